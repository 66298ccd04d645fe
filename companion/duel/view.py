"""A read-only picture of the table"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.duel.assistant import Advice, advice
from companion.duel.hero import Panel
from companion.duel.names import CopyId, FighterId, SeatId, ZoneId
from companion.duel.parts import KEPT_BY
from companion.duel.shown_parts import Part, parts
from companion.duel.side import Side
from companion.duel.table import (
    ATTACK,
    DAMAGED,
    DISCARD,
    LOCKED,
    PLAY,
    Combat,
    CombatStep,
    DuelTable,
    Level,
    Modifier,
    Played,
    SchemeInPlay,
)
from companion.duel.turn import maneuver_distances
from companion.journal import Ask, Text


@dataclass(frozen=True, slots=True)
class OptionsView:
    """What the house chose at setup."""

    game_end: str
    health_limit: str
    bewilderment: str


@dataclass(frozen=True, slots=True)
class CardView:
    """A copy with the numbers printed on it."""

    copy: CopyId
    card: str
    name: Text
    type: str
    value: int | None
    boost: int | None
    by: str
    syllables: int | None
    ingredient: str | None


@dataclass(frozen=True, slots=True)
class SeatView:
    """One player: hero, counts, open cards, what the hero keeps beside the board, and advice."""

    player: str
    hero: str
    name: Text
    automated: bool
    team: str
    fighters: tuple[FighterId, ...]
    hand: int
    deck: int
    exhausted: bool
    out: bool
    discard: tuple[CardView, ...]
    play: tuple[CardView, ...]
    zones: Mapping[ZoneId, tuple[CardView, ...]]
    moves: Mapping[FighterId, int]
    panel: Panel
    parts: tuple[Part, ...]
    """What its hero keeps beside the board and may use."""
    advice: Advice


@dataclass(frozen=True, slots=True)
class FighterView:
    """One figure and its dial."""

    seat: SeatId
    name: Text
    kind: str
    role: str
    attack: str
    move: int
    health: int
    limit: int
    starting: int
    defeated: bool
    on_board: bool
    locked: bool
    damaged: bool


@dataclass(frozen=True, slots=True)
class PlayedView:
    """One side of a combat and how its value came about; a card face down shows only that it is there."""

    seat: SeatId
    fighter: FighterId
    played: bool
    boosts: int
    face_down: bool
    card: CardView | None = None
    value: int | None = None
    printed: int | None = None
    becomes: int | None = None
    became_by: Text | None = None
    modifiers: tuple[Modifier, ...] = ()
    ignored: bool = False
    cancelled: bool = False
    prevents: bool = False


@dataclass(frozen=True, slots=True)
class CombatView:
    """A combat, the one being fought or the last one."""

    step: CombatStep
    attack: PlayedView
    defense: PlayedView
    damage: int | None
    prevented: int
    won_by: str | None

    def side(self, name: str) -> PlayedView:
        """One side by its name."""
        return self.attack if name == ATTACK else self.defense


@dataclass(frozen=True, slots=True)
class DuelView:
    """Everything open at the table now, and the question somebody is asked."""

    mode: str
    options: OptionsView
    language: str
    level: Level
    """How much help the table wants: referee, assistant or tracker."""
    phase: str
    turn: SeatId
    turn_known: bool
    """Whether somebody keeps the turn; where the app only tracks, nobody need."""
    turn_number: int
    order: tuple[SeatId, ...]
    actions: int
    seats: Mapping[SeatId, SeatView]
    fighters: Mapping[FighterId, FighterView]
    combat: CombatView | None
    last_combat: CombatView | None
    scheme: SchemeInPlay | None
    winner: str | None
    winners: tuple[SeatId, ...]
    question: Ask | None


def view(table: DuelTable, question: Ask | None = None) -> DuelView:
    """The table as screens read it."""
    lineup, setup = table.lineup, table.lineup.setup
    return DuelView(
        mode=setup.mode,
        options=OptionsView(setup.game_end, setup.health_limit, setup.bewilderment),
        language=setup.language,
        level=table.level,
        phase=table.phase,
        turn=table.turn,
        turn_known=table.turn_known,
        turn_number=table.turn_number,
        order=lineup.order,
        actions=table.actions,
        seats={seat: _seat(Side(table, seat)) for seat in lineup.seats},
        fighters={fighter: _fighter(table, fighter) for fighter in table.health},
        combat=_combat(table, table.combat),
        last_combat=_combat(table, table.last_combat),
        scheme=table.scheme,
        winner=table.winner or None,
        winners=tuple(seat for seat in lineup.seats if lineup.team[seat] == table.winner),
        question=question,
    )


def card_text(table: DuelTable, copy: CopyId) -> Text:
    """A copy's name as people read it."""
    return table.lineup.card_name[copy]


def _zones(me: Side) -> tuple[ZoneId, ...]:
    """Its own zones, and those of other players where cards of its deck lie."""
    kept = (zone.name for zone in KEPT_BY.values() if me.cards_in(zone.name))
    return (*me.hero.zones, *kept)


def _seat(me: Side) -> SeatView:
    lineup, seat = me.lineup, me.seat
    facts = lineup.facts[seat]
    return SeatView(
        player=lineup.player[seat],
        hero=facts.id,
        name=facts.text,
        automated=facts.automated,
        team=lineup.team[seat],
        fighters=tuple(lineup.fighters[seat]),
        hand=me.hand,
        deck=me.deck,
        exhausted=me.deck == 0,
        out=seat in me.table.out,
        discard=_cards(me, DISCARD),
        play=_cards(me, PLAY) if _face_up(me.table) else (),
        zones={zone: _cards(me, zone) for zone in _zones(me)},
        moves=maneuver_distances(me),
        panel=me.hero.shown(me),
        parts=parts(me),
        advice=advice(me),
    )


def _cards(me: Side, zone: ZoneId) -> tuple[CardView, ...]:
    return tuple(_card(me, copy) for copy in me.cards_in(zone))


def _card(me: Side, copy: CopyId) -> CardView:
    card = me.printed(copy)
    return CardView(
        copy, card.id, me.lineup.card_name[copy], card.type, card.value, card.boost, card.by,
        me.lineup.syllables(copy) or None, card.ingredient or None,
    )  # fmt: skip


def _fighter(table: DuelTable, fighter: FighterId) -> FighterView:
    lineup = table.lineup
    kind, health = lineup.kind[fighter], table.health[fighter]
    return FighterView(
        seat=lineup.owner_of_fighter[fighter],
        name=lineup.name[fighter],
        kind=kind.id,
        role=kind.role,
        attack=kind.attack,
        move=kind.move,
        health=health,
        limit=table.limit[fighter],
        starting=lineup.starting_health[fighter],
        defeated=health == 0,
        on_board=health > 0,
        locked=health > 0 and table.marked(LOCKED, fighter),
        damaged=table.marked(DAMAGED, fighter),
    )


def _face_up(table: DuelTable) -> bool:
    return table.combat is None or not table.combat.face_down


def _combat(table: DuelTable, combat: Combat | None) -> CombatView | None:
    if combat is None:
        return None
    shown = not combat.face_down
    return CombatView(
        combat.step, _played(table, combat.attack, shown), _played(table, combat.defense, shown),
        combat.damage, combat.prevented, combat.won_by or None,
    )  # fmt: skip


def _played(table: DuelTable, played: Played, shown: bool) -> PlayedView:
    there, boosts = bool(played.card), len(played.boosts)
    if not shown or not there:
        face_down = there and not shown
        return PlayedView(played.seat, played.fighter, there, boosts, face_down, value=0 if shown else None)
    return PlayedView(
        played.seat, played.fighter, there, boosts, False,
        card=_card(Side(table, played.seat), played.card),
        value=played.value,
        printed=played.printed,
        becomes=played.becomes,
        became_by=played.became_by,
        modifiers=played.modifiers,
        ignored=played.ignored,
        cancelled=played.cancelled,
        prevents=played.prevents,
    )  # fmt: skip
