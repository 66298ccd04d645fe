"""Which scene is played when: the area the figure stands in, or the question that is open."""

from __future__ import annotations

from companion.showing.wayward.area_scene import AreaScene, Describe, area_scene
from companion.showing.wayward.places import anywhere
from companion.showing.wayward.places.description import Moment, Scene
from companion.wayward.travel import A_BRIDGE
from companion.wayward.verbs import A_PICK, A_RANDOM_ITEM, AN_ACCESSORY

ANYWHERE: dict[str, Describe] = {
    A_BRIDGE: anywhere.bridge,
    A_RANDOM_ITEM: anywhere.random_item,
    A_PICK: anywhere.random_pick,
    AN_ACCESSORY: anywhere.random_accessory,
}
"""What has a scene of its own, wherever the figure stands."""


def described(now: Moment) -> Scene | None:
    """The scene of this moment, or None where the plain table serves."""
    if now.view.here is None:
        return None
    if now.about in ANYWHERE:
        return ANYWHERE[now.about](now)
    look = area_scene(now.here)
    return look.describe(now) if look is not None and _played(look, now) else None


def _played(look: AreaScene, now: Moment) -> bool:
    if now.question is not None:
        return now.about == now.here
    if look.only_asked or now.chips == 0:
        return False
    return look.stays or (now.fresh and now.here not in now.marks)
