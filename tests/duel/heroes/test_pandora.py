"""Pandora and the Kakodaemons: the box, and each of their cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

PANDORA, DAEMON, ARTHUR, MERLIN = "p1.pandora", "p1.kakodaemon-1", "p2.king-arthur", "p2.merlin"


def opened(*miseries, **answers):
    """The box opened at the start of her first turn, these Miseries in order."""
    said = {"pandora.misery": list(miseries), **answers}
    plain = max(0, len(miseries) - 1 - ("hope" in miseries[:-1]))
    said |= {"pandora.again": ["yes"] * plain} if plain else {}
    said |= {"again-after-hope": "yes"} if "hope" in miseries[:-1] else {}
    return Stage("pandora", "king-arthur", answers=said)


@pytest.fixture
def stage():
    """Nothing but Confusion is revealed."""
    return opened("confusion")


def test_no_kakodaemon_begins_on_the_board(stage):
    assert [stage.health(f"p1.kakodaemon-{n}") for n in (1, 2)] == [0, 0]
    assert not stage.table.winner


def test_the_first_misery_must_be_revealed_the_next_may_be(stage):
    assert stage.was_asked("pandora.again")
    assert stage.instruction("duel.do.move")["n"] == 1
    assert (stage.health(PANDORA), stage.table.actions) == (14, 2)


def test_a_revealed_misery_is_not_in_the_box_any_more():
    stage = Stage("pandora", "king-arthur", answers={"pandora.misery": "greed", "pandora.again": "yes"})
    assert "greed" not in [one.id for one in stage.question.options]
    assert stage.counts("p1") == (6, 24)


@pytest.mark.parametrize(
    ("miseries", "health"),
    [(("misfortune",), 14), (("misfortune", "greed"), 14 - 2), (("toil", "confusion", "misfortune"), 14 - 3)],
)
def test_three_feathers_hurt_her_once_for_each_misery(miseries, health):
    """Two feathers are not yet too many; with three nothing is asked any more."""
    stage = opened(*miseries)
    assert stage.health(PANDORA) == health
    assert (stage.asked[-1].key == "pandora.again") == (health == 14)


def test_pain_hurts_those_beside_her():
    assert opened("pain", **{"adjacent-opposing": (ARTHUR,)}).health(ARTHUR) == 18 - 1


def test_woe_brings_a_kakodaemon():
    assert opened("woe", **{"duel.ask.return": "returned"}).health(DAEMON) == 1


def test_hope_lets_her_look_before_she_decides():
    stage = opened("hope")
    assert stage.was_asked("again-after-hope")


@pytest.mark.parametrize(("misery", "value"), [("toil", 4), ("confusion", 3)])
def test_toil_helps_her_attacks_in_this_turn(misery, value):
    stage = opened(misery)
    stage.attack(PANDORA, ARTHUR, "hindsight", "skirmish", {"which-moves": ARTHUR})
    assert stage.fought.attack.value == value


def test_the_box_is_closed_at_the_end_of_her_turn():
    """Toil no longer helps, and all seven can be revealed again."""
    stage = opened("toil").end_turn().end_turn({"pandora.misery": "confusion"})
    assert stage.table.token("p1", "toil") == "in-box"


def test_heras_curiosity_counts_the_miseries():
    stage = opened("confusion", "hope", "greed")
    stage.attack(PANDORA, ARTHUR, "heras-curiosity")
    assert stage.fought.attack.value == 3 + 3
    assert stage.was_asked("see-hand")


@pytest.mark.parametrize(("printed", "value"), [("zero", 0), ("three", 3)])
def test_aphrodites_beauty_asks_what_is_printed(stage, printed, value):
    """It cancels, and heals 1 for the one Misery."""
    stage.arrange(p1_pandora=10)
    stage.attack(PANDORA, ARTHUR, "aphrodites-beauty", "skirmish", {"pandora.value": printed})
    assert (stage.fought.attack.value, stage.fought.defense.cancelled) == (value, True)
    assert stage.health(PANDORA) == 11


def test_u_093_what_aphrodites_beauty_prints_stands_when_it_is_cancelled(stage):
    stage.attack(PANDORA, ARTHUR, "aphrodites-beauty", "feint", {"pandora.value": "three"})
    assert (stage.fought.attack.cancelled, stage.fought.attack.value) == (True, 3)


def test_a_locked_value_is_what_aphrodites_beauty_prints():
    stage = Stage("pandora", "dr-jill-trent", answers={"pandora.misery": "confusion"})
    told = {"pandora.value": "three"}
    stage.attack(PANDORA, "p2.dr-jill-trent", "aphrodites-beauty", "stasis-diffuser", told)
    assert stage.fought.attack.value == 3


@pytest.mark.parametrize(("defense", "back"), [("", True), ("skirmish", False)])
def test_hindsight_puts_a_card_back_on_the_deck(stage, defense, back):
    deck = stage.put("p1", "discard", "malice").counts("p1")[1]
    answers = {"pandora.hindsight": "malice"} if back else {"which-moves": ARTHUR}
    stage.attack(PANDORA, ARTHUR, "hindsight", defense, answers)
    assert ("malice" in stage.cards("p1", "discard"), stage.counts("p1")[1]) == (not back, deck + back)


def test_u_088_celestial_raiments(stage):
    stage.turn("p2").attack(ARTHUR, PANDORA, "excalibur", "celestial-raiments")
    assert stage.health(PANDORA) == 14


@pytest.mark.parametrize(("boost", "hurt"), [("heras-curiosity", 2), ("", 0)])
def test_offering_to_the_gods(stage, boost, hurt):
    """2 + 4 holds against Swift Strike's 3, 2 does not."""
    stage.turn("p2")
    answers = {"boost-card": boost} if boost else {}
    stage.attack(ARTHUR, PANDORA, "swift-strike", "offering-to-the-gods", answers)
    assert stage.health(ARTHUR) == 18 - hurt


@pytest.mark.parametrize(("top", "health"), [("heras-curiosity", 12), ("spite", 10)])
def test_guided_by_the_fates(stage, top, health):
    """2 + 4 wins against 4 and heals 2; 2 + 2 does not."""
    stage.arrange(p1_pandora=10)
    answers = {"duel.ask.top-card": top} | ({"which-moves": ARTHUR} if health == 10 else {})
    stage.attack(PANDORA, ARTHUR, "guided-by-the-fates", "skirmish", answers)
    assert stage.health(PANDORA) == health


def test_divine_intervention(stage):
    stage.attack(PANDORA, ARTHUR, "divine-intervention")
    assert stage.instruction("duel.do.move")["n"] == 5


def test_zeuss_mischief(stage):
    deck = stage.counts("p1")[1]
    stage.scheme(PANDORA, "zeuss-mischief", {"which-moves": MERLIN})
    assert (stage.counts("p1")[1], stage.table.actions) == (deck - 1, 2)
    assert stage.instruction("duel.do.move")["n"] == 1


def test_forged_by_hephaestus_places_whoever_plays_it(stage):
    stage.arrange(p1_kakodaemon_1=1).scheme(DAEMON, "forged-by-hephaestus")
    assert stage.instruction("duel.do.place")["fighter"].key == "heroes.numbered"
    assert stage.table.actions == 2


def test_spite_hurts_friends_too(stage):
    stage.arrange(p1_kakodaemon_1=1)
    stage.attack(DAEMON, ARTHUR, "spite", answers={"duel.ask.adjacent": (PANDORA, ARTHUR)})
    assert (stage.health(PANDORA), stage.health(ARTHUR)) == (14 - 1, 18 - 3 - 1)


def test_malice(stage):
    stage.arrange(p1_kakodaemon_1=1)
    stage.attack(DAEMON, ARTHUR, "malice", answers={"duel.ask.discard": ("feint",)})
    assert stage.cards("p2", "discard") == ["feint"]


def test_feint(stage):
    stage.turn("p2").attack(ARTHUR, PANDORA, "noble-sacrifice", "feint")
    assert stage.fought.attack.cancelled
