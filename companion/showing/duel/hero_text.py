"""What screens say of one hero alone: its file in `hero_texts` is found by the hero's name."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache

from companion.duel.roster import rules_of
from companion.duel.view import DuelView, SeatView
from companion.journal import Text


def _never(_shown: SeatView) -> bool:
    return False


def _nothing(_view: DuelView, _seat: str) -> Iterator[Text]:
    return iter(())


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
    zones: Mapping[str, str] = field(default_factory=dict)
    """Where else its cards may lie on the table, beside the zones of its rules → message of that place."""
    duty: Text | None = None
    """What its player does when the turn begins."""
    idle: Callable[[SeatView], bool] = _never
    """Whether there is no such duty this time."""
    forgotten: Callable[[DuelView, str], Iterator[Text]] = _nothing
    """What else its player may have forgotten."""


UNSEEN = "app.zone.unseen"
"""A card out of sight is in a hand or a deck."""


def zone_words(hero: str, zone: str | None) -> Text:
    """What a place is called where a hero's cards lie."""
    if zone is None:
        return Text(UNSEEN)
    own = hero_text(hero).zones
    return Text(own[zone] if zone in own else rules_of(hero).places[zone].words)


def acting(view: DuelView, seat: str) -> bool:
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
