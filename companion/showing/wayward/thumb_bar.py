"""The four things under the thumb while the map is shown: take, the area itself, end the turn, undo."""

from __future__ import annotations

from collections.abc import Sequence

from companion.journal import Refusal, text
from companion.showing.action import Action
from companion.showing.wayward.places.description import Moment
from companion.showing.wayward.places.playbill import described
from companion.translations import tr
from companion.wayward.view import WaywardView

AREA, UNDO = "area", "undo"


def thumb_bar(view: WaywardView, actions: Sequence[Action], can_undo: bool) -> list[Action]:
    """What can be done here, always in the same places."""
    by_id = {action.id: action for action in actions}
    bar = [_take(view, by_id), _area(view)]
    if "end-turn" in by_id:
        bar.append(by_id["end-turn"]._replace(text=tr("waywardmap.bar.end-turn")))
    nothing = None if can_undo else Refusal("W-018", text("waywardmap.nothing-to-undo"))
    bar.append(Action(UNDO, tr("app.undo"), "undo", nothing))
    return [action for action in bar if action is not None]


def _take(view: WaywardView, by_id: dict[str, Action]) -> Action | None:
    """What is remembered to lie here, else the sheet to tell it; without a chip, the hour glass."""
    if not view.chips.in_hand and "cash" in by_id:
        return by_id["cash"]._replace(gold=True)
    remembered = next(
        (one for id, one in by_id.items() if id.startswith("offer-") and one.icon == "sack"), None
    )
    sheet = by_id.get("pick-up")
    return remembered or (sheet and sheet._replace(text=tr("waywardmap.bar.pick-up")))


def _area(view: WaywardView) -> Action:
    """The special area the figure stands in, gold when it has something to offer."""
    words = tr("waywardmap.area")
    if view.here is not None and described(Moment(view)) is not None:
        return Action(AREA, words, "brazier", gold=True)
    none_here = Refusal("W-123", text("waywardmap.no-area"))
    return Action(AREA, words, "brazier", none_here)
