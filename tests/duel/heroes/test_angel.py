"""Angel and Faith: what a lost attack gives, and each of their cards in each of its branches."""

import pytest

from companion.duel.commands import Scheme
from tests.duel.stage import Stage

ANGEL, FAITH, MEDUSA, HARPY = "p1.angel", "p1.faith", "p2.medusa", "p2.harpy-1"


@pytest.fixture
def stage():
    return Stage("angel", "medusa")


@pytest.mark.parametrize(
    ("fighter", "card", "defense", "drawn"),
    [
        (ANGEL, "brooding", "hiss-and-slither", 1),
        (FAITH, "the-rogue-slayer", "hiss-and-slither", 1),
        (ANGEL, "angelus-scourge-of-europe", "", 0),
    ],
)
def test_u_080_a_lost_attack_draws_once_it_is_over(stage, fighter, card, defense, drawn):
    """U-080, step 7: whoever attacked; a feint cannot cancel what Angel does of himself (U-093)."""
    deck = stage.counts("p1")[1]
    stage.attack(fighter, MEDUSA, card, defense, {"duel.ask.discard": ("feint",)} if defense else {})
    assert stage.counts("p1")[1] == deck - drawn


def test_a_lost_defense_draws_nothing(stage):
    deck = stage.counts("p1")[1]
    stage.turn("p2").attack(MEDUSA, ANGEL, "dash")
    assert stage.counts("p1")[1] == deck


def test_five_by_five_moves_faith_through_them(stage):
    stage.attack(FAITH, MEDUSA, "five-by-five")
    assert stage.instruction("move-through")["n"] == 5


def test_disengage_places_whoever_fought(stage):
    stage.attack(FAITH, MEDUSA, "disengage")
    assert stage.instruction("place-in-zone")["fighter"].values == (("name", "Faith"),)


@pytest.mark.parametrize(("defense", "health"), [("hiss-and-slither", 10 + 1), ("", 10)])
def test_cursed_with_a_soul_heals_the_beaten(stage, defense, health):
    stage.arrange(p1_angel=10)
    answers = {"duel.ask.discard": ("feint",)} if defense else {}
    stage.attack(ANGEL, MEDUSA, "cursed-with-a-soul", defense, answers)
    assert stage.health(ANGEL) == health


def test_wisdom_of_ages_draws(stage):
    deck = stage.counts("p1")[1]
    stage.attack(ANGEL, MEDUSA, "wisdom-of-ages")
    assert stage.counts("p1")[1] == deck - 1


@pytest.mark.parametrize(("attack", "health"), [("gaze-of-stone", 16), ("the-hounds-of-mighty-zeus", 0)])
def test_brooding_strikes_back_when_it_lost(stage, attack, health):
    """A Harpy's 4 against 3 wins and costs her life; Medusa's 2 does not win."""
    attacker = MEDUSA if attack == "gaze-of-stone" else HARPY
    stage.turn("p2").attack(attacker, ANGEL, attack, "brooding")
    assert stage.health(attacker) == health


def test_the_rogue_slayer_strikes_all_beside_faith(stage):
    """The question names Faith, offers opposing fighters only, and takes any number of them."""
    stage.attack(FAITH, MEDUSA, "the-rogue-slayer", answers={"adjacent-opposing": (MEDUSA, HARPY)})
    assert (stage.health(MEDUSA), stage.health(HARPY)) == (16 - 3 - 1, 0)
    asked = next(ask for ask in stage.asked if ask.key == "duel.ask.adjacent-opposing")
    assert {one.id for one in asked.options} == {MEDUSA, HARPY, "p2.harpy-2", "p2.harpy-3"}


@pytest.mark.parametrize(("card", "asked"), [("the-hounds-of-mighty-zeus", True), ("dash", False)])
def test_haunted_by_the_faces_only_after_a_loss(stage, card, asked):
    attacker, answers = (HARPY, {"haunted": "yes"}) if asked else (MEDUSA, {})
    stage.turn("p2").attack(attacker, ANGEL, card, "haunted-by-the-faces", answers)
    assert stage.was_asked("place-in-zone") == asked


@pytest.mark.parametrize(("struck", "health"), [(MEDUSA, 16 - 2), ("none", 16)])
def test_q_08_killer_of_the_dead_strikes_one_beside_faith(stage, struck, health):
    """Q-08: nobody is named only where nobody is adjacent."""
    stage.scheme(FAITH, "killer-of-the-dead", {"one-adjacent-opposing": struck})
    assert stage.health(MEDUSA) == health


def test_u_056_killer_of_the_dead_is_faiths(stage):
    stage.arrange(p1_faith=0)
    assert stage.refused(Scheme(ANGEL, "p1:angel/killer-of-the-dead#1")) == "U-056"


def test_the_cards_of_many_boxes(stage):
    """Regroup draws 2 for the winner; Momentous Shift is worth 5; Feint cancels."""
    deck = stage.counts("p1")[1]
    stage.attack(ANGEL, MEDUSA, "regroup")
    assert stage.counts("p1")[1] == deck - 2
    stage.attack(ANGEL, MEDUSA, "momentous-shift", answers={"shifted": "yes"})
    assert stage.fought.attack.value == 5
    stage.turn("p2").attack(MEDUSA, ANGEL, "dash", "feint")
    assert stage.fought.attack.cancelled
