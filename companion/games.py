"""The games that can be played, each brought in only when somebody plays it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from companion.journal import Ask, Codec, Journal, Line, Possible, Setup


def _no_uses(_table: Any, _card: str, _question: Ask | None) -> Sequence[Any]:
    """A game whose cards carry no tags."""
    return ()


@dataclass(frozen=True, slots=True)
class Game:
    """What the app and the driver need to know of one game."""

    codec: Codec
    legal: Callable[[Any], Sequence[Possible]]
    view: Callable[[Any, Ask | None], Any]
    """The table as screens read it, and the question left open at it."""
    tally: Callable[[Any, Iterable[Line]], dict[str, object]]
    """What a finished game adds to the statistics, from its setup and its lines."""
    uses: Callable[[Any, str, Ask | None], Sequence[Any]] = _no_uses
    """What a card shown to the camera could be used for."""

    def look(self, journal: Journal) -> None:
        """Look at a game as the screens will: what is seen and what may be said now."""
        self.view(journal.table, journal.question)
        if journal.question is None:
            self.legal(journal.table)

    def setup(self, data: Any) -> Setup:
        """Read a setup and make sure that a table can be laid out by it."""
        setup: Setup = self.codec.setup(data)
        setup.table()
        return setup


def _duel() -> Game:
    from companion import duel

    return Game(duel.CODEC, duel.legal, duel.view, duel.tally, duel.uses)


def _wayward() -> Game:
    from companion import wayward

    return Game(wayward.CODEC, wayward.legal, wayward.view, wayward.tally)


def _codec(kind: str) -> Codec:
    return GAMES[kind].codec


class _Lazy(Mapping[str, Any]):
    """Values that are made the first time they are asked for."""

    def __init__(self, makers: Mapping[str, Callable[[], Any]]) -> None:
        self._makers = makers
        self._made: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in self._made:
            self._made[name] = self._makers[name]()
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)

    def __contains__(self, name: object) -> bool:
        return name in self._makers


GAMES: Mapping[str, Game] = _Lazy({"duel": _duel, "wayward": _wayward})
CODECS: Mapping[str, Codec] = _Lazy({kind: partial(_codec, kind) for kind in GAMES})
"""How each game is written down, for the store."""
