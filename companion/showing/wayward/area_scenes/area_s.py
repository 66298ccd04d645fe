"""The piper: a straight wins, two ones bring the rats."""

from __future__ import annotations

from companion.journal import text
from companion.showing.wayward.area_scene import AreaScene
from companion.showing.wayward.places.description import Moment, Scene, activity, chance, leave, scene
from companion.wayward import odds
from companion.wayward.areas.city import PIPER, PIPER_GOLD, PlayPipes
from companion.wayward.items import ITEMS


def piper(now: Moment) -> Scene:
    """S: a straight wins; two ones bring the rats."""
    lying = now.row(PIPER)
    dice = lying if now.question is None else ()
    kept = tuple(lying[place - 1] for place in now.keep) if lying else ()
    rats = chance(odds.rats(kept))
    return scene(
        now,
        figure=f"+{PIPER_GOLD}",
        figure_words=text("waywardscenes.piper.brings"),
        dice=dice,
        costs=(text("waywardscenes.piper.rats", n=sum(now.good(item) for item in ITEMS)),),
        odds=(text("waywardscenes.piper.chance", straight=chance(odds.straight(kept)), rats=rats),),
        offers=(
            activity(now, PlayPipes(now.me, now.keep), text("waywardscenes.dice", n=3 - len(now.keep))),
            leave(now),
        ),
    )


SCENES = {"S": AreaScene(piper, buttons={PlayPipes: ("die", "waywardtable.activity.pipes")})}
