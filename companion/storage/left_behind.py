"""What a busy file could not be told when the app ended lies beside it, and goes in at the next start."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from companion.journal import Invalid, Json, JsonObject, read_json
from companion.storage.writing import written

LONGEST = 8_000_000
"""Bytes: a whole evening's lines."""


def leave_behind(path: Path, games: list[JsonObject], settings: dict[str, object]) -> None:
    """Add what waits to what another window left there; where that is refused too, it is lost."""
    earlier, chosen = left_behind(path)
    waits = {"games": [*earlier, *games], "settings": {**chosen, **settings}}
    with suppress(OSError):
        _file(path).write_text(written(waits), encoding="utf-8")


def forget(path: Path) -> None:
    """It has been taken up: nothing is said twice."""
    with suppress(OSError):
        _file(path).unlink(missing_ok=True)


def left_behind(path: Path) -> tuple[list[Json], dict[str, Json]]:
    """Games and settings that waited; nothing, where nothing did or what is there cannot be read."""
    try:
        with _file(path).open("rb") as file:
            told = read_json(file.read(LONGEST + 1), LONGEST)
    except (OSError, Invalid):
        return [], {}
    games, settings = (told.get("games"), told.get("settings")) if isinstance(told, dict) else (None, None)
    return games if isinstance(games, list) else [], settings if isinstance(settings, dict) else {}


def _file(path: Path) -> Path:
    return path.with_name(f"{path.name}-waiting")
