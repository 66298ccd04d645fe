"""What several special areas say alike."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from companion.journal import SIDES, Text, text
from companion.showing.wayward.places.description import Outcome, gold
from companion.wayward.dice import DieTable

NOTHING = text("waywardscenes.nothing")
CURSE = text("waywardscenes.curse")
JAIL, JAIL_COSTS = text("waywardscenes.jail"), text("waywardscenes.jail-costs")
FEWEST_SACKS = 5


def grouped(of: Callable[[int], str], words: dict[str, Text], bad: str = "") -> tuple[Outcome, ...]:
    """Neighbouring faces with the same outcome, together."""
    found = groupby(range(1, SIDES + 1), key=of)
    return tuple(Outcome(tuple(faces), words[name], name == bad) for name, faces in found)


def by_player(of: Callable[[int], str], words: dict[str, Text], bad: str) -> tuple[Outcome, ...]:
    """One outcome for each player the die may count to, with every face that does."""
    faces: dict[str, tuple[int, ...]] = {}
    for face in range(1, SIDES + 1):
        faces[of(face)] = (*faces.get(of(face), ()), face)
    return tuple(Outcome(counted, words[name], name == bad) for name, counted in faces.items())


def jail_or(die: DieTable, amount: int) -> tuple[Outcome, ...]:
    """Caught, or so much gold."""
    return Outcome(die["jail"], JAIL, bad=True), Outcome(die["gold"], gold(amount))
