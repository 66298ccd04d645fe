"""The coffins: three levers on the platform, and what lies below."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from companion.journal import Text, text
from companion.showing.wayward.area_scene import AreaScene
from companion.showing.wayward.places.description import (
    Answering,
    Mark,
    Moment,
    Offer,
    Scene,
    activity,
    leave,
    scene,
    things,
)
from companion.wayward.areas.coffins import NO_COFFIN, coffin_choices, fewer_coffins, spelled
from companion.wayward.areas.dungeon import COFFINS_TO_OPEN, LOWER_LEVEL, PullLevers
from companion.wayward.board import COFFINS

FEWER = "fewer-coffins"
"""What opens the sheet with the other choices."""


def platform(now: Moment) -> Scene:
    """F, upper level: three levers and a jump."""
    return scene(
        now,
        facts=(text("waywardscenes.coffins.brings"),),
        rules=(text("waywardscenes.coffins.sums"),),
        marks=_coffin_marks(now),
        offers=(activity(now, PullLevers(now.me)), leave(now)),
    )


def coffins(now: Moment) -> Scene:
    """F, lower level: which of the twelve the levers open."""
    proposed = coffin_choices(now.rolled) if now.asked_for(COFFINS_TO_OPEN) else ()
    fewer = Offer(FEWER, text("waywardscenes.coffins.fewer"), "down", costs_chip=False)
    return scene(
        now,
        LOWER_LEVEL,
        rolled=now.rolled,
        rules=(text("waywardscenes.coffins.sums"),),
        marks=_coffin_marks(now, {coffin for one in proposed for coffin in one}),
        offers=(*(_opened(now, one) for one in proposed), fewer) if proposed else (),
    )


def fewer_offers(now: Moment) -> tuple[Offer, ...]:
    """The choices that leave dice unused, none at all among them (WQ-63)."""
    none = Offer(Answering(NO_COFFIN), text("wayward.option.no-coffin"), costs_chip=False)
    return (*(_opened(now, one) for one in fewer_coffins(now.rolled)), none)


def _opened(now: Moment, one: tuple[int, ...]) -> Offer:
    words = text("waywardscenes.coffins.open", coffins=" + ".join(map(str, one)))
    return Offer(Answering(spelled(one)), words, detail=_contents_of(now, one), costs_chip=False)


def _contents_of(now: Moment, opened: tuple[int, ...]) -> Text | None:
    """What is known to lie in some coffins, together."""
    learned = now.view.learned
    known = [learned[f"coffin-{coffin}"] for coffin in opened if f"coffin-{coffin}" in learned]
    if len(known) < len(opened):
        return None
    items = tuple(item for one in known for item in one.items)
    return things(items, sum(one.numbers[0] for one in known))


def _coffin_marks(now: Moment, openable: AbstractSet[int] = frozenset()) -> tuple[Mark, ...]:
    """What is known to lie in each; one that is open or can be opened is lit."""
    return tuple(
        Mark(
            f"#{coffin}",
            now.contents(f"coffin-{coffin}") or "?",
            "lit" if coffin in openable or f"coffin-{coffin}" in now.marks else "dim",
        )
        for coffin in range(1, COFFINS + 1)
    )


SCENES = {
    "F-platform": AreaScene(platform, buttons={PullLevers: ("move", "waywardtable.activity.pull-levers")}),
    "F-coffins": AreaScene(coffins, only_asked=True),
}
