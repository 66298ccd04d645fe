"""Heroes for the next duel: drawn by dice among those owned, or proposed for an even match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from companion.duel.decks import heroes
from companion.duel.roster import PICKS
from companion.journal import SIDES, Text, text
from companion.results.fair_match import Proposal
from companion.showing.duel.draft import Draft
from companion.showing.records.kept import hero_name

SURE, LIKELY = 0.75, 0.5
"""From here on a match is called surely even, or probably."""


class MatchRowData(NamedTuple):
    """A proposed pairing: the heroes in the order of the seats, and what this group's games say of it."""

    heroes: tuple[str, str]
    names: tuple[Text, Text]
    chance: float
    low: float
    high: float
    words: Text


def owned_or_all(kept: object) -> tuple[str, ...]:
    """The heroes a group owns: what was ticked, else those of our two boxes."""
    known = heroes()
    ticked = [hero for hero in kept if hero in known] if isinstance(kept, list) else []
    return tuple(ticked) or tuple(hero for hero, facts in known.items() if not facts.of_roster)


def is_owned(kept: object) -> bool:
    """Whether this is a list of heroes."""
    return isinstance(kept, list) and all(isinstance(hero, str) for hero in kept)


def dice_for(count: int) -> int:
    """How many dice choose among so many."""
    dice = 1
    while SIDES**dice < count:
        dice += 1
    return dice


def by_dice(rolled: Sequence[int], count: int) -> int | None:
    """Which of so many the dice mean, each as likely as any other; None when they must be rolled again."""
    value = 0
    for die in rolled:
        value = value * SIDES + die - 1
    whole = SIDES ** len(rolled) // count * count
    return value % count if value < whole else None


def with_heroes(draft: Draft, chosen: Sequence[str]) -> Draft:
    """The same table with these heroes on its seats, what they choose before play taken as it comes."""
    rest = len(Draft.heroes) - len(chosen)
    picks = tuple(PICKS[hero].among[: PICKS[hero].count] if hero in PICKS else () for hero in chosen)
    return replace(draft, heroes=(*chosen, *[""] * rest), picks=(*picks, *[()] * rest))


def free_heroes(draft: Draft, owned: Sequence[str]) -> tuple[str, ...]:
    """Owned heroes that no other seat has taken."""
    others = {hero for seat, hero in enumerate(draft.heroes[: draft.seats]) if seat != draft.seat}
    return tuple(hero for hero in owned if hero not in others)


def match_row(proposal: Proposal) -> MatchRowData:
    """A proposal in words."""
    one, other = proposal.heroes
    key = (
        "fairmatch.sure" if proposal.even >= SURE
        else "fairmatch.likely" if proposal.even >= LIKELY
        else "fairmatch.unsure"
    )  # fmt: skip
    words = text(key, n=round(100 * proposal.even))
    return MatchRowData(
        proposal.heroes, (hero_name(one), hero_name(other)), proposal.chance, proposal.low, proposal.high,
        words,
    )  # fmt: skip
