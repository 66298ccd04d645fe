"""What fingers do at a table that is only tracked: cards picked, parts turned, decks drawn from."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.duel.tracking import TrackCard, TrackDraw, TrackPart, TrackTurn
from companion.journal import Ask, Line
from companion.showing.duel.moments import StageMoment
from companion.showing.duel.tracking import after, part_question, pick_question, seat_question, tracks
from companion.translations import tr

if TYPE_CHECKING:
    from companion.ui.duel.table import DuelTableScreen


class Tracker:
    """Says what is touched as lines of the journal; `table` is the screen it belongs to."""

    def __init__(self, table: DuelTableScreen) -> None:
        self._table = table

    def pick(self, seat: str = "") -> None:
        """A card is named by list: first whose, where that is not known."""
        if not seat:
            self._table.ask(seat_question(self._table.match.view), self.pick)
            return
        self._put(pick_question(seat, self._table.match.legal()), self._picked)

    def pass_turn(self) -> None:
        """The turn is lit, or passes on."""
        self._table.say(TrackTurn())

    def tapped(self, seat: str, pile: str) -> None:
        """A touch on the deck draws, one on the hand names the card that was played."""
        if not tracks(self._table.match.view):
            return
        if pile == "deck":
            self._table.shell.feel("tick")
            self._table.say(TrackDraw(seat))
        else:
            self.pick(seat)

    def turned(self, seat: str, part: str = "") -> None:
        """A spell, a glamour or a token was touched; without its name the player says which."""
        if not tracks(self._table.match.view):
            return
        if part:
            self._table.say(TrackPart(seat, part))
            return
        question = part_question(seat, self._table.match.view, self._table.match.legal())
        self._put(question, lambda chosen: self.turned(seat, chosen))

    def tell(self, line: Line, moment: StageMoment | None) -> None:
        """A card that was counted is told in passing, with the way back; a moment says more than that."""
        shell = self._table.shell
        if moment is not None:
            shell.toast.hide()
        elif isinstance(line.said, TrackCard):
            shell.tell(tr(after(self._table.match.view, line)), tr("app.undo"), shell.undo)

    def _picked(self, copy: str) -> None:
        self._table.say(TrackCard(copy))

    def _put(self, question: Ask | None, then: Callable[[str], object]) -> None:
        if question is None:
            self._table.shell.tell(tr("levels.all-seen"))
        else:
            self._table.ask(question, then)
