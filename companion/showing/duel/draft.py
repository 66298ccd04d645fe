"""A duel while it is being set up: who sits where with which hero, and by which rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

from companion.duel import DuelSetup, Seat
from companion.duel.decks import HeroFacts, heroes
from companion.duel.names import SeatId
from companion.duel.roster import PICKS, picked, rules_of
from companion.duel.setup import Bewilderment, GameEnd, HealthLimit, Mode
from companion.duel.table import REFEREE, Level
from companion.journal import Invalid
from companion.showing.duel.seating import Place, places
from companion.translations import tr

T = TypeVar("T")
TWO: Final = "two"
TEAMS: Final = "teams"
ONE_AGAINST_TWO: Final = "three"
FREE_FOR_ALL: Final = "free-for-all"
MODES: dict[int, tuple[Mode, ...]] = {2: (TWO,), 3: (FREE_FOR_ALL, ONE_AGAINST_TWO), 4: (TEAMS, FREE_FOR_ALL)}
"""Players → the ways they may play."""
PARTNER = {2: 0}
"""One against two: the third hero is run by whoever runs the first."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What a house has chosen for its duels: some of their rules, its edition, its help."""

    game_end: GameEnd
    health_limit: HealthLimit
    bewilderment: Bewilderment
    syllables: tuple[tuple[str, int], ...] = ()
    level: Level = REFEREE


@dataclass(frozen=True)
class Draft:
    """Nothing is decided until every seat has a hero."""

    players: int = 2
    mode: Mode = TWO
    names: tuple[str, ...] = ("", "", "", "")
    heroes: tuple[str, ...] = ("", "", "", "")
    picks: tuple[tuple[str, ...], ...] = ((), (), (), ())
    """What the few heroes who choose fighters or cards before play have picked."""
    first: int = 0
    seat: int = 0
    """The seat that chooses a hero now."""

    @property
    def seats(self) -> int:
        """How many heroes are at the table."""
        return 4 if self.mode == ONE_AGAINST_TWO else self.players

    @property
    def places(self) -> tuple[Place, ...]:
        """Where each seat is; in teams every other one is a partner (U-183)."""
        in_teams = self.mode in (TEAMS, ONE_AGAINST_TWO)
        return places([str(seat % 2 if in_teams else seat) for seat in range(self.seats)])

    @property
    def people(self) -> list[int]:
        """One seat for each player."""
        twice = PARTNER if self.mode == ONE_AGAINST_TWO else {}
        return [seat for seat in range(self.seats) if seat not in twice]

    @property
    def complete(self) -> bool:
        """Whether every seat has a hero."""
        return all(self.heroes[: self.seats])

    def name(self, seat: int) -> str:
        """The player of a seat, with a name to go by where none was given."""
        if self.mode == ONE_AGAINST_TWO:
            seat = PARTNER.get(seat, seat)
        return self.names[seat] or tr("dueltable.setup.player", n=seat + 1)

    def decides(self, choice: str) -> bool:
        """Whether somebody has taken a hero for whom that field of the setup matters."""
        return any(choice in rules_of(hero).choices for hero in self.heroes[: self.seats] if hero)

    def owners(self, hero: str) -> list[str]:
        """Who has taken a hero."""
        return [self.name(seat) for seat in range(self.seats) if self.heroes[seat] == hero]

    def for_players(self, players: int) -> Draft:
        """The same table for so many players."""
        changed = replace(self, players=players, mode=MODES[players][0])
        return replace(changed, first=min(self.first, players - 1), seat=changed._free())

    def in_mode(self, mode: Mode) -> Draft:
        """The same players in another way."""
        changed = replace(self, mode=mode)
        return replace(changed, seat=changed._free())

    def named(self, seat: int, name: str) -> Draft:
        """A player has a name."""
        return replace(self, names=_with(self.names, seat, name.strip()))

    def taken(self, hero: str) -> Draft:
        """The seat whose turn it is takes a hero, and the next one without may choose."""
        first = PICKS[hero].among[: PICKS[hero].count] if hero in PICKS else ()
        changed = replace(
            self, heroes=_with(self.heroes, self.seat, hero), picks=_with(self.picks, self.seat, first)
        )
        return replace(changed, seat=changed._free())

    def picked(self, seat: int, pick: str) -> Draft:
        """A seat picks something more; what it picked first is left out for it."""
        if pick in self.picks[seat]:
            return self
        return replace(self, picks=_with(self.picks, seat, (*self.picks[seat][1:], pick)))

    def facts(self, seat: int) -> HeroFacts | None:
        """What a seat brings to the table, as far as it is decided."""
        hero = self.heroes[seat]
        return picked(heroes()[hero], self.picks[seat]) if hero else None

    def swapped(self) -> Draft:
        """The same heroes, each with the next player."""
        count = self.seats
        return replace(self, heroes=_turned(self.heroes, count), picks=_turned(self.picks, count))

    def setup(self, language: str, house: HouseRules) -> DuelSetup:
        """The duel as the rules want it."""
        seats = tuple(
            Seat(self.name(seat), self.heroes[seat], picks=self.picks[seat]) for seat in range(self.seats)
        )
        bewilderment = house.bewilderment if self.decides("bewilderment") else DuelSetup.bewilderment
        return DuelSetup(
            seats,
            mode=self.mode,
            game_end=house.game_end,
            health_limit=house.health_limit,
            bewilderment=bewilderment,
            first=SeatId(f"p{self.first + 1}"),
            language=language,  # type: ignore[arg-type]
            level=house.level,
            syllables=house.syllables if self.decides("syllables") else (),
        )

    def kept(self) -> dict[str, Any]:
        """What is remembered for a rematch."""
        return {
            "players": self.players, "mode": self.mode, "names": list(self.names),
            "heroes": list(self.heroes), "picks": list(map(list, self.picks)), "first": self.first,
        }  # fmt: skip

    def _free(self) -> int:
        empty = [seat for seat in range(self.seats) if not self.heroes[seat]]
        return empty[0] if empty else min(self.seat, self.seats - 1)


def is_draft(kept: object) -> bool:
    """Whether this is a draft that still makes sense."""
    return remembered(kept) is not None


def remembered(kept: object) -> Draft | None:
    """The last duel's draft; None if there was none, or it makes no sense any more."""
    if not isinstance(kept, dict) or not _is_written(kept):
        return None
    try:
        draft = Draft(
            kept["players"], kept["mode"], tuple(kept["names"]), tuple(kept["heroes"]),
            tuple(map(tuple, kept["picks"])), kept["first"],
        )  # fmt: skip
        fits = draft.mode in MODES[draft.players] and draft.first < draft.seats
        for seat in range(draft.seats):
            draft.facts(seat)
    except (TypeError, KeyError, IndexError, Invalid):
        return None
    filled = (draft.names, draft.heroes, draft.picks)
    return draft if fits and all(len(one) == len(Draft.names) for one in filled) else None


def _is_written(kept: dict[str, Any]) -> bool:
    """Whether every field is of its kind: names are words, seats are numbers."""
    words = (kept.get("names"), kept.get("heroes"), *_lists(kept.get("picks")))
    numbers = (kept.get("players"), kept.get("first"))
    return (
        all(isinstance(one, list) and all(isinstance(word, str) for word in one) for one in words)
        and all(type(number) is int and number >= 0 for number in numbers)
        and isinstance(kept.get("mode"), str)
    )


def _lists(kept: object) -> list[Any]:
    return kept if isinstance(kept, list) else [None]


def _with(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*values[:place], value, *values[place + 1 :])


def _turned(values: tuple[T, ...], count: int) -> tuple[T, ...]:
    """The first so many, each one place further round."""
    return (*values[1:count], values[0], *values[count:])
