"""Hamlet and his Question token, and Rosencrantz & Guildenstern."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from companion.duel.asking import ask_fighter, ask_number, choose, names
from companion.duel.decks import VERSATILE
from companion.duel.events import TokenTurned
from companion.duel.hero import Hero, Panel
from companion.duel.heroes import shared
from companion.duel.names import CopyId, FighterId
from companion.duel.parts import Token
from companion.duel.side import Side
from companion.duel.table import DAMAGED, LOCKED
from companion.duel.verbs import (
    blind_boost,
    boost,
    bury,
    damage,
    discard_at_random,
    draw,
    end_turn,
    gain_actions,
    ignore_value,
    lock,
    move,
    note,
    place,
    recover,
    set_value,
    to_hand,
    turn_token,
)
from companion.journal import Ask, Event, Option, Procedure, Steps, Text, text

HERO = Hero("hamlet")
HAMLET = "hamlet"
QUESTION, TO_BE, NOT_TO_BE = "question", "to-be", "not-to-be"
SUFFERED, NOT_TO_BE_BONUS = 2, 2

SIDES = {
    "none": "dueltable.token.none",
    TO_BE: "dueltable.hamlet.to-be",
    NOT_TO_BE: "dueltable.hamlet.not-to-be",
}
HERO.token(Token(QUESTION, "dueltable.token.question", SIDES, each_turn=True))


@HERO.counts("not_to_be")
def chose_not_to_be(event: Event) -> str | None:
    """How often the Question was answered so."""
    chosen = isinstance(event, TokenTurned) and (event.name, event.value) == (QUESTION, NOT_TO_BE)
    return "" if chosen else None


@HERO.at("turn start", "hamlet.ability.question")
def the_question(me: Side) -> Steps:
    """Choose a side of the token; NOT TO BE costs one of your fighters 2 health (U-131, U-132)."""
    side = yield Ask(me.seat, "hamlet.question", "choice", _sides(me), about=QUESTION)
    yield from turn_token(me, QUESTION, side)
    if side == NOT_TO_BE:
        suffering = yield from _who_suffers(me)
        if suffering is not None:
            yield from damage(me, (suffering,), SUFFERED)


def turn_the_question(me: Side, side: str) -> Steps:
    """The token is turned at a table that deals the damage of NOT TO BE itself."""
    yield from turn_token(me, QUESTION, side)


@HERO.at("taken up", "hamlet.ability.question")
def ask_the_question(me: Side) -> Steps:
    """Hamlet's turn began while the app only tracked: ask which side he chose; its cost is paid (U-131)."""
    if me.my_turn and not me.out and not me.table.is_known(me.seat, QUESTION):
        side = yield from choose(
            me, "hamlet.question", ("hamlet.tracked.to-be", "hamlet.tracked.not-to-be"), about=QUESTION
        )
        yield from turn_token(me, QUESTION, side)


HERO.part(TO_BE, "hamlet.tracked.to-be")(partial(turn_the_question, side=TO_BE))
HERO.part(NOT_TO_BE, "hamlet.tracked.not-to-be")(partial(turn_the_question, side=NOT_TO_BE))


def _sides(me: Side) -> tuple[Option, Option]:
    """Both sides of the token; NOT TO BE warns when nobody would survive it."""
    not_to_be = Text("hamlet.question.not-to-be")
    if all(map(partial(_would_fall, me), me.fighters)):
        not_to_be = text("hamlet.question.not-to-be-deadly", fighters=names(me, me.fighters))
    return Option(TO_BE, Text("hamlet.question.to-be")), Option(NOT_TO_BE, not_to_be)


def _who_suffers(me: Side) -> Procedure[FighterId | None]:
    """One of your fighters, each with a warning if that would be its end."""
    if len(me.fighters) < 2:
        return next(iter(me.fighters), None)
    options = tuple(
        Option(one, text("hamlet.would-fall", fighter=me.lineup.name[one]))
        if _would_fall(me, one)
        else me.lineup.option(one)
        for one in me.fighters
    )
    return FighterId((yield Ask(me.seat, "hamlet.who-suffers", "fighter", options)))


def _would_fall(me: Side, fighter: FighterId) -> bool:
    return me.table.health[fighter] <= SUFFERED


@HERO.extra_draws
def to_be(me: Side) -> int:
    """TO BE: each maneuver draws 1 more card (U-133)."""
    return 1 if me.token(QUESTION) == TO_BE else 0


@HERO.bonus("hamlet.bonus.not-to-be")
def not_to_be(me: Side) -> int:
    """NOT TO BE: +2 to every attack by Hamlet himself (U-134)."""
    by_hamlet = me.attacking and me.fighter == me.the(HAMLET)
    return NOT_TO_BE_BONUS if by_hamlet and me.token(QUESTION) == NOT_TO_BE else 0


@dataclass(frozen=True, slots=True)
class QuestionPanel(Panel):
    """The side of the Question token that is up, what it gives, and whether Hamlet was hurt this turn."""

    question: str
    extra_draws: int
    attack_bonus: int
    hurt_this_turn: bool


@HERO.panel
def question(me: Side) -> QuestionPanel:
    """The Question token as screens show it."""
    side = me.token(QUESTION)
    return QuestionPanel(
        question=str(side),
        extra_draws=to_be(me),
        attack_bonus=NOT_TO_BE_BONUS if side == NOT_TO_BE else 0,
        hurt_this_turn=hurt_this_turn(me),
    )


def hurt_this_turn(me: Side) -> bool:
    """Whether Hamlet took damage of any kind since this turn began (U-137)."""
    return me.table.marked(DAMAGED, me.the(HAMLET))


def against_versatile(me: Side) -> bool:
    """Whether the opponent's card is printed as versatile (U-012)."""
    card = me.opponent.card
    return bool(card) and me.printed(card).type == VERSATILE


@HERO.card("to-sleep-perchance-to-dream", "after")
def to_sleep_perchance_to_dream(me: Side) -> Steps:
    """If you won, the opposing fighter moves up to the combat damage; if you lost, Hamlet recovers 1."""
    if me.won:
        yield from move(me, (me.opposing,), me.combat.damage or 0)
    else:
        yield from recover(me, me.the(HAMLET), 1)


@HERO.card("cruel-to-be-kind", "during")
def cruel_to_be_kind(me: Side) -> Steps:
    """You may BOOST with a hand card."""
    yield from boost(me)


@HERO.card("uncertain-doom", "during")
def uncertain_doom(me: Side) -> Steps:
    """The value of a versatile card is ignored."""
    if against_versatile(me):
        yield from ignore_value(me)


@HERO.card("the-plays-the-thing", "after")
def the_plays_the_thing(me: Side) -> Steps:
    """A random card leaves the opponent's hand; if you won, Hamlet recovers its BOOST."""
    copy = yield from discard_at_random(me.opponent)
    if copy is not None and me.won:
        yield from recover(me, me.the(HAMLET), me.printed(copy).worth)


@HERO.card("the-readiness-is-all", "after")
def the_readiness_is_all(me: Side) -> Steps:
    """Place one of the combat fighters anywhere; there it stays until the turn is over (Q-12)."""
    both = [one for one in (me.fighter, me.opposing) if me.table.on_board(one)]
    fighter = yield from ask_fighter(me, "hamlet.readiness", both)
    # A fighter already held may be chosen though that does nothing (U-017).
    if fighter is not None and not me.table.marked(LOCKED, fighter):
        outcomes = ("hamlet.readiness-place.placed", "hamlet.readiness-place.not-placed")
        placed = yield from choose(me, "hamlet.readiness-place", outcomes, fighter=me.lineup.name[fighter])
        if placed == "placed":
            yield from lock(me, fighter)


@HERO.card("blood-will-have-blood", "after")
def blood_will_have_blood(me: Side) -> Steps:
    """1 damage to the opposing fighter if Hamlet was hurt this turn."""
    if hurt_this_turn(me):
        yield from damage(me, (me.opposing,), 1)


@HERO.card("outrageous-fortune", "during")
def outrageous_fortune(me: Side) -> Steps:
    """Your top deck card is discarded and adds its BOOST."""
    copy = yield from blind_boost(me)
    if copy is not None:
        yield from note(me, copy)


@HERO.card("outrageous-fortune", "after")
def fortune_returned(me: Side) -> Steps:
    """If you lost, the card so discarded goes to your hand."""
    if me.lost:
        for copy in me.played.notes:
            yield from to_hand(me, CopyId(copy))


@HERO.card("maddening-insight", "during")
def maddening_insight(me: Side) -> Steps:
    """The value becomes the number of cards in your hand."""
    yield from set_value(me, me.hand)


@HERO.card("maddening-insight", "after")
def insight_maddens(me: Side) -> Steps:
    """If you won, the opponent picks and discards a card."""
    if me.won:
        yield from shared.opponent_discards(me)


@HERO.card("the-rest-is-silence", "after")
def the_rest_is_silence(me: Side) -> Steps:
    """End the turn."""
    yield from end_turn(me)


@HERO.card("nothing-either-good-or-bad", "after")
def nothing_either_good_or_bad(me: Side) -> Steps:
    """2 damage to the opposing fighter that used a versatile card."""
    if against_versatile(me):
        yield from damage(me, (me.opposing,), 2)


@HERO.card("method-in-the-madness", "scheme")
def method_in_the_madness(me: Side) -> Steps:
    """Put any number of hand cards under your deck, then draw up to as many; gain 1 action (Q-22)."""
    buried = yield from ask_number(me, "hamlet.method-bury", 0, me.hand)
    yield from bury(me, buried)
    yield from draw(me, (yield from ask_number(me, "hamlet.method-draw", 0, buried)))
    yield from gain_actions(me, 1)


@HERO.card("the-ghost", "scheme")
def the_ghost(me: Side) -> Steps:
    """Hamlet recovers 2; or he is placed anywhere in his own zone and you gain 1 action."""
    picked = yield from choose(me, "hamlet.ghost", ("hamlet.ghost.recover", "hamlet.ghost.place"))
    if picked == "recover":
        yield from recover(me, me.the(HAMLET), 2)
    else:
        yield from place(me, me.the(HAMLET), "hamlet.place-in-zone")
        yield from gain_actions(me, 1)
