"""What players at a real table forget, said once and quietly."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.duel.heroes.medusa import GazePanel
from companion.duel.heroes.titania import GlamourPanel
from companion.duel.turn import HAND_LIMIT
from companion.duel.view import DuelView
from companion.journal import Text, text

DUTIES = {
    "hamlet": Text("duelplay.remind.start-hamlet"),
    "titania": Text("duelplay.remind.start-titania"),
    "medusa": Text("duelplay.remind.start-medusa"),
}
"""Hero → what its player does when the turn begins (U-131, U-138, U-170)."""


def reminders(view: DuelView, seat: str = "") -> list[Text]:
    """What to bear in mind now; with a seat, only what concerns that player."""
    if view.winner or view.phase in ("setup", "over"):
        return []
    seats = [seat] if seat else [one for one, shown in view.seats.items() if not shown.out]
    return [told for one in seats for remind in _REMINDERS for told in remind(view, one)]


def _start_of_turn(view: DuelView, seat: str) -> Iterator[Text]:
    shown = view.seats[seat]
    idle = isinstance(shown.panel, GlamourPanel) and shown.panel.face_up
    if view.turn == seat and view.phase == "start" and shown.hero in DUTIES and not idle:
        yield DUTIES[shown.hero]


def _gaze(view: DuelView, seat: str) -> Iterator[Text]:
    """Medusa looked away; it can still be put right by undo (U-170)."""
    shown = view.seats[seat]
    if not isinstance(shown.panel, GazePanel):
        return
    medusa = [one for one in shown.fighters if view.fighters[one].kind == "medusa"]
    there = any(view.fighters[one].on_board for one in medusa)
    if there and _acting(view, seat) and not shown.panel.gaze_used:
        yield Text("duelplay.remind.gaze")


def _both_actions(view: DuelView, seat: str) -> Iterator[Text]:
    """Every action must be taken (U-031)."""
    if _acting(view, seat) and view.actions == 1 and view.question is None:
        yield Text("duelplay.remind.actions")


def _hand_limit(view: DuelView, seat: str) -> Iterator[Text]:
    """More than seven cards must go when the turn ends (U-035)."""
    extra = view.seats[seat].hand - HAND_LIMIT
    if view.turn == seat and extra > 0:
        yield text("duelplay.remind.hand-limit", n=extra)


def _empty_deck(view: DuelView, seat: str) -> Iterator[Text]:
    """Drawing from an empty deck hurts (U-041, U-042)."""
    if view.seats[seat].exhausted:
        yield text("duelplay.remind.exhausted", player=view.seats[seat].player)


def _last_sidekick(view: DuelView, seat: str) -> Iterator[Text]:
    """Once the last sidekick falls, its cards only BOOST (U-056)."""
    fighters = [view.fighters[one] for one in view.seats[seat].fighters]
    sidekicks = [one for one in fighters if one.role == "sidekick"]
    left = [one for one in sidekicks if one.on_board]
    if len(left) == 1 and (len(sidekicks) > 1 or left[0].health * 2 <= left[0].starting):
        yield text("duelplay.remind.last-sidekick", fighter=left[0].name)


def _acting(view: DuelView, seat: str) -> bool:
    return view.turn == seat and view.phase == "action" and view.combat is None


_REMINDERS: tuple[Callable[[DuelView, str], Iterator[Text]], ...] = (
    _start_of_turn, _gaze, _both_actions, _hand_limit, _empty_deck, _last_sidekick,
)  # fmt: skip
"""In the order they are said."""
