"""Before the first roll: who sits where with which figure, which map, which rulings."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.journal import Invalid
from companion.results import series as running_series
from companion.showing.wayward.memory import known_map
from companion.showing.wayward.seats import keep_seats, seats, series_seats
from companion.translations import tr
from companion.ui import answers, marks  # noqa: F401  (the look below builds on these)
from companion.ui.buttons import PressButton, Segments
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.preferences import preferences
from companion.ui.screen import Page
from companion.ui.screens.settings import SectionLabel, switch_row
from companion.ui.taps import GuardedButton
from companion.ui.wayward.sheet import ChoiceKey, KeyRow
from companion.wayward import Player, WaywardSetup
from companion.wayward.series import must_roll, next_order
from companion.wayward.setup import COLOURS
from companion.wayward.turns import Begin

RULINGS = (
    ("wayward_trigger_plays_again", "waywardtable.setup.plays-again"),
    ("wayward_strict_hour_glass", "waywardtable.setup.strict-hour-glass"),
    ("wayward_rest_in_hoard", "waywardtable.setup.rest-in-hoard"),
)
"""The rulings WQ-10, WQ-26 and WQ-35 a table may choose."""
MOST = len(COLOURS)


class FigureKey(GuardedButton, BoxLayout):
    """A figure to touch: the next free colour comes."""

    colour = StringProperty("blue")


class PlayerRow(Emitter, BoxLayout):
    """One seat: its figure, the name, one place up, gone.

    :Events:
        `on_recolour`, `on_up`, `on_gone`: touched.
    """

    number = NumericProperty(1)
    name = StringProperty("")
    colour = StringProperty("blue")
    first = BooleanProperty(False)
    lone = BooleanProperty(False)
    __events__ = ("on_recolour", "on_up", "on_gone")


class NameRow(KeyRow):
    """Names that have played before, to seat with one tap."""


class RollRow(BoxLayout):
    """A player who must roll for the order of a series."""

    name = StringProperty("")


class WaywardSetupScreen(Page):
    """Seats in clockwise order, the map, the rulings, and the gold button."""

    def enter(self, series: bool = False, **_arguments: object) -> None:
        """Begin with the table that played last; the next game of a series seats itself."""
        self._seats = [dict(seat) for seat in seats(self.shell.shelf)] or [_fresh_seat(0), _fresh_seat(1)]
        self._map = 1
        self._rolls: dict[str, list[int]] = {}
        self._played = running_series(self.shell.shelf) if series else []
        self._series = bool(self._played)
        self._seat_of = series_seats(self._last, self._seats) if self._series else {}
        """In a series: player of the last game → the seat that goes by that place, whoever takes it now."""
        self._reseat()

    def refresh(self) -> None:
        """Write everything in the reader's language."""
        self.title = tr("waywardtable.setup.title")
        self.note = self._how_many()
        column: BoxLayout = self.ids.column
        column.clear_widgets()
        for row in (*self._map_rows(), *self._seat_rows(), *self._roll_rows(), *self._ruling_rows()):
            column.add_widget(row)
        start = PressButton(text=tr("waywardtable.setup.start"), icon="flag")
        start.kind = "primary"
        start.bind(on_release=lambda *_: self.start())
        self.pin(start)

    def start(self) -> None:
        """Lay out the table and roll for the first turn."""
        try:
            setup = self._setup()
        except Invalid as invalid:
            self.shell.fail(invalid.text)
            return
        names = tuple(player.name for player in setup.players)
        keep_seats(self.shell.shelf, self._seats)
        title = tr("waywardtable.setup.game", players=", ".join(names))
        match = self.shell.shelf.start("wayward", setup, title, names)
        if match is None:
            return
        match.say(Begin())
        self.shell.attend(match)
        self.shell.replace("wayward")

    def _setup(self) -> WaywardSetup:
        if self._series:
            self._sit_down(next_order(self._last, self._rolls))
        known = known_map(self.shell.shelf, self._map)
        return WaywardSetup(
            players=tuple(Player(seat["name"].strip(), seat["colour"]) for seat in self._seats),
            map=1 if self._map == 1 else 2,
            ordered=self._series,
            trigger_plays_again=preferences.wayward_trigger_plays_again,
            strict_hour_glass=preferences.wayward_strict_hour_glass,
            rest_in_hoard=preferences.wayward_rest_in_hoard,
            learned=known.values,
            names=known.places,
        )

    @property
    def _last(self) -> Any:
        return self._played[-1]

    def _how_many(self) -> str:
        if self._series:
            return tr("waywardtable.setup.series", n=len(self._played) + 1)
        return tr("waywardtable.setup.solo") if len(self._seats) == 1 else ""

    def _map_rows(self) -> tuple[Widget, ...]:
        maps = Segments(value=self._map)
        maps.choices = [(1, tr("waywardtable.setup.map-1")), (2, tr("waywardtable.setup.map-2"))]
        maps.bind(on_choice=lambda _maps, number: self._choose_map(number))
        known = PressButton(text=tr("waywardtable.menu.map"), icon="globe")
        known.kind = "outline"
        known.bind(on_release=lambda *_: self.shell.open("wayward-maps", map=self._map))
        return (maps, known)

    def _choose_map(self, number: int) -> None:
        self._map = number

    def _seat_rows(self) -> list[Widget]:
        head = "waywardtable.setup.order" if self._series else "waywardtable.setup.seats"
        rows: list[Widget] = [SectionLabel(text=tr(head))]
        for number, seat in enumerate(self._seats):
            row = PlayerRow(number=number + 1, name=seat["name"], colour=seat["colour"], first=number == 0)
            row.lone = len(self._seats) == 1 or self._series
            row.bind(
                name=lambda _row, name, seat=seat: seat.update(name=name),
                on_recolour=lambda row, seat=seat: self._recolour(row, seat),
                on_up=lambda _row, number=number: self._up(number),
                on_gone=lambda _row, number=number: self._gone(number),
            )
            rows.append(row)
        if self._series:
            return rows
        rows += self._name_rows()
        if len(self._seats) < MOST:
            add = PressButton(text=tr("waywardtable.setup.add"), icon="plus", kind="outline")
            add.bind(on_release=lambda *_: self._add(""))
            rows.append(add)
        return rows

    def _name_rows(self) -> list[Widget]:
        seated = {seat["name"] for seat in self._seats}
        known = [name for name in self.shell.shelf.players() if name not in seated][:4]
        if not known or len(self._seats) == MOST:
            return []
        row = NameRow()
        for name in known:
            key = ChoiceKey(text=name, icon="plus")
            key.bind(on_release=lambda _key, name=name: self._add(name))
            row.add_widget(key)
        return [row]

    def _roll_rows(self) -> list[Widget]:
        """Equals of the last game roll for their order; only those who tie roll once more (W-118, WQ-61)."""
        if not self._series:
            return []
        tied = must_roll(self._last)
        rows: list[Widget] = [SectionLabel(text=tr("waywardtable.setup.tied"))] if tied else []
        still_open = must_roll(self._last, self._rolls)
        for name in tied:
            told: list[int | None] = [*self._rolls.get(name, ()), *([None] if name in still_open else ())]
            rows += [self._roll_row(name, turn, face) for turn, face in enumerate(told)]
        return rows

    def _roll_row(self, name: str, turn: int, face: int | None) -> RollRow:
        row = RollRow(name=self._seat_of[name]["name"])
        dice = Segments(value=face)
        dice.choices = [(face, str(face)) for face in range(1, 7)]
        dice.bind(on_choice=lambda _dice, face: self._rolled(name, turn, face))
        row.add_widget(dice)
        return row

    def _rolled(self, name: str, turn: int, face: int) -> None:
        """A die told again takes back those after it."""
        self._rolls[name] = [*self._rolls.get(name, ())[:turn], face]
        self._reseat()
        self.refresh()

    def _reseat(self) -> None:
        """A series seats its players by the last game, as soon as nobody has to roll any more."""
        if self._series:
            tied = must_roll(self._last, self._rolls)
            self._sit_down(tuple(self._last) if tied else next_order(self._last, self._rolls))

    def _sit_down(self, order: tuple[str, ...]) -> None:
        """Seats follow the last game's places; a name written over another takes its seat (W-117)."""
        self._seats = [self._seat_of[name] for name in order]

    def _ruling_rows(self) -> list[Widget]:
        switches = [switch_row(preferences, name, tr(key)) for name, key in RULINGS]
        return [SectionLabel(text=tr("waywardtable.setup.rulings")), *switches]

    def _recolour(self, row: PlayerRow, seat: dict[str, str]) -> None:
        """The next colour nobody has; with all six taken, swap with whoever has it."""
        following = COLOURS[(COLOURS.index(seat["colour"]) + 1) % MOST :] + COLOURS
        taken = {one["colour"]: one for one in self._seats if one is not seat}
        colour = next((one for one in following if one not in taken), following[0])
        if colour in taken:
            taken[colour]["colour"] = seat["colour"]
        row.colour = seat["colour"] = colour
        self.refresh()

    def _up(self, number: int) -> None:
        if number:
            self._seats[number - 1 : number + 1] = reversed(self._seats[number - 1 : number + 1])
            self.refresh()

    def _gone(self, number: int) -> None:
        del self._seats[number]
        self.refresh()

    def _add(self, name: str) -> None:
        taken = {seat["colour"] for seat in self._seats}
        colour = next(colour for colour in COLOURS if colour not in taken)
        names = {seat["name"] for seat in self._seats}
        numbered = (tr("waywardtable.setup.player", n=n) for n in range(len(self._seats) + 1, 99))
        self._seats.append(
            {"name": name or next(one for one in numbered if one not in names), "colour": colour}
        )
        self.refresh()


def _fresh_seat(number: int) -> dict[str, str]:
    return {"name": tr("waywardtable.setup.player", n=number + 1), "colour": COLOURS[number]}


load_kv(__name__)
