"""She-Hulk: what she hurls, and each of her cards in each of its branches."""

import pytest

from companion.duel.commands import EndTurn
from companion.duel.corrections import SetActions
from tests.duel.stage import Stage

SHE, ARTHUR, MERLIN = "p1.she-hulk", "p2.king-arthur", "p2.merlin"


@pytest.fixture
def stage():
    return Stage("she-hulk", "king-arthur")


@pytest.mark.parametrize(("struck", "health"), [(MERLIN, 7 - 3), ("none", 7)])
def test_she_hurls_a_card_at_somebody_in_her_zone(stage, struck, health):
    stage.turn("p2").say(SetActions(0))
    answers = {"she-hulk.hurl": "the-savage-she-hulk", "hurl-at": struck}
    stage.say(EndTurn(), answers)
    assert (stage.health(MERLIN), stage.cards("p1", "discard")) == (health, ["the-savage-she-hulk"])


def test_she_need_not_hurl_anything(stage):
    stage.turn("p2").end_turn()
    assert (stage.was_asked("she-hulk.hurl"), stage.was_asked("hurl-at")) == (True, False)


@pytest.mark.parametrize(("spent", "value", "left"), [("yes", 9, 0), ("no", 3, 1)])
def test_the_savage_she_hulk(stage, spent, value, left):
    stage.attack(SHE, ARTHUR, "the-savage-she-hulk", answers={"she-hulk.savage": spent})
    assert (stage.fought.attack.value, stage.table.actions) == (value, left)


def test_green_energy(stage):
    stage.attack(SHE, ARTHUR, "green-energy", "regroup", {"duel.ask.adjacent": (ARTHUR, MERLIN)})
    assert (stage.health(ARTHUR), stage.health(MERLIN)) == (18 - 3 - 1, 6)
    stage.attack(SHE, ARTHUR, "green-energy", "skirmish", {"which-moves": ARTHUR})
    assert not stage.was_asked("duel.ask.adjacent")


@pytest.mark.parametrize(("defense", "lost"), [("momentous-shift", 2), ("skirmish", 0)])
def test_omega_level_threat(stage, defense, lost):
    """5 against 3 hurts by 2, against 4 only by 1."""
    answers = {"random-discard": ["feint", "feint"]} if lost else {}
    stage.attack(SHE, ARTHUR, "omega-level-threat", defense, answers)
    assert stage.cards("p2", "discard").count("feint") == lost


def test_cease_and_desist(stage):
    stage.attack(SHE, ARTHUR, "cease-and-desist", "regroup")
    assert (stage.fought.attack.value, stage.fought.defense.cancelled) == (4, True)
    stage.turn("p2").attack(ARTHUR, SHE, "momentous-shift", "cease-and-desist")
    assert (stage.fought.defense.value, stage.fought.attack.cancelled) == (1, True)


@pytest.mark.parametrize("defense", ["", "momentous-shift"])
@pytest.mark.parametrize("verdict", ["draw", "discard"])
def test_q_81_legalese(stage, defense, verdict):
    """Q-81: whoever lost chooses and begins."""
    discards = [("legalese",), ("regroup",)] if defense else [("regroup",), ("legalese",)]
    answers = {"she-hulk.legalese": verdict}
    stage.attack(
        SHE, ARTHUR, "legalese", defense,
        answers | ({"duel.ask.discard": discards} if verdict == "discard" else {}),
    )  # fmt: skip
    chooser = next(ask.who for ask in stage.asked if ask.key == "she-hulk.legalese")
    assert chooser == ("p1" if defense else "p2")
    change = 1 if verdict == "draw" else -1
    assert stage.counts("p1")[0] == 4 + change
    assert stage.counts("p2")[0] == (4 if defense else 5) + change


@pytest.mark.parametrize("near", ["yes", "no"])
def test_nerve_cluster_strike(stage, near):
    stage.attack(SHE, ARTHUR, "nerve-cluster-strike", answers={"are-adjacent": near})
    assert stage.table.marked("locked", ARTHUR) == (near == "yes")


@pytest.mark.parametrize(("defense", "back"), [("regroup", "feint"), ("regroup", ""), ("skirmish", "")])
def test_sensational(stage, defense, back):
    stage.put("p1", "discard", "double-jeopardy")
    answers = {"she-hulk.sensational": ("double-jeopardy",)} if back else {}
    stage.attack(
        SHE,
        ARTHUR,
        "sensational",
        defense,
        answers | ({"which-moves": ARTHUR} if defense == "skirmish" else {}),
    )
    assert ("double-jeopardy" in stage.cards("p1", "discard")) == (not back)


def test_lady_justice(stage):
    stage.turn("p2").attack(ARTHUR, SHE, "excalibur", "lady-justice", {"top-card": "skirmish"})
    boost = stage.table.lineup.card_of["p2:king-arthur/skirmish#1"].boost
    assert stage.fought.defense.value == 2 * boost
    assert "skirmish" in stage.cards("p2", "discard")


def test_the_defense_rests(stage):
    deck = stage.counts("p1")[1]
    stage.turn("p2").attack(ARTHUR, SHE, "excalibur", "the-defense-rests")
    assert stage.counts("p1")[1] == deck - 4


def test_double_jeopardy(stage):
    deck = stage.counts("p1")[1]
    stage.arrange(p1_she_hulk=10).scheme(SHE, "double-jeopardy")
    assert (stage.health(SHE), stage.counts("p1")[1]) == (12, deck - 2)


def test_jennifer_walters(stage):
    deck = stage.counts("p1")[1]
    stage.scheme(SHE, "jennifer-walters-esq")
    assert (stage.was_asked("starting-space"), stage.counts("p1")[1], stage.table.actions) == (
        True,
        deck - 1,
        2,
    )


@pytest.mark.parametrize(("near", "left"), [("yes", 2), ("no", 1)])
def test_leap_toward(stage, near, left):
    stage.scheme(SHE, "leap-toward", {"she-hulk.beside": near})
    assert (stage.instruction("duel.do.move-through")["n"], stage.table.actions) == (4, left)
