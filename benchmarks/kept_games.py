"""Many kept duels, for whoever measures what a long history costs."""

from __future__ import annotations

from random import Random

from companion.storage import Store
from tests.duel.bot import duel, next_saying

LINES = 20
"""Of each game; a whole one has six times as many, and a disk for ten thousand of those is not everywhere."""
SUMMARY = {
    "seats": [
        {"player": "Ann", "hero": "king-arthur", "team": "p1", "score": 12, "most": 18, "won": False},
        {"player": "Bob", "hero": "medusa", "team": "p2", "score": 9, "most": 16, "won": True},
    ],
    "turn": 9, "active": "Bob", "ended": "won",
}  # fmt: skip


def keep_games(store: Store, games: int) -> None:
    """Every third game is still open."""
    journal, random = duel("king-arthur", "medusa"), Random(1)
    while len(journal.lines) < LINES and (said := next_saying(journal, random)) is not None:
        journal.say(said, 0.0)
    with store.file.together():
        for number in range(games):
            store.games.add(
                "duel", journal, "", ("Ann", "Bob"), started=number, touched=number,
                finished=number % 3 > 0, summary=SUMMARY,
            )  # fmt: skip
