"""A hero's declared parts as screens and scripts read them, each with all it takes to draw and touch it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Literal, TypeAlias

from companion.duel.abilities import check_usable
from companion.duel.hero import UsableAbility
from companion.duel.names import CopyId
from companion.duel.parts import KEPT_BY, NONE, BoardTokens, HeroCounter, Token, Zone
from companion.duel.side import Side
from companion.duel.table import TRACKER
from companion.journal import Refused, Text


@dataclass(frozen=True, slots=True)
class CounterPart:
    """A number between two others, or without an end."""

    name: str
    words: Text
    shows: int
    least: int
    most: int | None
    kind: Literal["counter"] = "counter"


@dataclass(frozen=True, slots=True)
class SidePart:
    """One side of a token, and what it gives."""

    value: str
    words: Text
    gives: Text | None
    costs: bool
    """Whether what it gives is a cost."""


@dataclass(frozen=True, slots=True)
class StatePart:
    """A token with sides; none of them is up where `side` is none of theirs."""

    name: str
    words: Text
    side: str
    sides: tuple[SidePart, ...]
    kind: Literal["state"] = "state"


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card that lies in the open, and what it gives there."""

    id: str
    words: Text
    gives: Text | None


@dataclass(frozen=True, slots=True)
class CardsPart:
    """Cards that lie in a place of the hero's own."""

    name: str
    words: Text
    cards: tuple[LaidCard, ...]
    room: int | None
    """How many find room there, if there is an end to it."""
    kind: Literal["cards"] = "cards"


@dataclass(frozen=True, slots=True)
class TokensPart:
    """Alike tokens: so many are to be placed, lie on the board, are gone."""

    name: str
    words: Text
    icon: str
    left: int
    on_board: int
    gone: int
    kind: Literal["tokens"] = "tokens"


@dataclass(frozen=True, slots=True)
class AbilityPart:
    """What the hero does by itself, or what its player may use."""

    name: str
    """Empty where nobody uses it: it always works."""
    words: Text
    detail: Text | None
    button: Text | None
    usable: bool
    when: Text | None
    """When it may be used, where it may not be used now."""
    kind: Literal["ability"] = "ability"


Part: TypeAlias = CounterPart | StatePart | CardsPart | TokensPart | AbilityPart


def parts(me: Side) -> tuple[Part, ...]:
    """Everything a hero keeps beside the board, in the order its file declares it, and its abilities last."""
    return (*_tokens(me), *_zones(me), *_abilities(me))


def _tokens(me: Side) -> Iterator[Part]:
    board = {counter.name: tokens for tokens in me.hero.board.values() for counter in tokens.counters}
    shown = [one for one in me.hero.tokens.values() if one.name not in board or one.name in me.hero.board]
    for row, several in groupby(shown, lambda one: one.row if isinstance(one, Token) else ""):
        if row:
            yield _row(me, row, [one for one in several if isinstance(one, Token)])
            continue
        for one in several:
            if one.name in board:
                yield _board_tokens(me, board[one.name])
            else:
                yield _counter(me, one) if isinstance(one, HeroCounter) else _state(me, one)


def _counter(me: Side, counter: HeroCounter) -> CounterPart:
    shows = int(me.token(counter.name))
    return CounterPart(counter.name, counter.called, shows, counter.low, counter.most)


def _state(me: Side, token: Token) -> StatePart:
    sides = tuple(
        SidePart(side, Text(words), _message(token.gives.get(side)), side in token.costs)
        for side, words in token.sides.items()
        if side != NONE
    )
    return StatePart(token.name, token.called, str(me.token(token.name)), sides)


def _row(me: Side, row: str, tokens: list[Token]) -> CardsPart:
    """Cards of no deck: those whose first side is no longer up lie in the row."""
    lying = tuple(
        LaidCard(one.name, one.called, _message(one.gives.get(str(me.token(one.name)))))
        for one in tokens
        if me.token(one.name) != one.start
    )
    return CardsPart(row, Text(row), lying, len(tokens))


def _board_tokens(me: Side, tokens: BoardTokens) -> TokensPart:
    on_board, gone = int(me.token(tokens.name)), int(me.token(tokens.gone))
    left = max(0, tokens.count - on_board - gone)
    return TokensPart(tokens.name, Text(tokens.words), tokens.icon, left, on_board, gone)


def _zones(me: Side) -> Iterator[CardsPart]:
    for name in me.hero.zones:
        zone = me.hero.places[name]
        yield _cards(me, zone, me.cards_in(name))
    if me.hero.keeps:
        kept = KEPT_BY[me.seat].name
        copies = tuple(copy for seat in me.lineup.seats for copy in me.table.cards_in(seat, kept))
        yield _cards(me, Zone(kept, me.hero.keeps), copies)


def _cards(me: Side, zone: Zone, copies: tuple[CopyId, ...]) -> CardsPart:
    lineup = me.lineup
    cards = tuple(
        LaidCard(copy, lineup.card_name[copy], _message(zone.gives.get(lineup.card_of[copy].id)))
        for copy in copies
    )
    return CardsPart(zone.name, Text(zone.words), cards, zone.room)


def _abilities(me: Side) -> Iterator[AbilityPart]:
    for ability in me.hero.abilities.values():
        yield _usable(me, ability)
    for told in me.hero.told:
        yield AbilityPart("", Text(told.words), _message(told.detail), None, False, None)


def _usable(me: Side, ability: UsableAbility) -> AbilityPart:
    words, detail, button = Text(ability.words), _message(ability.detail), Text(ability.button)
    if me.table.level == TRACKER:
        # Nobody keeps the turns: it is told, and hands do it.
        return AbilityPart("", words, detail, None, False, None)
    try:
        check_usable(me, ability)
    except Refused:
        return AbilityPart(ability.name, words, detail, button, False, Text(ability.when))
    return AbilityPart(ability.name, words, detail, button, True, None)


def _message(key: str | None) -> Text | None:
    return Text(key) if key else None
