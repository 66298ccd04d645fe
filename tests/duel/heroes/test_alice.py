"""Alice: her size, and each of her cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

ALICE, JABBERWOCK, MEDUSA, HARPY = "p1.alice", "p1.jabberwock", "p2.medusa", "p2.harpy-1"


@pytest.fixture
def big():
    return Stage("alice", "medusa", answers={"size": "big"})


@pytest.fixture
def small():
    return Stage("alice", "medusa", answers={"size": "small"})


def size(stage):
    return stage.table.token("p1", "size")


def attacked(stage, card, defense, attacker=MEDUSA, target=ALICE, **answers):
    """Medusa's turn: she attacks with a card, Alice's side defends with another."""
    return stage.turn("p2").attack(attacker, target, card, defense, answers)


# The size token


def test_size_is_chosen_when_alice_is_placed():
    """U-025, U-165: the decision is asked before the first turn."""
    stage = Stage("alice", "medusa")
    assert stage.question.key == "alice.size"
    assert [option.id for option in stage.question.options] == ["big", "small"]
    stage.answer("small")
    assert size(stage) == "small"
    assert stage.table.turn == "p1"


def test_big_adds_two_to_her_attacks_only(big):
    """U-166: BIG is +2 to attack cards Alice uses."""
    big.attack(ALICE, MEDUSA, "o-frabjous-day")
    assert big.fought.attack.value == 6
    assert big.health(MEDUSA) == 16 - 6


def test_big_does_not_defend(big):
    """U-166: a versatile card counts by how it is used."""
    attacked(big, "snipe", "skirmish", **{"which-moves": ALICE})
    assert big.fought.defense.value == 4


def test_small_adds_one_to_her_defense(small):
    """U-166: SMALL is +1 to defense cards Alice uses, not to attacks."""
    attacked(small, "snipe", "skirmish", **{"which-moves": ALICE})
    assert small.fought.defense.value == 5
    small.turn("p1").attack(ALICE, MEDUSA, "skirmish", answers={"which-moves": ALICE})
    assert small.fought.attack.value == 4


def test_the_jabberwock_never_gets_a_bonus(big):
    """U-166, T-87: the Jabberwock attacks while Alice is BIG and gets no +2."""
    big.attack(JABBERWOCK, MEDUSA, "jaws-that-bite", answers={"jaws-that-bite": "none"})
    assert big.fought.attack.value == 4


def test_small_without_a_card_defends_nothing(small):
    """U-167, T-86: Alice SMALL is attacked and plays no card: defense 0."""
    attacked(small, "snipe", "")
    assert small.fought.defense.value == 0
    assert small.health(ALICE) == 13 - 3


def test_a_later_change_of_size_leaves_the_combat_alone(big):
    """U-168: the flip after combat does not change the value just fought with."""
    big.attack(ALICE, MEDUSA, "o-frabjous-day")
    assert (size(big), big.fought.attack.value) == ("small", 6)


def test_momentous_shift_of_a_big_alice_who_changed_space(big):
    """X-14: 5 + 2 = 7 damage without a defense (U-087)."""
    big.attack(ALICE, MEDUSA, "momentous-shift", answers={"shifted": "yes"})
    assert big.health(MEDUSA) == 16 - 7


def test_momentous_shift_of_a_small_alice_who_stayed(small):
    """X-15: 3 + 1 = 4 against 6: 2 damage, the attacker won."""
    small.turn("p2").attack(MEDUSA, ALICE, "snipe", "momentous-shift", {"shifted": "no"})
    assert small.fought.defense.value == 4
    small.turn("p2").attack(MEDUSA, ALICE, "second-shot", "momentous-shift", {"boost-card": "second-shot"})
    assert small.fought.attack.value == 6
    assert small.health(ALICE) == 13 - 2
    assert small.fought.won_by == "attack"


# Cards that change the size


@pytest.mark.parametrize("card", ["the-other-side-of-the-mushroom", "im-late-im-late", "mad-as-a-hatter"])
def test_moving_cards_tell_how_far_and_flip(big, card):
    """The Other Side of the Mushroom, I'm Late, I'm Late, Mad as a Hatter: move, then change size."""
    spaces = {"the-other-side-of-the-mushroom": 3, "im-late-im-late": 5, "mad-as-a-hatter": 2}[card]
    big.attack(ALICE, MEDUSA, card)
    assert big.instruction("move")["n"] == spaces
    assert size(big) == "small"


@pytest.mark.parametrize("card", ["im-late-im-late", "o-frabjous-day", "mad-as-a-hatter"])
def test_a_cancelled_card_neither_moves_nor_flips(big, card):
    """U-092: Feint against a card that would flip Alice."""
    big.attack(ALICE, MEDUSA, card, "feint")
    assert size(big) == "big"
    assert not big.was_asked("move")


def test_mad_as_a_hatter_moves_all_of_them_but_the_fallen(big):
    big.arrange(p1_jabberwock=0)
    big.attack(ALICE, MEDUSA, "mad-as-a-hatter")
    assert big.instruction("move")["fighters"].key == "heroes.fighter.alice"


def test_eat_me_moves_and_flips(small):
    small.scheme(ALICE, "eat-me")
    assert small.instruction("move")["n"] == 3
    assert size(small) == "big"


def test_drink_me_draws_two_and_flips(small):
    before = small.counts("p1")
    small.scheme(ALICE, "drink-me")
    assert small.counts("p1") == (before[0] - 1 + 2, before[1] - 2)
    assert size(small) == "big"


# The other cards


def test_claws_that_catch_a_hero(big):
    big.attack(JABBERWOCK, MEDUSA, "claws-that-catch")
    assert big.fought.attack.value == 5


def test_claws_that_catch_a_sidekick(big):
    big.attack(JABBERWOCK, HARPY, "claws-that-catch")
    assert big.fought.attack.value == 3


def test_manxome_foe_adds_the_top_card(big):
    big.attack(JABBERWOCK, MEDUSA, "manxome-foe", answers={"top-card": "looking-glass"})
    assert big.fought.attack.value == 3 + 4
    assert "looking-glass" in big.cards("p1", "discard")


def test_manxome_foe_with_an_empty_deck(big):
    """U-045: nothing is discarded and nothing hurts."""
    big.deck("p1", 0).attack(JABBERWOCK, MEDUSA, "manxome-foe")
    assert big.fought.attack.value == 3
    assert big.health(ALICE) == 13


@pytest.mark.parametrize(
    ("picked", "drawn", "health", "placed"),
    [
        (("draw", "recover"), 2, 11, False),
        (("recover", "place"), 0, 11, True),
        (("draw", "place"), 2, 8, True),
    ],
)
def test_looking_glass_gives_two_of_three(small, picked, drawn, health, placed):
    """T-90, U-018: both options are chosen before either is carried out."""
    small.arrange(p1_alice=8)
    deck = small.counts("p1")[1]
    attacked(small, "snipe", "looking-glass", **{"looking-glass": picked})
    assert small.counts("p1")[1] == deck - drawn
    assert small.health(ALICE) == health
    assert small.was_asked("place-elsewhere") == placed


def test_snicker_snack_takes_a_card_the_winner_saw(big):
    hand = big.counts("p2")[0]
    big.attack(ALICE, MEDUSA, "snicker-snack", answers={"discard-theirs": "dash"})
    assert big.cards("p2", "discard") == ["dash"]
    assert big.counts("p2")[0] == hand - 1


def test_snicker_snack_after_a_lost_combat(small):
    small.attack(ALICE, MEDUSA, "snicker-snack", "hiss-and-slither", {"duel.ask.discard": ("feint",)})
    assert not small.was_asked("discard-theirs")


def test_snicker_snack_against_an_empty_hand(big):
    """U-016: nothing to see, nothing to discard."""
    big.hand("p2", 0).attack(ALICE, MEDUSA, "snicker-snack")
    assert not big.was_asked("discard-theirs")


def test_jaws_that_bite_whoever_is_near(big):
    """T-89, Q-08: if Alice alone stands there it bites her (U-015)."""
    big.attack(JABBERWOCK, HARPY, "jaws-that-bite", answers={"jaws-that-bite": ALICE})
    assert big.health(ALICE) == 13 - 2


def test_jaws_that_bite_nobody_near(big):
    big.attack(JABBERWOCK, MEDUSA, "jaws-that-bite", answers={"jaws-that-bite": "none"})
    assert big.health(MEDUSA) == 16 - 4


def test_cards_of_the_fighters_are_kept_apart():
    """X-01: the Jabberwock attacks King Arthur; of the three in hand only Jaws That Bite can be played."""
    stage = Stage("alice", "king-arthur", answers={"size": "big"})
    stage.attack(JABBERWOCK, "p2.king-arthur", "jaws-that-bite", answers={"jaws-that-bite": "none"})
    refused = {option.id.split("/")[1].split("#")[0]: option.refused for option in stage.asked[0].options}
    assert refused["snicker-snack"].rule == "U-013"
    assert refused["looking-glass"].rule == "U-074"
    assert refused["jaws-that-bite"] is None


def test_the_printed_combat_example():
    """X-02, X-03: Jaws That Bite 4 against Skirmish 4: no damage, Arthur won, and Skirmish moves first."""
    stage = Stage("alice", "king-arthur", answers={"size": "big"})
    stage.attack(
        JABBERWOCK,
        "p2.king-arthur",
        "jaws-that-bite",
        "skirmish",
        {"which-moves": JABBERWOCK, "jaws-that-bite": "none"},
    )
    assert stage.fought.won_by == "defense"
    assert stage.health("p2.king-arthur") == 18
    keys = [ask.key for ask in stage.asked]
    assert keys.index("duel.ask.which-moves") < keys.index("alice.jaws-that-bite")
    assert stage.cards("p1", "discard") == ["jaws-that-bite"]
    assert stage.cards("p2", "discard") == ["skirmish"]


@pytest.mark.parametrize(("defense", "drawn"), [("", 2), ("hiss-and-slither", 1)])
def test_regroup_draws_more_for_the_winner(small, defense, drawn):
    """Regroup: draw 1, 2 in all if you won."""
    deck = small.counts("p1")[1]
    answers = {"duel.ask.discard": ("feint",)} if defense else {}
    small.attack(ALICE, MEDUSA, "regroup", defense, answers)
    assert small.counts("p1")[1] == deck - drawn


def test_feint_cancels(big):
    """Feint: Medusa's Snipe draws nothing."""
    deck = big.counts("p2")[1]
    attacked(big, "snipe", "feint")
    assert big.counts("p2")[1] == deck
