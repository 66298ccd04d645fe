"""What lies over Wayward's table: one sheet or one question, built when it is first shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.showing.wayward.correcting import correctable
from companion.showing.wayward.map_words import every_area
from companion.showing.wayward.places.description import Moment
from companion.showing.wayward.screen import inputs, sheets
from companion.showing.wayward.screen.scene import Cover, DiceQuestion, DuelQuestion, PlainQuestion
from companion.ui.prompt_sheet import PromptSheet
from companion.ui.theme import theme
from companion.ui.wayward.board.pin_sheet import PinSheet
from companion.ui.wayward.board.spot_sheet import SpotSheet
from companion.ui.wayward.correct_sheets import CorrectSheet, FormSheet, PrintedSheet
from companion.ui.wayward.dice_sheet import DiceSheet, DuelSheet
from companion.ui.wayward.item_sheets import DropSheet, GoldSheet, PickUpSheet
from companion.ui.wayward.map_sheets import AreaSheet, ValueSheet
from companion.ui.wayward.menu_sheet import AreaNameSheet, CardsSheet, MenuSheet, WarningSheet
from companion.ui.wayward.move_sheet import MoveSheet, PlaceButtons
from companion.ui.wayward.places.all_actions import AllActionsSheet
from companion.ui.wayward.places.own_sheets import own_sheet
from companion.ui.wayward.sheet import TableSheet
from companion.ui.wayward.start_order import StartDieSheet, StartOrderSheet
from companion.wayward.commands import Move
from companion.wayward.corrections import SetMapValue
from companion.wayward.table import MapValue

if TYPE_CHECKING:
    from kivy.uix.floatlayout import FloatLayout
    from kivy.uix.widget import Widget

    from companion.showing.wayward.screen.context import Context
    from companion.showing.wayward.screen.inputs import Input
    from companion.ui.lens.lens_camera import LensCamera
    from companion.ui.wayward.board.panel import MapPanel

ABOVE_ALL, BELOW_ROLL = 0, 1
"""A sheet lies above what the lens has read; a question leaves it in sight."""


class Covers:
    """Shows one cover at a time; `widget` is what shows it."""

    def __init__(self, layer: FloatLayout, eye: LensCamera, send: Callable[[Input], None]) -> None:
        self._layer, self._eye, self._send = layer, eye, send
        self._cover: Cover = None
        self.widget: Widget | None = None
        self._places = PlaceButtons()

    def show(self, cover: Cover, now: Context, panel: MapPanel | None) -> None:
        """Show this; what shows the same already only follows the game."""
        if not self._is_shown(cover):
            self._put_away()
            if cover is not None:
                self._build(cover, now, panel)
        self._cover = cover
        if isinstance(self.widget, TableSheet):
            self.widget.follow(now)

    def close_upper(self) -> bool:
        """Close a sheet that lies over the open one; False where there is none."""
        return isinstance(self.widget, TableSheet) and self.widget.close_upper()

    def _is_shown(self, cover: Cover) -> bool:
        if isinstance(cover, sheets.OpenSheet) and isinstance(self._cover, sheets.OpenSheet):
            return cover.is_same(self._cover)
        return cover == self._cover

    def _put_away(self) -> None:
        if self.widget is not None:
            self._layer.remove_widget(self.widget)
        self.widget = None

    def _build(self, cover: sheets.OpenSheet | Cover, now: Context, panel: MapPanel | None) -> None:
        if isinstance(cover, sheets.OpenSheet):
            sheet = self._sheet(cover, now)
            if sheet is None:
                self._send(inputs.SheetClosed())
                return
            sheet.bind(on_close=lambda _sheet: self._send(inputs.SheetClosed()))
            self._add(sheet, ABOVE_ALL)
            if isinstance(sheet, SpotSheet) and panel is not None:
                panel.keep_way_in_sight(sheet)
        elif isinstance(cover, PlainQuestion):
            self._ask(cover)
        elif isinstance(cover, DiceQuestion):
            dice = DiceSheet(cover, self._eye)
            dice.bind(on_close=lambda _sheet: self._send(inputs.UndoTouched()))
            self._add(dice, BELOW_ROLL)
        elif isinstance(cover, DuelQuestion):
            duel = DuelSheet(eye=self._eye)
            self._add(duel, BELOW_ROLL)
            duel.show(cover)

    def _add(self, widget: Widget, index: int) -> None:
        self.widget = widget
        self._layer.add_widget(widget, index=index)

    def _ask(self, cover: PlainQuestion) -> None:
        prompt, who = PromptSheet(), cover.who
        prompt.asked = who.name if who else ""
        prompt.emblem = theme.figure_shape(who.colour) if who else ""
        prompt.hue = theme.figure_color(who.colour) if who else theme.text
        prompt.bind(
            on_answer=lambda _prompt, value: self._send(inputs.Answered(value)),
            on_refused=lambda _prompt, refusal: self._send(inputs.Forbidden(refusal)),
        )
        self._add(prompt, BELOW_ROLL)
        prompt.ask = cover.ask

    def _sheet(self, cover: sheets.OpenSheet, now: Context) -> TableSheet | None:
        if isinstance(cover, sheets.MoveOpen):
            places = [one.said.to for one in now.game.legal() if isinstance(one.said, Move)]
            return MoveSheet(now, places, self._places, mode=cover.mode)
        if isinstance(cover, sheets.OwnOpen):
            return own_sheet(cover.name, Moment(now.view, (), now.game.refusal_of))
        return SHEETS[type(cover)](cover, now)


def _area(cover: sheets.AreaOpen, now: Context) -> TableSheet:
    sheet, area = AreaSheet(cover.area), cover.area.id
    sheet.bind(
        on_known=lambda sheet, known: sheet.send(inputs.AreaTold(known)),
        on_forget=lambda sheet: sheet.send(inputs.PinForgotten(area)),
        on_rename=lambda sheet, name: sheet.send(inputs.PinRenamed(area, name)),
    )
    return sheet


def _value(cover: sheets.ValueOpen, now: Context) -> TableSheet:
    learned = now.view.learned.get(cover.key)
    value = None if learned is None else MapValue(cover.key, learned.numbers, learned.items)
    sheet = ValueSheet(cover.key, value, every_area(now.view, now.known), forgettable=False)
    sheet.bind(on_known=lambda sheet, known: sheet.say(SetMapValue(known)))
    return sheet


SHEETS: dict[type[sheets.OpenSheet], Callable[[Any, Context], TableSheet]] = {
    sheets.MenuOpen: lambda cover, now: MenuSheet(cover.entries),
    sheets.ActionsOpen: lambda cover, now: AllActionsSheet(),
    sheets.WayOpen: lambda cover, now: SpotSheet(now, cover),
    sheets.PickUpOpen: lambda cover, now: PickUpSheet(now.view, now.here),
    sheets.DropOpen: lambda cover, now: DropSheet(now.view),
    sheets.GoldOpen: lambda cover, now: GoldSheet(now.view, cover.player),
    sheets.CardsOpen: lambda cover, now: CardsSheet(now.view),
    sheets.AreaNameOpen: lambda cover, now: AreaNameSheet(cover.area, now.known.names),
    sheets.WarningOpen: lambda cover, now: WarningSheet(cover.warned),
    sheets.PinOpen: lambda cover, now: PinSheet(now, cover.pin),
    sheets.AreaOpen: _area,
    sheets.CorrectOpen: lambda cover, now: CorrectSheet(correctable(now.view)),
    sheets.FormOpen: lambda cover, now: FormSheet(cover.name, now.view, every_area(now.view, now.known)),
    sheets.StartOrderOpen: lambda cover, now: StartOrderSheet(cover),
    sheets.StartDieOpen: lambda cover, now: StartDieSheet(cover.seat),
    sheets.PrintedOpen: lambda cover, now: PrintedSheet(now.known),
    sheets.ValueOpen: _value,
}
"""What makes the widget of each sheet."""
