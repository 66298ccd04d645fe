"""Donatello and Metalhead: his inventions, and each of their cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

DON, METAL, ARTHUR, MERLIN = "p1.donatello", "p1.metalhead", "p2.king-arthur", "p2.merlin"


@pytest.fixture
def stage():
    return Stage("donatello", "king-arthur")


@pytest.mark.parametrize("more", ["yes", "no"])
def test_an_inventive_maneuver(stage, more):
    """He draws one more and puts one of his cards under the deck."""
    stage.maneuver(answers={"inventive": more})
    assert stage.counts("p1") == (6, 24)
    assert stage.was_asked("under-the-deck") == (more == "yes")


def test_an_invention_played_stays_in_play_even_cancelled(stage):
    stage.attack(DON, ARTHUR, "electro-grenade", "feint")
    assert stage.cards("p1", "inventions") == ["electro-grenade"]
    stage.attack(METAL, ARTHUR, "quick-strike")
    assert stage.fought.attack.value == 3 + 1
    assert stage.turn("p2").attack(ARTHUR, DON, "excalibur", "quick-strike").fought.defense.value == 3


def test_the_grid_helps_defenses(stage):
    stage.put("p1", "discard", "quick-strike", "bo-staff", "turtle-power").arrange(p1_donatello=8).turn("p2")
    answers = {"scrap": ("quick-strike", "bo-staff")}
    stage.attack(ARTHUR, DON, "swift-strike", "self-defense-grid", answers)
    assert (stage.health(DON), stage.cards("p1", "removed")) == (9, ["quick-strike", "bo-staff"])
    answers = {"one-adjacent-opposing": "none"}
    assert stage.attack(ARTHUR, DON, "swift-strike", "bo-staff#2", answers).fought.defense.value == 4
    assert stage.turn("p1").attack(DON, ARTHUR, "turtle-power").fought.attack.value == 3


def test_electro_grenade(stage):
    stage.put("p1", "discard", "quick-strike", "turtle-power", "bo-staff")
    stage.attack(DON, ARTHUR, "electro-grenade", answers={"scrap": ("quick-strike", "turtle-power")})
    assert stage.fought.attack.value == 2 + 2
    ask = next(ask for ask in stage.asked if ask.key == "donatello.scrap")
    assert (len(ask.options), stage.cards("p1", "discard")) == (2, ["bo-staff"])


def test_smoke_bomb(stage):
    stage.put("p1", "discard", "party-wagon").scheme(DON, "smoke-bomb", {"scrap": ("party-wagon",)})
    assert (stage.table.actions, stage.cards("p1", "inventions")) == (2, ["smoke-bomb"])
    stage.scheme(METAL, "future-of-ninjutsu")
    assert stage.table.actions == 2 - 1 + 1 + 1


def test_an_invention_discarded_otherwise_does_not_stay(stage):
    stage.attack(DON, ARTHUR, "turtle-power", answers={"boost-card": "electro-grenade"})
    assert (stage.fought.attack.value, stage.cards("p1", "inventions")) == (3 + 3, [])


@pytest.mark.parametrize("back", ["none", "bo-staff"])
def test_thinking_ahead(stage, back):
    stage.put("p1", "discard", "bo-staff").attack(DON, ARTHUR, "thinking-ahead", answers={"thinking": back})
    assert ("bo-staff" in stage.cards("p1", "discard")) == (back == "none")
    stage.attack(DON, ARTHUR, "thinking-ahead", "momentous-shift")
    assert not stage.was_asked("thinking")


def test_short_circuit_spares_all_but_what_follows_combat(stage):
    deck = stage.counts("p2")[1]
    stage.attack(DON, ARTHUR, "short-circuit", "regroup")
    assert stage.counts("p2")[1] == deck
    answers = {"shifted": "yes"}
    stage.attack(METAL, ARTHUR, "short-circuit", "momentous-shift", answers)
    assert stage.fought.defense.value == 5
    assert stage.turn("p2").attack(ARTHUR, DON, "feint", "short-circuit").fought.defense.cancelled


def test_untested_enhancements(stage):
    stage.attack(METAL, ARTHUR, "untested-enhancements", answers={"bottom-card": "turtle-power"})
    assert (stage.fought.attack.value, stage.cards("p1", "discard")[0]) == (3 + 3, "turtle-power")
    assert not stage.deck("p1", 0).attack(METAL, ARTHUR, "untested-enhancements").was_asked("bottom-card")


@pytest.mark.parametrize("who", ["none", ARTHUR])
def test_shift_focus(stage, who):
    stage.attack(DON, ARTHUR, "shift-focus", answers={"donatello.shift-focus": who})
    assert stage.was_asked("duel.do.move-through") == (who == ARTHUR)


def test_bo_staff(stage):
    deck = stage.counts("p1")[1]
    stage.turn("p2").attack(ARTHUR, DON, "swift-strike", "bo-staff", {"one-adjacent-opposing": MERLIN})
    assert (stage.health(MERLIN), deck - stage.counts("p1")[1]) == (6, 1)


@pytest.mark.parametrize(("struck", "health"), [("none", 7), (MERLIN, 5)])
def test_party_wagon(stage, struck, health):
    stage.scheme(DON, "party-wagon", {"which-moves": METAL, "donatello.crossed": struck})
    assert (stage.instruction("duel.do.move-through")["n"], stage.health(MERLIN)) == (5, health)


@pytest.mark.parametrize("back", ["none", "bo-staff"])
def test_donatello_does_machines(stage, back):
    stage.put("p1", "discard", "bo-staff", "smoke-bomb")
    stage.scheme(DON, "donatello-does-machines", {"machines": back})
    assert stage.counts("p1") == ((5, 22) if back == "none" else (6, 22))
    ask = next(ask for ask in stage.asked if ask.key == "donatello.machines")
    assert len(ask.options) == 2


def test_future_of_ninjutsu(stage):
    stage.scheme(METAL, "future-of-ninjutsu")
    assert stage.was_asked("donatello.future")
    assert (stage.counts("p1"), stage.table.actions) == ((5, 24), 2)
