"""Dr. Jekyll and Mr. Hyde, one fighter of two natures, each with cards of its own."""

from __future__ import annotations

from companion.duel.asking import (
    Usable,
    ask_fighter,
    ask_number,
    look,
    may,
    not_in_hand,
    refusal,
)
from companion.duel.decks import Card
from companion.duel.hero import Effect, Hero
from companion.duel.heroes import shared
from companion.duel.names import CopyId
from companion.duel.parts import Token
from companion.duel.side import Side
from companion.duel.verbs import (
    add,
    bury,
    damage,
    deck_to_hand,
    discard_up_to,
    draw,
    name_top_card,
    recover,
    set_value,
    turn_token,
)
from companion.journal import Refusal, Steps

HERO = Hero("jekyll-and-hyde")
BOTH = "jekyll-hyde"
FORM, JEKYLL, HYDE = "form", "jekyll", "hyde"
SIDES = {JEKYLL: "jekyll-and-hyde.form.jekyll", HYDE: "jekyll-and-hyde.form.hyde"}
HERO.token(Token(FORM, "jekyll-and-hyde.token.form", SIDES, costs=(HYDE,)))
ONLY = {
    **dict.fromkeys(
        ("succumb-to-compulsion", "distracted-triage", "with-haste", "scientific-method", "calming-research"),
        JEKYLL,
    ),
    **dict.fromkeys(("recoiling-blow", "forever-hyde", "madness-relents", "pure-evil", "strange-case"), HYDE),
}
"""The cards that only one of the two can play."""
FOR_ONE = {JEKYLL: "jekyll-and-hyde.only-jekyll", HYDE: "jekyll-and-hyde.only-hyde"}
BECOMES = {JEKYLL: "jekyll-and-hyde.become-jekyll", HYDE: "jekyll-and-hyde.become-hyde"}
TRUE_TO_HIMSELF = 6


@HERO.withholds
def the_other_ones_card(me: Side, card: Card) -> Refusal | None:
    """A card that names one of the two cannot be played by the other."""
    form = ONLY.get(card.id, str(me.token(FORM)))
    return None if form == me.token(FORM) else refusal("U-013", FOR_ONE[form])


@HERO.at("turn start", "jekyll-and-hyde.ability.dual")
def dual_nature(me: Side) -> Steps:
    """At the start of your turn he may become the other one."""
    other = HYDE if me.token(FORM) == JEKYLL else JEKYLL
    if (yield from may(me, BECOMES[other])):
        yield from turn_token(me, FORM, other)


@HERO.at("after maneuver", "jekyll-and-hyde.ability.restless", when=lambda me: me.token(FORM) == HYDE)
def restless(me: Side) -> Steps:
    """Mr. Hyde takes 1 damage after each maneuver."""
    yield from damage(me, (me.the(BOTH),), 1)


def _becomes(form: str) -> Effect:
    """He is the one named now."""

    def turned(me: Side) -> Steps:
        if me.token(FORM) != form:
            yield from turn_token(me, FORM, form)

    return turned


@HERO.card("calming-research", "scheme")
def calming_research(me: Side) -> Steps:
    """Recover 2; draw up to 3, keep one, the others go to the bottom of the deck."""
    yield from recover(me, me.the(BOTH), 2)
    cards = yield from ask_number(me, "jekyll-and-hyde.research", 0, 3)
    drawn = min(cards, me.deck)
    yield from draw(me, cards)
    if drawn > 1:
        yield from look(me, "jekyll-and-hyde.keep-one", n=drawn - 1)
        yield from bury(me, drawn - 1)


def _not_jekylls(me: Side) -> Usable:
    elsewhere = not_in_hand(me, "U-015")

    def forbidden(copy: CopyId) -> Refusal | None:
        if ONLY.get(me.printed(copy).id) == JEKYLL:
            return elsewhere(copy)
        return elsewhere(copy) or refusal("U-015", "jekyll-and-hyde.not-jekylls")

    return forbidden


@HERO.card("forever-hyde", "during")
def forever_hyde(me: Side) -> Steps:
    """+2 for each card of Dr. Jekyll that you discard."""
    spent = yield from discard_up_to(me, me.hand, "jekyll-and-hyde.forever", _not_jekylls(me))
    yield from add(me, 2 * len(spent))


@HERO.card("strange-case", "scheme")
def strange_case(me: Side) -> Steps:
    """The BOOST of the top card of the deck is damage to one adjacent fighter; the card goes to your hand."""
    copy = yield from name_top_card(me)
    if copy is not None:
        others = [one for one in me.table.everyone() if one != me.the(BOTH)]
        name = me.lineup.name[me.the(BOTH)]
        struck = yield from ask_fighter(me, "duel.ask.one-adjacent", others, or_none=True, fighter=name)
        if struck is not None:
            yield from damage(me, (struck,), me.printed(copy).worth)
        yield from deck_to_hand(me, copy)


@HERO.card("duality-of-man", "during")
def duality_of_man(me: Side) -> Steps:
    """Value 6 for Dr. Jekyll defending and Mr. Hyde attacking."""
    if me.attacking == (me.token(FORM) == HYDE):
        yield from set_value(me, TRUE_TO_HIMSELF)


HERO.card("succumb-to-compulsion", "after")(shared.in_order(shared.combat_fighter_moves(2), _becomes(HYDE)))
HERO.card("distracted-triage", "after")(shared.if_won(shared.recovers(BOTH, 2)))
HERO.card("with-haste", "after")(shared.combat_fighter_moves(4))
HERO.card("scientific-method", "after")(shared.draws_combat_damage)
HERO.card("recoiling-blow", "after")(shared.in_order(shared.placed_in_zone(BOTH), _becomes(JEKYLL)))
HERO.card("madness-relents", "after")(_becomes(JEKYLL))
HERO.card("pure-evil", "scheme")(
    shared.in_order(shared.placed_in_zone(BOTH), shared.hurts_each_adjacent(2, BOTH, opposing=False))
)
shared.feint(HERO)
shared.skirmish(HERO)
