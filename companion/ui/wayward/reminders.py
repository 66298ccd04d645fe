"""What is easily forgotten just now, read from the view alone."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from companion.journal import Text, text
from companion.translations import tr
from companion.wayward.table import OUTSIDE

ONE_ROLL = 6
LAIR = "E"
FEW_CHIPS = 2
KEEP_ONE = frozenset(("waywardtable.reminder.lair", "waywardtable.reminder.no-rest"))
"""What a scene says beside its chips."""


def reminders(view: dict[str, Any]) -> list[Text]:
    """The most pressing first."""
    if view["phase"] in ("setup", "over"):
        return []
    found = (_leave_now(view), _lair(view), _hour_glass(view), _gate(view), _end_is_near(view))
    return [one for one in found if one is not None]


def most_pressing(view: dict[str, Any], without: Collection[str] = ()) -> str:
    """The sentence to show, of those not said elsewhere on the screen; nothing when all is well."""
    return next((tr(one) for one in reminders(view) if one.key not in without), "")


def _chips(view: dict[str, Any]) -> int:
    return int(view["chips"]["red"] + view["chips"]["blue"])


def _active(view: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in view["players"] if one["name"] == view["active"])
    return found


def _leave_now(view: dict[str, Any]) -> Text | None:
    """The last turn: whoever is not outside when it ends is trapped (W-110)."""
    last = view["phase"] == "last-turns" or (view["solo"] and view["turn"] == view["turns"])
    if last and view["here"]["id"] != OUTSIDE:
        return text("waywardtable.reminder.leave-now")
    return None


def _lair(view: dict[str, Any]) -> Text | None:
    """Where nobody may rest, one chip is kept to leave with (W-160)."""
    if view["here"]["may_rest"] or _chips(view) > FEW_CHIPS:
        return None
    in_lair, last = view["here"]["id"] == LAIR, _chips(view) < FEW_CHIPS
    if last:
        return text("waywardtable.reminder.lair-last" if in_lair else "waywardtable.reminder.no-rest-last")
    key = "waywardtable.reminder.lair" if in_lair else "waywardtable.reminder.no-rest"
    return text(key, n=_chips(view))


def _hour_glass(view: dict[str, Any]) -> Text | None:
    held = _active(view)["items"]["hour-glass"]["good"]
    return text("waywardtable.reminder.hour-glass") if held and _chips(view) <= FEW_CHIPS else None


def _gate(view: dict[str, Any]) -> Text | None:
    """Somebody is within one roll of the gate; the end has not been triggered yet (W-108)."""
    if view["gate"] is None or view["end_triggered_by"] is not None:
        return None
    near = [one for one in view["players"] if one["on_track"] and view["gate"] - one["gold"] <= ONE_ROLL]
    closest = max(near, key=lambda one: int(one["gold"]), default=None)
    if closest is None:
        return None
    return text(
        "waywardtable.reminder.gate", player=closest["name"], n=max(1, view["gate"] - closest["gold"])
    )


def _end_is_near(view: dict[str, Any]) -> Text | None:
    if view["phase"] == "normal" and view["end_triggered_by"] is not None:
        return text("waywardtable.reminder.triggered", player=view["end_triggered_by"])
    return None
