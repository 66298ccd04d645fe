"""The Chupacabra: its hunger, and each of its cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

BEAST, ARTHUR, MERLIN = "p1.chupacabra", "p2.king-arthur", "p2.merlin"


@pytest.fixture
def stage():
    return Stage("chupacabra", "king-arthur")


@pytest.mark.parametrize(("hungry", "drawn"), [("yes", 1), ("no", 0)])
def test_u_080_after_an_attack_it_may_draw(stage, hungry, drawn):
    """U-080, step 7: won or lost."""
    deck = stage.counts("p1")[1]
    stage.attack(BEAST, ARTHUR, "wounded-beast", "skirmish", {"hunger": hungry, "which-moves": ARTHUR})
    assert stage.counts("p1")[1] == deck - drawn


@pytest.mark.parametrize(("before", "asked"), [("blood-in-the-air", True), ("", False)])
def test_blood_in_the_air_boosts_after_another_win(stage, before, asked):
    """The combat being fought does not count, one won before in this turn does."""
    if before:
        stage.attack(BEAST, ARTHUR, before)
        assert not stage.was_asked("boost-card")
    stage.attack(BEAST, ARTHUR, "blood-in-the-air")
    assert stage.was_asked("boost-card") == asked


def test_a_win_is_forgotten_when_the_next_turn_begins(stage):
    stage.attack(BEAST, ARTHUR, "feeding").end_turn().end_turn()
    stage.attack(BEAST, ARTHUR, "blood-in-the-air")
    assert not stage.was_asked("boost-card")


def test_a_lost_attack_is_no_win(stage):
    stage.attack(BEAST, ARTHUR, "wounded-beast", "skirmish", {"which-moves": ARTHUR})
    stage.attack(BEAST, ARTHUR, "blood-in-the-air")
    assert not stage.was_asked("boost-card")


@pytest.mark.parametrize(("health", "after"), [(7, (8, 2)), (8, (8, 1))])
def test_feeding_when_wounded(stage, health, after):
    """7 is wounded, 8 is not."""
    stage.arrange(p1_chupacabra=health).attack(BEAST, ARTHUR, "feeding")
    assert (stage.health(BEAST), stage.table.actions) == after


@pytest.mark.parametrize(("health", "value"), [(7, 5), (8, 3)])
def test_a_wounded_beast(stage, health, value):
    stage.arrange(p1_chupacabra=health).attack(BEAST, ARTHUR, "wounded-beast")
    assert stage.fought.attack.value == value


@pytest.mark.parametrize(("defense", "value"), [("", 0), ("skirmish", 8), ("momentous-shift", 6)])
def test_the_more_they_struggle_counts_what_is_printed(stage, defense, value):
    """Momentous Shift is worth 5 by then; 3 is printed."""
    answers = {"shifted": "yes"} if defense == "momentous-shift" else {}
    stage.attack(BEAST, ARTHUR, "the-more-they-struggle", defense, answers)
    assert stage.fought.attack.value == value


@pytest.mark.parametrize(("defense", "healed"), [("", 2), ("skirmish", 1)])
def test_ravenous_lunge(stage, defense, healed):
    stage.arrange(p1_chupacabra=10)
    stage.attack(BEAST, ARTHUR, "ravenous-lunge", defense, {"which-moves": ARTHUR} if defense else {})
    assert stage.health(BEAST) == 10 + healed


@pytest.mark.parametrize("struck", [(), (ARTHUR,), (ARTHUR, MERLIN)])
def test_tooth_and_tail_feeds_on_up_to_two(stage, struck):
    stage.arrange(p1_chupacabra=10)
    stage.attack(BEAST, ARTHUR, "tooth-and-tail", answers={"tooth-and-tail": struck})
    assert stage.health(BEAST) == 10 + len(struck)
    assert stage.health(MERLIN) == 7 - (MERLIN in struck)


def test_tooth_and_tail_finds_no_blood_in_the_sleeping():
    """Titania's Sleep prevents the damage, so nothing is recovered."""
    stage = Stage("chupacabra", "titania").arrange(p1_chupacabra=10)
    stage.token("p2", "glamour", "glamour-of-sleep")
    stage.attack(BEAST, "p2.oberon", "tooth-and-tail", answers={"tooth-and-tail": ("p2.oberon",)})
    assert stage.health(BEAST) == 10


@pytest.mark.parametrize(("attack", "back"), [("excalibur", True), ("noble-sacrifice", False)])
def test_natural_toughness_returns_when_it_lost(stage, attack, back):
    stage.turn("p2").attack(ARTHUR, BEAST, attack, "natural-toughness")
    assert (stage.cards("p1", "discard") == []) == back


def test_traveler_of_the_night(stage):
    stage.scheme(BEAST, "traveler-of-the-night")
    assert (stage.instruction("move-through")["n"], stage.table.actions) == (4, 2)


@pytest.mark.parametrize(
    ("answers", "lost", "health"),
    [
        ({"in-zone": "no"}, [], 14),
        ({"in-zone": "yes", "unsettle-more": "no", "duel.ask.discard": ("feint",)}, ["feint"], 14),
        (
            {"in-zone": "yes", "unsettle-more": "yes", "duel.ask.discard": ("feint", "regroup")},
            ["feint", "regroup"],
            14 - 2,
        ),
    ],
)
def test_unsettle(stage, answers, lost, health):
    stage.scheme(BEAST, "unsettle", answers)
    assert (stage.cards("p2", "discard"), stage.health(BEAST)) == (lost, health)


def test_the_cards_of_many_boxes(stage):
    stage.attack(BEAST, ARTHUR, "ambush", answers={"random-discard": "excalibur"})
    assert stage.cards("p2", "discard") == ["excalibur"]
    stage.turn("p2").attack(ARTHUR, BEAST, "noble-sacrifice", "feint")
    assert stage.fought.attack.cancelled
