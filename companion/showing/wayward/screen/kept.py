"""What a finger has begun on Wayward's table, as data that outlives the app."""

from __future__ import annotations

from dataclasses import dataclass

from companion.journal import Invalid, Json, JsonObject, dump_record, read_record
from companion.journal.written import an_object, read_named
from companion.showing.wayward.screen.context import Context
from companion.showing.wayward.screen.inputs import Refreshed
from companion.showing.wayward.screen.scene import scene
from companion.showing.wayward.screen.sheets import (
    MOVES,
    ActionsOpen,
    AreaNameOpen,
    AreaOpen,
    CardsOpen,
    CorrectOpen,
    DropOpen,
    GoldOpen,
    MoveOpen,
    OpenSheet,
    PickUpOpen,
    PinOpen,
    PrintedOpen,
    WarningOpen,
    WayOpen,
    whereabouts,
)
from companion.showing.wayward.screen.state import ScreenState
from companion.showing.wayward.screen.step import say
from companion.showing.wayward.screen.update import opened, update
from companion.wayward import CODEC
from companion.wayward.learned import Spot
from companion.wayward.table import Note

_SHEETS: dict[str, type[OpenSheet]] = {
    one.__name__: one
    for one in (
        ActionsOpen, MoveOpen, WayOpen, PickUpOpen, DropOpen, GoldOpen, CardsOpen, AreaNameOpen, PinOpen,
        AreaOpen, CorrectOpen, PrintedOpen,
    )
}  # fmt: skip
"""Sheets that open again; the others are one touch away, or know something nobody else does."""


@dataclass(frozen=True, slots=True)
class _BegunInWayward:
    """Plain values of the state; dice before a camera are seen again."""

    visited: str = ""
    by_list: bool = False
    arranging: bool = False
    kept_dice: tuple[int, ...] = ()
    kept_of: Note | None = None


@dataclass(frozen=True, slots=True)
class _WarnedStep:
    """Where a step that was warned of leads to on the map."""

    spot: Spot | None


def dump(state: ScreenState) -> JsonObject | None:
    """What is worth keeping of a state; None where nothing is."""
    kept = _BegunInWayward(state.visited, state.by_list, state.arranging, state.kept_dice, state.kept_of)
    sheet = _dump_sheet(state.sheet)
    if kept == _BegunInWayward() and sheet is None:
        return None
    return {"screen": dump_record(kept), "sheet": sheet}


def read(form: Json, context: Context) -> ScreenState | None:
    """The state again; None where this is none, or none that this game could be in."""
    try:
        fields = an_object(form)
        kept = read_record(_BegunInWayward, fields["screen"])
        state = ScreenState(
            sheet=_read_sheet(fields["sheet"], context), opened_at=context.game.cursor,
            whereabouts=whereabouts(context.view), visited=kept.visited, by_list=kept.by_list,
            arranging=kept.arranging, kept_dice=kept.kept_dice, kept_of=kept.kept_of,
        )  # fmt: skip
        entered, _effects = update(opened(context, state), Refreshed(), context)
        scene(entered, context)
    except Exception:
        # A stranger's may name anything: no rule and no scene expects that.
        return None
    return state


def _dump_sheet(sheet: OpenSheet | None) -> JsonObject | None:
    if isinstance(sheet, WarningOpen):
        warned = dump_record(_WarnedStep(sheet.spot))
        return {**warned, "is": WarningOpen.__name__, "said": CODEC.dump_said(sheet.said)}
    if type(sheet) not in _SHEETS.values():
        return None
    return dump_record(sheet, **{"is": type(sheet).__name__})


def _read_sheet(form: object, context: Context) -> OpenSheet | None:
    if form is None:
        return None
    fields = an_object(form)
    if fields.get("is") == WarningOpen.__name__:
        spot = read_record(_WarnedStep, {"spot": fields["spot"]}).spot
        return say(ScreenState(), CODEC.command(fields["said"]), context, spot)[0].sheet
    sheet = read_named(_SHEETS, fields)
    if not _fits(sheet, context):
        raise Invalid("journal.invalid.unknown-name", name=type(sheet).__name__)
    return sheet


def _fits(sheet: OpenSheet, context: Context) -> bool:
    """Whether what it names is there."""
    match sheet:
        case MoveOpen(mode):
            return mode in MOVES
        case GoldOpen(player):
            return not player or any(one.name == player for one in context.view.players)
        case AreaNameOpen(area):
            return area in whereabouts(context.view)[2]
        case _:
            return True
