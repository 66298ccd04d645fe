"""What a combat came to, in as few words as fit on one band."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.duel.view import DuelView
from companion.journal import Event, Text, text
from companion.showing.duel.combat_steps import fight


@dataclass(frozen=True, slots=True)
class CombatOutcome:
    """Both values, the damage, and the defender's dial before and after."""

    attack: int
    defense: int
    words: Text
    fighter: Text
    old: int | None = None
    new: int | None = None

    @property
    def hurts(self) -> bool:
        """Whether the combat itself dealt damage."""
        return self.old is not None


def outcome(view: DuelView, events: Iterable[Event]) -> CombatOutcome | None:
    """The combat fought last, once it is over; None when none was, or one still runs."""
    combat = view.last_combat
    if combat is None or view.combat is not None:
        return None
    fighter = view.fighters[combat.defense.fighter].name
    attack, defense = combat.attack.value or 0, combat.defense.value or 0
    if combat.damage:
        dial = fight(view, events).dial
        words = text("duellens.damage", n=combat.damage)
        return CombatOutcome(attack, defense, words, fighter, *(dial or (None, None)))
    key = "duelplay.combat.prevented" if combat.prevented else "duelplay.combat.no-damage"
    return CombatOutcome(attack, defense, Text(key), fighter)
