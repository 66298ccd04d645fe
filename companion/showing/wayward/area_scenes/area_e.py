"""The dragon's lair: sacks of gold while it sleeps."""

from __future__ import annotations

from companion.journal import text
from companion.showing.wayward.area_scene import AreaScene
from companion.showing.wayward.places.common import FEWEST_SACKS
from companion.showing.wayward.places.description import (
    Mark,
    Moment,
    Outcome,
    Scene,
    chance,
    gamble,
    leave_with,
    scene,
)
from companion.wayward import odds
from companion.wayward.areas.dungeon import LAIR, SACK_GOLD, SLEEPER, StealSack
from companion.wayward.moves import CHASED_OUT


def lair(now: Moment) -> Scene:
    """E: sacks of three gold while the dragon sleeps."""
    sacks = now.counted(LAIR)
    stolen = SACK_GOLD * sacks
    awake = now.asked_for(CHASED_OUT)
    lost = text("waywardscenes.lair.lose", n=stolen) if stolen else text("waywardscenes.lair.wakes")
    more = odds.best_tries(sacks, now.chips)
    return scene(
        now,
        art="dragon-awake" if awake else "dragon",
        figure=str(stolen),
        figure_words=text("waywardscenes.lair.awake" if awake else "waywardscenes.lair.stake"),
        stake=0 if awake else stolen,
        marks=tuple(
            Mark("sack", f"+{SACK_GOLD}", "bad" if awake else "lit" if number < sacks else "dim")
            for number in range(max(FEWEST_SACKS, sacks + 1))
        ),
        outcomes=(
            Outcome(SLEEPER["wakes"], lost, bad=True),
            Outcome(SLEEPER["sleeps"], text("waywardscenes.lair.sack")),
        ),
        note=text("waywardscenes.keep-one", n=now.chips),
        odds=(text("waywardscenes.lair.best", n=more), chance(odds.sacks_kept(more))) if more else
        (text("waywardscenes.lair.go"),),
        offers=(
            gamble(now, StealSack(now.me), SLEEPER, "sleeps"),
            leave_with(now, stolen),
        ),
    )  # fmt: skip


SCENES = {"E": AreaScene(lair, stays=True, buttons={StealSack: ("sack", "waywardtable.activity.steal-sack")})}
