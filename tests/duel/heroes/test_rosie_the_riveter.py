"""Rosie the Riveter and Wendy the Welder: the row of upgrades, and each of their cards."""

import pytest

from companion.duel.commands import Maneuver
from companion.duel.heroes.rosie_the_riveter import row
from companion.duel.side import Side
from tests.duel.stage import Stage

ROSIE, WENDY, ARTHUR, MERLIN = "p1.rosie-the-riveter", "p1.wendy-the-welder", "p2.king-arthur", "p2.merlin"
ALL = ["merlin-engine", "cavity-magnetron", "sedgley-fist-gun", "whizbang"]


@pytest.fixture
def stage():
    """The first upgrade is active as soon as her first turn begins."""
    return Stage("rosie-the-riveter", "king-arthur")


def active(stage):
    return row(Side(stage.table, "p1"), "on")


def with_active(stage, count):
    for name in ALL[1:count]:
        stage.token("p1", name, "on")
    return stage


def test_one_more_upgrade_each_turn_until_all_go_out(stage):
    seen = [active(stage)]
    for _each in range(4):
        stage.end_turn()
        seen.append(active(stage))
        stage.end_turn()
    assert seen == [ALL[:1], ALL[:1], ALL[:2], ALL[:3], []]
    assert active(stage) == ALL[:1]


def test_what_goes_out_goes_to_the_right_end_of_the_row(stage):
    with_active(stage, 2).scheme(WENDY, "e-award", {"either": "deactivate"})
    assert (active(stage), row(Side(stage.table, "p1"), "off")) == (ALL[1:2], [*ALL[2:], ALL[0]])
    stage.scheme(WENDY, "e-award", {"either": "activate"})
    assert (active(stage), stage.instruction("duel.do.move")["n"]) == (ALL[1:3], 3)


def test_merlin_engine(stage):
    stage.maneuver()
    told = str(stage.instruction("duel.do.maneuver")["distances"])
    assert "('n', 3)" in told
    assert "('n', 2)" in told


@pytest.mark.parametrize(("says", "drawn"), [("yes", 1), ("no", 0)])
def test_cavity_magnetron(stage, says, drawn):
    deck = stage.counts("p1")[1]
    with_active(stage, 2).attack(ROSIE, ARTHUR, "we-can-do-it", answers={"magnetron": says})
    assert stage.counts("p1")[1] == deck - drawn
    assert not stage.attack(WENDY, ARTHUR, "technological-superiority").was_asked("magnetron")


def test_sedgley_fist_gun(stage):
    with_active(stage, 3).attack(ROSIE, ARTHUR, "overrun")
    assert stage.fought.attack.value == 3 + 1
    stage.attack(WENDY, ARTHUR, "momentous-shift")
    assert stage.fought.attack.value == 3


def test_whizbang(stage):
    stage.attack(ROSIE, ARTHUR, "overrun")
    assert stage.was_asked("attack-card-melee")
    with_active(stage, 4).attack(ROSIE, ARTHUR, "overrun")
    assert stage.was_asked("attack-card-ranged")


def test_we_can_do_it(stage):
    assert active(stage.attack(ROSIE, ARTHUR, "we-can-do-it")) == ALL[:2]


def test_we_can_do_it_may_activate_the_fist_gun_for_itself(stage):
    with_active(stage, 2).attack(ROSIE, ARTHUR, "we-can-do-it")
    assert (stage.fought.attack.value, stage.fought.damage) == (4 + 1, 4 + 1)


def test_overrun(stage):
    stage.attack(ROSIE, ARTHUR, "overrun", "momentous-shift", {"rosie-the-riveter.crossed": (ARTHUR, MERLIN)})
    assert (stage.health(ARTHUR), stage.health(MERLIN)) == (17, 6)
    assert stage.instruction("duel.do.move-through")["n"] == 3


@pytest.mark.parametrize(("before", "pain"), [(1, 0), (3, 1), (4, 0)])
def test_q_84_d_day(stage, before, pain):
    """Q-84: only where three were active; the fist gun gives 1 more."""
    with_active(stage, before).arrange(p1_rosie_the_riveter=10).turn("p1", 1)
    stage.attack(ROSIE, ARTHUR, "d-day", "momentous-shift")
    assert (active(stage), stage.health(ROSIE), stage.health(ARTHUR)) == (
        ALL,
        10 + pain,
        18 - pain - (before >= 3),
    )
    assert stage.refused(Maneuver()) == "U-034"


@pytest.mark.parametrize("picked", ["activate", "damage"])
def test_arc_welding(stage, picked):
    answers = {"weld": picked} | ({"adjacent-opposing": (MERLIN,)} if picked == "damage" else {})
    stage.attack(WENDY, ARTHUR, "arc-welding", answers=answers)
    assert (len(active(stage)), stage.health(MERLIN)) == ((2, 7) if picked == "activate" else (1, 6))


@pytest.mark.parametrize(("before", "cancelled"), [(2, False), (3, True)])
def test_technological_superiority(stage, before, cancelled):
    with_active(stage, before).attack(WENDY, ARTHUR, "technological-superiority", "regroup")
    assert stage.fought.defense.cancelled == cancelled


def test_loose_lips_sink_ships(stage):
    stage.attack(WENDY, ARTHUR, "loose-lips-sink-ships", "momentous-shift", {"top-card": "swift-strike"})
    assert (stage.fought.defense.value, stage.counts("p2")[1]) == (1, 25)


def test_full_metal(stage):
    stage.turn("p2").attack(ARTHUR, ROSIE, "excalibur", "full-metal")
    assert stage.fought.defense.value == 1 + 1


@pytest.mark.parametrize(("before", "health"), [(1, 10 - 5 + 3), (0, 10 - 5)])
def test_hasty_repairs(stage, before, health):
    if not before:
        stage.token("p1", "merlin-engine", "off")
    stage.arrange(p1_rosie_the_riveter=10).turn("p2").attack(ARTHUR, ROSIE, "excalibur", "hasty-repairs")
    assert (stage.health(ROSIE), active(stage)) == (health, [])


def test_rapid_development(stage):
    deck = stage.counts("p1")[1]
    stage.turn("p1", 1).scheme(WENDY, "rapid-development", {"either": "activate"})
    assert (active(stage), stage.counts("p1")[1], stage.refused(Maneuver())) == (ALL[:2], deck - 2, "U-034")
