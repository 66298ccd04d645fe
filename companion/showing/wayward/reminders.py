"""What is easily forgotten just now, read from the view alone."""

from __future__ import annotations

from collections.abc import Collection

from companion.journal import Text, text
from companion.translations import tr
from companion.wayward.items import HOUR_GLASS
from companion.wayward.table import OUTSIDE
from companion.wayward.view import WaywardView

ONE_ROLL = 6
LAIR = "E"
FEW_CHIPS = 2
KEEP_ONE = frozenset(("waywardtable.reminder.lair", "waywardtable.reminder.no-rest"))
"""What a scene says beside its chips."""


def reminders(view: WaywardView) -> list[Text]:
    """The most pressing first."""
    if view.phase in ("setup", "over"):
        return []
    found = (_leave_now(view), _lair(view), _hour_glass(view), _gate(view), _end_is_near(view))
    return [one for one in found if one is not None]


def most_pressing(view: WaywardView, without: Collection[str] = ()) -> str:
    """The sentence to show, of those not said elsewhere on the screen; nothing when all is well."""
    return next((tr(one) for one in reminders(view) if one.key not in without), "")


def goal(view: WaywardView) -> str:
    """How far the end is, in a few words."""
    if view.solo:
        return tr("waywardtable.goal.solo", turn=view.turn, turns=view.turns or 0)
    if view.end_triggered_by is not None:
        return tr("waywardtable.goal.end")
    return tr("waywardtable.goal.gate", n=max(0, (view.gate or 0) - view.me.gold))


def _leave_now(view: WaywardView) -> Text | None:
    """The last turn: whoever is not outside when it ends is trapped (W-110)."""
    last = view.phase == "last-turns" or (view.solo and view.turn == view.turns)
    if last and view.here is not None and view.here.id != OUTSIDE:
        return text("waywardtable.reminder.leave-now")
    return None


def _lair(view: WaywardView) -> Text | None:
    """Where nobody may rest, one chip is kept to leave with (W-160)."""
    if view.here is None or view.here.may_rest or view.chips.in_hand > FEW_CHIPS:
        return None
    in_lair, last = view.here.id == LAIR, view.chips.in_hand < FEW_CHIPS
    if last:
        return text("waywardtable.reminder.lair-last" if in_lair else "waywardtable.reminder.no-rest-last")
    key = "waywardtable.reminder.lair" if in_lair else "waywardtable.reminder.no-rest"
    return text(key, n=view.chips.in_hand)


def _hour_glass(view: WaywardView) -> Text | None:
    held = view.me.items[HOUR_GLASS].good
    return text("waywardtable.reminder.hour-glass") if held and view.chips.in_hand <= FEW_CHIPS else None


def _gate(view: WaywardView) -> Text | None:
    """Somebody is within one roll of the gate; the end has not been triggered yet (W-108)."""
    if view.gate is None or view.end_triggered_by is not None:
        return None
    near = [one for one in view.players if one.on_track and view.gate - one.gold <= ONE_ROLL]
    closest = max(near, key=lambda one: one.gold, default=None)
    if closest is None:
        return None
    return text("waywardtable.reminder.gate", player=closest.name, n=max(1, view.gate - closest.gold))


def _end_is_near(view: WaywardView) -> Text | None:
    if view.phase == "normal" and view.end_triggered_by is not None:
        return text("waywardtable.reminder.triggered", player=view.end_triggered_by)
    return None
