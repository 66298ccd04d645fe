"""Dracula and his Sisters: his bite, and each of their cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

DRACULA, SISTER, OTHER = "p1.dracula", "p1.sister-1", "p1.sister-2"
ARTHUR, MERLIN = "p2.king-arthur", "p2.merlin"


def bitten(whom):
    return Stage("dracula", "king-arthur", answers={"bloodthirsty": whom})


@pytest.fixture
def stage():
    return bitten("none")


@pytest.mark.parametrize(("whom", "health", "drawn"), [("none", 18, 0), (ARTHUR, 17, 1), (SISTER, 18, 1)])
def test_his_bite_draws_a_card(whom, health, drawn):
    stage = bitten(whom)
    assert (stage.health(ARTHUR), stage.counts("p1")[1]) == (health, 25 - drawn)
    assert stage.health(SISTER) == (0 if whom == SISTER else 1)


def test_a_bite_that_is_prevented_draws_nothing(stage, monkeypatch):
    monkeypatch.setattr(stage.table.lineup.hero["p2"], "shield", [lambda *_: True])
    stage.turn("p2").end_turn({"bloodthirsty": ARTHUR})
    assert (stage.health(ARTHUR), stage.counts("p1")[1]) == (18, 25)


@pytest.mark.parametrize("near", [(), (SISTER, OTHER)])
def test_feeding_frenzy(stage, near):
    stage.attack(DRACULA, ARTHUR, "feeding-frenzy", answers={"in-zone": near})
    assert stage.fought.attack.value == 2 + len(near)


@pytest.mark.parametrize("spent", [(), ("dash", "exploit", "feint")])
def test_beastform(stage, spent):
    stage.attack(DRACULA, ARTHUR, "beastform", answers={"beastform": spent})
    assert stage.fought.attack.value == 6 + len(spent)
    assert stage.cards("p1", "discard") == [*spent, "beastform"]


@pytest.mark.parametrize(("defense", "placed"), [("", True), ("skirmish", False)])
def test_thirst_for_sustenance(stage, defense, placed):
    stage.attack(SISTER, ARTHUR, "thirst-for-sustenance", defense)
    assert stage.was_asked("place-adjacent") == placed


def test_thirst_for_sustenance_leads_to_nobody_who_is_defeated(stage):
    stage.arrange(p2_merlin=1).attack(SISTER, MERLIN, "thirst-for-sustenance")
    assert not stage.was_asked("place-adjacent")


def test_dash_and_exploit(stage):
    stage.attack(SISTER, ARTHUR, "dash")
    assert stage.instruction("duel.do.move")["n"] == 3
    deck = stage.counts("p1")[1]
    stage.attack(SISTER, ARTHUR, "exploit")
    assert stage.counts("p1")[1] == deck - 1


@pytest.mark.parametrize(("chosen", "value"), [("excalibur", 6), ("regroup", 1)])
def test_q_64_dracula_chooses_what_attacks_him(stage, chosen, value):
    """Q-64: the card chosen is resolved like any other, and no card the fighter cannot play may be chosen."""
    stage.turn("p2").attack(ARTHUR, DRACULA, "excalibur", "do-my-bidding", {"bidding": chosen})
    assert stage.fought.attack.value == value
    assert stage.health(DRACULA) == 13 - max(0, value - 3)


def test_q_64_only_what_the_fighter_can_play_is_offered(stage):
    stage.turn("p2").attack(MERLIN, DRACULA, "swift-strike", "do-my-bidding", {"bidding": "feint"})
    ask = next(ask for ask in stage.asked if ask.key == "dracula.bidding")
    offered = {one.id.partition("/")[2].partition("#")[0] for one in ask.options}
    assert offered == {
        "aid-the-chosen-one",
        "swift-strike",
        "feint",
        "regroup",
        "skirmish",
        "momentous-shift",
    }
    assert stage.table.hand["p2"] == 4


def test_look_into_my_eyes(stage):
    stage.turn("p2").attack(ARTHUR, DRACULA, "excalibur", "look-into-my-eyes")
    assert stage.fought.defense.value == 1 + 3


def test_mistform(stage):
    stage.scheme(DRACULA, "mistform")
    assert (stage.was_asked("duel.do.place"), stage.table.actions) == (True, 2)


@pytest.mark.parametrize("near", [(), (ARTHUR, MERLIN)])
def test_prey_upon(stage, near):
    stage.arrange(p1_dracula=5).scheme(DRACULA, "prey-upon", {"adjacent-opposing": near})
    assert stage.health(DRACULA) == 5 + len(near)
    assert (stage.health(ARTHUR), stage.health(MERLIN)) == ((17, 6) if near else (18, 7))


def test_baptism_of_blood(stage):
    stage.arrange(p1_dracula=5, p1_sister_2=0)
    stage.scheme(DRACULA, "baptism-of-blood", {"duel.ask.return": "returned"})
    assert (stage.health(DRACULA), stage.health(OTHER)) == (7, 1)


def test_baptism_of_blood_without_a_defeated_sister(stage):
    assert not stage.scheme(DRACULA, "baptism-of-blood").was_asked("duel.ask.return")


def test_ravening_seduction(stage):
    stage.scheme(SISTER, "ravening-seduction", {"seduction": MERLIN, "adjacent": (SISTER, OTHER)})
    assert stage.instruction("duel.do.move")["n"] == 2
    assert stage.health(MERLIN) == 7 - 2


def test_a_sister_is_not_adjacent_to_herself(stage):
    stage.scheme(SISTER, "ravening-seduction", {"seduction": OTHER, "adjacent": ()})
    ask = next(ask for ask in stage.asked if ask.key == "duel.ask.adjacent")
    assert [one.id for one in ask.options] == [SISTER, "p1.sister-3"]
