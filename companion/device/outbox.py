"""Files on their way out of the app: they wait in one temporary folder, which goes when the app does."""

from __future__ import annotations

import atexit
import shutil
import tempfile
import time
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

PREFIX = "promptbook-out-"
FORGOTTEN = 24 * 3600
"""Seconds after which the folder of an app that was killed is nobody's any more."""


def going_out(name: str) -> Path:
    """Where to write a file that is to be handed over; it may be read until the app ends."""
    if not _folder().is_dir():
        # Some systems sweep their temporary folder under a running app.
        _folder.cache_clear()
    return _folder() / name


def sweep() -> None:
    """Throw away what apps that were killed have left."""
    # Python finds its folder by writing there, and a full disk has none.
    with suppress(OSError):
        for left in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
            if left.is_dir() and not left.is_symlink() and _age(left) > FORGOTTEN:
                shutil.rmtree(left, ignore_errors=True)


@lru_cache(maxsize=1)
def _folder() -> Path:
    """This app's own folder, removed on the way out; what a kill has left is swept at a later start."""
    folder = Path(tempfile.mkdtemp(prefix=PREFIX))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _age(folder: Path) -> float:
    try:
        return time.time() - folder.stat().st_mtime
    except OSError:
        return 0
