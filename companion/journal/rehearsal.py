"""A second reader of the same lines who tries things out: nothing it says is told to anybody or kept."""

from __future__ import annotations

from collections.abc import Sequence

from companion.journal.journal import Journal
from companion.journal.shapes import Answer, Ask, Command, Table


class Rehearsal:
    """Says things on top of a match as it stood when the rehearsal began."""

    def __init__(self, journal: Journal) -> None:
        self._start = journal.cursor
        self._journal = Journal.restored(journal.setup, journal.lines[: journal.cursor], journal.cursor)

    def say(self, sayings: Sequence[Command | Answer]) -> tuple[Table, Ask | None]:
        """The table and the question after all of them; a refusal is raised, and the next try begins anew."""
        self._journal.rewrite(self._start, sayings)
        return self._journal.table, self._journal.question
