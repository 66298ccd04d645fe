"""The scenes of map 2 in which a figure goes on step by step: the inn and the tower."""

from __future__ import annotations

from companion.journal import Text, text
from companion.showing.wayward.places.description import (
    Mark,
    Moment,
    Outcome,
    Scene,
    activity,
    chance,
    leave,
    scene,
)
from companion.showing.wayward.places.dungeon import grouped
from companion.wayward import odds
from companion.wayward.areas.journeys import (
    DOG,
    FAR_END,
    FIRE_GOLD,
    INN_LOOTED,
    TOP_ROOM,
    ClimbTower,
    CrossInn,
)
from companion.wayward.dice import SIDES
from companion.wayward.items import ARMOR


def inn(now: Moment) -> Scene:
    """O: from plank to plank, each landing a piece of armor or a window."""
    (planks,) = now.numbers("inn") or (0,)
    walked = now.progress
    other_end = FAR_END if now.here == DOG else DOG
    fresh = now.fresh and not now.used(other_end)
    loot = fresh and (INN_LOOTED not in now.marks or now.question is not None)
    return scene(
        now,
        facts=(text("waywardscenes.inn.brings" if loot else "waywardscenes.inn.no-loot"),),
        costs=(text("waywardscenes.inn.costs", n=now.good(ARMOR)),),
        marks=tuple(_plank(now, plank, planks, walked) for plank in range(1, planks + 1)),
        outcomes=tuple(_step(now, walked + face, face, planks) for face in range(1, SIDES + 1) if planks),
        offers=(activity(now, CrossInn(now.me)), leave(now)),
    )


def _number(now: Moment, step: int, planks: int) -> int:
    """Planks are numbered from the dog's end."""
    return step if now.here == DOG else planks + 1 - step


def _plank(now: Moment, step: int, planks: int, walked: int) -> Mark:
    there = now.contents(f"plank-{_number(now, step, planks)}")
    state = "here" if step == walked else "lit" if there is not None else "dim"
    return Mark(f"#{step}", there or "?", state)


def _step(now: Moment, step: int, face: int, planks: int) -> Outcome:
    if step > planks:
        return Outcome((face,), text("waywardscenes.inn.far-end"))
    there = now.contents(f"plank-{_number(now, step, planks)}")
    what = there or text("waywardscenes.unknown")
    return Outcome((face,), text("waywardscenes.inn.plank", n=step, what=what))


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
