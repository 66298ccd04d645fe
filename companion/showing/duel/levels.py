"""How much help a table wants: what each level means, and the question which one it shall be."""

from __future__ import annotations

from companion.duel.names import SeatId
from companion.duel.tracking_events import LEVEL_NAMES
from companion.duel.view import DuelView
from companion.journal import Ask, Option, Text, text

LEVELS_MEAN = {
    "referee": Text("levels.means.referee"),
    "assistant": Text("levels.means.assistant"),
    "tracker": Text("levels.means.tracker"),
}


def level_question(seat: SeatId, view: DuelView) -> Ask:
    """How much help from here on? The one the table has says so."""
    options = tuple(
        Option(
            level,
            text(
                "levels.ask.now" if level == view.level else "levels.ask.other",
                level=name,
                means=LEVELS_MEAN[level],
            ),
        )
        for level, name in LEVEL_NAMES.items()
    )
    return Ask(seat, "levels.ask.level", "choice", options)
