"""History: every game that was kept, to resume it or to walk through what was said."""

from __future__ import annotations

from datetime import datetime

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from companion.translations import tr
from companion.ui import answers  # noqa: F401  (the field to search in looks as it does there)
from companion.ui.labels import fitted_height, natural_width
from companion.ui.long_list import PAGE, LongList, Row
from companion.ui.looks import load_kv
from companion.ui.screen import AppScreen
from companion.ui.screens.settings import SectionLabel
from companion.ui.shelf import Kept
from companion.ui.theme import theme

TITLE, SCORE, DAY = 22, 16, 15
"""Sizes of a row's words."""
TYPING = 0.15
"""Seconds after the last letter before the search runs."""
CRAMPED = 320
"""Below this width the day needs a line of its own."""
ICON = 26


class GameRow(RecycleDataViewBehavior, BoxLayout):
    """One kept game: who played, how it stands, and what can be done with it."""

    game = ObjectProperty(None)
    icon = StringProperty("")
    title = StringProperty("")
    score = StringProperty("")
    when = StringProperty("")
    finished = BooleanProperty(False)
    cramped = BooleanProperty(False)
    """The day needs a line of its own."""
    page: HistoryScreen

    def refresh_view_attrs(self, view: LongList, index: int, data: Row) -> None:
        """Take the place of another game while scrolling."""
        self.page = view.owner
        super().refresh_view_attrs(view, index, data)


class HistoryScreen(AppScreen):
    """Open games first, then finished ones, the last touched on top."""

    title = StringProperty("")
    note = StringProperty("")
    sought = StringProperty("")
    """Words that were typed: only games that have them are listed."""

    def __init__(self, **kwargs: object) -> None:
        self._soon = Clock.create_trigger(lambda _elapsed: self.refresh(), TYPING)
        super().__init__(**kwargs)

    def enter(self, **_arguments: object) -> None:
        """Write the rows again when the column becomes wider or narrower."""
        games: LongList = self.ids.games
        games.owner = self
        games.bind(width=lambda *_: self._lay())

    def leave(self) -> None:
        """What was typed last need not be looked for any more."""
        self._soon.cancel()

    def refresh(self) -> None:
        """List the games again."""
        self.title = tr("app.history.title")
        counted = (self.shell.shelf.count(finished, words=self.sought) for finished in (False, True))
        self._open, self._finished = counted
        self._pages: dict[tuple[bool, int], tuple[Kept, ...]] = {}
        games = self._open + self._finished
        self.note = tr("app.history.count", n=games) if games else ""
        self._lay()

    def seek(self, words: str) -> None:
        """Something was typed: list the games that have it, once the typing pauses."""
        self.sought = words.strip()
        self._soon()

    def _lay(self) -> None:
        headings = bool(self._open) + bool(self._finished)
        self.ids.games.lay(max(1, self._open + self._finished + headings), self._row)

    def _row(self, number: int) -> Row:
        """The heading of the open games, those, the heading of the finished ones, and those."""
        if not self._open and not self._finished:
            return self._heading("app.history.none-found" if self.sought else "app.history.none")
        if self._open:
            if number == 0:
                return self._heading("app.history.open")
            if number <= self._open:
                return self._game(False, number - 1)
            number -= self._open + 1
        return self._heading("app.history.finished") if number == 0 else self._game(True, number - 1)

    def _heading(self, key: str) -> Row:
        height = fitted_height("body", 17 * theme.text_size, tr(key), self.ids.games.width)
        return {"viewclass": SectionLabel.__name__, "text": tr(key), "height": height + theme.s20}

    def _game(self, finished: bool, place: int) -> Row:
        page, at = divmod(place, PAGE)
        if (finished, page) not in self._pages:
            games = self.shell.shelf.games(finished, PAGE, page * PAGE, words=self.sought)
            self._pages[finished, page] = games
        games = self._pages[finished, page]
        # Another window may have taken a game away since they were counted.
        return self._written(games[at]) if at < len(games) else self._heading("app.history.gone")

    def _written(self, game: Kept) -> Row:
        title, score, when = _title(game), _score(game), _when(game.touched)
        width = self.ids.games.width - theme.margin
        cramped = width < CRAMPED * theme.text_size
        room = width - 2 * theme.s16 - dp(ICON) - theme.s12
        if not cramped:
            room -= natural_width("body", DAY * theme.text_size, when) + dp(2) + theme.s12
        words = fitted_height("title", TITLE * theme.text_size, title, room, 2)
        words += fitted_height("body", SCORE * theme.text_size, score, room, 2) if score else 0
        words += fitted_height("body", DAY * theme.text_size, when, room) if cramped else 0
        return {
            "viewclass": GameRow.__name__, "game": game, "icon": ICONS[game.kind], "title": title,
            "score": score, "when": when, "finished": game.finished, "cramped": cramped,
            "height": max(dp(30), words) + theme.touch + theme.s8 + 2 * theme.s12,
        }  # fmt: skip

    def back(self) -> None:
        """Return to where one came from."""
        self.shell.back()

    def resume(self, game: Kept) -> None:
        """Sit down where the game was left."""
        self.shell.play(self.shell.shelf.resume(game.id))

    def read_log(self, game: Kept) -> None:
        """Read what was said in a game."""
        match = self.shell.shelf.resume(game.id)
        if match is not None:
            self.shell.attend(match)
            self.shell.open("log")

    def ask_delete(self, game: Kept) -> None:
        """Forget a game, if that is really wanted."""
        self.shell.notice.show(
            tr("app.history.delete"), tr("app.history.delete-why", title=_title(game)),
            no=tr("app.cancel"), yes=tr("app.history.delete-yes"), then=lambda: self._delete(game),
        )  # fmt: skip

    def _delete(self, game: Kept) -> None:
        self.shell.shelf.delete(game.id)
        self.refresh()


ICONS = {"duel": "attack", "wayward": "sack"}


def _title(game: Kept) -> str:
    return game.title or tr("app.history.players", players=", ".join(game.players))


def _score(game: Kept) -> str:
    seats = (game.summary or {}).get("seats", [])
    return tr("app.history.between").join(f"{seat['player']} {seat['score']}" for seat in seats)


def _when(touched: float) -> str:
    day = datetime.fromtimestamp(touched)
    return tr("app.date", year=day.year, month=f"{day.month:02}", day=f"{day.day:02}")


load_kv(__name__)
