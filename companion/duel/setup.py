"""What is decided before the first line of a duel: who plays whom, how many, and by which options."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from companion.duel import decks, roster
from companion.duel.lineup import Lineup, SeatFacts
from companion.duel.names import FighterId, SeatId
from companion.duel.table import REFEREE, DuelTable, Level
from companion.journal import Invalid

FIRST_SEAT = SeatId("p1")
Mode = Literal["two", "teams", "three", "free-for-all"]
GameEnd = Literal["printed", "modern"]
HealthLimit = Literal["dial", "starting"]
Bewilderment = Literal["combat", "all"]
SEATS: dict[str, tuple[int, ...]] = {"two": (2,), "teams": (4,), "three": (4,), "free-for-all": (3, 4)}


@dataclass(frozen=True)
class Seat:
    """One hero at the table and the person who runs it."""

    player: str
    hero: str
    team: str = ""
    picks: tuple[str, ...] = ()
    """For the few heroes who choose cards, a sidekick or a lead before play."""


@dataclass(frozen=True)
class DuelSetup:
    """The whole setup; it is saved with the game."""

    seats: tuple[Seat, ...]
    mode: Mode = "two"
    game_end: GameEnd = "printed"
    health_limit: HealthLimit = "dial"
    bewilderment: Bewilderment = "combat"
    """What damage to Merlin Bewilderment prevents: that of the combat, or all until it is over (Q-06)."""
    first: SeatId = FIRST_SEAT
    language: Literal["en", "fr"] = "en"
    limits: tuple[tuple[FighterId, int], ...] = ()
    """Highest dial numbers read off the parts, by fighter (Q-03)."""
    syllables: tuple[tuple[str, int], ...] = ()
    """Syllables of Shakespeare's cards in the players' edition, by card."""
    level: Level = REFEREE
    """How much help the table wants from the first line on; lines may change it."""

    def table(self) -> DuelTable:
        """Lay out the table as it stands before anything is said."""
        return DuelTable(lineup(self))


@lru_cache(maxsize=64)
def lineup(setup: DuelSetup) -> Lineup:
    """Check a setup and work out who and what stands at the table."""
    if len(setup.seats) not in SEATS[setup.mode]:
        raise Invalid("duel.invalid.seats", n=len(setup.seats))
    names = tuple(SeatId(f"p{number}") for number in range(1, len(setup.seats) + 1))
    teams = _teams(setup, names)
    if setup.first not in names:
        raise Invalid("duel.invalid.first", name=setup.first[:40])
    seated = tuple(_seated(name, teams[name], seat) for name, seat in zip(names, setup.seats, strict=True))
    built = Lineup(setup, seated, _order(names, teams, setup.first))
    _check_numbers(setup, built)
    return built


def _seated(name: SeatId, team: str, seat: Seat) -> SeatFacts:
    facts = decks.heroes().get(seat.hero)
    if facts is None:
        raise Invalid("duel.invalid.hero", name=seat.hero[:40])
    picked = roster.picked(facts, seat.picks)
    return SeatFacts(name, seat.player, team, picked, roster.rules_of(seat.hero))


def _teams(setup: DuelSetup, names: tuple[SeatId, ...]) -> dict[SeatId, str]:
    """Teams as given, or as the mode seats them: everyone alone, or p1 and p3 against p2 and p4."""
    if setup.mode in ("two", "free-for-all"):
        return {name: name for name in names}
    given = [seat.team for seat in setup.seats]
    if not any(given):
        given = ["a", "b", "a", "b"]
    if sorted(given.count(team) for team in set(given)) != [2, 2]:
        raise Invalid("duel.invalid.teams")
    return dict(zip(names, given, strict=True))


def _order(names: tuple[SeatId, ...], teams: dict[SeatId, str], first: SeatId) -> tuple[SeatId, ...]:
    """Turn order from the first player on; teams alternate (U-183)."""
    at = names.index(first)
    seated = (*names[at:], *names[:at])
    mine = [name for name in seated if teams[name] == teams[first]]
    others = [name for name in seated if teams[name] != teams[first]]
    if len(mine) == 1:
        return (*mine, *others)
    return tuple(name for pair in zip(mine, others, strict=True) for name in pair)


def _check_numbers(setup: DuelSetup, built: Lineup) -> None:
    for fighter, limit in setup.limits:
        if fighter not in built.kind or not built.starting_health[fighter] <= limit <= 40:
            raise Invalid("duel.invalid.limit", name=fighter[:40])
    for card, count in setup.syllables:
        if not 1 <= count <= 20:
            raise Invalid("duel.invalid.syllables", name=card[:40])
