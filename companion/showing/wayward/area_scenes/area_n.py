"""The bounty: the die names whom to hunt."""

from __future__ import annotations

from companion.journal import text
from companion.showing.wayward.area_scene import AreaScene
from companion.showing.wayward.places.common import by_player
from companion.showing.wayward.places.description import Mark, Moment, Scene, activity, leave, scene
from companion.wayward.areas.city import PostBounty
from companion.wayward.moves import BOUNTY_GOLD
from companion.wayward.table import BOUNTY

AGAIN = "again"


def bounty(now: Moment) -> Scene:
    """N: the die names whom to hunt."""
    others = now.seats[:-1]
    words = {name: text("waywardscenes.bounty.hunt", player=name) for name in others}
    words[AGAIN] = text("waywardscenes.bounty.again")
    return scene(
        now,
        figure=f"+{BOUNTY_GOLD}",
        figure_words=text("waywardscenes.bounty.brings"),
        outcomes=by_player(lambda face: others[face - 1] if face <= len(others) else AGAIN, words, ""),
        marks=(Mark("crown", now.named(BOUNTY), "lit"),) if now.named(BOUNTY) else (),
        offers=(activity(now, PostBounty(now.me)), leave(now)),
    )


SCENES = {"N": AreaScene(bounty, buttons={PostBounty: ("crown", "waywardtable.activity.bounty")})}
