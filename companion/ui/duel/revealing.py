"""Shows at the table what the lens awaits and has understood: the strip between the players, or one sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock

from companion.duel import Attack
from companion.showing.duel.healths import facts
from companion.showing.duel.lens.outcome import CombatOutcome, outcome
from companion.showing.duel.lens.remarks import Remark, twice
from companion.showing.duel.tracking import tracks
from companion.tags import card_id, parse
from companion.translations import tr
from companion.ui.duel.lensing import Lensing
from companion.ui.duel.proposal_sheet import ProposalSheet
from companion.ui.duel.reveal_strip import RevealStrip
from companion.ui.preferences import preferences

if TYPE_CHECKING:
    from companion.journal import Answer, Command
    from companion.ui.duel.table import DuelTableScreen
    from companion.ui.scan.frame_analysis import TagsInFrame

WATCHES = ("asleep", "watching", "seen", "dark")
"""States of the eye in which a card can be shown to it."""

LYING_THERE = ("duel.refused.not-in-hand", "duellens.no-action-card")
"""What is said of a card that lies open on the table."""


class Revealing:
    """Follows what was shown and chosen, and puts it where both players see it."""

    def __init__(self, table: DuelTableScreen) -> None:
        self._table = table
        self.lensing = Lensing(table.match)
        self._by_list = False
        self._told: frozenset[str] = frozenset()

    @property
    def strip(self) -> RevealStrip:
        """The strip between the players."""
        strip: RevealStrip = self._table.ids.reveal_strip
        return strip

    @property
    def sheet(self) -> ProposalSheet:
        """Where a shown card is proposed."""
        sheet: ProposalSheet = self._table.ids.proposal
        return sheet

    @property
    def is_watched(self) -> bool:
        """Whether a card can be shown at all."""
        return self._table.eye.state in WATCHES

    @property
    def asks_by_list(self) -> bool:
        """Whether both cards are asked for on one sheet: no lens watches, or a finger wants the list."""
        watched = self.is_watched and not self._by_list
        return self.lensing.wanted is not None and not watched

    @property
    def covers_combat(self) -> bool:
        """Whether the strip tells of the combat, so that no page does."""
        over = self._table.match.view.combat is None
        return self.strip.state != "away" or (over and preferences.reveal_first)

    def follow(self, *_: object) -> None:
        """Put what is awaited or understood on the strip, or put the strip away."""
        lensing, view = self.lensing, self._table.match.view
        lensing.follow()
        if lensing.wanted is None:
            self._by_list = False
        if lensing.wanted is not None and not self.asks_by_list:
            self.strip.wait(view, lensing.understood.slots, self._turns())
        elif (told := self._outcome()) is not None:
            self._tell(told)
        elif lensing.began is None or self.strip.state == "waiting":
            self.strip.put_away()
        self._propose()

    def undone(self) -> None:
        """Something was taken back."""
        self.lensing.follow(undone=True)

    def see(self, _eye: object, seen: TagsInFrame) -> None:
        """A picture was looked at; the table is written anew only when it means something else."""
        match, before = self._table.match, self.lensing.understood
        lines = match.cursor
        # A code that is there twice says nothing: one of the two cards is another one.
        shown = [code for code in self._table.standing.shown(seen) if code not in seen.twice]
        self.lensing.see([card_id(parse(code)) for code in shown], Clock.get_time())
        self._remark((*self.lensing.understood.remarks, *(twice(card_id(parse(one))) for one in seen.twice)))
        if self.lensing.understood != before or match.cursor != lines:
            self._table.show_understanding()
        if match.cursor > lines and self.lensing.began is None and not tracks(match.view):
            self._tell_line(lines)

    def pick(self, use: str, copy: str) -> None:
        """A card was touched, or that none is played."""
        self.lensing.pick(use, copy)
        self._table.show_understanding()

    def unpick(self, use: str) -> None:
        """The card was not the one."""
        self.lensing.unpick(use)
        self._table.show_understanding()

    def by_list(self) -> None:
        """The cards are to be chosen from lists."""
        self._by_list = True
        self._table.show_understanding()

    def read(self) -> None:
        """What was understood stands: later only Undo takes it back."""
        self.lensing.began = None
        self._table.show_understanding()
        self._table.passing.uncovered()

    def not_so(self) -> None:
        """Take back everything understood, in one step."""
        self._table.shell.feel("refused", "refused")
        self.lensing.not_so()

    def say_proposed(self, said: Command | Answer, card: str) -> None:
        """A proposal was touched; what is not an attack can be taken back from its slip."""
        match = self._table.match
        before = match.cursor
        self.lensing.say_proposed(said, card)
        if not isinstance(said, Attack) and match.cursor > before:
            self._tell_line(before)
        self._table.show_understanding()

    def let_attack(self, fighter: str) -> None:
        """Another fighter is to attack with the proposed card."""
        self.lensing.let_attack(fighter)
        self._table.show_understanding()

    def mark_targets(self) -> None:
        """Fighters a shown card may be used on are lit, and take the same touch."""
        if self._table.picking is None:
            for fighter, spot in self._table.spots.items():
                spot.pick = "may" if fighter in self.sheet.targets else ""

    def _propose(self) -> None:
        sheet, view = self.sheet, self._table.match.view
        if view.question is not None or view.phase != "action" or self._table.picking is not None:
            sheet.put_away()
            return
        sheet.show(self.lensing.understood.proposal, view)

    def _tell_line(self, number: int) -> None:
        """What was understood outside a combat is told on a slip, with the one touch that takes it back."""
        match = self._table.match
        self._table.shell.tell(tr(match.lines[number].label), tr("duellens.not-so"), lambda: match.go(number))

    def _outcome(self) -> CombatOutcome | None:
        """The combat that was understood, once it is over."""
        match = self._table.match
        if self.lensing.began is None or self.strip.state == "understood":
            return None
        return outcome(match.view, facts(match.lines[: match.cursor]))

    def _tell(self, told: CombatOutcome) -> None:
        if preferences.lens_ring:
            self.strip.understand(self._table.match.view, told, self._turns(), preferences.lens_ring)
            return
        self.strip.put_away()
        self._table.shell.tell(tr(told.words), tr("duellens.not-so"), self.not_so)

    def _turns(self) -> tuple[int, int]:
        """How attacker and defender see the phone."""
        view = self._table.match.view
        combat = view.combat or view.last_combat
        seats = (combat.attack.seat, combat.defense.seat) if combat is not None else (view.turn, view.turn)
        attacker, defender = (180 if self._table.is_turned(seat) else 0 for seat in seats)
        return attacker, defender

    def _remark(self, remarks: tuple[Remark, ...]) -> None:
        """Say once of each card why it does nothing; one that has left may be told of again."""
        shell, before = self._table.shell, self._told
        self._told = frozenset(one.card for one in remarks)
        if preferences.posture == "standing":
            # Open cards lie in its picture all the time: that they are not in hand is no news.
            remarks = tuple(one for one in remarks if one.text.key not in LYING_THERE)
        for remark in remarks:
            if remark.card in before:
                continue
            if remark.refusal is not None:
                shell.refuse(remark.refusal)
            else:
                shell.feel("refused", "refused")
                shell.banner.show(tr(remark.text))
