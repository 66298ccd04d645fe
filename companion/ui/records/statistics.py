"""Statistics: what all finished games tell together, of everybody or of one player, ever or of late."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, TypeVar

from kivy.clock import Clock
from kivy.properties import OptionProperty, StringProperty
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from companion.journal import Ask, Option, Text, text
from companion.results import series
from companion.showing.records.numbers import (
    PERIOD_WORDS,
    PERIODS,
    Count,
    DuelNumbers,
    RaceNumbers,
    Share,
    chosen,
    duel_numbers,
    gold_at,
    race_numbers,
)
from companion.translations import tr
from companion.ui.buttons import PressButton
from companion.ui.kv_loader import load_kv
from companion.ui.prompt_sheet import PromptSheet
from companion.ui.records.parts import RecordTile, TileWords, add_all
from companion.ui.records.statistics_parts import (
    AxisWords,
    BigNumber,
    BigNumbers,
    CountRow,
    CurveKey,
    GoldPlot,
    PlacesRow,
    ShareRow,
)
from companion.ui.screen import AppScreen
from companion.ui.wayward.end import SeriesRow, average_words
from companion.wayward.series import table_of

if TYPE_CHECKING:
    from companion.results import Result

T = TypeVar("T")
AT_FIRST = 8
"""Rows of a tile before somebody wants all of them."""
MOST_OFFERED = 40
"""Players to choose from, those with the most games: whoever played once or twice has no statistics."""
AT_A_TIME = 4
"""Games counted in one frame, of those that ended before games were counted."""


class CurveKeys(StackLayout):
    """Whose curve is whose."""


class StatisticsScreen(AppScreen):
    """Read once when it is opened; what is chosen above only leaves some of it out."""

    note = StringProperty("")
    kind = OptionProperty("duel", options=("duel", "wayward"))
    player = StringProperty("")
    period = StringProperty("always")
    who = StringProperty("")
    since = StringProperty("")
    _asked = ""

    def enter(self, kind: str = "", **_arguments: object) -> None:
        """Read every result; a group that has only raced begins with its races."""
        self._all: tuple[Result, ...] = self.shell.shelf.results()
        raced = bool(self._all) and not any(result.kind == "duel" for result in self._all)
        self.kind = kind or ("wayward" if raced else "duel")
        self._wide_open: set[str] = set()
        self._uncounted = [result.game for result in self._all if result.tally is None]
        self._go_on_counting = Clock.create_trigger(lambda _elapsed: self._count_some())
        if self._uncounted:
            self._go_on_counting()

    def leave(self) -> None:
        """Nobody waits for the rest."""
        self._go_on_counting.cancel()

    def refresh(self) -> None:
        """Write everything in the reader's language."""
        self.ids.kinds.choices = [("duel", tr("games.duel")), ("wayward", tr("games.wayward"))]
        self.who = self.player or tr("games.filter.everybody")
        self.since = tr(PERIOD_WORDS[self.period])
        told = [one for one in self._all if one.kind == self.kind]
        told = chosen(told, self.player, self.period, time.time())
        key = "statistics.duels" if self.kind == "duel" else "statistics.races"
        self.note = tr(key, n=len(told))
        if self._uncounted:
            self.note = tr("statistics.counting", n=len(self._uncounted))
        tiles = self._tiles(told)
        for place, column in enumerate((self.ids.first, self.ids.second)):
            column.clear_widgets()
            add_all(column, tiles[place::2] if self.wide else tiles if place == 0 else ())

    def on_wide(self, *_: object) -> None:
        """Two columns, or one."""
        if self.shell is not None:
            self.refresh()

    def choose_kind(self, kind: str) -> None:
        """Duels, or races."""
        self.kind = kind
        self.refresh()

    def ask_player(self) -> None:
        """Whose games?"""
        games = Counter(seat.player for result in self._all for seat in result.seats)
        names = sorted(name for name, _games in games.most_common(MOST_OFFERED))
        known = (Option(name, text("app.history.players", players=name)) for name in names)
        options = (Option("", text("games.filter.everybody")), *known)
        self._ask(Ask("", "games.filter.player", "card", options), "player")

    def ask_period(self) -> None:
        """Since when?"""
        options = tuple(Option(one, Text(PERIOD_WORDS[one])) for one in PERIODS)
        self._ask(Ask("", "statistics.since", "choice", options), "period")

    def chose(self, value: str) -> None:
        """The question was answered."""
        self.ids.prompt.ask = None
        setattr(self, self._asked, value)
        self.refresh()

    def on_back(self) -> bool:
        """Back closes the question first."""
        asked = self.ids.prompt.ask is not None
        self.ids.prompt.ask = None
        return asked

    def back(self) -> None:
        """Return to where one came from."""
        self.shell.back()

    def _ask(self, ask: Ask, name: str) -> None:
        prompt: PromptSheet = self.ids.prompt
        prompt.ask, self._asked = ask, name

    def _count_some(self) -> None:
        """Games of former versions are counted a few at a time, so that the page stays quick."""
        self.shell.shelf.count_up(self._uncounted[:AT_A_TIME])
        del self._uncounted[:AT_A_TIME]
        if self._uncounted:
            self._go_on_counting()
        else:
            self._all = self.shell.shelf.results()
        self.refresh()

    def _tiles(self, told: Sequence[Result]) -> list[Widget]:
        if not told:
            tile = RecordTile()
            tile.add_widget(TileWords(text=tr("statistics.none-chosen" if self._all else "statistics.none")))
            return [tile]
        return self._duel(duel_numbers(told)) if self.kind == "duel" else self._race(race_numbers(told))

    def _duel(self, told: DuelNumbers) -> list[Widget]:
        words = ((told.games, "statistics.games"), (told.minutes, "statistics.minutes"))
        tiles = [
            _numbers((*words, (told.turns, "statistics.turns"))),
            self._shares("statistics.heroes", told.heroes, legend=True),
            self._shares("statistics.pairings", told.pairings, "statistics.won-by-first"),
            self._shares("statistics.players", told.players),
            self._shares("statistics.met", told.met, "statistics.won-by-first"),
            self._shares("statistics.first", (told.began,) if told.began else ()),
            self._counts("statistics.damage", told.damage, "statistics.from-log"),
            self._counts("statistics.verses", told.verses, "statistics.verses-by", total=True),
            self._counts("statistics.spells", told.spells, total=True),
            self._counts("statistics.glamours", told.glamours),
            _numbers(((told.not_to_be, "statistics.not-to-be"),)) if told.not_to_be else None,
        ]
        return [tile for tile in tiles if tile is not None]

    def _race(self, told: RaceNumbers) -> list[Widget]:
        tiles = [
            _numbers(((told.games, "statistics.games"), (told.minutes, "statistics.minutes"))),
            self._shares("statistics.players", told.players, legend=True),
            self._places(told),
            self._gold(told),
            self._shares("statistics.first", (told.began,) if told.began else ()),
            self._counts("statistics.areas", told.areas),
            self._series(),
            self._counts("statistics.best", told.best),
        ]
        return [tile for tile in tiles if tile is not None]

    def _shares(
        self, title: str, shares: Sequence[Share], note: str = "statistics.won-played", legend: bool = False
    ) -> RecordTile | None:
        if not shares:
            return None
        tile = RecordTile(title=tr(title), note=tr(note))
        tile.add_widget(AxisWords(emblems=any(share.hero for share in shares)))
        add_all(tile, (ShareRow.of(one, self.shell.tell) for one in self._some(title, shares)))
        self._offer_all(tile, title, len(shares))
        if legend:
            tile.add_widget(TileWords(text=tr("statistics.legend")))
        return tile

    def _counts(
        self, title: str, counts: Sequence[Count], note: str = "", total: bool = False
    ) -> RecordTile | None:
        if not counts:
            return None
        tile = RecordTile(title=tr(title), note=str(sum(one.number for one in counts)) if total else "")
        most = max(one.number for one in counts)
        add_all(tile, (CountRow.of(one, most) for one in self._some(title, counts)))
        self._offer_all(tile, title, len(counts))
        if note:
            tile.add_widget(TileWords(text=tr(note)))
        return tile

    def _places(self, told: RaceNumbers) -> RecordTile | None:
        if not told.places:
            return None
        tile = RecordTile(title=tr("statistics.places"))
        heads = [str(place) for place in range(1, len(told.places[0].places) + 1)]
        tile.add_widget(PlacesRow(heading=True, cells=[*heads, tr("statistics.trapped")]))
        add_all(tile, (PlacesRow.of(one) for one in told.places))
        return tile

    def _gold(self, told: RaceNumbers) -> RecordTile | None:
        if not told.gold:
            return None
        tile = RecordTile(title=tr("statistics.gold"))
        keys = CurveKeys()
        add_all(keys, (CurveKey(shape=place, name=one.player) for place, one in enumerate(told.gold)))
        plot = GoldPlot(curves=told.gold, end_room=14)
        plot.bind(on_turn=lambda _plot, turn: self._tell_gold(told, turn))
        add_all(tile, (keys, plot, TileWords(text=tr("statistics.gold-why"))))
        return tile

    def _tell_gold(self, told: RaceNumbers, turn: int) -> None:
        had = (tr("statistics.gold-of", player=name, gold=gold) for name, gold in gold_at(told.gold, turn))
        self.shell.tell(tr("statistics.gold-at", turn=turn, told=tr("app.history.between").join(had)))

    def _series(self) -> RecordTile | None:
        played = series(self.shell.shelf)
        if len(played) < 2:
            return None
        trapped = tr("waywardtable.end.dnf")
        tile = RecordTile(title=tr("statistics.series"))
        for score in table_of(played):
            row = SeriesRow(rank=str(score.rank), name=score.player, average=average_words(score))
            row.places = " ".join(trapped if place is None else str(place) for place in score.places)
            tile.add_widget(row)
        return tile

    def _some(self, title: str, rows: Sequence[T]) -> Sequence[T]:
        return rows if title in self._wide_open else rows[:AT_FIRST]

    def _offer_all(self, tile: RecordTile, title: str, count: int) -> None:
        if count <= AT_FIRST or title in self._wide_open:
            return
        button = PressButton(kind="outline", text=tr("statistics.show-all", n=count))

        def show_all(*_: object) -> None:
            self._wide_open.add(title)
            self.refresh()

        button.bind(on_release=show_all)
        tile.add_widget(button)


def _numbers(numbers: Iterable[tuple[int, str]]) -> BigNumbers:
    row = BigNumbers()
    add_all(row, (BigNumber(number=number, label=tr(key)) for number, key in numbers))
    return row


load_kv(__name__)
