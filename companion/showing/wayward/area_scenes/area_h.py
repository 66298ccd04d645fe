"""The god of gold: whoever the die counts to pays."""

from __future__ import annotations

from companion.journal import text
from companion.showing.wayward.area_scene import AreaScene
from companion.showing.wayward.places.common import by_player
from companion.showing.wayward.places.description import Moment, Scene, activity, leave, scene
from companion.wayward.areas.dungeon import GOD_COSTS, GOD_TAKES, PrayToGold


def god_of_gold(now: Moment) -> Scene:
    """H: whoever the die counts to pays."""
    seats = now.seats
    words = {name: text("waywardscenes.god.takes", n=GOD_TAKES, player=name) for name in seats}
    words[now.me] = text("waywardscenes.god.costs", n=GOD_COSTS)
    return scene(
        now,
        art="brazier",
        outcomes=by_player(lambda face: seats[(face - 1) % len(seats)], words, now.me),
        offers=(activity(now, PrayToGold(now.me)), leave(now)),
    )


SCENES = {"H": AreaScene(god_of_gold, buttons={PrayToGold: ("brazier", "waywardtable.activity.pray")})}
