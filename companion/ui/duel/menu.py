"""Does what a player chose from the menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.duel import Concede, EndTurn
from companion.duel.corrections import SetActions
from companion.showing.duel.levels import level_question
from companion.showing.duel.outlook import outlook
from companion.translations import tr
from companion.ui.duel.wanting import want_help

if TYPE_CHECKING:
    from companion.ui.duel.table import DuelTableScreen


class Menu:
    """Does what was chosen; `table` is the screen the menu belongs to."""

    def __init__(self, table: DuelTableScreen, seat: str) -> None:
        self._table, self._shell, self._seat = table, table.shell, seat

    def choose(self, entry: str) -> None:
        """One entry was touched."""
        ways: dict[str, Callable[[], object]] = {
            "now": lambda: self._shell.open("reference", tab="now"),
            "outlook": self._tell_outlook,
            "correct": lambda: self._table.correct(self._seat),
            "level": self._choose_level,
            "stand": lambda: self._table.standing.mark(),
            "end": self._end_early,
            "concede": self._concede,
            "leave": self._shell.home,
        }
        way = ways.get(entry)
        if way is None:
            self._shell.open(entry)
        else:
            way()

    def _tell_outlook(self) -> None:
        lines = outlook(self._shell.open_match().view, self._seat)
        self._shell.notice.show(tr("dueltable.menu.outlook"), "\n".join(map(tr, lines)), no=tr("app.close"))

    def _choose_level(self) -> None:
        question = level_question(self._seat, self._shell.open_match().view)
        self._table.ask(question, lambda level: want_help(self._shell, level))

    def _end_early(self) -> None:
        """Actions left are given up by a correction, then the turn ends."""
        self._shell.notice.show(
            tr("dueltable.menu.end-early"), tr("dueltable.menu.end-early-why"),
            no=tr("app.cancel"), yes=tr("dueltable.bar.end"), then=self._drop_actions,
        )  # fmt: skip

    def _drop_actions(self) -> None:
        match = self._shell.open_match()
        if match.say(SetActions(0)):
            match.say(EndTurn())

    def _concede(self) -> None:
        player = self._shell.open_match().view.seats[self._seat].player
        self._shell.notice.show(
            tr("dueltable.menu.concede"), tr("dueltable.menu.concede-why", player=player),
            no=tr("app.cancel"), yes=tr("dueltable.menu.concede"),
            then=lambda: self._shell.open_match().say(Concede(self._seat)),
        )  # fmt: skip
