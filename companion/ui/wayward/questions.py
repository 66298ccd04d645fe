"""Puts the open question before whoever answers it: a duel, dice, or one plain sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.ui.preferences import preferences
from companion.ui.theme import theme
from companion.ui.wayward.dice_sheet import DiceSheet, DuelSheet
from companion.wayward.moves import DUEL

if TYPE_CHECKING:
    from companion.journal import Ask
    from companion.ui.wayward.table import WaywardTableScreen
    from companion.wayward.view import WaywardView


def put_question(table: WaywardTableScreen, view: WaywardView, ask: Ask | None, in_place: bool) -> None:
    """One question at a time; `in_place` means that the map or a scene asks it already."""
    own_sheet = ask is not None and (ask.about == DUEL or ask.kind == "dice")
    prompt = table.ids.prompt
    wanted = None if own_sheet or in_place else ask
    if prompt.ask != wanted:
        prompt.ask = wanted
    if wanted is not None:
        _introduce(table, view, wanted)
    table.ids.dice.clear_widgets()
    if ask is None or in_place:
        return
    table.close_sheet()
    if ask.about == DUEL:
        _ask_duel(table, view, ask)
    elif ask.kind == "dice":
        _ask_dice(table, ask)


def _introduce(table: WaywardTableScreen, view: WaywardView, ask: Ask) -> None:
    """Whose question it is."""
    who = next((one for one in view.players if one.name == ask.who), None)
    prompt = table.ids.prompt
    prompt.asked = who.name if who else ""
    prompt.emblem = theme.figure_shape(who.colour) if who else ""
    prompt.hue = theme.figure_color(who.colour) if who else theme.text


def _ask_dice(table: WaywardTableScreen, ask: Ask) -> None:
    sheet = DiceSheet(ask, table.eye)
    sheet.bind(
        on_answer=lambda _sheet, values: table.answer(values),
        on_scan=lambda _sheet: table.scan(),
        on_close=lambda _sheet: table.shell.undo(),
    )
    table.ids.dice.add_widget(sheet)


def _ask_duel(table: WaywardTableScreen, view: WaywardView, ask: Ask) -> None:
    sheet = DuelSheet(facing=preferences.seats == "facing", eye=table.eye)
    sheet.bind(
        on_answer=lambda _sheet, value: table.answer(value),
        on_refused=lambda _sheet, refusal: table.refuse(refusal),
        on_scan=lambda _sheet: table.scan(),
    )
    table.ids.dice.add_widget(sheet)
    sheet.show(view, ask)
