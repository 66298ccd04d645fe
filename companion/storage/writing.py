"""JSON as it is kept."""

from __future__ import annotations

import json
from dataclasses import dataclass

from companion.journal import Codec, Journal

# Nothing that is kept holds itself, so no line waits for a search for circles.
written = json.JSONEncoder(check_circular=False, allow_nan=False, separators=(",", ":")).encode


@dataclass(frozen=True, slots=True)
class WrittenGame:
    """A whole game as it is kept: far smaller than its journal, and made without the store."""

    setup: str
    lines: tuple[str, ...]
    cursor: int | None

    @classmethod
    def of(cls, journal: Journal, codec: Codec) -> WrittenGame:
        """Write a game down."""
        lines = tuple(written(codec.dump_line(line)) for line in journal.lines)
        return cls(written(codec.dump_setup(journal.setup)), lines, as_kept(journal.cursor, len(lines)))


def as_kept(cursor: int, lines: int) -> int | None:
    """The cursor as it is kept: none when it stands behind the last line."""
    return None if cursor == lines else cursor
