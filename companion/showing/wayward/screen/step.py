"""What one input comes to: what is remembered from now on, and what is to be done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias

from companion.journal import Answer, AnswerValue, Command, Text, text
from companion.showing.effects import Say, ShowToast
from companion.showing.wayward.screen.context import Context
from companion.showing.wayward.screen.effects import Effect, SayAt
from companion.showing.wayward.screen.inputs import SheetClosed, ToastWanted, UndoTouched
from companion.showing.wayward.screen.sheets import OpenSheet, WarningOpen, whereabouts
from companion.showing.wayward.screen.state import ScreenState
from companion.showing.wayward.warnings import warning
from companion.wayward.learned import Spot

Step: TypeAlias = tuple[ScreenState, tuple[Effect, ...]]
Handler: TypeAlias = Callable[[ScreenState, Any, Context], Step]


def with_sheet(state: ScreenState, sheet: OpenSheet, context: Context) -> ScreenState:
    """A sheet is opened, in place of any other."""
    now = context.game.cursor
    return replace(state, sheet=sheet, opened_at=now, whereabouts=whereabouts(context.view))


def without_sheet(state: ScreenState) -> ScreenState:
    """No sheet is open."""
    return replace(state, sheet=None, whereabouts=None)


def say(state: ScreenState, command: Command, context: Context, spot: Spot | None = None) -> Step:
    """Say a command, unless it is to be warned of; a place that is new by it lies at the spot."""
    warned = warning(context.view, command, getattr(context.game.setup, "rest_in_hoard", False))
    if warned is not None:
        return with_sheet(state, WarningOpen(command, warned, spot), context), ()
    return state, (said(command, spot),)


def said(command: Command, spot: Spot | None = None) -> Effect:
    """Say it without a warning; the sheet it came from has done its work once it was told."""
    done = SheetClosed()
    return Say((command,), then=done) if spot is None else SayAt(command, spot, done)


def answer(value: AnswerValue) -> Effect:
    """Answer the open question."""
    return Say((Answer(value),))


def correct(command: Command, words: Text, old: str = "", new: str = "") -> Effect:
    """Put something right by hand, tell it, and offer the way back."""
    toast = ShowToast(words, text("app.undo"), UndoTouched(), old=old, new=new)
    return Say((command,), then=ToastWanted(toast))
