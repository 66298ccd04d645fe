"""A process that does one thing for each line of its input, in a child that is made to be killed."""

from __future__ import annotations

import os
import signal
import sqlite3
import sys
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Any

from companion import duel
from companion.journal import Journal
from companion.storage import Store
from tests.journal.toy import CODEC, Turn

GAME = 1
REPLACED = (Turn("ann", 1), Turn("ann", 2), Turn("ann", 3))
REWRITTEN = (Turn("bob", 1), Turn("bob", -1), Turn("bob", 1), Turn("bob", -1))


@dataclass(frozen=True)
class Step:
    """What is done, and how many lines and which cursor the file must then show."""

    deed: str
    lines: int
    cursor: int


def story(length: int) -> list[Step]:
    """Lines, each with its own amount, and every fifth one taken back and said again."""
    steps = [Step("nothing", 0, 0)]
    line = 0
    while len(steps) < length:
        line += 1
        steps.append(Step("say", line, line))
        if line % 5 == 0:
            steps += [Step("undo", line, line - 1), Step("redo", line, line)]
    return steps


STORY = story(20_000)


def tell(message: str) -> None:
    """Write a line in one piece: a kill must not leave half of it in the pipe."""
    os.write(sys.stdout.fileno(), f"{message}\n".encode())


def speak(path: str, start: int) -> None:
    """Open the game and go on from a step, printing each step's number once it is done."""
    tell(f"pid {os.getpid()}")
    journal = Store(path, {"toy": CODEC}).games.open(GAME)
    for number in range(start + 1, len(STORY)):
        step = STORY[number]
        if step.deed == "say":
            journal.say(Turn("ann", step.lines))
        else:
            getattr(journal, step.deed)()
        tell(f"done {number}")


def rewrite(path: str, statements: int) -> None:
    """Say the last three lines otherwise, and be gone after so many statements."""
    _die_after(statements)
    journal = Store(path, {"toy": CODEC}).games.open(GAME)
    journal.rewrite(len(journal.lines) - len(REPLACED), REWRITTEN)
    tell("done")


def not_so(path: str, statements: int) -> None:
    """Take back the cards of a whole combat, and be gone after so many statements."""
    _die_after(statements)
    journal = Store(path, {"duel": duel.CODEC}).games.open(GAME)
    journal.go(before_the_cards(journal))
    tell("done")


def before_the_cards(journal: Journal) -> int:
    """Lines told when the last attack had been declared."""
    attacks = [n for n, line in enumerate(journal.lines) if isinstance(line.said, duel.Attack)]
    return attacks[-1] + 1


def create(path: str, statements: int) -> None:
    """Make the file for the first time, and be gone after so many statements."""
    _die_after(statements)
    Store(path, {"toy": CODEC})
    tell("done")


def rescue(path: str, moments: int) -> None:
    """Open a damaged file, and be gone after so many statements and moves."""
    _die_after(moments)
    Store(path, {"toy": CODEC})
    tell("done")


def _die_after(moments: int) -> None:
    """Let the process be killed when it begins its so manieth statement or move of a file."""
    connect = sqlite3.connect
    heard = count(1)

    def kill_in_time(_statement: str) -> None:
        if next(heard) == moments:
            os.kill(os.getpid(), signal.SIGKILL)

    def watched(*arguments: Any, **options: Any) -> sqlite3.Connection:
        base = connect(*arguments, **options)
        base.set_trace_callback(kill_in_time)
        return base

    def watched_move(move: Callable[[Any, Any], None]) -> Callable[[Any, Any], None]:
        def moved(source: Any, target: Any) -> None:
            kill_in_time(f"{source} becomes {target}")
            move(source, target)

        return moved

    sqlite3.connect = watched
    os.rename, os.replace = watched_move(os.rename), watched_move(os.replace)


def main(path: str) -> None:
    """Fork a child for each request: forking is far quicker than starting Python anew."""
    deeds = {"speak": speak, "create": create, "rewrite": rewrite, "not_so": not_so, "rescue": rescue}
    for request in sys.stdin:
        deed, number = request.split()
        pid = os.fork()
        if not pid:
            deeds[deed](path, int(number))
            os._exit(0)
        os.waitpid(pid, 0)
        tell("gone")


if __name__ == "__main__":
    main(sys.argv[1])
