"""Choosing cards of a deck by hand: search, by type, one line per card, face down if wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    DictProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.duel.asking import NONE
from companion.journal import Ask, Option, Refusal
from companion.showing.duel.card_groups import (
    TYPES,
    BoostGroup,
    CardGroup,
    by_boost,
    grouped,
    is_boost,
    others,
    sifted,
)
from companion.showing.duel.screen.scene import takes_cards_of_a_deck
from companion.translations import tr
from companion.ui import marks, prompt_sheet  # noqa: F401  (the look below builds on these)
from companion.ui.buttons import Pressable, PressButton
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.layers import CachedLayer
from companion.ui.taps import GuardedButton
from companion.ui.theme import theme, watch

if TYPE_CHECKING:
    from kivy.input import MotionEvent

ICONS = {
    "": ("hand",),
    "attack": ("attack",),
    "defense": ("defend",),
    "versatile": ("attack", "defend"),
    "scheme": ("scheme",),
}
MANY = 8
"""From so many cards on names may be typed."""
PEEK = 2.0
"""Seconds a covered name can be read."""


class CardRow(Pressable):
    """One card: how many copies, its name and numbers; a forbidden one is dim and says why."""

    left = StringProperty("")
    value = StringProperty("")
    icons: list[str] = ListProperty([])
    chosen = NumericProperty(0)
    group: CardGroup | None = ObjectProperty(None, allownone=True)


class BoostTile(GuardedButton, BoxLayout):
    """One card that may boost."""

    name = StringProperty("")
    value = StringProperty("")
    icons: list[str] = ListProperty([])
    group: CardGroup | None = ObjectProperty(None, allownone=True)


class BoostRow(BoxLayout):
    """A number, where it leads, and the cards that boost by it."""

    number = StringProperty("")
    leads = StringProperty("")


class TypeChip(GuardedButton, BoxLayout):
    """Shows only the cards of one type."""

    type = StringProperty("")
    icons: list[str] = ListProperty([])
    label = StringProperty("")
    active = BooleanProperty(False)


class Cover(GuardedButton, BoxLayout):
    """The back of a chosen card; a tap shows its name for a moment."""

    name = StringProperty("")
    peeking = BooleanProperty(False)

    def on_release(self) -> None:
        """Show the name, then cover it again."""
        self.peeking = True
        Clock.schedule_once(lambda _elapsed: setattr(self, "peeking", False), PEEK)


class CardPicker(Emitter, CachedLayer, BoxLayout):
    """The sheet that asks for a card, or for several, and hands on the copies chosen.

    :Events:
        `on_answer`: value — once, ready for the journal.
        `on_refused`: refusal — a forbidden card was touched.
        `on_scan`: the camera should answer.
    """

    ask = ObjectProperty(None, allownone=True)
    asked = StringProperty("")
    emblem = StringProperty("")
    hue = ColorProperty("ffffff")
    scannable = BooleanProperty(True)
    question = StringProperty("")
    typed = StringProperty("")
    type = StringProperty("")
    several = BooleanProperty(False)
    secret = BooleanProperty(False)
    """Whether this question's card lies face down, so that it may be hidden."""
    hide = BooleanProperty(False)
    """The player wants the chosen name covered until it is played."""
    chosen: dict[str, int] = DictProperty({})
    """Card group → copies ticked, when several are asked for."""
    covered = ObjectProperty(None, allownone=True)
    low = NumericProperty(1)
    high = NumericProperty(1)
    page: list[float] = ListProperty([0, 0])
    """Size of the page it covers."""
    roomy = BooleanProperty(False)
    boosts = BooleanProperty(False)
    """A BOOST is asked for: the cards stand by their numbers."""
    searchable = BooleanProperty(False)
    """There are so many cards that names are typed."""
    base: int | None = ObjectProperty(None, allownone=True)
    """How far every fighter moves without a boost, where a boost is for moving and they move alike."""
    forbidden = ""
    """The copy whose refusal was told last."""
    __events__ = ("on_answer", "on_refused", "on_scan")

    def __init__(self, **kwargs: object) -> None:
        self._groups: list[CardGroup] = []
        self._rows: dict[str, CardRow] = {}
        self._spare: list[CardRow] = []
        super().__init__(**kwargs)
        watch(self._lay, "tr")

    @staticmethod
    def takes(ask: Ask | None) -> bool:
        """Whether a question is one for this sheet: it names copies of cards."""
        return ask is not None and takes_cards_of_a_deck(ask)

    def on_kv_post(self, _base: object) -> None:
        """Follow what is typed and chosen from now on."""
        for name in ("typed", "type"):
            self.fbind(name, self._sift)
        self.fbind("ask", self._lay)
        self._lay()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """An empty sheet is not there to be touched; the page behind a full one is not either."""
        if self.ask is None or not self.collide_point(*touch.pos):
            return False
        super().on_touch_down(touch)
        return True

    def choose(self, group: CardGroup) -> None:
        """A card was touched: say it, tick it, or lay it face down first."""
        if self.several:
            self._tick(group)
        elif self.secret and self.hide:
            self.typed, self.covered = "", group
            self._show_cover()
        else:
            self.dispatch("on_answer", group.allowed[0])

    def change(self) -> None:
        """Take the covered card back and choose again."""
        self.covered = None
        self._show_list()

    def play_covered(self) -> None:
        """Say the covered card."""
        group, self.covered = self.covered, None
        if group is not None:
            self.dispatch("on_answer", group.allowed[0])

    def confirm(self) -> None:
        """Say the ticked copies in the order of the question."""
        if self.low <= self._ticked() <= self.high:
            copies = {copy for one in self._groups for copy in one.allowed[: self.chosen.get(_key(one), 0)]}
            self.dispatch("on_answer", tuple(one.id for one in self.ask.options if one.id in copies))

    def _lay(self, *_: object) -> None:
        self.opacity = 0 if self.ask is None else 1
        self.typed, self.type, self.chosen, self.covered = "", "", {}, None
        self._groups = grouped(self.ask) if self.ask else []
        self.question = tr(self.ask.text) if self.ask else ""
        self.boosts = is_boost(self.ask) and self.ask.kind == "card"
        self.searchable = len(self._groups) >= MANY and not self.boosts
        self.several = self.ask is not None and self.ask.kind == "several"
        self.secret = self.ask is not None and self.ask.face_down
        if self.ask is not None:
            self.low, self.high = self.ask.low, self.ask.high
        rows = [] if self.boosts else self._groups
        self._rows = {_key(group): self._row(place, group) for place, group in enumerate(rows)}
        self._lay_types()
        self._show_list()

    def _lay_types(self) -> None:
        types: BoxLayout = self.ids.types
        types.clear_widgets()
        present = {group.card.type for group in self._groups if group.allowed}
        if len(present) > 1 and not self.boosts:
            for kind in ("", *(kind for kind in TYPES if kind in present)):
                label = tr(TYPES[kind]) if kind else tr("duelplay.cards.all")
                chip = TypeChip(type=kind, icons=ICONS[kind], label=label, active=kind == self.type)
                chip.bind(on_release=self._pick_type)
                types.add_widget(chip)

    def _pick_type(self, touched: TypeChip) -> None:
        self.type = touched.type
        for chip in self.ids.types.children:
            chip.active = chip is touched

    def _row(self, place: int, group: CardGroup) -> CardRow:
        """The row at a place, written anew: rows are many, and slow to build."""
        if place == len(self._spare):
            self._spare.append(self._blank_row())
        row, value = self._spare[place], group.card.value
        row.group, row.text, row.detail, row.refusal = group, group.name, group.detail, group.refusal
        row.meaning, row.chosen = str(self.ask), 0
        row.left = tr("duelplay.cards.times", n=len(group.allowed)) if group.allowed else ""
        row.value, row.icons = "" if value is None else str(value), list(ICONS[group.card.type])
        return row

    def _blank_row(self) -> CardRow:
        row = CardRow()
        row.bind(
            on_release=lambda row: self.choose(row.group),
            on_refused=lambda row, refusal: self._refuse(row.group, refusal),
        )
        return row

    def _refuse(self, group: CardGroup, refusal: Refusal) -> None:
        self.forbidden = group.options[0].id
        self.dispatch("on_refused", refusal)

    def _show_list(self) -> None:
        self._sift()
        foot: BoxLayout = self.ids.foot
        foot.clear_widgets()
        for option in others(self.ask) if self.ask else []:
            button = PressButton(text=self._other_words(option), kind="outline", at_least=theme.touch)
            button.meaning = str(self.ask)
            button.bind(on_release=lambda _button, value=option.id: self.dispatch("on_answer", value))
            foot.add_widget(button)
        if self.several:
            self._confirm = PressButton(at_least=theme.touch)
            self._confirm.bind(on_release=lambda *_: self.confirm())
            foot.add_widget(self._confirm)
            self._count()

    def _other_words(self, option: Option) -> str:
        """Without a boost the fighters still move."""
        if self.boosts and self.base is not None and option.id == NONE:
            return tr("duelplay.boost.none", n=self.base)
        return tr(option.text)

    def _boost_row(self, boost: BoostGroup) -> BoostRow:
        leads = tr("duelplay.boost.leads", n=self.base + boost.worth) if self.base is not None else ""
        row = BoostRow(number=boost.number, leads=leads)
        for group in boost.cards:
            value = "" if group.card.value is None else str(group.card.value)
            tile = BoostTile(name=group.name, value=value, icons=list(ICONS[group.card.type]), group=group)
            tile.meaning = str(self.ask)
            tile.bind(on_release=lambda tile: self.choose(tile.group))
            row.ids.tiles.add_widget(tile)
        return row

    def _sift(self, *_: object) -> None:
        cards = self.ids.cards
        cards.clear_widgets()
        if self.boosts:
            for boost in by_boost(self._groups):
                cards.add_widget(self._boost_row(boost))
            self.ids.scroll.scroll_y = 1
            return
        for group in sifted(self._groups, self.typed, self.type):
            cards.add_widget(self._rows[_key(group)])
        self.ids.scroll.scroll_y = 1

    def _show_cover(self) -> None:
        cover = Cover(name=self.covered.name)
        self.ids.cards.clear_widgets()
        self.ids.cards.add_widget(cover)
        foot: BoxLayout = self.ids.foot
        foot.clear_widgets()
        change = PressButton(text=tr("duelplay.cards.change"), kind="outline", meaning="change")
        change.bind(on_release=lambda *_: self.change())
        play = PressButton(text=tr("duelplay.cards.play"), kind="primary", meaning="play")
        play.bind(on_release=lambda *_: self.play_covered())
        foot.add_widget(change)
        foot.add_widget(play)

    def _tick(self, group: CardGroup) -> None:
        """One copy more; past the last copy, none again."""
        key = _key(group)
        now = self.chosen.get(key, 0)
        room = min(len(group.allowed), now + int(self.high) - self._ticked())
        self.chosen = {**self.chosen, key: now + 1 if now < room else 0}
        self._rows[key].chosen = self.chosen[key]
        self._count()
        if self.low == self.high == 1:
            # Nothing is left to choose: nothing needs to be confirmed.
            self.confirm()

    def _ticked(self) -> int:
        return sum(self.chosen.values())

    def _count(self) -> None:
        low, high = int(self.low), int(self.high)
        enough = low <= self._ticked() <= high
        self._confirm.kind = "primary" if enough else "secondary"
        self._confirm.text = tr("app.prompt.choose", n=self._ticked())
        self._confirm.detail = "" if enough else tr("app.prompt.how-many", low=low, high=high)


def _key(group: CardGroup) -> str:
    return group.options[0].id.partition("#")[0]


load_kv(__name__)
