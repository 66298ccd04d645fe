"""What a screen wants done after something happened to it; the widgets' floor runs them in order.

`then` and `anyway` are inputs of the same screen: data that is sent back to it, never a function.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from companion.journal import Answer, Command, Refusal, Text


@dataclass(frozen=True, slots=True)
class Say:
    """Say these, all or none of them."""

    sayings: tuple[Command | Answer, ...]
    at: int | None = None
    """Go back to just after so many lines first; None says them where the game stands."""
    auto: bool = False
    """Done in passing: undo takes it back together with what brought it."""
    then: object = None
    """Sent back once they were said."""


@dataclass(frozen=True, slots=True)
class GoTo:
    """Go to just after so many lines."""

    cursor: int


@dataclass(frozen=True, slots=True)
class Undo:
    """Take the last step back; what was hidden and has been seen is asked about first."""


@dataclass(frozen=True, slots=True)
class ShowToast:
    """A slip of words, with one button where `then` is something."""

    words: Text
    button: Text | None = None
    then: object = None
    icon: str = ""
    old: str = ""
    new: str = ""
    """What a number was and what it is now."""
    stays: bool = False
    """Where the same words are there already they stay as they are: a finger may lie on the button."""
    who: str = ""
    """Whom it concerns, where players have places of their own on the screen."""


@dataclass(frozen=True, slots=True)
class HideToast:
    """Something else says more than the slip that is there."""


@dataclass(frozen=True, slots=True)
class Refuse:
    """A rule says no; `anyway` is the way round it, where there is one."""

    refusal: Refusal
    what: Text | None = None
    anyway: object = None
    who: str = ""
    """Who was refused, where players have places of their own on the screen."""


@dataclass(frozen=True, slots=True)
class Fail:
    """Something cannot be, and no rule is the reason."""

    words: Text
    who: str = ""


@dataclass(frozen=True, slots=True)
class Confirm:
    """A few words to be read; with `yes` a question, whose answer sends `then`."""

    title: Text
    body: tuple[Text, ...]
    yes: Text | None = None
    then: object = None


@dataclass(frozen=True, slots=True)
class Buzz:
    """Felt, and heard."""

    vibration: str
    sound: str = ""


@dataclass(frozen=True, slots=True)
class Open:
    """Another screen."""

    screen: str
    arguments: Mapping[str, object] = field(default_factory=dict)
    instead: bool = False
    """In the place of this one."""


@dataclass(frozen=True, slots=True)
class GoHome:
    """Leave for the first screen."""


@dataclass(frozen=True, slots=True)
class Speak:
    """Read aloud, where the voice is wanted."""

    words: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class Prefer:
    """A preference is this from now on, and kept."""

    name: str
    value: object


@dataclass(frozen=True, slots=True)
class Wake:
    """Tell the time again after so many seconds."""

    seconds: float


Effect: TypeAlias = (
    Say
    | GoTo
    | Undo
    | ShowToast
    | HideToast
    | Refuse
    | Fail
    | Confirm
    | Buzz
    | Open
    | GoHome
    | Speak
    | Prefer
    | Wake
)
