"""The lines of a duel's log as they are read: those of one combat are one entry, which unfolds."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from companion.duel.combat_events import CombatDeclared, CombatEnded
from companion.duel.view import DuelView
from companion.journal import Line, Text, text
from companion.showing.duel.combat_steps import damage_told


@dataclass(frozen=True, slots=True)
class LogEntry:
    """The lines from one number to another."""

    first: int
    last: int
    head: bool = False
    """It stands for all of them; else it is one line."""


def log_entries(lines: Sequence[Line], unfolded: Collection[int] = ()) -> list[LogEntry]:
    """Every entry in order; of a combat that is unfolded its head is followed by its lines."""
    found: list[LogEntry] = []
    began = 0
    for number, line in enumerate(lines, start=1):
        found.append(LogEntry(number, number))
        if any(isinstance(event, CombatDeclared) for event in line.events):
            began = number
        if began and any(isinstance(event, CombatEnded) for event in line.events):
            found[_place(found, began) :] = _combat(began, number, began in unfolded)
            began = 0
    return found


def _place(found: Sequence[LogEntry], first: int) -> int:
    return next(place for place, entry in enumerate(found) if entry.first == first)


def _combat(first: int, last: int, unfolded: bool) -> list[LogEntry]:
    lines = [LogEntry(number, number) for number in range(first, last + 1)]
    if first == last:
        return lines
    return [LogEntry(first, last, head=True), *(lines if unfolded else ())]


def combat_words(after: DuelView) -> tuple[Text, Text]:
    """What a combat is called in one line, and what came of it, as the table stood when it was over."""
    combat = after.last_combat
    if combat is None or combat.damage is None:
        return Text("duelplay.log.combat-left"), Text("duelplay.combat.no-damage")
    attack, defense = combat.attack.value or 0, combat.defense.value or 0
    return text("duelplay.log.combat", attack=attack, defense=defense), damage_told(after, combat)
