"""What the camera is wanted for: each job says what to mark in the picture and what the sheet shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.match import Match
from companion.tags import Tag, parse
from companion.ui.scan.frame_analysis import Counted, TagsInFrame
from companion.ui.scan.names import name

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from companion.ui.scan.scan import ScanScreen


class Job:
    """One thing the camera is wanted for."""

    typing = True
    """Whether a typed code helps."""
    wants = "cards"

    def __init__(self, screen: ScanScreen) -> None:
        self.screen = screen

    @property
    def match(self) -> Match | None:
        """The game at the table, if one is open."""
        return self.screen.shell.match

    @property
    def duel(self) -> Match | None:
        """The game at the table, if it is a duel."""
        match = self.match
        return match if match is not None and match.kind == "duel" else None

    def state(self) -> str:
        """What the pill over the picture says."""
        return ""

    def body(self) -> list[Widget]:
        """What lies on the sheet."""
        return []

    def mark(self, code: str) -> tuple[str, str]:
        """How a tag is outlined, and its name."""
        return "other", name(parse(code))

    def take(self, seen: TagsInFrame | Counted) -> None:
        """A picture was looked at."""

    def pick(self, code: str) -> None:
        """A tag in the picture was touched."""

    def entered(self, tag: Tag) -> None:
        """A code was typed."""

    def on_back(self) -> bool:
        """The back key; True when there was something to close."""
        return False
