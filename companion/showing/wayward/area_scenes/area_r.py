"""The drink of luck: gold for every item of this turn."""

from __future__ import annotations

from companion.journal import text
from companion.showing.wayward.area_scene import AreaScene
from companion.showing.wayward.places.description import Moment, Scene, activity, leave, scene
from companion.wayward.areas.city import DrinkLuck
from companion.wayward.verbs import LUCK_GOLD


def luck(now: Moment) -> Scene:
    """R: gold for every item of this turn."""
    return scene(
        now,
        figure=f"+{LUCK_GOLD}",
        figure_words=text("waywardscenes.luck.brings"),
        rules=(text("waywardscenes.luck.rule"),),
        offers=(activity(now, DrinkLuck(now.me)), leave(now)),
    )


SCENES = {"R": AreaScene(luck, buttons={DrinkLuck: ("scheme", "waywardtable.activity.drink")})}
