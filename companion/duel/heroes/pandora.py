"""Pandora, who opens her box of Miseries each turn, and the Kakodaemons it may release."""

from __future__ import annotations

from dataclasses import dataclass

from companion.duel.asking import ask_card, ask_fighter, choose, look, may
from companion.duel.events import HealthSet
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.parts import Token
from companion.duel.side import Side
from companion.duel.table import DECK, DISCARD
from companion.duel.verbs import (
    add,
    damage,
    draw,
    gain_actions,
    move,
    move_card,
    place,
    recover,
    return_fighter,
    tell_printed,
    turn_token,
)
from companion.journal import Steps

HERO = Hero("pandora", set_up="duel.do.set-up-alone", names_schemer=True)
PANDORA, KAKODAEMON = "pandora", "kakodaemon"
IN_BOX, REVEALED = "in-box", "revealed"
SIDES = {IN_BOX: "pandora.in-box", REVEALED: "pandora.revealed"}
TOO_MANY_FEATHERS = 3
BEAUTY = "aphrodites-beauty"


@dataclass(frozen=True, slots=True)
class Misery:
    """One of the seven cards of the box: its message and its feathers."""

    words: str
    feathers: int = 0

    @property
    def name(self) -> str:
        """What its token is called."""
        return self.words.rpartition(".")[2]


MISERIES = (
    Misery("pandora.misery.pain", 1),
    Misery("pandora.misery.toil", 1),
    Misery("pandora.misery.confusion"),
    Misery("pandora.misery.woe"),
    Misery("pandora.misery.hope"),
    Misery("pandora.misery.misfortune", 2),
    Misery("pandora.misery.greed", 1),
)
for misery in MISERIES:
    HERO.token(Token(misery.name, misery.words, SIDES, row="pandora.out"))


def revealed(me: Side) -> list[Misery]:
    """The Miseries revealed in this turn."""
    return [one for one in MISERIES if me.token(one.name) == REVEALED]


@HERO.at("setup", "pandora.ability.alone")
def begin_alone(me: Side) -> Steps:
    """No Kakodaemon begins on the board."""
    for one in me.all(KAKODAEMON):
        yield HealthSet(one, 0)


@HERO.at("turn start", "pandora.ability.box")
def open_the_box(me: Side) -> Steps:
    """Miseries are revealed and resolved until you stop, or until three feathers do so and hurt her."""
    pandora, again = me.the(PANDORA), True
    while again and me.table.on_board(pandora):
        left = [one.words for one in MISERIES if me.token(one.name) == IN_BOX]
        if not left:
            return
        name = yield from choose(me, "pandora.misery", left, reveals=True)
        yield from turn_token(me, name, REVEALED)
        yield from _resolve(me, name)
        out = revealed(me)
        if sum(one.feathers for one in out) >= TOO_MANY_FEATHERS:
            yield from damage(me, (pandora,), len(out))
            return
        again = yield from may(me, "pandora.again-after-hope" if name == "hope" else "pandora.again")


def _resolve(me: Side, name: str) -> Steps:
    pandora = me.the(PANDORA)
    if name == "pain":
        yield from shared.hurts_each_adjacent(1, PANDORA)(me)
    elif name == "confusion":
        yield from move(me, (pandora,), 1)
    elif name == "woe":
        away = [one for one in me.all(KAKODAEMON) if not me.table.on_board(one)]
        if away:
            yield from return_fighter(me, away[0], pandora)
    elif name == "greed":
        yield from draw(me, 1)


@HERO.bonus("pandora.misery.toil")
def toil(me: Side) -> int:
    """+1 to Pandora's attacks while Toil is revealed."""
    return int(me.attacking and me.fighter == me.the(PANDORA) and me.token("toil") == REVEALED)


@HERO.at("turn end", "pandora.ability.box")
def close_the_box(me: Side) -> Steps:
    """All revealed Miseries go back into the box."""
    for one in revealed(me):
        yield from turn_token(me, one.name, IN_BOX)


@HERO.card("heras-curiosity", "during")
def heras_curiosity(me: Side) -> Steps:
    """+1 for each revealed Misery."""
    yield from add(me, len(revealed(me)))


@HERO.card("heras-curiosity", "after")
def see_their_hand(me: Side) -> Steps:
    """See the opponent's hand in private."""
    if me.opponent.hand:
        yield from look(me, "pandora.see-hand", player=me.lineup.player[me.opponent.seat])


def _plays_beauty(me: Side) -> bool:
    return bool(me.card) and me.printed(me.card).id == BEAUTY


@HERO.at("revealed", "pandora.value", when=_plays_beauty)
def what_is_printed(me: Side) -> Steps:
    """The lists we have disagree about its value: the card on the table tells, cancelled or not (U-093)."""
    if (yield from choose(me, "pandora.value", ("pandora.value.zero", "pandora.value.three"))) == "three":
        yield from tell_printed(me, 3)


@HERO.card(BEAUTY, "after")
def aphrodites_beauty(me: Side) -> Steps:
    """Pandora recovers 1 for each revealed Misery."""
    yield from recover(me, me.the(PANDORA), len(revealed(me)))


@HERO.card("hindsight", "after")
def hindsight(me: Side) -> Steps:
    """If you won, a card of your discard pile goes on top of your deck."""
    if me.won:
        copy = yield from ask_card(me, "pandora.hindsight", me.cards_in(DISCARD))
        if copy is not None:
            yield from move_card(me, copy, DECK)


@HERO.card("zeuss-mischief", "scheme")
def zeuss_mischief(me: Side) -> Steps:
    """Draw 1 for each revealed Misery; an opposing fighter moves up to 1; gain 1 action."""
    yield from draw(me, len(revealed(me)))
    chosen = yield from ask_fighter(me, "duel.ask.which-moves", me.opposing_fighters)
    if chosen is not None:
        yield from move(me, (chosen,), 1)
    yield from gain_actions(me, 1)


@HERO.card("forged-by-hephaestus", "scheme")
def forged_by_hephaestus(me: Side) -> Steps:
    """Whoever plays it is placed anywhere; gain 1 action."""
    if me.table.scheme is not None:
        yield from place(me, me.table.scheme.fighter)
    yield from gain_actions(me, 1)


HERO.card(BEAUTY, "immediately")(shared.cancel_effects)
HERO.card("celestial-raiments", "during")(shared.ignore_opposing_value)
HERO.card("offering-to-the-gods", "during")(shared.may_boost)
HERO.card("offering-to-the-gods", "after")(shared.if_won(shared.hurts_opposing(2)))
HERO.card("guided-by-the-fates", "during")(shared.boost_blindly)
HERO.card("guided-by-the-fates", "after")(shared.if_won(shared.recovers(PANDORA, 2)))
HERO.card("divine-intervention", "after")(shared.named_fighter_moves(PANDORA, 5))
HERO.card("spite", "after")(shared.hurts_each_adjacent(1, opposing=False))
HERO.card("malice", "after")(shared.opponent_discards)
shared.feint(HERO)
