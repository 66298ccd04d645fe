"""What the current player may do, as buttons: remembered things first, forbidden ones with their reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from companion.journal import Command, Possible, Refusal
from companion.showing.action import Action
from companion.showing.wayward.area_scene import button_of
from companion.showing.wayward.words import area_words, in_the_way, item_words, reason
from companion.translations import tr
from companion.wayward.commands import Activity, CashHourGlass, Drop, Move, PickUp, PushGuard
from companion.wayward.table import NEW, OUTSIDE
from companion.wayward.travel import CrossBridge, LargeStairs, SailFromDock, TakePassage
from companion.wayward.turns import Begin, EndSolo, EndTurn
from companion.wayward.view import WaywardView

RefusalOf = Callable[[Command], Refusal | None]
MOST_OFFERS = 6
SOMETHING_LEFT = "WQ-02"
"""What was taken is not taken again, but only the board shows whether something else was left there."""
SHEETS: tuple[tuple[type[Command], str, str, str], ...] = (
    (Move, "move", "maneuver", "waywardtable.action.move"),
    (PickUp, "pick-up", "sack", "waywardtable.action.pick-up"),
    (PushGuard, "guard", "guard", "waywardtable.action.guard"),
    (CrossBridge, "bridge", "bridge", "waywardtable.action.bridge"),
    (SailFromDock, "dock", "dock", "waywardtable.action.dock"),
    (TakePassage, "passage", "door", "waywardtable.action.passage"),
    (LargeStairs, "stairs", "stairs", "waywardtable.action.stairs"),
)
"""Commands that need to be told more: kind, sheet, icon, words."""
GRAVES = {
    "small": "waywardtable.grave.small",
    "medium": "waywardtable.grave.medium",
    "large": "waywardtable.grave.large",
}


class Choice(NamedTuple):
    """A button, and the command it says or the name of the sheet it opens."""

    action: Action
    does: Command | str


def turn_choices(
    view: WaywardView, possible: Sequence[Possible], offers: Iterable[Command], refusal_of: RefusalOf
) -> list[Choice]:
    """Every button of the moment, in the order they are laid out."""
    if view.phase == "setup":
        begin = Action("begin", tr("waywardtable.action.begin"), "flag", gold=True, span=3)
        return [Choice(begin, one.said) for one in possible if isinstance(one.said, Begin)]
    if view.phase == "over":
        return [Choice(Action("end", tr("waywardtable.action.ranking"), "crown", gold=True, span=3), "end")]
    chip = "red" if view.chips.red else "blue"
    choices = (
        *_remembered(view, offers, refusal_of, chip),
        *_activities(possible, chip),
        *_sheets(possible, chip),
        *_free(view, possible),
    )
    return [Choice(action._replace(action_key=(view.turn, does)), does) for action, does in choices]


def _remembered(
    view: WaywardView, offers: Iterable[Command], refusal_of: RefusalOf, chip: str
) -> Iterator[Choice]:
    """One tap each; what was taken already is not offered again."""
    taken = view.here is not None and view.here.taken
    shown = (said for said in offers if not (isinstance(said, PickUp) and taken))
    for number, said in enumerate(shown):
        if number == MOST_OFFERS:
            return
        refused = refusal_of(said)
        words, mark = _remembered_words(said)
        detail = reason(refused) or in_the_way(said)
        action = Action(f"offer-{number}", words, mark, refused, detail, gold=number == 0, cost=chip)
        yield Choice(action, said)


def _remembered_words(said: Command) -> tuple[str, str]:
    if isinstance(said, PickUp):
        return tr("waywardtable.action.take"), "sack"
    marks = {CrossBridge: "bridge", SailFromDock: "dock", TakePassage: "door", PushGuard: "guard"}
    return area_words(getattr(said, "to", NEW)), marks.get(type(said), "maneuver")


def _activities(possible: Sequence[Possible], chip: str) -> Iterator[Choice]:
    found = [(one.said, one.refused) for one in possible if isinstance(one.said, Activity)]
    for number, (said, refused) in enumerate(found):
        mark, words = button_of(said)[0], activity_words(said)
        span = 2 if len(found) == 1 else 1
        yield Choice(
            Action(f"activity-{number}", words, mark, refused, reason(refused), refused is None, chip, span),
            said,
        )


def activity_words(said: Activity) -> str:
    """An activity as its button names it."""
    return tr(button_of(said)[1], what=_variant(said)).strip()


def _variant(said: Command) -> str:
    """What tells the forms of one activity apart: the grave, the item, the dice, the goblin."""
    grave, item, keep = (getattr(said, name, None) for name in ("grave", "item", "keep"))
    if grave is not None:
        return tr(GRAVES[grave])
    if item is not None:
        return item_words(item)
    if keep is not None:
        return tr("waywardtable.pipes.keep", dice=" ".join(map(str, keep))) if keep else ""
    number = next(
        (getattr(said, name) for name in ("guard", "crowd", "bet", "dice") if hasattr(said, name)), ""
    )
    return str(number)


def _sheets(possible: Sequence[Possible], chip: str) -> Iterator[Choice]:
    """One button for everything of a kind; it is forbidden when all of it is."""
    for kind, sheet, mark, key in SHEETS:
        found = [one for one in possible if isinstance(one.said, kind)]
        if not found:
            continue
        allowed = any(one.refused is None or one.refused.rule == SOMETHING_LEFT for one in found)
        refused = None if allowed else found[0].refused
        yield Choice(Action(sheet, tr(key), mark, refused, reason(refused), cost=chip), sheet)


def _free(view: WaywardView, possible: Sequence[Possible]) -> Iterator[Choice]:
    """What costs no chip, and the way out when it is time."""
    leave = next((one for one in possible if isinstance(one.said, Move) and one.said.to == OUTSIDE), None)
    if leave is not None and (view.phase == "last-turns" or view.solo):
        action = Action(
            "leave", tr("waywardtable.action.leave"), "gate", leave.refused, reason(leave.refused)
        )
        urgent = view.phase == "last-turns" or view.turn == view.turns
        yield Choice(action._replace(gold=urgent and leave.refused is None, cost="red"), leave.said)
    for one in possible:
        if isinstance(one.said, CashHourGlass) and one.refused is None:
            yield Choice(Action("cash", tr("waywardtable.action.hour-glass"), "hourglass"), one.said)
    if any(isinstance(one.said, Drop) and one.refused is None for one in possible):
        yield Choice(Action("drop", tr("waywardtable.action.drop"), "trash"), "drop")
    for one in possible:
        if isinstance(one.said, EndSolo) and one.refused is None:
            # Nobody who has just sat down wants to end it.
            won = view.me.gold > 0
            yield Choice(Action("end-solo", tr("waywardtable.action.end-solo"), "gate", gold=won), one.said)
        if isinstance(one.said, EndTurn):
            words = tr("waywardtable.action.end-turn")
            yield Choice(Action("end-turn", words, "flag", one.refused, reason(one.refused)), one.said)
