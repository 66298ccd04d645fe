"""Sinbad: his Voyages, and each of his cards in each of its branches."""

import pytest

from companion.duel.heroes.sinbad import VOYAGES
from tests.duel.stage import Stage

SINBAD, PORTER, ARTHUR = "p1.sinbad", "p1.porter", "p2.king-arthur"


@pytest.fixture
def stage():
    return Stage("sinbad", "king-arthur")


def distance(stage):
    """How far Sinbad may move in the maneuver just made; he is named first."""
    said = stage.instruction("maneuver")["distances"]
    while said.key != "duel.distance":
        said = dict(said.values)["first"]
    return dict(said.values)["n"]


def test_each_voyage_behind_gives_one_more_space(stage):
    """U-172: 2 + 3 Voyages in the discard pile."""
    stage.put("p1", "discard", *VOYAGES[1:4]).maneuver()
    assert distance(stage) == 5


def test_a_voyage_discarded_to_boost_counts_at_once(stage):
    """T-94, Q-09: BOOST 0, but it lies in the pile when he moves: 2 + 0 + 1 = 3."""
    stage.maneuver(boost="voyage-whale-island")
    assert distance(stage) == 3


def test_a_voyage_counts_the_others(stage):
    """U-173: the card being played is not in the pile."""
    stage.put("p1", "discard", "voyage-home", "voyage-giant-snakes")
    stage.attack(SINBAD, ARTHUR, "voyage-king-of-serendib")
    assert stage.fought.attack.value == 2 + 2


def test_voyage_home_with_all_the_others_behind(stage):
    """X-17: 2 + 6 = 8; then the six return, Voyage Home stays behind, and the next maneuver is 3."""
    stage.put("p1", "discard", *VOYAGES[1:])
    hand = stage.counts("p1")[0]
    stage.attack(SINBAD, ARTHUR, "voyage-home")
    assert stage.fought.attack.value == 8
    assert stage.counts("p1")[0] == hand - 1 + 6
    assert stage.cards("p1", "discard") == ["voyage-home"]
    stage.maneuver()
    assert distance(stage) == 3


def test_voyage_home_cancelled(stage):
    """T-95: value 2, the Voyages stay where they are."""
    stage.put("p1", "discard", *VOYAGES[1:5])
    stage.attack(SINBAD, ARTHUR, "voyage-home", "feint")
    assert stage.fought.attack.value == 2
    assert len(stage.cards("p1", "discard")) == 5


def test_voyage_home_with_nothing_behind(stage):
    stage.attack(SINBAD, ARTHUR, "voyage-home")
    assert stage.fought.attack.value == 2
    assert stage.cards("p1", "discard") == ["voyage-home"]


def test_the_whale_heals_within_the_limit(stage):
    """T-102, U-005: 1 below the limit recovers 1."""
    stage.arrange(p1_sinbad=14).attack(SINBAD, ARTHUR, "voyage-whale-island")
    assert stage.health(SINBAD) == 15


def test_the_whale_heals_two(stage):
    stage.arrange(p1_sinbad=5).attack(SINBAD, ARTHUR, "voyage-whale-island")
    assert stage.health(SINBAD) == 7


@pytest.mark.parametrize(("hand", "seen"), [(5, True), (0, False)])
def test_the_giant_snakes_show_a_hand(stage, hand, seen):
    stage.hand("p2", hand).attack(SINBAD, ARTHUR, "voyage-giant-snakes")
    assert stage.was_asked("see-hand") == seen


def test_eyes_like_coals_take_a_random_card(stage):
    stage.attack(SINBAD, ARTHUR, "voyage-eyes-like-coals", answers={"random-discard": "excalibur"})
    assert stage.cards("p2", "discard") == ["excalibur"]


def test_eyes_like_coals_find_an_empty_hand(stage):
    stage.hand("p2", 0).attack(SINBAD, ARTHUR, "voyage-eyes-like-coals")
    assert not stage.was_asked("random-discard")


@pytest.mark.parametrize(
    ("card", "spaces"), [("voyage-cannibals-root-of-madness", 2), ("toil-and-danger", 3)]
)
def test_sinbad_moves_on(stage, card, spaces):
    stage.attack(SINBAD, ARTHUR, card)
    assert stage.instruction("move")["n"] == spaces


def test_the_apes_hurt_even_a_defender_who_won(stage):
    """U-090: effect damage does not decide who won."""
    stage.attack(SINBAD, ARTHUR, "voyage-man-eating-apes", "skirmish", {"which-moves": SINBAD})
    assert stage.fought.won_by == "defense"
    assert stage.health(ARTHUR) == 18 - 2


@pytest.mark.parametrize(
    ("fighter", "card", "drawn"),
    [
        (SINBAD, "voyage-king-of-serendib", 1),
        (PORTER, "exploit", 1),
        (PORTER, "commanding-impact", 1),
        (PORTER, "by-fortune-and-fate", 2),
        (PORTER, "regroup", 2),
    ],
)
def test_cards_that_draw(stage, fighter, card, drawn):
    deck = stage.counts("p1")[1]
    stage.attack(fighter, ARTHUR, card)
    assert stage.counts("p1")[1] == deck - drawn


@pytest.mark.parametrize("card", ["exploit", "commanding-impact", "regroup", "toil-and-danger"])
def test_cancelled_cards_do_nothing(stage, card):
    """U-092."""
    deck = stage.counts("p1")[1]
    stage.attack(SINBAD, ARTHUR, card, "feint")
    assert stage.counts("p1")[1] == deck
    assert not stage.was_asked("move")


def test_riches_beyond_compare(stage):
    deck = stage.counts("p1")[1]
    stage.scheme(SINBAD, "riches-beyond-compare")
    assert stage.counts("p1")[1] == deck - 3


def test_riches_beyond_compare_with_one_card_left(stage):
    """X-10: 1 drawn, 2 missing: Sinbad and the Porter take 4 each (U-042, U-043)."""
    stage.deck("p1", 1).scheme(SINBAD, "riches-beyond-compare")
    assert stage.counts("p1")[1] == 0
    assert (stage.health(SINBAD), stage.health(PORTER)) == (15 - 4, 6 - 4)


def test_leap_away_after_a_win(stage):
    stage.attack(SINBAD, ARTHUR, "leap-away", answers={"which-moves": ARTHUR})
    assert stage.instruction("move")["n"] == 4


def test_leap_away_after_a_loss(stage):
    stage.attack(SINBAD, ARTHUR, "leap-away", "skirmish", {"which-moves": SINBAD})
    assert stage.instruction("move")["n"] == 2


@pytest.mark.parametrize(("shifted", "value"), [("yes", 5), ("no", 3)])
def test_momentous_shift(stage, shifted, value):
    """Q-16: a fighter that was off the board has not changed space: answer no."""
    stage.attack(PORTER, ARTHUR, "momentous-shift", answers={"shifted": shifted})
    assert stage.fought.attack.value == value


def test_feint_protects_the_porter(stage):
    stage.turn("p2").attack(ARTHUR, PORTER, "the-aid-of-morgana", "feint")
    assert stage.counts("p2")[1] == 25
