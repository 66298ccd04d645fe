"""The stairwell of flames: a jump by the die."""

from __future__ import annotations

from companion.journal import text
from companion.showing.wayward.area_scene import AreaScene
from companion.showing.wayward.places.common import grouped
from companion.showing.wayward.places.description import Mark, Moment, Outcome, Scene, activity, leave, scene
from companion.wayward.areas.dungeon import JUMPED, JumpFlames
from companion.wayward.items import ARMOR


def flames(now: Moment) -> Scene:
    """C: jump by the die over fire and safe ground."""
    space = now.progress
    spaces, *fires = now.numbers("flame") or (0,)
    prize = now.numbers("flame-gold")
    paid = now.fresh and (JUMPED not in now.marks or now.question is not None)
    brings = text("waywardscenes.flame.brings")
    if prize:
        brings = text("waywardscenes.flame.brings-gold", n=prize[0])
    return scene(
        now,
        facts=(brings if paid else text("waywardscenes.flame.no-gold"),),
        costs=(text("waywardscenes.flame.costs", n=now.good(ARMOR)),),
        outcomes=_flame_faces(space, spaces, fires) if spaces else (),
        marks=tuple(
            _flame_mark(one, one in fires, one == space) for one in range(1, spaces + 1)
        ),
        figure=str(space) if space else "",
        figure_words=text("waywardscenes.flame.space") if space else None,
        offers=(activity(now, JumpFlames(now.me)), leave(now)),
    )  # fmt: skip


def _flame_mark(space: int, fire: bool, here: bool) -> Mark:
    return Mark("flame" if fire else "disc", str(space), "here" if here else "bad" if fire else "dim")


def _flame_faces(space: int, spaces: int, fires: list[int]) -> tuple[Outcome, ...]:
    def landing(face: int) -> str:
        there = space + face
        return "end" if there > spaces else "fire" if there in fires else "safe"

    words = {
        "end": text("waywardscenes.flame.end"),
        "fire": text("waywardscenes.flame.fire"),
        "safe": text("waywardscenes.flame.safe"),
    }
    return grouped(landing, words, bad="fire")


SCENES = {
    "C": AreaScene(flames, stays=True, buttons={JumpFlames: ("flame", "waywardtable.activity.jump-flames")})
}
