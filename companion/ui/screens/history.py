"""History: every game that was kept, to resume it or to walk through what was said."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.translations import tr
from companion.ui.looks import load_look
from companion.ui.screen import Page
from companion.ui.screens.settings import SectionLabel


class GameRow(BoxLayout):
    """One kept game: who played, how it stands, and what can be done with it.

    :Events:
        `on_resume`, `on_log`, `on_delete`: the button touched.
    """

    game = ObjectProperty(None)
    icon = StringProperty("")
    title = StringProperty("")
    score = StringProperty("")
    when = StringProperty("")
    finished = BooleanProperty(False)
    cramped = BooleanProperty(False)
    """The day needs a line of its own."""
    __events__ = ("on_resume", "on_log", "on_delete")

    def on_resume(self) -> None:
        """Nobody listening: nothing happens."""

    def on_log(self) -> None:
        """Nobody listening: nothing happens."""

    def on_delete(self) -> None:
        """Nobody listening: nothing happens."""


class HistoryScreen(Page):
    """Open games first, then finished ones, the last touched on top."""

    def refresh(self) -> None:
        """List the games again."""
        self.title = tr("app.history.title")
        games = self.shell.shelf.games()
        self.note = tr("app.history.count", n=len(games)) if games else ""
        column: BoxLayout = self.ids.column
        column.clear_widgets()
        if not games:
            column.add_widget(SectionLabel(text=tr("app.history.none")))
        for heading, finished in (("app.history.open", False), ("app.history.finished", True)):
            chosen = [game for game in games if game.finished is finished]
            if chosen:
                column.add_widget(SectionLabel(text=tr(heading)))
            for game in chosen:
                column.add_widget(self._row(game))

    def _row(self, game: Any) -> GameRow:
        row = GameRow(
            game=game, icon=ICONS[game.kind], title=_title(game), score=_score(game),
            when=_when(game.touched), finished=game.finished,
        )  # fmt: skip
        row.bind(
            on_resume=lambda _row: self.shell.play(self.shell.shelf.resume(game.id)),
            on_log=lambda _row: self._look_through(game),
            on_delete=lambda _row: self._ask_delete(game),
        )
        return row

    def _look_through(self, game: Any) -> None:
        match = self.shell.shelf.resume(game.id)
        if match is not None:
            self.shell.attend(match)
            self.shell.open("log")

    def _ask_delete(self, game: Any) -> None:
        self.shell.notice.show(
            tr("app.history.delete"), tr("app.history.delete-why", title=_title(game)),
            no=tr("app.cancel"), yes=tr("app.history.delete-yes"), then=lambda: self._delete(game),
        )  # fmt: skip

    def _delete(self, game: Any) -> None:
        self.shell.shelf.delete(game.id)
        self.refresh()


ICONS = {"duel": "attack", "wayward": "sack"}


def _title(game: Any) -> str:
    return game.title or tr("app.history.players", players=", ".join(game.players))


def _score(game: Any) -> str:
    seats = (game.summary or {}).get("seats", [])
    return tr("app.history.between").join(f"{seat['player']} {seat['score']}" for seat in seats)


def _when(touched: float) -> str:
    day = datetime.fromtimestamp(touched)
    return tr("app.date", year=day.year, month=f"{day.month:02}", day=f"{day.day:02}")


load_look(__name__)
