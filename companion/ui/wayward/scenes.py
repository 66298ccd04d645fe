"""Which special area is played on a stage of its own instead of the plain actions."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from companion.journal import Ask
from companion.ui.wayward.places.description import Moment
from companion.ui.wayward.places.place_scene import PlaceScene
from companion.ui.wayward.places.playbill import described


def scene_for(view: dict[str, Any], question: Ask | None) -> type[Widget] | None:
    """The scene of the area the active figure stands in, or None where the plain actions serve.

    A scene has a `table` property (the table screen): it reads `table.match` and speaks through it, and
    its `refresh()` is called after every told line.
    """
    if question is not None and question.key in PASSING:
        return None
    return None if described(Moment(view, question=question)) is None else PlaceScene


PASSING = frozenset(
    f"wayward.ask.{name}" for name in ("duel-roll", "name-item", "hand-over", "who-stands-there")
)
"""Questions of an arrival, asked before the area itself plays."""
