"""Questions the rules put to players: choices, fighters, cards, numbers, and things hands must do."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Literal, TypeAlias

from companion.duel.names import CopyId, FighterId, SeatId, ZoneId
from companion.duel.side import Side
from companion.duel.table import UNSEEN
from companion.journal import Answer, Ask, Option, Procedure, Refusal, Text, Value, text

NONE = "none"
DONE = (Option("done", Text("duel.option.done")),)
YES_NO = (Option("yes", Text("duel.option.yes")), Option("no", Text("duel.option.no")))
NO_CARD = Option(NONE, Text("duel.option.no-card"))
NO_FIGHTER = Option(NONE, Text("duel.option.no-fighter"))

WRONG_TYPE = {
    "attack": "duel.refused.not-an-attack-card",
    "defense": "duel.refused.not-a-defense-card",
    "scheme": "duel.refused.not-a-scheme",
}


class HandAsk(Ask):
    """A question for a card of a hidden hand: to name one shows it, to decline shows nothing."""

    __slots__ = ()

    def shows(self, answer: Answer) -> bool:
        return answer.value != NONE


class FaceDownAsk(HandAsk):
    """A question whose answer stays secret until the reveal: the log does not name the card."""

    __slots__ = ()

    def label(self, answer: Answer) -> Text:
        key = "duel.log.no-card" if answer.value == NONE else "duel.log.face-down"
        return text(key, seat=dict(self.values)["seat"])


class SecondCardAsk(FaceDownAsk):
    """A question for another card beside the one already played face down."""

    __slots__ = ()

    def label(self, answer: Answer) -> Text:
        key = "duel.log.no-second-card" if answer.value == NONE else "duel.log.second-card"
        return text(key, seat=dict(self.values)["seat"])


UseName = Literal[
    "attack", "defend", "scheme", "boost-maneuver", "boost-attack", "discard", "answer", "track", "correct",
]  # fmt: skip
"""What a card may be used for."""
Usable: TypeAlias = Callable[[CopyId], Refusal | None]
"""Says of a copy which rule forbids it, if any."""


def choose(
    me: Side, key: str, options: Iterable[str], *, reveals: bool = False, about: str = "", **values: Value
) -> Procedure[str]:
    """One of several options given by their message ids; the answer is the last part of the id.

    It reveals when hidden cards are looked at before the choice.
    """
    offered = named_options(tuple(options))
    answer = yield Ask(
        me.seat, key, "choice", offered, values=tuple(values.items()), reveals=reveals, about=about
    )
    return str(answer)


def choose_several(
    me: Side, key: str, options: Iterable[str], count: int, **values: Value
) -> Procedure[tuple[str, ...]]:
    """Exactly so many different ones of several options given by their message ids."""
    offered = named_options(tuple(options))
    answer = yield Ask(me.seat, key, "several", offered, count, count, tuple(values.items()))
    return tuple(map(str, answer))


@cache
def named_options(messages: tuple[str, ...]) -> tuple[Option, ...]:
    """Options by their message ids: `hamlet.question.to-be` is the option `to-be`."""
    return tuple(Option(one.rpartition(".")[2], Text(one)) for one in messages)


def may(me: Side, key: str, **values: Value) -> Procedure[bool]:
    """Yes or no, also for what only the board can tell; a player who is out declines (Q-28)."""
    if me.out:
        return False
    answer = yield Ask(me.seat, key, "choice", YES_NO, values=tuple(values.items()))
    return bool(answer == "yes")


def ask_number(me: Side, key: str, low: int, high: int, **values: Value) -> Procedure[int]:
    """A whole number in a range; no question when only one fits."""
    if low >= high:
        return high
    answer = yield Ask(me.seat, key, "number", (), low, high, tuple(values.items()))
    return int(answer)


def ask_fighter(
    me: Side, key: str, among: Iterable[FighterId], *, or_none: bool = False, about: str = "", **values: Value
) -> Procedure[FighterId | None]:
    """One of the fighters, or with `or_none` nobody. With nobody to choose from it is None.

    What may be declined is not asked of a player who is out (Q-28); so it is with the other questions here.
    """
    options = tuple(me.lineup.option(fighter) for fighter in among)
    if or_none and me.out:
        return None
    if not options or (len(options) == 1 and not or_none):
        return FighterId(options[0].id) if options else None
    if or_none:
        options = (*options, NO_FIGHTER)
    answer = yield Ask(me.seat, key, "fighter", options, values=tuple(values.items()), about=about)
    return None if answer == NONE else FighterId(answer)


def ask_whom_to_heal(
    me: Side, key: str, among: Iterable[FighterId], draws: int = 0
) -> Procedure[FighterId | None]:
    """One of the fighters; nobody is asked where none of them can recover (U-005, U-114).

    Where some can, whoever is whole may be named too: then nobody recovers. Where I draw so many before and
    the deck runs out, anybody may be hurt by then.
    """
    health, limit, options = me.table.health, me.table.limit, tuple(among)
    if draws <= me.deck and all(health[one] in (0, limit[one]) for one in options):
        return None
    return (yield from ask_fighter(me, key, options))


def ask_fighters(
    me: Side, key: str, among: Iterable[FighterId], low: int, high: int, **values: Value
) -> Procedure[tuple[FighterId, ...]]:
    """Between so many and so many different fighters."""
    return tuple(map(FighterId, (yield from _ask_several(me, key, among, low, high, **values))))


def ask_card(
    me: Side, key: str, among: Iterable[CopyId], *,
    or_none: bool = False, reveals: bool = False, use: UseName = "answer", **values: Value,
) -> Procedure[CopyId | None]:  # fmt: skip
    """One of the copies; with `or_none` the answer may be none. No copy to choose from gives None."""
    options = tuple(map(me.lineup.option, among))
    if not options or (or_none and me.out):
        return None
    if or_none:
        options = (*options, NO_CARD)
    answer = yield Ask(me.seat, key, "card", options, values=tuple(values.items()), reveals=reveals, use=use)
    return None if answer == NONE else CopyId(answer)


def ask_cards(
    me: Side, key: str, among: Iterable[CopyId], low: int, high: int, **values: Value
) -> Procedure[tuple[CopyId, ...]]:
    """Between so many and so many different copies that lie in the open."""
    return tuple(map(CopyId, (yield from _ask_several(me, key, among, low, high, **values))))


def _ask_several(
    me: Side, key: str, among: Iterable[str], low: int, high: int, **values: Value
) -> Procedure[tuple[str, ...]]:
    options = tuple(map(me.lineup.option, among))
    high = min(high, len(options))
    if high == 0 or (low == 0 and me.out):
        return ()
    answer = yield Ask(me.seat, key, "several", options, min(low, high), high, tuple(values.items()))
    return tuple(map(str, answer))


def ask_opponent(me: Side, key: str, **values: Value) -> Procedure[Side | None]:
    """One of the opposing players who still play; no question when there is only one, None with none."""
    opponents = [seat for seat in me.lineup.opponents(me.seat) if seat not in me.table.out]
    if len(opponents) < 2:
        return Side(me.table, opponents[0]) if opponents else None
    options = tuple(me.lineup.seat_option[seat] for seat in opponents)
    answer = yield Ask(me.seat, key, "choice", options, values=tuple(values.items()))
    return Side(me.table, SeatId(answer))


def ask_hand_card(
    me: Side, key: str, forbidden: Usable, *,
    use: UseName, or_none: bool = False, face_down: bool = False, second: bool = False,
    more: tuple[CopyId, ...] = (), **values: Value,
) -> Procedure[CopyId | None]:  # fmt: skip
    """One card of my hand, named as it is shown; copies that cannot serve are listed with their rule.

    More copies may serve as well, though they lie in the open.
    """
    if (me.hand == 0 and not more) or (or_none and me.out):
        return None
    options, open_ones = hand_options(me, forbidden) if me.hand else ((), 0)
    if open_ones == 0 and not more:
        return None
    options = (*map(me.lineup.option, more), *options)
    if or_none:
        options = (*options, NO_CARD)
    if face_down:
        values["seat"] = me.lineup.seat_name(me.seat)
    kind = HandAsk if not face_down else SecondCardAsk if second else FaceDownAsk
    answer = yield kind(
        me.seat, key, "card", options,
        values=tuple(values.items()), reveals=True, face_down=face_down, use=use,
    )  # fmt: skip
    return None if answer == NONE else CopyId(answer)


def ask_hand_cards(
    me: Side, key: str, low: int, high: int, rule: str, *,
    use: UseName, types: tuple[str, ...] = (), forbidden: Usable | None = None, **values: Value,
) -> Procedure[tuple[CopyId, ...]]:  # fmt: skip
    """Between so many and so many cards of my hand, named as they are shown; perhaps only of some types."""
    high = min(high, me.hand)
    if high == 0 or (low == 0 and me.out):
        return ()
    if forbidden is None:
        forbidden = _of_types(me, types, rule) if types else not_in_hand(me, rule)
    options, open_ones = hand_options(me, forbidden)
    if open_ones == 0:
        return ()
    answer = yield Ask(
        me.seat, key, "several", options, min(low, high), high, tuple(values.items()), reveals=True, use=use
    )
    return tuple(map(CopyId, answer))


def hand_options(me: Side, forbidden: Usable) -> tuple[tuple[Option, ...], int]:
    """My copies as options, each with the rule that forbids it, and how many are allowed."""
    lineup = me.lineup
    options = []
    open_ones = 0
    for copy in lineup.copies[me.seat]:
        refusal = forbidden(copy)
        if refusal is None:
            open_ones += 1
            options.append(lineup.option(copy))
        else:
            options.append(lineup.refused_option(copy, refusal))
    return tuple(options), open_ones


@cache
def refusal(rule: str, key: str, **values: Value) -> Refusal:
    """A refusal, built once."""
    return Refusal(rule, text(key, **values))


def not_in_hand(me: Side, rule: str) -> Usable:
    """Forbids copies that are known to lie elsewhere, and says where."""
    zone = me.table.zone
    return lambda copy: None if zone[copy] == UNSEEN else _lies_elsewhere(me, rule, zone[copy])


def _of_types(me: Side, types: tuple[str, ...], rule: str) -> Usable:
    """Forbids copies that are known to lie elsewhere or that are of no such type."""
    elsewhere, wrong = not_in_hand(me, rule), refusal(rule, "duel.refused.wrong-type")
    return lambda copy: elsewhere(copy) or (None if me.printed(copy).type in types else wrong)


def _lies_elsewhere(me: Side, rule: str, zone: ZoneId) -> Refusal:
    return refusal(rule, "duel.refused.not-in-hand", zone=Text(me.hero.places[zone].lies))


def not_playable(me: Side, use: str, fighter: FighterId, rule: str) -> Usable:
    """Forbids copies a fighter cannot play as attack, defense or scheme."""
    zone, card_of, kind = me.table.zone, me.lineup.card_of, me.lineup.kind[fighter].id
    allowed = me.table.allowed
    wrong_type = refusal(rule, WRONG_TYPE[use])

    def forbidden(copy: CopyId) -> Refusal | None:
        card = card_of[copy]
        if zone[copy] != UNSEEN:
            return _lies_elsewhere(me, rule, zone[copy])
        if copy in allowed:
            return None
        for withholds in me.hero.withholds:
            if (withheld := withholds(me, card)) is not None:
                return withheld
        if not (card.fits(use) or any(fits(me) for fits in me.hero.plays_also.get((card.id, use), ()))):
            return wrong_type
        return None if card.usable_by(kind) else _of_another(me, card.by)

    return forbidden


def _of_another(me: Side, by: str) -> Refusal:
    kind = me.lineup.kind[me.all(by)[0]]
    named = kind.text
    if by in me.hero.one_of:
        named = Text(me.hero.one_of[by])
    elif kind.count > 1:
        named = text("heroes.one-of-group", name=kind.text)
    if any(me.table.on_board(fighter) for fighter in me.all(by)):
        return refusal("U-013", "duel.refused.other-fighter", fighter=named)
    return refusal("U-056", "duel.refused.fighter-defeated", fighter=named)


def instruct(me: Side, key: str, brief: Text | None = None, /, **values: Value) -> Procedure[None]:
    """Something hands must do at the table; the player says when it is done. `brief` is the same in short."""
    yield Ask(me.seat, key, "instruction", DONE, values=tuple(values.items()), brief=brief)


def look(me: Side, key: str, **values: Value) -> Procedure[None]:
    """Hidden cards a player looks at in private; once that is done it cannot be unseen (U-176)."""
    yield Ask(me.seat, key, "instruction", DONE, values=tuple(values.items()), reveals=True)


def names(me: Side, fighters: Iterable[FighterId]) -> Value:
    """Several fighters as people read them: one, two, three."""
    spoken: Value = ""
    for fighter in fighters:
        name = me.lineup.name[fighter]
        spoken = name if spoken == "" else text("journal.and", first=spoken, next=name)
    return spoken
