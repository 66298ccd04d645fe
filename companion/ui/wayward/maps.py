"""The learned map: everything the players have told of a board, to look up, put right, share and bring in."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.device import Sought
from companion.device.outbox import going_out
from companion.journal import Invalid, read_json
from companion.showing.wayward.between import place_called
from companion.showing.wayward.map_words import (
    areas_of,
)
from companion.showing.wayward.memory import (
    KnownMaps,
    MapMemory,
    map_id,
    remembered_again,
    taken_out_again,
)
from companion.showing.wayward.screen.inputs import SheetClosed
from companion.translations import tr
from companion.ui.buttons import Segments, StackedButton
from companion.ui.kv_loader import load_kv
from companion.ui.screen import AppScreen
from companion.ui.wayward.known_rows import KnownRows
from companion.ui.wayward.map_sheets import AreaSheet, ValueSheet
from companion.ui.wayward.merge_sheets import DifferencesSheet, ShareSheet
from companion.ui.wayward.sheet import TableSheet
from companion.wayward import map_file
from companion.wayward.layout import laid_out
from companion.wayward.learned import Area, LearnedMap
from companion.wayward.merging import Difference, merged, preferring, turned
from companion.wayward.picture import dump_picture, load_picture
from companion.wayward.table import MapValue

JSON = "application/json"


class MapSearch(BoxLayout):
    """The line to type what is looked for."""

    words = StringProperty("")


class DoorRow(BoxLayout):
    """Buttons for what leaves the app or comes in."""


class WaywardMapsScreen(AppScreen):
    """Both maps, one at a time."""

    title = StringProperty("")

    def enter(self, map: int = 1, memory: MapMemory | None = None, **_arguments: object) -> None:
        """Begin with the map that is played, told by the table's own memory if it is open."""
        self._maps = KnownMaps(self.shell.shelf, memory)
        self._number = memory.known.map if memory else map
        self._sheet: TableSheet | None = None
        self._search = MapSearch()
        self._search.bind(words=lambda *_: self._list())
        self.ids.known.bind(width=lambda *_: self.ids.known.write_again())

    def on_back(self) -> bool:
        """Close the sheet first."""
        if self._sheet is None:
            return False
        if not self._sheet.close_upper():
            self._close()
        return True

    def refresh(self) -> None:
        """Write everything in the reader's language."""
        self.title = tr("waywardscenes.map.title")
        head: BoxLayout = self.ids.head
        head.clear_widgets()
        maps = Segments(value=self._number)
        maps.choices = [(1, tr("waywardtable.setup.map-1")), (2, tr("waywardtable.setup.map-2"))]
        maps.bind(on_choice=lambda _maps, number: self._choose(number))
        for part in (maps, self._search, self._doors()):
            head.add_widget(part)
        self._list()

    def back(self) -> None:
        """Return to where one came from."""
        self.shell.back()

    @property
    def known(self) -> LearnedMap:
        """What is known of the map looked at."""
        return self._maps.known(self._number)

    def keep(self, known: LearnedMap) -> None:
        """Keep the map as it is now, for the open game too."""
        self._maps.keep(known)
        self._close()
        self._list()

    def share(self) -> None:
        """Hand the map out; with a picture of the board, ask whether it goes along."""
        if self._maps.picture(self._number) is None:
            self.hand_out(with_picture=False)
            return
        sheet = ShareSheet()
        sheet.bind(on_share=lambda _sheet, with_picture: self.hand_out(with_picture))
        self._open(sheet)

    def hand_out(self, with_picture: bool) -> None:
        """Hand the map out as a file."""
        self._close()
        try:
            file = going_out(f"{map_id(self._number)}.json")
            picture = self._maps.picture(self._number) if with_picture else None
            data = {**map_file.dump(self.known), **({"picture": dump_picture(picture)} if picture else {})}
            file.write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
        except OSError:
            self.shell.tell(tr("waywardscenes.map.not-written"))
            return
        self.shell.device.share.share(file, JSON, lambda note: self.shell.tell(tr(note)))

    def fetch(self) -> None:
        """Bring a map in from a file the player chooses."""
        brought = self.if_here(self.bring)

        def bring(file: Path) -> None:
            brought(file)

        self.shell.device.share.fetch(Sought.MAP, bring)

    def bring(self, file: Path) -> None:
        """Read a map; whatever is wrong with the file, nothing known is lost."""
        try:
            data = read_json(file.read_bytes())
            brought = map_file.load(data)
            picture = load_picture(data.get("picture") if isinstance(data, dict) else None)
        except Invalid as invalid:
            self.shell.fail(invalid.text)
            return
        except OSError:
            self.shell.tell(tr("waywardscenes.map.not-read"))
            return
        before = self._maps.known(brought.map)
        try:
            both = merged(before, brought)
        except Invalid as invalid:
            self.shell.fail(invalid.text)
            return
        self._number = brought.map
        pictured = picture is not None and self._maps.picture(self._number) is None
        kept = laid_out(both.known)
        self.keep(kept)
        if pictured:
            self._maps.keep_picture(brought.map, picture)
        self.refresh()

        def put_back() -> None:
            self._join_the_open_table()
            if pictured:
                self._maps.keep_picture(brought.map, None)
            self._put_back(taken_out_again(self._maps.known(kept.map), kept, before))

        told = tr("waywardscenes.map.brought", n=len(brought.areas) + len(brought.values))
        if both.differences:
            self._compare(both.differences)
        else:
            self.shell.tell(told, tr("app.undo"), put_back)

    def _compare(self, differences: tuple[Difference, ...]) -> None:
        """What the two maps tell differently: ours stands until the other is touched."""
        sheet = DifferencesSheet(differences)
        sheet.bind(on_preferred=lambda _sheet, known: self._prefer(known))
        self._open(sheet)

    def _prefer(self, told: tuple[Difference, bool]) -> None:
        difference, theirs = told
        known = preferring(self.known, difference if theirs else turned(difference))
        sheet, self._sheet = self._sheet, None
        self.keep(known)
        self._sheet = sheet

    def take_picture(self) -> None:
        """The picture of this board: taken, brought or forgotten."""
        self.shell.open("wayward-board", map=self._number, memory=self._maps.memory)

    def _choose(self, number: int) -> None:
        """The other map; a sheet of this one goes first, or it would be kept on the other."""
        self._close()
        self._number = number
        self._list()

    def _doors(self) -> DoorRow:
        row = DoorRow()
        for key, mark, does in (
            ("waywardscenes.map.share", "share", self.share),
            ("waywardscenes.map.bring", "down", self.fetch),
            ("waywardmap.picture", "camera", self.take_picture),
        ):
            button = StackedButton(text=tr(key), icon=mark)
            button.kind = "outline"
            button.bind(on_release=lambda _button, does=does: does())
            row.add_widget(button)
        return row

    def _list(self) -> None:
        width = self.ids.known.width
        found = KnownRows(self.known, self._search.words, width, self._edit_area, self._edit_value)
        rows = [*found.places(), *found.printed()]
        self.ids.known.lay(len(rows), lambda number: rows[number]())

    def _edit_area(self, area: Area) -> None:
        sheet = AreaSheet(area)
        sheet.bind(
            on_known=lambda _sheet, now: self.keep(self.known.with_area(now)),
            on_forget=lambda _sheet: self._forget(self.known.without(area.id)),
            on_rename=lambda _sheet, name: self._rename(area.id, name),
        )
        self._open(sheet)

    def _edit_value(self, key: str, value: MapValue | None) -> None:
        sheet = ValueSheet(key, value, areas_of(self.known))
        others = tuple(one for one in self.known.values if one.key != key)
        sheet.bind(
            on_known=lambda _sheet, now: self._tell(now),
            on_forget=lambda _sheet: self._forget(replace(self.known, values=others)),
        )
        self._open(sheet)

    def _tell(self, value: MapValue) -> None:
        """A value the board cannot show is refused in words."""
        try:
            self.keep(self.known.with_value(value))
        except Invalid as invalid:
            self.shell.fail(invalid.text)

    def _rename(self, old: str, new: str) -> None:
        try:
            self.keep(self.known.renamed(old, place_called(self.known, new)))
        except Invalid as invalid:
            self.shell.fail(invalid.text)

    def _forget(self, known: LearnedMap) -> None:
        before = self.known
        self.keep(known)

        def put_back() -> None:
            self._join_the_open_table()
            self._put_back(remembered_again(self._maps.known(known.map), known, before))

        self.shell.tell(tr("waywardscenes.map.forgotten"), tr("app.undo"), put_back)

    def _join_the_open_table(self) -> None:
        """Perhaps one looks at a game by now: its map is put right with the rest.

        A sheet that was made of the map as it was would write that back.
        """
        # Imported here: the page is looked at without a game too, and a table is long in loading.
        from companion.ui.wayward.table import WaywardTableScreen

        table = self.shell.current
        if isinstance(table, WaywardTableScreen):
            self._maps.memory = table.memory
            table.send(SheetClosed())

    def _put_back(self, known: LearnedMap) -> None:
        """Perhaps this page was left meanwhile: whatever is looked at now shows the map as it is again."""
        self.keep(known)
        self.shell.current.refresh()

    def _open(self, sheet: TableSheet) -> None:
        self._close()
        self._sheet = sheet
        sheet.bind(on_close=lambda _sheet: self._close())
        self.add_widget(sheet)

    def _close(self) -> None:
        if self._sheet is not None:
            self.remove_widget(self._sheet)
            self._sheet = None


load_kv(__name__)
