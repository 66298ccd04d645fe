"""The watchers: the gate comes down."""

from __future__ import annotations

from companion.journal import SIDES, text
from companion.showing.wayward.area_scene import AreaScene
from companion.showing.wayward.places.description import Moment, Outcome, Scene, scene


def watchers(now: Moment) -> Scene:
    """D: the gate comes down by the die."""
    gate = now.view.gate or 0
    return scene(
        now,
        figure=str(gate),
        figure_words=text("waywardscenes.watchers.gate"),
        outcomes=(Outcome(tuple(range(1, SIDES + 1)), text("waywardscenes.watchers.lowers"), bad=True),),
        costs=(text("waywardscenes.watchers.costs"),),
    )


SCENES = {"D": AreaScene(watchers, only_asked=True)}
