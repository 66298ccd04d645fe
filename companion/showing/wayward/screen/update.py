"""Something happens to Wayward's table: what it remembers from now on, and what is to be done."""

from __future__ import annotations

from dataclasses import replace

from companion.showing.effects import Open, Speak
from companion.showing.wayward.screen import map_touches, table_touches
from companion.showing.wayward.screen.asking import cover_asks, place
from companion.showing.wayward.screen.context import Context
from companion.showing.wayward.screen.effects import Effect
from companion.showing.wayward.screen.inputs import BackPressed, Input, LineAdded, Refreshed
from companion.showing.wayward.screen.sheets import AreaOpen, Lasts, PinOpen, WayOpen, whereabouts
from companion.showing.wayward.screen.state import ScreenState
from companion.showing.wayward.screen.step import Handler, Step, without_sheet
from companion.showing.wayward.spoken import SPOKEN


def opened(context: Context, before: ScreenState | None = None) -> ScreenState:
    """Sit down at a game; `before` is what the same table remembered before it was built anew.

    Its sheet is open again, unless the game stands elsewhere than when it was opened.
    """
    state = before or ScreenState()
    if state.opened_at != context.game.cursor and not _outlives(state, context):
        state = without_sheet(state)
    return replace(state, rolled=None, over=context.view.phase == "over")


def update(state: ScreenState, input: Input, context: Context) -> Step:
    """What one input comes to; nothing is said or shown by it."""
    state, effects = HANDLERS[type(input)](_settled(state, context), input, context)
    state = _settled(state, context)
    over = context.view.phase == "over"
    ranking: tuple[Effect, ...] = (Open("wayward-end"),) if over and not state.over else ()
    return replace(state, over=over), (*effects, *ranking)


def closes_something(state: ScreenState, context: Context) -> bool:
    """Whether the back key closes something on the table before the table itself."""
    return _back(_settled(state, context), context) is not None


def _settled(state: ScreenState, context: Context) -> ScreenState:
    """Whatever no longer fits the game or the map is let go of."""
    here = context.view.here
    state = replace(
        state,
        visited=state.visited if here is not None and here.id == state.visited else "",
        by_list=state.by_list and context.where_asked,
        arranging=state.arranging and context.by_map,
    )
    return without_sheet(state) if _is_off_the_map(state, context) else state


def _is_off_the_map(state: ScreenState, context: Context) -> bool:
    """Whether the sheet speaks of something that is no longer on the map, or other than it was."""
    sheet = state.sheet
    if isinstance(sheet, AreaOpen):
        return context.known.find(sheet.area.id) != sheet.area
    pin = sheet.pin if isinstance(sheet, (PinOpen, WayOpen)) else None
    return pin is not None and context.board().pin(pin) is None


def _follow(state: ScreenState, input: LineAdded, context: Context) -> Step:
    """The game has gone on: a question closes the sheet, and so does a moment it does not tell of."""
    if state.sheet is not None and (cover_asks(state, context) or not _outlives(state, context)):
        state = without_sheet(state)
    if state.rolled is not None and context.game.cursor != state.rolled.before + 1:
        state = replace(state, rolled=None)
    if input.line is None or not context.preferences.voice:
        return state, ()
    words = tuple(context.game.facts(input.line, SPOKEN))
    return state, (Speak(words),) if words else ()


def _outlives(state: ScreenState, context: Context) -> bool:
    lasts = Lasts.MOMENT if state.sheet is None else state.sheet.lasts
    there = lasts is Lasts.PLACE and state.whereabouts == whereabouts(context.view)
    return there or lasts is Lasts.ALWAYS


def _back(state: ScreenState, context: Context) -> ScreenState | None:
    """What is left once one thing was closed: a sheet, the place over the map, or arranging."""
    if state.sheet is not None:
        return table_touches.closed(state, context)
    if state.visited and context.question is None and place(state, context) is not None:
        return replace(state, visited="")
    return replace(state, arranging=False) if state.arranging else None


def _go_back(state: ScreenState, _input: BackPressed, context: Context) -> Step:
    return _back(state, context) or state, ()


def _refresh(state: ScreenState, _input: Refreshed, _context: Context) -> Step:
    return state, ()


HANDLERS: dict[type, Handler] = {
    LineAdded: _follow,
    BackPressed: _go_back,
    Refreshed: _refresh,
    **table_touches.HANDLERS,
    **map_touches.HANDLERS,
}
