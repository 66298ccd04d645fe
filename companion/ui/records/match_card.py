"""The match card: one square picture of a finished game, drawn off the screen and shared as a file."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import TypeVar

from kivy.clock import Clock
from kivy.graphics import Color, SmoothEllipse, SmoothLine, SmoothRectangle
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.match import Match
from companion.showing.records.card import CardSeat, MatchCardData, card_of
from companion.showing.records.replay import Curve
from companion.translations import tr
from companion.ui.duel import line_strip  # noqa: F401  (the look below builds on it)
from companion.ui.kv_loader import load_kv
from companion.ui.records.parts import hand_out, look_of_seat
from companion.ui.records.replay import day_words
from companion.ui.screen import AppScreen
from companion.ui.screens import settings  # noqa: F401  (the look below builds on it)
from companion.ui.theme import theme, watch

EDGE = 1080
"""Pixels of the shared picture, each way."""
DRAWN_FOR = 412
SETTLES = 3
"""Frames after which a page that was never shown has found its places and written its letters."""
TWO = 2


class CardCurve(Widget):
    """The scores as step lines, marked at both ends, round and square in turn: colour is never alone."""

    curves: Sequence[Curve] = ListProperty([])
    most = NumericProperty(1)
    unit: float = NumericProperty(1)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "curves", "most", "unit"):
            self.fbind(name, self._draw)
        watch(self._draw, "dark")
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        with self.canvas:
            Color(*theme.hairline)
            SmoothLine(points=(self.x, self.y, self.right, self.y), width=0.5 * self.unit)
            for number, curve in enumerate(self.curves):
                self._line(curve, number)

    def _line(self, curve: Curve, number: int) -> None:
        places = [self._at(lines, value, len(curve.values)) for lines, value in curve.changes()]
        stairs = list(places[0])
        for across, level in places[1:]:
            stairs += [across, stairs[-1], across, level]
        Color(*look_of_seat(curve.hero, curve.figure)[1])
        if len(stairs) > TWO:
            SmoothLine(points=stairs, width=1.5 * self.unit, joint="miter", cap="none")
        size = 9 * self.unit
        for across, level in (places[0], places[-1]):
            shape = SmoothEllipse if number % 2 == 0 else SmoothRectangle
            shape(pos=(across - size / 2, level - size / 2), size=(size, size))

    def _at(self, lines: int, value: int, count: int) -> tuple[float, float]:
        across = self.x + self.width * lines / max(1, count - 1)
        return across, self.y + self.height * value / max(1, self.most)


class CardSeatBox(BoxLayout):
    """One of two seats: the emblem outside, the hero and the player inside."""

    emblem = StringProperty("")
    hue = ColorProperty("ffffff")
    name = StringProperty("")
    player = StringProperty("")
    won = BooleanProperty(False)
    mirrored = BooleanProperty(False)
    unit: float = NumericProperty(1)

    def on_kv_post(self, _base: Widget) -> None:
        """The second seat is the mirror of the first."""
        if self.mirrored:
            parts = list(self.children)
            self.clear_widgets()
            for part in parts:
                self.add_widget(part)


class CardSeatRow(BoxLayout):
    """One of more than two seats."""

    emblem = StringProperty("")
    hue = ColorProperty("ffffff")
    name = StringProperty("")
    score = NumericProperty(0)
    won = BooleanProperty(False)
    unit: float = NumericProperty(1)


Part = TypeVar("Part", CardSeatBox, CardSeatRow)


class MatchCard(FloatLayout):
    """The picture itself, at any size."""

    unit: float = NumericProperty(1)
    verse = StringProperty("")
    day = StringProperty("")
    place = StringProperty("")
    scores: list[int] = ListProperty([])
    first_won = BooleanProperty(True)

    def tell(self, told: MatchCardData, day: str) -> None:
        """Put a game on it."""
        self.verse = " ".join(tr(name) for name in told.verse)
        self.place = tr(told.place) if told.place is not None else ""
        self.day = day
        curve: CardCurve = self.ids.curve
        curve.curves, curve.most = told.curves, told.most
        two = len(told.seats) == TWO
        self.scores = [seat.score for seat in told.seats] if two else []
        self.first_won = told.seats[0].won
        for box, shown in ((self.ids.two, two), (self.ids.many, not two)):
            box.clear_widgets()
            for number, seat in enumerate(told.seats if shown else ()):
                box.add_widget(self._seat(seat, bool(number)) if two else self._row(seat))

    def _seat(self, seat: CardSeat, mirrored: bool) -> CardSeatBox:
        emblem, hue = look_of_seat(seat.hero, seat.figure)
        wins = tr("matchcard.wins", player=seat.player) if seat.player else tr("matchcard.won")
        player = wins if seat.won else seat.player
        box = CardSeatBox(
            emblem=emblem, hue=hue, name=tr(seat.name), player=player, won=seat.won, mirrored=mirrored
        )
        return self._sized(box)

    def _row(self, seat: CardSeat) -> CardSeatRow:
        emblem, hue = look_of_seat(seat.hero, seat.figure)
        row = CardSeatRow(emblem=emblem, hue=hue, name=tr(seat.name), score=seat.score, won=seat.won)
        return self._sized(row)

    def _sized(self, part: Part) -> Part:
        part.unit = self.unit
        self.fbind("unit", part.setter("unit"))
        return part


class MatchCardScreen(AppScreen):
    """The picture as it will be, whether names stand on it, and the button that hands it over."""

    names = BooleanProperty(True)

    def enter(self, game: int = 0, **_arguments: object) -> None:
        """Read the game."""
        self.match: Match | None = self.shell.shelf.look(game)

    def refresh(self) -> None:
        """Draw it in the reader's language."""
        if self.match is None:
            self.shell.back()
            return
        self.draw_on(self.ids.card)

    def draw_on(self, card: MatchCard) -> None:
        """Put the game on a card."""
        assert self.match is not None
        lines = self.match.lines[: self.match.cursor]
        ended = next((line.at for line in reversed(lines) if line.at), None)
        told = card_of(self.match.setup, lines, self.match.view, self.names)
        card.tell(told, "" if ended is None else day_words(ended))

    def show_names(self, names: bool) -> None:
        """With the players' names, or without."""
        self.names = names
        self.refresh()

    def share(self) -> None:
        """Draw it large where nobody sees it, and hand it over once it is all there."""
        card = MatchCard(size_hint=(None, None), size=(EDGE, EDGE))
        self.draw_on(card)
        self._wait(card, SETTLES)

    def back(self) -> None:
        """Return to where one came from."""
        self.shell.back()

    def _wait(self, card: MatchCard, frames: int) -> None:
        if self.left:
            return
        if frames:
            Clock.schedule_once(lambda _elapsed: self._wait(card, frames - 1), 0)
        else:
            self._hand_over(card)

    def _hand_over(self, card: MatchCard) -> None:
        # By way of memory: Kivy would not say that a disk was full.
        picture = BytesIO()
        card.export_as_image().save(picture, fmt="png")
        hand_out(self.shell, "promptbook-match.png", picture.getvalue(), "image/png")


load_kv(__name__)
