"""Both cards are turned up and shown: any order, any time, the same combat."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.duel import Attack
from companion.duel.asking import NONE
from companion.duel.corrections import MoveCopy, SetHand, SetToken
from companion.journal import Answer
from tests.duel.stage import Stage as Duel
from tests.showing.duel.lens.shows import Shown

HORROR, READY, STRANGER = "shakespeare/horror#1", "hamlet/the-readiness-is-all#1", "alice/feint#1"
NOBLE, DASH = "king-arthur/noble-sacrifice#1", "medusa/dash#1"


def shakespeare_attacks() -> Shown:
    duel = Duel("shakespeare", "hamlet")
    shown = Shown(duel.journal)
    shown.say(Attack("p1.shakespeare", "p2.hamlet"))
    return shown


def combat_of(shown: Shown):
    return shown.view.combat or shown.view.last_combat


def cards_of(shown: Shown) -> tuple[str, str]:
    combat = combat_of(shown)
    return tuple(side.card.copy if side.card else "" for side in (combat.attack, combat.defense))


FRAMES = st.lists(
    st.tuples(st.floats(0.02, 5.0), st.sets(st.sampled_from((HORROR, READY, STRANGER)))), max_size=12
)


@settings(max_examples=60, deadline=None)
@given(FRAMES, st.booleans())
def test_any_order_and_timing_of_two_cards_is_the_same_combat(frames, attack_first):
    """U-074, U-075: whichever card comes first, together or minutes apart, the same facts are told."""
    plain = shakespeare_attacks()
    plain.see((HORROR, READY), 1.0)
    shown, now = shakespeare_attacks(), 1.0
    last = [(1.0, {HORROR}), (1.0, {READY})]
    for elapsed, there in (*frames, *(last if attack_first else reversed(last))):
        now += elapsed
        shown.see(there, now)
    assert cards_of(shown) == (f"p1:{HORROR}", f"p2:{READY}")
    assert shown.journal.lines == plain.journal.lines
    assert len(shown.said) == 1, "one step, whatever was shown before or after"


def test_nothing_is_told_before_both_are_in():
    shown = shakespeare_attacks()
    found = shown.see((HORROR,), 1.0)
    assert found.kind == "wait"
    assert [slot.state for slot in found.slots] == ["seen", "waiting"]
    assert not shown.view.combat.attack.played
    assert shown.see((), 60.0).slots[0].copies == (f"p1:{HORROR}",), "lowered, it is still remembered"


def test_no_card_is_the_defenders_answer():
    shown = shakespeare_attacks()
    shown.pick("defend", NONE)
    assert combat_of(shown).step == "declared"
    shown.see((HORROR,), 1.0)
    assert cards_of(shown) == (f"p1:{HORROR}", "")


def test_of_two_cards_of_one_side_a_finger_tells():
    shown = shakespeare_attacks()
    other = "shakespeare/all-are-punished#1"
    found = shown.see((HORROR, other, READY), 1.0)
    assert (found.kind, found.slots[0].state) == ("ask", "unsure")
    shown.pick("attack", f"p1:{other}")
    assert cards_of(shown) == (f"p1:{other}", f"p2:{READY}")


def test_not_so_waits_until_the_cards_have_been_away():
    shown = shakespeare_attacks()
    start = shown.journal.cursor
    shown.see((HORROR, READY), 1.0)
    shown.not_so(start)
    assert shown.see((HORROR, READY), 1.1).kind == "wait"
    assert not shown.view.combat.attack.played
    shown.see((), 1.5)
    shown.see((HORROR,), 1.9)
    assert not shown.view.combat.attack.played, "a flicker is no new showing"
    shown.see((), 2.0)
    shown.see((HORROR, READY), 3.2)
    assert cards_of(shown) == (f"p1:{HORROR}", f"p2:{READY}")


@pytest.mark.parametrize(
    ("card", "rule"),
    [
        ("hamlet/the-ghost#1", "U-074"),
        ("sinbad/feint#1", ""),
        ("wayward/item-card#1", ""),
        ("titania/glamour-of-greed", ""),
    ],
)
def test_a_card_that_does_not_do_says_why_and_is_not_played(card, rule):
    """U-074: no defense card; of another hero, of another game: a sentence."""
    shown = shakespeare_attacks()
    found = shown.see((HORROR, card), 1.0)
    (remark,) = found.remarks
    assert remark.card == card
    assert (remark.refusal.rule if remark.refusal else "") == rule
    assert not shown.said


def test_a_copy_in_the_discard_pile_is_named_with_its_rule():
    """U-074: the app has it in the discard pile."""
    duel = Duel("shakespeare", "hamlet")
    duel.journal.say(MoveCopy(f"p1:{HORROR}", "discard"))
    shown = Shown(duel.journal)
    shown.say(Attack("p1.shakespeare", "p2.hamlet"))
    found = shown.see((HORROR, READY), 1.0)
    assert found.slots[0].state == "refused"
    assert found.remarks[0].refusal.text.key == "duel.refused.not-in-hand"


def test_whose_card_it_is_must_be_clear():
    """Two Hamlets: the same tag is in both decks."""
    shown = Shown(Duel("hamlet", "hamlet", answers={"question": ["to-be"]}).journal)
    shown.say(Attack("p1.hamlet", "p2.hamlet"))
    found = shown.see((READY,), 1.0)
    assert found.remarks[0].text.key == "duellens.whose"
    assert [slot.state for slot in found.slots] == ["waiting", "waiting"]
    shown.pick("attack", f"p1:{READY}")
    shown.pick("defend", f"p2:{READY}")
    assert cards_of(shown) == (f"p1:{READY}", f"p2:{READY}")


SECOND = ("king-arthur/the-lady-of-the-lake#1", "king-arthur/excalibur#1")


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 0, 2)])
def test_u_160_the_second_card_is_the_one_that_cannot_attack(order):
    shown = Shown(Duel("king-arthur", "medusa").journal)
    shown.say(Attack("p1.king-arthur", "p2.medusa"))
    assert [ask.use for ask in shown.wanted.asks] == ["attack", "boost-attack", "defend"]
    cards = (*SECOND, DASH)
    for number, place in enumerate(order):
        shown.see((cards[place],), 1.0 + number)
    combat = combat_of(shown)
    assert (combat.attack.card.copy, combat.attack.boosts) == (f"p1:{SECOND[1]}", 1)


def test_u_160_of_two_that_can_attack_a_finger_tells_and_none_is_an_answer():
    shown = Shown(Duel("king-arthur", "medusa").journal)
    shown.say(Attack("p1.king-arthur", "p2.medusa"))
    found = shown.see((NOBLE, "king-arthur/excalibur#1", DASH), 1.0)
    assert [slot.state for slot in found.slots] == ["unsure", "waiting", "seen"]
    shown.pick("attack", f"p1:{NOBLE}")
    assert combat_of(shown).attack.boosts == 1

    alone = Shown(Duel("king-arthur", "medusa").journal)
    alone.say(Attack("p1.king-arthur", "p2.medusa"))
    assert alone.see((NOBLE, DASH), 1.0).kind == "wait", "a second card may still come"
    alone.pick("boost-attack", NONE)
    assert combat_of(alone).attack.boosts == 0


def test_u_145_a_question_in_between_is_asked_and_the_rest_follows_from_memory():
    """Jealousy asks Titania's player before the defense card; what was shown is not shown again."""
    duel = Duel("hamlet", "titania", answers={"question": ["to-be"]})
    duel.journal.say(SetToken("p2", "glamour", "glamour-of-jealousy"))
    shown = Shown(duel.journal)
    shown.say(Attack("p1.hamlet", "p2.titania"))
    assert [ask.use for ask in shown.wanted.asks] == ["attack", "defend"]
    shown.see((READY, "titania/fairy-song#1"), 1.0)
    assert shown.view.question.key == "titania.jealousy"
    assert combat_of(shown).attack.card is None, "it lies face down still"
    shown.say(Answer("no"))
    assert cards_of(shown) == (f"p1:{READY}", "p2:titania/fairy-song#1")


def test_a_defender_without_cards_is_not_waited_for():
    """U-074: whoever has no hand plays nothing."""
    duel = Duel("shakespeare", "hamlet")
    duel.journal.say(SetHand("p2", 0))
    shown = Shown(duel.journal)
    shown.say(Attack("p1.shakespeare", "p2.hamlet"))
    assert [ask.use for ask in shown.wanted.asks] == ["attack"]
    shown.see((HORROR,), 1.0)
    assert cards_of(shown) == (f"p1:{HORROR}", "")
