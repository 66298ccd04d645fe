"""The shops: one weapon, two, or jail."""

from __future__ import annotations

from companion.journal import text
from companion.showing.wayward.area_scene import AreaScene
from companion.showing.wayward.places.common import JAIL, JAIL_COSTS
from companion.showing.wayward.places.description import Moment, Outcome, Scene, gamble, leave, scene
from companion.wayward.areas.city import RobShop
from companion.wayward.items import WEAPON, item_name


def shop(now: Moment) -> Scene:
    """L: one weapon, two, or jail."""
    return scene(
        now,
        art="weapon",
        outcomes=(
            Outcome(RobShop.die["jail"], JAIL, bad=True),
            Outcome(RobShop.die["one"], item_name(WEAPON)),
            Outcome(RobShop.die["two"], text("waywardscenes.times", n=2, what=item_name(WEAPON))),
        ),
        costs=(JAIL_COSTS,),
        offers=(gamble(now, RobShop(now.me), RobShop.die, "one", "two"), leave(now)),
    )


_SCENE = AreaScene(shop, buttons={RobShop: ("weapon", "waywardtable.activity.rob-shop")})
SCENES = dict.fromkeys(("L-1", "L-2", "L-3"), _SCENE)
