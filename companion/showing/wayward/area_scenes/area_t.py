"""The crowds: four of them, gold from each."""

from __future__ import annotations

from companion.showing.wayward.area_scene import AreaScene
from companion.showing.wayward.places.common import JAIL_COSTS, jail_or
from companion.showing.wayward.places.description import Mark, Moment, Scene, gamble, leave, scene
from companion.wayward.areas.city import CROWD_GOLD, CROWDS, PickPocket


def crowds(now: Moment) -> Scene:
    """T: four crowds, three gold each."""
    robbed = [crowd for crowd in range(1, CROWDS + 1) if f"crowd-{crowd}" in now.marks]
    return scene(
        now,
        outcomes=jail_or(PickPocket.die, CROWD_GOLD),
        marks=tuple(
            Mark("person", f"+{CROWD_GOLD}", "lit" if crowd in robbed else "dim")
            for crowd in range(1, CROWDS + 1)
        ),
        costs=(JAIL_COSTS,),
        offers=(
            *(
                gamble(now, PickPocket(now.me, crowd), PickPocket.die, "gold", what=crowd)  # type: ignore[arg-type]
                for crowd in range(1, CROWDS + 1)
                if crowd not in robbed
            ),
            leave(now),
        ),
    )


SCENES = {"T": AreaScene(crowds, buttons={PickPocket: ("hand", "waywardtable.activity.pick-pocket")})}
