"""The burning inn: from plank to plank."""

from __future__ import annotations

from companion.journal import SIDES, text
from companion.showing.wayward.area_scene import AreaScene
from companion.showing.wayward.places.description import Mark, Moment, Outcome, Scene, activity, leave, scene
from companion.wayward.areas.journeys import DOG, FAR_END, INN_LOOTED, CrossInn
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


_SCENE = AreaScene(inn, stays=True, buttons={CrossInn: ("door", "waywardtable.activity.cross-inn")})
SCENES = dict.fromkeys(("O-dog", "O-far"), _SCENE)
