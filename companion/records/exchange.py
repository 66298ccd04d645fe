"""Games carried from one device to another as a file; all of them come in, or none (docs/exchange.md)."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import TypeGuard

from companion.journal import Invalid, Journal, Json, JsonObject, Text, is_timestamp, read_json
from companion.records import score_sheet
from companion.records.score_sheet import Sheet
from companion.storage import GameSummary, Store, Unreadable
from companion.storage.rows import MOST_PLAYERS

VERSION = 2
"""The first had no checksum; it is still read."""
LONGEST = 50_000_000
"""Bytes in one file: some five hundred games."""
MOST_GAMES = 5_000
"""Games in one file: more than fit, unless they are none."""
LONGEST_NAME = 80
LONGEST_TITLE = 200
LONGEST_SUMMARY = 20_000
_FILE = "games"
_KEYS = {1: {"promptbook", "version", "games"}, 2: {"promptbook", "version", "checksum", "games"}}
_GAME_KEYS = {"kind", "title", "players", "started", "touched", "finished", "summary", "journal"}


@dataclass(frozen=True, slots=True)
class _Facts:
    """What a file says of a game beside its journal, found sound."""

    kind: str
    title: str
    players: tuple[str, ...]
    started: float
    touched: float
    finished: bool
    summary: Json

    @property
    def key(self) -> tuple[str, float, float, tuple[str, ...]]:
        """What tells it apart from every other game."""
        return self.kind, self.started, self.touched, self.players


@dataclass(frozen=True, slots=True)
class _Carried:
    """One game read from a file."""

    facts: _Facts
    journal: Journal


@dataclass(frozen=True, slots=True)
class Exported:
    """A file of games, empty when none could be read, and the games that are not in it."""

    file: str
    left_out: tuple[GameSummary, ...]


@dataclass(frozen=True, slots=True)
class Imported:
    """Numbers of the games that came in, and how many of the file were here already or could not come."""

    games: tuple[int, ...]
    known: int
    refused: int = 0


Look = Callable[[str, Journal], object]
"""Looks at a game as the screens will, so that one they could not show stays out."""


def _anything(kind: str, journal: Journal) -> None:
    """Where nothing is shown, every game can be."""


def export_games(store: Store, ids: Iterable[int], look: Look = _anything) -> str:
    """Write games as one file; what could not be imported again is invalid."""
    forms = []
    for game in map(store.game, ids):
        forms.append(_form(store, game))
        try:
            _carried(store, forms[-1], len(forms), look)
        except Invalid as refused:
            # An earlier version may have kept what no import takes, here or elsewhere.
            raise Invalid("app.games.left-out", n=1, titles=game.called) from refused
    return _written(forms)


def export_readable(store: Store, games: Iterable[GameSummary]) -> Exported:
    """Write those games that can be read as one file: one that cannot does not keep the others here.

    Whether another device takes each of them shows there: to walk through all of them here takes too long.
    """
    forms: list[JsonObject] = []
    left_out: list[GameSummary] = []
    for game in games:
        try:
            forms.append(_form(store, game))
        except Unreadable:
            left_out.append(game)
    return Exported(_written(forms) if forms or not left_out else "", tuple(left_out))


def export_sheet(store: Store, id: int, words: Callable[[Text], str]) -> str:
    """Write one game as a score sheet, in the reader's words."""
    game, journal = store.game(id), store.open(id)
    sheet = Sheet(
        game.kind, game.title, game.players, game.started, game.touched, game.finished, journal
    )  # fmt: skip
    return score_sheet.written(sheet, store.codec(game.kind), words)


def import_file(store: Store, file: bytes, look: Look = _anything) -> Imported:
    """Keep what a file holds, whichever of our kinds it is."""
    is_sheet = file.removeprefix(b"\xef\xbb\xbf").startswith(score_sheet.FIRST_LINE.encode())
    return import_sheet(store, file, look) if is_sheet else import_games(store, file, look)


def import_games(store: Store, file: str | bytes, look: Look = _anything) -> Imported:
    """Keep every game of a file that is not here already; one that cannot come in keeps no other out."""
    carried: list[_Carried] = []
    refused, first = 0, None
    for number, form in enumerate(_games_of(read_json(file, LONGEST, MOST_GAMES)), 1):
        try:
            carried.append(_carried(store, form, number, look))
        except Invalid as refusal:
            refused += 1
            # Where it came up is let go: it holds the whole file, and one sentence is all that is told.
            first = first or refusal.text
    if first is not None and not carried:
        raise Invalid(first.key, **dict(first.values))
    return replace(_bring_in(store, carried), refused=refused)


def import_sheet(store: Store, file: str | bytes, look: Look = _anything) -> Imported:
    """Keep the match of a score sheet, unless it is here already."""
    sheet = score_sheet.read(file, store.codecs)
    facts = _facts_of({
        "kind": sheet.kind, "title": sheet.title, "players": list(sheet.players), "started": sheet.began,
        "touched": sheet.touched, "finished": sheet.finished, "summary": None,
    })  # fmt: skip
    if facts is None:
        raise Invalid("records.sheet.not-one")
    _seen(sheet.kind, sheet.journal, 1, look)
    return _bring_in(store, [_Carried(facts, sheet.journal)])


def checksum(games: object) -> str:
    """SHA-256 over the games without blanks, their names sorted."""
    canonical = json.dumps(games, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()


def _bring_in(store: Store, carried: list[_Carried]) -> Imported:
    here = {(game.kind, game.started, game.touched, game.players) for game in store.games()}
    new: list[_Carried] = []
    for one in carried:
        if one.facts.key not in here:
            here.add(one.facts.key)
            new.append(one)
    with store.together():
        return Imported(tuple(_keep(store, one) for one in new), len(carried) - len(new))


def _written(games: list[JsonObject]) -> str:
    """The file, without blanks: they would take half of it."""
    file = {"promptbook": _FILE, "version": VERSION, "checksum": checksum(games), "games": games}
    written = json.dumps(file, ensure_ascii=False, separators=(",", ":"))
    if len(written.encode()) > LONGEST:
        raise Invalid("records.too-long")
    return written


def _form(store: Store, game: GameSummary) -> JsonObject:
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


def _games_of(file: object) -> list[Json]:
    if not isinstance(file, dict) or file.get("promptbook") != _FILE:
        raise Invalid("records.invalid.file")
    version = file.get("version")
    if type(version) is int and version > VERSION:
        raise Invalid("records.invalid.newer")
    keys = _KEYS.get(version) if type(version) is int else None
    if keys is None or set(file) != keys or not isinstance(file["games"], list):
        raise Invalid("records.invalid.file")
    if "checksum" in keys and file["checksum"] != checksum(file["games"]):
        raise Invalid("records.invalid.checksum")
    return file["games"]


def _carried(store: Store, form: Json, number: int, look: Look) -> _Carried:
    if not isinstance(form, dict) or set(form) != _GAME_KEYS or (facts := _facts_of(form)) is None:
        raise Invalid("records.invalid.game", number=number)
    try:
        journal = store.codec(facts.kind).foreign(form["journal"])
    except (Invalid, Unreadable) as error:
        raise Invalid("records.invalid.journal", number=number, why=error.text) from error
    except Exception as error:
        # Facts that no game ever wrote may trip any rule.
        raise Invalid("records.invalid.game", number=number) from error
    _seen(facts.kind, journal, number, look)
    return _Carried(facts, journal)


def _seen(kind: str, journal: Journal, number: int, look: Look) -> None:
    try:
        look(kind, journal)
    except Exception as error:
        # The same facts may trip whoever only looks at them.
        raise Invalid("records.invalid.game", number=number) from error


def _facts_of(form: JsonObject) -> _Facts | None:
    """Everything beside the journal, if it is of the right kind and size."""
    kind, title, players, finished = (form[name] for name in ("kind", "title", "players", "finished"))
    started, touched, summary = (form[name] for name in ("started", "touched", "summary"))
    if not (
        _is_name(kind, LONGEST_NAME)
        and _is_name(title, LONGEST_TITLE)
        and isinstance(players, list)
        and len(players) <= MOST_PLAYERS
        and is_timestamp(started)
        and is_timestamp(touched)
        and type(finished) is bool
        and len(json.dumps(summary)) <= LONGEST_SUMMARY
    ):
        return None
    names = tuple(player for player in players if _is_name(player, LONGEST_NAME))
    if len(names) < len(players):
        return None
    return _Facts(kind, title, names, started, touched, finished, summary)


def _is_name(value: object, longest: int) -> TypeGuard[str]:
    return isinstance(value, str) and len(value) <= longest


def _keep(store: Store, game: _Carried) -> int:
    facts = game.facts
    return store.add(
        facts.kind, game.journal, facts.title, facts.players,
        started=facts.started, touched=facts.touched, finished=facts.finished, summary=facts.summary,
    )  # fmt: skip
