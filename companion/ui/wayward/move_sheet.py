"""Going somewhere: first what stands in the way, then where to; touching the place goes there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.journal import Command
from companion.showing.wayward.words import BRIDGES, area_words, in_the_way, reason
from companion.translations import tr
from companion.ui.buttons import CheckRow, Pressable
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.wayward.sheet import ChoiceKey, KeyRow, SheetLabel, TravelSheet, keys
from companion.wayward.areas.names import plain
from companion.wayward.board import GRAY_NUMBERS, RED_NUMBERS
from companion.wayward.commands import Move, PushGuard
from companion.wayward.conditions import MOST_DOTS
from companion.wayward.table import DUNGEON, NEW, STAIRS
from companion.wayward.travel import BRIDGE, CrossBridge, LargeStairs, SailFromDock, TakePassage

if TYPE_CHECKING:
    from companion.showing.wayward.screen.context import Context

MOST_BARRIER = 3
MOST_OFFERED = 6
TITLES = {
    "move": "waywardtable.move.title",
    "guard": "waywardtable.move.title-guard",
    "bridge": "waywardtable.move.title-bridge",
    "dock": "waywardtable.move.title-dock",
    "passage": "waywardtable.move.title-passage",
    "stairs": "waywardtable.move.title-stairs",
}


class PlaceButton(Pressable):
    """Somewhere to go; touching it goes there."""


class PlaceButtons:
    """The buttons of a table's places, kept from sheet to sheet: making them takes a finger's time."""

    def __init__(self) -> None:
        self._kept: dict[str, PlaceButton] = {}
        self._asked: MoveSheet

    def of(self, sheet: MoveSheet, places: Sequence[str]) -> dict[str, PlaceButton]:
        """The buttons for these places, taken from the sheet that had them before."""
        self._asked = sheet
        return {place: self._button(place) for place in places}

    def _button(self, place: str) -> PlaceButton:
        button = self._kept.get(place)
        if button is None:
            button = self._kept[place] = PlaceButton(meaning=place)
            button.kind = "primary" if place == NEW else "secondary"
            button.bind(
                on_release=lambda *_: self._asked.go(place),
                on_refused=lambda _button, refusal: self._asked.refuse(refusal),
            )
        if button.parent is not None:
            button.parent.remove_widget(button)
        button.text = area_words(place)
        button.debounce()
        return button


class Rows(BoxLayout):
    """Rows below one another, as high as they are together."""


class NameField(Emitter, BoxLayout):
    """A line to write an area's name on.

    :Events:
        `on_name`: the name, once it is confirmed.
    """

    words = StringProperty("")
    offers: list[str] = ListProperty([])
    """Names there are already: those that match are offered while somebody writes."""
    __events__ = ("on_name",)

    def on_kv_post(self, _base: object) -> None:
        """Offer what matches, and again after every letter."""
        for name in ("words", "offers"):
            self.fbind(name, self._offer)

    def _offer(self, *_: object) -> None:
        row: KeyRow = self.ids.offers
        row.clear_widgets()
        wanted = plain(self.words)
        found = [name for name in self.offers if wanted and wanted in plain(name) and name != self.words]
        for name in found[:MOST_OFFERED]:
            key = ChoiceKey(text=name)
            key.bind(on_release=lambda _key, name=name: self.dispatch("on_name", name))
            row.add_widget(key)

    def confirm(self) -> None:
        """Say the name, if there is one."""
        if self.words.strip():
            self.dispatch("on_name", self.words.strip())


class MoveSheet(TravelSheet):
    """Every way to another area; `mode` says which way it is."""

    mode = StringProperty("move")

    def __init__(self, now: Context, places: Sequence[str], buttons: PlaceButtons, **kwargs: object) -> None:
        """`places` is everywhere one could go."""
        super().__init__(now, **kwargs)
        self._places, self._new, self._known = places, now.new_place, now.known
        self._ways = now.known.ways_from(now.view.here.id) if now.view.here is not None else ()
        self._door, self._barrier, self._only_exit = 0, 0, False
        self._guard: int | None = None
        self._guarded, self._faces_me, self._small_stairs = self.mode == "guard", True, False
        self._doors, self._barriers = False, False
        self._bridge = self._first_bridge()
        self.title = tr(TITLES[self.mode])
        self._obstacles, self._where = Rows(), Rows()
        self._buttons = buttons.of(self, self._ordered())
        self._lay_places()
        self.ids.body.add_widget(self._obstacles)
        self._lay()

    def add(self, *rows: Widget) -> None:
        """What stands in the way comes above the places."""
        for row in rows:
            self._obstacles.add_widget(row)

    def _lay(self) -> None:
        """The obstacles are written anew; the places stay and only change what they say."""
        self._obstacles.clear_widgets()
        if self.mode in ("move", "guard"):
            self._lay_obstacles()
        if self.mode == "bridge":
            names = {**{way.bridge: "" for way in self._ways if way.bridge}, **BRIDGES}
            choices = [(name, tr(key) if key else name) for name, key in names.items()]
            self.add(SheetLabel(text=tr("waywardtable.bridge.which")))
            self.add(keys(KeyRow(at_least=self._wide_key), choices, self._bridge, self._choose_bridge))
        self._show_places()

    def show_anew(self) -> None:
        """Fewer weapons leave fewer dice to choose; the places say whether one may go there now."""
        self._lay()

    @property
    def _wide_key(self) -> float:
        return float(self.ids.head.height * 1.6)

    def _lay_obstacles(self) -> None:
        row = KeyRow(at_least=self._wide_key * 1.6)
        for name, mark, key in (
            ("_doors", "door", "waywardtable.move.door"),
            ("_barriers", "armour", "waywardtable.move.barrier"),
            ("_guarded", "guard", "waywardtable.move.guard"),
            *([("_small_stairs", "stairs", "waywardtable.move.small-stairs")] if self._in_dungeon else []),
        ):
            button = ChoiceKey(text=tr(key), icon=mark, chosen=getattr(self, name))
            button.bind(on_release=lambda _key, name=name: self._turn(name))
            row.add_widget(button)
        self.add(row)
        if self._doors:
            dots = [(n, str(n)) for n in range(1, MOST_DOTS + 1)]
            self.add(SheetLabel(text=tr("waywardtable.move.dots")), self._number_row(dots, "_door"))
            only = CheckRow(text=tr("waywardtable.move.only-exit"), active=self._only_exit)
            only.bind(active=lambda _row, active: self._set("_only_exit", active))
            self.add(only)
        if self._barriers:
            pieces = [(n, str(n)) for n in range(1, MOST_BARRIER + 1)]
            self.add(SheetLabel(text=tr("waywardtable.move.pieces")), self._number_row(pieces, "_barrier"))
        if self._guarded:
            self._lay_guard()

    def _lay_guard(self) -> None:
        self.add(SheetLabel(text=tr("waywardtable.move.which-guard")))
        for numbers in (GRAY_NUMBERS, RED_NUMBERS):
            self.add(self._number_row([(n, str(n)) for n in numbers], "_guard"))
        looks = [(True, tr("waywardtable.move.faces-me")), (False, tr("waywardtable.move.looks-away"))]
        wide = self._wide_key
        self.add(keys(KeyRow(at_least=wide), looks, self._faces_me, self._turn_guard))
        if self._faces_me:
            dice = [(n, tr("waywardtable.move.dice", n=n)) for n in (1, 2)]
            self.add(
                keys(KeyRow(at_least=wide), dice, self._dice, lambda n: self._set("_dice", n or self._dice))
            )

    def _lay_places(self) -> None:
        self._where.add_widget(SheetLabel(text=tr("waywardtable.move.where")))
        grid = KeyRow(at_least=self._wide_key * 1.6)
        for button in self._buttons.values():
            grid.add_widget(button)
        self._where.add_widget(grid)
        if self.mode != "stairs":
            field = NameField(offers=list(self._known.names))
            field.bind(on_name=lambda _field, name: self.say(self._command(name)))
            self._where.add_widget(SheetLabel(text=tr("waywardtable.move.name-it")))
            self._where.add_widget(field)

    def _show_places(self) -> None:
        """A guard without a number, or no bridge, is not a way yet."""
        walking = self.mode in ("move", "guard")
        missing = walking and self._guarded and self._faces_me and self._guard is None
        there = not missing and (self.mode != "bridge" or bool(self._bridge))
        if there and self._where.parent is None:
            self.ids.body.add_widget(self._where)
        elif not there and self._where.parent is not None:
            self.ids.body.remove_widget(self._where)
        for place, button in self._buttons.items() if there else ():
            said = self._said(place)
            button.refusal = self._refusal_of(said)
            passed = in_the_way(said) if not self._told_obstacle else ""
            button.detail = reason(button.refusal) or ", ".join(filter(None, (passed, self._stand_at(place))))

    def _stand_at(self, place: str) -> str:
        """Who stands there: a place without a name is known by its figures."""
        return ", ".join(
            one.name for one in self._view.players if one.place is not None and one.place.id == place
        )

    def _ordered(self) -> list[str]:
        """A new area first, then what is remembered from here, then everything else."""
        if self.mode == "stairs":
            return [stairs for stairs in STAIRS if self._view.here is None or stairs != self._view.here.id]
        remembered = [way.to for way in reversed(self._ways)]
        return list(dict.fromkeys((*remembered, NEW, *self._places)))

    def go(self, place: str) -> None:
        """Say the way there."""
        self.say(self._said(place))

    @property
    def _told_obstacle(self) -> bool:
        return any((self._doors, self._barriers, self._guarded, self._small_stairs))

    def _said(self, to: str) -> Command:
        """What is remembered of the way, unless something about it was told just now."""
        way = next((one for one in reversed(self._ways) if one.to == to and one.kind == "walk"), None)
        if self.mode == "move" and way is not None and not self._told_obstacle:
            return way.command(self._view.active, self._dice)
        return self._command(to)

    def _command(self, to: str) -> Command:
        me, to = self._view.active, self._new if to == NEW else to
        if self.mode == "bridge":
            return CrossBridge(me, self._bridge, to)
        if self.mode == "dock":
            return SailFromDock(me, to)
        if self.mode == "passage":
            return TakePassage(me, to)
        if self.mode == "stairs":
            return LargeStairs(me, to)
        if self._guard is not None and self._faces_me:
            red = self._guard in RED_NUMBERS
            return PushGuard(
                me, "red" if red else "gray", self._guard, 2 if red else self._dice, to, self._door,
                self._only_exit, self._barrier,
            )  # fmt: skip
        behind = self._guarded and not self._faces_me
        return Move(me, to, self._door, self._only_exit, self._barrier, behind, self._small_stairs)

    @property
    def _in_dungeon(self) -> bool:
        return self._view.map == DUNGEON

    def _number_row(self, choices: Sequence[tuple[int, str]], name: str) -> KeyRow:
        return keys(KeyRow(), choices, getattr(self, name), lambda n: self._set(name, n or 0))

    def _first_bridge(self) -> str:
        crossed = [key.removeprefix(BRIDGE) for key in self._view.memory.notes if key.startswith(BRIDGE)]
        return crossed[0] if len(crossed) == 1 else ""

    def _choose_bridge(self, name: str | None) -> None:
        self._set("_bridge", name or "")

    def _turn(self, name: str) -> None:
        """An obstacle that is not there after all leaves no number behind."""
        there = not getattr(self, name)
        if not there:
            self._door = 0 if name == "_doors" else self._door
            self._barrier = 0 if name == "_barriers" else self._barrier
            self._guard = None if name == "_guarded" else self._guard
        self._set(name, there)

    def _turn_guard(self, faces_me: bool | None) -> None:
        self._set("_faces_me", not self._faces_me if faces_me is None else faces_me)

    def _set(self, name: str, value: str | int | bool) -> None:
        setattr(self, name, (value or None) if name == "_guard" else value)
        self._lay()


load_kv(__name__)
