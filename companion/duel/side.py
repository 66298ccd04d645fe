"""The table seen from one seat: what an effect means by "me", "my card" and "the opposing combat fighter"."""

from __future__ import annotations

from companion.duel.decks import Card
from companion.duel.hero import Hero
from companion.duel.lineup import Lineup
from companion.duel.names import CopyId, FighterId, SeatId, ZoneId
from companion.duel.table import (
    ATTACK,
    DEFENSE,
    LOCKED,
    PLAY,
    UNSEEN,
    WON,
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

    def by_card(self, copy: CopyId) -> Side:
        """Me, carrying out what a copy of mine says."""
        return Side(self.table, self.seat, DamageSource("card", self.seat, copy))

    def by_ability(self, name: str) -> Side:
        """Me, doing what my hero does of itself, called by the message that names it."""
        return Side(self.table, self.seat, DamageSource("ability", self.seat, name))

    @property
    def fighters(self) -> tuple[FighterId, ...]:
        """My fighters on the board."""
        return self.table.alive(self.seat)

    @property
    def opposing_fighters(self) -> tuple[FighterId, ...]:
        """All fighters on the board that are not on my team."""
        return tuple(one for other in self.opponents for one in other.fighters)

    @property
    def friendly_fighters(self) -> tuple[FighterId, ...]:
        """All fighters on the board that are on my team (U-006)."""
        seats = [seat for seat in self.lineup.seats if self.lineup.friends(seat, self.seat)]
        return tuple(one for seat in seats for one in self.table.alive(seat))

    @property
    def opponents(self) -> tuple[Side, ...]:
        """The other teams' players."""
        return tuple(Side(self.table, seat) for seat in self.lineup.opponents(self.seat))

    def all(self, kind: str) -> tuple[FighterId, ...]:
        """My fighters of a kind, defeated ones too: all("actor")."""
        return tuple(one for one in self.lineup.fighters[self.seat] if self.lineup.kind[one].id == kind)

    def the(self, kind: str) -> FighterId:
        """My one fighter of a kind: the("hamlet")."""
        return FighterId(f"{self.seat}.{kind}")

    def on_board(self, fighter: FighterId) -> bool:
        """Whether a fighter is not defeated."""
        return self.table.health[fighter] > 0

    def can_leave(self, fighter: FighterId) -> bool:
        """Whether a fighter is on the board and not held on its space (U-119)."""
        return self.on_board(fighter) and not self.table.marked(LOCKED, fighter)

    def is_hero(self, fighter: FighterId) -> bool:
        """Whether a fighter is a hero; each Sister is."""
        return self.lineup.kind[fighter].role == "hero"

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
    def hidden(self) -> tuple[CopyId, ...]:
        """My copies the others have not seen: hand, deck, and what I have just played face down."""
        face_down = self.table.combat is not None and self.table.combat.face_down
        return (*self.unseen, *self.cards_in(PLAY)) if face_down else self.unseen

    @property
    def kept(self) -> tuple[CopyId, ...]:
        """Other players' copies that I keep, in the order they came."""
        mine = ZoneId(f"kept-{self.seat}")
        return tuple(copy for copy, where in self.table.zone.items() if where == mine)

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

    def told(self, name: str) -> bool:
        """Whether somebody has said what my token shows."""
        return f"{self.seat}.{name}" in self.table.told

    def printed(self, copy: CopyId) -> Card:
        """The printed numbers of a copy."""
        return self.lineup.card_of[copy]

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
    def card_type(self) -> str:
        """The printed type of my combat card; empty when I play none."""
        return self.printed(self.card).type if self.card else ""

    @property
    def won(self) -> bool:
        """Whether I won this combat."""
        return self.combat.won_by == self.role

    @property
    def won_this_turn(self) -> bool:
        """Whether a fighter of mine has won a combat in this turn, the one being fought not counted."""
        return any(self.table.marked(WON, one) for one in self.lineup.fighters[self.seat])

    @property
    def lost(self) -> bool:
        """Whether the other side won this combat."""
        return not self.won
