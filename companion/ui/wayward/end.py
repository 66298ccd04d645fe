"""The end: who is out, who is trapped, the places, the series, and the story with its gold curves."""

from __future__ import annotations

import itertools
import time

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, DictProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.results import begin_series, best_run, series, worth
from companion.showing.wayward.story import gold_history, moments
from companion.translations import tr
from companion.ui import marks  # noqa: F401  (the look below builds on these)
from companion.ui.buttons import PressButton
from companion.ui.kv_loader import load_kv
from companion.ui.marks import Figure
from companion.ui.screen import Page
from companion.ui.screens.settings import SectionLabel
from companion.ui.theme import theme, watch
from companion.wayward.ending import SoloResult
from companion.wayward.series import Score, table_of
from companion.wayward.view import PlacesView, WaywardView


class StandingRow(BoxLayout):
    """One player's place, gold and fate."""

    place = StringProperty("")
    name = StringProperty("")
    colour = StringProperty("blue")
    fate = StringProperty("")
    gold = NumericProperty(0)
    winner = BooleanProperty(False)


class SeriesRow(BoxLayout):
    """One player's line of the series table: rank, name, places so far, average."""

    rank = StringProperty("")
    name = StringProperty("")
    places = StringProperty("")
    average = StringProperty("")


class StoryLine(BoxLayout):
    """A moment of the game with its turn."""

    turn = StringProperty("")
    text = StringProperty("")


class GoldLines(Widget):
    """A step line per player; at its end stands the player's own figure."""

    history: dict[str, list[int]] = DictProperty({})
    """Player → gold after every turn."""
    colours: dict[str, str] = DictProperty({})

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "history", "colours"):
            self.fbind(name, self._draw)
        watch(self._draw, "dark")

    def _draw(self, *_: object) -> None:
        self.canvas.before.clear()
        self.clear_widgets()
        turns = max((len(line) for line in self.history.values()), default=0)
        if turns < 2 or self.width < dp(60):
            return
        most = max(1, *(max(line) for line in self.history.values()))
        across, up = (self.width - dp(34)) / (turns - 1), (self.height - dp(34)) / most
        with self.canvas.before:
            Color(*theme.hairline)
            SmoothLine(points=(self.x, self.y + dp(14), self.right, self.y + dp(14)), width=dp(1))
        ends: list[float] = []
        for player, line in self.history.items():
            points = [(self.x + across * turn, self.y + dp(16) + up * gold) for turn, gold in enumerate(line)]
            self._step(points, theme.figure_color(self.colours[player]))
            end = points[-1]
            beside = sum(abs(other - end[1]) < dp(12) for other in ends)
            ends.append(end[1])
            self.add_widget(
                Figure(
                    colour=self.colours[player],
                    size=(dp(20), dp(20)),
                    center=(min(self.right - dp(10), end[0] + dp(14)) - beside * dp(14), end[1]),
                )
            )

    def _step(self, points: list[tuple[float, float]], hue: list[float]) -> None:
        stairs = [*points[0]]
        for (_x, before), (x, y) in itertools.pairwise(points):
            stairs += [x, before, x, y]
        with self.canvas.before:
            Color(*hue)
            SmoothLine(points=stairs, width=dp(1.6), joint="round")


class WaywardEndScreen(Page):
    """Reads the finished match; looking at it, also long afterwards, changes nothing."""

    def enter(self, **_arguments: object) -> None:
        """Show the match on the table."""
        self._match = self.open_match()

    def refresh(self) -> None:
        """Write everything in the reader's language."""
        view = self._match.view
        self.title = tr("waywardtable.end.title")
        column: BoxLayout = self.ids.column
        column.clear_widgets()
        if view.ranking is None:
            self.shell.back()
            return
        ended = view.ranking
        solo = isinstance(ended, SoloResult)
        rows = self._solo(view, ended) if solo else [*self._standings(view, ended), *self._series()]
        for row in (*rows, *self._buttons(view), *self._story(view)):
            column.add_widget(row)
        self.pin(self._again_button(view))

    def _standings(self, view: WaywardView, ended: PlacesView) -> list[Widget]:
        facts = {one.name: one for one in view.players}
        return [
            StandingRow(
                place=str(one.place or "–"), name=one.player, colour=facts[one.player].colour,
                gold=one.gold, winner=one.place == 1,
                fate=tr("waywardtable.end.trapped" if one.place is None else "waywardtable.end.out"),
            )
            for one in ended.places
        ]  # fmt: skip

    def _solo(self, view: WaywardView, run: SoloResult) -> list[Widget]:
        one = view.players[0]
        fate = "won" if run.won else "out" if run.escaped else "trapped"
        fate = "gave-up" if run.gave_up else fate
        keys = {
            "gave-up": "waywardtable.end.gave-up",
            "won": "waywardtable.end.won",
            "out": "waywardtable.end.out",
            "trapped": "waywardtable.end.trapped",
        }
        row = StandingRow(place="1" if run.won else "–", name=one.name, colour=one.colour)
        row.gold, row.winner, row.fate = run.gold, run.won, tr(keys[fate])
        turns = StoryLine(text=tr("waywardtable.end.turns", n=run.turns))
        return [row, turns, StoryLine(text=self._best(view, run))]

    def _best(self, view: WaywardView, run: SoloResult) -> str:
        best = best_run(self.shell.shelf, view.map, besides=self._match.game)
        if run.escaped and (best is None or worth({"gold": run.gold, "turns": run.turns}) > worth(best)):
            return tr("waywardtable.end.new-best")
        if best is None:
            return tr("waywardtable.end.no-best")
        return tr("waywardtable.end.best", gold=best["gold"], turns=best["turns"])

    def _series(self) -> list[Widget]:
        played = series(self.shell.shelf)
        if len(played) < 2:
            return []
        trapped = tr("waywardtable.end.dnf")
        return [
            SectionLabel(text=tr("waywardtable.end.series", n=len(played))),
            *(
                SeriesRow(
                    rank=str(score.rank), name=score.player, average=average_words(score),
                    places=" ".join(trapped if place is None else str(place) for place in score.places),
                )
                for score in table_of(played)
            ),
        ]  # fmt: skip

    def _story(self, view: WaywardView) -> list[Widget]:
        lines = self._match.lines[: self._match.cursor]
        names = [one.name for one in view.players]
        curve = GoldLines(history=gold_history(lines, names))
        curve.colours = {one.name: one.colour for one in view.players}
        told = [
            StoryLine(turn=tr("waywardtable.end.turn", n=told.turn), text=tr(told.words))
            for told in moments(lines)
        ]
        return [SectionLabel(text=tr("waywardtable.end.story")), curve, *told]

    def _buttons(self, view: WaywardView) -> list[Widget]:
        rows: list[Widget] = []
        if not view.solo:
            fresh = PressButton(text=tr("waywardtable.end.new-series"), kind="outline")
            fresh.bind(on_release=lambda *_: self._new_series())
            rows.append(fresh)
        if self._match.game is not None:
            whole = PressButton(text=tr("games.replay-and-share"), icon="share", kind="outline")
            whole.bind(on_release=lambda *_: self.shell.open("game", game=self._match.game))
            rows.append(whole)
        home = PressButton(text=tr("waywardtable.end.home"), kind="outline")
        home.bind(on_release=lambda *_: self.shell.home())
        return [*rows, home]

    def _again_button(self, view: WaywardView) -> PressButton:
        again = PressButton(text=tr("waywardtable.end.again" if view.solo else "waywardtable.end.next"))
        again.kind = "primary"
        again.bind(on_release=lambda *_: self._again(not view.solo))
        return again

    def _again(self, in_series: bool) -> None:
        self.shell.home()
        self.shell.open("wayward-setup", series=in_series)

    def _new_series(self) -> None:
        begin_series(self.shell.shelf, time.time())
        self._again(False)


def average_words(score: Score) -> str:
    """The average as the reader's language writes it."""
    whole, _point, part = score.shown.partition(".")
    return tr("waywardtable.end.average", whole=whole, part=part)


load_kv(__name__)
