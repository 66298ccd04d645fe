"""Naming fighters at the table: by touching them, or with one gesture from the attacker to the target."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.duel.table import TRACKER
from companion.showing.duel import picking
from companion.showing.duel.picking import Picking
from companion.ui.duel.aiming import Aiming

if TYPE_CHECKING:
    from kivy.input import MotionEvent

    from companion.ui.duel.table import DuelTableScreen


class Naming:
    """Who attacks whom, who plays a scheme; the table lights up whoever may be named."""

    def __init__(self, table: DuelTableScreen) -> None:
        self._table = table
        self._aiming = Aiming(table.ids.board, self._aim, self._aimed)

    def attack(self) -> None:
        """Somebody attacks."""
        self._pick(picking.attacker(self._table.match.legal()))

    def scheme(self) -> None:
        """A scheme is played: which, and by whom."""
        match = self._table.match
        self._table.ask(
            picking.scheme_question(match.view, match.legal()),
            lambda copy: self._pick(picking.scheme_player(match.legal(), copy)),
        )

    def name(self, fighter: str) -> None:
        """A fighter was named; of one who may not be, the rules tell why."""
        table, wanted = self._table, self._table.picking
        if wanted is None:
            table.ids.proposal.touch_fighter(fighter)
            return
        if fighter in wanted.chosen:
            table.picking = None
        elif fighter not in wanted.candidates:
            table.say(wanted.says(fighter), lambda: table.act(wanted.action))
        elif (refusal := wanted.candidates[fighter]) is not None:
            table.refuse(refusal, wanted.says(fighter), lambda: self._named(wanted, fighter))
        else:
            self._named(wanted, fighter)

    def down(self, touch: MotionEvent) -> None:
        """A finger is down: on a fighter it may become an attack."""
        self._aiming.down(touch, self._table.spots)

    def move(self, touch: MotionEvent) -> None:
        """A finger moves."""
        self._aiming.move(touch)

    def up(self, touch: MotionEvent) -> bool:
        """A finger is lifted; True when it had aimed."""
        return self._aiming.up(touch, self._table.spots)

    def _aim(self, fighter: str) -> bool:
        """Light up whom a fighter may attack; only fighters of whoever is to act can aim."""
        view = self._table.match.view
        acts = view.fighters[fighter].seat == view.turn and view.phase == "action"
        if not acts or view.level == TRACKER:
            return False
        self._table.picking = picking.target(self._table.match.legal(), fighter)
        return True

    def _aimed(self, target: str) -> None:
        if target:
            self.name(target)
        # Lifted on nobody, or on one who may not be attacked: the gesture is over.
        self._table.picking = None

    def _pick(self, wanted: Picking) -> None:
        """Ask for a fighter; where only one may be named nobody is asked."""
        alone = picking.the_only_one(wanted)
        if alone is not None:
            self._named(wanted, alone)
        else:
            self._table.picking = wanted

    def _named(self, wanted: Picking, fighter: str) -> None:
        self._table.picking = None
        if wanted.further is not None:
            self._pick(wanted.further(fighter))
        else:
            self._table.match.say(wanted.says(fighter))
