"""The Sisters' combat cards and Prophecy, each in each of its branches."""

import pytest

from companion.duel.corrections import AllowCard
from tests.duel.heroes.openings import sisters, with_empty_deck

FIRST, SECOND = "p1.sister-1", "p1.sister-2"
SINBAD, PORTER = "p2.sinbad", "p2.porter"
NO_SPELL = {"cast": "none"}
FIRE = "fire-burn-and-cauldron-bubble"


def cauldron(stage):
    return stage.cards("p1", "cauldron")


def attacked(stage, card, defense, answers=None, target=FIRST):
    """Sinbad's turn: a Sister is attacked and defends."""
    return stage.turn("p2").attack(SINBAD, target, card, defense, answers)


# All-Seeing Familiar and Fire Burn And Cauldron Bubble


@pytest.mark.parametrize("card", ["all-seeing-familiar", FIRE])
def test_a_discarded_card_returns_to_the_cauldron(card):
    """Q-25: a card of the player's choice, not an option to decline."""
    stage = sisters(discard=("prophecy", "double-double"))
    stage.attack(FIRST, SINBAD, card, "exploit", {"to-cauldron": "prophecy", **_bat_and_lizard(card)})
    assert cauldron(stage) == ["prophecy", card]
    assert stage.cards("p1", "discard") == ["double-double"]


def _bat_and_lizard(card):
    """Prophecy is a lizard card: with a bat card a spell is possible."""
    return NO_SPELL if card == FIRE else {}


@pytest.mark.parametrize("card", ["all-seeing-familiar", FIRE])
def test_an_empty_discard_pile_gives_nothing(card):
    stage = sisters().attack(FIRST, SINBAD, card, "exploit")
    assert not stage.was_asked("to-cauldron")
    assert cauldron(stage) == [card]


def test_fire_burn_in_defense_comes_before_feint():
    """U-082: the defender's effect has resolved before the attacker cancels."""
    stage = attacked(sisters(discard=("prophecy",)), "feint", FIRE, {"to-cauldron": "prophecy"})
    assert cauldron(stage) == ["prophecy", FIRE]


def test_all_seeing_familiar_against_feint():
    """T-53: defender first, so both its effects are cancelled, though it won."""
    stage = sisters(discard=("prophecy",)).attack(FIRST, SINBAD, "all-seeing-familiar", "feint")
    assert stage.fought.won_by == "attack"
    assert not stage.was_asked("to-cauldron")
    assert not stage.was_asked("all-seeing")


def test_all_seeing_familiar_won_keeps_the_top_card():
    stage = sisters().attack(FIRST, SINBAD, "all-seeing-familiar", answers={"all-seeing": "hand"})
    assert stage.counts("p1") == (5, 24)
    assert not stage.was_asked("top-card")


def test_all_seeing_familiar_won_feeds_the_cauldron():
    """The card is named only when it goes to the public cauldron."""
    answers = {"all-seeing": "cauldron", "top-card": "prophecy"}
    stage = sisters().attack(FIRST, SINBAD, "all-seeing-familiar", answers=answers)
    assert cauldron(stage) == ["prophecy", "all-seeing-familiar"]
    assert stage.counts("p1") == (4, 24)


def test_all_seeing_familiar_lost_sees_nothing():
    stage = sisters().attack(FIRST, SINBAD, "all-seeing-familiar", "exploit")
    assert not stage.was_asked("all-seeing")


def test_all_seeing_familiar_over_an_empty_deck():
    """U-045: nothing to see, no exhaustion."""
    stage = sisters().deck("p1", 0).attack(FIRST, SINBAD, "all-seeing-familiar")
    assert not stage.was_asked("all-seeing")
    assert stage.health(FIRST) == 6


# Double, Double and Toil And Trouble


@pytest.mark.parametrize(
    ("brew", "more"),
    [
        ((), 0),
        (("ward", "ward"), 1),
        (("ward", "prophecy"), 2),
        (("ward", "prophecy", "toil-and-trouble"), 3),
    ],
)
def test_double_double_and_toil_and_trouble_count_ingredients(brew, more):
    """+1 per different ingredient; the card itself is not there yet."""
    stage = sisters(*brew)
    stage.attack(FIRST, SINBAD, "double-double", answers=NO_SPELL if brew else {})
    assert stage.fought.attack.value == 3 + more
    stage = attacked(sisters(*brew), "commanding-impact", "toil-and-trouble")
    assert stage.fought.defense.value == 2 + more


def test_double_double_and_toil_and_trouble_cancelled():
    assert sisters("ward").attack(FIRST, SINBAD, "double-double", "feint", NO_SPELL).fought.attack.value == 3
    assert attacked(sisters("ward"), "feint", "toil-and-trouble").fought.defense.value == 2


# Hurly-Burly


def test_hurly_burly_to_hand():
    """The opponent chooses: no bonus, the card goes to the Sisters' hand."""
    stage = sisters().attack(
        FIRST, SINBAD, "hurly-burly", answers={"top-card": "ward", "hurly-burly": "hand"}
    )
    (choice,) = [ask for ask in stage.asked if ask.key == "wayward-sisters.hurly-burly"]
    assert choice.who == "p2"
    assert stage.fought.attack.value == 3
    assert stage.counts("p1") == (5, 24)


def test_hurly_burly_to_the_cauldron():
    answers = {"top-card": "toil-and-trouble", "hurly-burly": "cauldron"}
    stage = sisters().attack(FIRST, SINBAD, "hurly-burly", answers=answers)
    assert stage.fought.attack.value == 3 + 3
    assert cauldron(stage) == ["toil-and-trouble", "hurly-burly"]
    assert stage.counts("p1") == (4, 24)


def test_hurly_burly_with_an_empty_deck():
    """T-54: nothing revealed, no choice, +0, no exhaustion."""
    stage = sisters().deck("p1", 0).attack(FIRST, SINBAD, "hurly-burly")
    assert not stage.was_asked("top-card")
    assert stage.fought.attack.value == 3
    assert stage.health(FIRST) == 6


def test_hurly_burly_cancelled():
    assert not sisters().attack(FIRST, SINBAD, "hurly-burly", "feint").was_asked("top-card")


# The Stars Align


def test_the_stars_align():
    """X-22: four different zones altogether, one Sister standing on a two-zone space."""
    stage = sisters().attack(FIRST, SINBAD, "the-stars-align", answers={"zones": 4})
    assert stage.fought.attack.value == 4


@pytest.mark.parametrize(("fallen", "high"), [({}, 9), ({"p1_sister_2": 0, "p1_sister_3": 0}, 3)])
def test_the_stars_align_asks_in_range(fallen, high):
    """At least the zone a Sister stands in; at most three per Sister."""
    stage = sisters().arrange(**fallen).attack(FIRST, SINBAD, "the-stars-align")
    assert (stage.question.low, stage.question.high) == (1, high)


def test_the_stars_align_cancelled():
    assert sisters().attack(FIRST, SINBAD, "the-stars-align", "feint").fought.attack.value == 0


# Curious Familiar


def test_curious_familiar_takes_a_card_back():
    stage = sisters("prophecy", "double-double")
    stage.attack(FIRST, SINBAD, "curious-familiar", answers={"from-cauldron": "prophecy", **NO_SPELL})
    assert cauldron(stage) == ["double-double", "curious-familiar"]
    assert stage.counts("p1")[0] == 5


def test_curious_familiar_finds_an_empty_cauldron():
    """T-51: the card itself is not there yet."""
    stage = sisters().attack(FIRST, SINBAD, "curious-familiar")
    assert not stage.was_asked("from-cauldron")
    assert cauldron(stage) == ["curious-familiar"]


def test_curious_familiar_cancelled():
    stage = sisters("ward").attack(FIRST, SINBAD, "curious-familiar", "feint")
    assert cauldron(stage) == ["ward", "curious-familiar"]


# Ward


def test_ward_places_the_opposing_fighter():
    stage = sisters().attack(SECOND, SINBAD, "ward")
    told = stage.instruction("wayward-sisters.ward")
    assert told["fighter"].key == "heroes.fighter.sinbad"
    assert dict(told["zone"].values)["number"] == 2


@pytest.mark.parametrize(
    ("target", "defense", "fallen"),
    [(PORTER, "", {"p2_porter": 1}), (SINBAD, "feint", {})],
    ids=["target fell", "cancelled"],
)
def test_ward_places_nobody(target, defense, fallen):
    stage = sisters().arrange(**fallen).attack(FIRST, target, "ward", defense)
    assert not stage.was_asked("wayward-sisters.ward")


def test_ward_of_a_fallen_sister():
    """U-085: her zone is gone with her."""
    stage = attacked(sisters().arrange(p1_sister_1=1), "commanding-impact", "ward")
    assert stage.health(FIRST) == 0
    assert not stage.was_asked("wayward-sisters.ward")


# Pricking Of My Thumbs


def test_pricking_of_my_thumbs_answers_the_damage():
    """T-98: she took 3 and survives; the attacker takes 3 and still won."""
    stage = attacked(sisters(), "commanding-impact", "pricking-of-my-thumbs")
    assert stage.health(FIRST) == 6 - 3
    assert stage.health(SINBAD) == 15 - 3
    assert stage.fought.won_by == "attack"


def test_pricking_of_my_thumbs_counts_the_full_damage():
    """Q-07: a Sister with 1 health takes 3 and falls; the attacker takes all 3."""
    stage = attacked(sisters().arrange(p1_sister_1=1), "commanding-impact", "pricking-of-my-thumbs")
    assert stage.health(FIRST) == 0
    assert stage.health(SINBAD) == 15 - 3


def test_u_086_pricking_of_my_thumbs_let_pass_as_an_attack_answers_nothing():
    """U-086: the attacker never takes combat damage, so there is none to give back."""
    stage = sisters()
    stage.say(AllowCard(stage.copy("pricking-of-my-thumbs", "p1")))
    stage.attack(FIRST, SINBAD, "pricking-of-my-thumbs")
    assert stage.health(SINBAD) == 15 - 2


@pytest.mark.parametrize("attack", ["regroup", "feint"], ids=["no damage", "cancelled"])
def test_pricking_of_my_thumbs_without_damage(attack):
    assert attacked(sisters(), attack, "pricking-of-my-thumbs").health(SINBAD) == 15


# Unnatural Remedy


def test_unnatural_remedy_heals_per_card():
    """Two cards for one Sister, one for another; before damage, and before an attacker's Feint."""
    stage = sisters("ward", "prophecy", "double-double", "ward").arrange(p1_sister_1=3, p1_sister_2=3)
    answers = {"remedy": ("ward", "prophecy", "double-double"), "remedy-heals": [FIRST, SECOND, FIRST]}
    attacked(stage, "feint", "unnatural-remedy", answers)
    assert next(ask.high for ask in stage.asked if ask.key == "wayward-sisters.remedy") == 3
    assert (stage.health(FIRST), stage.health(SECOND)) == (3 + 2 - 1, 3 + 1)
    assert stage.cards("p1", "discard") == ["ward", "prophecy", "double-double"]
    assert cauldron(stage) == ["ward", "unnatural-remedy"]


def test_unnatural_remedy_declined():
    """0 cards are allowed."""
    stage = attacked(sisters("ward"), "exploit", "unnatural-remedy", {"remedy": ()})
    assert not stage.was_asked("remedy-heals")
    assert cauldron(stage) == ["ward", "unnatural-remedy"]


def test_unnatural_remedy_over_an_empty_cauldron():
    assert not attacked(sisters(), "exploit", "unnatural-remedy").was_asked("remedy")


# Prophecy


@pytest.mark.parametrize(("deck", "taken"), [(4, 2), pytest.param(1, 1, id="T-55"), (0, 0)])
def test_prophecy(deck, taken):
    """T-55: with 1 card in the deck that one goes to hand; never an exhaustion."""
    stage = sisters().deck("p1", deck)
    hand, _deck = stage.counts("p1")
    stage.scheme(FIRST, "prophecy")
    assert stage.counts("p1") == (hand - 1 + taken, deck - taken)
    assert stage.was_asked("duel.do.prophecy") == (deck > 0)
    assert stage.health(FIRST) == 6
    assert cauldron(stage) == ["prophecy"]


def test_the_draw_of_a_spell_may_exhaust():
    """U-042: snake and bat over an empty deck hurt all three before one recovers."""
    stage = with_empty_deck(sisters("toil-and-trouble", "ward"), hand=5)
    stage.attack(FIRST, SINBAD, "double-double", answers={"cast": "spell-snake-bat", "who-recovers": FIRST})
    assert (stage.health(FIRST), stage.health(SECOND)) == (6 - 2 + 1, 6 - 2)
