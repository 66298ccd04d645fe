"""A file that cannot be used makes way for a new one that holds what is sound in it.

Killed at any moment, the next start does it again or goes on: until the new file is whole the old one stays
in its place, and then the new one's own name says where the old one belongs and why. As long as the old one
has not moved, the next start begins anew, for another window may still be saving to it.
"""

from __future__ import annotations

import json
import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from companion.journal import text
from companion.storage.faults import READ_FAULTS, is_refused
from companion.storage.integrity import is_intact
from companion.storage.known import games_in
from companion.storage.quarantine import COMPANIONS, Quarantined, bring_back, free_name, move_aside
from companion.storage.salvage import salvage
from companion.storage.schema import bring_up_to_date
from companion.storage.writing import written

WHOLE = "-instead-"
"""Stands in a whole new file's name between the name the old one shall have and the reason."""
REASONS = "storage.quarantine."
NOT_FOR_US = "storage.quarantine.newer"
"""A newer app's file is not taken to pieces: a newer app reads all of it."""


def rescued(path: Path, why: str, now: float) -> Quarantined:
    """Put a new file in the place of one that cannot be used, which goes aside; the players hear of it."""
    return _put_in_place(_salvaged(path, why, now), path, why, now)


def rescued_if_more(path: Path, why: str, now: float, than: int) -> Quarantined | None:
    """The same for a file that could be used, if more games can be found in it than it shows."""
    try:
        salvaged = _salvaged(path, why, now)
    except (OSError, *READ_FAULTS):
        # Without room to look for them, the others are better than none.
        return None
    with closing(sqlite3.connect(salvaged)) as base:
        found = games_in(base)
    if found > than:
        return _put_in_place(salvaged, path, why, now)
    _remove(salvaged)
    return None


def _salvaged(path: Path, why: str, now: float) -> Path:
    """A new file that holds what is sound in the old one, which stays as it is."""
    being_written = path.with_name(f"{path.name}-rescued")
    _remove(being_written)
    try:
        _write(being_written, path, why, now)
    except BaseException:
        # On a full disk it would take the room that the next try needs.
        _remove(being_written)
        raise
    return being_written


def _put_in_place(being_written: Path, path: Path, why: str, now: float) -> Quarantined:
    old = free_name(path, now)
    whole = old.with_name(f"{old.name}{WHOLE}{why.removeprefix(REASONS)}")
    being_written.rename(whole)
    return finished(path, whole)


def taken_up_again(path: Path) -> Quarantined | None:
    """Finish a rescue that was cut short once the old file had begun to move; any other is done anew."""
    for whole in sorted(path.parent.glob(f"{path.stem}-*{path.suffix}{WHOLE}*"), reverse=True):
        if _is_stale(path, whole):
            _remove(whole)
            continue
        # A file without a byte holds nothing, and stands where one of the others belongs.
        path.unlink(missing_ok=True)
        if can_be_used(whole):
            return finished(path, whole)
        _give_back(path, whole)
    return None


def finished(path: Path, whole: Path) -> Quarantined:
    """Move aside what is left of the old file and put the whole new one in its place."""
    old, _reason = _meant(whole)
    with closing(sqlite3.connect(whole)) as base:
        saved = games_in(base)
    move_aside(path, old)
    # Without room for the note the rescue is only told now.
    with suppress(OSError):
        _note(path).write_text(written([whole.name, saved]))
    os.replace(whole, path)
    return _told(whole, saved)


def untold(path: Path) -> Quarantined | None:
    """What an earlier start has moved away that ended before anybody could hear of it."""
    try:
        name, saved = json.loads(_note(path).read_text())
        told = _told(path.with_name(name), int(saved))
    except (OSError, ValueError, TypeError):
        return None
    return told if told.path.exists() else None


def was_told(path: Path) -> None:
    """The players have heard of it: no later start need say it again."""
    _note(path).unlink(missing_ok=True)


def can_be_used(whole: Path) -> bool:
    """Whether a new file that waits for its place is all it should be."""
    try:
        with closing(sqlite3.connect(whole)) as base:
            return is_intact(base) and base.execute("SELECT count(*) FROM games").fetchone() is not None
    except READ_FAULTS as error:
        if is_refused(error):
            raise
        return False


def _told(whole: Path, saved: int) -> Quarantined:
    old, reason = _meant(whole)
    if saved:
        return Quarantined(old, text("storage.quarantine.saved", file=old.name, n=saved))
    return Quarantined(old, text(REASONS + reason, file=old.name))


def _note(path: Path) -> Path:
    """Where a rescue is noted until the players have heard of it."""
    return path.with_name(f"{path.name}-untold")


def _meant(whole: Path) -> tuple[Path, str]:
    """Where the old file belongs, and why, as the new one's own name says."""
    name, _, reason = whole.name.rpartition(WHOLE)
    return whole.with_name(name), reason


def _is_stale(path: Path, whole: Path) -> bool:
    """Whether the old file never moved, or another lies in its place: games may have gone on in it since."""
    old, _reason = _meant(whole)
    return path.exists() and (path.stat().st_size > 0 or not old.exists())


def _give_back(path: Path, whole: Path) -> None:
    """Put the old file back where it was, to be rescued anew: the new one is no use, and is only kept."""
    old, _reason = _meant(whole)
    bring_back(old, path)
    # Killed before this, the next start finds the old file in its place and needs no new one.
    move_aside(whole, old.with_name(f"{old.name}-no-use"))


def _write(being_written: Path, path: Path, why: str, now: float) -> None:
    with closing(sqlite3.connect(being_written, isolation_level=None)) as base:
        bring_up_to_date(base)
        if why != NOT_FOR_US:
            salvage(path, base, now)
        # One file is all there is: no side file could be left behind on its way.
        base.execute("PRAGMA journal_mode = DELETE")


def _remove(being_written: Path) -> None:
    for suffix in COMPANIONS:
        being_written.with_name(being_written.name + suffix).unlink(missing_ok=True)
