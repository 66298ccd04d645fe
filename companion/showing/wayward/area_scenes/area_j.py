"""The graves: the deeper the better, and the likelier a curse."""

from __future__ import annotations

from companion.journal import Text, text
from companion.showing.wayward.area_scene import AreaScene
from companion.showing.wayward.places.description import (
    Moment,
    Offer,
    Scene,
    activity,
    gold,
    in_six,
    leave,
    scene,
)
from companion.wayward.areas.dungeon import DigGrave
from companion.wayward.dice import FACES
from companion.wayward.items import WEAPON, item_name


def graves(now: Moment) -> Scene:
    """J: three graves, the deeper the better, and the likelier a curse."""
    finds = {
        "small": (text("waywardscenes.grave.small"), item_name(WEAPON)),
        "medium": (text("waywardscenes.grave.medium"), gold(DigGrave.GOLD)),
        "large": (text("waywardscenes.grave.large"), text("waywardscenes.grave.pick")),
    }
    return scene(
        now,
        art="skull",
        rules=tuple(
            text("waywardscenes.grave.rule", grave=name, skulls=DigGrave.skulls[size], find=find)
            for size, (name, find) in finds.items()
        ),
        offers=(
            *(
                _grave(now, DigGrave(now.me, size), name)  # type: ignore[arg-type]
                for size, (name, _find) in finds.items()
            ),
            leave(now),
        ),
    )  # fmt: skip


def _grave(now: Moment, command: DigGrave, name: Text) -> Offer:
    good = FACES[DigGrave.skulls[command.grave] :]
    return activity(now, command, name, detail=in_six(good), chance=True)


SCENES = {"J": AreaScene(graves, buttons={DigGrave: ("skull", "waywardtable.activity.dig-grave")})}
