"""The same table for a script: one JSON object per line in, one JSON object per line out."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, BinaryIO

from companion.chance import FairDice
from companion.games import GAMES, Game
from companion.journal import Ask, Command, Invalid, Journal, Line, Refusal, Refused, dump_view, read_json
from companion.journal.codec import dump
from companion.journal.foreign import LONGEST
from companion.translations import LANGUAGES, tr, use_language

LONGEST_LINE = 1_000_000
"""Bytes in one line; a match to load that is longer is given as a file."""
_LINE_ENDS = {ord(end): f"\\u{ord(end):04x}" for end in "\x85\u2028\u2029"}
"""Characters that some readers take for the end of a line."""

Reply = dict[str, Any]


class Driver:
    """Hears one request after the other; a request that fails leaves everything as it was.

    >>> import json
    >>> from companion.driver import Driver
    >>> driver = Driver()
    >>> def hear(request):
    ...     return json.loads(driver.hear(json.dumps(request)))
    >>> players = [{"name": "Ann", "colour": "blue"}, {"name": "Bob", "colour": "red"}]
    >>> hear({"new": "wayward", "players": players, "ordered": True})["ok"]
    True
    >>> hear({"do": {"is": "Begin"}})["question"]["kind"]
    'dice'
    >>> hear({"answer": [2]})["ok"], hear({"answer": [5]})["question"]
    (True, None)
    >>> hear({"do": {"is": "MakeWish", "player": "Ann"}})["refused"]["rule"]
    'W-133'
    >>> hear({"undo": 1})["question"]["kind"]
    'dice'
    >>> driver.hear("nonsense")
    '{"ok": false, "error": "This is not readable as JSON."}'
    """

    def __init__(self, games: Mapping[str, Game] = GAMES, dice: FairDice | None = None) -> None:
        self._games = games
        self._dice = dice or FairDice()
        self._game: Game | None = None
        self.journal: Journal | None = None
        self._verbs: dict[str, Callable[[Any], Reply]] = {
            "do": self._do,
            "answer": self._answer,
            "roll": self._roll,
            "undo": lambda lines: self._move(-_count(lines)),
            "redo": lambda lines: self._move(_count(lines)),
            "legal": self._legal,
            "view": self._view,
            "save": self._save,
            "load": self._load,
            "language": self._language,
        }

    def hear(self, line: str | bytes) -> str:
        """Answer one line with one line."""
        return json.dumps(self._answered(line), ensure_ascii=False).translate(_LINE_ENDS)

    def _answered(self, line: str | bytes) -> Reply:
        try:
            return self._reply(read_json(line, LONGEST_LINE))
        except Refused as refused:
            return {"ok": False, "refused": _refusal(refused.refusal)}
        except Invalid as invalid:
            return {"ok": False, "error": tr(invalid.text)}
        except Exception as fault:
            # A script must get its answer whatever broke, and the journal has already gone back.
            return {"ok": False, "error": tr("driver.fault", name=type(fault).__name__)}

    def _reply(self, request: object) -> Reply:
        if not isinstance(request, dict) or not request:
            raise Invalid("driver.invalid.request")
        if "new" in request:
            return self._new(request["new"], _without(request, "new"))
        (verb, value), *more = request.items()
        if more or verb not in self._verbs:
            raise Invalid("driver.invalid.verb", name=str(more[0][0] if more else verb)[:40])
        return self._verbs[verb](value)

    def _new(self, kind: object, setup: dict[str, Any]) -> Reply:
        if not isinstance(kind, str) or kind not in self._games:
            raise Invalid("driver.invalid.game", name=str(kind)[:40])
        game = self._games[kind]
        self._sit_down(game, Journal(game.setup(setup)))
        return self._told()

    def _do(self, data: object) -> Reply:
        game, journal = self._playing()
        return self._told(journal.say(game.codec.command(data)))

    def _answer(self, value: object) -> Reply:
        game, journal = self._playing()
        return self._told(journal.say(game.codec.said({"answer": value})))

    def _roll(self, value: object) -> Reply:
        """Let the app roll the dice that are asked for."""
        _true(value)
        _game, journal = self._playing()
        if journal.question is None or journal.question.kind != "dice":
            raise Invalid("driver.invalid.no-dice")
        return self._answer(list(self._dice.roll(journal.question.high)))

    def _move(self, lines: int) -> Reply:
        _game, journal = self._playing()
        journal.go(journal.cursor + lines)
        return self._told()

    def _legal(self, value: object) -> Reply:
        _true(value)
        game, journal = self._playing()
        possible = game.legal(journal.table)
        now = (one for one in possible if _may_be_said(one.said, journal.question))
        listed = [{"do": dump(one.said), "refused": one.refused and _refusal(one.refused)} for one in now]
        return self._told() | {"legal": listed}

    def _view(self, value: object) -> Reply:
        _true(value)
        self._playing()
        return self._told()

    def _save(self, value: object) -> Reply:
        """Give the match in the reply, or write it to a file."""
        game, journal = self._playing()
        form = game.codec.dump_journal(journal)
        if value is True:
            return self._told() | {"saved": form}
        path = _path(value)
        try:
            _write_whole(path, json.dumps(form))
        except (OSError, ValueError) as error:
            raise Invalid("driver.invalid.cannot-write") from error
        return self._told()

    def _load(self, value: object) -> Reply:
        """Take up a match from the request, or from a file."""
        form = value if isinstance(value, dict) else read_json(_read_whole(_path(value)))
        kind = form.get("kind") if isinstance(form, dict) else None
        if not isinstance(kind, str) or kind not in self._games:
            raise Invalid("driver.invalid.match")
        game = self._games[kind]
        try:
            journal = game.codec.foreign(form)
            game.view(journal.table, journal.question)
        except Invalid:
            raise
        except Exception as error:
            # Facts that no game ever wrote may trip any rule.
            raise Invalid("driver.invalid.match") from error
        self._sit_down(game, journal)
        return self._told()

    def _language(self, name: object) -> Reply:
        if name not in LANGUAGES:
            raise Invalid("driver.invalid.language", name=str(name)[:40])
        use_language(name)
        return self._told()

    def _sit_down(self, game: Game, journal: Journal) -> None:
        self._game, self.journal = game, journal

    def _playing(self) -> tuple[Game, Journal]:
        if self._game is None or self.journal is None:
            raise Invalid("driver.invalid.no-game")
        return self._game, self.journal

    def _told(self, line: Line | None = None) -> Reply:
        events = [dump(event) for event in line.events] if line else []
        if self._game is None or self.journal is None:
            return {"ok": True, "events": events, "question": None, "view": None}
        question = self.journal.question
        asked = None if question is None else _question(question)
        view = dump_view(self._game.view(self.journal.table, question))
        return {"ok": True, "events": events, "question": asked, "view": view}


def _question(ask: Ask) -> Reply:
    options = [
        {"id": option.id, "text": tr(option.text), "refused": option.refused and _refusal(option.refused)}
        for option in ask.options
    ]
    asked = {"who": ask.who, "key": ask.key, "kind": ask.kind, "text": tr(ask.text), "options": options}
    return asked | {"low": ask.low, "high": ask.high}


def _may_be_said(said: Command, question: Ask | None) -> bool:
    if question is None:
        return True
    try:
        said.check_beside(question)
    except (Invalid, Refused):
        return False
    return True


def _refusal(refusal: Refusal) -> Reply:
    return {"rule": refusal.rule, "text": tr(refusal.text)}


def _without(request: Reply, name: str) -> Reply:
    return {key: value for key, value in request.items() if key != name}


def _count(value: object) -> int:
    if type(value) is not int or value < 1:
        raise Invalid("driver.invalid.count")
    return int(value)


def _true(value: object) -> None:
    if value is not True:
        raise Invalid("driver.invalid.true")


def _path(value: object) -> Path:
    if not isinstance(value, str) or not value:
        raise Invalid("driver.invalid.path")
    return Path(value)


def _write_whole(path: Path, text: str) -> None:
    """Write beside, then put in place, so that a match saved before is never half overwritten."""
    if path.exists() and not path.is_file():
        # To put a file in the place of a pipe or a device would take that away from everybody.
        raise OSError("not a file")
    beside = path.with_name(path.name + ".part")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise


def _read_whole(path: Path) -> bytes:
    try:
        if not path.is_file():
            raise Invalid("driver.invalid.cannot-read")
        with path.open("rb") as file:
            return file.read(LONGEST + 1)
    except (OSError, ValueError) as error:
        raise Invalid("driver.invalid.cannot-read") from error


def serve(driver: Driver, heard: BinaryIO, said: BinaryIO) -> None:
    """Answer every line until there are no more."""
    while line := heard.readline(LONGEST_LINE + 2):
        reply = driver.hear(line.rstrip(b"\r\n"))
        # The rest of a line that is too long is let go by, piece by piece.
        while line and not line.endswith(b"\n"):
            line = heard.readline(LONGEST_LINE)
        said.write(reply.encode() + b"\n")
        said.flush()


def main() -> int:
    """Play on standard input and output; without both there is nobody to play with."""
    if sys.stdin is None or sys.stdout is None:
        return 1
    try:
        serve(Driver(), sys.stdin.buffer, sys.stdout.buffer)
    except (OSError, KeyboardInterrupt):
        # Whoever was listening has gone, or the disk that was to hold the replies is full.
        if sys.stderr is not None:
            sys.stderr.close()
        # What is still to be written goes nowhere: Python would try again at its end, and fail with a code.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
