"""The guard room: items while the guard sleeps."""

from __future__ import annotations

from companion.journal import text
from companion.showing.wayward.area_scene import AreaScene
from companion.showing.wayward.places.common import FEWEST_SACKS
from companion.showing.wayward.places.description import Mark, Moment, Outcome, Scene, gamble, leave, scene
from companion.wayward.areas.dungeon import GUARD_ROOM, SLEEPER, StealItem
from companion.wayward.moves import CHASED_OUT


def guard_room(now: Moment) -> Scene:
    """G: items while the guard sleeps, rolled once outside."""
    stolen = now.counted(GUARD_ROOM)
    awake = now.asked_for(CHASED_OUT)
    return scene(
        now,
        figure=str(stolen),
        figure_words=text("waywardscenes.guard-room.awake" if awake else "waywardscenes.guard-room.stake"),
        marks=tuple(
            Mark("hand", "+1", "bad" if awake else "lit" if number < stolen else "dim")
            for number in range(max(FEWEST_SACKS, stolen + 1))
        ),
        outcomes=(
            Outcome(SLEEPER["wakes"], text("waywardscenes.guard-room.wakes"), bad=True),
            Outcome(SLEEPER["sleeps"], text("waywardscenes.guard-room.item")),
        ),
        rules=(text("waywardscenes.guard-room.brings"),),
        note=text("waywardscenes.keep-one", n=now.chips),
        offers=(
            gamble(now, StealItem(now.me), SLEEPER, "sleeps"),
            leave(now, "waywardscenes.leave", figure=f"+{stolen}" if stolen else ""),
        ),
    )


SCENES = {
    "G": AreaScene(guard_room, stays=True, buttons={StealItem: ("hand", "waywardtable.activity.steal-item")})
}
