"""The tower: up and down by the die."""

from __future__ import annotations

from companion.journal import Text, text
from companion.showing.wayward.area_scene import AreaScene
from companion.showing.wayward.places.common import grouped
from companion.showing.wayward.places.description import Mark, Moment, Scene, activity, chance, leave, scene
from companion.wayward import odds
from companion.wayward.areas.journeys import FIRE_GOLD, TOP_ROOM, ClimbTower
from companion.wayward.items import ARMOR


def tower(now: Moment) -> Scene:
    """U: up on 4 to 6, down on 1 to 3, up for a piece of armor."""
    (street,) = now.numbers("tower") or (1,)
    climbed = now.progress
    up = odds.climb_tower(now.good(ARMOR) + climbed, street)
    words = {"down": text("waywardscenes.tower.down"), "up": text("waywardscenes.tower.up")}
    return scene(
        now,
        figure=f"+{FIRE_GOLD}",
        figure_words=text("waywardscenes.tower.brings"),
        marks=tuple(_room(room, climbed, street) for room in range(-street, TOP_ROOM + 1)),
        outcomes=grouped(ClimbTower.die.of, words, bad="down"),
        rules=(text("waywardscenes.tower.armor", n=now.good(ARMOR)),),
        odds=(text("waywardscenes.tower.chance"), chance(up)),
        offers=(activity(now, ClimbTower(now.me)), leave(now)),
    )


def _room(room: int, climbed: int, street: int) -> Mark:
    words: Text | str = f"{room:+d}".replace("-", "−") if room else text("waywardscenes.tower.start")
    icon = "disc"
    if room == TOP_ROOM:
        words, icon = text("waywardscenes.tower.top"), "crown"
    if room == -street:
        words, icon = text("waywardscenes.tower.street"), "door"
    state = "here" if room == climbed else "lit" if room == TOP_ROOM else "bad" if room == -street else "dim"
    return Mark(icon, words, state)


SCENES = {"U": AreaScene(tower, buttons={ClimbTower: ("up", "waywardtable.activity.climb")})}
