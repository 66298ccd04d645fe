"""Robin Hood and his Outlaws: slipping away, and each of their cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

ROBIN, OUTLAW, ARTHUR = "p1.robin-hood", "p1.outlaw-1", "p2.king-arthur"


@pytest.fixture
def stage():
    return Stage("robin-hood", "king-arthur")


@pytest.mark.parametrize(("fighter", "card"), [(ROBIN, "a-hunters-eye"), (OUTLAW, "highway-robbery")])
def test_u_080_whoever_attacked_slips_away_afterwards(stage, fighter, card):
    """U-080, step 7."""
    stage.attack(fighter, ARTHUR, card)
    assert stage.instruction("move")["n"] == 2
    assert stage.asked[-1].key == "duel.do.move"


def test_nobody_slips_away_after_defending(stage):
    stage.turn("p2").attack(ARTHUR, ROBIN, "excalibur", "feint")
    assert not stage.was_asked("duel.do.move")


@pytest.mark.parametrize(("given", "drawn"), [("skirmish", 1), ("none", 2)])
def test_steal_from_the_rich(stage, given, drawn):
    deck = stage.counts("p1")[1]
    stage.scheme(ROBIN, "steal-from-the-rich", {"robin-hood.give": given})
    assert stage.counts("p1")[1] == deck - drawn
    assert stage.cards("p2", "discard") == ([given] if given != "none" else [])


def test_the_poor_have_nothing_to_give(stage):
    """U-016: with an empty hand nobody can discard, so one more is drawn."""
    deck = stage.counts("p1")[1]
    stage.hand("p2", 0).scheme(ROBIN, "steal-from-the-rich")
    assert stage.counts("p1")[1] == deck - 2


@pytest.mark.parametrize(("defense", "drawn"), [("", 4), ("regroup", 3), ("bewilderment", 1)])
def test_disarming_shot_draws_the_damage_of_the_attack(stage, defense, drawn):
    """4, less what was defended; Bewilderment lets nothing through to Merlin."""
    deck = stage.counts("p1")[1]
    target = "p2.merlin" if defense == "bewilderment" else ARTHUR
    stage.attack(ROBIN, target, "disarming-shot", defense)
    assert stage.counts("p1")[1] == deck - (0 if defense == "bewilderment" else drawn)


def test_q_07_all_of_the_damage_counts(stage):
    deck = stage.counts("p1")[1]
    stage.arrange(p2_merlin=1).attack(ROBIN, "p2.merlin", "disarming-shot")
    assert stage.counts("p1")[1] == deck - 4


def test_piercing_shot_draws_two(stage):
    deck = stage.counts("p1")[1]
    stage.attack(ROBIN, ARTHUR, "piercing-shot", "skirmish", {"which-moves": ARTHUR})
    assert stage.counts("p1")[1] == deck - 2


def test_u_088_highway_robbery_leaves_the_defense_nothing(stage):
    stage.attack(OUTLAW, ARTHUR, "highway-robbery", "skirmish")
    defense = stage.fought.defense
    assert (defense.cancelled, defense.value, stage.health(ARTHUR)) == (True, 0, 18 - 2)


@pytest.mark.parametrize(("fallen", "asked"), [(0, True), (1, False)])
def test_u_115_defenders_of_sherwood_bring_an_outlaw_back(stage, fallen, asked):
    deck = stage.counts("p1")[1]
    stage.arrange(p1_outlaw_2=fallen).turn("p2")
    answers = {"duel.ask.return": "returned"} if asked else {}
    stage.attack(ARTHUR, ROBIN, "excalibur", "defenders-of-sherwood", answers)
    assert stage.counts("p1")[1] == deck - 1
    assert stage.health("p1.outlaw-2") == 1
    assert stage.was_asked("duel.ask.return") == asked


@pytest.mark.parametrize(("near", "drawn"), [("yes", 1), ("no", 0)])
def test_snark_draws_where_they_are_adjacent(stage, near, drawn):
    deck = stage.counts("p1")[1]
    stage.attack(ROBIN, ARTHUR, "snark", answers={"are-adjacent": near})
    assert stage.counts("p1")[1] == deck - drawn


def test_ambush_adds_the_boost_of_a_card_lost_at_random(stage):
    """2, and Excalibur's BOOST of 3."""
    boost = next(card.boost for card in stage.table.lineup.card_of.values() if card.id == "excalibur")
    stage.attack(ROBIN, ARTHUR, "ambush", answers={"random-discard": "excalibur"})
    assert (stage.fought.attack.value, stage.cards("p2", "discard")) == (2 + boost, ["excalibur"])


def test_ambush_against_an_empty_hand(stage):
    stage.hand("p2", 0).attack(ROBIN, ARTHUR, "ambush")
    assert stage.fought.attack.value == 2


def test_wily_fighting_hurts_those_beside_whoever_fought(stage):
    stage.attack(OUTLAW, ARTHUR, "wily-fighting", answers={"adjacent-opposing": (ARTHUR, "p2.merlin")})
    assert (stage.health(ARTHUR), stage.health("p2.merlin")) == (18 - 3 - 1, 7 - 1)


def test_the_cards_of_many_boxes(stage):
    deck = stage.counts("p1")[1]
    stage.attack(ROBIN, ARTHUR, "regroup", "feint")
    assert (stage.counts("p1")[1], stage.fought.attack.cancelled) == (deck, True)
    stage.attack(ROBIN, ARTHUR, "feint", "skirmish")
    assert stage.fought.defense.cancelled
