"""Blackbeard and his Sea Dogs: doubloons, ransoms, and each of their cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

BEARD, DOG, OTHER = "p1.blackbeard", "p1.sea-dog-1", "p1.sea-dog-2"
ARTHUR, MERLIN = "p2.king-arthur", "p2.merlin"


def begun(hires="no"):
    return Stage("blackbeard", "king-arthur", answers={"hire": hires})


@pytest.fixture
def stage():
    return begun()


@pytest.fixture
def poor():
    """Nothing lies in the treasury, so nobody can buy anything off."""
    return begun().token("p1", "treasury", 0)


def purse(stage):
    return stage.table.token("p1", "doubloons"), stage.table.token("p1", "treasury")


@pytest.mark.parametrize(("hires", "actions", "left"), [("yes", 3, (1, 2)), ("no", 2, (2, 1))])
def test_a_doubloon_buys_an_action(hires, actions, left):
    stage = begun(hires)
    assert (stage.table.actions, purse(stage)) == (actions, left)


def test_without_doubloons_there_is_nothing_to_buy(stage):
    stage.token("p1", "doubloons", 0).end_turn().end_turn()
    assert not stage.was_asked("hire")


def test_combat_damage_to_blackbeard_costs_a_doubloon(stage):
    stage.turn("p2").attack(ARTHUR, BEARD, "swift-strike")
    assert purse(stage) == (1, 2)
    stage.attack(ARTHUR, DOG, "swift-strike")
    assert purse(stage) == (1, 2)


def test_other_damage_costs_nothing(poor):
    poor.attack(DOG, ARTHUR, "light-the-fuse", answers={"duel.ask.adjacent": (BEARD,)})
    assert (poor.health(BEARD), purse(poor)) == (12, (2, 0))


@pytest.mark.parametrize(("answers", "left"), [(["yes"], (3, 0)), (["no", "no"], (2, 1))])
def test_avast_ye(stage, answers, left):
    """A ransom of 1 for either effect; there is one doubloon."""
    paid = answers == ["yes"]
    others = {"zone-opposing": (MERLIN,)} | ({} if paid else {"random-discard": "feint"})
    stage.attack(BEARD, ARTHUR, "avast-ye", answers={"ransom": answers, **others})
    assert (purse(stage), stage.health(MERLIN)) == (left, 6)
    assert stage.cards("p2", "discard") == ([] if paid else ["feint"])


@pytest.mark.parametrize(("near", "value"), [((DOG,), 5), ((), 3)])
@pytest.mark.parametrize(("pays", "actions"), [("yes", 1), ("no", 2)])
def test_give_no_quarter(stage, near, value, pays, actions):
    stage.attack(BEARD, ARTHUR, "give-no-quarter", answers={"duel.ask.adjacent": near, "ransom": pays})
    assert (stage.fought.attack.value, stage.table.actions) == (value, actions)


def test_light_the_fuse(poor):
    poor.attack(DOG, ARTHUR, "light-the-fuse", answers={"duel.ask.adjacent": (MERLIN, OTHER)})
    assert (poor.health(MERLIN), poor.health(OTHER), poor.instruction("duel.do.move")["n"]) == (6, 0, 2)


@pytest.mark.parametrize(("treasury", "pays", "health"), [(1, None, 4), (2, "no", 4), (2, "yes", 7)])
def test_brace_of_primed_pistols(stage, treasury, pays, health):
    answers = {"pistols": MERLIN} | ({"ransom": pays} if pays else {})
    stage.token("p1", "treasury", treasury).token("p1", "doubloons", 3 - treasury)
    stage.attack(BEARD, ARTHUR, "brace-of-primed-pistols", answers=answers)
    assert stage.health(MERLIN) == health
    if pays == "yes":
        assert purse(stage) == (3, 0)


def test_queen_annes_revenge(stage):
    stage.token("p1", "treasury", 2).token("p1", "doubloons", 1)
    stage.attack(BEARD, ARTHUR, "queen-annes-revenge", "feint", {"revenge": 2})
    assert (stage.fought.attack.value, purse(stage)) == (3, (3, 0))


def test_queen_annes_revenge_for_nothing(poor):
    poor.attack(BEARD, ARTHUR, "queen-annes-revenge")
    assert (poor.fought.attack.value, poor.was_asked("revenge")) == (7, False)


@pytest.mark.parametrize(("pays", "cancelled"), [("yes", False), ("no", True)])
def test_parley(stage, pays, cancelled):
    stage.token("p1", "treasury", 2)
    stage.attack(BEARD, ARTHUR, "parley", "regroup", {"ransom": pays})
    assert stage.fought.defense.cancelled == cancelled
    assert not stage.attack(BEARD, ARTHUR, "parley").was_asked("ransom")


@pytest.mark.parametrize(("pays", "lost"), [("yes", []), ("no", ["excalibur"])])
def test_fearsome_and_calculating(stage, pays, lost):
    answers = {"ransom": pays} | ({"discard-theirs": "excalibur"} if lost else {})
    stage.attack(BEARD, ARTHUR, "fearsome-and-calculating", answers=answers)
    assert stage.cards("p2", "discard") == lost


def test_show_a_leg(stage):
    stage.arrange(p1_sea_dog_2=0).attack(BEARD, ARTHUR, "show-a-leg", answers={"duel.ask.return": "returned"})
    assert stage.health(OTHER) == 1
    stage.attack(BEARD, ARTHUR, "show-a-leg", answers={"summon": DOG})
    assert stage.was_asked("blackbeard.place-in-zone")


def test_show_a_leg_asks_for_no_sea_dog_that_is_held():
    stage = Stage("blackbeard", "golden-bat", answers={"hire": "no"}).turn("p2")
    stage.attack("p2.golden-bat", BEARD, "terrifying-roar", "show-a-leg")
    assert not stage.was_asked("blackbeard.summon")


@pytest.mark.parametrize(("defense", "drawn"), [("", 1), ("skirmish", 0)])
def test_no_prey_no_pay(stage, defense, drawn):
    deck = stage.counts("p1")[1]
    answers = {"boost-card": "plunder"} | ({"which-moves": ARTHUR} if defense else {})
    stage.attack(DOG, ARTHUR, "no-prey-no-pay", defense, answers)
    assert (stage.fought.attack.value, deck - stage.counts("p1")[1]) == (4, drawn)


@pytest.mark.parametrize(("near", "health"), [("yes", 7), ("no", 5)])
def test_intimidating_visage(stage, near, health):
    stage.arrange(p1_blackbeard=5).turn("p2")
    stage.attack(ARTHUR, BEARD, "swift-strike", "intimidating-visage", {"are-adjacent": near})
    assert stage.health(BEARD) == health


def test_plunder(stage):
    stage.scheme(BEARD, "plunder")
    assert (purse(stage), stage.instruction("duel.do.move-through")["n"]) == ((3, 0), 3)
    assert purse(stage.scheme(BEARD, "plunder")) == (3, 0)


def test_scourge_of_the_seven_seas(poor):
    poor.arrange(p1_blackbeard=5, p1_sea_dog_1=0).scheme(BEARD, "scourge-of-the-seven-seas")
    assert (poor.health(BEARD), poor.health(DOG), poor.table.actions) == (7, 1, 2)


def test_scourge_bought_off(stage):
    stage.token("p1", "treasury", 3).token("p1", "doubloons", 0).arrange(p1_blackbeard=5, p1_sea_dog_1=0)
    stage.scheme(BEARD, "scourge-of-the-seven-seas", {"ransom": ["yes", "yes", "yes"]})
    assert (stage.health(BEARD), stage.health(DOG), stage.table.actions, purse(stage)) == (5, 0, 1, (3, 0))


def test_scourge_with_both_sea_dogs_on_the_board(poor):
    poor.scheme(BEARD, "scourge-of-the-seven-seas", {"summon": DOG})
    assert poor.was_asked("duel.do.place")
