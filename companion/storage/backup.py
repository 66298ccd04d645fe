"""The whole store as one file, and back: a copy is whole or is not there."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from companion.storage.faults import READ_FAULTS, Unreadable, is_damage
from companion.storage.schema import NotOurs, bring_up_to_date
from companion.storage.seals import decoded

NOT_OURS = {"storage.aside.newer": "storage.backup.newer"}
"""Why a file is not used, in the words for a backup; every other reason is the same to whoever chose it."""


def back_up(base: sqlite3.Connection, path: Path) -> None:
    """Write everything to a file beside, then put it in place."""
    beside = path.with_name(f"{path.name}.part")
    beside.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(beside)) as copy:
            base.backup(copy)
            # One file is all there is: no side file could be left behind on its way.
            copy.execute("PRAGMA journal_mode = DELETE")
        os.replace(beside, path)
    finally:
        beside.unlink(missing_ok=True)


def put_back(base: sqlite3.Connection, path: Path, first: Callable[[], None]) -> None:
    """Take everything from a backup, also one an older app has made; a file that is none changes nothing.

    `first` is done once the backup is sound and before anything changes; it may write over the backup itself.
    """
    try:
        source = path.open("rb")
    except OSError as error:
        raise Unreadable("storage.backup.not-one") from error
    with source, tempfile.TemporaryDirectory() as folder:
        copied = Path(folder) / "backup.sqlite3"
        with copied.open("wb") as target:
            shutil.copyfileobj(source, target)
        with closing(sqlite3.connect(copied, isolation_level=None)) as copy:
            copy.text_factory = decoded
            _check(copy)
            # Python would wait for another window for ever; this waits as long as every deed, and says so.
            base.execute("BEGIN IMMEDIATE")
            base.execute("ROLLBACK")
            first()
            copy.backup(base)


def _check(copy: sqlite3.Connection) -> None:
    try:
        if copy.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,):
            raise Unreadable("storage.backup.not-one")
        bring_up_to_date(copy)
    except NotOurs as reason:
        raise Unreadable(NOT_OURS.get(reason.key, "storage.backup.not-one")) from reason
    except READ_FAULTS as error:
        if is_damage(error):
            raise Unreadable("storage.backup.not-one") from error
        raise
