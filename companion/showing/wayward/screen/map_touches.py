"""What a finger on the map says, learns or puts right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from companion.journal import Answer, Invalid, text
from companion.showing.effects import Fail, Refuse, ShowToast
from companion.showing.wayward.between import place_called
from companion.showing.wayward.board_map import Pin, spoken_of
from companion.showing.wayward.memory import moved_pin, remembered_again, with_pins
from companion.showing.wayward.places.description import Moment
from companion.showing.wayward.places.playbill import described
from companion.showing.wayward.screen.asking import map_asks
from companion.showing.wayward.screen.context import Context
from companion.showing.wayward.screen.effects import KeepMap, SayAt
from companion.showing.wayward.screen.inputs import (
    AreaTold,
    Arranging,
    ArrowPut,
    BetweenTold,
    ChipLifted,
    FigurePut,
    ForgottenWanted,
    ListWanted,
    PinEdited,
    PinForgotten,
    PinHeld,
    PinPut,
    PinRenamed,
    PinTouched,
    PlaceLeft,
    PlaceVisited,
    SpotHeld,
    SpotTouched,
    WayMarked,
    WayTaken,
    WayWanted,
)
from companion.showing.wayward.screen.sheets import AreaOpen, PinOpen, WayOpen
from companion.showing.wayward.screen.state import ScreenState
from companion.showing.wayward.screen.step import (
    Handler,
    Step,
    answer,
    correct,
    say,
    with_sheet,
    without_sheet,
)
from companion.showing.wayward.words import area_words
from companion.wayward.areas.names import own_name
from companion.wayward.commands import Move
from companion.wayward.corrections import NameArea, SetChips, SetMapValue, SetPlace
from companion.wayward.layout import laid_out
from companion.wayward.learned import Area, LearnedMap
from companion.wayward.table import NEW, MapValue


def visit(state: ScreenState, _input: object, context: Context) -> Step:
    """Open the scene of the special area the figure stands in, where there is one."""
    view = context.view
    if view.here is None or described(Moment(view)) is None:
        return state, ()
    return replace(state, visited=view.here.id), ()


def leave(state: ScreenState, _input: object, _context: Context) -> Step:
    """Back to the map; the figure stays where it is."""
    return replace(state, visited=""), ()


def touch_pin(state: ScreenState, input: PinTouched, context: Context) -> Step:
    """Answer with it, go there, say why not, or ask what lies between."""
    pin = context.board().pin(input.id)
    if pin is None:
        return state, ()
    if context.question is not None:
        return state, (answer(pin.answers),) if pin.answers else ()
    if pin.here:
        visited, _nothing = visit(state, input, context)
        return (visited, ()) if visited != state else _hold(state, pin, context)
    if pin.go is None:
        return with_sheet(state, WayOpen(pin.id), context), ()
    if pin.refusal is not None:
        return state, (Refuse(pin.refusal),)
    return say(state, pin.go, context)


def hold_pin(state: ScreenState, input: PinHeld, context: Context) -> Step:
    """Everything that can be put right there."""
    pin = context.board().pin(input.id)
    return (state, ()) if pin is None else _hold(state, pin, context)


def _hold(state: ScreenState, pin: Pin, context: Context) -> Step:
    return with_sheet(state, PinOpen(pin.id), context), ()


def touch_spot(state: ScreenState, input: SpotTouched | SpotHeld, context: Context) -> Step:
    """A place nobody has told of yet."""
    if map_asks(state, context):
        return state, (SayAt(Answer(NEW), input.spot),)
    if context.question is not None:
        return state, ()
    return with_sheet(state, WayOpen(None, input.spot), context), ()


def hold_spot(state: ScreenState, input: SpotHeld, context: Context) -> Step:
    """Go there, and nothing is in the way."""
    if context.question is not None:
        return touch_spot(state, input, context)
    return say(state, Move(context.view.active, context.new_place), context, input.spot)


def answer_by_list(state: ScreenState, _input: ListWanted, _context: Context) -> Step:
    """The open question is answered from the list."""
    return replace(without_sheet(state), by_list=True), ()


def arrange(state: ScreenState, input: Arranging, _context: Context) -> Step:
    """Pins are moved from now on, or no longer."""
    return replace(without_sheet(state), arranging=input.on), ()


# Corrections by hand; each is a line of its own.


def put_figure(state: ScreenState, input: FigurePut, context: Context) -> Step:
    """A figure stands on another pin."""
    pin = context.board().pin(input.pin)
    if pin is None or context.question is not None:
        return state, ()
    if any(one.player == input.player for one in pin.figures):
        return state, ()
    words = text("waywardmap.corrected.figure", player=input.player)
    return state, (correct(SetPlace(input.player, pin.said), words),)


def lift_chip(state: ScreenState, input: ChipLifted, context: Context) -> Step:
    """A chip less lies on its pin."""
    pin = context.board().pin(input.pin)
    if pin is None or context.question is not None:
        return state, ()
    red, blue = (pin.red - 1, pin.blue) if input.kind == "red" else (pin.red, pin.blue - 1)
    return state, (correct(SetChips(pin.said, red, blue), text("waywardmap.corrected.chip")),)


def put_arrow(state: ScreenState, input: ArrowPut, context: Context) -> Step:
    """Figures are carried elsewhere (WQ-55)."""
    if context.question is not None:
        return state, ()
    said = SetMapValue(MapValue(input.key, items=(input.pin,)))
    return state, (correct(said, text("waywardmap.corrected.landing")),)


def put_pin(state: ScreenState, input: PinPut, context: Context) -> Step:
    """The map knows it, the game does not care."""
    # Its name may have been taken back under the finger: then it is no place any more.
    if context.known.find(input.id) is None:
        return state, ()
    return state, (_keep(moved_pin(context.known, input.id, input.spot)),)


# What a sheet tells of a way or of a place.


def tell_between(state: ScreenState, input: BetweenTold, _context: Context) -> Step:
    """What lies on the way, as far as it was told."""
    if not isinstance(state.sheet, WayOpen):
        return state, ()
    return replace(state, sheet=replace(state.sheet, between=input.between)), ()


def want_way(state: ScreenState, input: WayWanted, context: Context) -> Step:
    """Another way to a pin is told."""
    return with_sheet(state, WayOpen(input.pin), context), ()


def take_way(state: ScreenState, input: WayTaken, context: Context) -> Step:
    """Go there; a place that is new lies where the finger was."""
    sheet, place = state.sheet, input.place or context.new_place
    if not isinstance(sheet, WayOpen) or not sheet.between.complete:
        return state, ()
    try:
        context.known.check_place(place)
        command = sheet.between.command(context.view.active, place, input.dice)
    except Invalid as invalid:
        return state, (Fail(invalid.text),)
    return say(state, command, context, sheet.spot)


def mark_way(state: ScreenState, input: WayMarked, context: Context) -> Step:
    """Only write it on the map."""
    sheet, place, known = state.sheet, input.place or context.new_place, context.known
    if not isinstance(sheet, WayOpen) or not known.has_room_for(place):
        return state, ()
    try:
        known.check_place(place)
    except Invalid as invalid:
        return state, (Fail(invalid.text),)
    if known.find(place) is None:
        known = known.with_area(Area(place, at=sheet.spot, placed=sheet.spot is not None))
    way, area = sheet.between.way(known.area(place).id), known.area(context.here.id)
    others = tuple(one for one in area.ways if (one.to, one.kind) != (way.to, way.kind))
    return without_sheet(state), (_keep(known.with_area(replace(area, ways=(*others, way)))),)


def rename(state: ScreenState, input: PinRenamed, context: Context) -> Step:
    """In the game it is a line; a place the game has not met is renamed on the map alone."""
    known, pin = context.known, context.board().pin(input.pin)
    place = place_called(known, input.name) or input.name
    met = input.pin in spoken_of(context.view, known)
    if met and not own_name(place):
        return state, (Fail(text("waywardmap.invalid.printed", name=area_words(place))),)
    if met and pin is not None and context.question is None:
        return say(state, NameArea(pin.said, place), context)
    return _changed(state, lambda: known.renamed(input.pin, place))


def edit(state: ScreenState, input: PinEdited, context: Context) -> Step:
    """What lies there and which ways lead on are put right."""
    return with_sheet(state, AreaOpen(context.known.area(input.pin)), context), ()


def tell_area(state: ScreenState, input: AreaTold, context: Context) -> Step:
    """This is what is known of an area."""
    return _changed(state, lambda: context.known.with_area(input.area))


def forget(state: ScreenState, input: PinForgotten, context: Context) -> Step:
    """Nothing is known of it; what the game itself has there stays on the map."""
    before = context.known
    forgotten = with_pins(laid_out(before.without(input.pin)), context.view)
    back = ForgottenWanted(forgotten, before)
    toast = ShowToast(text("waywardscenes.map.forgotten"), text("app.undo"), back)
    return without_sheet(state), (_keep(forgotten), toast)


def remember(state: ScreenState, input: ForgottenWanted, context: Context) -> Step:
    """What was forgotten is known again; a sheet opened meanwhile knows nothing of what comes back."""
    known = remembered_again(context.known, input.forgotten, input.before)
    return without_sheet(state), (_keep(known),)


def _changed(state: ScreenState, change: Callable[[], LearnedMap]) -> Step:
    """Keep the changed map and close the sheet; what no map can be is told instead."""
    try:
        known = change()
    except Invalid as invalid:
        return state, (Fail(invalid.text),)
    return without_sheet(state), (_keep(known),)


def _keep(known: LearnedMap) -> KeepMap:
    return KeepMap(laid_out(known))


HANDLERS: dict[type, Handler] = {
    PlaceVisited: visit,
    PlaceLeft: leave,
    PinTouched: touch_pin,
    PinHeld: hold_pin,
    SpotTouched: touch_spot,
    SpotHeld: hold_spot,
    ListWanted: answer_by_list,
    Arranging: arrange,
    FigurePut: put_figure,
    ChipLifted: lift_chip,
    ArrowPut: put_arrow,
    PinPut: put_pin,
    BetweenTold: tell_between,
    WayWanted: want_way,
    WayTaken: take_way,
    WayMarked: mark_way,
    PinRenamed: rename,
    PinEdited: edit,
    AreaTold: tell_area,
    PinForgotten: forget,
    ForgottenWanted: remember,
}
