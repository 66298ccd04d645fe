"""Replay: a game looked through line by line, also one that is still going on; nothing of it changes."""

from __future__ import annotations

from datetime import datetime

from kivy.clock import Clock, ClockEvent
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.duel.view import DuelView
from companion.match import Match
from companion.showing.records.replay import LineSummary, Replay, line_summary, next_speed, replay_of
from companion.showing.standing import standing
from companion.translations import tr
from companion.ui.kv_loader import load_kv
from companion.ui.records import scrubber  # noqa: F401  (the look below builds on it)
from companion.ui.records.showcases import DuelShowcase, WaywardShowcase
from companion.ui.screen import AppScreen
from companion.ui.taps import GuardedButton
from companion.ui.theme import theme
from companion.wayward.view import WaywardView


class RoundKey(GuardedButton, FloatLayout):
    """A round key with an icon, or with a few letters."""

    icon = StringProperty("")
    text = StringProperty("")
    label = StringProperty("")
    """What it does, for those who hear the screen."""
    gold = BooleanProperty(False)
    across = NumericProperty(56)
    usable = BooleanProperty(True)
    fill = ColorProperty("000000")
    down_fill = ColorProperty("000000")


class ReplayLine(BoxLayout):
    """The line that led to this table: its number in the ruled margin, what was said, what it changed."""

    number = StringProperty("")
    icon = StringProperty("")
    hue = ColorProperty("ffffff")
    text = StringProperty("")
    facts = StringProperty("")
    old = StringProperty("")
    new = StringProperty("")
    worse = BooleanProperty(False)
    at_least: float = NumericProperty(0)
    """Height of its words even where they are few."""

    def tell(self, told: LineSummary | None) -> None:
        """Write a line down; before the first there is none."""
        self.number = "" if told is None else str(told.number)
        self.text = tr("replay.none") if told is None else tr(told.words)
        self.facts = "" if told is None else ", ".join(tr(fact) for fact in told.facts)
        self.old, self.new = ("", "") if told is None else (told.old, told.new)
        self.worse = told is not None and told.worse
        self.icon, self.hue = _look(told)


class ReplayScreen(AppScreen):
    """The table as it stood after any line, and the ways to go from line to line."""

    names = StringProperty("")
    day = StringProperty("")
    caption = StringProperty("")
    cursor = NumericProperty(0)
    speed: float = NumericProperty(1.0)
    playing = BooleanProperty(False)
    replay: Replay | None = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        self._next: ClockEvent | None = None
        self._table: DuelShowcase | WaywardShowcase | None = None
        super().__init__(**kwargs)

    def enter(self, game: int = 0, match: Match | None = None, cursor: int | None = None) -> None:
        """Open a kept game, or one that is kept nowhere, perhaps after so many lines."""
        self.match = match if match is not None else self.shell.shelf.look(game)
        if self.match is None:
            return
        told = self.match.lines[: self.match.cursor]
        self.replay = replay_of(self.match.setup, told, self.match.view)
        self.cursor = self.replay.within(self.replay.lines if cursor is None else cursor)
        make = DuelShowcase if isinstance(self.match.view, DuelView) else WaywardShowcase
        self._table = make(self.match.view)
        self.ids.table.add_widget(self._table)
        self.ids.scrubber.replay = self.replay

    def leave(self) -> None:
        """Nothing plays on behind another screen."""
        self._stop_waiting()

    def refresh(self) -> None:
        """Show the table at the cursor in the reader's language."""
        if self.match is None:
            self.shell.back()
            return
        seats = standing(self.match.view)["seats"]
        self.names = ", ".join(dict.fromkeys(seat["player"] for seat in seats))
        began = next((line.at for line in self.match.lines if line.at), None)
        self.day = "" if began is None else day_words(began)
        self._show()

    def go(self, cursor: int) -> None:
        """Look at the table after so many lines; a hand on the way stops what plays by itself."""
        self.playing = False
        self._look_at(cursor)

    def step(self, lines: int) -> None:
        """So many lines further, or back."""
        self.go(int(self.cursor) + lines)

    def next_point(self) -> None:
        """On to the next turning point."""
        assert self.replay is not None
        self.go(self.replay.next_point(int(self.cursor)))

    def point_before(self) -> None:
        """Back to the turning point before."""
        assert self.replay is not None
        self.go(self.replay.point_before(int(self.cursor)))

    def play(self) -> None:
        """Let it play, from the beginning when it stands at the end; or stop it."""
        assert self.replay is not None
        if not self.playing and self.cursor == self.replay.lines:
            self._look_at(0)
        self.playing = not self.playing

    def on_playing(self, *_: object) -> None:
        """Wait for the next line, or for nothing any more."""
        self._stop_waiting()
        if self.playing:
            self._wait()

    def faster(self) -> None:
        """The next speed in the ring."""
        self.speed = next_speed(self.speed)

    def play_on(self) -> None:
        """Begin a new game from here, unless it is over; this one stays as it is."""
        assert self.match is not None
        if standing(self.match.view_at(int(self.cursor)))["ended"]:
            self.shell.tell(tr("replay.over"))
            return
        game = self.shell.shelf.play_on(self.match, int(self.cursor))
        if game is not None:
            self.shell.home()
            self.shell.play(game)
            self.shell.tell(tr("replay.new-game"))

    def share(self) -> None:
        """What can be done with the whole game."""
        assert self.match is not None
        self.shell.open("game", game=self.match.game)

    def back(self) -> None:
        """Return to where one came from."""
        self.shell.back()

    def _go_on(self) -> None:
        assert self.replay is not None
        if self.playing and self.cursor < self.replay.lines:
            self._look_at(int(self.cursor) + 1)
            self._wait()
        self.playing = self.playing and self.cursor < self.replay.lines

    def _wait(self) -> None:
        assert self.replay is not None
        seconds = self.replay.stays(int(self.cursor), self.speed)
        self._next = Clock.schedule_once(lambda _elapsed: self._go_on(), seconds)

    def _stop_waiting(self) -> None:
        if self._next is not None:
            self._next.cancel()

    def _look_at(self, cursor: int) -> None:
        assert self.replay is not None
        self.cursor = self.replay.within(cursor)
        self._show()

    def _show(self) -> None:
        assert self.match is not None
        assert self.replay is not None
        assert self._table is not None
        here = int(self.cursor)
        view = self.match.view_at(here)
        self._table.show(view)
        self.ids.line.tell(self._told(here, view))
        self.caption = tr(self.replay.caption(here))

    def _told(self, number: int, after: DuelView | WaywardView) -> LineSummary | None:
        assert self.match is not None
        if number == 0:
            return None
        line = self.match.lines[number - 1]
        return line_summary(number, line, self.match.facts(line), self.match.view_at(number - 1), after)


def day_words(moment: float) -> str:
    """The day of a moment as the reader's language writes it."""
    day = datetime.fromtimestamp(moment)
    return tr("app.date", year=day.year, month=f"{day.month:02}", day=f"{day.day:02}")


def _look(told: LineSummary | None) -> tuple[str, list[float]]:
    """The emblem and the hue of whoever said it."""
    if told is not None and told.hero:
        return theme.hero_emblem(told.hero), theme.hero_color(told.hero)
    if told is not None and told.figure:
        return theme.figure_shape(told.figure), theme.figure_color(told.figure)
    return "", list(theme.text_label)


load_kv(__name__)
