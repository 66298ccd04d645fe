"""Dr. Jill Trent and Daisy: the gadgets, and each of their cards in each of its branches."""

import pytest

from companion.duel.tracking import SetLevel
from tests.duel.stage import Stage

JILL, DAISY, ARTHUR = "p1.dr-jill-trent", "p1.daisy", "p2.king-arthur"
BLASTER, TONIC = "hypnoray-blaster", "ultrabiotic-tonic"
THEIRS = "their-top-card"


def with_gadget(gadget, opponent="king-arthur"):
    return Stage("dr-jill-trent", opponent, answers={"dr-jill-trent.gadget": gadget})


@pytest.fixture
def stage():
    return with_gadget(BLASTER)


def test_a_gadget_is_chosen_each_turn(stage):
    assert stage.table.token("p1", "gadget") == BLASTER
    stage.end_turn().end_turn({"dr-jill-trent.gadget": TONIC})
    assert stage.table.token("p1", "gadget") == TONIC


@pytest.mark.parametrize(("turn", "may_be"), [("p1", [BLASTER, TONIC]), ("p2", ["none", BLASTER, TONIC])])
def test_going_up_asks_which_gadget_is_active(turn, may_be):
    """It stays active on the opponent's turn; only before Jill's first one is there none."""
    stage = with_gadget(TONIC).say(SetLevel("tracker"))
    stage.say(SetLevel("referee"), {"whose-turn": turn, "actions-left": 2, "hands": "right"})
    assert [option.id for option in stage.question.options] == may_be
    assert stage.answer(BLASTER).table.token("p1", "gadget") == BLASTER


@pytest.mark.parametrize(("card", "defense", "asked"), [
    ("laser-pen", "skirmish", True), ("utility-belt", "momentous-shift", False), ("laser-pen", "", False),
])  # fmt: skip
def test_the_blaster_helps_a_weaker_attack(stage, card, defense, asked):
    """2 against 4 is weaker; 3 against 3 is not; against no card 0 is compared."""
    answers = {THEIRS: "excalibur"} if asked else {}
    if card == "utility-belt":
        answers |= {"belt": "draw"}
    stage.attack(JILL, ARTHUR, card, defense, answers)
    boost = next(one.boost for one in stage.table.lineup.card_of.values() if one.id == "excalibur")
    assert stage.fought.attack.value == stage.fought.attack.printed + (boost if asked else 0)
    assert "excalibur" not in stage.cards("p2", "discard"), "it is only shown"


def test_the_printed_values_are_compared(stage):
    """Momentous Shift is worth 5 when the blaster looks, but 3 is printed."""
    answers = {"shifted": "yes", "belt": "draw"}
    stage.attack(JILL, ARTHUR, "utility-belt", "momentous-shift", answers)
    assert not stage.was_asked(THEIRS)


def test_the_blaster_is_not_daisys_and_no_shield(stage):
    stage.attack(DAISY, ARTHUR, "laser-pen", "skirmish", {"which-moves": ARTHUR})
    assert not stage.was_asked(THEIRS)
    stage.turn("p2").attack(ARTHUR, JILL, "excalibur", "laser-pen")
    assert not stage.was_asked(THEIRS)


@pytest.mark.parametrize(("card", "defense", "healed"), [
    ("gyroscopic-jetpack", "", 1), ("laser-pen", "skirmish", 0), ("gyroscopic-jetpack", "skirmish", 0),
])  # fmt: skip
def test_the_tonic_heals_after_a_stronger_attack(card, defense, healed):
    stage = with_gadget(TONIC).arrange(p1_dr_jill_trent=8)
    stage.attack(JILL, ARTHUR, card, defense, {"which-moves": ARTHUR} if defense else {})
    assert stage.health(JILL) == 8 + healed


@pytest.mark.parametrize(("own", "theirs", "hurt"), [
    ("utility-belt", "feint", 3), ("hypnotist", "excalibur", 0), ("utility-belt", "excalibur", 0),
])  # fmt: skip
def test_battle_of_wits(stage, own, theirs, hurt):
    """3 beats Feint's lower BOOST; an equal one is not higher."""
    stage.attack(JILL, ARTHUR, "battle-of-wits", answers={"duel.ask.top-card": own, THEIRS: theirs})
    assert stage.health(ARTHUR) == 18 - 2 - hurt


@pytest.mark.parametrize("picked", ["recover", "move", "draw"])
def test_utility_belt_gives_one_of_three(stage, picked):
    deck = stage.counts("p1")[1]
    stage.arrange(p1_dr_jill_trent=8).attack(JILL, ARTHUR, "utility-belt", answers={"belt": picked})
    assert stage.health(JILL) == 8 + (picked == "recover")
    assert stage.counts("p1")[1] == deck - (picked == "draw")
    assert stage.was_asked("duel.do.move") == (picked == "move")


@pytest.mark.parametrize(("gadget", "cancelled"), [(BLASTER, True), (TONIC, False)])
def test_hypnotist_needs_the_blaster(gadget, cancelled):
    stage = with_gadget(gadget).turn("p2").attack(ARTHUR, JILL, "noble-sacrifice", "hypnotist")
    assert stage.fought.attack.cancelled == cancelled


def test_ace_fighter_draws(stage):
    deck = stage.counts("p1")[1]
    stage.attack(DAISY, ARTHUR, "ace-fighter")
    assert stage.counts("p1")[1] == deck - 1


@pytest.mark.parametrize(("near", "asked"), [("yes", True), ("no", False)])
def test_sisters_in_arms_share_the_blaster(stage, near, asked):
    """3 against 4."""
    more = {THEIRS: "the-lady-of-the-lake"} if asked else {"which-moves": ARTHUR}
    answers = {"are-adjacent": near, **more}
    stage.attack(DAISY, ARTHUR, "sisters-in-arms", "skirmish", answers)
    assert stage.was_asked(THEIRS) == asked


def test_sisters_in_arms_cannot_be_cancelled():
    """Feint cancels nothing; the tonic still heals Jill: 3 is more than 2."""
    stage = with_gadget(TONIC).arrange(p1_dr_jill_trent=8)
    stage.attack(DAISY, ARTHUR, "sisters-in-arms", "feint", {"are-adjacent": "yes"})
    assert (stage.fought.attack.cancelled, stage.health(JILL)) == (False, 9)


def test_sisters_in_arms_do_not_defend(stage):
    stage.turn("p2").attack(ARTHUR, DAISY, "excalibur", "sisters-in-arms")
    assert not stage.was_asked("are-adjacent")


def test_helpful_assistant_shuffles_jills_own_cards_back(stage):
    """Cards anybody may play are not hers."""
    stage.put("p1", "discard", "utility-belt", "laser-pen", "hypnotist")
    deck = stage.counts("p1")[1]
    stage.scheme(DAISY, "helpful-assistant", {"helpful-assistant": ("utility-belt", "hypnotist")})
    assert stage.cards("p1", "discard") == ["laser-pen", "helpful-assistant"]
    assert stage.counts("p1")[1] == deck + 2 - 1


def test_energizing_spray_gives_an_action(stage):
    stage.attack(DAISY, ARTHUR, "energizing-spray")
    assert stage.table.actions == 2


def test_the_jetpack_passes_through_them(stage):
    stage.attack(DAISY, ARTHUR, "gyroscopic-jetpack")
    assert stage.instruction("move-through")["n"] == 2


def test_laser_pen_hurts(stage):
    stage.attack(DAISY, ARTHUR, "laser-pen", "skirmish", {"which-moves": ARTHUR})
    assert stage.health(ARTHUR) == 18 - 1


def test_stasis_diffuser_keeps_the_printed_value(stage):
    """Neither a value that becomes 5 nor a bonus counts: 3 is printed."""
    stage.attack(DAISY, ARTHUR, "stasis-diffuser", "momentous-shift", {"shifted": "yes"})
    assert stage.fought.defense.value == 3


def test_stasis_diffuser_takes_a_heros_bonus_away():
    """Hamlet's +2 came with the reveal and is gone."""
    stage = Stage("hamlet", "dr-jill-trent", answers={"question": "to-be"})
    stage.token("p1", "question", "not-to-be")
    stage.attack("p1.hamlet", "p2.daisy", "to-sleep-perchance-to-dream", "stasis-diffuser")
    assert (stage.fought.attack.printed, stage.fought.attack.value) == (3, 3)


def test_insightful_deduction_sorts_their_deck(stage):
    stage.attack(JILL, ARTHUR, "insightful-deduction")
    assert stage.instruction("deduction")["n"] == 3
    stage.deck("p2", 2).attack(JILL, ARTHUR, "insightful-deduction")
    assert stage.instruction("deduction")["n"] == 2


@pytest.mark.parametrize(("defense", "lost"), [("", ("feint", "regroup")), ("skirmish", ("feint",))])
def test_caught_red_handed(stage, defense, lost):
    answers = {"duel.ask.discard": lost} | ({"which-moves": ARTHUR} if defense else {})
    stage.attack(DAISY, ARTHUR, "caught-red-handed", defense, answers)
    assert set(lost) <= set(stage.cards("p2", "discard"))


def test_u_080_indestructible_cloth_is_worn_out_once_the_attack_is_over():
    """The Sisters' spell comes after the combat, so its damage is dealt."""
    stage = with_gadget(TONIC, "wayward-sisters").turn("p2").put("p2", "cauldron", "double-double")
    spell = {"cast": "spell-bat-lizard", "who-is-struck": JILL}
    stage.attack("p2.sister-1", JILL, "ward", "indestructible-cloth", spell)
    assert stage.health(JILL) == 13 - 1


def test_indestructible_cloth_stops_effects_not_the_combat():
    """U-090: Laser Pen of the other Jill does nothing, her attack does; U-044: exhaustion is no effect."""
    stage = with_gadget(TONIC, "sinbad").turn("p2")
    stage.attack("p2.sinbad", JILL, "voyage-man-eating-apes", "indestructible-cloth")
    assert stage.health(JILL) == 13
