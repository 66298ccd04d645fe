"""Draws a scene on the duel's table: each part of it on the widget that shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.duel.names import NO_SEAT, SeatId
from companion.duel.view import CombatView, DuelView
from companion.showing.duel.screen import DuelScene
from companion.showing.duel.screen.scene import (
    CombatPage,
    OutcomeStrip,
    ProposedCard,
    ResultStrip,
    WaitingStrip,
)
from companion.ui.duel.half import SeatHalf
from companion.ui.duel.reveal_strip import RevealStrip
from companion.ui.preferences import preferences
from companion.ui.rotated import Rotated180
from companion.ui.theme import theme

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from companion.ui.duel.table import DuelTableScreen


def seat_halves(board: Widget, view: DuelView) -> dict[SeatId, SeatHalf]:
    """A half for each seat, in a layer that can be turned."""
    halves = {}
    for seat in view.seats:
        half, turned = SeatHalf(seat, view), Rotated180(size_hint=(None, None))
        half.pos_hint = {"x": 0, "y": 0}
        turned.add_widget(half)
        halves[seat] = half
        board.add_widget(turned, index=len(board.children))
    return halves


def draw_view(table: DuelTableScreen, view: DuelView) -> None:
    """Halves and reminders follow the game; only properties change."""
    for half in table.halves.values():
        half.show(view, view.question)
    table.ids.reminder.show(view, view.turn)


def draw_scene(table: DuelTableScreen, shown: DuelScene) -> None:
    """Everything the widgets show beside the game itself."""
    ids, view = table.ids, shown.view
    ids.strip.actions = list(shown.actions)
    prompt = shown.prompt
    ids.prompt.show(prompt, view.seats[prompt.seat].player if prompt is not None else "", theme.language)
    for fighter, spot in table.spots.items():
        spot.pick, spot.lost = shown.marks.get(fighter, ""), shown.lost.get(fighter, 0)
        spot.change = shown.changes.get(fighter, 0)
    ids.stand.seat, ids.stand.shown = view.turn or view.order[0], shown.stand
    _draw_strip(table, shown)
    lines = table.match.lines[: table.match.cursor]
    table.asking.turn = ids.combat.turn = 180 if table.is_turned(shown.asked) else 0
    ids.moments.turn = 180 if shown.moment and table.is_turned(shown.moment.seat) else 0
    page = shown.beneath if isinstance(shown.beneath, CombatPage) else None
    ids.combat.show(page, view, lines, elsewhere=shown.beneath is not None or preferences.reveal_first)
    cover_board(table, not shown.has_board)
    ids.proposal.show(shown.cover.proposal if isinstance(shown.cover, ProposedCard) else None, view)
    table.asking.show(shown.cover, view, shown.slips)
    ids.moments.show(shown.cover, view, lines)
    table.place()


def _draw_strip(table: DuelTableScreen, shown: DuelScene) -> None:
    strip: RevealStrip = table.ids.reveal_strip
    view, lies = shown.view, shown.beneath
    if isinstance(lies, WaitingStrip):
        strip.wait(view, lies.slots, _turns(table, view.combat))
    elif isinstance(lies, OutcomeStrip):
        strip.understand(view, lies.outcome, _turns(table, view.last_combat), preferences.lens_ring)
    elif isinstance(lies, ResultStrip):
        strip.tell_result()
    else:
        strip.put_away()
    told = lies if isinstance(lies, ResultStrip) else None
    _draw_result(table, told)


def _draw_result(table: DuelTableScreen, told: ResultStrip | None) -> None:
    """A band for each side that reads from its own edge; where both share one, it is nobody's."""
    bands, steps = table.ids.result, table.ids.combat_steps
    seats = [one.seat for one in told.result.sums] if told is not None else []
    near, far = ([one for one in seats if table.is_turned(one) is turned] for turned in (False, True))
    readers = [one[0] if len(one) == 1 else NO_SEAT for one in (near, far)]
    unfolded = told.unfolded if told is not None else NO_SEAT
    bands.show(told.result if told is not None else None, unfolded, readers)
    half = table.halves[unfolded].parent if unfolded else None
    steps.visible = half is not None
    if told is not None and half is not None:
        steps.pos, steps.size, steps.turn = half.pos, half.size, half.turn
        steps.ids.told.show(told.result.steps)


def _turns(table: DuelTableScreen, combat: CombatView | None) -> tuple[int, int]:
    """How attacker and defender see the phone."""
    if combat is None:
        return 0, 0
    attacker, defender = (
        180 if table.is_turned(side.seat) else 0 for side in (combat.attack, combat.defense)
    )
    return attacker, defender


def cover_board(table: DuelTableScreen, covered: bool) -> None:
    """Nothing is drawn or touched beneath a combat: the board goes while one is fought and comes back."""
    if covered:
        table.remove_widget(table.board)
    elif table.board.parent is None:
        table.add_widget(table.board, index=len(table.children))
