"""Black Panther, who draws whenever he boosts and keeps opponents' cards in his suit, and Shuri."""

from __future__ import annotations

from companion.duel.asking import ask_opponent, may
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.side import Side
from companion.duel.verbs import add, boost, draw, keep_top_card, recover
from companion.journal import Steps, text

HERO = Hero("black-panther", keeps="black-panther.suit")
PANTHER, SHURI = "black-panther", "shuri"


@HERO.at("boosted", "black-panther.ability.boost")
def draw_for_a_boost(me: Side) -> Steps:
    """Whenever you BOOST, draw 1."""
    yield from draw(me, 1)


def _store(me: Side, opponent: Side, cards: int = 1) -> Steps:
    for _each in range(cards):
        yield from keep_top_card(me, opponent)


@HERO.card("analyze-and-adjust", "after")
def analyze_and_adjust(me: Side) -> Steps:
    """The top card of the opponent's deck goes into the suit."""
    yield from _store(me, me.opponent)


@HERO.card("ancestral-insight", "after")
def ancestral_insight(me: Side) -> Steps:
    """If you won, the top card of the opponent's deck goes into the suit."""
    if me.won:
        yield from _store(me, me.opponent)


@HERO.card("tactical-remote-scanning", "scheme")
def tactical_remote_scanning(me: Side) -> Steps:
    """The top two cards of an opponent's deck go into the suit."""
    opponent = yield from ask_opponent(me, "black-panther.scan")
    if opponent is not None:
        yield from _store(me, opponent, 2)


@HERO.card("anti-metal-claws", "during")
def anti_metal_claws(me: Side) -> Steps:
    """The BOOST of the opponent's card is added; then you may BOOST."""
    card = me.opponent.card
    if card:
        yield from add(me, me.printed(card).worth, text("duel.source.boost", card=me.lineup.card_name[card]))
    yield from boost(me)


@HERO.card("wakanda-forever", "during")
def wakanda_forever(me: Side) -> Steps:
    """You may BOOST up to twice, one after the other."""
    if (yield from boost(me)) is not None:
        yield from boost(me)


@HERO.card("nanotriage-processor", "after")
def nanotriage_processor(me: Side) -> Steps:
    """Shuri recovers 1, and Black Panther too if he is in her zone."""
    panther, shuri = me.the(PANTHER), me.the(SHURI)
    yield from recover(me, shuri, 1)
    both = me.table.on_board(panther) and me.table.on_board(shuri)
    if both and (yield from may(me, "black-panther.same-zone")):
        yield from recover(me, panther, 1)


HERO.card("vibranium-shockwave", "during")(shared.may_boost)
HERO.card("microweave-mesh", "during")(shared.may_boost)
HERO.card("evade", "after")(shared.draws(1))
HERO.card("stalking-panther", "scheme")(
    shared.in_order(shared.all_fighters_move(3, through=True), shared.gains_actions(1))
)
shared.skirmish(HERO, "cat-like-reflexes", spaces=3)
shared.feint(HERO)
shared.regroup(HERO)
