"""Who and what stands at the table: seats, fighters, copies and their names, fixed at setup."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.duel.decks import Card, FighterFacts, HeroFacts
from companion.duel.names import CopyId, FighterId, SeatId
from companion.journal import Option, Refusal, Text, text

if TYPE_CHECKING:
    from companion.duel.hero import Hero
    from companion.duel.setup import DuelSetup


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """One hero at the table, with the fighters and cards it really uses."""

    seat: SeatId
    player: str
    team: str
    facts: HeroFacts
    hero: Hero


class Lineup:
    """Look-ups that never change during a match, so that questions cost nothing to build."""

    def __init__(self, setup: DuelSetup, seated: tuple[SeatFacts, ...], order: tuple[SeatId, ...]) -> None:
        self.setup = setup
        self.order = order
        self.seats = tuple(one.seat for one in seated)
        self.hero = {one.seat: one.hero for one in seated}
        self.facts = {one.seat: one.facts for one in seated}
        self.team = {one.seat: one.team for one in seated}
        self.player = {one.seat: one.player for one in seated}
        self.fighters: dict[SeatId, tuple[FighterId, ...]] = {}
        self.leaders: dict[SeatId, tuple[FighterId, ...]] = {}
        self.owner_of_fighter: dict[FighterId, SeatId] = {}
        self.kind: dict[FighterId, FighterFacts] = {}
        self.name: dict[FighterId, Text] = {}
        self.starting_health: dict[FighterId, int] = {}
        self.copies: dict[SeatId, tuple[CopyId, ...]] = {}
        self.schemes: dict[SeatId, tuple[CopyId, ...]] = {}
        self.owner_of_copy: dict[CopyId, SeatId] = {}
        self.card_of: dict[CopyId, Card] = {}
        self.card_name: dict[CopyId, Text] = {}
        for one in seated:
            self._seat_fighters(one, mirrored=sum(other.facts.id == one.facts.id for other in seated) > 1)
            self._seat_copies(one)
        read_off = dict(setup.limits) if setup.health_limit == "dial" else {}
        self.limits = {**self.starting_health, **read_off}
        self._options = {id: Option(id, name) for id, name in (*self.name.items(), *self.card_name.items())}
        self._refused: dict[tuple[str, Refusal], Option] = {}
        self.seat_option = {seat: Option(seat, self.seat_name(seat)) for seat in self.seats}

    def option(self, id: str) -> Option:
        """The option that names a copy or a fighter."""
        return self._options[id]

    def refused_option(self, id: str, refusal: Refusal) -> Option:
        """The option that names a copy or a fighter and the rule that forbids it."""
        key = (id, refusal)
        if key not in self._refused:
            self._refused[key] = Option(id, self.option(id).text, refusal)
        return self._refused[key]

    def seat_name(self, seat: SeatId) -> Text:
        """A player with the hero, as people read it."""
        return text("duel.seat", player=self.player[seat], hero=self.facts[seat].text)

    def friends(self, one: SeatId, other: SeatId) -> bool:
        """Whether two seats are on one team."""
        return self.team[one] == self.team[other]

    def opponents(self, seat: SeatId) -> tuple[SeatId, ...]:
        """The seats that are not on one's team, in turn order."""
        return tuple(other for other in self.order if not self.friends(seat, other))

    def usable_by(self, copy: CopyId, fighter: FighterId) -> bool:
        """Whether a card names this fighter, its group, or anyone of its player (U-013)."""
        if self.owner_of_copy[copy] != self.owner_of_fighter[fighter]:
            return False
        return self.card_of[copy].usable_by(self.kind[fighter].id)

    def copy_of(self, seat: SeatId, tag: str) -> CopyId | None:
        """The copy of a seat that carries a tag, such as hamlet/feint#2; None when it is not in that deck."""
        copy = CopyId(f"{seat}:{tag}")
        return copy if copy in self.card_of else None

    def syllables(self, copy: CopyId) -> int:
        """The number printed on the card, or the one the players entered for their edition."""
        card = self.card_of[copy]
        return dict(self.setup.syllables).get(card.id, card.syllables or 0)

    def syllables_of(self, copies: Iterable[CopyId]) -> int:
        """The syllables of several cards together, such as a line of verse."""
        return sum(map(self.syllables, copies))

    def _seat_fighters(self, one: SeatFacts, mirrored: bool) -> None:
        ids: list[FighterId] = []
        for kind in one.facts.fighters:
            for number in range(1, kind.count + 1):
                numbered = f"-{number}" if kind.count > 1 else ""
                fighter = FighterId(f"{one.seat}.{kind.id}{numbered}")
                ids.append(fighter)
                self.owner_of_fighter[fighter] = one.seat
                self.kind[fighter] = kind
                name = text("heroes.numbered", name=kind.text, number=number) if kind.count > 1 else kind.text
                self.name[fighter] = text("heroes.of", name=name, player=one.player) if mirrored else name
                self.starting_health[fighter] = kind.health
        self.fighters[one.seat] = tuple(ids)
        self.leaders[one.seat] = tuple(fighter for fighter in ids if self.kind[fighter].role == "hero")

    def _seat_copies(self, one: SeatFacts) -> None:
        copies: list[CopyId] = []
        for card in one.facts.cards:
            for number in range(1, card.copies + 1):
                copy = CopyId(f"{one.seat}:{card.hero}/{card.id}#{number}")
                copies.append(copy)
                self.owner_of_copy[copy] = one.seat
                self.card_of[copy] = card
                self.card_name[copy] = card.text
        self.copies[one.seat] = tuple(copies)
        self.schemes[one.seat] = tuple(copy for copy in copies if self.card_of[copy].type == "scheme")
