"""Cards shown to a duel without a camera: frames in, sayings out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.duel import view
from companion.duel.legal import Use, uses
from companion.duel.view import DuelView
from companion.journal import Answer, Command, Invalid, Journal, Rehearsal
from companion.showing.duel.lens.meaning import Meaning, meaning
from companion.showing.duel.lens.memory import Memory
from companion.showing.duel.lens.reveal import Reveal, face_down, reveal


class Shown:
    """A duel before an eye: whatever is understood is said at once, as the table's screen does."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.memory = Memory()
        self.told: list[Meaning] = []
        self.said: list[tuple[Answer, ...]] = []
        self.wanted: Reveal | None = None
        self._look()

    @property
    def view(self) -> DuelView:
        return view(self.journal.table, self.journal.question)

    def say(self, said: Command | Answer) -> None:
        """Something is said by touch."""
        self.journal.say(said)
        self._look()
        self._follow()

    def see(self, there: Iterable[str], now: float) -> Meaning:
        """One picture."""
        self.memory = self.memory.see(there, now, keep=face_down(self.view))
        return self._follow()

    def pick(self, use: str, copy: str) -> Meaning:
        """A finger chooses a card, or none."""
        self.memory = self.memory.pick(use, copy)
        return self._follow()

    def not_so(self, start: int) -> None:
        """All of it is taken back."""
        self.journal.go(start)
        self.memory = self.memory.afresh()
        self._look()

    def rehearse(self, sayings: Sequence[Answer]) -> DuelView:
        return view(*Rehearsal(self.journal).say(sayings))

    def uses(self, card: str) -> Sequence[Use]:
        try:
            return uses(self.journal.table, card, self.journal.question)
        except Invalid:
            return ()

    def _look(self) -> None:
        self.wanted = reveal(self.view, self.rehearse)

    def _follow(self) -> Meaning:
        found = meaning(self.memory, self.view, self.wanted, self.rehearse, self.uses)
        self.told.append(found)
        if found.say:
            self.journal.rewrite(self.journal.cursor, found.say)
            self.said.append(found.say)
            self.memory = self.memory.spend(found.cards)
            self._look()
        return found
