"""Titania: her glamours, turned up, working and discarded."""

import pytest

from companion.duel.side import Side
from tests.duel.heroes.openings import panel, titania, with_empty_deck
from tests.duel.stage import Stage

TITANIA, OBERON = "p1.titania", "p1.oberon"
SINBAD, HAMLET = "p2.sinbad", "p2.hamlet"
ALL_SIX = ("greed", "invisibility", "jealousy", "love", "rhyme", "sleep")
YES = {"discard-glamour": "yes"}


def face_up(stage):
    return panel(stage)["face_up"].removeprefix("glamour-of-")


# The glamour deck


def test_the_first_turn_turns_up_the_top_glamour():
    """U-028, U-138: six are shuffled, none is face up; the first turn turns one up and asks which it is."""
    stage = Stage("titania", "sinbad")
    assert stage.was_asked("shuffle-glamours")
    assert stage.question.key == "titania.top-glamour"
    assert [one.id for one in stage.question.options] == [f"glamour-of-{name}" for name in ALL_SIX]
    assert panel(stage)["face_up"] == ""
    stage.answer("glamour-of-rhyme")
    shown = panel(stage)
    assert (shown["face_up"], shown["deck_count"], shown["discard_count"]) == ("glamour-of-rhyme", 5, 0)
    assert "glamour-of-rhyme" not in shown["deck"]


def test_a_face_up_glamour_stays():
    """U-138, U-139: with one face up no other is turned up."""
    stage = titania("sleep").end_turn().end_turn()
    assert not stage.was_asked("top-glamour")
    assert face_up(stage) == "sleep"


def test_a_glamour_is_discarded_by_her_own_cards_and_works_no_more():
    """U-140, T-62: Fairy Song discards Sleep; Hamlet's after-combat damage is then taken."""
    stage = titania("sleep", "hamlet").attack(
        TITANIA, HAMLET, "fairy-song", "nothing-either-good-or-bad", YES
    )
    assert (face_up(stage), panel(stage)["discard"]) == ("", ["glamour-of-sleep"])
    assert stage.health(TITANIA) == 12 - 2


def test_a_discarded_glamour_is_replaced_only_when_her_turn_starts():
    """U-141, T-63: discarded on the opponent's turn, none is face up until her next turn."""
    stage = titania("love").turn("p2")
    stage.attack(SINBAD, TITANIA, "commanding-impact", "protection-of-the-fairy-woods", YES)
    assert face_up(stage) == ""
    stage.end_turn({"top-glamour": "glamour-of-greed"})
    assert face_up(stage) == "greed"


def test_an_empty_glamour_deck_stays_empty():
    """U-142: the discard pile is not shuffled back."""
    stage = titania(discarded=ALL_SIX).end_turn().end_turn()
    assert not stage.was_asked("top-glamour")
    shown = panel(stage)
    assert (shown["face_up"], shown["deck_count"], shown["discard_count"]) == ("", 0, 6)


def test_a_glamour_put_under_an_empty_deck_comes_next():
    """T-65, U-142: The Moon Looks Down; turned up at her next turn, and nobody needs to say which it is."""
    stage = titania(discarded=ALL_SIX)
    stage.attack(TITANIA, SINBAD, "the-moon-looks-down", answers={"moon": "glamour-of-rhyme"})
    assert panel(stage)["deck"] == ["glamour-of-rhyme"]
    assert face_up(stage) == ""
    stage.end_turn().end_turn()
    assert face_up(stage) == "rhyme"
    assert panel(stage)["deck_count"] == 0


def test_a_glamour_put_under_the_deck_is_not_the_top_one():
    """The question which one is on top leaves out what lies under the others."""
    stage = titania("sleep", discarded=("love",)).attack(TITANIA, SINBAD, "the-moon-looks-down")
    stage.token("p1", "glamour", "none").end_turn().end_turn()
    assert "glamour-of-love" not in [one.id for one in stage.question.options]
    assert panel(stage)["deck"][-1] == "glamour-of-love"


def test_at_most_one_glamour_is_face_up_whatever_is_corrected():
    """U-139: another one put face up by hand takes the place of the first; there are still six."""
    stage = titania("sleep", discarded=("love",)).token("p1", "glamour", "glamour-of-greed")
    shown = panel(stage)
    assert shown["face_up"] == "glamour-of-greed"
    assert "glamour-of-sleep" in shown["deck"]
    assert shown["deck_count"] + shown["discard_count"] + 1 == 6


# Greed


def test_greed_draws_at_the_end_of_her_turn():
    stage = titania("greed").end_turn({"greed": "yes"})
    assert stage.counts("p1") == (6, 24)


@pytest.mark.parametrize("glamour", ["greed", "love"])
def test_greed_declined_or_not_face_up(glamour):
    stage = titania(glamour).end_turn()
    assert stage.was_asked("greed") == (glamour == "greed")
    assert stage.counts("p1") == (5, 25)


def test_greed_comes_before_the_hand_limit():
    """The card drawn counts for the limit."""
    stage = titania("greed").hand("p1", 7).end_turn({"greed": "yes", "hand-limit": ("fairy-song",)})
    assert stage.counts("p1")[0] == 7


def test_greed_still_works_when_the_turn_was_ended():
    """T-17, U-104: The Rest Is Silence on Titania's turn."""
    stage = titania("greed", "hamlet").attack(TITANIA, HAMLET, "fairy-song", "the-rest-is-silence")
    assert stage.table.actions == 0
    stage.end_turn({"greed": "yes", "question": "to-be"})
    assert stage.counts("p1") == (5, 24)


@pytest.mark.parametrize(("answer", "damage"), [("yes", 2), ("no", 0)])
def test_greed_with_an_empty_deck(answer, damage):
    """T-69: drawing costs 2 damage to each of her fighters; she may decline."""
    stage = with_empty_deck(titania("greed"), hand=6)
    stage.end_turn({"greed": answer})
    assert (stage.health(TITANIA), stage.health(OBERON)) == (12 - damage, 6 - damage)


# Invisibility


def test_invisibility_lets_her_fighters_pass():
    """T-73: the maneuver tells that opposing fighters may be passed, not that one may stop there."""
    stage = titania("invisibility").maneuver()
    assert stage.was_asked("maneuver-through")
    stage.turn("p2").maneuver()
    assert stage.was_asked("duel.do.maneuver")


def test_without_invisibility_nobody_passes():
    stage = titania("love").maneuver(answers={"love": "none"})
    assert stage.was_asked("duel.do.maneuver")


# Jealousy


def jealous(*, answer="yes", defense="", target=TITANIA, opponent="sinbad"):
    attack = {"sinbad": "exploit", "hamlet": "uncertain-doom"}[opponent]
    stage = titania("jealousy", opponent).turn("p2")
    return stage.attack(f"p2.{opponent}", target, attack, defense, {"jealousy": answer})


@pytest.mark.parametrize(("target", "other"), [(TITANIA, OBERON), (OBERON, TITANIA)])
def test_jealousy_swaps_the_defender(target, other):
    """U-145: the one who was not the target defends; the attack goes on."""
    stage = jealous(target=target)
    assert stage.was_asked("swap")
    assert stage.fought.defense.fighter == other
    assert stage.health(target) == stage.table.limit[target]
    assert stage.health(other) == stage.table.limit[other] - 4


def test_jealousy_after_the_attack_card_before_the_defense_card():
    """Q-05: the attacker's card is already down; the defender has not yet played."""
    stage = jealous(defense="whisked-away")
    keys = [ask.key for ask in stage.asked]
    assert keys.index("titania.jealousy") == keys.index("duel.ask.attack-card-melee") + 1
    assert keys.index("titania.jealousy") < keys.index("duel.ask.defense-card")


def test_jealousy_leaves_only_cards_the_new_defender_may_use():
    """T-71: Oberon defends; But A Dream names Titania."""
    stage = titania("jealousy").turn("p2")
    stage.attack(SINBAD, TITANIA, "exploit", "whisked-away", {"jealousy": "yes"})
    (defend,) = [ask for ask in stage.asked if ask.key == "duel.ask.defense-card"]
    refused = {option.id.partition("/")[2]: option.refused for option in defend.options}
    assert refused["but-a-dream#1"].rule == "U-013"
    assert refused["whisked-away#1"] is None


def test_jealousy_declined():
    assert jealous(answer="no").fought.defense.fighter == TITANIA


def test_jealousy_needs_both():
    """U-145: Oberon is off the board."""
    stage = titania("jealousy").arrange(p1_oberon=0).turn("p2")
    stage.attack(SINBAD, TITANIA, "exploit")
    assert not stage.was_asked("jealousy")


def test_jealousy_cannot_swap_a_fighter_who_must_stay():
    """U-119: The Readiness Is All holds Titania; the next attack finds no swap."""
    stage = titania("jealousy", "hamlet").turn("p2")
    held = {"jealousy": "no", "readiness": TITANIA, "readiness-place": "placed"}
    stage.attack(HAMLET, TITANIA, "the-readiness-is-all", answers=held)
    stage.attack(HAMLET, TITANIA, "uncertain-doom")
    assert not stage.was_asked("jealousy")


def test_jealousy_only_when_it_is_up_and_her_own_fighters_are_attacked():
    stage = titania("jealousy").attack(TITANIA, SINBAD, "fairy-song")
    assert not stage.was_asked("jealousy")
    stage.token("p1", "glamour", "glamour-of-love").turn("p2").attack(SINBAD, TITANIA, "exploit")
    assert not stage.was_asked("jealousy")


# Love


def test_love_moves_an_opposing_fighter():
    """Q-14: after the draw, before the boost and her own moves."""
    stage = titania("love").maneuver(answers={"love": SINBAD})
    assert stage.instruction("duel.do.move")["n"] == 1
    assert stage.asked[0].key == "titania.love"
    assert stage.counts("p1") == (6, 24)


def test_love_declined():
    stage = titania("love").maneuver(answers={"love": "none"})
    assert not stage.was_asked("duel.do.move")


def test_love_is_for_her_own_maneuvers():
    stage = titania("love").turn("p2").maneuver()
    assert not stage.was_asked("love")


# Rhyme


def test_rhyme_gives_an_action_per_scheme():
    """T-70: two schemes in one turn, one of them Oberon's."""
    stage = titania("rhyme")
    stage.scheme(TITANIA, "a-momentary-glance", {"in-zone-of": SINBAD})
    assert stage.table.actions == 2
    stage.scheme(OBERON, "what-fools-these-mortals-be")
    assert stage.table.actions == 2


def test_without_rhyme_a_scheme_costs_its_action():
    stage = titania("love").scheme(OBERON, "what-fools-these-mortals-be")
    assert stage.table.actions == 1


# Sleep


def test_sleep_stops_exhaustion():
    """T-59, U-044, Q-04: no card and no damage."""
    stage = titania("sleep").deck("p1", 0).maneuver()
    assert (stage.health(TITANIA), stage.health(OBERON)) == (12, 6)


def test_sleep_works_on_other_turns_but_not_on_combat_damage():
    """U-139, U-144: Sinbad's effect damage is stopped, his attack is not."""
    stage = titania("sleep").turn("p2").attack(SINBAD, TITANIA, "voyage-man-eating-apes")
    assert stage.health(TITANIA) == 12 - 2
    assert stage.health(SINBAD) == 15


def test_sleep_protects_only_her_own_fighters():
    """U-144, T-61: Parting Gift with Sleep up hurts only the opposing fighter."""
    stage = titania("sleep").attack(TITANIA, SINBAD, "parting-gift", "exploit", {"parting-gift": "yes"})
    assert stage.health(TITANIA) == 12
    assert stage.health(SINBAD) == 15 - 2


def test_glamours_of_the_same_name_belong_to_one_side():
    """U-144: in a mirror match each Titania has her own six."""
    stage = titania("sleep", "titania")
    assert Side(stage.table, "p2").token("glamour") == "none"
