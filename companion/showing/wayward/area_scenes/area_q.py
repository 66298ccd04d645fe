"""The hoards: gold, once outside."""

from __future__ import annotations

from companion.journal import text
from companion.showing.wayward.area_scene import AreaScene
from companion.showing.wayward.places.common import JAIL_COSTS, jail_or
from companion.showing.wayward.places.description import Moment, Scene, gamble, leave_with, scene
from companion.wayward.areas.city import HOARD_GOLD, StealHoard


def hoard(now: Moment) -> Scene:
    """Q: seven gold, once outside."""
    stolen = now.counted(now.here)
    tried = now.here in now.marks
    out = leave_with(now, stolen)
    return scene(
        now,
        figure=str(stolen if tried else HOARD_GOLD),
        figure_words=text("waywardscenes.hoard.stolen" if stolen else "waywardscenes.hoard.there"),
        stake=stolen,
        outcomes=() if stolen else jail_or(StealHoard.die, HOARD_GOLD),
        rules=(text("waywardscenes.hoard.rule"),),
        costs=(JAIL_COSTS,),
        note=text("waywardscenes.keep-one", n=now.chips),
        offers=(*(() if tried else (gamble(now, StealHoard(now.me), StealHoard.die, "gold"),)), out),
    )


_SCENE = AreaScene(hoard, stays=True, buttons={StealHoard: ("crown", "waywardtable.activity.hoard")})
SCENES = dict.fromkeys(("Q-1", "Q-2"), _SCENE)
