"""What screens say of one special area alone: its file in `looks` is found by the area's letter."""

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
class AreaLook:
    """A scene, and when it is played: while its own questions are open, or while there is something to do."""

    describe: Describe
    stays: bool = False
    """Played in a used area too."""
    only_asked: bool = False
    """Played only while something about it is asked."""
    buttons: Mapping[type[Activity], Button] = field(default_factory=dict)
    """What is done there → its button."""


def look_of(area: str) -> AreaLook | None:
    """The scene of an area, or None where it has none; parts of one area share its file."""
    return _looks_of(area.partition("-")[0].lower()).get(area)


def button_of(said: Activity) -> Button:
    """The button of something done in a special area."""
    look = look_of(said.places[0])
    assert look is not None, f"{said.places[0]} has no look"
    return look.buttons[type(said)]


@cache
def _looks_of(letter: str) -> Mapping[str, AreaLook]:
    name = f"companion.showing.wayward.looks.area_{letter}"
    if not letter.isidentifier() or importlib.util.find_spec(name) is None:
        return {}
    looks: Mapping[str, AreaLook] = importlib.import_module(name).LOOK
    return looks
