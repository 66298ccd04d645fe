"""What a line that was told feels and sounds like."""

from __future__ import annotations

from companion.journal import Line

TAP = ("tap", "tap")
VERSE = ("complete", "complete")
HURT = ("damage", "damage")
GAIN = ("success", "")


def felt(kind: str, line: Line | None) -> tuple[str, str]:
    """The pattern and the sound of a line; undo and redo, which bring none, are a tap."""
    if line is None:
        return TAP
    return _of_a_duel(line) if kind == "duel" else _of_a_race(line)


def _of_a_duel(line: Line) -> tuple[str, str]:
    # Imported here: the frame around the screens is there before any game is.
    from companion.duel.events import Damaged, LineCompleted, PlayerOut

    if any(isinstance(fact, LineCompleted) for fact in line.events):
        return VERSE
    hurt = any(isinstance(fact, Damaged) and fact.amount > 0 for fact in line.events)
    return HURT if hurt or any(isinstance(fact, PlayerOut) for fact in line.events) else TAP


def _of_a_race(line: Line) -> tuple[str, str]:
    from companion.wayward.events import ItemGained

    return GAIN if any(isinstance(fact, ItemGained) for fact in line.events) else TAP
