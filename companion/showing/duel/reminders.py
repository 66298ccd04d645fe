"""What players at a real table forget, said once and quietly."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.duel.names import NO_SEAT, SeatId
from companion.duel.roster import rules_of
from companion.duel.table import TRACKER
from companion.duel.view import DuelView
from companion.journal import Text, text
from companion.showing.duel.hero_text import acting, hero_text


def reminders(view: DuelView, seat: SeatId = NO_SEAT) -> list[Text]:
    """What to bear in mind now; with a seat, only what concerns that player."""
    if view.winner or view.phase in ("setup", "over") or view.level == TRACKER:
        return []
    seats = [seat] if seat else [one for one, shown in view.seats.items() if not shown.out]
    return [told for one in seats for remind in _REMINDERS for told in remind(view, one)]


def _start_of_turn(view: DuelView, seat: SeatId) -> Iterator[Text]:
    """What this hero's player does first (U-131, U-138, U-170)."""
    shown = view.seats[seat]
    look = hero_text(shown.hero)
    if view.turn == seat and view.phase == "start" and look.duty is not None and not look.idle(shown):
        yield look.duty


def _forgotten(view: DuelView, seat: SeatId) -> Iterator[Text]:
    """What only this hero's player forgets."""
    return hero_text(view.seats[seat].hero).forgotten(view, seat)


def _both_actions(view: DuelView, seat: SeatId) -> Iterator[Text]:
    """Every action must be taken (U-031)."""
    if acting(view, seat) and view.actions == 1 and view.question is None:
        yield Text("duelplay.remind.actions")


def _hand_limit(view: DuelView, seat: SeatId) -> Iterator[Text]:
    """More cards than the limit must go when the turn ends (U-035)."""
    extra = view.seats[seat].hand - rules_of(view.seats[seat].hero).hand_limit
    if view.turn == seat and extra > 0:
        yield text("duelplay.remind.hand-limit", n=extra)


def _empty_deck(view: DuelView, seat: SeatId) -> Iterator[Text]:
    """Drawing from an empty deck hurts (U-041, U-042)."""
    if view.seats[seat].exhausted:
        yield text("duelplay.remind.exhausted", player=view.seats[seat].player)


def _last_sidekick(view: DuelView, seat: SeatId) -> Iterator[Text]:
    """Once the last sidekick falls, its cards only BOOST (U-056)."""
    fighters = [view.fighters[one] for one in view.seats[seat].fighters]
    sidekicks = [one for one in fighters if one.role == "sidekick"]
    left = [one for one in sidekicks if one.on_board]
    if len(left) == 1 and (len(sidekicks) > 1 or left[0].health * 2 <= left[0].starting):
        yield text("duelplay.remind.last-sidekick", fighter=left[0].name)


_REMINDERS: tuple[Callable[[DuelView, SeatId], Iterator[Text]], ...] = (
    _start_of_turn, _forgotten, _both_actions, _hand_limit, _empty_deck, _last_sidekick,
)  # fmt: skip
"""In the order they are said."""
