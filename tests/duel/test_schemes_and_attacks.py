"""Schemes and how an attack is declared and played (sections 6 and 7)."""

from __future__ import annotations

import pytest

from companion.duel.combat_events import Revealed
from companion.duel.commands import Attack, Scheme
from companion.journal import Answer, Refused
from tests.duel.stage import Stage

LADY = "p1:king-arthur/the-lady-of-the-lake#1"
EXCALIBUR = "p1:king-arthur/excalibur#1"


def refused_options(ask):
    """The rule by card id for every copy that may not be chosen."""
    return {
        option.id.partition("/")[2].partition("#")[0]: option.refused.rule
        for option in ask.options
        if option.refused
    }


def test_u_060_a_scheme_needs_a_fighter_who_may_use_it(arthur):
    """U-060, U-013."""
    assert arthur.refused(Scheme("p1.merlin", LADY)) == "U-013"
    assert arthur.refused(Scheme("p1.king-arthur", EXCALIBUR)) == "U-060"
    arthur.arrange(p1_merlin=0)
    assert arthur.refused(Scheme("p1.merlin", "p1:king-arthur/prophecy#1")) == "U-110"


def test_u_060_a_scheme_known_to_lie_elsewhere_is_not_in_hand(arthur):
    """U-060."""
    arthur.put("p1", "discard", "the-lady-of-the-lake")
    assert arthur.refused(Scheme("p1.king-arthur", LADY)) == "U-060"


def test_u_061_a_scheme_is_open_while_it_resolves_then_discarded(arthur):
    """U-061."""
    arthur.scheme("p1.king-arthur", "the-lady-of-the-lake")
    assert arthur.question.key == "king-arthur.excalibur"
    assert arthur.cards("p1", "play") == ["the-lady-of-the-lake"]
    arthur.answer("in-deck")
    assert arthur.cards("p1", "discard") == ["the-lady-of-the-lake"]
    assert arthur.table.scheme is None


def test_u_062_without_a_card_there_is_no_scheme(arthur):
    """U-062."""
    assert arthur.hand("p1", 0).refused(Scheme("p1.king-arthur", LADY)) == "U-062"


def test_u_063_discard_piles_lie_open_in_order(arthur):
    """U-063."""
    arthur.put("p1", "discard", "feint", "excalibur", "regroup")
    assert arthur.cards("p1", "discard") == ["feint", "excalibur", "regroup"]


def test_u_070_an_attack_needs_a_card_the_attacker_may_use(arthur):
    """U-070: an empty hand, or no attack card of that fighter left among the unseen ones."""
    assert arthur.hand("p1", 0).refused(Attack("p1.king-arthur", "p2.medusa")) == "U-070"
    merlins = ["aid-the-chosen-one", *["swift-strike"] * 2]
    merlins += [card for card in ("feint", "regroup", "skirmish", "momentous-shift") for _copy in range(3)]
    arthur.put("p1", "discard", *merlins).hand("p1", 4)
    assert arthur.refused(Attack("p1.merlin", "p2.medusa")) == "U-070"
    arthur.attack("p1.king-arthur", "p2.medusa", "excalibur")
    assert arthur.health("p2.medusa") == 10


def test_u_071_attacker_and_target_are_named(arthur):
    """U-071: one's own fighter on the board, against another's."""
    assert arthur.refused(Attack("p2.medusa", "p1.merlin")) == "U-071"
    assert arthur.refused(Attack("p1.merlin", "p1.king-arthur")) == "U-072"
    arthur.arrange(p1_merlin=0, p2_harpy_1=0)
    assert arthur.refused(Attack("p1.merlin", "p2.medusa")) == "U-110"
    assert arthur.refused(Attack("p1.king-arthur", "p2.harpy-1")) == "U-110"


@pytest.mark.parametrize(("attacker", "reach"), [("p1.king-arthur", "melee"), ("p1.merlin", "ranged")])
def test_u_072_u_073_the_question_says_whom_the_attacker_reaches(arthur, attacker, reach):
    """U-072, U-073: adjacent for everyone, the zone too for a ranged fighter."""
    arthur.say(Attack(attacker, "p2.medusa"))
    assert arthur.question.key == f"duel.ask.attack-card-{reach}"


def test_u_074_the_attacker_plays_then_the_defender_may(arthur):
    """U-074: each is asked alone, with the rule for every copy that cannot be played."""
    arthur.say(Attack("p1.merlin", "p2.harpy-1"))
    assert arthur.question.who == "p1"
    refused = refused_options(arthur.question)
    assert refused["excalibur"] == "U-013"
    assert refused["bewilderment"] == "U-074"
    assert "feint" not in refused
    arthur.answer("feint")
    assert arthur.question is None or arthur.question.who == "p2"


def test_u_074_defending_is_optional(arthur):
    """U-074: the defender may decline and has only cards of the defending fighter."""
    arthur.say(Attack("p1.merlin", "p2.harpy-1"), {"attack-card-ranged": "aid-the-chosen-one"})
    defense = next(ask for ask in arthur.asked if ask.key == "duel.ask.defense-card")
    assert "none" in [option.id for option in defense.options]
    assert refused_options(defense)["hiss-and-slither"] == "U-013"
    assert refused_options(defense)["winged-frenzy"] == "U-074"
    assert arthur.health("p2.harpy-1") == 0


def test_x_01_only_jaws_that_bite_can_be_played():
    """X-01: Snicker-Snack is Alice's, Looking Glass is a defense card."""
    stage = Stage("alice", "king-arthur", answers={"alice.size": "small"})
    stage.say(Attack("p1.jabberwock", "p2.king-arthur"))
    refused = refused_options(stage.question)
    assert (refused["snicker-snack"], refused["looking-glass"]) == ("U-013", "U-074")
    assert "jaws-that-bite" not in refused
    before = stage.table.picture()
    with pytest.raises(Refused, match="U-013"):
        stage.journal.say(Answer("p1:alice/snicker-snack#1"))
    assert stage.table.picture() == before


def test_x_02_x_03_the_combat_of_the_rulebook():
    """X-02, X-03: 4 against 4 deals nothing, Arthur won, Skirmish moves first, Jaws finds nobody."""
    stage = Stage("alice", "king-arthur", answers={"alice.size": "small"})
    answers = {"which-moves": "p1.jabberwock", "jaws-that-bite": "none"}
    stage.attack("p1.jabberwock", "p2.king-arthur", "jaws-that-bite", "skirmish", answers)
    assert (stage.fought.damage, stage.fought.won_by) == (0, "defense")
    moved, bitten = (
        [ask.key for ask in stage.asked].index(key) for key in ("duel.do.move", "alice.jaws-that-bite")
    )
    assert moved < bitten
    assert stage.table.health == stage.table.lineup.starting_health
    assert (stage.cards("p1", "discard"), stage.cards("p2", "discard")) == (["jaws-that-bite"], ["skirmish"])


def test_u_075_both_cards_are_shown_at_the_same_time(arthur):
    """U-075: nothing is counted until both are played, and a played card stays."""
    arthur.say(Attack("p1.merlin", "p2.medusa"), {"attack-card-ranged": "feint"})
    shown = next(event for event in arthur.journal.lines[-1].events if isinstance(event, Revealed))
    assert (shown.attack, shown.defense) == ("p1:king-arthur/feint#1", "")
    played = [type(event).__name__ for event in arthur.journal.lines[-2].events]
    assert played == ["CardMoved", "CombatCardPlayed"]


def test_u_076_then_the_combat_is_resolved(arthur):
    """U-076."""
    arthur.attack("p1.king-arthur", "p2.medusa", "excalibur", "dash")
    assert arthur.health("p2.medusa") == 16 - (6 - 3)
