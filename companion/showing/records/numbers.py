"""What the statistics say: wins with how sure they are, what was dealt and done, gold and places."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.duel.decks import heroes, loose_cards
from companion.duel.heroes import hero_named
from companion.duel.table import EXHAUSTED
from companion.duel.tally import EXHAUSTION
from companion.journal import Text, Value, text
from companion.results.counting import Tally
from companion.results.ended import Result
from companion.results.many_games import Counts, Duels, Races, duels, races
from companion.results.statistics import HeadToHead
from companion.showing.duel.story import UNKNOWN
from companion.showing.records.kept import hero_name
from companion.wayward.areas.names import area_name

TOO_FEW = 3
"""Fewer games than this tell nothing yet."""
A_DAY = 24 * 3600
PERIODS = {"always": None, "year": 365, "quarter": 91, "month": 30}
"""What may be looked at: all games, or those of so many days."""
PERIOD_WORDS = {
    "always": "statistics.since.always",
    "year": "statistics.since.year",
    "quarter": "statistics.since.quarter",
    "month": "statistics.since.month",
}


class Share(NamedTuple):
    """Games won of games played, and where the truth may lie, nine times in ten (Wilson)."""

    name: Text
    hero: str
    other: Text | None
    """Who stood against it, in a pairing."""
    other_hero: str
    won: int
    played: int
    low: float
    high: float

    @property
    def too_few(self) -> bool:
        """Whether so few games were played that nothing can be told yet."""
        return self.played < TOO_FEW

    @property
    def sentence(self) -> Text:
        """The same in words, for whoever touches it."""
        told: dict[str, Value] = {"name": self.name, "won": self.won, "n": self.played}
        told |= {"low": round(100 * self.low), "high": round(100 * self.high)}
        if self.other is None:
            return text("statistics.share", **told)
        return text("statistics.share-of-pair", **told, other=self.other)


class Count(NamedTuple):
    """How often or how much something was, and whose it is."""

    name: Text
    hero: str
    number: int


class PlacesTold(NamedTuple):
    """How often a player came where; the last number counts the times trapped."""

    player: str
    places: tuple[int, ...]
    trapped: int


class GoldCurve(NamedTuple):
    """A player's gold from turn to turn, on average."""

    player: str
    values: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class DuelNumbers:
    """Everything the page of the duel shows."""

    games: int
    minutes: int
    turns: int
    heroes: tuple[Share, ...]
    pairings: tuple[Share, ...]
    players: tuple[Share, ...]
    met: tuple[Share, ...]
    began: Share | None
    damage: tuple[Count, ...]
    verses: tuple[Count, ...]
    spells: tuple[Count, ...]
    glamours: tuple[Count, ...]
    not_to_be: int


@dataclass(frozen=True, slots=True)
class RaceNumbers:
    """Everything the page of Wayward shows."""

    games: int
    minutes: int
    players: tuple[Share, ...]
    places: tuple[PlacesTold, ...]
    began: Share | None
    gold: tuple[GoldCurve, ...]
    areas: tuple[Count, ...]
    best: tuple[Count, ...]


def chosen(results: Iterable[Result], player: str, period: str, now: float) -> list[Result]:
    """The results of one player, or of everybody, since a day or ever."""
    days = PERIODS[period]
    since = 0.0 if days is None else now - days * A_DAY
    return [
        result
        for result in results
        if result.when >= since and (not player or any(seat.player == player for seat in result.seats))
    ]


def duel_numbers(results: Iterable[Result]) -> DuelNumbers:
    """The duels among the results."""
    told: Duels = duels(results)
    return DuelNumbers(
        told.games, round(told.minutes), round(told.turns),
        _surest(_hero_share(one) for one in told.heroes),
        _surest(_pair(one, hero_name, str) for one in told.pairings),
        _surest(_player_share(one) for one in told.players),
        _surest(_pair(one, _called, _nobody) for one in told.met),
        _began(told.began),
        tuple(_card_count(card, number) for card, number in told.damage),
        tuple(_card_count(card, number) for card, number in told.verses),
        _loose(told.spells), _loose(told.glamours), told.not_to_be,
    )  # fmt: skip


def race_numbers(results: Iterable[Result]) -> RaceNumbers:
    """The Wayward games among the results."""
    told: Races = races(results)
    best = sorted(told.best.items(), key=lambda one: (-one[1], one[0]))
    return RaceNumbers(
        told.games, round(told.minutes), _surest(_player_share(one) for one in told.players),
        _places(told), _began(told.began),
        tuple(GoldCurve(player, curve) for player, curve in sorted(told.gold.items())),
        tuple(Count(_area(area), "", paid) for area, paid in told.areas),
        tuple(Count(_called(player), "", gold) for player, gold in best),
    )  # fmt: skip


def card_name(card: str) -> tuple[Text, str]:
    """A card or an ability by hero and name, and the hero; what else there is goes by what it is."""
    hero, _slash, name = card.partition("/")
    known = heroes().get(hero)
    printed = next((one for one in known.cards if one.id == name), None) if known is not None else None
    if printed is not None:
        return printed.text, hero
    if known is not None and known.automated and name in hero_named(hero).ability_names:
        return Text(name), hero
    return Text(EXHAUSTED if card == EXHAUSTION else UNKNOWN), ""


def _surest(shares: Iterable[Share]) -> tuple[Share, ...]:
    """Ordered by the lower end: the best that is sure stands first."""
    return tuple(sorted(shares, key=lambda share: (-share.low, -share.played, str(share.name))))


def _hero_share(tally: Tally) -> Share:
    return Share(hero_name(tally.name), tally.name, None, "", tally.won, tally.played, *tally.interval)


def _player_share(tally: Tally) -> Share:
    return Share(_called(tally.name), "", None, "", tally.won, tally.played, *tally.interval)


def _pair(met: HeadToHead, name: Callable[[str], Text], hero: Callable[[str], str]) -> Share:
    """Whoever won more of them stands first."""
    one, other, won = (met.one, met.other, met.won) if met.won >= met.lost else (met.other, met.one, met.lost)
    interval = Tally("", won, met.played).interval
    return Share(name(one), hero(one), name(other), hero(other), won, met.played, *interval)


def _began(tally: Tally) -> Share | None:
    if not tally.played:
        return None
    return Share(text("statistics.began"), "", None, "", tally.won, tally.played, *tally.interval)


def _card_count(card: str, number: int) -> Count:
    return Count(*card_name(card), number)


def _loose(counts: Counts) -> tuple[Count, ...]:
    """Cards of no deck; a name from elsewhere that nobody knows is told as unknown."""
    told = ((loose_cards().get(card), number) for card, number in counts)
    return tuple(
        Count(Text(UNKNOWN), "", number) if card is None else Count(card.text, card.hero, number)
        for card, number in told
    )


def _places(told: Races) -> tuple[PlacesTold, ...]:
    worst = max((place or 0 for places in told.places.values() for place in places), default=0)
    rows = [
        PlacesTold(
            player, tuple(places.get(place, 0) for place in range(1, worst + 1)), places.get(None, 0)
        )
        for player, places in told.places.items()
    ]  # fmt: skip
    return tuple(sorted(rows, key=lambda row: ([-count for count in row.places], row.player)))


def _area(area: str) -> Text:
    return area_name(area) if area else text("app.back.nowhere")


def _called(player: str) -> Text:
    return text("app.history.players", players=player)


def _nobody(_player: str) -> str:
    return ""


def gold_at(curves: Sequence[GoldCurve], turn: int) -> tuple[tuple[str, int], ...]:
    """Who had how much after a turn; who had stopped playing by then is left out."""
    return tuple((one.player, round(one.values[turn])) for one in curves if turn < len(one.values))
