"""Heroes chosen for the players: at random among those they own, or so that the match is about even."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.chance import FairDice
from companion.duel.decks import heroes
from companion.results import proposals
from companion.showing.duel.draft import Draft
from companion.showing.records.fair import (
    MatchRowData,
    by_dice,
    dice_for,
    free_heroes,
    is_owned,
    match_row,
    owned_or_all,
    with_heroes,
)
from companion.showing.records.kept import hero_name
from companion.translations import tr
from companion.ui.buttons import CheckRow, PressButton
from companion.ui.kv_loader import load_kv
from companion.ui.records import statistics_parts  # noqa: F401  (the look below builds on it)
from companion.ui.records.parts import RecordTile, TileWords, add_all
from companion.ui.screen import Page
from companion.ui.taps import GuardedButton
from companion.ui.theme import theme

OWNED = "duel_owned"
"""Setting: the heroes this group owns."""
MOST_MATCHES = 6
LATEST = 2_000
"""Games that are asked: older ones tell little of how people play today."""
DICE = FairDice()


class MatchRow(GuardedButton, BoxLayout):
    """A proposed pairing: both heroes, how often the first would win, and how sure that is."""

    emblem = StringProperty("")
    hue = ColorProperty("ffffff")
    other_emblem = StringProperty("")
    other_hue = ColorProperty("ffffff")
    names = StringProperty("")
    words = StringProperty("")
    low: float = NumericProperty(0)
    high: float = NumericProperty(1)
    chance: float = NumericProperty(0.5)

    @classmethod
    def of(cls, told: MatchRowData) -> MatchRow:
        """The row of a pairing."""
        (one, other), (first, second) = told.heroes, told.names
        row = cls(names=tr("fairmatch.against", one=first, other=second), words=tr(told.words))
        row.emblem, row.hue = theme.hero_emblem(one), theme.hero_color(one)
        row.other_emblem, row.other_hue = theme.hero_emblem(other), theme.hero_color(other)
        row.low, row.high, row.chance = told.low, told.high, told.chance
        return row


class FairMatchScreen(Page):
    """Opened by the duel's setup, which takes the draft over once it has its heroes."""

    def enter(
        self, draft: Draft | None = None, then: Callable[[Draft], object] = lambda _draft: None
    ) -> None:
        """Remember the table that is set up."""
        self.draft, self._then = draft or Draft(), then
        self._owned = list(owned_or_all(self.shell.shelf.setting(OWNED, fits=is_owned)))
        self._more = False

    def refresh(self) -> None:
        """Write everything in the reader's language."""
        self.title = tr("fairmatch.title")
        column: BoxLayout = self.ids.column
        column.clear_widgets()
        everybody, one = self._random()
        add_all(column, (one, self._even(), self._list()))
        self.pin(everybody)

    def draw_one(self) -> None:
        """The seat that chooses now gets any hero that is free."""
        free = free_heroes(self.draft, self._owned)
        if not free:
            self.shell.tell(tr("fairmatch.none-free"))
            return
        self._use(self.draft.taken(free[_drawn(len(free))]))

    def draw_all(self) -> None:
        """Every seat gets a hero of its own."""
        left, chosen = list(self._owned), []
        if len(left) < self.draft.seats:
            self.shell.tell(tr("fairmatch.none-free"))
            return
        for _seat in range(self.draft.seats):
            chosen.append(left.pop(_drawn(len(left))))
        self._use(with_heroes(self.draft, chosen))

    def choose(self, told: MatchRowData) -> None:
        """A proposed pairing was touched."""
        self._use(with_heroes(self.draft, told.heroes))

    def _use(self, draft: Draft) -> None:
        self.shell.back()
        self._then(draft)

    def _random(self) -> list[Widget]:
        one = PressButton(icon="die", text=tr("fairmatch.one", player=self.draft.name(self.draft.seat)))
        one.bind(on_release=lambda *_: self.draw_one())
        everybody = PressButton(kind="primary", icon="die", text=tr("fairmatch.everybody"))
        everybody.bind(on_release=lambda *_: self.draw_all())
        return [everybody, one]

    def _even(self) -> RecordTile:
        tile = RecordTile(title=tr("fairmatch.even"))
        if self.draft.seats != 2:
            tile.add_widget(TileWords(text=tr("fairmatch.two-only")))
            return tile
        results = self.shell.shelf.results("duel")[-LATEST:]
        players = (self.draft.name(0), self.draft.name(1))
        for proposal in proposals(results, players, self._owned)[:MOST_MATCHES]:
            told = match_row(proposal)
            row = MatchRow.of(told)
            row.bind(on_release=lambda *_, told=told: self.choose(told))
            tile.add_widget(row)
        key = "fairmatch.even-why" if results else "fairmatch.too-few"
        tile.add_widget(TileWords(text=tr(key, player=players[0])))
        return tile

    def _list(self) -> RecordTile:
        tile = RecordTile(title=tr("fairmatch.owned"))
        tile.add_widget(TileWords(text=tr("fairmatch.owned-why")))
        shown = [one for one in heroes().values() if not one.of_roster or self._more or one.id in self._owned]
        for name, hero in sorted((tr(hero_name(one.id)), one.id) for one in shown):
            row = CheckRow(text=name, active=hero in self._owned)
            row.bind(active=lambda _row, active, hero=hero: self._tick(hero, active))
            tile.add_widget(row)
        if not self._more:
            more = PressButton(kind="outline", text=tr("fairmatch.more"))
            more.bind(on_release=lambda *_: self._show_more())
            tile.add_widget(more)
        return tile

    def _show_more(self) -> None:
        self._more = True
        self.refresh()

    def _tick(self, hero: str, active: bool) -> None:
        self._owned = [one for one in self._owned if one != hero] + ([hero] if active else [])
        self.shell.shelf.set_setting(OWNED, self._owned)
        even = next(
            one for one in self.ids.column.children if getattr(one, "title", "") == tr("fairmatch.even")
        )
        place = self.ids.column.children.index(even)
        self.ids.column.remove_widget(even)
        self.ids.column.add_widget(self._even(), index=place)


def _drawn(count: int) -> int:
    """One of so many, by dice."""
    while (place := by_dice(DICE.roll(dice_for(count)), count)) is None:
        pass
    return place


load_kv(__name__)
