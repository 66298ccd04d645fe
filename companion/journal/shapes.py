"""The shapes every game speaks in: commands, events, questions, answers and refusals."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, Protocol, TypeAlias, TypeVar

from companion.journal.text import Text, Value, text

TABLE = "table"
"""Who is asked when nobody alone can tell: dice, shuffles, distances, hidden hands."""

Kind = Literal["choice", "fighter", "card", "number", "dice", "several", "instruction"]
AnswerValue: TypeAlias = str | int | tuple[str | int, ...]
SIDES = 6
"""Sides of a die."""
WITHOUT_OPTIONS = ("number", "dice")
"""Kinds of questions that are answered with numbers."""


class Table:
    """A game's state: attributes hold immutable values, or flat dicts of them, so a picture is cheap."""

    resting: bool = False
    """Whether the facts say that a command rests: it goes on once a correction lets it."""
    unresumable: bool = False
    """Whether the facts end within a command that can no longer be told again: nothing goes on by itself."""

    @property
    def is_over(self) -> bool:
        """Whether the facts say that the game has ended; a game that never says so is not."""
        return False

    def picture(self) -> dict[str, Any]:
        """Copy everything that can change."""
        return {name: dict(value) if type(value) is dict else value for name, value in self.__dict__.items()}

    def restore(self, picture: dict[str, Any]) -> None:
        """Go back to a picture taken earlier; each dict stays the same object: waiting steps may hold it."""
        for name, value in picture.items():
            if type(value) is dict:
                _put_back(self.__dict__[name], value)
            else:
                self.__dict__[name] = value


@dataclass(frozen=True, slots=True)
class Refusal:
    """The rule that forbids something, and the sentence that says so."""

    rule: str
    text: Text


class Refused(Exception):
    """Raised before anything has changed: a rule says no."""

    def __init__(self, rule: str, key: str, **values: Value) -> None:
        self.refusal = Refusal(rule, text(key, **values))
        super().__init__(f"{rule}: {key}")


class Fault(Exception):
    """Something went wrong that the players should hear of, in words for them."""

    def __init__(self, key: str, **values: Value) -> None:
        self.text = text(key, **values)
        super().__init__(key if not values else f"{key} {values}")


class Invalid(Fault):
    """What was said makes no sense at this table: garbage, an unknown name, a number out of range."""


@dataclass(frozen=True)
class Event:
    """Something that happened, in the past tense; the only hand that writes on a table."""

    told_once: ClassVar[bool] = False
    """Whether the log leaves it out where the saying that brought it about already gives the same values."""
    only_tells: ClassVar[bool] = False
    """Whether it changes nothing on the table: a line written before it was told may do without it."""

    @property
    def reveals(self) -> bool:
        """Whether it let somebody see what was hidden; undo past it asks first."""
        return False

    def apply(self, table: Any) -> None:
        """Write the fact on the table."""
        raise TypeError(f"{type(self).__name__} does not say what it changes")

    def label(self, table: Any) -> Text | None:
        """What the log says of it, if anything; the table lends the names that never change."""
        return None

    def fits(self, table: Any) -> bool:
        """Whether it could have happened at this table, as far as writing and telling it do not show."""
        return True

    def retells(self, written: Event) -> bool:
        """Whether this is the fact that was written down; an older line may have said less of it."""
        return self == written


@dataclass(frozen=True, slots=True)
class Option:
    """One possible answer; when it is not allowed now, the rule that forbids it."""

    id: str
    text: Text
    refused: Refusal | None = None


@dataclass(frozen=True, slots=True)
class Ask:
    """A question as data: any screen, scan or script can answer it."""

    who: str
    key: str
    kind: Kind
    options: tuple[Option, ...] = ()
    low: int = 1
    high: int = 1
    values: tuple[tuple[str, Value], ...] = ()
    reveals: bool = False
    face_down: bool = False
    """The card named lies face down at the table for now."""
    use: str = ""
    """What the answer is for, where a screen shows that: a card's use, coffins to open, a load too heavy."""
    about: str = ""
    """What of the game it is about, where a screen shows that thing: a token, a line, a spell."""
    progress: int | None = None
    """How far what is done has come, where a screen shows the way: the space, the plank, the room."""
    rolled: tuple[int, ...] = ()
    """Dice that lie there while it is asked, in the order they were rolled."""
    nothing: str = "journal.nothing"
    """What the log calls an answer that chooses none."""
    remembered: str = ""
    """The option that was the answer before, where it is most likely the answer again."""
    brief: Text | None = None
    """The same in a few words, where it is told in passing."""

    def __post_init__(self) -> None:
        """A choice among nothing cannot be put to anybody: nobody could ever answer it."""
        if not self.options and self.kind not in WITHOUT_OPTIONS:
            raise Invalid("journal.invalid.nothing-to-choose", question=self.text)

    @property
    def text(self) -> Text:
        """The question as people read it."""
        return Text(self.key, self.values)

    def check(self, answer: Answer) -> None:
        """Refuse an answer the question does not allow."""
        value = answer.value
        if self.kind == "number":
            self._check_number(value)
        elif self.kind == "dice":
            self._check_dice(value)
        elif self.kind == "several":
            self._check_several(value)
        else:
            self._check_option(value)

    def shows(self, answer: Answer) -> bool:
        """Whether to answer so lets somebody see what was hidden."""
        return self.reveals

    def label(self, answer: Answer) -> Text:
        """What the log says once it is answered."""
        if self.kind == "instruction":
            return text("journal.done", what=self.text)
        return text("journal.answered", question=self.text, answer=self._spoken(answer.value))

    def _check_number(self, value: AnswerValue) -> None:
        if not isinstance(value, int) or isinstance(value, bool):
            raise Invalid("journal.invalid.not-a-number")
        if not self.low <= value <= self.high:
            raise Invalid("journal.invalid.out-of-range", low=self.low, high=self.high)

    def _check_dice(self, value: AnswerValue) -> None:
        if not isinstance(value, tuple) or len(value) != self.high:
            raise Invalid("journal.invalid.dice", n=self.high)
        if not all(type(die) is int and 1 <= die <= SIDES for die in value):
            raise Invalid("journal.invalid.dice", n=self.high)

    def _check_several(self, value: AnswerValue) -> None:
        if not isinstance(value, tuple) or len(set(value)) != len(value):
            raise Invalid("journal.invalid.not-a-list")
        if self.low == self.high != len(value):
            raise Invalid("journal.invalid.exactly", n=self.high)
        if not self.low <= len(value) <= self.high:
            raise Invalid("journal.invalid.how-many", low=self.low, high=self.high)
        for one in value:
            self._check_option(one)

    def _check_option(self, value: AnswerValue) -> None:
        if not isinstance(value, str):
            raise Invalid("journal.invalid.not-an-option")
        for option in self.options:
            if option.id == value:
                if option.refused is not None:
                    raise refused(option.refused)
                return
        raise Invalid("journal.invalid.not-an-option")

    def _spoken(self, value: AnswerValue) -> Value:
        if isinstance(value, int):
            return value
        if isinstance(value, str):
            return next(option.text for option in self.options if option.id == value)
        spoken: Value = text(self.nothing)
        for position, one in enumerate(value):
            word = self._spoken(one)
            spoken = word if position == 0 else text("journal.and", first=spoken, next=word)
        return spoken


@dataclass(frozen=True, slots=True)
class Answer:
    """What was said to the open question."""

    value: AnswerValue


@dataclass(frozen=True, slots=True)
class Suspend:
    """The steps wait without a question, as when a game is over; after each saying they may go on.

    Steps that go on and rest again without a fact in between stand where they stood."""


Step: TypeAlias = Event | Ask | Suspend
Steps: TypeAlias = Generator[Step, Any, None]
T = TypeVar("T")
Procedure: TypeAlias = Generator[Step, Any, T]
"""Steps that end with a result: `hurt = yield from ask_fighter(…)`."""


@dataclass(frozen=True)
class Command:
    """Something a player says; its steps are told one by one and it never writes to the table itself."""

    allowed_during_question: ClassVar[bool] = False
    """May be said while a question is open, without touching that question."""
    reveals: ClassVar[bool] = False

    def check_beside(self, question: Ask) -> None:
        """Refuse what may not be said while that question is open."""
        if not self.allowed_during_question:
            raise Invalid("journal.invalid.question-open", question=question.text)

    def perform(self, table: Any) -> Steps:
        """Refuse before the first yield, then yield events and questions."""
        raise TypeError(f"{type(self).__name__} does not say what follows")

    def label(self, table: Any) -> Text:
        """What the log says of it; read before anything has changed."""
        raise TypeError(f"{type(self).__name__} does not say how it is called")

    def merged_after(self, earlier: Command) -> Command | None:
        """The one command that stands for this one right after an earlier one, such as quick dial taps."""
        return None


@dataclass(frozen=True, slots=True)
class Possible:
    """Something that could be said now, and the rule that forbids it if one does."""

    said: Command
    refused: Refusal | None = None


class Setup(Protocol):
    """What is decided before the first line; it lays out a fresh table."""

    def table(self) -> Table:
        """Lay out the table as it stands before anything is said."""


def _put_back(now: dict[Any, Any], before: dict[Any, Any]) -> None:
    """Let a dict hold what it held before, in that order, and not shrink under whoever walks through it."""
    if list(now) != list(before):
        now.clear()
    now.update(before)


def refused(refusal: Refusal) -> Refused:
    """Raise-able form of a refusal kept as data."""
    return Refused(refusal.rule, refusal.text.key, **dict(refusal.text.values))
