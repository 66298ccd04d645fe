"""The lines told so far; undo and redo only move a cursor among them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Protocol

from companion.journal.shapes import Answer, Ask, Command, Event, Invalid, Setup, Step, Steps, Suspend, Table
from companion.journal.text import Text

ONE_GESTURE = 1.5
"""Seconds within which quick taps on one dial are a single line."""
PICTURE_EVERY = 16
"""Lines between two kept pictures of the table: of the latest no more are folded between two runs of steps.

Only where an answer is taken back is the command that waits run again, with its answers up to there."""
MOST_PICTURES = 128
"""Pictures that are kept; of more every other one is let go: an endless match takes no endless room."""


@dataclass(frozen=True, slots=True)
class Line:
    """One saying, the facts that followed, and whether its command waits: for an answer, or at rest."""

    said: Command | Answer
    events: tuple[Event, ...]
    label: Text
    open: bool = False
    reveals: bool = False
    at: float | None = None
    auto: bool = False
    """Whether the app said it by itself: one step back takes it with what brought it."""

    def facts(self, table: Any) -> list[Text]:
        """What the log says followed; what the line itself already tells is not told twice."""
        labels = ((event, event.label(table)) for event in self.events)
        return [label for event, label in labels if label is not None and not self._tells(event, label)]

    def _tells(self, event: Event, label: Text) -> bool:
        return event.told_once and set(label.values) <= set(self.label.values)


class Sink(Protocol):
    """Where lines are kept; it has them before anybody is told they were said."""

    def keep(self, number: int, *lines: Line) -> None:
        """Keep the lines from this number on, all or none, and forget what stood there and after."""

    def point(self, cursor: int) -> None:
        """Keep where the cursor stands."""


@dataclass(frozen=True, slots=True)
class _Heard:
    """What came of a saying: the facts, and what waits now."""

    told: tuple[Event, ...]
    steps: Steps
    waits: Ask | Suspend | None
    label: Text
    reveals: bool


class StoryChanged(Exception):
    """The open command, told again, does not give the facts that were written down."""


class Journal:
    """One match: its setup, its lines, a cursor, the table they lead to and the question left open.

    A command that needs an answer waits with its question; the answer is a line of its own.

    >>> from companion.journal import Answer, Journal, Refused
    >>> from companion.wayward import Player, WaywardSetup
    >>> from companion.wayward.areas.dungeon import MakeWish
    >>> from companion.wayward.turns import Begin
    >>> journal = Journal(WaywardSetup((Player("Ann", "blue"), Player("Bob", "red")), ordered=True))
    >>> journal.say(Begin()).open, journal.question.key, journal.question.kind
    (True, 'wayward.ask.start-room', 'dice')
    >>> for die in (2, 5):
    ...     line = journal.say(Answer((die,)))
    >>> journal.question, journal.table.active, journal.cursor
    (None, 'Ann', 3)

    A rule that says no leaves everything as it was.

    >>> try:
    ...     journal.say(MakeWish("Ann"))
    ... except Refused as refused:
    ...     refused.refusal.rule, journal.cursor
    ('W-133', 3)

    Undo moves the cursor: the line is still there for redo, until something else is said.

    >>> journal.undo()
    >>> journal.cursor, len(journal.lines), journal.question.key
    (2, 3, 'wayward.ask.start-room')
    >>> journal.redo()
    >>> journal.cursor, journal.question
    (3, None)
    """

    def __init__(self, setup: Setup, sink: Sink | None = None) -> None:
        self.setup = setup
        self.table: Table = setup.table()
        self.question: Ask | None = None
        self.lines: list[Line] = []
        self.cursor = 0
        self._sink = sink
        self._steps: Steps | None = None
        self._pictures = {0: self.table.picture()}
        self._stand: tuple[int, dict[str, Any]] | None = None
        """After how many lines the waiting steps came to where they stand, and the table then."""

    @classmethod
    def restored(cls, setup: Setup, lines: list[Line], cursor: int, sink: Sink | None = None) -> Journal:
        """Open a match again from its facts; only the command still waiting is run once more."""
        journal = cls(setup)
        journal.lines = list(lines)
        journal._move_cursor(cursor)
        journal._sink = sink
        return journal

    def reopened(self) -> Journal:
        """The same match told anew from its lines, and kept where it was kept."""
        return Journal.restored(self.setup, self.lines, self.cursor, self._sink)

    def say(self, said: Command | Answer, at: float | None = None, auto: bool = False) -> Line:
        """Tell one line: it is kept before this returns, and a refusal leaves no trace."""
        joined = _joined(self.lines[self.cursor - 1], said, at) if self.cursor and not self.question else None
        if joined is None:
            return self._say_at(self.cursor, said, at, auto)
        before = self.cursor
        self._go_to(before - 1)
        try:
            return self._say_at(self.cursor, joined, at)
        except BaseException:
            self._go_to(before)
            raise

    def undo(self, lines: int = 1) -> None:
        """Take back the last lines said."""
        self.go(self.cursor - lines)

    def redo(self, lines: int = 1) -> None:
        """Say again what was taken back."""
        self.go(self.cursor + lines)

    def go(self, cursor: int) -> None:
        """Rewind or advance to just after the given number of lines."""
        if not 0 <= cursor <= len(self.lines):
            raise Invalid("journal.invalid.no-such-line")
        before = self.cursor
        try:
            self._move_cursor(cursor)
            if self._sink is not None:
                self._sink.point(self.cursor)
        except BaseException:
            self._go_to(before)
            raise

    def rewrite(self, start: int, sayings: Sequence[Command | Answer], at: float | None = None) -> list[Line]:
        """Go back to just after so many lines and say other things there: kept in one go, or not at all.

        >>> from companion.journal import Answer, Journal
        >>> from companion.wayward import Player, WaywardSetup
        >>> from companion.wayward.turns import Begin
        >>> journal = Journal(WaywardSetup((Player("Ann", "blue"), Player("Bob", "red")), ordered=True))
        >>> for said in (Begin(), Answer((2,)), Answer((5,))):
        ...     line = journal.say(said)
        >>> len(journal.rewrite(1, [Answer((4,)), Answer((1,))])), journal.cursor
        (2, 3)
        >>> journal.lines[1].said
        Answer(value=(4,))
        """
        if not 0 <= start <= self.cursor:
            raise Invalid("journal.invalid.no-such-line")
        forgotten, cursor, sink = self.lines[start:], self.cursor, self._sink
        self._sink = None
        try:
            self._go_to(start)
            del self.lines[start:]
            for said in sayings:
                auto = any(line.auto and line.said is said for line in forgotten)
                self._say_at(self.cursor, said, at, auto)
            if sink is not None:
                sink.keep(start, *self.lines[start:])
        except BaseException:
            # First to where both stories part, so that no picture of the new one is left.
            self._go_to(start)
            self.lines[start:] = forgotten
            self._go_to(cursor)
            raise
        finally:
            self._sink = sink
        return self.lines[start:]

    def reveals_after(self, cursor: int) -> bool:
        """Whether going back to there would take back something that was hidden and has been seen."""
        return any(line.reveals for line in self.lines[cursor : self.cursor])

    @property
    def waits_since(self) -> int:
        """How many lines were told before the command whose question is open; all when none is."""
        return self.cursor if self.question is None else _opened_at(self.lines, self.cursor)

    def _go_to(self, cursor: int) -> None:
        if cursor > self.cursor:
            self._stand = None
        self.cursor = cursor
        self._rebuild_table()

    def _move_cursor(self, cursor: int) -> None:
        try:
            self._go_to(cursor)
        except Exception:
            if not _waits_at(self.lines, cursor):
                raise
            # The rules have changed under a waiting command: go back to where it began.
            self._go_to(_opened_at(self.lines, cursor))

    def _say_at(self, number: int, said: Command | Answer, at: float | None, auto: bool = False) -> Line:
        try:
            heard = self._hear(said)
            seen = heard.reveals or any(event.reveals for event in heard.told)
            line = Line(said, heard.told, heard.label, heard.waits is not None, seen, at, auto)
            if self._sink is not None:
                self._sink.keep(number, line)
        except BaseException:
            self._rebuild_table()
            raise
        self._wait(heard, number + 1)
        del self.lines[number:]
        self.lines.append(line)
        self.cursor = number + 1
        self._photograph(self.cursor)
        return line

    def _hear(self, said: Command | Answer) -> _Heard:
        """Tell a saying on the table; what was said aside leaves alone what waits, or wakes what rests."""
        steps, step, label, reveals = self._begun(said)
        told, waits = _drive(self.table, steps, step)
        if isinstance(said, Command) and self._steps is not None:
            if waits is not None:
                raise TypeError("an aside may not ask")
            steps, waits = self._steps, self.question
            if waits is None:
                stand, self._stand = self._stand, None
                more, waits = _drive(self.table, steps, next(steps, None))
                told += more
                self._stand = stand if isinstance(waits, Suspend) and not more else None
        return _Heard(told, steps, waits, label, reveals)

    def _wait(self, heard: _Heard, number: int) -> None:
        self._steps = None if heard.waits is None else heard.steps
        self.question = heard.waits if isinstance(heard.waits, Ask) else None
        if self._steps is None:
            self._stand = None
        elif self._stand is None:
            self._stand = number, self.table.picture()

    def _begun(self, said: Command | Answer) -> tuple[Steps, Step | None, Text, bool]:
        """Everything that may refuse, and the first step; the table has not changed yet."""
        if isinstance(said, Answer):
            if self.question is None or self._steps is None:
                raise Invalid("journal.invalid.no-question")
            asked = self.question
            asked.check(said)
            self._stand = None
            return self._steps, _send(self._steps, said.value), asked.label(said), asked.shows(said)
        if self.question is not None:
            said.check_beside(self.question)
        steps = said.perform(self.table)
        step = next(steps, None)
        return steps, step, said.label(self.table), said.reveals

    def _rebuild_table(self) -> None:
        """Rebuild the table at the cursor: fold closed lines' facts, run only the open command again.

        Where nothing was said since but beside it, its steps still stand where they stood: they are kept.
        """
        if self._stand is not None and self._stand[0] <= self.cursor:
            self._fold_beside(*self._stand)
            return
        start = _opened_at(self.lines, self.cursor) if _waits_at(self.lines, self.cursor) else self.cursor
        self._forget_pictures_after(self.cursor)
        self._steps = self.question = self._stand = None
        self.table.restore(self._pictures[0])
        self._fold(0, start)
        try:
            number = start
            while number < self.cursor:
                number = self._tell_again(number)
        except Exception:
            if not self._rests_by_its_facts(start):
                raise

    def _fold_beside(self, number: int, picture: dict[str, Any]) -> None:
        """Rebuild the table under steps that have stood since so many lines; their question stays."""
        self._forget_pictures_after(self.cursor)
        self.table.restore(picture)
        self._fold(number, self.cursor)

    def _fold(self, start: int, end: int) -> None:
        """Write the facts of these lines on a table that has those before, from the nearest picture on."""
        near = max((number for number in self._pictures if start < number <= end), default=start)
        if near > start:
            self.table.restore(self._pictures[near])
        for number in range(near, end):
            for event in self.lines[number].events:
                event.apply(self.table)
            self._photograph(number + 1)

    def _tell_again(self, number: int) -> int:
        """Run the open command's next line again, or fold what was said beside its question; up to where."""
        line = self.lines[number]
        if isinstance(line.said, Command) and self.question is not None:
            beside = range(number, self.cursor)
            end = next((one for one in beside if isinstance(self.lines[one].said, Answer)), self.cursor)
            self._fold(number, end)
            return end
        heard = self._hear(line.said)
        self._wait(heard, number + 1)
        if heard.waits is None or not _retold(heard.told, line.events):
            raise StoryChanged
        return number + 1

    def _rests_by_its_facts(self, start: int) -> bool:
        """Whether the facts end at rest or the game; changed rules must not undo that; nothing wakes then."""
        self._forget_pictures_after(start)
        self._steps = self.question = self._stand = None
        self.table.restore(self._pictures[0])
        self._fold(0, self.cursor)
        rests = self.table.resting or self.table.is_over
        self.table.resting, self.table.unresumable = False, rests
        return rests

    def _forget_pictures_after(self, number: int) -> None:
        self._pictures = {one: kept for one, kept in self._pictures.items() if one <= number}

    def _photograph(self, number: int) -> None:
        """Keep a picture now and then."""
        if number - next(reversed(self._pictures)) >= PICTURE_EVERY:
            self._pictures[number] = self.table.picture()
        if len(self._pictures) > MOST_PICTURES:
            self._pictures = dict(islice(self._pictures.items(), 0, None, 2))


def _retold(told: tuple[Event, ...], written: tuple[Event, ...]) -> bool:
    """Whether facts told again are those of a line; one written earlier may lack what only tells."""
    left = list(written)
    for event in told:
        if left and event.retells(left[0]):
            del left[0]
        elif not event.only_tells:
            return False
    return not left


def _send(steps: Steps, value: Any) -> Step | None:
    try:
        return steps.send(value)
    except StopIteration:
        return None


def before_last_step(lines: Sequence[Line], cursor: int) -> int:
    """Lines told before what somebody said last; what the app said by itself since goes with it."""
    number = cursor - 1
    while number > 0 and lines[number].auto:
        number -= 1
    return number


def after_next_step(lines: Sequence[Line], cursor: int) -> int:
    """Lines told once the step taken back is said again; what the app said by itself comes with it."""
    number = min(cursor + 1, len(lines))
    while number < len(lines) and lines[number].auto:
        number += 1
    return number


def _drive(table: Table, steps: Steps, step: Step | None) -> tuple[tuple[Event, ...], Ask | Suspend | None]:
    """Apply facts until the steps end, ask or rest."""
    told: list[Event] = []
    while step is not None and not isinstance(step, Ask | Suspend):
        step.apply(table)
        told.append(step)
        step = next(steps, None)
    return tuple(told), step


def _joined(last: Line, said: Command | Answer, at: float | None) -> Command | None:
    """The one command that replaces the last line, when both were one gesture of the hand."""
    if isinstance(said, Answer) or isinstance(last.said, Answer) or at is None or last.at is None:
        return None
    return said.merged_after(last.said) if 0 <= at - last.at <= ONE_GESTURE else None


def _waits_at(lines: Sequence[Line], cursor: int) -> bool:
    """Whether a command waits behind so many lines."""
    return cursor > 0 and lines[cursor - 1].open


def _opened_at(lines: Sequence[Line], cursor: int) -> int:
    """Number of the line whose command waits, given the cursor stands behind an open line."""
    number = cursor - 1
    while number > 0 and lines[number - 1].open:
        number -= 1
    return number
