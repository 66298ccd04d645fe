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
    "wayward.refused.lair-left": "waywardtable.reason.not-again",
    "waywardcity.refused.hoard-left": "waywardtable.reason.not-again",
    "waywardcity.refused.fight-over": "waywardtable.reason.not-again",
    "waywardcity.refused.sprung": "waywardtable.reason.not-again",
    "wayward.refused.grave-dug": "waywardtable.reason.once",
    "wayward.refused.guard-fought": "waywardtable.reason.once",
    "waywardcity.refused.crowd-robbed": "waywardtable.reason.once",
    "waywardcity.refused.piper-paid": "waywardtable.reason.once",
    "wayward.refused.dragons-gold": "waywardtable.reason.not-picked-up",
    "wayward.refused.flame-gold": "waywardtable.reason.not-picked-up",
    "wayward.refused.grate-gold": "waywardtable.reason.not-picked-up",
    "wayward.refused.guards-things": "waywardtable.reason.not-picked-up",
    "wayward.refused.in-the-coffins": "waywardtable.reason.not-picked-up",
    "wayward.refused.in-the-graves": "waywardtable.reason.not-picked-up",
    "wayward.refused.pit-gold": "waywardtable.reason.not-picked-up",
    "waywardcity.refused.crowds-gold": "waywardtable.reason.not-picked-up",
    "waywardcity.refused.fire-gold": "waywardtable.reason.not-picked-up",
    "waywardcity.refused.kings-gold": "waywardtable.reason.not-picked-up",
    "waywardcity.refused.pipers-gold": "waywardtable.reason.not-picked-up",
    "waywardcity.refused.plank-loot": "waywardtable.reason.not-picked-up",
    "waywardcity.refused.shop-weapons": "waywardtable.reason.not-picked-up",
    "waywardcity.refused.tower-gold": "waywardtable.reason.not-picked-up",
    "waywardcity.refused.visitors-gold": "waywardtable.reason.not-picked-up",
    "waywardcity.refused.prison-floor": "waywardtable.reason.nothing-here",
    "waywardcity.refused.in-jail": "waywardtable.reason.sewer",
    "waywardcity.refused.front-gate": "waywardtable.reason.gates",
    "waywardcity.refused.guard-dog": "waywardtable.reason.dog",
    "waywardcity.refused.over-the-planks": "waywardtable.reason.planks",
    "waywardcity.refused.hoard-tried": "waywardtable.reason.one-try",
    "waywardcity.refused.leave-hoard": "waywardtable.reason.leave-first",
    "wayward.refused.tunnel": "waywardtable.reason.tunnel",
    "wayward.refused.no-dock": "waywardtable.reason.no-dock",
    "wayward.refused.no-passage": "waywardtable.reason.no-passage",
    "wayward.refused.off-the-map": "waywardtable.reason.off-the-map",
    "wayward.refused.out-by-the-door": "waywardtable.reason.on-foot",
    "wayward.refused.no-way-up": "waywardtable.reason.no-way-up",
    "wayward.refused.not-outside": "waywardtable.reason.not-outside",
}
"""A refusal's sentence → the few words that fit under a button; others stand there whole."""
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
    return tr(short, **dict(refusal.text.values)) if short else tr(refusal.text)


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
