"""One lock for everyone who opens the same file: it is made, migrated or moved away by one at a time."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.storage.faults import SaveFailed

PATIENCE = 20.0
"""Seconds to wait for others who are opening the same file just now."""
PAUSE = 0.02


@contextmanager
def one_at_a_time(path: Path) -> Iterator[None]:
    """Hold the lock beside the file; it goes with the process, however that ends."""
    # The lock's own file stays: to remove it while somebody waits for it would make two locks of one.
    lock = os.open(path.with_name(path.name + "-lock"), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _wait_for(lock)
        yield
    finally:
        os.close(lock)


def _wait_for(lock: int) -> None:
    give_up = time.monotonic() + PATIENCE
    while not _taken(lock):
        if time.monotonic() > give_up:
            raise SaveFailed("storage.not-kept.busy")
        time.sleep(PAUSE)


if os.name == "nt":
    import msvcrt

    def _taken(lock: int) -> bool:
        try:
            msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        except OSError:
            return False
        return True

else:
    import fcntl

    def _taken(lock: int) -> bool:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            # A disk that knows no locks: better to open without one than not at all.
            return True
        return True
