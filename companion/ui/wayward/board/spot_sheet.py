"""A way somebody wants to take for the first time: where to, what lies between, and there one goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.journal import Command, Invalid, Refusal
from companion.showing.wayward.between import (
    DOTS,
    GUARDS,
    ICONS,
    KINDS,
    PIECES,
    WORDS,
    Between,
    in_dots,
    offered,
    place_called,
)
from companion.showing.wayward.board_map import printed
from companion.showing.wayward.screen import inputs
from companion.showing.wayward.words import BRIDGES, area_words, reason
from companion.translations import tr
from companion.ui.buttons import CheckRow
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.labels import natural_width
from companion.ui.taps import GuardedButton, on_screen
from companion.ui.theme import theme
from companion.ui.wayward.sheet import KeyRow, SheetLabel, TravelSheet, keys
from companion.wayward.board import RED_NUMBERS
from companion.wayward.items import WEAPON
from companion.wayward.table import UNNAMED

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from companion.showing.wayward.board_map import Pin
    from companion.showing.wayward.screen.context import Context
    from companion.showing.wayward.screen.sheets import WayOpen

TWO = 2
MARK_WORDS = 16
KIND_WORDS, SHRINKS = 14, 0.9
"""The size of a kind's name, and how far it may shrink before the keys take two rows."""
NUMBERS = {"door": DOTS, "guard": GUARDS, "hazard": PIECES}


class KindKey(GuardedButton, BoxLayout):
    """One kind of obstacle: its sign and its name; the chosen one is parchment."""

    text = StringProperty("")
    icon = StringProperty("")
    chosen = BooleanProperty(False)
    share: float = NumericProperty(1)
    """How much smaller its name is written."""


class KindRow(KeyRow):
    """All in one row where they fit, else in two of the same length; every name as large as the others."""

    longest: float = NumericProperty(0)
    """How wide the longest name is."""

    def on_size(self, *_: object) -> None:
        """Count how many fit."""
        super().on_size()
        fit = self.cols or 1
        if fit < len(self.children):
            self.cols = fit = min(fit, (len(self.children) + 1) // 2)
        room = (self.width - self.spacing[0] * (fit - 1)) / fit - dp(1)
        for key in self.children:
            if isinstance(key, KindKey):
                key.share = min(1.0, room / max(1.0, self.longest))


class ObstacleKey(GuardedButton, BoxLayout):
    """A number as it is printed: dots of a door, an arch of a guard, a diamond of a hazard."""

    kind = StringProperty("door")
    number = NumericProperty(1)
    words = StringProperty("")
    """The number as it is printed: its digit, or that many dots."""
    chosen = BooleanProperty(False)
    hue = StringProperty("")
    """The figure's colour it is printed in; nothing is paper."""


class SpotName(BoxLayout):
    """The line for a name or a letter, and the places that match while one writes."""

    words = StringProperty("")


class MarkStrip(Emitter, BoxLayout):
    """Places to choose, in one line that is drawn aside.

    :Events:
        `on_place`: id of the place touched.
    """

    __events__ = ("on_place",)

    def offer(self, places: list[str], in_words: bool) -> None:
        """By the letter printed there, or by name while somebody writes."""
        row: BoxLayout = self.ids.row
        row.clear_widgets()
        seen: set[str] = set()
        for place in places:
            words = area_words(place) if in_words or not printed(place) else printed(place)
            if words not in seen:
                seen.add(words)
                wide = natural_width("button", MARK_WORDS * theme.table_size, words)
                key = MarkKey(text=words, width=max(theme.touch, wide + theme.s20))
                key.bind(on_release=lambda _key, place=place: self.dispatch("on_place", place))
                row.add_widget(key)
        self.ids.scroll.scroll_x = 0


class MarkKey(GuardedButton, BoxLayout):
    """A letter, a number or a name; there are many of them, so each is as little as it can be."""

    text = StringProperty("")


class GoRow(Emitter, BoxLayout):
    """Go there, or only mark it.

    :Events:
        `on_go`, `on_mark`: touched.
        `on_refused`: refusal — a rule forbids to go.
    """

    refusal: Refusal | None = ObjectProperty(None, allownone=True)
    reason = StringProperty("")
    complete = BooleanProperty(True)
    __events__ = ("on_go", "on_mark", "on_refused")


class SpotSheet(TravelSheet):
    """Asks what lies between here and a place of the board."""

    between: Between = ObjectProperty(Between())
    """What was told so far."""

    def __init__(self, now: Context, cover: WayOpen, **kwargs: object) -> None:
        super().__init__(now, between=cover.between, **kwargs)
        self._known = now.known
        self._pin = pin = None if cover.pin is None else now.board().pin(cover.pin)
        """Where the way leads when the place is known already."""
        self._name = SpotName()
        self._offers = MarkStrip()
        self._kinds, self._go = KindRow(), GoRow()
        self._go.bind(
            on_go=lambda _row: self.go(),
            on_mark=lambda _row: self.mark(),
            on_refused=lambda _row, refusal: self.refuse(refusal),
        )
        self.title = tr("waywardmap.spot.title") if pin is None else self._way_title(pin)
        if pin is None:
            self._name.bind(words=lambda *_: self._written())
            self._offers.bind(on_place=lambda _strip, place: self.choose(place))
            self.add(self._name, self._offers)
        self.add(SheetLabel(text=tr("waywardmap.spot.between")), self._kinds)
        self.ids.below.add_widget(self._go)
        self._rows: list[Widget] = []
        self._lay()
        self._written()

    def on_between(self, *_: object) -> None:
        """The table draws the way as it is told."""
        self.send(inputs.BetweenTold(self.between))

    @property
    def place(self) -> str:
        """Where to, as far as it is told: nothing for a place without a name."""
        return self._pin.said if self._pin is not None else place_called(self._known, self._name.words)

    def show_anew(self) -> None:
        """Everything below the name is laid anew."""
        self._lay()

    def go(self) -> None:
        """Go there, past what was told."""
        if self.between.complete:
            self.send(inputs.WayTaken(self.place, self._dice))

    def mark(self) -> None:
        """Only write it on the map."""
        if self.between.complete:
            self.send(inputs.WayMarked(self.place))

    def choose(self, place: str) -> None:
        """The place was touched instead of written."""
        self._name.ids.line.text = area_words(place)

    def _way_title(self, pin: Pin) -> str:
        name = pin.name or (printed(pin.id) and area_words(pin.id))
        return tr("waywardmap.way.title", area=name) if name else tr("waywardmap.way.title-unnamed")

    def _written(self) -> None:
        """What matches is offered; it takes one touch."""
        if self._pin is not None:
            return
        words = self._name.words
        found = offered(self._known, words, (self._view.here.id,) if self._view.here else ())
        told = bool(words.strip()) and place_called(self._known, words) in found
        self._offers.offer([] if told and len(found) == 1 else found, bool(words.strip()))
        self._show_go()

    def _lay(self) -> None:
        """The kinds, and below them whatever the chosen ones still need."""
        self._kinds.clear_widgets()
        for kind in KINDS[self._view.map]:
            key = KindKey(
                text=tr(WORDS[kind]),
                icon=ICONS[kind],
                chosen=self.between.has(kind),
                meaning=kind,
            )
            key.bind(on_release=lambda _key, kind=kind: self._turn(kind))
            self._kinds.add_widget(key)
        size = KIND_WORDS * theme.table_size
        self._kinds.longest = max(natural_width("button", size, key.text) for key in self._kinds.children)
        self._kinds.at_least = max(dp(40), self._kinds.longest * SHRINKS)
        for row in self._rows:
            self.ids.body.remove_widget(row)
        self._rows = self._asked()
        self.add(*self._rows)
        # Where there is little room, what is asked next comes into sight by itself.
        Clock.schedule_once(self._show_rows, 0)
        self._show_go()

    def _show_rows(self, _elapsed: float) -> None:
        if on_screen(self) and self.between != Between():
            for row in (*self._rows[-1:], *self._rows[:1]):
                self.ids.scroll.scroll_to(row, animate=False)

    def _asked(self) -> list[Widget]:
        told = self.between
        if self._pin is None and told == Between():
            return [SheetLabel(text=tr("waywardmap.spot.hold"))]
        rows: list[Widget] = []
        for kind, value in (("door", told.door), ("guard", told.guard), ("hazard", told.hazard)):
            if told.has(kind):
                rows.append(self._number_row(kind, value))
        if told.door:
            latch = CheckRow(text=tr("waywardmap.spot.latch"), active=told.only_exit)
            latch.bind(active=lambda _row, active: self._tell(only_exit=active))
            rows.append(latch)
        if told.guarded:
            looks = [(True, tr("waywardtable.move.faces-me")), (False, tr("waywardtable.move.looks-away"))]
            wide = 120 * theme.table_size
            rows.append(keys(KeyRow(at_least=wide), looks, told.faces_me, self._face))
            if told.guard and told.faces_me:
                rows += self._dice_rows()
        if told.whole == "bridge":
            sides = [(side, tr(key)) for side, key in BRIDGES.items()]
            wide = 96 * theme.table_size
            rows.append(
                keys(KeyRow(at_least=wide), sides, told.bridge, lambda side: self._tell(bridge=side or ""))
            )
        return rows

    def _number_row(self, kind: str, chosen: int) -> KeyRow:
        row = KindRow()
        for number in NUMBERS[kind]:
            red = kind == "guard" and number in RED_NUMBERS
            hue = "red" if red else "green" if kind == "hazard" else "steel" if kind == "guard" else ""
            key = ObstacleKey(kind=kind, number=number, chosen=number == chosen, hue=hue)
            key.words = in_dots(number) if kind == "door" else str(number)
            key.bind(on_release=lambda _key, number=number: self._tell(**{kind: number}))
            row.add_widget(key)
        return row

    def _dice_rows(self) -> list[Widget]:
        """How many dice, in words; with two weapons one may roll one all the same (W-058)."""
        if self.between.guard in RED_NUMBERS or self._view.me.items[WEAPON].good < TWO:
            return []
        dice = [(n, tr("waywardtable.move.dice", n=n)) for n in (1, 2)]
        return [keys(KeyRow(at_least=96 * theme.table_size), dice, self._dice, self._set_dice)]

    def _set_dice(self, dice: int | None) -> None:
        self._dice = dice or self._dice
        self._lay()

    def _face(self, faces_me: bool | None) -> None:
        self._tell(faces_me=not self.between.faces_me if faces_me is None else faces_me)

    def _turn(self, kind: str) -> None:
        self.between = self.between.turned(kind)
        self._lay()

    def _tell(self, **facts: object) -> None:
        told = {name: getattr(self.between, name) for name in Between.__dataclass_fields__} | facts
        self.between = Between(**told)
        self._lay()

    def _said(self) -> Command | None:
        """What going there would say; nothing while it is no way yet, or half a name that can be none."""
        to = self.place or UNNAMED + "1"
        here = self._view.here.id if self._view.here else ""
        if not self.between.complete or to == here:
            return None
        try:
            return self.between.command(self._view.active, to, self._dice)
        except Invalid:
            return None

    def _show_go(self) -> None:
        """Whether one may go, and the rule when one may not."""
        said = self._said()
        self._go.complete = self.between.complete
        self._go.refusal = self._refusal_of(said) if said is not None else None
        self._go.reason = reason(self._go.refusal)


load_kv(__name__)
