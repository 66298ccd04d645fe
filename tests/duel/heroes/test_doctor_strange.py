"""Doctor Strange and Wong: the Dark Pact, and each of their cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

STRANGE, WONG, ARTHUR, MERLIN = "p1.doctor-strange", "p1.wong", "p2.king-arthur", "p2.merlin"


@pytest.fixture
def stage():
    return Stage("doctor-strange", "king-arthur")


@pytest.mark.parametrize("signs", ["yes", "no"])
def test_the_dark_pact(stage, signs):
    """The card goes under the deck before the cleanup."""
    stage.attack(STRANGE, ARTHUR, "feint", answers={"pact": signs})
    signed = signs == "yes"
    assert (stage.health(STRANGE), stage.cards("p1", "discard")) == ((13, []) if signed else (14, ["feint"]))
    assert stage.counts("p1") == ((5, 25) if signed else (4, 25))


def test_the_pact_is_for_stranges_own_cards(stage):
    stage.attack(WONG, ARTHUR, "feint")
    assert not stage.was_asked("pact")


@pytest.mark.parametrize(("boosts", "value"), [("yes", 2 + 2), ("no", 2)])
def test_bolts_of_balthakk(stage, boosts, value):
    answers = {"blind-boost": boosts} | ({"top-card": "eye-of-agamotto"} if boosts == "yes" else {})
    stage.attack(WONG, ARTHUR, "bolts-of-balthakk", answers=answers)
    assert (stage.fought.attack.value, stage.table.actions) == (value, 2)


def test_bolts_that_fail(stage):
    stage.attack(WONG, ARTHUR, "bolts-of-balthakk", "momentous-shift")
    assert stage.table.actions == 1


@pytest.mark.parametrize(
    ("tops", "value"),
    [(["eye-of-agamotto", "eye-of-agamotto"], 7), (["no-really-im-a-doctor", "eye-of-agamotto"], 0)],
)
def test_seven_suns_of_cinnibus(stage, tops, value):
    """3 and two boosts; 8 is too much."""
    answers = {"blind-boost": ["yes", "yes"], "top-card": tops}
    stage.attack(STRANGE, ARTHUR, "seven-suns-of-cinnibus", answers=answers)
    assert stage.fought.attack.value == value


def test_seven_suns_may_boost_once(stage):
    answers = {"blind-boost": ["yes", "no"], "top-card": "eye-of-agamotto"}
    stage.attack(STRANGE, ARTHUR, "seven-suns-of-cinnibus", answers=answers)
    assert stage.fought.attack.value == 5


@pytest.mark.parametrize(("defense", "healed"), [("", 4), ("skirmish", 0)])
def test_the_rings_of_raggadorr(stage, defense, healed):
    stage.arrange(p1_doctor_strange=5, p1_wong=1)
    answers = {"duel.ask.adjacent": (STRANGE,)} if healed else {"which-moves": ARTHUR}
    stage.attack(WONG, ARTHUR, "the-rings-of-raggadorr", defense, answers)
    assert (stage.health(STRANGE), stage.health(WONG)) == (5 + healed, 1 + healed)


def test_the_winds_of_watoomb(stage):
    stage.attack(STRANGE, ARTHUR, "the-winds-of-watoomb")
    assert all(stage.was_asked(key) for key in ("winds-strange", "winds", "all-shuffle"))


@pytest.mark.parametrize(("near", "health"), [("yes", 15), ("no", 16)])
def test_steadfast_disciple(stage, near, health):
    deck = stage.counts("p1")[1]
    stage.attack(WONG, ARTHUR, "steadfast-disciple", answers={"are-adjacent": near})
    assert (stage.health(ARTHUR), deck - stage.counts("p1")[1]) == (health, 16 - health)


@pytest.mark.parametrize("near", ["yes", "no"])
def test_cloak_of_levitation(stage, near):
    stage.attack(STRANGE, ARTHUR, "cloak-of-levitation", "regroup", {"are-adjacent": near})
    assert stage.fought.defense.ignored == (near == "yes")


@pytest.mark.parametrize(("near", "value"), [("yes", 4), ("no", 2)])
def test_master_of_kamar_taj(stage, near, value):
    stage.attack(WONG, ARTHUR, "master-of-kamar-taj", answers={"are-adjacent": near})
    assert stage.fought.attack.value == value


def test_q_66_the_mists_replace_the_attack(stage):
    """Q-66: the new card comes from the deck and resolves like any other."""
    stage.turn("p2").attack(ARTHUR, STRANGE, "excalibur", "the-mists-of-munnopor", {"mists": "swift-strike"})
    assert (stage.fought.attack.value, stage.health(STRANGE)) == (3, 13)
    assert stage.cards("p2", "discard") == ["excalibur", "swift-strike"]
    assert stage.counts("p2") == (4, 24)


def test_q_66_no_card_is_found(stage):
    stage.turn("p2").attack(ARTHUR, STRANGE, "excalibur", "the-mists-of-munnopor", {"mists": "none"})
    assert (stage.fought.attack.value, stage.health(STRANGE)) == (0, 14)
    stage.deck("p2", 0).turn("p2").attack(ARTHUR, STRANGE, "swift-strike", "the-mists-of-munnopor")
    assert not stage.was_asked("mists")


def test_eye_of_agamotto(stage):
    stage.hand("p1", 3).scheme(STRANGE, "eye-of-agamotto")
    assert (stage.counts("p1"), stage.table.actions) == ((5, 24), 2)


def test_no_really_im_a_doctor(stage):
    stage.arrange(p1_wong=1)
    stage.scheme(STRANGE, "no-really-im-a-doctor", {"doctor": "bolts-of-balthakk", "patient": WONG})
    assert (stage.health(WONG), stage.counts("p1")) == (4, (3, 26))
