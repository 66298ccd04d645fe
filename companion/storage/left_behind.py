"""What a busy file could not be told when the app ended lies beside it, and goes in at the next start."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from companion.journal import Invalid, Json, JsonObject, read_json
from companion.storage.writing import written

LONGEST = 8_000_000
"""Bytes: a whole evening's lines."""


def leave_behind(
    path: Path, games: list[JsonObject], settings: dict[str, object], maps: dict[str, object]
) -> None:  # fmt: skip
    """Add what waits to what another window left there; where that is refused too, it is lost."""
    earlier, chosen, learned = left_behind(path)
    waits = {"games": [*earlier, *games], "settings": {**chosen, **settings}, "maps": {**learned, **maps}}
    with suppress(OSError):
        _file(path).write_text(written(waits), encoding="utf-8")


def forget(path: Path) -> None:
    """It has been taken up: nothing is said twice."""
    with suppress(OSError):
        _file(path).unlink(missing_ok=True)


def left_behind(path: Path) -> tuple[list[Json], dict[str, Json], dict[str, Json]]:
    """Games, settings and maps that waited; none, where none did or what is there cannot be read."""
    try:
        with _file(path).open("rb") as file:
            told = read_json(file.read(LONGEST + 1), LONGEST)
    except (OSError, Invalid):
        told = None
    form = told if isinstance(told, dict) else {}
    games = form.get("games")
    return games if isinstance(games, list) else [], _values(form, "settings"), _values(form, "maps")


def _values(form: JsonObject, name: str) -> dict[str, Json]:
    found = form.get(name)
    return found if isinstance(found, dict) else {}


def _file(path: Path) -> Path:
    return path.with_name(f"{path.name}-waiting")
