"""One open game as the screens know it: what is seen, what is asked, and the one door to say things."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol

from companion.journal import (
    Answer,
    AnswerValue,
    Ask,
    Command,
    Event,
    Fault,
    Invalid,
    Journal,
    Line,
    Possible,
    Refusal,
    Refused,
    Rehearsal,
    Setup,
    Text,
)

if TYPE_CHECKING:
    from companion.duel.legal import Use

EVENTS = ("on_line_added", "on_refused", "on_failed", "on_unkept")
DONE = "done"
"""What is answered once hands have done something at the table."""
Kept = Callable[["Match"], None]


class Rules(Protocol):
    """What the screens read of a game: its view and what may be said."""

    def view(self, table: Any, question: Ask | None) -> Any:
        """The table as screens read it, the open question included."""

    def legal(self, table: Any) -> Sequence[Possible]:
        """What could be said now, forbidden things with their rule."""

    def uses(self, table: Any, card: str, question: Ask | None) -> Sequence[Use]:
        """What a card shown to the camera could be used for."""


class Announcer:
    """Calls back whoever wants to hear of its events."""

    def __init__(self, *events: str) -> None:
        self._callbacks: dict[str, list[Callable[..., object]]] = {name: [] for name in events}

    def bind(self, **callbacks: Callable[..., object]) -> None:
        """Call these from now on; of several for one event the latest is called first."""
        for event, callback in callbacks.items():
            self._callbacks[event].insert(0, callback)

    def unbind(self, **callbacks: Callable[..., object]) -> None:
        """Call these no longer; one that was never bound is an error."""
        for event, callback in callbacks.items():
            self._callbacks[event].remove(callback)

    def _call(self, event: str, *arguments: object) -> None:
        """A callback may bind or unbind others: those that were there are called."""
        for callback in tuple(self._callbacks[event]):
            callback(*arguments)


class Match(Announcer):
    """Says commands and answers to the journal and calls back whoever wants to know what came of it.

    `bind(event=callback)` with these events and arguments:
        `on_line_added`: line — something was said, and this is the line (None after undo and redo).
        `on_refused`: refusal — a rule says no; nothing changed.
        `on_failed`: text — it makes no sense here; nothing changed.
        `on_unkept`: text, again — it could not be kept, so nothing changed; `again` says it without keeping.
    """

    game: int | None = None
    """The shelf's own name for it."""
    view: Any
    """The view of the table, the open question included."""
    question: Ask | None
    cursor: int

    def __init__(
        self, kind: str, journal: Journal, rules: Rules, clock: Callable[[], float],
        kept: Kept = lambda match: None, faults: tuple[type[Fault], ...] = (),
    ) -> None:  # fmt: skip
        """`kept` hears of every told line; `faults` are what keeping it may raise."""
        super().__init__(*EVENTS)
        self.kind = kind
        self._journal, self._rules, self._clock, self._kept = journal, rules, clock, kept
        self._faults = faults
        self._past: Journal | None = None
        """A second reader of the same lines, who goes back without anybody else noticing."""
        self._rehearsal: Rehearsal | None = None
        self._legal: Sequence[Possible] | None = None
        self._look()

    def reopened(self) -> Match:
        """The same game read anew from its journal; nobody listens to it yet."""
        match = Match(self.kind, self._journal.reopened(), self._rules, self._clock, self._kept, self._faults)
        match.game = self.game
        return match

    def keep(self, game: int, journal: Journal, kept: Kept, faults: tuple[type[Fault], ...]) -> None:
        """Go on with the same lines in a journal that keeps them."""
        self.game, self._journal, self._kept, self._faults = game, journal, kept, faults
        self._look()

    @property
    def setup(self) -> Setup:
        """What was agreed before the first line."""
        return self._journal.setup

    @property
    def lines(self) -> list[Line]:
        """Every line told, undone ones after the cursor included."""
        return self._journal.lines

    @property
    def can_undo(self) -> bool:
        """Whether there is a line to take back."""
        return self._journal.cursor > 0

    @property
    def waits_since(self) -> int:
        """How many lines were told before the command that waits; all of them when none does."""
        return self._journal.waits_since

    @property
    def waiting(self) -> list[Command | Answer]:
        """The command that waits and what was said since; nothing when none does."""
        return [line.said for line in self.lines[self.waits_since : self.cursor]]

    def legal(self) -> Sequence[Possible]:
        """What could be said now, forbidden things with their rule."""
        if self._legal is None:
            self._legal = self._rules.legal(self._journal.table)
        return self._legal

    def uses(self, card: str) -> Sequence[Use]:
        """What a card shown to the camera could be used for now; nothing when it is not in this game."""
        try:
            return self._rules.uses(self._journal.table, card, self._journal.question)
        except Invalid:
            return ()

    def refusal_of(self, command: Command) -> Refusal | None:
        """The rule that forbids a command now; commands refuse before their first step, so it is taken.

        What makes no sense at this table no rule forbids: whoever says it is told why.
        """
        try:
            next(command.perform(self._journal.table), None)
        except Refused as refused:
            return refused.refusal
        except Invalid:
            return None
        return None

    def spoken(self, command: Command) -> Text:
        """What the log would say of a command."""
        return command.label(self._journal.table)

    def say(self, command: Command) -> bool:
        """Say a command; True when it was told."""
        return self._try(lambda: self._journal.say(command, self._clock()))

    def answer(self, value: AnswerValue | list[str | int]) -> bool:
        """Answer the open question; True when it was told."""
        said = tuple(value) if isinstance(value, list) else value
        return self._try(lambda: self._journal.say(Answer(said), self._clock()))

    def do_in_passing(self) -> bool:
        """Say that hands have done what is asked; it is taken back together with what brought it."""
        return self._try(lambda: self._journal.say(Answer(DONE), self._clock(), auto=True))

    def undo(self, lines: int = 1) -> bool:
        """Take back the last lines."""
        return self.go(self._journal.cursor - lines)

    def go(self, cursor: int) -> bool:
        """Rewind or advance to just after so many lines."""
        return self._try(lambda: self._journal.go(cursor))

    def rewrite(self, start: int, sayings: Sequence[Command | Answer]) -> bool:
        """Go back to just after so many lines and say other things there, all of them or none."""
        return self._try(lambda: self._journal.rewrite(start, sayings, self._clock())[-1])

    def reveals_after(self, cursor: int) -> bool:
        """Whether going back to there takes back something hidden that has been seen."""
        return self._journal.reveals_after(cursor)

    def view_at(self, cursor: int) -> Any:
        """The table as it stood after so many lines, for the eyes only."""
        if self._past is None:
            self._past = Journal.restored(self._journal.setup, self._journal.lines, cursor)
        else:
            self._past.go(cursor)
        return self._rules.view(self._past.table, self._past.question)

    def rehearse(self, sayings: Sequence[Command | Answer]) -> Any:
        """The table as it would stand if these were said now; nothing is told or kept by it."""
        if self._rehearsal is None:
            self._rehearsal = Rehearsal(self._journal)
        return self._rules.view(*self._rehearsal.say(sayings))

    def facts(self, line: Line, kinds: tuple[type[Event], ...] = (Event,)) -> list[Text]:
        """What the log says followed a line, or only of some kinds of facts."""
        some = replace(line, events=tuple(event for event in line.events if isinstance(event, kinds)))
        return some.facts(self._journal.table)

    def _try(self, said: Callable[[], Line | None]) -> bool:
        try:
            line = said()
        except Refused as refused:
            self._call("on_refused", refused.refusal)
            return False
        except Invalid as invalid:
            self._call("on_failed", invalid.text)
            return False
        except self._faults as fault:
            self._call("on_unkept", fault.text, lambda: self._unkept(said))
            return False
        self._look()
        self._kept(self)
        self._call("on_line_added", line)
        return True

    def _unkept(self, said: Callable[[], Line | None]) -> bool:
        """Go on from here in memory alone; what was kept stays as it is."""
        self._journal = Journal.restored(self._journal.setup, self._journal.lines, self._journal.cursor)
        self._kept = lambda match: None
        return self._try(said)

    def _look(self) -> None:
        self._past = self._rehearsal = self._legal = None
        self.view = self._rules.view(self._journal.table, self._journal.question)
        self.question = self._journal.question
        self.cursor = self._journal.cursor
