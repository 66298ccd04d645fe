"""What a finger on the table's buttons, menu and sheets says."""

from __future__ import annotations

from dataclasses import replace

from companion.journal import Answer, Command, Text, text
from companion.showing.effects import Buzz, GoHome, GoTo, Open, Refuse, Say, ShowToast, Undo
from companion.showing.wayward.places.description import Answering
from companion.showing.wayward.screen.asking import map_asks, moment
from companion.showing.wayward.screen.context import Context
from companion.showing.wayward.screen.effects import OpenMapPage, OpenScan, PlayByMap, RollForAll
from companion.showing.wayward.screen.inputs import (
    Acted,
    AllRolled,
    Answered,
    AreaTouched,
    CellTouched,
    CorrectionChosen,
    CursedTouched,
    DiceCounted,
    DiceKept,
    EntryTouched,
    Forbidden,
    Meant,
    MenuTouched,
    MoreTouched,
    OfferTouched,
    RollDenied,
    RollForAllTouched,
    RollSaid,
    RollStands,
    Said,
    ScanTouched,
    SheetClosed,
    SheetWanted,
    StartDieTold,
    StartSeatTouched,
    ToastWanted,
    UndoTouched,
)
from companion.showing.wayward.screen.map_touches import visit
from companion.showing.wayward.screen.sheets import (
    PRINTED,
    ActionsOpen,
    AreaNameOpen,
    CorrectOpen,
    FormOpen,
    MenuOpen,
    OwnOpen,
    PrintedOpen,
    StartDieOpen,
    StartOrderOpen,
    ValueOpen,
    WarningOpen,
    named,
)
from companion.showing.wayward.screen.state import LensRoll, ScreenState
from companion.showing.wayward.screen.step import (
    Handler,
    Step,
    answer,
    correct,
    said,
    say,
    with_sheet,
    without_sheet,
)
from companion.showing.wayward.start_order import put_right, start_dice, start_seats
from companion.showing.wayward.thumb_bar import AREA, UNDO
from companion.wayward.areas.city import PIPER
from companion.wayward.corrections import SetItem
from companion.wayward.items import item_name
from companion.wayward.table import UNNAMED
from companion.wayward.turns import GiveUp

MENU = "menu"
"""The action that opens the menu."""
MAP_PAGES = ("wayward-maps", "wayward-board")


def act(state: ScreenState, input: Acted, context: Context) -> Step:
    """An action of the list, of the thumb bar, or of the sheet with all of them."""
    if isinstance(state.sheet, ActionsOpen):
        state = without_sheet(state)
    if input.id == UNDO:
        return state, (Undo(),)
    if input.id == MENU:
        return open_menu(state, input, context)
    if input.id == AREA:
        # The place comes with what is asked, or it would hide the map that asks.
        asks = map_asks(state, context)
        return (replace(without_sheet(state), by_list=True), ()) if asks else visit(state, input, context)
    does = {choice.action.id: choice.does for choice in context.choices()}.get(input.id)
    if isinstance(does, Command):
        return say(state, does, context)
    if does == "end":
        return state, (Open("wayward-end"),)
    return state if does is None else _opened(state, does, context), ()


def take_offer(state: ScreenState, input: OfferTouched, context: Context) -> Step:
    """A button of a place's scene."""
    if isinstance(input.does, Answering):
        return state, (answer(input.does.value),)
    if isinstance(input.does, Command):
        return say(state, input.does, context)
    own = OwnOpen(input.does, moment(state, context).here)
    return with_sheet(state, named(input.does, context.view) or own, context), ()


def open_named(state: ScreenState, input: SheetWanted, context: Context) -> Step:
    """One of the table's own sheets."""
    return _opened(state, input.name, context), ()


def _opened(state: ScreenState, name: str, context: Context) -> ScreenState:
    sheet = named(name, context.view)
    return state if sheet is None else with_sheet(state, sheet, context)


def open_more(state: ScreenState, _input: MoreTouched, context: Context) -> Step:
    """Everything else there is to do."""
    return with_sheet(state, ActionsOpen(), context), ()


def open_menu(state: ScreenState, _input: object, context: Context) -> Step:
    """The menu with what makes sense now."""
    return with_sheet(state, MenuOpen(tuple(_entries(context))), context), ()


def _entries(context: Context) -> list[str]:
    view, asked = context.view, context.question is not None
    names = ["log", "lens", "settings", "home"]
    if view.here:
        names += ["cards", "chips", "drop", "gold", *([] if view.solo else ["gate"])]
        names += [] if asked else ["correct"]
        names += ["name"] if view.here.id.startswith(UNNAMED) else []
        names.append("by-list" if context.preferences.wayward_map else "by-map")
    names += [name for name in MAP_PAGES if name in context.screens]
    if not asked and context.game.refusal_of(GiveUp(view.active)) is None:
        names.append("give-up")
    return names


def take_entry(state: ScreenState, input: EntryTouched, context: Context) -> Step:
    """An entry of the menu."""
    state, name = without_sheet(state), input.name
    if name == "home":
        return state, (GoHome(),)
    if name == "name" and context.view.here is not None:
        return name_area(state, AreaTouched(context.view.here.id), context)
    if name == "chips":
        return state, (Open("scan", {"wants": name}),)
    if name in MAP_PAGES:
        return state, (OpenMapPage(name),)
    if name in ("by-list", "by-map"):
        return state, (PlayByMap(name == "by-map"),)
    if name == "give-up":
        return say(state, GiveUp(context.view.active), context)
    if name in context.screens:
        return state, (Open(name),)
    return _opened(state, name, context), ()


def name_area(state: ScreenState, input: AreaTouched, context: Context) -> Step:
    """The players name an area they have not named yet."""
    if not input.area.startswith(UNNAMED) or context.question is not None:
        return state, ()
    return with_sheet(state, AreaNameOpen(input.area), context), ()


def put_item_right(state: ScreenState, input: CellTouched, context: Context) -> Step:
    """So many of an item are good."""
    if context.view.phase == "setup" or context.question is not None:
        return state, ()
    facts = context.view.player(input.player).items[input.item]
    words = text("waywardtable.correct.item", player=input.player, item=item_name(input.item))
    command = SetItem(input.player, input.item, input.good, facts.cursed)
    return state, (correct(command, words, str(facts.good), str(input.good)),)


def tell_cursed(state: ScreenState, input: CursedTouched, _context: Context) -> Step:
    """What is cursed is not put right by a touch."""
    return state, (_toast(text("waywardtable.correct.cursed", item=item_name(input.item))),)


def choose_correction(state: ScreenState, input: CorrectionChosen, context: Context) -> Step:
    """From the list to the form, or to the printed values and from there to one of them."""
    if isinstance(state.sheet, PrintedOpen):
        return with_sheet(state, ValueOpen(input.name), context), ()
    if not isinstance(state.sheet, CorrectOpen):
        return state, ()
    sheet = PrintedOpen() if input.name == PRINTED else FormOpen(input.name)
    return with_sheet(state, sheet, context), ()


def keep_dice(state: ScreenState, input: DiceKept, context: Context) -> Step:
    """These of the dice lying there are kept."""
    return replace(state, kept_dice=input.dice, kept_of=context.view.memory.notes.get(PIPER)), ()


def say_from_sheet(state: ScreenState, input: Said, context: Context) -> Step:
    """A sheet has something to say."""
    return say(state, input.command, context)


def say_anyway(state: ScreenState, _input: Meant, _context: Context) -> Step:
    """What was warned of is meant."""
    sheet = state.sheet
    return state, (said(sheet.said, sheet.spot),) if isinstance(sheet, WarningOpen) else ()


def answer_question(state: ScreenState, input: Answered, _context: Context) -> Step:
    """The open question is answered."""
    return state, (answer(input.value),)


def close_sheet(state: ScreenState, _input: SheetClosed, context: Context) -> Step:
    """The sheet is no longer wanted."""
    return closed(state, context), ()


def closed(state: ScreenState, context: Context) -> ScreenState:
    """Without its sheet; what one of several dice shows leads back to all of them."""
    if isinstance(state.sheet, StartDieOpen):
        return tell_order(state, AllRolled(), context)[0]
    return without_sheet(state)


def refuse(state: ScreenState, input: Forbidden, _context: Context) -> Step:
    """Something forbidden was touched."""
    return state, (Refuse(input.refusal),)


def undo(state: ScreenState, _input: UndoTouched, _context: Context) -> Step:
    """The last step is taken back."""
    return state, (Undo(),)


def scan(state: ScreenState, _input: ScanTouched, context: Context) -> Step:
    """The camera looks, if there is one."""
    return state, (OpenScan(),) if "scan" in context.screens else ()


def tell(state: ScreenState, input: ToastWanted, _context: Context) -> Step:
    """What was said is told."""
    return state, (input.toast,)


# The beginning.


def roll_for_everybody(state: ScreenState, _input: RollForAllTouched, context: Context) -> Step:
    """Dice that hands have rolled already stand; those that the app has rolled are rolled again."""
    begins = context.view.phase == "setup"
    kept = start_dice(context.game) if begins else ()
    return without_sheet(state), (RollForAll(kept, AllRolled()),)


def tell_order(state: ScreenState, _input: AllRolled, context: Context) -> Step:
    """Who begins, and where the figures stand; nothing as long as dice are missing."""
    if context.view.phase == "setup":
        return state, ()
    return with_sheet(state, StartOrderOpen(start_seats(context.game)), context), ()


def open_start_dice(state: ScreenState, input: StartSeatTouched, context: Context) -> Step:
    """One player's dice are put right by hand."""
    return with_sheet(state, StartDieOpen(input.seat), context), ()


def put_start_die_right(state: ScreenState, input: StartDieTold, context: Context) -> Step:
    """The others' dice stand, as far as they are asked for again."""
    if not isinstance(state.sheet, StartDieOpen):
        return state, ()
    kept = put_right(start_dice(context.game), input.die)
    return without_sheet(state), (RollForAll(kept, AllRolled()),)


# Dice before the lens.


def count_dice(state: ScreenState, input: DiceCounted, context: Context) -> Step:
    """What lies still long enough is said by itself."""
    ask = context.question
    if ask is None or ask.kind != "dice":
        return state, ()
    seen = state.dice.saw(input.faces, input.sure, ask.high, input.now)
    roll = seen.roll(input.now)
    if roll is None:
        return replace(state, dice=seen), ()
    done = RollSaid(roll, context.game.cursor)
    return replace(state, dice=seen.taken(roll)), (Say((Answer(roll),), then=done),)


def tell_roll(state: ScreenState, input: RollSaid, context: Context) -> Step:
    """For a moment there is a way to take it back."""
    felt = Buzz("success", "scan")
    if context.preferences.lens_ring:
        return replace(state, rolled=LensRoll(input.faces, input.before)), (felt,)
    faces = " ".join(map(str, input.faces))
    words = text("lens.rolled-faces", faces=faces)
    return state, (felt, _toast(words, text("app.undo"), UndoTouched()))


def let_roll_stand(state: ScreenState, _input: RollStands, _context: Context) -> Step:
    """The moment is over."""
    return replace(state, rolled=None), ()


def deny_roll(state: ScreenState, _input: RollDenied, _context: Context) -> Step:
    """The question is open again, and these dice are not read again before a hand has moved them."""
    if state.rolled is None:
        return state, ()
    return replace(state, rolled=None), (Buzz("refused", "refused"), GoTo(state.rolled.before))


def _toast(words: Text, button: Text | None = None, then: object = None) -> ShowToast:
    return ShowToast(words, button, then)


HANDLERS: dict[type, Handler] = {
    Acted: act,
    OfferTouched: take_offer,
    SheetWanted: open_named,
    MoreTouched: open_more,
    MenuTouched: open_menu,
    EntryTouched: take_entry,
    AreaTouched: name_area,
    CellTouched: put_item_right,
    CursedTouched: tell_cursed,
    CorrectionChosen: choose_correction,
    DiceKept: keep_dice,
    Said: say_from_sheet,
    Meant: say_anyway,
    Answered: answer_question,
    SheetClosed: close_sheet,
    Forbidden: refuse,
    UndoTouched: undo,
    ScanTouched: scan,
    ToastWanted: tell,
    DiceCounted: count_dice,
    RollSaid: tell_roll,
    RollStands: let_roll_stand,
    RollDenied: deny_roll,
    RollForAllTouched: roll_for_everybody,
    AllRolled: tell_order,
    StartSeatTouched: open_start_dice,
    StartDieTold: put_start_die_right,
}
