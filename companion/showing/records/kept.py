"""A kept game in a few words: who won, how long it took, by which heroes and options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.duel.decks import heroes
from companion.duel.setup import DuelSetup
from companion.journal import Text, text
from companion.showing.duel.hero_text import hero_text
from companion.wayward.setup import WaywardSetup

A_MINUTE = 60
LONGEST = 24 * 60
"""Minutes after which a game was put away and taken up again: how long it took is not known."""
MODES = {
    "teams": "dueltable.setup.teams",
    "three": "dueltable.setup.one-against-two",
    "free-for-all": "dueltable.setup.free-for-all",
}
MAPS = {1: "waywardtable.setup.map-1", 2: "waywardtable.setup.map-2"}


class SeatTold(NamedTuple):
    """One seat as a page shows it."""

    player: str
    hero: str
    figure: str
    score: int
    won: bool
    place: int | None


def seats_of(summary: Mapping[str, Any]) -> tuple[SeatTold, ...]:
    """The seats of a kept standing; in a race that is over the winner first."""
    seats = [
        SeatTold(
            one["player"], one.get("hero") or "", one.get("figure") or "", one["score"],
            bool(one.get("won")), one.get("place"),
        )
        for one in summary.get("seats", ())
    ]  # fmt: skip
    last = len(seats) + 1
    is_over = any(seat.place for seat in seats)
    return tuple(sorted(seats, key=lambda seat: seat.place or last) if is_over else seats)


def hero_name(hero: str) -> Text:
    """A hero's name where there is little room; one this app does not know is called by its key."""
    known = heroes().get(hero)
    if known is None:
        return Text(hero)
    short = hero_text(hero).short
    return Text(short) if short else known.text


def facts_of(kind: str, summary: Mapping[str, Any], started: float, touched: float) -> tuple[Text, ...]:
    """Who won, the map, the turns and the minutes; what is not known is left out."""
    winners = [seat.player for seat in seats_of(summary) if seat.won] if summary.get("ended") else []
    told = [text("games.won", player=" & ".join(winners))] if winners else []
    if kind == "wayward" and summary.get("map") in MAPS:
        told.append(Text(MAPS[summary["map"]]))
    if summary.get("turn"):
        told.append(text("games.turns", n=summary["turn"]))
    minutes = round((touched - started) / A_MINUTE)
    if 0 < minutes <= LONGEST:
        told.append(text("games.minutes", n=minutes))
    return tuple(told)


def options_of(setup: Any) -> tuple[Text, ...]:
    """What the house chose otherwise than most do."""
    chosen: tuple[tuple[bool, Text], ...] = ()
    own: tuple[Text, ...] = ()
    if isinstance(setup, DuelSetup):
        chosen = (
            (setup.mode in MODES, Text(MODES.get(setup.mode, ""))),
            (setup.game_end == "modern", Text("games.option.modern-end")),
            (setup.health_limit == "starting", Text("games.option.starting-health")),
        )
        heroes_here = dict.fromkeys(seat.hero for seat in setup.seats)
        own = tuple(words for hero in heroes_here for words in hero_text(hero).chosen(setup))
    elif isinstance(setup, WaywardSetup):
        chosen = (
            (not setup.trigger_plays_again, Text("games.option.one-last-turn")),
            (setup.strict_hour_glass, Text("app.settings.strict-hour-glass")),
            (setup.rest_in_hoard, Text("app.settings.rest-in-hoard")),
        )
    return (*(words for is_so, words in chosen if is_so), *own)
