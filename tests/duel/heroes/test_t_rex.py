"""T. Rex: her size, her draw, and each of her cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

REX, ARTHUR, MERLIN = "p1.t-rex", "p2.king-arthur", "p2.merlin"


@pytest.fixture
def stage():
    return Stage("t-rex", "king-arthur")


def test_u_014_she_bites_two_spaces_away(stage):
    """U-014: her card beats the rule that melee is for neighbours; the question says so."""
    stage.attack(REX, ARTHUR, "commanding-impact")
    assert stage.instruction("attack-card-far")["n"] == 2


def test_she_draws_at_the_end_of_her_turn(stage):
    deck = stage.counts("p1")[1]
    stage.end_turn()
    assert stage.counts("p1")[1] == deck - 1


def test_commanding_impact_draws(stage):
    deck = stage.counts("p1")[1]
    stage.attack(REX, ARTHUR, "commanding-impact", "skirmish")
    assert stage.counts("p1")[1] == deck - 1


def test_reckless_lunge_hurts_both(stage):
    """Whoever won; 3 against 4, then 3 each."""
    stage.attack(REX, ARTHUR, "reckless-lunge", "skirmish", {"which-moves": ARTHUR})
    assert (stage.health(ARTHUR), stage.health(REX)) == (18 - 3, 27 - 3)


def test_u_111_reckless_lunge_wins_before_it_hurts_her(stage):
    """The opposing fighter is hurt first: a hero who falls to it ends the game."""
    stage.arrange(p1_t_rex=3, p2_king_arthur=5).attack(REX, ARTHUR, "reckless-lunge")
    assert (stage.table.winner, stage.health(REX)) == ("p1", 3)


def test_u_088_pounds_of_muscle_ignore_the_defense_and_hurt_her(stage):
    stage.attack(REX, ARTHUR, "15-000-pounds-of-muscle", "skirmish")
    assert (stage.health(ARTHUR), stage.health(REX)) == (18 - 3, 27 - 2)
    assert not stage.fought.defense.cancelled


@pytest.mark.parametrize(("boost", "won"), [("reckless-lunge", True), ("", False)])
def test_when_dinosaurs_ruled_the_earth(stage, boost, won):
    """2, or 2 + 4 with a boost, against 4: only a winner draws, acts again and is hurt."""
    deck = stage.counts("p1")[1]
    answers = {"boost-card": boost} if boost else {"which-moves": ARTHUR}
    stage.attack(REX, ARTHUR, "when-dinosaurs-ruled-the-earth", "skirmish", answers)
    after = (stage.counts("p1")[1], stage.table.actions, stage.health(REX))
    assert after == ((deck - 1, 2, 27 - 2) if won else (deck, 1, 27))


def test_u_119_terrifying_roar_holds_everybody(stage):
    """Nobody moves or is placed for the rest of the turn, and everybody in the next one."""
    stage.turn("p2").attack(ARTHUR, REX, "swift-strike", "terrifying-roar")
    assert not stage.was_asked("duel.do.move")
    stage.maneuver()
    assert not stage.was_asked("duel.do.maneuver")
    stage.end_turn().maneuver()
    assert stage.was_asked("duel.do.maneuver")


@pytest.mark.parametrize(("hero", "fighter", "defense", "asked"), [
    ("king-arthur", MERLIN, "bewilderment", "king-arthur.place-merlin"),
    ("angel", "p2.angel", "haunted-by-the-faces", "angel.haunted"),
])  # fmt: skip
def test_u_119_who_is_held_is_not_asked_to_leave(hero, fighter, defense, asked):
    stage = Stage("t-rex", hero).attack(REX, fighter, "terrifying-roar")
    stage.attack(REX, fighter, "commanding-impact", defense)
    assert not stage.was_asked(asked)


def test_u_119_terrifying_roar_holds_who_comes_back_in_that_turn():
    stage = Stage("t-rex", "medusa").arrange(p2_harpy_1=0).turn("p2")
    stage.attack("p2.medusa", REX, "snipe", "terrifying-roar")
    stage.scheme("p2.medusa", "winged-frenzy", {"duel.ask.return": "returned"})
    assert stage.table.marked("locked", "p2.harpy-1")
    stage.arrange(p2_harpy_2=0).arrange(p2_harpy_2=1)
    assert stage.table.marked("locked", "p2.harpy-2")


@pytest.mark.parametrize(("left", "value"), [("yes", 5), ("no", 3)])
def test_q_34_momentous_shift_asks_for_both_spaces(stage, left, value):
    stage.attack(REX, ARTHUR, "momentous-shift", answers={"t-rex.shifted": left})
    assert stage.fought.attack.value == value


@pytest.mark.parametrize(("defense", "hurt"), [("", 1), ("skirmish", 0)])
def test_thrash_hurts_those_in_her_zone_if_it_won(stage, defense, hurt):
    answers = {"zone-opposing": (MERLIN,)} if hurt else {"which-moves": ARTHUR}
    stage.attack(REX, ARTHUR, "thrash", defense, answers)
    assert stage.health(MERLIN) == 7 - hurt


def test_thrash_may_be_boosted(stage):
    stage.attack(REX, ARTHUR, "thrash", answers={"boost-card": "reckless-lunge"})
    assert stage.fought.attack.value == 2 + 4


@pytest.mark.parametrize(("boost", "back"), [("reckless-lunge", True), ("", False)])
def test_making_her_angry_pays_when_she_won(stage, boost, back):
    """1 + 4 against 3 comes back to her hand, 1 does not."""
    answers = {"boost-card": boost} if boost else {}
    stage.turn("p2").attack(ARTHUR, REX, "swift-strike", "youre-just-making-her-angry", answers)
    assert ("youre-just-making-her-angry" not in stage.cards("p1", "discard")) == back


def test_closer_than_she_appears(stage):
    deck = stage.counts("p1")[1]
    stage.scheme(REX, "closer-than-she-appears")
    assert stage.instruction("duel.do.move")["n"] == 1
    assert (stage.counts("p1")[1], stage.table.actions) == (deck - 1, 2)


def test_gut_instinct_takes_another_card_back(stage):
    """Never one of its own name."""
    own = "65-million-years-of-gut-instinct"
    stage.put("p1", "discard", f"{own}#2", "thrash", "momentous-shift")
    stage.scheme(REX, own, {"t-rex.gut-instinct": "thrash"})
    assert stage.cards("p1", "discard") == [own, "momentous-shift", own]


def test_gut_instinct_with_nothing_to_take(stage):
    stage.scheme(REX, "65-million-years-of-gut-instinct")
    assert not stage.was_asked("t-rex.gut-instinct")


@pytest.mark.parametrize(("near", "lost"), [("yes", ["feint"]), ("no", [])])
def test_ripples_in_the_water(stage, near, lost):
    answers = {"ripples": near} | ({"random-discard": "feint"} if lost else {})
    stage.scheme(REX, "ripples-in-the-water", answers)
    assert stage.was_asked("t-rex.place")
    assert stage.cards("p2", "discard") == lost
