"""What screens say of one hero alone: its file in `hero_texts` is found by the hero's name."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache

from companion.duel.decks import Card
from companion.duel.names import SeatId, ZoneId
from companion.duel.roster import rules_of
from companion.duel.setup import DuelSetup
from companion.duel.tracking_events import CardTracked
from companion.duel.view import DuelView, SeatView
from companion.journal import Command, Line, Text, Value, text


@dataclass(frozen=True, slots=True)
class LoosePlace:
    """Where cards of no deck lie in the open, and what says so where the table is right."""

    believed: Callable[[SeatView], Iterable[str]]
    """What the app believes lies there."""
    put_right: Callable[[SeatId, tuple[str, ...], tuple[str, ...]], tuple[Command, ...]]
    """Seat, what is missing and what lies there unknown → what is said."""
    pile: bool = False
    """Whether only what lies on top is seen."""


def _never(_shown: SeatView) -> bool:
    return False


def _nothing(*_whatever: object) -> Iterator[Text]:
    return iter(())


def _none(*_whatever: object) -> None:
    return None


@dataclass(frozen=True, slots=True)
class HeroText:
    """A hero's own words; whatever it leaves out is said as of any hero."""

    short: str = ""
    """Message of its name where there is little room."""
    short_fighters: Mapping[str, str] = field(default_factory=dict)
    """Sidekick → message of its name where there is little room."""
    sidekick_icon: str = ""
    """Icon of a sidekick's token, if not the hero's emblem."""
    beside: str = ""
    """Message of what its player lays beside the board."""
    placed: str = ""
    """Message of where it begins, if not as others do."""
    zones: Mapping[ZoneId, str] = field(default_factory=dict)
    """Where else its cards may lie on the table, beside the zones of its rules → message of that place."""
    duty: Text | None = None
    """What its player does when the turn begins."""
    idle: Callable[[SeatView], bool] = _never
    """Whether there is no such duty this time."""
    forgotten: Callable[[DuelView, SeatId], Iterator[Text]] = _nothing
    """What else its player may have forgotten."""
    outlook: Callable[[SeatView], Iterator[Text]] = _nothing
    """What may still come, as only its player asks."""
    follows: Callable[[SeatView, Card], Text | None] = _none
    """What follows when a card is played in combat, where that is more than for any hero."""
    tracked: Callable[[SeatView, Line, CardTracked], Text | None] = _none
    """What is told once a card was counted, where it is not where the card went."""
    loose: Mapping[ZoneId, LoosePlace] = field(default_factory=dict)
    """Of `zones` those where cards of no deck lie."""
    lit: frozenset[str] = frozenset()
    """What questions are about that its panel answers by a touch, beside the sides of its tokens."""
    chosen: Callable[[DuelSetup], Iterator[Text]] = _nothing
    """What the house chose for it otherwise than most do."""


UNSEEN = "app.zone.unseen"
"""A card out of sight is in a hand or a deck."""


def zone_words(hero: str, zone: ZoneId | None) -> Text:
    """What a place is called where a hero's cards lie."""
    if zone is None:
        return Text(UNSEEN)
    own = hero_text(hero).zones
    return Text(own[zone] if zone in own else rules_of(hero).places[zone].words)


def listed(words: Iterable[Text]) -> Value:
    """One sentence of several words."""
    spoken: Value = ""
    for word in words:
        spoken = word if spoken == "" else text("journal.and", first=spoken, next=word)
    return spoken


def acting(view: DuelView, seat: SeatId) -> bool:
    """Whether a player may act now."""
    return view.turn == seat and view.phase == "action" and view.combat is None


@cache
def hero_text(hero: str) -> HeroText:
    """A hero's own words, from the file that bears its name; one played by its numbers has none."""
    name = f"companion.showing.duel.hero_texts.{hero.replace('-', '_')}"
    if importlib.util.find_spec(name) is None:
        return HeroText()
    own: HeroText = importlib.import_module(name).TEXT
    return own
