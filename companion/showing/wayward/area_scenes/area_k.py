"""Ten: ten gold up or down."""

from __future__ import annotations

from companion.journal import text
from companion.showing.wayward.area_scene import AreaScene
from companion.showing.wayward.places.common import JAIL_COSTS
from companion.showing.wayward.places.description import Moment, Outcome, Scene, gamble, gold, leave, scene
from companion.wayward.areas.city import TEN, PlayTen


def ten(now: Moment) -> Scene:
    """K: ten gold up or down."""
    short = now.gold < TEN
    loss = text("waywardscenes.ten.short", n=now.gold) if short else text("waywardscenes.lose", n=TEN)
    return scene(
        now,
        figure=f"±{TEN}",
        figure_words=text("waywardscenes.ten.brings"),
        outcomes=(Outcome(PlayTen.die["loses"], loss, bad=True), Outcome(PlayTen.die["wins"], gold(TEN))),
        costs=(JAIL_COSTS,) if short else (),
        offers=(gamble(now, PlayTen(now.me), PlayTen.die, "wins"), leave(now)),
    )


SCENES = {"K": AreaScene(ten, buttons={PlayTen: ("die", "waywardtable.activity.play-ten")})}
