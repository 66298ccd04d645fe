"""What Wayward's table is computed from, beside what it remembers: game, learned map and choices."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Protocol

from companion.journal import Ask, Command, Event, Line, Possible, Refusal, Setup, Text
from companion.showing.wayward.board_map import MapScene, map_scene, where_asked
from companion.showing.wayward.memory import here_on, next_place, offers_from
from companion.showing.wayward.turn_choices import Choice, turn_choices
from companion.wayward.commands import PickUp
from companion.wayward.learned import Area, LearnedMap
from companion.wayward.view import WaywardView


class OpenGame(Protocol):
    """What the screen reads of an open game; nothing is said through it."""

    @property
    def view(self) -> WaywardView:
        """The table, the open question included."""

    @property
    def question(self) -> Ask | None:
        """What is asked."""

    @property
    def cursor(self) -> int:
        """How many lines were told."""

    @property
    def can_undo(self) -> bool:
        """Whether there is a line to take back."""

    @property
    def setup(self) -> Setup:
        """What was agreed before the first line."""

    @property
    def lines(self) -> Sequence[Line]:
        """Every line told, undone ones after the cursor included."""

    def view_at(self, cursor: int) -> WaywardView:
        """The table as it stood after so many lines."""

    def legal(self) -> Sequence[Possible]:
        """What could be said now, forbidden things with their rule."""

    def refusal_of(self, command: Command) -> Refusal | None:
        """The rule that forbids a command now."""

    def facts(self, line: Line, kinds: tuple[type[Event], ...]) -> list[Text]:
        """What the log says of some kinds of facts that followed a line."""


class TablePreferences(Protocol):
    """The choices that matter at this table."""

    @property
    def wayward_map(self) -> bool:
        """Whether it is played on the map of its board."""

    @property
    def odds(self) -> bool:
        """Whether chances are shown."""

    @property
    def seats(self) -> str:
        """How the two of a duel sit."""

    @property
    def lens_ring(self) -> int:
        """Seconds in which what the lens has read can be taken back before it stands."""

    @property
    def voice(self) -> bool:
        """Whether what happens is read aloud."""


@dataclass(frozen=True, slots=True)
class Context:
    """Everything `update` and `scene` look at."""

    game: OpenGame
    known: LearnedMap
    preferences: TablePreferences
    screens: Collection[str] = ()
    """The names of the screens that can be opened."""
    picture: bytes | None = None
    """The picture of the board."""

    @property
    def view(self) -> WaywardView:
        """The table as it is now."""
        return self.game.view

    @property
    def question(self) -> Ask | None:
        """What is asked."""
        return self.game.question

    @property
    def here(self) -> Area:
        """What is known of where the active figure stands."""
        return here_on(self.known, self.view)

    @property
    def new_place(self) -> str:
        """What to call a place nobody knows yet."""
        return next_place(self.known, self.view)

    @property
    def by_map(self) -> bool:
        """Whether the map is what the table shows, unless a place lies over it."""
        view = self.view
        return self.preferences.wayward_map and view.here is not None and view.phase != "over"

    @property
    def where_asked(self) -> bool:
        """Whether the open question asks for a place of the board."""
        return where_asked(self.question)

    def board(self) -> MapScene:
        """The map of this moment."""
        return map_scene(self.view, self.known, self.game.refusal_of)

    def choices(self) -> list[Choice]:
        """Everything that could be done now, ready to be touched; the map itself shows every way on."""
        offers = offers_from(self.known, self.view)
        if self.by_map:
            offers = tuple(said for said in offers if isinstance(said, PickUp))
        return turn_choices(self.view, self.game.legal(), offers, self.game.refusal_of)
