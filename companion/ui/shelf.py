"""What the screens ask of whoever keeps the games; the app answers with its storage."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from companion.journal import Setup, Text
from companion.match import Match

if TYPE_CHECKING:
    from companion.results import Result


class Kept(Protocol):
    """A kept game as the lists show it."""

    @property
    def id(self) -> int:
        """The shelf's own number of it."""

    @property
    def kind(self) -> str:
        """Which game it is."""

    @property
    def title(self) -> str:
        """What it is called."""

    @property
    def players(self) -> tuple[str, ...]:
        """Who plays."""

    @property
    def started(self) -> float:
        """When it was begun."""

    @property
    def touched(self) -> float:
        """When it last went on."""

    @property
    def finished(self) -> bool:
        """Whether it has ended."""

    @property
    def summary(self) -> dict[str, Any]:
        """How it stands, as `showing.standing` wrote it."""


class Shelf(Protocol):
    """Games, settings and names."""

    def games(
        self, finished: bool | None = None, limit: int = -1, offset: int = 0, **sought: str
    ) -> tuple[Kept, ...]:
        """Kept games, the last touched first: all, open or finished ones, those that are sought, a page.

        What may be sought: `words`, the `kind` of game, a `player`, a `hero`.
        """

    def count(self, finished: bool, **sought: str) -> int:
        """How many games are kept that are finished, or that are not, perhaps only those that are sought."""

    def heroes(self) -> tuple[str, ...]:
        """Every hero that was ever played."""

    def game(self, game: int) -> Kept | None:
        """One kept game; None after telling why not."""

    def result(self, game: int) -> Result | None:
        """How one game ended; None while it goes on."""

    def results(self, kind: str | None = None) -> tuple[Result, ...]:
        """How the finished games ended, the oldest first, of one kind or of all."""

    def back_up(self, file: Path) -> bool:
        """Write everything to one file; False after telling why not."""

    def put_back(self, file: Path, then: Callable[[bool, Text], object]) -> None:
        """Take everything from a backup; `then` hears, later, whether it was refused, and what to tell."""

    def count_up(self, games: Iterable[int]) -> None:
        """Count what finished games add to the statistics, those that ended before games were counted."""

    def exported(self, game: int | None = None) -> str:
        """One game, or all that can be read, as one file; nothing after telling why not."""

    def score_sheet(self, game: int, words: Callable[[Text], str]) -> str:
        """One game as a text to read; nothing after telling why not."""

    def results_table(self) -> str:
        """How every finished game ended, for a spreadsheet."""

    def bring_in(self, file: bytes, then: Callable[[bool, Text], object]) -> None:
        """Keep the games of a file that are not here yet; `then` hears, later, as for a backup."""

    def cancel(self) -> None:
        """What is brought in just now is no longer wanted; nothing of it stays."""

    def start(self, kind: str, setup: Setup, title: str, players: tuple[str, ...]) -> Match | None:
        """Lay out a new game and keep it; None after telling why not."""

    def resume(self, game: int) -> Match | None:
        """Open a kept game; None after telling why not."""

    def look(self, game: int) -> Match | None:
        """A kept game to look at, which nothing changes; None after telling why not."""

    def play_on(self, match: Match, lines: int) -> Match | None:
        """A new game that begins with the first lines of another."""

    def delete(self, game: int) -> tuple[bool, Callable[[], None] | None]:
        """Forget a game: whether it is gone, and what brings it back, unless it could not be read."""

    def players(self) -> tuple[str, ...]:
        """Names that have played, the latest first."""

    def setting(self, name: str, default: Any = None, fits: Callable[[Any], bool] | None = None) -> Any:
        """A kept setting; one that does not fit is set aside, and the default taken."""

    def set_setting(self, name: str, value: object) -> None:
        """Keep a setting."""

    def learned(self, map_id: str, fits: Callable[[Any], bool] | None = None) -> Any:
        """What earlier games taught about a map; what does not fit is set aside."""

    def learn(self, map_id: str, value: object) -> None:
        """Keep what this game taught about a map."""
