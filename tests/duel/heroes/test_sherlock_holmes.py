"""Sherlock Holmes and Dr. Watson: what nobody cancels, and each of their cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

HOLMES, WATSON, ARTHUR, MERLIN = "p1.sherlock-holmes", "p1.dr-watson", "p2.king-arthur", "p2.merlin"


@pytest.fixture
def stage():
    return Stage("sherlock-holmes", "king-arthur")


@pytest.mark.parametrize(("card", "cancelled"), [("the-game-is-afoot", False), ("study-methods", True)])
def test_nobody_cancels_the_cards_that_name_them(stage, card, cancelled):
    stage.attack(HOLMES, ARTHUR, card, "feint")
    assert stage.fought.attack.cancelled == cancelled


@pytest.mark.parametrize(("defense", "who"), [("", "p2"), ("skirmish", "p1")])
def test_education_never_ends(stage, defense, who):
    decks = {seat: stage.counts(seat)[1] for seat in ("p1", "p2")}
    stage.attack(WATSON, ARTHUR, "education-never-ends", defense, {"which-moves": ARTHUR} if defense else {})
    drawn = {seat: decks[seat] - stage.counts(seat)[1] for seat in decks}
    assert drawn == ({"p1": 0, "p2": 1} if who == "p2" else {"p1": 2, "p2": 0})


@pytest.mark.parametrize(("defense", "seen"), [("regroup", True), ("momentous-shift", False)])
def test_study_methods(stage, defense, seen):
    assert stage.attack(WATSON, ARTHUR, "study-methods", defense).was_asked("see-hand") == seen


@pytest.mark.parametrize(("says", "value"), [("yes", 1), ("no", 4)])
def test_deduce_strategy(stage, says, value):
    stage.attack(
        HOLMES,
        ARTHUR,
        "deduce-strategy",
        "skirmish",
        {"deduce": says} | ({} if says == "yes" else {"which-moves": ARTHUR}),
    )
    assert stage.fought.defense.value == value


@pytest.mark.parametrize(("near", "pain"), [("yes", 2), ("no", 0)])
def test_counterpunch(stage, near, pain):
    stage.attack(HOLMES, ARTHUR, "counterpunch", "momentous-shift", {"are-adjacent": near})
    assert stage.health(ARTHUR) == 18 - pain


@pytest.mark.parametrize(("near", "health"), [("yes", (11, 6)), ("no", (10, 5))])
def test_fixed_point(stage, near, health):
    stage.arrange(p1_sherlock_holmes=10, p1_dr_watson=5)
    stage.attack(WATSON, ARTHUR, "fixed-point-in-a-changing-age", answers={"are-adjacent": near})
    assert (stage.health(HOLMES), stage.health(WATSON)) == health


def test_the_game_is_afoot_and_the_revolver(stage):
    stage.attack(HOLMES, ARTHUR, "the-game-is-afoot")
    assert stage.instruction("duel.do.move")["n"] == 3
    assert stage.attack(WATSON, ARTHUR, "service-revolver").fought.attack.value == 5


@pytest.mark.parametrize(("predicted", "hurt"), [(3, 0), (6, 0), (2, 0)])
def test_elementary(stage, predicted, hurt):
    """Momentous Shift is worth 3, and nothing once that was predicted."""
    stage.turn("p2").attack(ARTHUR, HOLMES, "momentous-shift", "elementary", {"predict": predicted})
    right = predicted == 3
    assert (stage.fought.attack.cancelled, stage.fought.attack.ignored) == (right, right)
    assert stage.health(HOLMES) == 16 - hurt


def test_confirm_suspicion(stage):
    stage.scheme(HOLMES, "confirm-suspicion", {"sherlock-holmes.value": 2, "confirm": "noble-sacrifice"})
    assert (stage.cards("p2", "discard"), stage.health(ARTHUR)) == (["noble-sacrifice"], 18 - 3)
    options = next(ask for ask in stage.asked if ask.key == "sherlock-holmes.confirm").options
    refused = {one.id: one.refused for one in options}
    assert refused["p2:king-arthur/excalibur#1"].text.key == "sherlock-holmes.other-value"
    assert refused["p2:king-arthur/feint#1"] is None


def test_an_unfounded_suspicion_shows_the_hand(stage):
    stage.scheme(HOLMES, "confirm-suspicion", {"sherlock-holmes.value": 9})
    assert (stage.was_asked("see-hand"), stage.health(ARTHUR), stage.counts("p2")[0]) == (True, 18, 5)


def test_eliminate_the_impossible(stage):
    stage.scheme(HOLMES, "eliminate-the-impossible", {"discard-theirs": "feint"})
    assert stage.cards("p2", "discard") == ["feint"]


def test_master_of_disguise(stage):
    stage.scheme(HOLMES, "master-of-disguise")
    assert (stage.was_asked("duel.do.swap"), stage.health(ARTHUR)) == (True, 17)


def test_administer_aid(stage):
    deck = stage.counts("p1")[1]
    stage.arrange(p1_sherlock_holmes=10).scheme(WATSON, "administer-aid")
    assert (stage.was_asked("place-beside"), stage.health(HOLMES), stage.counts("p1")[1]) == (
        True,
        11,
        deck - 1,
    )
