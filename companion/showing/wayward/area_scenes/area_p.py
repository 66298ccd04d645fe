"""Benny: sells for what the die shows."""

from __future__ import annotations

from companion.journal import text
from companion.showing.wayward.area_scene import AreaScene
from companion.showing.wayward.places.description import Moment, Scene, activity, leave, scene
from companion.wayward.areas.city import SellItem
from companion.wayward.items import ITEMS, item_name


def benny(now: Moment) -> Scene:
    """P: sell for what the die shows."""
    held = [item for item in ITEMS if now.good(item)]
    return scene(
        now,
        art="coin",
        facts=(text("waywardscenes.benny.brings"),),
        costs=(text("waywardscenes.benny.costs"),),
        odds=(text("waywardscenes.benny.average"),),
        offers=(*(activity(now, SellItem(now.me, item), item_name(item)) for item in held), leave(now)),
    )


SCENES = {"P": AreaScene(benny, buttons={SellItem: ("coin", "waywardtable.activity.sell")})}
