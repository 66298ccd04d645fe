"""Muhammad Ali: his stances, and each of his cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

ALI, ARTHUR, MERLIN = "p1.muhammad-ali", "p2.king-arthur", "p2.merlin"


@pytest.fixture
def stage():
    return Stage("muhammad-ali", "king-arthur")


@pytest.fixture
def stings(stage):
    return stage.token("p1", "stance", "sting")


def stance(stage):
    return stage.table.token("p1", "stance")


def test_each_attack_won_changes_his_stance(stage):
    stage.attack(ALI, ARTHUR, "jab")
    assert (stance(stage), stage.was_asked("attack-card-far")) == ("sting", True)
    stage.attack(ALI, ARTHUR, "jab", "momentous-shift")
    assert (stance(stage), stage.was_asked("attack-card-melee")) == ("sting", True)
    stage.turn("p1").attack(ALI, ARTHUR, "the-greatest")
    assert stance(stage) == "float"


def test_stinging_he_attacks_harder_but_defends_as_ever(stings):
    stings.attack(ALI, ARTHUR, "the-greatest")
    assert stings.fought.attack.value == 4 + 2
    stings.token("p1", "stance", "sting").turn("p2").attack(ARTHUR, ALI, "excalibur", "rope-a-dope")
    assert stings.fought.defense.value == 2


def test_the_greatest_counts_the_damage_of_the_turn(stage):
    """4 against nothing, then 4 + 2 - 4 against Skirmish: 6 in all."""
    stage.attack(ALI, ARTHUR, "the-greatest")
    assert stage.table.actions == 1
    stage.attack(ALI, ARTHUR, "the-greatest", "skirmish")
    assert stage.table.actions == 2


def test_the_greatest_forgets_the_turn_before(stings):
    stings.attack(ALI, ARTHUR, "stronger-than-the-skill", answers={"shuffle-theirs": "feint"})
    stings.end_turn().end_turn().attack(ALI, ARTHUR, "the-greatest")
    assert stings.table.actions == 1


@pytest.mark.parametrize("defense", ["", "skirmish"])
def test_stronger_than_the_skill(stage, defense):
    answers = {"which-moves": ARTHUR} if defense else {"shuffle-theirs": "feint"}
    hand, deck = stage.counts("p2")
    stage.attack(ALI, ARTHUR, "stronger-than-the-skill", defense, answers)
    assert stage.was_asked("see-hand") == bool(defense)
    assert stage.counts("p2") == ((hand - 1, deck) if defense else (hand - 1, deck + 1))


def test_ali_shuffle(stage):
    stage.put("p1", "discard", "jab", "answer-the-bell")
    answers = {"boost-card": "jab", "muhammad-ali.shuffle": ("jab",)}
    stage.attack(ALI, ARTHUR, "ali-shuffle", answers=answers)
    assert stage.fought.attack.value == 2 + 3
    offered = next(ask for ask in stage.asked if ask.key == "muhammad-ali.shuffle").options
    assert not any("answer-the-bell" in one.id for one in offered)
    assert sorted(stage.cards("p1", "discard")) == ["ali-shuffle", "answer-the-bell", "jab"]


def test_ali_shuffle_stinging_and_lost(stings):
    stings.put("p1", "discard", "jab")
    stings.attack(ALI, ARTHUR, "ali-shuffle", "skirmish", {"which-moves": ALI})
    assert not stings.was_asked("boost-card")
    assert not stings.was_asked("muhammad-ali.shuffle")


@pytest.mark.parametrize(("who", "moves"), [("float", True), ("sting", False)])
def test_jab(stage, who, moves):
    deck = stage.counts("p1")[1]
    stage.token("p1", "stance", who).attack(ALI, ARTHUR, "jab")
    assert (stage.table.actions, stage.counts("p1")[1], stage.was_asked("duel.do.move")) == (
        2,
        deck - 1,
        moves,
    )


@pytest.mark.parametrize(("who", "drawn"), [("float", 1), ("sting", 0)])
def test_champion_of_the_world(stage, who, drawn):
    deck = stage.counts("p1")[1]
    stage.token("p1", "stance", who).attack(
        ALI, ARTHUR, "champion-of-the-world", answers={"which-moves": ALI}
    )
    assert (stage.instruction("duel.do.move")["n"], stage.counts("p1")[1]) == (2, deck - drawn)


def test_close_and_clinch(stage):
    stage.attack(ALI, ARTHUR, "close-and-clinch")
    assert stage.was_asked("duel.do.place-adjacent")
    assert stage.table.marked("locked", ALI)
    assert stage.table.marked("locked", ARTHUR)


@pytest.mark.parametrize(("who", "locked"), [("float", True), ("sting", False)])
def test_stick_and_move(stage, who, locked):
    stage.token("p1", "stance", who)
    stage.attack(ALI, ARTHUR, "stick-and-move", "momentous-shift", {"one-adjacent": MERLIN})
    assert (stage.fought.defense.locked, stage.health(MERLIN)) == (locked, 6)


@pytest.mark.parametrize("near", ["yes", "no"])
def test_fancy_footwork(stage, near):
    stage.attack(
        ALI,
        ARTHUR,
        "fancy-footwork",
        "skirmish",
        {"share-a-zone": near} | ({"which-moves": ALI} if near == "yes" else {}),
    )
    assert (stage.instruction("duel.do.move")["n"], stage.fought.defense.ignored) == (1, near == "no")


@pytest.mark.parametrize(("who", "seen"), [("float", True), ("sting", False)])
def test_hard_to_be_humble(stage, who, seen):
    stage.token("p1", "stance", who).turn("p2").attack(ARTHUR, ALI, "excalibur", "hard-to-be-humble")
    assert (stage.was_asked("see-hand"), stage.instruction("duel.do.move")["n"]) == (seen, 2)


@pytest.mark.parametrize(
    ("who", "card", "health"),
    [("float", "excalibur", 10 - 4 + 3), ("sting", "excalibur", 6), ("float", "regroup", 10)],
)
def test_rope_a_dope(stage, who, card, health):
    stage.token("p1", "stance", who).arrange(p1_muhammad_ali=10).turn("p2")
    assert stage.attack(ARTHUR, ALI, card, "rope-a-dope").health(ALI) == health


def test_answer_the_bell(stage):
    stage.arrange(p1_muhammad_ali=10).scheme(ALI, "answer-the-bell")
    assert (stage.instruction("duel.do.move")["n"], stage.health(ALI), stage.table.actions) == (3, 12, 2)


@pytest.mark.parametrize("won", [True, False])
def test_louisville_lip(stage, won):
    stage.arrange(p1_muhammad_ali=10)
    stage.attack(ALI, ARTHUR, "close-and-clinch", "" if won else "momentous-shift")
    deck = stage.counts("p1")[1]
    stage.scheme(ALI, "louisville-lip", {"random-discard": "feint"} if won else {})
    assert (stage.health(ALI), stage.counts("p1")[1], "feint" in stage.cards("p2", "discard")) == (
        11,
        deck - 2,
        won,
    )


def test_momentous_shift(stage):
    stage.attack(ALI, ARTHUR, "momentous-shift", answers={"shifted": "yes"})
    assert stage.fought.attack.value == 5
