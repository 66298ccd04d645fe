"""The rubbish: a curse, nothing, or an item."""

from __future__ import annotations

from companion.journal import text
from companion.showing.wayward.area_scene import AreaScene
from companion.showing.wayward.places.common import CURSE, NOTHING
from companion.showing.wayward.places.description import Moment, Outcome, Scene, gamble, leave, scene
from companion.wayward.areas.city import SearchRubbish


def rubbish(now: Moment) -> Scene:
    """X: a curse, nothing, or an item."""
    return scene(
        now,
        art="search",
        outcomes=(
            Outcome(SearchRubbish.die["curse"], CURSE, bad=True),
            Outcome(SearchRubbish.die["nothing"], NOTHING),
            Outcome(SearchRubbish.die["item"], text("waywardscenes.random.item")),
        ),
        offers=(gamble(now, SearchRubbish(now.me), SearchRubbish.die, "item"), leave(now)),
    )


SCENES = {"X": AreaScene(rubbish, buttons={SearchRubbish: ("search", "waywardtable.activity.search")})}
