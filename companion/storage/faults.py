"""What can go wrong with a file, in words for the people at the table."""

from __future__ import annotations

import sqlite3
from errno import EDQUOT, ENOSPC

from companion.journal import Fault, Text

READ_FAULTS = (sqlite3.Error, UnicodeError)
"""What reading may raise: Python stumbles over the message when SQLite quotes a damaged name in it."""
_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_REFUSED = (
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_AUTH,
)
BUSY = "storage.not-kept.busy"
_REASONS = {
    sqlite3.SQLITE_READONLY: "storage.not-kept.read-only",
    sqlite3.SQLITE_PERM: "storage.not-kept.read-only",
    sqlite3.SQLITE_CANTOPEN: "storage.not-kept.cannot-open",
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
    sqlite3.SQLITE_CONSTRAINT: "storage.not-kept.changed-elsewhere",
}
_PRIMARY_CODE = 0xFF
"""SQLite's extended error codes carry the plain one in their low byte."""


class SaveFailed(Fault):
    """Something could not be written; what was kept before is as it was."""

    news: Text | None = None
    """What else the players should hear: it was done before this failed, so no later try will tell it."""

    @property
    def is_busy(self) -> bool:
        """Whether somebody else writes just now, so that a later try may do."""
        return self.text.key == BUSY


class Unreadable(Fault):
    """Something kept cannot be read; it stays where it is and the rest is not touched."""


def is_damage(error: BaseException) -> bool:
    """Whether the file itself is broken, rather than the disk full, locked or read-only."""
    return isinstance(error, UnicodeError) or _code(error) in _DAMAGED


def is_refused(error: BaseException) -> bool:
    """Whether the machine would not do it now, whatever stands in the file; it may another day."""
    return _code(error) in _REFUSED


def is_stopped(error: BaseException) -> bool:
    """Whether it was stopped because it went on for too long."""
    return _code(error) == sqlite3.SQLITE_INTERRUPT


def is_full(error: BaseException) -> bool:
    """Whether there was no room left to write."""
    if isinstance(error, OSError):
        return error.errno in (ENOSPC, EDQUOT)
    # SQLite speaks of a fault when there is no room for the side file that its windows share.
    return _code(error) == sqlite3.SQLITE_FULL or _whole_code(error) == sqlite3.SQLITE_IOERR_SHMSIZE


class TranslateReadErrors:
    """Turns SQLite's faults into one clear sentence where something is only read."""

    def __enter__(self) -> None:
        """Try."""

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        """Say what went wrong, if anything did."""
        if isinstance(error, READ_FAULTS):
            damaged = is_damage(error)
            raise Unreadable("storage.not-read.damaged" if damaged else "storage.not-read.fault") from error
        if isinstance(error, OSError):
            raise Unreadable("storage.not-read.fault") from error


TRANSLATE_READ_ERRORS = TranslateReadErrors()


class TranslateWriteErrors:
    """Turns SQLite's refusals into one clear fault."""

    def __enter__(self) -> None:
        """Try."""

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        """Say what went wrong, if anything did."""
        if isinstance(error, (OSError, *READ_FAULTS)):
            raise SaveFailed(_reason(error)) from error


TRANSLATE_WRITE_ERRORS = TranslateWriteErrors()
"""Without state, so one serves every line: this stands on the way of each of them."""


def _reason(error: BaseException) -> str:
    if is_full(error):
        return "storage.not-kept.full"
    if isinstance(error, OSError):
        return "storage.not-kept.cannot-open"
    return _REASONS.get(_code(error), "storage.not-kept.fault")


def _code(error: BaseException) -> int:
    return _whole_code(error) & _PRIMARY_CODE


def _whole_code(error: BaseException) -> int:
    # Errors raised by the Python module itself (a closed connection) carry no code.
    return getattr(error, "sqlite_errorcode", 0)
