"""The scenes that are pictured: each lays something out on the shell and leaves it there."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from companion.ui.shell import Shell
from tests.ui.stage import Stage

Lay = Callable[[Stage, Shell], None]


class Scene(NamedTuple):
    """Something to picture."""

    name: str
    lay: Lay


_scenes: list[Scene] = []


def scene(lay: Lay) -> Lay:
    """Register a function that lays out a scene; its name is the picture's."""
    _scenes.append(Scene(lay.__name__, lay))
    return lay


def every_scene() -> list[Scene]:
    """All scenes of all modules here called `…_scenes`."""
    names = [path.stem for path in sorted(Path(__file__).parent.glob("*_scenes.py"))]
    return [one for name in names for one in scenes_of(name)]


def scenes_of(name: str) -> list[Scene]:
    """The scenes of one module."""
    module = import_module(f"tests.pictures.{name}").__name__
    return [one for one in _scenes if one.lay.__module__ == module]
