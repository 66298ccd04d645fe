"""Games carried from one device to another as one JSON file; all of them come in, or none."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from companion.journal import Invalid, Journal, read_json
from companion.storage import GameSummary, Store, Unreadable

VERSION = 1
LONGEST_NAME = 80
LONGEST_TITLE = 200
LONGEST_SUMMARY = 20_000
LATEST = 1e11
"""Seconds since 1970; later than any clock that is right."""
_FILE = {"promptbook": "games", "version": VERSION}
_GAME_KEYS = {"kind", "title", "players", "started", "touched", "finished", "summary", "journal"}


@dataclass(frozen=True, slots=True)
class _Carried:
    """One game read from a file and found sound."""

    facts: dict[str, Any]
    journal: Journal


def export_games(store: Store, ids: Iterable[int]) -> str:
    """Write games as one file."""
    games = [_form(store, store.game(id)) for id in ids]
    return json.dumps({**_FILE, "games": games}, ensure_ascii=False, indent=1)


def import_games(store: Store, file: str | bytes) -> tuple[int, ...]:
    """Keep every game of a file that is not here already; gives their new numbers."""
    forms = _games_of(read_json(file))
    carried = [_carried(store, form, number) for number, form in enumerate(forms, start=1)]
    here = _keys(store)
    new = [one for one in carried if _key(one.facts) not in here]
    with store.together():
        return tuple(_keep(store, one) for one in new)


def _form(store: Store, game: GameSummary) -> dict[str, Any]:
    return {
        "kind": game.kind,
        "title": game.title,
        "players": list(game.players),
        "started": game.started,
        "touched": game.touched,
        "finished": game.finished,
        "summary": game.summary,
        "journal": store.codec(game.kind).dump_journal(store.open(game.id)),
    }


def _games_of(file: Any) -> list[Any]:
    if not isinstance(file, dict) or file.get("promptbook") != _FILE["promptbook"]:
        raise Invalid("records.invalid.file")
    if file.get("version") != VERSION:
        raise Invalid("records.invalid.version")
    if set(file) != {*_FILE, "games"} or not isinstance(file["games"], list):
        raise Invalid("records.invalid.file")
    return file["games"]


def _carried(store: Store, form: Any, number: int) -> _Carried:
    if not isinstance(form, dict) or set(form) != _GAME_KEYS or not _is_sound(form):
        raise Invalid("records.invalid.game", number=number)
    try:
        return _Carried(form, store.codec(form["kind"]).foreign(form["journal"]))
    except Invalid as error:
        raise Invalid("records.invalid.journal", number=number, why=error.text) from error
    except Unreadable as error:
        raise Invalid("records.invalid.journal", number=number, why=error.text) from error
    except Exception as error:
        # Facts that no game ever wrote may trip any rule.
        raise Invalid("records.invalid.game", number=number) from error


def _is_sound(form: dict[str, Any]) -> bool:
    """Whether everything beside the journal is of the right kind and size."""
    players = form["players"]
    return (
        _is_name(form["kind"], LONGEST_NAME)
        and _is_name(form["title"], LONGEST_TITLE)
        and isinstance(players, list)
        and len(players) <= 12
        and all(_is_name(player, LONGEST_NAME) for player in players)
        and all(_is_moment(form[name]) for name in ("started", "touched"))
        and type(form["finished"]) is bool
        and len(json.dumps(form["summary"])) <= LONGEST_SUMMARY
    )


def _is_name(value: Any, longest: int) -> bool:
    return isinstance(value, str) and len(value) <= longest


def _is_moment(value: Any) -> bool:
    return type(value) in (int, float) and 0 <= value <= LATEST


def _keep(store: Store, game: _Carried) -> int:
    facts = game.facts
    return store.add(
        facts["kind"], game.journal, facts["title"], facts["players"],
        started=facts["started"], touched=facts["touched"], finished=facts["finished"],
        summary=facts["summary"],
    )  # fmt: skip


def _keys(store: Store) -> set[tuple[Any, ...]]:
    """What tells the games that are here from those that are not."""
    return {(game.kind, game.started, game.touched, game.players) for game in store.games()}


def _key(facts: dict[str, Any]) -> tuple[Any, ...]:
    return (facts["kind"], facts["started"], facts["touched"], tuple(facts["players"]))
