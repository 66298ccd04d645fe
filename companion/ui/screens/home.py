"""Home: the game left open, two games to begin, and the few things around them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.translations import tr
from companion.ui import marks  # noqa: F401  (the look below builds on these)
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.screen import AppScreen
from companion.ui.taps import GuardedButton

if TYPE_CHECKING:
    from companion.ui.shelf import Kept

TWO = 2


class SeatScore(BoxLayout):
    """One player of the open game: a small dial or a figure with its gold, the name and the emblem."""

    player = StringProperty("")
    hero = StringProperty("")
    figure = StringProperty("")
    score = NumericProperty(0)
    most = NumericProperty(0)
    mirrored = BooleanProperty(False)

    def on_kv_post(self, _base: object) -> None:
        """The far player's score is the mirror of the near one's."""
        if self.mirrored:
            parts = list(self.children)
            self.clear_widgets()
            for part in parts:
                self.add_widget(part)


class CompactScore(BoxLayout):
    """The same in one line, when more than two play."""

    player = StringProperty("")
    hero = StringProperty("")
    figure = StringProperty("")
    score = NumericProperty(0)


class ScoreGrid(GridLayout):
    """The compact scores."""


class GameTile(GuardedButton, BoxLayout):
    """A game to begin: its mark, its name, how many play."""

    title = StringProperty("")
    detail = StringProperty("")
    mark = ObjectProperty(None)
    ringed = BooleanProperty(False)
    """A gold ring says that it begins; not beside the gold button that resumes."""
    least = NumericProperty(0)
    """The height below which its drawing would be too small to know."""

    def on_mark(self, *_: object) -> None:
        """Put the drawing in its place."""
        self.ids.mark.add_widget(self.mark())


class RulesRow(GuardedButton, BoxLayout):
    """The way to the rules and the cards."""


class ResumePanel(Emitter, BoxLayout):
    """The open game with its real score; the one gold thing on the page.

    :Events:
        `on_resume`: it was touched.
    """

    game: Kept | None = ObjectProperty(None, allownone=True)
    """The game left open; without one the panel takes no room."""
    turn = StringProperty("")
    seats: list[dict[str, Any]] = ListProperty([])
    cramped = BooleanProperty(False)
    """Whose turn it is needs a line of its own."""
    __events__ = ("on_resume",)

    def __init__(self, **kwargs: object) -> None:
        # The page is drawn first, without waiting for its scores: what the start leaves for the next frame
        # would still come before that.
        self._score_soon = Clock.create_trigger(lambda _elapsed: self._score())
        self._once_drawn = Clock.create_trigger(lambda _elapsed: self._score_soon())
        super().__init__(**kwargs)

    def on_game(self, *_: object) -> None:
        """Read the kept standing."""
        summary = (self.game.summary or {}) if self.game else {}
        self.seats = summary.get("seats", [])
        self.turn = (
            tr("app.home.turn", turn=summary["turn"], player=summary["active"])
            if summary.get("active")
            else ""
        )

    def on_seats(self, *_: object) -> None:
        """Lay the scores out, once the page is there."""
        self.ids.scores.clear_widgets()
        self._once_drawn()

    def _score(self) -> None:
        scores: BoxLayout = self.ids.scores
        scores.clear_widgets()
        if len(self.seats) == TWO:
            # A score's look builds on the dial; without a game left open nobody needs it yet.
            from companion.ui import dial  # noqa: F401

            for index, seat in enumerate(self.seats):
                scores.add_widget(SeatScore(mirrored=bool(index), most=seat.get("most", 0), **_shown(seat)))
            return
        grid = ScoreGrid()
        for seat in self.seats:
            grid.add_widget(CompactScore(**_shown(seat)))
        scores.add_widget(grid)


class HomeScreen(AppScreen):
    """The first page: what the app is, until a game is on, and the ways into it."""

    game: Kept | None = ObjectProperty(None, allownone=True)

    def refresh(self) -> None:
        """Look for the game left open, and say everything in the reader's language."""
        self.game = None
        self.game = next(iter(self.shell.shelf.games(finished=False, limit=1)), None)

    def on_wide(self, *_: object) -> None:
        """On its side the page has room for the rules at the left."""
        rules, beside = self.ids.rules, self.ids.left if self.wide else self.ids.right
        if rules.parent is not beside:
            rules.parent.remove_widget(rules)
            # Between the games and what is around them, or below the game that is resumed.
            beside.add_widget(rules, 0 if self.wide else 1)

    def resume(self) -> None:
        """Sit down where the game was left."""
        if self.game is not None:
            self.shell.play(self.shell.shelf.resume(self.game.id))

    def open(self, name: str) -> None:
        """Open one of the other screens."""
        self.shell.open(name)


def _shown(seat: dict[str, Any]) -> dict[str, Any]:
    return {
        name: seat.get(name) or default
        for name, default in (("player", ""), ("hero", ""), ("figure", ""), ("score", 0))
    }


load_kv(__name__)
