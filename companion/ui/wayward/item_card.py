"""The item card as it lies on the table: thirteen spots, blue chips for what is held, black for curses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kivy.metrics import dp
from kivy.properties import DictProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.showing.wayward.card_line import CardChip, card_line
from companion.showing.wayward.words import ITEM_ICONS, item_words
from companion.ui import chip, labels  # noqa: F401  (the look below builds on these)
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.labels import FitLabel
from companion.ui.taps import GuardedButton
from companion.wayward.items import ITEMS, PICKS
from companion.wayward.view import ItemView

ROWS = (ITEMS[:2], ITEMS[2:5], ITEMS[5:])
"""As on the real card: weapon and armour; the lock picks; torch, guild token, tarot, hour glass."""

ICON, CHIP, GAP = 22, 20, 5
"""Width of an icon and of a chip in the card's one line, and the gap between two items, in dp."""


class CardSpot(FloatLayout):
    """One spot of the card: empty, a blue chip or a cursed one."""

    kind = StringProperty("")
    edge = NumericProperty(28)


class ItemCell(Emitter, GuardedButton, BoxLayout):
    """All spots of one kind of item.

    :Events:
        `on_spot`: index of the spot touched.
    """

    item = StringProperty("")
    mark = StringProperty("")
    number = StringProperty("")
    label = StringProperty("")
    chips: tuple[int, int] = ObjectProperty((0, 0))
    """How many are good and how many cursed: told together, for together they fit on the spots."""
    spots = NumericProperty(1)
    __events__ = ("on_spot",)

    @property
    def good(self) -> int:
        """How many blue chips lie there."""
        return self.chips[0]

    @property
    def cursed(self) -> int:
        """How many black ones."""
        return self.chips[1]

    def on_kv_post(self, _base: object) -> None:
        """Lay the spots out, and show what lies on them."""
        for name in ("chips", "spots"):
            self.fbind(name, self._show)
        self._show()

    def on_release(self) -> None:
        """Find the spot under the finger; beside them all, it is the first free one."""
        spots = list(reversed(self.ids.spots.children))
        x, y = self.last_touch.pos if self.last_touch is not None else self.center
        near = [index for index, spot in enumerate(spots) if spot.collide_point(x, y)]
        self.dispatch("on_spot", near[0] if near else min(self.good, int(self.spots) - 1))

    def _show(self, *_: object) -> None:
        row: BoxLayout = self.ids.spots
        while len(row.children) < self.spots:
            row.add_widget(CardSpot())
        kinds = ["blue"] * self.good + [""] * int(self.spots - self.good - self.cursed)
        kinds += ["cursed"] * self.cursed
        for spot, kind in zip(reversed(row.children), kinds, strict=True):
            spot.kind = kind


class ItemCardPaper(Emitter, BoxLayout):
    """The whole card of one player.

    :Events:
        `on_cell`: item, good — a spot was touched: so many should be good.
        `on_cursed`: item — a cursed spot was touched.
    """

    player = StringProperty("")
    things: Mapping[str, ItemView] = DictProperty({})
    """Item → good, cursed, spots, as the view tells it."""
    row_height: float = NumericProperty(48)
    __events__ = ("on_cell", "on_cursed")

    def on_kv_post(self, _base: object) -> None:
        """Lay the cells out once."""
        self._cells: dict[str, ItemCell] = {}
        for row_name, row in zip(("tools", "picks", "extras"), ROWS, strict=True):
            for item in row:
                number = item[-1] if item in PICKS else ""
                cell = ItemCell(item=item, mark=ITEM_ICONS[item], number=number, label=item_words(item))
                cell.spots = 3 if row_name == "tools" else 1
                cell.bind(on_spot=self._touched)
                self._cells[item] = cell
                self.ids[row_name].add_widget(cell)
        self.fbind("things", self._show)
        self._show()

    def _show(self, *_: object) -> None:
        for item, facts in self.things.items():
            self._cells[item].chips = facts.good, facts.cursed

    def _touched(self, cell: ItemCell, index: int) -> None:
        if index >= cell.spots - cell.cursed:
            self.dispatch("on_cursed", cell.item)
        else:
            self.dispatch("on_cell", cell.item, cell.good + (-1 if index < cell.good else 1))


class GlanceItem(BoxLayout):
    """An item and what is held of it, only to be looked at."""

    mark = StringProperty("")
    share = NumericProperty(1)
    """How much smaller all of it is where the card is full and the room narrow."""

    def lay(self, chips: Sequence[CardChip]) -> None:
        """Lay its chips out."""
        for chip_ in chips:
            self.ids.chips.add_widget(GlanceChip(text=chip_.words, kind=chip_.kind, share=self.share))


class GlanceChip(FloatLayout):
    """A chip with how many there are, or with the number of a lock pick; a cursed one is black."""

    text = StringProperty("")
    kind = StringProperty("blue")
    share = NumericProperty(1)


class NoItems(FitLabel):
    """Says that the card is empty."""


class ItemGlance(GuardedButton, BoxLayout):
    """The card in one line, where there is no room for it: touching it opens the whole one."""

    things: Mapping[str, ItemView] = DictProperty({})

    def on_things(self, *_: object) -> None:
        """Show what is held, and nothing else."""
        row: BoxLayout = self.ids.row
        row.clear_widgets()
        held = card_line(self.things)
        wide = sum(ICON + CHIP * len(one.chips) + GAP for one in held)
        share = min(1.0, row.width / dp(max(1, wide)))
        for one in held:
            item = GlanceItem(mark=one.icon, share=share)
            item.lay(one.chips)
            row.add_widget(item)
        if not held:
            row.add_widget(NoItems())


load_kv(__name__)
