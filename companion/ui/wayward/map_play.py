"""Plays on the map: what a finger on the board says, learns or puts right. The table lends it its voice."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.journal import Invalid, text
from companion.showing.wayward.between import place_called
from companion.showing.wayward.board_map import MapScene, map_scene, spoken_of, where_asked
from companion.showing.wayward.memory import here_on, moved_pin, remembered_again
from companion.showing.wayward.reminders import goal, most_pressing
from companion.showing.wayward.thumb_bar import AREA, UNDO, thumb_bar
from companion.showing.wayward.words import area_words
from companion.translations import tr
from companion.ui.preferences import preferences
from companion.ui.wayward.board.panel import MapPanel
from companion.ui.wayward.board.pictures import texture_of
from companion.ui.wayward.board.pin_sheet import PinSheet
from companion.ui.wayward.board.spot_sheet import SpotSheet
from companion.ui.wayward.map_sheets import AreaSheet
from companion.ui.wayward.places.all_actions import AllActionsSheet
from companion.wayward.areas.names import own_name
from companion.wayward.commands import Move
from companion.wayward.corrections import NameArea, SetChips, SetMapValue, SetPlace
from companion.wayward.layout import laid_out
from companion.wayward.learned import Area, LearnedMap
from companion.wayward.table import NEW, MapValue

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.journal import Command
    from companion.showing.action import Action
    from companion.showing.wayward.between import Between
    from companion.showing.wayward.board_map import Pin, Plate
    from companion.ui.wayward.table import WaywardTableScreen
    from companion.wayward.learned import Spot
    from companion.wayward.view import WaywardView

FEW = 3
"""On a map with fewer pins somebody is told how more come about."""


class MapPlay:
    """One table's map."""

    def __init__(self, table: WaywardTableScreen) -> None:
        self._table = table
        self._panel: MapPanel | None = None
        self._by_list = False
        """Whether the open question is answered from the list after all."""
        self._drawn_picture: bytes | None = None

    @property
    def shown(self) -> bool:
        """Whether the map is what the table shows now."""
        view = self._table.match.view
        return preferences.wayward_map and view.here is not None and view.phase != "over"

    def put_away(self) -> None:
        """The list is shown instead."""
        self._panel, self._drawn_picture = None, None
        self._table.ids.around.still = False

    @property
    def panel(self) -> MapPanel:
        """The map's part of the table, built when it is first wanted."""
        if self._panel is None:
            self._panel = MapPanel()
            self._panel.bind(
                on_action=lambda _panel, id: self.act(id),
                on_refused=lambda _panel, refusal: self._table.refuse(refusal),
                on_menu=lambda _panel: self._table.menu(),
                on_more=lambda _panel: self.more(),
                on_gold=lambda _panel: self._table.open_sheet("gold"),
                on_cards=lambda _panel: self._table.open_sheet("cards"),
                on_list=lambda _panel: self.answer_by_list(),
                moving=self._table.ids.around.setter("still"),
            )
            board = self._panel.ids.board
            board.bind(
                on_pin=lambda _board, id: self.touch(id),
                on_pin_held=lambda _board, id: self.hold(id),
                on_spot=lambda _board, spot: self.touch_spot(spot),
                on_spot_held=lambda _board, spot: self.walk_to(spot),
                on_figure_put=lambda _board, player, id: self.put_figure(player, id),
                on_chip_lifted=lambda _board, id, kind: self.lift_chip(id, kind),
                on_pin_put=lambda _board, id, spot: self.put_pin(id, spot),
                on_arrow_put=lambda _board, key, id: self.put_arrow(key, id),
            )
            self._panel.ids.arrange.bind(on_done=lambda _line: self.arrange(False))
        return self._panel

    # What is shown.

    def answers(self) -> bool:
        """Whether the map itself answers the open question."""
        return self.shown and where_asked(self._table.match.question) and not self._by_list

    def refresh(self, view: WaywardView) -> None:
        """Show the moment."""
        parts = self.panel.ids
        me = view.me
        parts.head.name, parts.head.colour, parts.head.gold = me.name, me.colour, me.gold
        parts.head.note = goal(view)
        parts.tray.red, parts.tray.blue, parts.tray.cashed = (
            view.chips.red, view.chips.blue, view.chips.hour_glasses_cashed,
        )  # fmt: skip
        parts.glance.things = me.items
        pressing, scene = most_pressing(view), self.scene()
        first = len(scene.pins) < FEW and view.question is None
        parts.reminder.text = pressing or (tr("waywardmap.first") if first else "")
        parts.reminder.icon = "warning" if pressing else "info"
        if not where_asked(self._table.match.question):
            self._by_list = False
        asked = self._table.match.question if self.answers() else None
        parts.asked.text = "" if asked is None else tr(asked.text)
        self._show_picture()
        parts.board.scene = scene
        if view.question is None:
            self.panel.actions = self.actions(view)

    def scene(self) -> MapScene:
        """The map of this moment."""
        match = self._table.match
        return map_scene(match.view, self._table.memory.known, match.refusal_of)

    def actions(self, view: WaywardView) -> list[Action]:
        """The thumb bar."""
        return thumb_bar(view, self._table.actions(), self._table.match.can_undo)

    def _show_picture(self) -> None:
        picture = self._table.memory.picture
        if picture is not self._drawn_picture:
            self._drawn_picture = picture
            self.panel.ids.board.picture = None if picture is None else texture_of(picture)

    def sheet_closed(self) -> None:
        """Nothing is talked about any more."""
        if self._panel is not None:
            board = self._panel.ids.board
            board.target = board.told = None

    # Touches.

    def act(self, id: str) -> None:
        """An action of the thumb bar was touched."""
        if id == UNDO:
            self._table.shell.undo()
        elif id == AREA and self.answers():
            # The place comes with what is asked, or it would hide the map that asks.
            self.answer_by_list()
        elif id == AREA:
            self._table.visit()
        else:
            self._table.act(id)

    def more(self) -> None:
        """Everything else there is to do."""
        sheet = AllActionsSheet(self._table)
        sheet.bind(on_done=lambda _sheet: self._table.close_sheet())
        self._table.show_sheet(sheet)

    def touch(self, id: str) -> None:
        """A pin was touched: answer with it, go there, say why not, or ask what lies between."""
        pin = self.scene().pin(id)
        if pin is None:
            return
        table = self._table
        if table.match.question is not None:
            if pin.answers:
                table.answer(pin.answers)
        elif pin.here:
            if not table.visit():
                self.hold(id)
        elif pin.go is None:
            self._ask_way(pin, None)
        elif pin.refusal is not None:
            table.refuse(pin.refusal)
        else:
            table.say(pin.go)

    def touch_spot(self, spot: Spot) -> None:
        """The ground was touched: a place nobody has told of yet."""
        table = self._table
        if self.answers():
            table.memory.point(spot)
            table.answer(NEW)
        elif table.match.question is None:
            self._ask_way(None, spot)

    def walk_to(self, spot: Spot) -> None:
        """A finger stayed on the ground: there, and nothing is in the way."""
        if self._table.match.question is None:
            self._go(Move(self._view.active, self._new()), spot)
        else:
            self.touch_spot(spot)

    def hold(self, id: str) -> None:
        """A finger stayed on a pin: everything that can be put right there."""
        pin = self.scene().pin(id)
        if pin is None:
            return
        table = self._table
        sheet = PinSheet(self._view, pin, table.memory.known.names, moment=self._view)
        sheet.bind(
            on_rename=lambda _sheet, name: self._rename(pin, name),
            on_edit=lambda _sheet: self._edit(pin),
            on_arrange=lambda _sheet: self.arrange(True),
            on_forget=lambda _sheet: self._forget(pin),
            on_way=lambda _sheet: self._ask_way(pin, None),
        )
        table.show_sheet(sheet)

    def answer_by_list(self) -> None:
        """The open question is answered from the list."""
        self._by_list = True
        self._table.refresh()

    # Corrections by hand; each is a line of its own.

    def put_figure(self, player: str, id: str) -> None:
        """A figure was dragged to another pin."""
        pin = self.scene().pin(id)
        if pin is None or self._table.match.question is not None:
            return
        if not any(one.player == player for one in pin.figures):
            self._correct(SetPlace(player, pin.said), tr("waywardmap.corrected.figure", player=player))

    def lift_chip(self, id: str, kind: str) -> None:
        """A chip was dragged off its pin."""
        pin = self.scene().pin(id)
        if pin is None or self._table.match.question is not None:
            return
        red, blue = (pin.red - 1, pin.blue) if kind == "red" else (pin.red, pin.blue - 1)
        self._correct(SetChips(pin.said, red, blue), tr("waywardmap.corrected.chip"))

    def put_pin(self, id: str, spot: Spot) -> None:
        """A pin was dragged elsewhere: the map knows it, the game does not care."""
        # Its name may have been taken back under the finger: then it is no place any more.
        if self._known.find(id) is not None:
            self._keep(moved_pin(self._known, id, spot))

    def put_arrow(self, key: str, id: str) -> None:
        """Where figures are carried to was put right (WQ-55)."""
        value = MapValue(key, items=(id,))
        if self._table.match.question is None and self._table.match.say(SetMapValue(value)):
            self._told(tr("waywardmap.corrected.landing"))

    @property
    def arranging(self) -> bool:
        """Whether pins are moved just now."""
        return self._panel is not None and bool(self._panel.ids.board.arranging)

    def arrange(self, on: bool) -> None:
        """Pins are moved from now on, or no longer."""
        self._table.close_sheet()
        self.panel.ids.board.arranging = on

    # How it is done.

    @property
    def _view(self) -> WaywardView:
        view: WaywardView = self._table.match.view
        return view

    @property
    def _known(self) -> LearnedMap:
        return self._table.memory.known

    def _new(self) -> str:
        return self._table.memory.next_place(self._view)

    def _ask_way(self, pin: Pin | None, spot: Spot | None) -> None:
        board = self.panel.ids.board
        sheet = SpotSheet(self._view, self._known, pin, self._table.match.refusal_of)
        sheet.bind(
            on_go=lambda _sheet, place, between, dice: self._walk(place or self._new(), between, dice, spot),
            on_mark=lambda _sheet, place, between: self._mark(place or self._new(), between, spot),
        )
        self._table.show_sheet(sheet)
        board.target = spot
        at = spot if spot is not None else pin.at if pin is not None else None
        if at is None:
            return
        here = here_on(self._known, self._view).id
        sheet.bind(between=lambda _sheet, between: self._draw_way(at, between.plates(here)))
        sheet.bind(
            pos=lambda *_: self._keep_in_sight(at, sheet), top=lambda *_: self._keep_in_sight(at, sheet)
        )
        self._draw_way(at, ())
        self._keep_in_sight(at, sheet)

    def _keep_in_sight(self, spot: Spot, sheet: SpotSheet) -> None:
        """The sheet covers the lower part of the map, or its right part on a phone on its side."""
        board = self.panel.ids.board
        right, low = (min(board.right, sheet.x), board.y) if self.panel.wide else (board.right, sheet.top)
        if sheet.parent is not None and right > board.x and board.top > low:
            board.show_spot(spot, (board.x, max(low, board.y), right, board.top))

    def _draw_way(self, to: Spot, plates: tuple[Plate, ...]) -> None:
        self.panel.ids.board.told = to, plates

    def _walk(self, place: str, between: Between, dice: int, spot: Spot | None) -> None:
        if self._valid(place):
            self._go(between.command(self._view.active, place, dice), spot)

    def _go(self, said: Command, spot: Spot | None) -> None:
        """Go; the place lies where the finger was."""
        self._table.memory.point(spot)
        if not self._table.say(said):
            self._table.memory.point(None)

    def _mark(self, place: str, between: Between, spot: Spot | None) -> None:
        """Only write the way on the map."""
        known, here = self._known, here_on(self._known, self._view)
        there = known.find(place)
        if not known.has_room_for(place) or not self._valid(place):
            return
        if there is None:
            known = known.with_area(Area(place, at=spot, placed=spot is not None))
        way = between.way(known.area(place).id)
        others = tuple(one for one in known.area(here.id).ways if (one.to, one.kind) != (way.to, way.kind))
        area = known.area(here.id)
        self._keep(known.with_area(replace(area, ways=(*others, way))))
        self._table.close_sheet()

    def _valid(self, place: str) -> bool:
        try:
            self._known.check_place(place)
        except Invalid as invalid:
            self._table.shell.fail(invalid.text)
            return False
        return True

    def _correct(self, said: Command, words: str) -> None:
        if self._table.match.say(said):
            self._told(words)

    def _told(self, words: str) -> None:
        shell = self._table.shell
        shell.tell(words, tr("app.undo"), shell.undo)

    def _rename(self, pin: Pin, name: str) -> None:
        """In the game it is a line; a place the game has not met is renamed on the map alone."""
        table, place = self._table, place_called(self._known, name) or name
        met = pin.id in spoken_of(self._view, self._known)
        if met and not own_name(place):
            table.shell.fail(text("waywardmap.invalid.printed", name=area_words(place)))
        elif met and table.match.question is None:
            table.say(NameArea(pin.said, place))
        else:
            self._try(lambda: self._known.renamed(pin.id, place))

    def _edit(self, pin: Pin) -> None:
        sheet = AreaSheet(self._known.area(pin.id), moment=self._view)
        sheet.bind(
            on_known=lambda _sheet, now: self._try(lambda: self._known.with_area(now)),
            on_forget=lambda _sheet: self._forget(pin),
            on_rename=lambda _sheet, name: self._rename(pin, name),
        )
        self._table.show_sheet(sheet)

    def _forget(self, pin: Pin) -> None:
        before = self._known
        self._keep(before.without(pin.id))
        self._table.close_sheet()
        forgotten = self._known

        def put_back() -> None:
            # A sheet that was opened meanwhile knows nothing of what comes back.
            self._table.close_sheet()
            self._keep(remembered_again(self._known, forgotten, before))

        self._table.shell.tell(tr("waywardscenes.map.forgotten"), tr("app.undo"), put_back)

    def _try(self, changed: Callable[[], LearnedMap]) -> None:
        try:
            self._keep(changed())
        except Invalid as invalid:
            self._table.shell.fail(invalid.text)
            return
        self._table.close_sheet()

    def _keep(self, known: LearnedMap) -> None:
        self._table.memory.keep(laid_out(known))
        self._table.refresh()
