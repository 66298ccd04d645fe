"""Many processes that open the same file in the same moment, each saying what it found there."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from companion.storage import Store, one_at_a_time
from tests.journal.toy import CODEC, ToySetup, Turn


def open_at_once(path: str, processes: int) -> None:
    """Fork them, let them go all together, and wait until each has opened the file and kept a game."""
    ready, go = os.pipe()
    children = []
    for number in range(processes):
        child = os.fork()
        if not child:
            os.close(go)
            os.read(ready, 1)
            _play(path, number)
        children.append(child)
    os.close(ready)
    # Closed, the pipe wakes all of them.
    os.close(go)
    for child in children:
        os.waitpid(child, 0)


def _play(path: str, number: int) -> None:
    found = "fault"
    # However slow this machine is, each gets its turn.
    one_at_a_time.PATIENCE = 20.0
    try:
        store = Store(path, {"toy": CODEC})
        store.games.open(store.games.new("toy", ToySetup(), f"game {number}")).say(Turn("ann", number))
        found = "aside" if store.file.quarantined else "sound"
        store.close()
    except Exception as error:
        found = repr(error)
    os.write(sys.stdout.fileno(), f"{found}\n".encode())
    os._exit(0)


if __name__ == "__main__":
    open_at_once(sys.argv[1], int(sys.argv[2]))
    print(len(list(Path(sys.argv[1]).parent.glob("*-20*"))))
