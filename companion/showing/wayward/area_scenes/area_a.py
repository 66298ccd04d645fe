"""The wishing fountain: one wish for gold."""

from __future__ import annotations

from companion.journal import text
from companion.showing.wayward.area_scene import AreaScene
from companion.showing.wayward.places.common import NOTHING
from companion.showing.wayward.places.description import Moment, Outcome, Scene, gamble, gold, leave, scene
from companion.wayward.areas.dungeon import WISH_GOLD, MakeWish


def fountain(now: Moment) -> Scene:
    """A: one wish for 7 gold."""
    return scene(
        now,
        figure=f"+{WISH_GOLD}",
        figure_words=text("waywardscenes.fountain.brings"),
        outcomes=(Outcome(MakeWish.die["nothing"], NOTHING), Outcome(MakeWish.die["gold"], gold(WISH_GOLD))),
        offers=(gamble(now, MakeWish(now.me), MakeWish.die, "gold"), leave(now)),
    )


SCENES = {"A": AreaScene(fountain, buttons={MakeWish: ("coin", "waywardtable.activity.make-wish")})}
