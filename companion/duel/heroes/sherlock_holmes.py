"""Sherlock Holmes, whose deductions nobody cancels, and Dr. Watson."""

from __future__ import annotations

from companion.duel.asking import (
    Usable,
    ask_fighter,
    ask_hand_card,
    ask_number,
    ask_opponent,
    look,
    may,
    not_in_hand,
    refusal,
)
from companion.duel.decks import heroes
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.names import CopyId
from companion.duel.side import Side
from companion.duel.table import HAND
from companion.duel.verbs import (
    cancel,
    change_opposing_printed,
    damage,
    discard,
    discard_seen_by,
    draw,
    ignore_value,
    note,
    place,
    recover,
    swap,
)
from companion.journal import Refusal, Steps

HERO = Hero("sherlock-holmes")
HOLMES, WATSON = "sherlock-holmes", "dr-watson"
ELEMENTARY, PREDICTED = "elementary", "predicted"
HIGHEST = 9
for card in heroes()[HERO.key].cards:
    if card.by != "any":
        HERO.not_cancelled(card.id)


@HERO.at(
    "defense card", "sherlock-holmes.ability.elementary", when=lambda me: me.printed(me.card).id == ELEMENTARY
)
def predict(me: Side) -> Steps:
    """Elementary is played face up, and the value printed on the attack card is predicted."""
    value = yield from ask_number(me, "sherlock-holmes.predict", 0, HIGHEST)
    yield from note(me, f"{PREDICTED}-{value}")


@HERO.card(ELEMENTARY, "during")
def elementary(me: Side) -> Steps:
    """A right prediction cancels and ignores the attack card."""
    if f"{PREDICTED}-{me.opponent.played.printed}" in me.played.notes:
        yield from cancel(me)
        yield from ignore_value(me)


@HERO.card("education-never-ends", "after")
def education_never_ends(me: Side) -> Steps:
    """If you won the opponent draws 1, else you draw 2."""
    if me.won:
        yield from draw(me.opponent, 1)
    else:
        yield from draw(me, 2)


@HERO.card("study-methods", "after")
def study_methods(me: Side) -> Steps:
    """If you won, see the opponent's hand."""
    if me.won and me.opponent.hand:
        yield from look(me, "sherlock-holmes.see-hand", player=me.lineup.player[me.opponent.seat])


@HERO.card("deduce-strategy", "during")
def deduce_strategy(me: Side) -> Steps:
    """The BOOST of the opponent's card may become its printed value."""
    other = me.opponent
    if other.card:
        boost = me.printed(other.card).worth
        if (yield from may(me, "sherlock-holmes.deduce", card=me.lineup.card_name[other.card], n=boost)):
            yield from change_opposing_printed(me, boost)


@HERO.card("counterpunch", "after")
def counterpunch(me: Side) -> Steps:
    """2 damage to the opposing fighter beside Holmes."""
    if (yield from shared.are_adjacent(me, me.the(HOLMES), me.opposing)):
        yield from damage(me, (me.opposing,), 2)


@HERO.card("fixed-point-in-a-changing-age", "after")
def fixed_point(me: Side) -> Steps:
    """Side by side both recover 1."""
    if (yield from shared.are_adjacent(me, me.the(WATSON), me.the(HOLMES))):
        for fighter in (me.the(WATSON), me.the(HOLMES)):
            yield from recover(me, fighter, 1)


def _of_value(me: Side, value: int) -> Usable:
    """Allows only unseen attack and defense cards with this value printed on them."""
    elsewhere, wrong = not_in_hand(me, "U-015"), refusal("U-015", "sherlock-holmes.other-value")

    def forbidden(copy: CopyId) -> Refusal | None:
        return elsewhere(copy) or (None if me.printed(copy).value == value else wrong)

    return forbidden


@HERO.card("confirm-suspicion", "scheme")
def confirm_suspicion(me: Side) -> Steps:
    """An opponent discards a card of the value you name, whose BOOST hurts the hero, or shows the hand."""
    opponent = yield from ask_opponent(me, "sherlock-holmes.suspect")
    if opponent is None or not opponent.hand:
        return
    value = yield from ask_number(me, "sherlock-holmes.value", 0, HIGHEST)
    card = yield from ask_hand_card(
        opponent, "sherlock-holmes.confirm", _of_value(opponent, value), use="discard", or_none=True, n=value
    )
    if card is None:
        yield from look(me, "sherlock-holmes.see-hand", player=me.lineup.player[opponent.seat])
        return
    yield from discard(opponent, card, HAND)
    leaders = [one for one in me.lineup.leaders[opponent.seat] if me.table.on_board(one)]
    hero = yield from ask_fighter(me, "sherlock-holmes.which-hero", leaders)
    if hero is not None:
        yield from damage(me, (hero,), me.printed(card).worth)


@HERO.card("eliminate-the-impossible", "scheme")
def eliminate_the_impossible(me: Side) -> Steps:
    """See an opponent's hand and pick a card that is discarded."""
    opponent = yield from ask_opponent(me, "sherlock-holmes.suspect")
    if opponent is not None:
        yield from discard_seen_by(me, opponent)


@HERO.card("master-of-disguise", "scheme")
def master_of_disguise(me: Side) -> Steps:
    """Holmes swaps with an opponent's hero, who takes 1 damage."""
    heroes_there = [one for one in me.opposing_fighters if me.lineup.kind[one].role == "hero"]
    hero = yield from ask_fighter(me, "sherlock-holmes.which-hero", heroes_there)
    if hero is not None:
        yield from swap(me, me.the(HOLMES), hero)
        yield from damage(me, (hero,), 1)


@HERO.card("administer-aid", "scheme")
def administer_aid(me: Side) -> Steps:
    """Watson is placed beside Holmes, who recovers 1; draw 1."""
    if me.table.on_board(me.the(HOLMES)):
        yield from place(me, me.the(WATSON), "sherlock-holmes.place-beside")
    yield from recover(me, me.the(HOLMES), 1)
    yield from draw(me, 1)


HERO.card("the-game-is-afoot", "after")(shared.named_fighter_moves(HOLMES, 3))
shared.feint(HERO)
