"""A window that is killed while a game is open in it."""

from __future__ import annotations

import os
import signal
import sys

from companion.storage import Store
from tests.journal.toy import CODEC

if __name__ == "__main__":
    path, game = sys.argv[1:]
    store = Store(path, {"toy": CODEC})
    print("open elsewhere" if store.games.mark_open(int(game)) else "open here alone", flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
