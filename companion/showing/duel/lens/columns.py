"""Both cards of a combat asked side by side, after they were turned up: the likeliest first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.duel.asking import NONE
from companion.duel.names import SeatId
from companion.duel.view import CombatView, DuelView
from companion.journal import Ask, Text
from companion.showing.duel.card_groups import CardGroup, grouped, named
from companion.showing.duel.lens.reveal import ATTACK, DEFENSE, SECOND, Reveal, Slot

WANTED = {ATTACK: "duellens.card.attack", SECOND: "duellens.card.second", DEFENSE: "duellens.card.defense"}
NO_CARD = {SECOND: "duellens.no-second-card", DEFENSE: "duel.option.no-card"}


@dataclass(frozen=True, slots=True)
class Column:
    """What one side of the combat is asked for now, or that nothing more is."""

    seat: SeatId
    fighter: Text
    attacks: bool
    ask: Ask | None
    """What is asked of this side next; None when its cards are in."""
    chosen: str
    """The use its finger chose last and may choose again; empty when it has chosen nothing."""
    card: Text | None = None
    """What it chose for that, which whoever chose may look at again."""

    @property
    def use(self) -> str:
        """What the card is used for."""
        return self.ask.use if self.ask is not None else ""

    @property
    def wanted(self) -> Text | None:
        """Which card is wanted."""
        return Text(WANTED[self.use]) if self.use else None

    @property
    def no_card(self) -> Text | None:
        """The words for playing none, where that is allowed."""
        ask = self.ask
        optional = ask is not None and any(option.id == NONE for option in ask.options)
        return Text(NO_CARD[self.use]) if optional and self.use in NO_CARD else None

    @property
    def groups(self) -> list[CardGroup]:
        """The cards that may be meant, those of which most copies are left first; forbidden ones last."""
        return likeliest(self.ask) if self.ask is not None else []


def columns(view: DuelView, wanted: Reveal, slots: Sequence[Slot]) -> tuple[Column, ...]:
    """The attacker's side and the defender's."""
    combat = view.combat
    if combat is None:
        return ()
    by_use = {slot.use: slot for slot in slots}
    return tuple(_column(view, combat, wanted, by_use, attacks) for attacks in (True, False))


def likeliest(ask: Ask) -> list[CardGroup]:
    """Cards by how many copies are left to play: what is not in hand or deck was not turned up."""
    return sorted(grouped(ask), key=lambda group: (group.refusal is not None, -len(group.allowed)))


def _column(
    view: DuelView, combat: CombatView, wanted: Reveal, slots: dict[str, Slot], attacks: bool
) -> Column:
    side = combat.attack if attacks else combat.defense
    uses = (ATTACK, SECOND) if attacks else (DEFENSE,)
    asks = [ask for use in uses if (ask := wanted.ask(use)) is not None]
    missing = [ask for ask in asks if not slots[ask.use].filled]
    filled = [ask.use for ask in asks if slots[ask.use].filled]
    return Column(
        side.seat,
        view.fighters[side.fighter].name,
        attacks,
        missing[0] if missing else None,
        filled[-1] if filled else "",
        _named(slots[filled[-1]]) if filled else None,
    )


def _named(slot: Slot) -> Text:
    return Text("duel.option.no-card") if slot.declined else named(slot.copies[0])
