"""The catapult: the sum of the dice says where the figure lands."""

from __future__ import annotations

from companion.journal import Text, text
from companion.showing.wayward.area_scene import AreaScene
from companion.showing.wayward.places.common import JAIL, JAIL_COSTS
from companion.showing.wayward.places.description import (
    Moment,
    Outcome,
    Scene,
    activity,
    briefly,
    leave,
    scene,
)
from companion.wayward import odds
from companion.wayward.areas.journeys import (
    CATAPULT_DICE,
    JAIL_SUM,
    LANDINGS,
    OVER_THE_WALL,
    TOWER_GOLD,
    TOWER_SUM,
    FireCatapult,
)
from companion.wayward.areas.names import area_name


def catapult(now: Moment) -> Scene:
    """M: choose the dice; their sum says where the figure lands."""
    dice = now.question.high if now.question and now.asked_for(CATAPULT_DICE) else 0
    counts = (dice,) if dice else (1, 2, 3)
    return scene(
        now,
        outcomes=tuple(_landing(total, counts) for total in range(max(1, dice), OVER_THE_WALL + 1)),
        by_sum=True,
        costs=(JAIL_COSTS,),
        offers=(
            *(activity(now, FireCatapult(now.me, n), text("waywardscenes.dice", n=n)) for n in (1, 2, 3)),
            leave(now),
        ),
    )


def _landing(total: int, counts: tuple[int, ...]) -> Outcome:
    words: dict[int, Text] = {
        1: text("waywardscenes.catapult.shield"),
        2: text("waywardscenes.catapult.alley"),
        TOWER_SUM: text("waywardscenes.catapult.tower", n=TOWER_GOLD),
        JAIL_SUM: JAIL,
        8: text("waywardscenes.catapult.prize"),
        9: text("waywardscenes.catapult.alley"),
        10: text("waywardscenes.catapult.treasure"),
        OVER_THE_WALL: text("waywardscenes.catapult.outside"),
        **{landed: area_name(area) for landed, area in LANDINGS.items()},
    }
    of = odds.sum_at_least if total == OVER_THE_WALL else odds.sum_is
    chances = tuple(briefly(of(total, dice)) for dice in counts)
    return Outcome((total,), words[total], total == JAIL_SUM, chances)


SCENES = {"M": AreaScene(catapult, buttons={FireCatapult: ("boost", "waywardtable.activity.catapult")})}
