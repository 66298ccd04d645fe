"""The fighting pit: the guards met before, and any other one."""

from __future__ import annotations

from collections.abc import Collection

from companion.journal import Refusal, text
from companion.showing.wayward.area_scene import AreaScene
from companion.showing.wayward.places.description import (
    Mark,
    Moment,
    Offer,
    Scene,
    activity,
    chance,
    leave,
    scene,
)
from companion.wayward import odds
from companion.wayward.areas.dungeon import ChallengeGuard
from companion.wayward.board import PIT_GUARDS
from companion.wayward.items import WEAPON

ANOTHER_GUARD = "pit"
"""What opens the sheet for a guard nobody has told of yet."""


def unfought(marks: Collection[str]) -> list[int]:
    """The guards that nobody has challenged this turn (W-141)."""
    return [guard for guard in range(1, PIT_GUARDS + 1) if f"pit-{guard}" not in marks]


def pit(now: Moment) -> Scene:
    """B: the guards met before, and any other one."""
    known = [guard for guard in range(1, PIT_GUARDS + 1) if now.numbers(f"pit-{guard}")]
    return scene(
        now,
        art="guard",
        facts=(text("waywardscenes.pit.brings"),),
        costs=(text("waywardscenes.pit.costs", n=now.good(WEAPON)), text("waywardscenes.pit.breaks")),
        marks=tuple(
            Mark("guard", str(guard), "lit" if f"pit-{guard}" in now.marks else "dim") for guard in known
        ),
        offers=(
            *(_pit_guard(now, guard) for guard in known),
            _another_guard(now),
            leave(now),
        ),
    )


def _pit_guard(now: Moment, guard: int) -> Offer:
    number, prize = now.numbers(f"pit-{guard}")
    red = now.view.learned[f"pit-{guard}"].items == ("red",)
    dice = 2 if red or now.good(WEAPON) > 1 else 1
    command = ChallengeGuard(now.me, guard, "red" if red else "gray", number, prize, dice)
    beaten = chance(odds.beat_guard(red, number, dice))
    return activity(now, command, guard, figure=f"+{prize}", detail=beaten, chance=True)


def _another_guard(now: Moment) -> Offer:
    rule, key = ChallengeGuard.again
    refusal = None if unfought(now.marks) else Refusal(rule, text(key))
    words = text("waywardscenes.pit.another")
    return Offer(ANOTHER_GUARD, words, "plus", costs_chip=False, refusal=refusal)


SCENES = {"B": AreaScene(pit, buttons={ChallengeGuard: ("guard", "waywardtable.activity.challenge-guard")})}
