"""Who begins a race and where its figures stand, once the app has rolled for everybody."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.journal import SIDES
from companion.showing.wayward.screen import inputs
from companion.showing.wayward.screen.sheets import StartOrderOpen
from companion.showing.wayward.start_order import StartDie, StartSeat
from companion.translations import tr
from companion.ui import marks  # noqa: F401  (the look below builds on these)
from companion.ui.buttons import PressButton
from companion.ui.kv_loader import load_kv
from companion.ui.layers import HideableBox
from companion.ui.taps import GuardedButton
from companion.ui.wayward.faces import FaceGrid, FaceKey
from companion.ui.wayward.sheet import KeyRow, SheetLabel, TableSheet

FIRST_TURN, ROOM = "waywardtable.start.first-turn", "waywardtable.start.room"


class StartCell(GuardedButton, BoxLayout):
    """A player: place in the order, the die that decided it, starting room; a touch puts them right."""

    place = NumericProperty(1)
    name = StringProperty("")
    colour = StringProperty("blue")
    first_turn = NumericProperty(0)
    room = NumericProperty(0)
    starts = BooleanProperty(False)
    words = StringProperty("")


class StartCells(KeyRow):
    """All of them."""


class RoomNumber(HideableBox):
    """A starting room, as the board prints it."""

    number = NumericProperty(0)
    visible = BooleanProperty(False)


class StartHint(BoxLayout):
    """What hands do now."""

    text = StringProperty("")


class StartOrderSheet(TableSheet):
    """Everybody's dice, another roll for all of them, and the first turn."""

    def __init__(self, cover: StartOrderOpen, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.title = tr("waywardtable.start.title")
        self.done = tr("waywardtable.start.go", player=cover.seats[0].player)
        cells = StartCells()
        for place, seat in enumerate(cover.seats, 1):
            cells.add_widget(self._cell(place, seat))
        again = PressButton(text=tr("waywardtable.start.again"), icon="die")
        again.kind = "outline"
        again.bind(on_release=lambda _button: self.send(inputs.RollForAllTouched()))
        in_rooms = any(seat.room for seat in cover.seats)
        where = "waywardtable.start.rooms" if in_rooms else "waywardtable.start.gates"
        self.add(cells, again, StartHint(text=tr(where)))

    def confirm(self) -> None:
        """The first turn is played."""
        self.send(inputs.SheetClosed())

    def _cell(self, place: int, seat: StartSeat) -> StartCell:
        cell = StartCell(place=place, name=seat.player, colour=seat.colour, starts=place == 1)
        cell.first_turn, cell.room = seat.first_turn, seat.room
        in_room = tr("wayward.area.room", number=seat.room) if seat.room else ""
        cell.words = tr("waywardtable.start.starts") if cell.starts else in_room
        cell.bind(on_release=lambda _cell: self.send(inputs.StartSeatTouched(seat)))
        return cell


class StartDieSheet(TableSheet):
    """One player's dice of the beginning: touch what they really show."""

    def __init__(self, seat: StartSeat, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.title = seat.player
        for room, face, words in ((False, seat.first_turn, FIRST_TURN), (True, seat.room, ROOM)):
            if face:
                self.add(SheetLabel(text=tr(words)), self._faces(seat.player, room))

    def _faces(self, player: str, room: bool) -> FaceGrid:
        row = FaceGrid()
        for face in range(1, SIDES + 1):
            key = FaceKey(value=face)
            key.bind(on_release=lambda _key, face=face: self._tell(StartDie(player, room, face)))
            row.add_widget(key)
        return row

    def _tell(self, die: StartDie) -> None:
        self.send(inputs.StartDieTold(die))


load_kv(__name__)
