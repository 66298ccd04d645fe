"""Games carried from one device to another as a file; all of them come in, or none (docs/exchange.md)."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeGuard

from companion.journal import (
    MOST_LINES,
    Codec,
    Invalid,
    Journal,
    Json,
    JsonObject,
    Text,
    check_many,
    is_timestamp,
    read_json,
    split_list,
    text,
)
from companion.records import score_sheet
from companion.records.score_sheet import Sheet
from companion.storage import Games, GameSummary, Store, Unreadable, WrittenGame
from companion.storage.rows import MOST_PLAYERS

VERSION = 2
"""The first had no checksum; it is still read."""
LONGEST = 50_000_000
"""Bytes in one file: some five hundred games."""
LONGEST_GAME = 2_000_000
"""Bytes of one game: some five thousand lines. Only one is read at a time, and takes five times its room."""
LONGEST_LINE = 200_000
"""Bytes of one of its lines."""
LONGEST_HEAD = 10_000
"""Bytes of a file beside its games."""
LONGEST_REST = 100_000
"""Bytes of a game beside its lines."""
MOST_GAMES = 5_000
"""Games in one file: more than fit, unless they are none."""
LONGEST_NAME = 80
LONGEST_TITLE = 200
LONGEST_SUMMARY = 20_000
_FILE = "games"
_CANONICAL = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode
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
    summary: object

    @property
    def key(self) -> tuple[str, float, float, tuple[str, ...]]:
        """What tells it apart from every other game."""
        return self.kind, self.started, self.touched, self.players


@dataclass(frozen=True, slots=True)
class _Carried:
    """One game read from a file, as small as it is kept."""

    facts: _Facts
    game: WrittenGame


@dataclass(frozen=True, slots=True)
class Carried:
    """The games of a file that can be kept, and how many cannot."""

    games: tuple[_Carried, ...]
    refused: int = 0


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
"""Looks at a game as the screens will, so that one they could not show stays out, and says how it stands.

Where it says nothing, what the file says is taken.
"""


def _anything(kind: str, journal: Journal) -> None:
    """Where nothing is shown, every game can be."""


Wanted = Callable[[], bool]
"""Whether what takes long is still wanted."""


def _always() -> bool:
    return True


def export_games(store: Store, ids: Iterable[int], look: Look = _anything) -> str:
    """Write games as one file; what could not be imported again is invalid."""
    games = []
    for game in map(store.games.get, ids):
        games.append(_game(store, game))
        try:
            written = games[-1].encode()
            if len(written) > LONGEST_GAME:
                raise Invalid("journal.invalid.too-long", most=LONGEST_GAME)
            _carried(store.games.codecs, memoryview(written), len(games), look)
        except Invalid as refused:
            # An earlier version may have kept what no import takes, here or elsewhere.
            raise Invalid("app.games.left-out", n=1, titles=game.called) from refused
    return _written(games)


def export_readable(store: Store, games: Iterable[GameSummary]) -> Exported:
    """Write those games that can be read as one file: one that cannot does not keep the others here.

    Whether another device takes each of them shows there: to walk through all of them here takes too long.
    """
    told: list[str] = []
    left_out: list[GameSummary] = []
    for game in games:
        try:
            told.append(_game(store, game))
        except Unreadable:
            left_out.append(game)
            continue
        if len(told[-1].encode()) > LONGEST_GAME:
            left_out.append(game)
            told.pop()
    return Exported(_written(told) if told or not left_out else "", tuple(left_out))


def export_sheet(store: Store, id: int, words: Callable[[Text], str]) -> str:
    """Write one game as a score sheet, in the reader's words."""
    game, journal = store.games.get(id), store.games.open(id)
    sheet = Sheet(
        game.kind, game.title, game.players, game.started, game.touched, game.finished, journal
    )  # fmt: skip
    return score_sheet.written(sheet, store.games.codec(game.kind), words)


def import_file(store: Store, file: bytes, look: Look = _anything) -> Imported:
    """Keep what a file holds, whichever of our kinds it is."""
    return bring_in(store.games, read_file(file, store.games.codecs, look))


def import_games(store: Store, file: str | bytes, look: Look = _anything) -> Imported:
    """Keep every game of a file that is not here already; one that cannot come in keeps no other out."""
    return bring_in(store.games, _read_games(_as_bytes(file), store.games.codecs, look))


def import_sheet(store: Store, file: str | bytes, look: Look = _anything) -> Imported:
    """Keep the match of a score sheet, unless it is here already."""
    return bring_in(store.games, _read_sheet(file, store.games.codecs, look))


def read_file(
    file: bytes, codecs: Mapping[str, Codec], look: Look = _anything, wanted: Wanted = _always
) -> Carried:  # fmt: skip
    """Read what a file holds and look through it; it takes as long as it takes, and needs no store."""
    if file.removeprefix(b"\xef\xbb\xbf").startswith(score_sheet.FIRST_LINE.encode()):
        return _read_sheet(file, codecs, look)
    return _read_games(file, codecs, look, wanted)


def bring_in(games: Games, carried: Carried, wanted: Wanted = _always) -> Imported:
    """Keep the games that are not here already, all of them or none.

    One after the other, so that others may write between them: if the app is killed, those that came stay.
    """
    here = {(game.kind, game.started, game.touched, game.players) for game in games.find()}
    came: list[int] = []
    try:
        for one in carried.games:
            if one.facts.key not in here:
                here.add(one.facts.key)
                _check_wanted(wanted)
                came.append(_keep(games, one))
        _check_wanted(wanted)
    except BaseException:
        for game in came:
            games.delete(game)
        raise
    return Imported(tuple(came), len(carried.games) - len(came), carried.refused)


def checksum(games: Iterable[Json]) -> str:
    """SHA-256 over the games without blanks, their names sorted."""
    return _sum_of((_CANONICAL(game).encode(),) for game in games)


def _sum_of(games: Iterable[Iterable[bytes]]) -> str:
    """The same over games that are written so, each in pieces."""
    told = hashlib.sha256(b"[")
    for number, game in enumerate(games):
        told.update(b"," if number else b"")
        for piece in game:
            told.update(piece)
    told.update(b"]")
    return told.hexdigest()


def _read_games(
    file: bytes, codecs: Mapping[str, Codec], look: Look, wanted: Wanted = _always
) -> Carried:  # fmt: skip
    games = _games_of(file)
    carried: list[_Carried] = []
    first = None
    for number, place in enumerate(games, 1):
        _check_wanted(wanted)
        try:
            carried.append(_carried(codecs, memoryview(file)[place], number, look))
        except Invalid as refusal:
            # Where it came up is let go: it holds the whole game, and one sentence is all that is told.
            first = first or refusal.text
    if first is not None and not carried:
        raise Invalid(first.key, **dict(first.values))
    return Carried(tuple(carried), len(games) - len(carried))


def _read_sheet(file: str | bytes, codecs: Mapping[str, Codec], look: Look) -> Carried:
    sheet = score_sheet.read(file, codecs)
    facts = _facts_of({
        "kind": sheet.kind, "title": sheet.title, "players": list(sheet.players), "started": sheet.began,
        "touched": sheet.touched, "finished": sheet.finished, "summary": None,
    })  # fmt: skip
    if facts is None:
        raise Invalid("records.sheet.not-one")
    return Carried((_seen(facts, sheet.journal, codecs[sheet.kind], 1, look),))


def _as_bytes(file: str | bytes) -> bytes:
    try:
        return file.encode() if isinstance(file, str) else file
    except UnicodeEncodeError as error:
        raise Invalid("journal.invalid.not-json") from error


def _written(games: list[str]) -> str:
    """The file, without blanks: they would take half of it."""
    head = {
        "promptbook": _FILE,
        "version": VERSION,
        "checksum": _sum_of((one.encode(),) for one in games),
        "games": [],
    }
    file = f"{json.dumps(head, separators=(',', ':'))[:-2]}{','.join(games)}]}}"
    if len(file.encode()) > LONGEST:
        raise Invalid("records.too-long")
    return file


def _game(store: Store, game: GameSummary) -> str:
    codec, journal = store.games.codec(game.kind), store.games.open(game.id)
    form: JsonObject = {
        "kind": game.kind, "title": game.title, "players": list(game.players), "started": game.started,
        "touched": game.touched, "finished": game.finished, "summary": game.summary,
        "journal": codec.dump_head(journal),
    }  # fmt: skip
    return "".join(_canonical(form, map(codec.dump_line, journal.lines)))


def _canonical(form: Json, lines: Iterable[Json]) -> Iterator[str]:
    """A game as it is summed up, its lines one by one; what is none is written as it is."""
    journal = form.get("journal") if isinstance(form, dict) else None
    if isinstance(form, dict) and isinstance(journal, dict) and "lines" in journal:
        yield from _with(form, "journal", _with(journal, "lines", _listed(map(_CANONICAL, lines))))
    else:
        yield _CANONICAL(form)


def _with(form: JsonObject, name: str, written: Iterable[str]) -> Iterator[str]:
    """An object in which one value is written already."""
    for number, key in enumerate(sorted(form)):
        yield f"{',' if number else '{'}{_CANONICAL(key)}:"
        yield from written if key == name else (_CANONICAL(form[key]),)
    yield "}"


def _listed(written: Iterable[str]) -> Iterator[str]:
    yield "["
    for number, one in enumerate(written):
        yield f",{one}" if number else one
    yield "]"


def _games_of(file: bytes) -> list[slice]:
    """Where in a file its games stand, once they are known to be as they were written."""
    if len(file) > LONGEST:
        raise Invalid("journal.invalid.too-long", most=LONGEST)
    check_many(file)
    bare, games = split_list(file, "games", MOST_GAMES, LONGEST_GAME)
    if len(bare) > LONGEST_HEAD:
        raise Invalid("records.invalid.file")
    head = read_json(bare)
    if not isinstance(head, dict) or head.get("promptbook") != _FILE:
        raise Invalid("records.invalid.file")
    version = head.get("version")
    if type(version) is int and version > VERSION:
        raise Invalid("records.invalid.newer")
    keys = _KEYS.get(version) if type(version) is int else None
    if keys is None or set(head) != keys or head["games"] != []:
        raise Invalid("records.invalid.file")
    if "checksum" in keys and not _is_sum(head["checksum"], file, games):
        raise Invalid("records.invalid.checksum")
    return games


def _is_sum(told: Json, file: bytes, games: list[slice]) -> bool:
    """Whether a checksum is that of the games; ours are written as they are summed up."""
    view = memoryview(file)
    if told == _sum_of((bytes(view[one]),) for one in games):
        return True
    return told == _sum_of(map(_encoded, (_canonical(*_split(view[one])) for one in games)))


def _encoded(written: Iterable[str]) -> Iterator[bytes]:
    return (one.encode() for one in written)


def _split(game: memoryview) -> tuple[Json, Iterator[Json]]:
    """A game without its lines, and those, each read when it is asked for."""
    bare, places = split_list(game, "lines", MOST_LINES, LONGEST_LINE)
    if len(bare) > LONGEST_REST:
        raise Invalid("journal.invalid.too-long", most=LONGEST_REST)
    form = read_json(bare)
    journal = form.get("journal") if isinstance(form, dict) else None
    # Lines of anything else are no lines of the game.
    if places and (not isinstance(journal, dict) or journal.get("lines") != []):
        raise Invalid("journal.invalid.line")
    return form, (read_json(bytes(game[one]), LONGEST_LINE) for one in places)


def _carried(codecs: Mapping[str, Codec], game: memoryview, number: int, look: Look) -> _Carried:
    form, lines = _split(game)
    if not isinstance(form, dict) or set(form) != _GAME_KEYS or (facts := _facts_of(form)) is None:
        raise Invalid("records.invalid.game", number=number)
    codec = codecs.get(facts.kind)
    if codec is None:
        raise Invalid("records.invalid.journal", number=number, why=text("storage.unreadable.newer"))
    try:
        journal = codec.foreign(form["journal"], lines)
    except Invalid as error:
        raise Invalid("records.invalid.journal", number=number, why=error.text) from error
    except Exception as error:
        # Facts that no game ever wrote may trip any rule.
        raise Invalid("records.invalid.game", number=number) from error
    return _seen(facts, journal, codec, number, look)


def _seen(facts: _Facts, journal: Journal, codec: Codec, number: int, look: Look) -> _Carried:
    try:
        stands = look(facts.kind, journal)
    except Exception as error:
        # The same facts may trip whoever only looks at them.
        raise Invalid("records.invalid.game", number=number) from error
    if isinstance(stands, dict):
        facts = replace(facts, summary=stands, finished=stands["ended"] is not None)
    return _Carried(facts, WrittenGame.of(journal, codec))


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


def _check_wanted(wanted: Wanted) -> None:
    if not wanted():
        raise Invalid("app.games.cancelled")


def _keep(games: Games, game: _Carried) -> int:
    facts = game.facts
    return games.add_written(
        facts.kind, game.game, facts.title, facts.players,
        started=facts.started, touched=facts.touched, finished=facts.finished, summary=facts.summary,
    )  # fmt: skip
