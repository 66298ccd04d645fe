"""What screens say of one special area alone: its file in `area_scenes` is found by the area's letter."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from companion.wayward.commands import Activity

if TYPE_CHECKING:
    from companion.showing.wayward.places.description import Moment, Scene

Describe: TypeAlias = "Callable[[Moment], Scene]"
Button = tuple[str, str]
"""Its icon, and the message on it."""


@dataclass(frozen=True, slots=True)
class AreaScene:
    """A scene, and when it is played: while its own questions are open, or while there is something to do."""

    describe: Describe
    stays: bool = False
    """Played in a used area too."""
    only_asked: bool = False
    """Played only while something about it is asked."""
    buttons: Mapping[type[Activity], Button] = field(default_factory=dict)
    """What is done there → its button."""


def area_scene(area: str) -> AreaScene | None:
    """The scene of an area, or None where it has none; parts of one area share its file."""
    return _scenes_of(area.partition("-")[0].lower()).get(area)


def button_of(said: Activity) -> Button:
    """The button of something done in a special area."""
    found = area_scene(said.places[0])
    assert found is not None, f"{said.places[0]} has no scene"
    return found.buttons[type(said)]


@cache
def _scenes_of(letter: str) -> Mapping[str, AreaScene]:
    name = f"companion.showing.wayward.area_scenes.area_{letter}"
    if not letter.isidentifier() or importlib.util.find_spec(name) is None:
        return {}
    scenes: Mapping[str, AreaScene] = importlib.import_module(name).SCENES
    return scenes
