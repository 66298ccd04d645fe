"""History: every game that was kept, found by words, game, player or hero, to resume, replay or delete it."""

from __future__ import annotations

from datetime import datetime

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from companion.journal import Ask, Option, Text, text
from companion.showing.records.kept import facts_of, hero_name, seats_of
from companion.translations import tr
from companion.ui import answers  # noqa: F401  (the field to search in looks as it does there)
from companion.ui.buttons import PressButton
from companion.ui.kv_loader import load_kv
from companion.ui.labels import fitted_height, natural_width
from companion.ui.long_list import PAGE, LongList, Row
from companion.ui.prompt_sheet import PromptSheet
from companion.ui.records.game import tell_deleted
from companion.ui.screen import AppScreen
from companion.ui.screens.games_out_and_in import WORDS, GamesOutAndIn
from companion.ui.screens.settings import SectionLabel
from companion.ui.shelf import Kept, Shelf
from companion.ui.theme import theme

TITLE, SCORE, DAY = 22, 16, 15
"""Sizes of a row's words."""
TYPING = 0.15
"""Seconds after the last letter before the search runs."""
CRAMPED = 320
"""Below this width the day needs a line of its own."""
ICON = 26
WAY = "way"
MOST_OFFERED = 40
"""Players to choose from, the latest; whoever played before is typed into the search."""
IN_HISTORY = 4
"""Ways out and in that are offered here; a backup is a matter of Settings."""


class GameRow(RecycleDataViewBehavior, BoxLayout):
    """One kept game: who played, how it stands, and what can be done with it."""

    game = ObjectProperty(None)
    icon = StringProperty("")
    title = StringProperty("")
    score = StringProperty("")
    facts = StringProperty("")
    when = StringProperty("")
    finished = BooleanProperty(False)
    cramped = BooleanProperty(False)
    """The day needs a line of its own."""
    page: HistoryScreen

    def refresh_view_attrs(self, view: LongList, index: int, data: Row) -> None:
        """Take the place of another game while scrolling."""
        self.page = view.owner
        super().refresh_view_attrs(view, index, data)


class GameRows:
    """The rows of the games that are sought: open ones first, then finished ones, read a page at a time."""

    def __init__(self, shelf: Shelf, sought: dict[str, str]) -> None:
        self._shelf, self._sought = shelf, sought
        self._open, self._finished = (shelf.count(finished, **sought) for finished in (False, True))
        self._pages: dict[tuple[bool, int], tuple[Kept, ...]] = {}

    @property
    def games(self) -> int:
        """How many games there are."""
        return self._open + self._finished

    def __len__(self) -> int:
        """With the headings; where no game is, one row says so."""
        return max(1, self.games + bool(self._open) + bool(self._finished))

    def row(self, number: int, width: float) -> Row:
        """The heading of the open games, those, the heading of the finished ones, and those."""
        if not self.games:
            return _heading(self._nothing(), width)
        if self._open:
            if number == 0:
                return _heading("app.history.open", width)
            if number <= self._open:
                return self._game(False, number - 1, width)
            number -= self._open + 1
        return _heading("app.history.finished", width) if number == 0 else self._game(True, number - 1, width)

    def _nothing(self) -> str:
        if self._sought["words"]:
            return "app.history.none-found"
        return "games.filter.none-found" if any(self._sought.values()) else "app.history.none"

    def _game(self, finished: bool, place: int, width: float) -> Row:
        page, at = divmod(place, PAGE)
        if (finished, page) not in self._pages:
            games = self._shelf.games(finished, PAGE, page * PAGE, **self._sought)
            self._pages[finished, page] = games
        games = self._pages[finished, page]
        # Another window may have taken a game away since they were counted.
        return _written(games[at], width) if at < len(games) else _heading("app.history.gone", width)


class HistoryScreen(AppScreen):
    """Open games first, then finished ones, the last touched on top."""

    title = StringProperty("")
    note = StringProperty("")
    words = StringProperty("")
    kind = StringProperty("")
    player = StringProperty("")
    hero = StringProperty("")
    """What was typed or chosen: only games that have it are listed."""

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
        self._rows = GameRows(self.shell.shelf, self._sought)
        self.ids.kinds.choices = [
            ("", tr("games.all")), ("duel", tr("games.duel")), ("wayward", tr("games.wayward"))
        ]  # fmt: skip
        self._list_filters()
        games = self._rows.games
        self.note = tr("app.history.count", n=games) if games else ""
        self._lay()

    def seek(self, words: str) -> None:
        """Something was typed: list the games that have it, once the typing pauses."""
        self.words = words.strip()
        self._soon()

    def choose_kind(self, kind: str) -> None:
        """Only one game's, or every one's."""
        self.kind = kind
        self.refresh()

    def ask_player(self) -> None:
        """Whose games?"""
        latest = self.shell.shelf.players()[:MOST_OFFERED]
        names = ((name, text("app.history.players", players=name)) for name in latest)
        options = (Option("", text("games.filter.everybody")), *(Option(*one) for one in names))
        self._ask(Ask("", "games.filter.player", "card", options), "player")

    def ask_hero(self) -> None:
        """Games with which hero?"""
        known = (Option(hero, hero_name(hero)) for hero in self.shell.shelf.heroes())
        named = sorted(known, key=lambda option: tr(option.text))
        options = (Option("", text("games.filter.any-hero")), *named)
        self._ask(Ask("", "games.filter.hero", "card", options), "hero")

    def ask_way(self) -> None:
        """What is to go out or to come in?"""
        options = tuple(Option(name, Text(WORDS[name][0])) for name in GamesOutAndIn(self.shell).ways())
        self._ask(Ask("", "games.out-and-in", "card", options[:IN_HISTORY]), WAY)

    def drop(self, name: str) -> None:
        """Look for any player, or any hero, again."""
        setattr(self, name, "")
        self.refresh()

    def on_back(self) -> bool:
        """Back closes the question first."""
        asked = self.ids.prompt.ask is not None
        self.ids.prompt.ask = None
        return asked

    @property
    def _sought(self) -> dict[str, str]:
        return {"words": self.words, "kind": self.kind, "player": self.player, "hero": self.hero}

    def _ask(self, ask: Ask, name: str) -> None:
        prompt: PromptSheet = self.ids.prompt
        prompt.ask, self._asked = ask, name

    def chosen(self, value: str) -> None:
        """The question was answered."""
        self.ids.prompt.ask = None
        if self._asked == WAY:
            GamesOutAndIn(self.shell).ways()[value]()
            return
        setattr(self, self._asked, value)
        self.refresh()

    def _list_filters(self) -> None:
        """A button for each that is on; touching it lets it go."""
        row: GridLayout = self.ids.filters
        row.clear_widgets()
        shown = (("player", self.player), ("hero", self.hero and tr(hero_name(self.hero))))
        for name, words in shown:
            if words:
                button = FilterButton(kind="outline", icon="close", text=words)
                button.bind(on_release=lambda *_, name=name: self.drop(name))
                row.add_widget(button)

    def _lay(self) -> None:
        games: LongList = self.ids.games
        games.lay(len(self._rows), lambda number: self._rows.row(number, games.width))

    def back(self) -> None:
        """Return to where one came from."""
        self.shell.back()

    def resume(self, game: Kept) -> None:
        """Sit down where the game was left."""
        self.shell.play(self.shell.shelf.resume(game.id))

    def replay(self, game: Kept) -> None:
        """Look through a game."""
        self.shell.open("replay", game=game.id)

    def look(self, game: Kept) -> None:
        """Look at a game and at what can be done with it."""
        self.shell.open("game", game=game.id)

    def delete(self, game: Kept) -> None:
        """Forget a game, as long as nobody takes that back."""
        gone, bring_back = self.shell.shelf.delete(game.id)
        self.refresh()
        tell_deleted(self.shell, gone, bring_back)


class FilterButton(PressButton):
    """A filter that is on."""


ICONS = {"duel": "attack", "wayward": "sack"}


def _heading(key: str, width: float) -> Row:
    height = fitted_height("body", 17 * theme.text_size, tr(key), width)
    return {"viewclass": SectionLabel.__name__, "text": tr(key), "height": height + theme.s20}


def _written(game: Kept, listed: float) -> Row:
    title, score, when, facts = _title(game), _score(game), _when(game.touched), _facts(game)
    width = listed - theme.margin
    cramped = width < CRAMPED * theme.text_size
    room = width - 2 * theme.s16 - dp(ICON) - 2 * theme.s12
    if not cramped:
        room -= natural_width("body", DAY * theme.text_size, when) + dp(2)
    words = fitted_height("title", TITLE * theme.text_size, title, room, 2)
    words += fitted_height("body", SCORE * theme.text_size, score, room, 2) if score else 0
    words += fitted_height("body", DAY * theme.text_size, facts, room, 2) if facts else 0
    words += fitted_height("body", DAY * theme.text_size, when, room) if cramped else 0
    return {
        "viewclass": GameRow.__name__, "game": game, "icon": ICONS[game.kind], "title": title,
        "score": score, "facts": facts, "when": when, "finished": game.finished, "cramped": cramped,
        "height": max(dp(30), words) + theme.touch + theme.s8 + 2 * theme.s12,
    }  # fmt: skip


def _title(game: Kept) -> str:
    return game.title or tr("app.history.players", players=", ".join(game.players))


def _score(game: Kept) -> str:
    seats = (game.summary or {}).get("seats", [])
    return tr("app.history.between").join(f"{seat['player']} {seat['score']}" for seat in seats)


def _facts(game: Kept) -> str:
    heroes = (hero_name(seat.hero) for seat in seats_of(game.summary or {}) if seat.hero)
    facts = (*heroes, *facts_of(game.kind, game.summary or {}, game.started, game.touched))
    return tr("app.history.between").join(tr(fact) for fact in facts)


def _when(touched: float) -> str:
    day = datetime.fromtimestamp(touched)
    return tr("app.date", year=day.year, month=f"{day.month:02}", day=f"{day.day:02}")


load_kv(__name__)
