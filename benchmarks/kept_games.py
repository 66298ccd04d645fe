"""Many kept duels, for whoever measures what a long history costs."""

from __future__ import annotations

from companion.duel import DuelSetup, Seat
from companion.journal import Journal
from companion.storage import Store

SETUP = DuelSetup((Seat("Ann", "king-arthur"), Seat("Bob", "medusa")))
SUMMARY = {
    "seats": [
        {"player": "Ann", "hero": "king-arthur", "team": "p1", "score": 12, "most": 18, "won": False},
        {"player": "Bob", "hero": "medusa", "team": "p2", "score": 9, "most": 16, "won": True},
    ],
    "turn": 9, "active": "Bob", "ended": "won",
}  # fmt: skip


def keep_games(store: Store, games: int) -> None:
    """Every third game is still open."""
    journal = Journal(SETUP)
    with store.together():
        for number in range(games):
            store.add(
                "duel", journal, "", ("Ann", "Bob"), started=number, touched=number,
                finished=number % 3 > 0, summary=SUMMARY,
            )  # fmt: skip
