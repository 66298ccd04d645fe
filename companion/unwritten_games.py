"""Games that began while another program held the file: written as soon as it lets go."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from companion.games import GAMES
from companion.journal import Journal
from companion.match import Match
from companion.storage import SaveFailed, Store


@dataclass(frozen=True, slots=True)
class UnwrittenGame:
    """A match that goes on in memory, and what its row will say."""

    match: Match
    title: str
    players: tuple[str, ...]
    started: float


class UnwrittenGames:
    """Holds them; `went_on` hears of every line from then on, as of any kept game."""

    def __init__(self, store: Store, went_on: Callable[[int, Match], None]) -> None:
        self._store, self._went_on = store, went_on
        self._games: list[UnwrittenGame] = []

    def __bool__(self) -> bool:
        return bool(self._games)

    def begin(self, kind: str, journal: Journal, title: str, players: tuple[str, ...], later: bool) -> Match:
        """Play this one in memory, and write it `later` once that can be done."""
        match = Match(kind, journal, GAMES[kind], time.time)
        if later:
            self._games.append(UnwrittenGame(match, title, players, time.time()))
        return match

    def write(self) -> list[Match]:
        """Write them all, each with its lines so far; from then on they are kept line by line.

        SaveFailed leaves those that are not written yet for another time.
        """
        written = []
        while self._games:
            match = self._games[0].match
            self._write(self._games[0])
            written.append(match)
            del self._games[0]
        return written

    def _write(self, one: UnwrittenGame) -> None:
        match = one.match
        game = self._store.games.add(
            match.kind, Journal.restored(match.setup, match.lines, match.cursor), one.title, one.players,
            started=one.started, touched=time.time(),
        )  # fmt: skip
        match.keep(game, self._store.games.open(game), partial(self._went_on, game), (SaveFailed,))
        self._went_on(game, match)
