"""The results of the games in a store."""

from __future__ import annotations

from companion.results import Result, result_of
from companion.storage import Store


def results(store: Store, kind: str | None = None) -> tuple[Result, ...]:
    """Every result, the oldest first, of one kind of game or of all."""
    ended = (
        result_of(game) for game in reversed(store.games.find(finished=True)) if kind in (None, game.kind)
    )
    return tuple(one for one in ended if one is not None)
