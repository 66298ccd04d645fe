"""Results as a table that every spreadsheet reads: one row for each seat."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from datetime import datetime

from companion.results.ended import Result

COLUMNS = (
    "date", "game", "map", "turns", "minutes", "player", "hero", "team", "began", "score", "place", "won",
)  # fmt: skip
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would run instead of showing."""


def results_csv(results: Iterable[Result]) -> str:
    """Every result, the oldest first; what nobody knows is left empty."""
    file = io.StringIO()
    rows = csv.writer(file)
    rows.writerow(COLUMNS)
    for result in results:
        day = datetime.fromtimestamp(result.started).strftime("%Y-%m-%d %H:%M")
        minutes = max(0, round((result.when - result.started) / 60))
        for seat in result.seats:
            shared = (day, result.kind, result.map, result.turns, minutes, _shown(seat.player), seat.hero)
            rows.writerow((*shared, seat.team, _yes(seat.first), seat.score, seat.place, _yes(seat.won)))
    return file.getvalue()


def _yes(fact: bool) -> str:
    return "yes" if fact else "no"


def _shown(name: str) -> str:
    return f"'{name}" if name.startswith(_FORMULA) else name
