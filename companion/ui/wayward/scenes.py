"""Which special area is played on a stage of its own instead of the plain actions."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from kivy.uix.widget import Widget

from companion.journal import Ask

SceneFor = Callable[[dict[str, Any], Ask | None], type[Widget] | None]

SCENES: dict[str, str] = {}
"""Area id → `module:Class` of its scene; a module is imported when somebody first stands there."""


def scene_for(view: dict[str, Any], question: Ask | None) -> type[Widget] | None:
    """The scene of the area the active figure stands in, or None where the plain actions serve.

    A scene has a `table` property (the table screen): it reads `table.shell.match` and speaks through it, and
    its `refresh()` is called after every told line.
    """
    here = view["here"]
    name = SCENES.get(here["id"]) if here else None
    if name is None or (question is not None and question.key in PASSING):
        return None
    module, _colon, kind = name.partition(":")
    scene: type[Widget] = getattr(import_module(module), kind)
    return scene


PASSING = frozenset(
    f"wayward.ask.{name}" for name in ("duel-roll", "name-item", "hand-over", "who-stands-there")
)
"""Questions of an arrival, asked before the area itself plays."""
