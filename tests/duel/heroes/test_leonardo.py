"""Leonardo and Splinter: team tactics, and each of their cards in each of its branches."""

import pytest

from companion.duel.corrections import SetMark
from tests.duel.stage import Stage

LEO, SPLINTER, ARTHUR, MERLIN = "p1.leonardo", "p1.splinter", "p2.king-arthur", "p2.merlin"


@pytest.fixture
def stage():
    return Stage("leonardo", "king-arthur", answers={"tactics": "none"})


@pytest.mark.parametrize("moved", [ARTHUR, SPLINTER])
def test_team_tactics_move_anybody_as_the_turn_begins(moved):
    stage = Stage("leonardo", "king-arthur", answers={"tactics": moved})
    assert stage.instruction("duel.do.move")["n"] == 1
    assert stage.table.actions == 2


@pytest.mark.parametrize(("given", "actions"), [("katana", 2), ("none", 1)])
def test_for_sensei_moves_both_and_may_buy_an_action(stage, given, actions):
    stage.attack(LEO, ARTHUR, "for-sensei", answers={"leonardo.for-sensei": given})
    fighters = dict(stage.instruction("duel.do.move")["fighters"].values)
    assert (fighters["first"].key, fighters["next"].key) == ("heroes.named", "heroes.fighter.king-arthur")
    assert stage.table.actions == actions
    assert ("katana" in stage.cards("p1", "discard")) == (given == "katana")


def test_turtle_power_may_be_boosted(stage):
    stage.attack(LEO, ARTHUR, "turtle-power", answers={"boost-card": "leonardo-leads"})
    assert stage.fought.attack.value == 3 + 4


@pytest.mark.parametrize("near", [0, 1])
def test_fearless_leader_counts_other_friends_beside_the_defender(stage, near):
    stage.attack(LEO, ARTHUR, "fearless-leader", answers={"fearless-leader": near})
    assert stage.fought.attack.value == 3 + 2 * near


def test_u_006_a_teammates_fighters_are_friends():
    chosen = {"tactics": "none", "size": "big"}
    stage = Stage("leonardo", "king-arthur", "alice", "sinbad", mode="teams", answers=chosen)
    stage.attack(LEO, ARTHUR, "fearless-leader", answers={"fearless-leader": 3})
    assert stage.fought.attack.value == 3 + 2 * 3
    stage.scheme(LEO, "leonardo-leads")
    assert stage.was_asked("duel.do.move")


def test_quick_strike_draws(stage):
    deck = stage.counts("p1")[1]
    stage.attack(SPLINTER, ARTHUR, "quick-strike")
    assert stage.counts("p1")[1] == deck - 1


@pytest.mark.parametrize(("fewer", "hurt"), [("yes", 1), ("no", 0)])
def test_spatial_awareness(stage, fewer, hurt):
    deck = stage.counts("p1")[1]
    answers = {"fewer-zones": fewer, "which-moves": ARTHUR}
    stage.attack(SPLINTER, ARTHUR, "spatial-awareness", "skirmish", answers)
    assert (stage.health(ARTHUR), stage.counts("p1")[1]) == (18 - hurt, deck - hurt)


@pytest.mark.parametrize(("fewer", "hurt"), [("yes", 2), ("no", 0)])
def test_wise_beyond_his_years(stage, fewer, hurt):
    stage.attack(LEO, ARTHUR, "wise-beyond-his-years", answers={"fewer-zones": fewer})
    assert stage.health(ARTHUR) == 18 - 2 - hurt


def test_ninjutsu_places_all_beside_whoever_fought(stage):
    stage.attack(LEO, ARTHUR, "eat-sleep-and-breathe-ninjutsu")
    assert stage.was_asked("leonardo.ninjutsu")


@pytest.mark.parametrize(("given", "works"), [("katana", True), ("none", False)])
def test_i_have_a_plan_costs_a_card(stage, given, works):
    answers = {"leonardo.plan": given} | ({} if works else {"which-moves": ARTHUR})
    stage.attack(LEO, ARTHUR, "i-have-a-plan", "skirmish", answers)
    defense = stage.fought.defense
    assert (defense.cancelled, defense.ignored) == (works, works)


@pytest.mark.parametrize(("other", "healed"), [(LEO, 2), ("none", 0)])
def test_protective_father_swaps_and_heals_both(stage, other, healed):
    stage.arrange(p1_leonardo=10, p1_splinter=5)
    stage.scheme(SPLINTER, "protective-father", {"leonardo.swap": other})
    assert (stage.health(LEO), stage.health(SPLINTER)) == (10 + healed, 5 + healed)
    assert stage.was_asked("duel.do.swap") == bool(healed)
    assert stage.table.actions == 2


def test_u_119_who_cannot_leave_a_space_is_not_swapped(stage):
    stage.say(SetMark(LEO, "locked", True)).scheme(SPLINTER, "protective-father")
    assert not stage.was_asked("leonardo.swap")
    assert stage.table.actions == 2


def test_leonardo_leads(stage):
    deck = stage.counts("p1")[1]
    stage.scheme(LEO, "leonardo-leads")
    assert (stage.instruction("duel.do.move")["n"], stage.counts("p1")[1]) == (3, deck - 1)
