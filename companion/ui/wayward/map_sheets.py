"""Sheets that put the learned map right: an area, a way, a printed value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from companion.showing.wayward.map_words import value_name, way_words
from companion.showing.wayward.words import area_words, item_words
from companion.translations import tr
from companion.ui.buttons import PressButton
from companion.ui.theme import theme
from companion.ui.wayward.item_sheets import MOST_HAZARD, GoldKeys, ItemPicker
from companion.ui.wayward.move_sheet import MOST_BARRIER, NameField
from companion.ui.wayward.sheet import KeyRow, SheetLabel, TableSheet, keys
from companion.wayward.areas.names import own_name
from companion.wayward.board import GRAY_NUMBERS, MOST_SPACES, PRISON_FLOOR, RED_NUMBERS, is_landing
from companion.wayward.conditions import MOST_DOTS, Colour
from companion.wayward.items import ACCESSORIES, CAPACITY, ITEMS
from companion.wayward.learned import Area, Way
from companion.wayward.table import MapValue

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

WIDE_KEY = 122
"""Width of a key with words on it, in text sizes."""

T = TypeVar("T")


class MapSheet(TableSheet):
    """What all these sheets share.

    :Events:
        `on_known`: area or value, as it is known now.
        `on_forget`: nothing is known of it any more.
        `on_rename`: the area's new name.
    """

    __events__ = ("on_known", "on_forget", "on_rename")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.done = tr("app.done")

    def forget_button(self, forget: Callable[[], object] | None = None) -> PressButton:
        """The button that forgets."""
        button = PressButton(text=tr("waywardscenes.map.forget"), icon="trash")
        button.kind = "outline"
        button.bind(on_release=lambda *_: forget() if forget else self.dispatch("on_forget"))
        return button

    def number_row(
        self, choices: Sequence[tuple[T, str]], chosen: T | None, told: Callable[[T | None], object]
    ) -> KeyRow:
        """Numbers of which one is chosen, and again when another is touched."""
        row = KeyRow()

        def touched(value: T | None) -> None:
            told(value)
            keys(row, choices, value, touched)

        return keys(row, choices, chosen, touched)


class AreaSheet(MapSheet):
    """One area: its name, what lies there, the ways on."""

    def __init__(self, area: Area, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._area = area
        self._over: WaySheet | None = None
        """The way that is being put right on a sheet over this one."""
        self.title = area_words(area.id)
        self._chosen = {item: area.items.count(item) for item in ITEMS}
        self._gold = GoldKeys(gold=area.gold)
        self._lay()

    def confirm(self) -> None:
        """This is how it is."""
        items = tuple(item for item in ITEMS for _ in range(self._chosen[item]))
        gold = int(self._gold.gold)
        hazard = self._area.hazard if gold else 0
        self.dispatch("on_known", replace(self._area, items=items, gold=gold, hazard=hazard))

    def _lay(self) -> None:
        self.ids.body.clear_widgets()
        if own_name(self._area.id):
            field = NameField(words=self._area.id)
            field.bind(on_name=lambda _field, name: self.dispatch("on_rename", name))
            self.add(SheetLabel(text=tr("waywardscenes.map.rename")), field)
        picker = ItemPicker()
        picker.at_least = WIDE_KEY * theme.table_size
        picker.offer(CAPACITY, self._chosen, lambda: None)
        hazards = [(n, str(n)) for n in range(MOST_HAZARD + 1)]
        self.add(SheetLabel(text=tr("waywardscenes.map.items")), picker)
        self.add(SheetLabel(text=tr("waywardscenes.map.gold")), self._gold)
        self.add(SheetLabel(text=tr("waywardscenes.map.armor")))
        self.add(self.number_row(hazards, self._area.hazard, self._set_hazard))
        if self._area.ways:
            self.add(SheetLabel(text=tr("waywardscenes.map.ways-on")))
        for way in self._area.ways:
            button = PressButton(text=way_words(way), icon="maneuver")
            button.bind(on_release=lambda _button, way=way: self._edit(way))
            self.add(button)
        self.add(self.forget_button())

    def _set_hazard(self, pieces: int | None) -> None:
        self._area = replace(self._area, hazard=pieces or 0)

    def _edit(self, way: Way) -> None:
        """Put one way right on a sheet over this one."""

        def ways(known: Way | None) -> None:
            kept = tuple(known if one == way else one for one in self._area.ways)
            self._area = replace(self._area, ways=tuple(one for one in kept if one is not None))
            self.close_upper()
            self._lay()

        self.close_upper()
        self._over = WaySheet(way)
        self._over.bind(
            on_known=lambda _sheet, known: ways(known),
            on_forget=lambda _sheet: ways(None),
            on_close=lambda _sheet: self.close_upper(),
        )
        self.parent.add_widget(self._over)

    def close_upper(self) -> bool:
        """Close the way's sheet; what was chosen there is not taken over."""
        over, self._over = self._over, None
        if over is not None:
            over.parent.remove_widget(over)
        return over is not None

    def on_parent(self, _sheet: object, parent: Widget | None) -> None:
        """Nothing of it is left lying alone when it is put away."""
        if parent is None:
            self.close_upper()


class WaySheet(MapSheet):
    """One way: door, hazard, guard."""

    def __init__(self, way: Way, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._way = way
        self.title = area_words(way.to)
        if way.kind == "walk":
            self._rows()
        self.add(self.forget_button())

    def confirm(self) -> None:
        """This is how it is."""
        self.dispatch("on_known", self._way)

    def _rows(self) -> None:
        way, guards = self._way, (*GRAY_NUMBERS, *RED_NUMBERS)
        rows = (
            ("waywardtable.move.dots", range(1, MOST_DOTS + 1), way.door, self._set_door),
            ("waywardtable.move.pieces", range(1, MOST_BARRIER + 1), way.barrier, self._set_barrier),
            ("waywardtable.move.which-guard", guards, way.number if way.guard else 0, self._set_guard),
        )
        for title, numbers, chosen, told in rows:
            choices = [(n, str(n)) for n in numbers]
            self.add(SheetLabel(text=tr(title)), self.number_row(choices, chosen, told))

    def _set_door(self, dots: int | None) -> None:
        self._way = replace(self._way, door=dots or 0)

    def _set_barrier(self, pieces: int | None) -> None:
        self._way = replace(self._way, barrier=pieces or 0)

    def _set_guard(self, number: int | None) -> None:
        colour: Colour | None = None if number is None else "red" if number in RED_NUMBERS else "gray"
        self._way = replace(self._way, guard=colour, number=number or 0)


class ValueSheet(MapSheet):
    """One printed value, told in the way its kind is told."""

    def __init__(
        self,
        key: str,
        value: MapValue | None,
        areas: Sequence[str] = (),
        forgettable: bool = True,
        **kwargs: object,
    ) -> None:
        """`areas` is everywhere a figure may be carried to."""
        super().__init__(**kwargs)
        self._key, self._value, self._areas = key, value, areas
        self._numbers = list(value.numbers) if value else []
        self._items = value.items if value else ()
        self.title = value_name(key)
        kind = key.rstrip("0123456789").rstrip("-")
        lay = {"accessory": self._accessory, "pit": self._guard, "flame": self._wall}
        tell = {"coffin": self._contents, "plank": self._contents, PRISON_FLOOR: self._contents}
        told = self._landing if is_landing(key) else (lay | tell).get(kind, self._number)
        told()
        if value is not None and forgettable:
            self.add(self.forget_button())

    def confirm(self) -> None:
        """This is what the board shows."""
        self.dispatch("on_known", MapValue(self._key, tuple(self._numbers), self._items))

    def _accessory(self) -> None:
        choices = [(item, item_words(item)) for item in ACCESSORIES]
        row = self.number_row(choices, self._items[0] if self._items else None, self._choose_item)
        row.at_least = WIDE_KEY * theme.table_size
        self.add(row)
        self.ready = bool(self._items)

    def _landing(self) -> None:
        """One of the areas known, or another by its name."""
        choices = [(area, area_words(area)) for area in self._areas]
        row = self.number_row(choices, self._items[0] if self._items else None, self._choose_item)
        row.at_least = WIDE_KEY * theme.table_size
        field = NameField()
        field.bind(on_name=lambda _field, name: self.dispatch("on_known", MapValue(self._key, (), (name,))))
        self.add(row, SheetLabel(text=tr("waywardscenes.map.other-area")), field)
        self.ready = bool(self._items)

    def _choose_item(self, item: str | None) -> None:
        self._items = (item,) if item else ()
        self.ready = bool(item)

    def _guard(self) -> None:
        number, gold = self._numbers or (0, 0)
        self._numbers = [number, gold]
        choices = [(n, str(n)) for n in (*GRAY_NUMBERS, *RED_NUMBERS)]
        self.add(SheetLabel(text=tr("waywardscenes.pit.number")))
        self.add(self.number_row(choices, number, self._choose_guard))
        self.add(SheetLabel(text=tr("waywardscenes.pit.gold")), self._gold_keys(1))
        self.ready = number > 0

    def _choose_guard(self, number: int | None) -> None:
        self._numbers[0] = number or 0
        self._items = ("red",) if number in RED_NUMBERS else ("gray",)
        self.ready = bool(number)

    def _contents(self) -> None:
        self._numbers = self._numbers or [0]
        chosen = {item: self._items.count(item) for item in ITEMS}
        picker = ItemPicker()
        picker.at_least = WIDE_KEY * theme.table_size

        def changed() -> None:
            self._items = tuple(item for item in ITEMS for _ in range(chosen[item]))

        picker.offer(CAPACITY, chosen, changed)
        self.add(SheetLabel(text=tr("waywardscenes.map.items")), picker)
        self.add(SheetLabel(text=tr("waywardscenes.map.gold")), self._gold_keys(0))

    def _number(self) -> None:
        self._numbers = self._numbers or [0]
        self.add(self._gold_keys(0))

    def _wall(self) -> None:
        """How many spaces, and which of them burn."""
        spaces, *fires = self._numbers or [0]
        self._numbers = [spaces, *fires]
        pad, row = GoldKeys(gold=spaces, most=MOST_SPACES), KeyRow()

        def fire(space: int | None) -> None:
            burning = set(self._numbers[1:]) ^ {space} if space else set(self._numbers[1:])
            self._numbers[1:] = sorted(one for one in burning if one <= self._numbers[0])
            keys(row, [(n, str(n)) for n in range(1, self._numbers[0] + 1)], None, fire)
            for key in row.children:
                key.chosen = int(key.text) in self._numbers[1:]

        def counted(_pad: object, count: float) -> None:
            self._numbers[0] = int(count)
            fire(None)

        pad.bind(gold=counted)
        self.add(SheetLabel(text=tr("waywardscenes.value.spaces")), pad)
        self.add(SheetLabel(text=tr("waywardscenes.value.fires")), row)
        fire(None)

    def _gold_keys(self, place: int) -> GoldKeys:
        pad = GoldKeys(gold=self._numbers[place])
        pad.bind(gold=lambda _pad, gold: self._numbers.__setitem__(place, int(gold)))
        return pad
