"""The table seen from one seat: what an effect means by "me", "my card" and "the opposing combat fighter"."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from companion.duel.decks import Card
from companion.duel.hero import Hero
from companion.duel.lineup import Lineup
from companion.duel.names import CopyId, FighterId, SeatId, ZoneId
from companion.duel.table import (
    ATTACK,
    DEFENSE,
    UNSEEN,
    Combat,
    DamageSource,
    DuelTable,
    Played,
    TokenValue,
)


class Side:
    """One seat at one table; every effect gets one."""

    __slots__ = ("hero", "lineup", "seat", "source", "table")

    def __init__(self, table: DuelTable, seat: SeatId, source: DamageSource | None = None) -> None:
        self.table = table
        self.seat = seat
        self.source = source
        """The card or ability that is being carried out: what deals the damage I deal."""
        self.lineup: Lineup = table.lineup
        self.hero: Hero = table.lineup.hero[seat]

    def by(self, kind: Literal["card", "ability"], name: str) -> Side:
        """Me, carrying out what a copy of mine says, or what my hero does of itself, by its message."""
        return Side(self.table, self.seat, DamageSource(kind, self.seat, name))

    @property
    def fighters(self) -> tuple[FighterId, ...]:
        """My fighters on the board."""
        return self.table.alive(self.seat)

    @property
    def opposing_fighters(self) -> tuple[FighterId, ...]:
        """All fighters on the board that are not on my team."""
        opponents = self.lineup.opponents(self.seat)
        return tuple(one for seat in opponents for one in self.table.alive(seat))

    @property
    def friendly_fighters(self) -> tuple[FighterId, ...]:
        """All fighters on the board that are on my team (U-006)."""
        seats = [seat for seat in self.lineup.seats if self.lineup.friends(seat, self.seat)]
        return tuple(one for seat in seats for one in self.table.alive(seat))

    def all(self, kind: str) -> tuple[FighterId, ...]:
        """My fighters of a kind, defeated ones too: all("actor")."""
        return tuple(one for one in self.lineup.fighters[self.seat] if self.lineup.kind[one].id == kind)

    def the(self, kind: str) -> FighterId:
        """My one fighter of a kind: the("hamlet")."""
        return FighterId(f"{self.seat}.{kind}")

    @property
    def out(self) -> bool:
        """Whether I have nobody left and am asked for nothing any more that I may decline (Q-28)."""
        return self.seat in self.table.out

    @property
    def my_turn(self) -> bool:
        """Whether it is my turn."""
        return self.table.turn == self.seat

    # My cards

    def cards_in(self, zone: ZoneId) -> tuple[CopyId, ...]:
        """My copies in a zone, in the order they came."""
        return self.table.cards_in(self.seat, zone)

    @property
    def unseen(self) -> tuple[CopyId, ...]:
        """My copies that are in hand or deck."""
        return self.cards_in(UNSEEN)

    @property
    def hand(self) -> int:
        """How many cards I hold."""
        return self.table.hand[self.seat]

    @property
    def deck(self) -> int:
        """How many cards my deck has."""
        return self.table.deck[self.seat]

    def token(self, name: str) -> TokenValue:
        """What my token shows."""
        return self.table.token(self.seat, name)

    def printed(self, copy: CopyId) -> Card:
        """The printed numbers of a copy, with what its player's hero adds to its BOOST."""
        card, owner = self.lineup.card_of[copy], self.lineup.owner_of_copy[copy]
        hooks = self.lineup.hero[owner].boosts_more
        more = sum(count(Side(self.table, owner)) for count in hooks) if hooks else 0
        return replace(card, boost=card.boost + more) if more and card.boost is not None else card

    # The combat I am in

    @property
    def combat(self) -> Combat:
        """The combat being fought."""
        if self.table.combat is None:
            raise TypeError("no combat is being fought")
        return self.table.combat

    @property
    def role(self) -> str:
        """My side of the combat: attack or defense."""
        return ATTACK if self.combat.attack.seat == self.seat else DEFENSE

    @property
    def attacking(self) -> bool:
        """Whether I am the attacker."""
        return self.role == ATTACK

    @property
    def played(self) -> Played:
        """My side of the combat."""
        return self.combat.attack if self.attacking else self.combat.defense

    @property
    def opponent(self) -> Side:
        """The other player of the combat (U-187)."""
        return Side(self.table, self.combat.defense.seat if self.attacking else self.combat.attack.seat)

    @property
    def fighter(self) -> FighterId:
        """My combat fighter."""
        return self.played.fighter

    @property
    def opposing(self) -> FighterId:
        """The opposing combat fighter."""
        return self.opponent.played.fighter

    @property
    def card(self) -> CopyId:
        """My combat card or scheme; empty when I play none."""
        if self.table.combat is None and self.table.scheme is not None:
            return self.table.scheme.card
        return self.played.card

    @property
    def won(self) -> bool:
        """Whether I won this combat."""
        return self.combat.won_by == self.role

    @property
    def lost(self) -> bool:
        """Whether the other side won this combat."""
        return not self.won
