"""A finished game as a link that BG Stats understands; nothing is sent unless the player opens it."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from companion.results.ended import Result, SeatResult

LINK = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Promptbook"
NAMES = {"duel": "Unmatched Game System", "wayward": "Wayward"}
"""What the games are called on their boxes; names are the same in every language."""


def play_link(result: Result, hero_name: Callable[[str], str], comments: str = "") -> str:
    """The link that hands one play over; a name not in our list goes as it is."""
    play = {
        "sourceName": SOURCE,
        "sourcePlayId": f"{result.kind}-{round(result.started * 1000)}",
        "playDate": datetime.fromtimestamp(result.when, UTC).strftime("%Y-%m-%d %H:%M:%S"),
        "durationMin": max(1, round((result.when - result.started) / 60)),
        "board": "" if result.map is None else str(result.map),
        "comments": comments,
        "game": _game(result.kind),
        "players": [_player(result, seat, hero_name) for seat in result.seats],
    }
    return LINK + quote(json.dumps(play, ensure_ascii=False, separators=(",", ":")), safe="")


def _game(kind: str) -> dict[str, Any]:
    """In a duel the score is the health left: it is no points."""
    name = NAMES.get(kind, kind)
    return {"name": name, "sourceGameId": kind, "highestWins": True, "noPoints": kind == "duel"}


def _player(result: Result, seat: SeatResult, hero_name: Callable[[str], str]) -> dict[str, Any]:
    rank = seat.place or (1 if seat.won else len(result.seats))
    return {
        "name": seat.player,
        "sourcePlayerId": seat.player,
        "startPlayer": seat.first,
        "rank": rank,
        "role": "" if seat.hero is None else hero_name(seat.hero),
        "score": "" if seat.score is None else str(seat.score),
        "winner": seat.won,
    }
