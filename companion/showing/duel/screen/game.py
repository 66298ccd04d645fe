"""What the screen reads of the game it shows, and of what the players prefer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from companion.duel.legal import Use
from companion.duel.view import DuelView
from companion.journal import Answer, Ask, Command, Event, Line, Possible, Refusal, Text


class DuelGame(Protocol):
    """A duel that is played: what is seen and asked, and what the rules would say; it is only read."""

    game: int | None
    """The number it is kept by, where it is kept."""

    @property
    def view(self) -> DuelView:
        """The table as it stands."""

    @property
    def question(self) -> Ask | None:
        """What the rules ask now."""

    @property
    def cursor(self) -> int:
        """How many lines have been said."""

    @property
    def lines(self) -> Sequence[Line]:
        """Every line, undone ones after the cursor included."""

    @property
    def waits_since(self) -> int:
        """How many lines had been said before the command that waits."""

    @property
    def waiting(self) -> list[Command | Answer]:
        """The command that waits and what was said since."""

    def legal(self) -> Sequence[Possible]:
        """What could be said now, forbidden things with their rule."""

    def uses(self, card: str) -> Sequence[Use]:
        """What a shown card could be used for."""

    def refusal_of(self, command: Command) -> Refusal | None:
        """The rule that forbids a command now."""

    def spoken(self, command: Command) -> Text:
        """What the log would say of a command."""

    def facts(self, line: Line, kinds: tuple[type[Event], ...] = ...) -> list[Text]:
        """What the log says followed a line."""

    def view_at(self, cursor: int) -> DuelView:
        """The table as it stood after so many lines."""

    def rehearse(self, sayings: Sequence[Command | Answer]) -> DuelView:
        """The table as it would stand if these were said now."""


class Choices(Protocol):
    """The preferences the screen heeds."""

    @property
    def posture(self) -> str:
        """How the phone watches: flat, standing, in the hand, or not chosen yet (empty)."""

    @property
    def reveal_first(self) -> bool:
        """Whether combat cards are named once both are turned up."""

    @property
    def hands_done(self) -> bool:
        """Whether everything that hands must do waits for a Done."""

    @property
    def turn_ends(self) -> bool:
        """Whether a turn in which nothing is left to do ends by itself."""

    @property
    def lens_ring(self) -> int:
        """Seconds in which what the lens has understood can be taken back."""

    @property
    def stand(self) -> Mapping[str, object]:
        """What a phone on a stand sees where, as plain values."""
