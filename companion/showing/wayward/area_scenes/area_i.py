"""The river squid: an item may be lost."""

from __future__ import annotations

from companion.journal import text
from companion.showing.wayward.area_scene import AreaScene
from companion.showing.wayward.places.common import NOTHING
from companion.showing.wayward.places.description import Moment, Outcome, Scene, scene
from companion.wayward.areas.dungeon import RiverSquid


def squid(now: Moment) -> Scene:
    """I: a random item may be lost."""
    return scene(
        now,
        art="hand",
        outcomes=(
            Outcome(RiverSquid.die["takes"], text("waywardscenes.squid.takes"), bad=True),
            Outcome(RiverSquid.die["nothing"], NOTHING),
        ),
    )


SCENES = {"I": AreaScene(squid, only_asked=True)}
