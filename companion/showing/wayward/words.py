"""What the view and the commands hold as data, as people read it."""

from __future__ import annotations

from companion.journal import Command, Refusal
from companion.translations import tr
from companion.wayward.areas.names import area_name
from companion.wayward.commands import Move, PickUp, PushGuard
from companion.wayward.items import item_name
from companion.wayward.table import NEW
from companion.wayward.travel import CrossBridge

BRIDGES = {
    "north": "waywardtable.bridge.north",
    "south": "waywardtable.bridge.south",
    "east": "waywardtable.bridge.east",
    "west": "waywardtable.bridge.west",
}
"""The bridges a map can have by side; players may name others."""
SHORT_REASONS = {
    "wayward.refused.no-chip": "waywardtable.reason.no-chip",
    "wayward.refused.used-area": "waywardtable.reason.used-area",
    "wayward.refused.once-per-turn": "waywardtable.reason.once",
    "wayward.refused.no-weapon": "waywardtable.reason.no-weapon",
    "wayward.refused.weapons": "waywardtable.reason.weapons",
    "wayward.refused.taken-already": "waywardtable.reason.taken",
    "wayward.refused.door": "waywardtable.reason.door",
    "wayward.refused.armor": "waywardtable.reason.armor",
    "wayward.refused.no-item": "waywardtable.reason.no-item",
}
"""A refusal's sentence → the few words that fit under a button; others show their rule's number."""
ITEM_ICONS = {
    "weapon": "weapon", "armor": "armour", "pick-1": "pick", "pick-2": "pick", "pick-3": "pick",
    "torch": "torch", "guild-token": "guild", "tarot": "tarot", "hour-glass": "hourglass",
}  # fmt: skip


def capital(words: str) -> str:
    """Words as a button begins them, the first letter large."""
    return words[:1].upper() + words[1:]


def area_words(area: str) -> str:
    """An area as a button names it."""
    return capital(tr("waywardtable.move.new") if area == NEW else tr(area_name(area)))


def item_words(item: str) -> str:
    """An item as a button names it."""
    return capital(tr(item_name(item)))


def reason(refusal: Refusal | None) -> str:
    """The few words under a forbidden button."""
    if refusal is None:
        return ""
    short = SHORT_REASONS.get(refusal.text.key)
    values = dict(refusal.text.values)
    return tr(short, **values) if short else refusal.rule


def in_the_way(said: Command) -> str:
    """What a remembered command passes or takes, in a few words."""
    if isinstance(said, PickUp):
        things = [item_words(item) for item in said.items]
        return ", ".join([*things, *([tr("waywardtable.gold", n=said.gold)] if said.gold else [])])
    parts = []
    if isinstance(said, PushGuard):
        parts.append(tr("waywardtable.move.guard-number", number=said.number))
    if isinstance(said, CrossBridge):
        parts.append(tr("waywardtable.action.bridge"))
    if isinstance(said, (Move, PushGuard)):
        parts += [tr("waywardtable.move.door-dots", n=said.door)] if said.door else []
        parts += [tr("waywardtable.move.barrier-armor", n=said.barrier)] if said.barrier else []
    return ", ".join(parts)
