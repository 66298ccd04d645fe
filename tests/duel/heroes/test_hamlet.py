"""Hamlet: the Question, and the hero's moments."""

import pytest

from companion.duel.commands import Scheme
from companion.duel.side import Side
from companion.duel.turn import maneuver_distances
from tests.duel.heroes.openings import hamlet, panel
from tests.duel.stage import Stage

HAMLET, PAIR = "p1.hamlet", "p1.rosencrantz-guildenstern"
MEDUSA, SINBAD = "p2.medusa", "p2.sinbad"


def next_own_turn(stage, side, suffering=None):
    """Both players end their turns; Hamlet answers the Question."""
    answers = {"question": side, **({"who-suffers": suffering} if suffering else {})}
    return stage.end_turn().end_turn(answers)


# The Question


def test_the_token_shows_no_side_until_the_first_turn():
    """U-028, U-131: the Question is asked when the first turn starts, before any action."""
    stage = Stage("hamlet", "sinbad")
    assert stage.question.key == "hamlet.question"
    assert [option.id for option in stage.question.options] == ["to-be", "not-to-be"]
    assert stage.table.token("p1", "question") == "none"
    assert stage.table.actions == 0
    stage.answer("to-be")
    assert (stage.table.token("p1", "question"), stage.table.actions) == ("to-be", 2)


def test_the_same_side_may_be_chosen_again():
    """U-131: each turn asks again."""
    stage = next_own_turn(hamlet("sinbad"), "to-be")
    assert stage.table.token("p1", "question") == "to-be"
    assert stage.table.turn == "p1"


def test_not_to_be_costs_two_each_time():
    """U-132, T-03: NOT TO BE two turns running deals 2 damage each time, to a fighter of choice."""
    stage = Stage("hamlet", "sinbad", answers={"question": "not-to-be", "who-suffers": HAMLET})
    assert (stage.health(HAMLET), stage.health(PAIR)) == (13, 6)
    next_own_turn(stage, "not-to-be", PAIR)
    assert (stage.health(HAMLET), stage.health(PAIR)) == (13, 4)


def test_not_to_be_may_defeat_the_pair():
    """U-135, T-05: the pair is one fighter with one dial; at 1 health it falls, and the +2 still applies."""
    stage = hamlet("sinbad").arrange(p1_rosencrantz_guildenstern=1)
    next_own_turn(stage, "not-to-be", PAIR)
    assert stage.health(PAIR) == 0
    assert stage.instruction("remove")["fighters"].key == "heroes.fighter.rosencrantz-guildenstern"
    stage.attack(HAMLET, SINBAD, "to-sleep-perchance-to-dream")
    assert stage.fought.attack.value == 3 + 2


def test_not_to_be_may_defeat_hamlet_himself():
    """U-132: he is the only one left, so nobody asks who suffers, and the game is lost."""
    stage = hamlet("sinbad").arrange(p1_rosencrantz_guildenstern=0, p1_hamlet=2)
    next_own_turn(stage, "not-to-be")
    assert not stage.was_asked("who-suffers")
    assert stage.table.winner == "p2"


def test_an_opposing_sleep_does_not_protect_hamlet():
    """T-06: Glamour of Sleep protects only Titania's own fighters."""
    stage = Stage("titania", "hamlet", answers={"top-glamour": "glamour-of-sleep"})
    stage.end_turn({"question": "not-to-be", "who-suffers": "p2.hamlet"})
    assert stage.health("p2.hamlet") == 13


def test_a_teammates_sleep_does_not_protect_hamlet():
    """T-07: Hamlet is friendly to Titania but not hers."""
    stage = Stage(
        "titania", "sinbad", "hamlet", "medusa", mode="teams", answers={"top-glamour": "glamour-of-sleep"}
    )
    stage.end_turn().end_turn({"question": "not-to-be", "who-suffers": "p3.hamlet"})
    assert stage.health("p3.hamlet") == 13


# What the sides give


@pytest.mark.parametrize(("side", "drawn"), [("to-be", 2), ("not-to-be", 1), ("none", 1)])
def test_to_be_draws_one_more_on_each_maneuver(side, drawn):
    """U-133: 2 cards in all, on every maneuver."""
    stage = hamlet(side=side)
    for _action in range(2):
        hand, deck = stage.counts("p1")
        stage.maneuver()
        assert stage.counts("p1") == (hand + drawn, deck - drawn)


@pytest.mark.parametrize(("cards", "missing"), [(1, 1), (0, 2)], ids=["X-11", "X-12"])
def test_to_be_exhausts_sooner(cards, missing):
    """X-11, X-12, U-133: the extra draw is mandatory; each missing draw deals 2 to each fighter."""
    stage = hamlet().deck("p1", cards).maneuver()
    assert (stage.health(HAMLET), stage.health(PAIR)) == (15 - 2 * missing, 6 - 2 * missing)


@pytest.mark.parametrize(("side", "value"), [("not-to-be", 5), ("to-be", 3)])
def test_not_to_be_adds_two_to_hamlets_attacks(side, value):
    """U-134: +2 while NOT TO BE is up, and the breakdown says where it comes from."""
    stage = hamlet(side=side).attack(HAMLET, MEDUSA, "to-sleep-perchance-to-dream")
    assert stage.fought.attack.value == value
    sources = [one.source.key for one in stage.fought.attack.modifiers]
    assert sources == (["hamlet.bonus.not-to-be"] if side == "not-to-be" else [])


def test_the_pair_gets_no_bonus():
    """U-134, T-01: NOT TO BE is up; Rosencrantz & Guildenstern attack with Uncertain Doom for 2."""
    stage = hamlet(side="not-to-be").attack(PAIR, MEDUSA, "uncertain-doom")
    assert stage.fought.attack.value == 2


def test_his_defense_gets_no_bonus():
    """U-134, T-02: Outrageous Fortune (1) as a defense, boosted from the deck by 1, is worth 2."""
    stage = hamlet(side="not-to-be").turn("p2")
    stage.attack(MEDUSA, HAMLET, "dash", "outrageous-fortune", {"top-card": "maddening-insight"})
    assert stage.fought.defense.value == 1 + 1


def test_an_ignored_value_takes_the_bonus_with_it():
    """U-136, T-09: But A Dream against Hamlet's attack with NOT TO BE."""
    stage = hamlet("titania", "not-to-be")
    stage.attack(HAMLET, "p2.titania", "uncertain-doom", "but-a-dream")
    assert stage.fought.attack.value == 0
    assert stage.health("p2.titania") == 12


def test_the_panel_says_what_the_token_gives():
    stage = hamlet()
    assert panel(stage) == {
        "question": "to-be", "extra_draws": 1, "attack_bonus": 0, "hurt_this_turn": False,
    }  # fmt: skip
    hurt = next_own_turn(hamlet("sinbad"), "not-to-be", HAMLET)
    assert panel(hurt) == {
        "question": "not-to-be", "extra_draws": 0, "attack_bonus": 2, "hurt_this_turn": True,
    }  # fmt: skip


# Schemes


@pytest.mark.parametrize("drawn", [0, 2, 3])
def test_method_in_the_madness_buries_and_draws(drawn):
    """Bury 3, draw up to 3, gain 1 action."""
    stage = hamlet()
    hand, deck = stage.counts("p1")
    stage.scheme(HAMLET, "method-in-the-madness", {"method-bury": 3, "method-draw": drawn})
    assert stage.counts("p1") == (hand - 1 - 3 + drawn, deck + 3 - drawn)
    assert stage.table.actions == 2
    assert stage.cards("p1", "discard") == ["method-in-the-madness"]


def test_method_in_the_madness_without_burying():
    """None put under: nothing to draw, but still 1 action."""
    stage = hamlet().scheme(HAMLET, "method-in-the-madness", {"method-bury": 0})
    assert not stage.was_asked("method-draw")
    assert stage.table.actions == 2


def test_method_in_the_madness_with_an_empty_deck():
    """T-18: 3 put under, up to 3 of those drawn back, no exhaustion, 1 action."""
    stage = hamlet().deck("p1", 0)
    stage.scheme(HAMLET, "method-in-the-madness", {"method-bury": 3, "method-draw": 3})
    assert stage.counts("p1") == (29, 0)
    assert stage.health(HAMLET) == 15


def test_method_in_the_madness_as_the_last_card():
    stage = hamlet().hand("p1", 1).scheme(HAMLET, "method-in-the-madness")
    assert stage.counts("p1")[0] == 0
    assert stage.table.actions == 2


def test_the_ghost_heals():
    stage = hamlet().arrange(p1_hamlet=9).scheme(HAMLET, "the-ghost", {"ghost": "recover"})
    assert stage.health(HAMLET) == 11
    assert stage.table.actions == 1
    assert not stage.was_asked("place-in-zone")


def test_the_ghost_places_and_gives_an_action():
    stage = hamlet().arrange(p1_hamlet=9).scheme(HAMLET, "the-ghost", {"ghost": "place"})
    assert stage.health(HAMLET) == 9
    assert stage.table.actions == 2
    assert stage.instruction("place-in-zone")["fighter"].key == "heroes.fighter.hamlet"


def test_the_pair_cannot_play_hamlets_schemes():
    """U-013: The Ghost names Hamlet."""
    assert hamlet().refused(Scheme(PAIR, "p1:hamlet/the-ghost#1")) == "U-013"


# The Readiness Is All


def placed(stage, fighter, outcome="placed"):
    answers = {"readiness": fighter, "readiness-place": outcome}
    return stage.attack(HAMLET, MEDUSA, "the-readiness-is-all", answers=answers)


def test_the_readiness_is_all_locks_the_fighter_placed():
    """The own fighter is placed and cannot leave its space this turn; the pair still moves (U-119)."""
    stage = placed(hamlet(), HAMLET)
    assert maneuver_distances(Side(stage.table, "p1")) == {PAIR: 2}


def test_the_readiness_is_all_on_the_opposing_fighter():
    stage = placed(hamlet(), MEDUSA)
    assert MEDUSA not in maneuver_distances(Side(stage.table, "p2"))
    assert HAMLET in maneuver_distances(Side(stage.table, "p1"))
    stage.end_turn({"gaze": "none"})
    assert MEDUSA in maneuver_distances(Side(stage.table, "p2"))


def test_a_failed_placement_locks_nobody():
    """Q-12: the space was taken."""
    stage = placed(hamlet(), HAMLET, "not-placed")
    assert HAMLET in maneuver_distances(Side(stage.table, "p1"))


def test_the_readiness_is_all_may_choose_a_fighter_already_held():
    """U-017, U-119: the choice is legal and does nothing; the other fighter is not forced to move."""
    stage = placed(hamlet(), MEDUSA)
    stage.attack(HAMLET, MEDUSA, "the-readiness-is-all", answers={"readiness": MEDUSA})
    assert not stage.was_asked("readiness-place")
    assert not stage.table.marked("locked", HAMLET)


def test_the_readiness_is_all_leaves_a_defeated_fighter_alone():
    """U-016: only Hamlet is left to be placed, and once locked nobody is."""
    stage = hamlet()
    for target in ("p2.harpy-1", "p2.harpy-2"):
        first = not stage.table.marked("locked", HAMLET)
        answers = {"readiness-place": "placed"} if first else {}
        stage.attack(HAMLET, target, "the-readiness-is-all", answers=answers)
        assert not stage.was_asked("readiness")
        assert stage.was_asked("readiness-place") == first


def test_a_cancelled_readiness_places_nobody():
    stage = hamlet().attack(HAMLET, MEDUSA, "the-readiness-is-all", "feint")
    assert not stage.was_asked("readiness")
    assert HAMLET in maneuver_distances(Side(stage.table, "p1"))
