"""Titania's six glamours: which one works, which are to come, and how one is turned up or discarded."""

from __future__ import annotations

from functools import partial

from companion.duel.asking import may
from companion.duel.decks import loose_cards
from companion.duel.hero import Hero
from companion.duel.parts import Token
from companion.duel.side import Side
from companion.duel.table import DECK, DISCARD
from companion.duel.verbs import turn_token
from companion.journal import Ask, Option, Procedure, Refused, Text

GLAMOURS = tuple(one.id for one in loose_cards().values() if one.kind == "glamour")
FACE_UP, NONE, UNDER = "glamour", "none", "under"
LIES = {
    DECK: "dueltable.token.in-deck",
    UNDER: "dueltable.token.under-deck",
    DISCARD: "dueltable.token.discarded",
}


def lay_out(hero: Hero) -> None:
    """One token names the face-up glamour; one for each says where it lies while it is not face up."""
    names = {glamour: _name(glamour).key for glamour in GLAMOURS}
    sides = {NONE: "dueltable.token.none", **names}
    hero.token(Token(FACE_UP, "dueltable.token.glamour", sides, silent=True))
    hero.part(NONE, "titania.tracked.discard")(discard_at_the_table)
    for glamour in GLAMOURS:
        hero.token(Token(glamour, names[glamour], LIES, silent=True))
        hero.part(glamour, _name(glamour).key)(partial(turn_up_at_the_table, glamour=glamour))


def face_up(me: Side) -> str:
    """The glamour that works now; `none` if there is none (U-139)."""
    return str(me.token(FACE_UP))


def works(me: Side, name: str) -> bool:
    """Whether the glamour of that name works now."""
    return face_up(me) == f"glamour-of-{name}"


def to_come(me: Side) -> list[str]:
    """The glamours of the face-down deck, those put under it last."""
    return [*_lying(me, DECK), *_put_under(me)]


def discarded(me: Side) -> list[str]:
    """The glamours of the glamour discard pile."""
    return _lying(me, DISCARD)


def _lying(me: Side, place: str) -> list[str]:
    return [one for one in GLAMOURS if one != face_up(me) and me.token(one) == place]


def _put_under(me: Side) -> list[str]:
    """The glamours put under the deck, the one put there first on top: tokens keep the order of turning."""
    turned = list(me.table.tokens)
    return sorted(_lying(me, UNDER), key=lambda one: turned.index(f"{me.seat}.{one}"))


def turn_up_top(me: Side) -> Procedure[None]:
    """The top glamour is turned up and named; those put under the deck come last, in that order (Q-30)."""
    deck = _lying(me, DECK) or _put_under(me)[:1]
    top = yield from _ask_glamour(me, "titania.top-glamour", deck, reveals=True)
    if top is not None:
        yield from turn_token(me, FACE_UP, top)


def name_the_one_up(me: Side) -> Procedure[None]:
    """The table says which glamour is face up; none where a card has discarded it (U-139, U-141).

    The one that was up before has been discarded if it is no longer (U-140). With all six gone there is
    nothing to ask (U-142).
    """
    before = face_up(me)
    possible = [one for one in (before, *to_come(me)) if one != NONE]
    if not possible:
        return
    options = (*(Option(one, _name(one)) for one in possible), Option(NONE, Text("titania.none-up")))
    up = str((yield Ask(me.seat, "titania.which-is-up", "choice", options, about=FACE_UP)))
    if before not in (NONE, up):
        yield from _discard(me, before)
    yield from turn_token(me, FACE_UP, up)


def put_one_under(me: Side) -> Procedure[None]:
    """A discarded glamour of your choice goes under the glamour deck."""
    returned = yield from _ask_glamour(me, "titania.moon", discarded(me))
    if returned is not None:
        yield from turn_token(me, returned, UNDER)


def may_discard(me: Side) -> Procedure[bool]:
    """You may discard your face-up glamour; with none there is nothing to choose (U-140, U-143)."""
    glamour = face_up(me)
    if glamour == NONE or not (yield from may(me, "titania.discard-glamour", glamour=_name(glamour))):
        return False
    yield from _discard(me, glamour)
    return True


def _discard(me: Side, glamour: str) -> Procedure[None]:
    yield from turn_token(me, FACE_UP, NONE)
    yield from turn_token(me, glamour, DISCARD)


def turn_up_at_the_table(me: Side, glamour: str) -> Procedure[None]:
    """The table turned one up: the one before it has been discarded (U-139)."""
    before = face_up(me)
    if glamour == before:
        raise Refused("U-139", "titania.refused.already-up")
    if glamour in discarded(me):
        raise Refused("U-142", "titania.refused.discarded")
    if before != NONE:
        yield from _discard(me, before)
    yield from turn_token(me, FACE_UP, glamour)


def discard_at_the_table(me: Side) -> Procedure[None]:
    """The table discarded the one that was up (U-140)."""
    if face_up(me) == NONE:
        raise Refused("U-143", "titania.refused.none-up")
    yield from _discard(me, face_up(me))


def _ask_glamour(me: Side, key: str, among: list[str], *, reveals: bool = False) -> Procedure[str | None]:
    """One of several glamours; no question when only one fits."""
    if len(among) < 2:
        return among[0] if among else None
    options = tuple(Option(one, _name(one)) for one in among)
    return str((yield Ask(me.seat, key, "choice", options, reveals=reveals, about=FACE_UP)))


def _name(glamour: str) -> Text:
    return loose_cards()[glamour].text
