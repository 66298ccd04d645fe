"""Which scene is played when: the area the figure stands in, or the question that is open."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from companion.showing.wayward.places import city, dungeon, journeys
from companion.showing.wayward.places.description import TAROT, Moment, Scene
from companion.wayward.moves import COMPANY, DUEL

Describe = Callable[[Moment], Scene]
LOSSES = ("wayward.ask.cash-before-loss", "wayward.ask.cash-to-leave")


class Place(NamedTuple):
    """A scene, the questions it answers, and whether it is played as long as the figure is there."""

    describe: Describe
    asks: tuple[str, ...] = ()
    stays: bool = False
    """Played in a used area too."""
    only_asked: bool = False
    """Played only while one of its questions is open."""


PLACES: dict[str, Place] = {
    "A": Place(dungeon.fountain, ("wayward.ask.wish-roll",)),
    "B": Place(dungeon.pit, ("wayward.ask.guard-roll",)),
    "C": Place(
        dungeon.flames,
        (
            "wayward.ask.flame-roll",
            "wayward.ask.flame-space",
            "wayward.ask.flame-armor",
            "wayward.ask.take-flame-gold",
        ),
        stays=True,
    ),
    "D": Place(dungeon.watchers, ("wayward.ask.watchers-roll",), only_asked=True),
    "E": Place(dungeon.lair, ("wayward.ask.dragon-roll", dungeon.CHASED, *LOSSES), stays=True),
    "F-platform": Place(dungeon.platform, ("wayward.ask.levers-roll", "wayward.ask.levers-in-vain")),
    "F-coffins": Place(
        dungeon.coffins,
        ("wayward.ask.which-coffins", "wayward.ask.gold-there", "wayward.ask.items-there"),
        only_asked=True,
    ),
    "G": Place(dungeon.guard_room, ("wayward.ask.guard-room-roll", dungeon.CHASED, *LOSSES), stays=True),
    "H": Place(dungeon.god_of_gold, ("wayward.ask.god-roll",)),
    "I": Place(dungeon.squid, ("wayward.ask.squid-roll",), only_asked=True),
    "J": Place(dungeon.graves, ("wayward.ask.grave-roll", "wayward.ask.pick-of-choice")),
    "K": Place(city.ten, ("waywardcity.ask.ten-roll",)),
    "L-1": Place(city.shop, ("waywardcity.ask.shop-roll",)),
    "L-2": Place(city.shop, ("waywardcity.ask.shop-roll",)),
    "L-3": Place(city.shop, ("waywardcity.ask.shop-roll",)),
    "M": Place(city.catapult, ("waywardcity.ask.catapult-roll",)),
    "N": Place(city.bounty, ("waywardcity.ask.bounty-roll",)),
    "O-dog": Place(journeys.inn, ("waywardcity.ask.plank-roll", "waywardcity.ask.plank-armor"), stays=True),
    "O-far": Place(journeys.inn, ("waywardcity.ask.plank-roll", "waywardcity.ask.plank-armor"), stays=True),
    "P": Place(city.benny, ("waywardcity.ask.benny-roll",)),
    "Q-1": Place(city.hoard, ("waywardcity.ask.hoard-roll", *LOSSES), stays=True),
    "Q-2": Place(city.hoard, ("waywardcity.ask.hoard-roll", *LOSSES), stays=True),
    "R": Place(city.luck),
    "S": Place(city.piper, ("waywardcity.ask.piper-roll", *LOSSES)),
    "T": Place(city.crowds, ("waywardcity.ask.pocket-roll",)),
    "U": Place(journeys.tower, ("waywardcity.ask.tower-roll", "waywardcity.ask.tower-armor")),
    "V-visitors": Place(city.visitors),
    "V-prisoners": Place(city.prison, ("waywardcity.ask.escape-roll",), stays=True),
    "X": Place(city.rubbish, ("waywardcity.ask.rubbish-roll",)),
    "Y": Place(city.goblins, ("waywardcity.ask.gong-roll",)),
}
"""Area → its scene."""

ANYWHERE: dict[str, Describe] = {
    "wayward.ask.bridge-roll": dungeon.bridge,
    "wayward.ask.bridge-too-heavy": dungeon.bridge,
    "wayward.ask.random-item": dungeon.random_item,
    "wayward.ask.which-pick": dungeon.random_pick,
    "wayward.ask.which-accessory": dungeon.random_accessory,
}
"""Questions with a scene of their own, wherever the figure stands."""
PASSING = (DUEL, COMPANY)
"""What an arrival asks about before the area itself plays."""


def described(now: Moment) -> Scene | None:
    """The scene of this moment, or None where the plain table serves."""
    if now.view.here is None or (now.question is not None and now.question.about in PASSING):
        return None
    if now.question is not None and now.question.key in ANYWHERE:
        return ANYWHERE[now.question.key](now)
    place = PLACES.get(now.here)
    if place is None or not _played(place, now):
        return None
    return place.describe(now)


def _played(place: Place, now: Moment) -> bool:
    if now.question is not None:
        return now.asked(*place.asks, *TAROT)
    if place.only_asked or now.chips == 0:
        return False
    return place.stays or (now.fresh and now.here not in now.marks)
