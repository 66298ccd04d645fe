"""A process that says lines until it is killed; each number given on its input starts one from there."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass

from companion.storage import Store
from tests.journal.toy import CODEC, Turn

GAME = 1


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


def speak(path: str, start: int) -> None:
    """Open the game and go on from a step, printing each step's number once it is done."""
    print("pid", os.getpid(), flush=True)
    journal = Store(path, {"toy": CODEC}).open(GAME)
    for number in range(start + 1, len(STORY)):
        step = STORY[number]
        if step.deed == "say":
            journal.say(Turn("ann", step.lines))
        else:
            getattr(journal, step.deed)()
        print("done", number, flush=True)


def main(path: str) -> None:
    """Fork a speaker for each number read: forking is far quicker than starting Python anew."""
    for start in sys.stdin:
        pid = os.fork()
        if not pid:
            speak(path, int(start))
            os._exit(0)
        os.waitpid(pid, 0)
        print("gone", flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
