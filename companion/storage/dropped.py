"""Whether SQLite left out what was saved: it says nothing when the file it appends to is damaged."""

from __future__ import annotations

import sqlite3
import struct
from pathlib import Path

_HEADER = struct.Struct(">8I")
"""Of the appended file: kind, version, page size, count of restarts, two salts, two sums."""
_FRAME = struct.Struct(">6I")
"""Of each page in it: which page, pages in all if it ends a commit else 0, the same salts, two sums."""
_SALTS = slice(4, 6)
_BIG_ENDIAN = 0x377F0683
_WORD = 0xFFFFFFFF


def something_dropped(base: sqlite3.Connection, path: Path) -> bool:
    """Whether more was committed than can be read back; asked before anything is written."""
    (page,) = base.execute("PRAGMA page_size").fetchone()
    appended = path.with_name(path.name + "-wal")
    # Another window may begin the file anew between the two looks; it will not do so twice.
    return all(_last_commit(appended, page) > _readable(base) for _look in range(2))


def _readable(base: sqlite3.Connection) -> int:
    """How many of the appended pages SQLite takes; they are moved to their place by the way."""
    _busy, pages, _moved = base.execute("PRAGMA wal_checkpoint").fetchone()
    return max(0, int(pages))


def _last_commit(appended: Path, page: int) -> int:
    """The number of the last appended page that ended a commit, whether or not its sums are right."""
    frames = _frames(appended, page)
    if len(frames) < 2:
        return 0
    header, *pages = frames
    # A new run begins with new salts and leaves pages of the old run behind its own.
    salts = header[_SALTS] if _sound(header) else pages[0][2:4]
    commits = (number for number, one in enumerate(pages, start=1) if one[1] and one[2:4] == salts)
    return max(commits, default=0)


def _frames(appended: Path, page: int) -> list[tuple[int, ...]]:
    """What stands before the pages and before each of them, without the pages themselves."""
    if not appended.exists():
        return []
    with appended.open("rb") as file:
        header = file.read(_HEADER.size)
        found = [_HEADER.unpack(header)] if len(header) == _HEADER.size else []
        while found and len(frame := file.read(_FRAME.size)) == _FRAME.size:
            found.append(_FRAME.unpack(frame))
            file.seek(page, 1)
    return found


def _sound(header: tuple[int, ...]) -> bool:
    """Whether the sums at its end are those of the rest."""
    order = ">" if header[0] == _BIG_ENDIAN else "<"
    words = struct.unpack(f"{order}6I", struct.pack(">6I", *header[:6]))
    first = second = 0
    for one, other in zip(words[::2], words[1::2], strict=True):
        first = (first + one + second) & _WORD
        second = (second + other + first) & _WORD
    return (first, second) == header[6:]
