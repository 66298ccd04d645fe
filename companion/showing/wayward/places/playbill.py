"""Which scene is played when: the area the figure stands in, or the question that is open."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from companion.showing.wayward.places import city, dungeon, journeys
from companion.showing.wayward.places.description import Moment, Scene
from companion.wayward.travel import A_BRIDGE
from companion.wayward.verbs import A_PICK, A_RANDOM_ITEM, AN_ACCESSORY

Describe = Callable[[Moment], Scene]


class Place(NamedTuple):
    """A scene, and when it is played: while its own questions are open, or while there is something to do."""

    describe: Describe
    stays: bool = False
    """Played in a used area too."""
    only_asked: bool = False
    """Played only while something about it is asked."""


PLACES: dict[str, Place] = {
    "A": Place(dungeon.fountain),
    "B": Place(dungeon.pit),
    "C": Place(dungeon.flames, stays=True),
    "D": Place(dungeon.watchers, only_asked=True),
    "E": Place(dungeon.lair, stays=True),
    "F-platform": Place(dungeon.platform),
    "F-coffins": Place(dungeon.coffins, only_asked=True),
    "G": Place(dungeon.guard_room, stays=True),
    "H": Place(dungeon.god_of_gold),
    "I": Place(dungeon.squid, only_asked=True),
    "J": Place(dungeon.graves),
    "K": Place(city.ten),
    "L-1": Place(city.shop),
    "L-2": Place(city.shop),
    "L-3": Place(city.shop),
    "M": Place(city.catapult),
    "N": Place(city.bounty),
    "O-dog": Place(journeys.inn, stays=True),
    "O-far": Place(journeys.inn, stays=True),
    "P": Place(city.benny),
    "Q-1": Place(city.hoard, stays=True),
    "Q-2": Place(city.hoard, stays=True),
    "R": Place(city.luck),
    "S": Place(city.piper),
    "T": Place(city.crowds),
    "U": Place(journeys.tower),
    "V-visitors": Place(city.visitors),
    "V-prisoners": Place(city.prison, stays=True),
    "X": Place(city.rubbish),
    "Y": Place(city.goblins),
}
"""Area → its scene."""

ANYWHERE: dict[str, Describe] = {
    A_BRIDGE: dungeon.bridge,
    A_RANDOM_ITEM: dungeon.random_item,
    A_PICK: dungeon.random_pick,
    AN_ACCESSORY: dungeon.random_accessory,
}
"""What has a scene of its own, wherever the figure stands."""


def described(now: Moment) -> Scene | None:
    """The scene of this moment, or None where the plain table serves."""
    if now.view.here is None:
        return None
    if now.about in ANYWHERE:
        return ANYWHERE[now.about](now)
    place = PLACES.get(now.here)
    return place.describe(now) if place is not None and _played(place, now) else None


def _played(place: Place, now: Moment) -> bool:
    if now.question is not None:
        return now.about == now.here
    if place.only_asked or now.chips == 0:
        return False
    return place.stays or (now.fresh and now.here not in now.marks)
