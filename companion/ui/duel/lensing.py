"""Understands what is shown and chosen at the duel's table, says it, and takes it back as one step."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.duel import Attack
from companion.journal import Answer, Command, Line
from companion.showing.duel.lens.columns import Column, columns
from companion.showing.duel.lens.meaning import Meaning, meaning
from companion.showing.duel.lens.memory import Memory
from companion.showing.duel.lens.reveal import ATTACK, Reveal, face_down, reveal
from companion.ui.preferences import preferences

if TYPE_CHECKING:
    from companion.duel.view import DuelView
    from companion.match import Match


class Lensing:
    """What one table has been shown; it follows the match and says what it understands."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.memory = Memory()
        self.wanted: Reveal | None = None
        """What a declared attack still wants; None when cards are asked for one by one, or not at all."""
        self.understood = Meaning()
        self.attacker = ""
        """Who attacks with a proposed card, if a finger said so."""
        self._looked_at: tuple[DuelView, Line | None] | None = None
        self.began: int | None = None
        """Lines told before the cards of a combat; None once its outcome has been read or taken back."""

    @property
    def columns(self) -> tuple[Column, ...]:
        """Both sides of a declared attack, to be touched where nothing is shown."""
        if self.wanted is None:
            return ()
        return columns(self._match.view, self.wanted, self.understood.slots)

    def follow(self, undone: bool = False) -> None:
        """Look at the table anew after something was told, or taken back."""
        if undone:
            self.memory = self.memory.afresh()
            if self.began is not None and self._match.cursor < self.began:
                self.began = None
        view, lines = self._match.view, self._match.lines[: self._match.cursor]
        # A line may change what is asked later, and nothing that can be seen yet: a card that was allowed.
        looked_at = view, lines[-1] if lines else None
        if looked_at != self._looked_at or (self.wanted is not None) != preferences.reveal_first:
            self._looked_at = looked_at
            if not face_down(view) and self.memory.picked:
                self.memory = self.memory.afresh()
            self.wanted = reveal(view, self._match.rehearse) if preferences.reveal_first else None
            if self.wanted is not None and self.began is None:
                self.began = self._match.cursor
        self._understand()

    def see(self, cards: Iterable[str], now: float) -> None:
        """The cards in the picture now."""
        self.memory = self.memory.see(cards, now, keep=face_down(self._match.view))
        self._understand()

    def pick(self, use: str, copy: str) -> None:
        """A finger has chosen a card of the combat, or that none is played."""
        self.memory = self.memory.pick(use, copy)
        self._understand()

    def unpick(self, use: str) -> None:
        """A finger has taken its choice back."""
        self.memory = self.memory.unpick(use)
        self._understand()

    def let_attack(self, fighter: str) -> None:
        """A finger wants another fighter to attack with the proposed card."""
        self.attacker = fighter
        self._understand()

    def say_proposed(self, said: Command | Answer, card: str) -> None:
        """A proposal was touched; an attack is declared, and its card is in already."""
        self.attacker = ""
        if not isinstance(said, Attack):
            self.memory = self.memory.spend((card,))
            self._match.rewrite(self._match.cursor, (said,))
        elif not preferences.reveal_first:
            self.memory = self.memory.spend((card,))
            self._match.say(said)
        elif self._match.say(replace(said, card="")):
            self.pick(ATTACK, said.card)

    def not_so(self) -> bool:
        """Take back everything understood last, in one step."""
        return self.began is not None and self._match.go(self.began)

    def _understand(self) -> None:
        match = self._match
        found = meaning(self.memory, match.view, self.wanted, match.rehearse, match.uses, self.attacker)
        self.understood = found
        if found.say:
            self._say(found)

    def _say(self, found: Meaning) -> None:
        self.memory = self.memory.spend(found.cards)
        self._match.rewrite(self._match.cursor, found.say)
