"""King Arthur's second card, Merlin, and every card of their deck."""

from __future__ import annotations

import json

import pytest

from companion.duel import CODEC
from companion.duel.commands import Attack, Scheme
from companion.duel.corrections import AllowCard
from companion.duel.events import DamagePrevented
from companion.duel.setup import DuelSetup
from companion.duel.table import DamageSource
from companion.journal import Answer
from companion.translations import tr
from tests.duel.stage import Stage

BOOST = "king-arthur.boost"
ARTHUR, MERLIN, MEDUSA = "p1.king-arthur", "p1.merlin", "p2.medusa"


def defend(stage: Stage, defender: str, card: str, attack: str = "dash", answers=None) -> Stage:
    """Medusa attacks one of Arthur's fighters."""
    return stage.turn("p2").attack("p2.medusa", defender, attack, card, answers)


def test_u_160_a_second_card_adds_its_boost(arthur):
    """U-160: any hand card, its effect ignored; it is discarded with the attack card."""
    arthur.attack(ARTHUR, MEDUSA, "swift-strike", answers={BOOST: "prophecy"})
    assert (arthur.fought.attack.value, arthur.health(MEDUSA)) == (3 + 2, 11)
    assert arthur.cards("p1", "discard") == ["swift-strike", "prophecy"]
    assert arthur.counts("p1") == (3, 25)


def test_u_160_the_second_card_may_be_declined_and_cannot_be_the_attack_card(arthur):
    """U-160."""
    arthur.attack(ARTHUR, MEDUSA, "excalibur")
    asked = next(ask for ask in arthur.asked if ask.key == BOOST)
    refused = [option.id for option in asked.options if option.refused]
    assert refused == ["p1:king-arthur/excalibur#1"]
    assert arthur.health(MEDUSA) == 10


def test_u_161_t_78_a_cancelled_attack_loses_its_boost_at_once(arthur):
    """U-161, T-78: Feint against Noble Sacrifice: value 2 and no second boost is asked for."""
    arthur.attack(ARTHUR, MEDUSA, "noble-sacrifice", "feint", {BOOST: "excalibur"})
    assert arthur.fought.attack.value == 2
    assert not arthur.was_asked("boost-card")
    assert set(arthur.cards("p1", "discard")) == {"excalibur", "noble-sacrifice"}
    assert arthur.cards("p1", "discard")[0] == "excalibur"


def test_u_162_t_79_excalibur_has_nothing_to_cancel(arthur):
    """U-162, T-79: 6 + 3 = 9 through a Feint."""
    arthur.attack(ARTHUR, MEDUSA, "excalibur", "feint", {BOOST: "noble-sacrifice"})
    assert arthur.fought.attack.value == 9
    assert arthur.health(MEDUSA) == 16 - (9 - 2)


def test_u_163_not_for_merlin_and_not_for_defense(arthur):
    """U-163."""
    arthur.attack(MERLIN, MEDUSA, "aid-the-chosen-one")
    assert not arthur.was_asked(BOOST)
    defend(arthur, ARTHUR, "divine-intervention")
    assert not arthur.was_asked(BOOST)


def test_u_163_x_16_noble_sacrifice_allows_one_more_boost(arthur):
    """U-163, X-16: 2 + 3 + 3 = 8."""
    answers = {BOOST: "excalibur", "boost-card": "noble-sacrifice"}
    arthur.attack(ARTHUR, MEDUSA, "noble-sacrifice", answers=answers)
    assert arthur.fought.attack.value == 8
    assert [one.amount for one in arthur.fought.attack.modifiers] == [3, 3]


def test_noble_sacrifice_may_go_without_boost(arthur):
    arthur.attack(ARTHUR, MEDUSA, "noble-sacrifice")
    assert arthur.was_asked("boost-card")
    assert arthur.fought.attack.value == 2


def test_t_77_but_a_dream_sends_the_attack_card_back_and_discards_the_boost():
    """T-77, U-088, U-161: nothing is dealt."""
    stage = Stage("king-arthur", "titania")
    stage.attack(ARTHUR, "p2.titania", "the-aid-of-morgana", "but-a-dream", {BOOST: "excalibur"})
    assert (stage.fought.damage, stage.fought.attack.ignored) == (0, True)
    assert stage.cards("p1", "discard") == ["excalibur"]
    assert stage.counts("p1") == (4, 25)
    assert stage.table.zone["p1:king-arthur/the-aid-of-morgana#1"] == "unseen"


def test_divine_intervention_moves_arthur_up_to_five(arthur):
    arthur.attack(ARTHUR, MEDUSA, "divine-intervention")
    assert arthur.instruction("move")["n"] == 5


def test_the_holy_grail_t_83(arthur):
    """T-83, U-116: at 6, Arthur takes 2 more than he parries, and his health becomes 8."""
    defend(arthur.arrange(p1_king_arthur=6), ARTHUR, "the-holy-grail")
    assert arthur.health(ARTHUR) == 8


@pytest.mark.parametrize(("health", "attack", "after"), [(7, "dash", 5), (4, "regroup", 8)])
def test_the_holy_grail_works_at_four_or_less(arthur, health, attack, after):
    defend(arthur.arrange(p1_king_arthur=health), ARTHUR, "the-holy-grail", attack)
    assert arthur.health(ARTHUR) == after


def test_the_holy_grail_cancelled_does_nothing(arthur):
    defend(arthur.arrange(p1_king_arthur=4), ARTHUR, "the-holy-grail", "feint")
    assert arthur.health(ARTHUR) == 3


def test_the_holy_grail_does_not_raise_a_defeated_arthur(four):
    """U-114: in team play Arthur may fall in the combat itself."""
    four.arrange(p1_king_arthur=1).turn("p4").attack("p4.medusa", ARTHUR, "dash", "the-holy-grail")
    assert (four.health(ARTHUR), four.table.winner) == (0, "")


@pytest.mark.parametrize(("found", "counts"), [("in-deck", (5, 24)), ("not-in-deck", (4, 25))])
def test_the_lady_of_the_lake_looks_through_the_deck_t_85(arthur, found, counts):
    """T-85: with Excalibur in hand nothing is found; the deck looked through is shuffled."""
    arthur.scheme(ARTHUR, "the-lady-of-the-lake", {"excalibur": found})
    assert arthur.counts("p1") == counts
    assert arthur.was_asked("shuffle")


def test_the_lady_of_the_lake_takes_excalibur_from_the_discard_pile(arthur):
    arthur.put("p1", "discard", "excalibur").scheme(ARTHUR, "the-lady-of-the-lake")
    assert arthur.cards("p1", "discard") == ["the-lady-of-the-lake"]
    assert arthur.counts("p1") == (5, 24)
    assert not arthur.was_asked("shuffle")


def test_the_lady_of_the_lake_with_an_empty_deck_finds_nothing(arthur):
    """U-045: searching never exhausts."""
    arthur.deck("p1", 0).scheme(ARTHUR, "the-lady-of-the-lake")
    assert arthur.asked == []
    assert arthur.health(ARTHUR) == 18


@pytest.mark.parametrize(("defense", "drawn"), [("", 2), ("feint", 0)])
def test_the_aid_of_morgana_draws_two(arthur, defense, drawn):
    arthur.attack(ARTHUR, MEDUSA, "the-aid-of-morgana", defense)
    assert arthur.counts("p1") == (4 + drawn, 25 - drawn)


def test_bewilderment_t_81_prevents_and_may_place_merlin(arthur):
    """T-81, U-091."""
    defend(arthur, MERLIN, "bewilderment", answers={"place-merlin": "yes"})
    assert (arthur.health(MERLIN), arthur.fought.won_by) == (7, "defense")
    assert arthur.was_asked("place")


def test_bewilderment_t_82_cancelled_by_feint(arthur):
    """T-82: Merlin takes 2."""
    defend(arthur, MERLIN, "bewilderment", "feint")
    assert arthur.health(MERLIN) == 5
    assert not arthur.was_asked("place-merlin")


def test_u_013_bewilderment_let_pass_for_arthur_protects_merlin_only(arthur):
    """U-013, Q-06: the card names Merlin; Arthur, whom the table lets play it, takes the damage."""
    arthur.turn("p2").say(AllowCard(arthur.copy("bewilderment", "p1")))
    arthur.attack(MEDUSA, ARTHUR, "dash", "bewilderment")
    assert arthur.health(ARTHUR) == 18 - arthur.fought.attack.value
    assert (arthur.fought.won_by, arthur.was_asked("place-merlin")) == ("attack", True)


def struck_by_apes(bewilderment: str, defender: str = MERLIN) -> Stage:
    """Sinbad's Voyage hits for 2 after the combat, whoever the table lets play Bewilderment in it."""
    stage = Stage("king-arthur", "sinbad", bewilderment=bewilderment).turn("p2")
    stage.say(AllowCard(stage.copy("bewilderment", "p1")))
    return stage.attack("p2.sinbad", defender, "voyage-man-eating-apes", "bewilderment")


@pytest.mark.parametrize(("bewilderment", "health"), [("combat", 5), ("all", 7)])
def test_q_06_the_table_chooses_whether_effects_hurt_merlin_too(bewilderment, health):
    """Q-06: as most play, effect damage later in the combat counts; else it is prevented, and told so."""
    stage = struck_by_apes(bewilderment)
    assert (stage.health(MERLIN), stage.fought.won_by) == (health, "defense")
    apes = DamageSource("card", "p2", stage.copy("voyage-man-eating-apes", "p2"))
    facts = [tr(fact) for fact in stage.journal.lines[-1].facts(stage.table)]
    assert (DamagePrevented(MERLIN, 2, apes) in stage.journal.lines[-1].events) == (bewilderment == "all")
    told = "Merlin: 2 damage prevented (source: Voyage to the City of the Man-Eating Apes)"
    assert (told in facts) == (bewilderment == "all")


def test_q_06_unless_the_table_chooses_only_combat_damage_is_prevented():
    """Q-06."""
    assert DuelSetup(()).bewilderment == "combat"


def test_q_06_all_damage_is_that_to_merlin_only():
    """Q-06, U-013: Arthur, whom the table lets play the card, takes the combat's damage and the effect's."""
    stage = struck_by_apes("all", ARTHUR)
    assert stage.health(ARTHUR) == 18 - stage.fought.attack.value - 2


def test_q_06_merlin_is_safe_in_a_combat_of_arthur_too():
    """Q-06: the card names Merlin, whoever the table lets play it; the Jabberwock bites him in vain."""
    stage = Stage("king-arthur", "alice", bewilderment="all", answers={"size": "big"}).turn("p2")
    stage.say(AllowCard(stage.copy("bewilderment", "p1")))
    bites = {"alice.jaws-that-bite": MERLIN}
    stage.attack("p2.jabberwock", ARTHUR, "jaws-that-bite", "bewilderment", bites)
    assert stage.health(MERLIN) == 7


@pytest.mark.parametrize(("bewilderment", "health"), [("combat", 5), ("all", 7)])
def test_q_06_cleanup_still_belongs_to_the_combat(bewilderment, health):
    """Q-06, U-080: a line completed at cleanup hurts Merlin, or does not."""
    stage = Stage("king-arthur", "shakespeare", bewilderment=bewilderment).turn("p2")
    stage.put("p2", "line", "my-kingdom-for-a-horse", "horror")
    stage.attack("p2.shakespeare", MERLIN, "horror", "bewilderment")
    assert stage.cards("p2", "line") == []
    assert stage.health(MERLIN) == health


def test_q_06_a_spell_after_the_attack_comes_when_the_combat_is_over():
    """Q-06, U-080: Merlin is protected in that combat, not after it."""
    stage = Stage("wayward-sisters", "king-arthur", bewilderment="all")
    stage.put("p1", "cauldron", "curious-familiar")
    cast = {"cast": "spell-bat-lizard", "who-is-struck": "p2.merlin"}
    stage.attack("p1.sister-1", "p2.merlin", "double-double", "bewilderment", cast)
    assert stage.health("p2.merlin") == 6


def test_q_06_a_cancelled_bewilderment_prevents_nothing():
    """Q-06, U-092."""
    stage = Stage("king-arthur", "sinbad", bewilderment="all").turn("p2")
    stage.attack("p2.sinbad", MERLIN, "feint", "bewilderment")
    assert stage.health(MERLIN) == 5


def test_q_06_a_duel_taken_up_again_amid_the_combat_still_protects_merlin():
    """Q-06: the choice and what the card has done are saved with the game."""
    journal = struck_by_apes("all").journal
    journal.undo()
    again = CODEC.journal(json.loads(json.dumps(CODEC.dump_journal(journal))))
    assert again.question.key == "king-arthur.place-merlin"
    again.say(Answer("no"))
    assert (again.table.health[MERLIN], again.table.combat) == (7, None)


def test_q_06_the_next_combat_hurts_merlin_again():
    """Q-06: the protection ends with its combat."""
    stage = struck_by_apes("all")
    stage.attack("p2.sinbad", MERLIN, "feint")
    assert stage.health(MERLIN) == 5


def test_command_the_storms_moves_everyone(arthur):
    arthur.arrange(p2_harpy_1=0).scheme(MERLIN, "command-the-storms")
    assert arthur.instruction("move")["n"] == 3
    assert arthur.instruction("move")["fighters"].key == "journal.and"


@pytest.mark.parametrize(("defense", "drawn"), [("dash", 2), ("hiss-and-slither", 0), ("feint", 0)])
def test_aid_the_chosen_one_draws_if_you_won(arthur, defense, drawn):
    answers = {"discard": ("regroup",)} if defense == "hiss-and-slither" else {}
    arthur.attack(MERLIN, MEDUSA, "aid-the-chosen-one", defense, answers)
    assert arthur.counts("p1")[1] == 25 - drawn


@pytest.mark.parametrize(("deck", "kept"), [(25, 2), (2, 2), (1, 1), (0, 0)])
def test_prophecy_keeps_two(arthur, deck, kept):
    """U-045: with fewer cards it keeps what there is, without exhaustion."""
    arthur.deck("p1", deck).scheme(MERLIN, "prophecy")
    assert arthur.counts("p1") == (30 - deck - 1 + kept, deck - kept)
    assert arthur.health(ARTHUR) == 18
    assert arthur.was_asked("prophecy") == (deck > 0)


@pytest.mark.parametrize(
    ("struck", "drawn"),
    [((), 0), (("p2.medusa",), 0), (("p2.harpy-1",), 1), (("p2.harpy-1", "p2.harpy-2"), 1)],
)
def test_restless_spirits_draws_if_anyone_falls(arthur, struck, drawn):
    arthur.scheme(MERLIN, "restless-spirits", {"restless-spirits": struck})
    assert arthur.counts("p1")[1] == 25 - drawn
    assert all(arthur.health(one) == (14 if one == MEDUSA else 0) for one in struck)


def test_restless_spirits_strikes_two_spaces_and_so_two_fighters_at_most(arthur):
    arthur.journal.say(Scheme(MERLIN, arthur.copy("restless-spirits", "p1")))
    assert (arthur.question.low, arthur.question.high) == (0, 2)


@pytest.mark.parametrize("fighter", [ARTHUR, MERLIN])
def test_swift_strike_moves_the_combat_fighter(arthur, fighter):
    arthur.attack(fighter, MEDUSA, "swift-strike")
    moved = arthur.instruction("move")
    assert (moved["n"], moved["fighters"]) == (4, arthur.table.lineup.name[fighter])


@pytest.mark.parametrize(("defense", "drawn"), [("", 2), ("dash", 1), ("feint", 0)])
def test_regroup_draws_one_or_two(arthur, defense, drawn):
    arthur.attack(ARTHUR, MEDUSA, "regroup", defense)
    assert arthur.counts("p1")[1] == 25 - drawn


def test_skirmish_moves_nobody_when_lost(arthur):
    arthur.attack(ARTHUR, MEDUSA, "skirmish", "hiss-and-slither", {"discard": ("feint",)})
    assert not arthur.was_asked("which-moves")


def test_skirmish_moves_the_survivor_without_asking(arthur):
    """U-085: a defeated fighter is no choice."""
    arthur.attack(ARTHUR, "p2.harpy-1", "skirmish")
    assert arthur.instruction("move")["fighters"] == arthur.table.lineup.name[ARTHUR]
    assert not arthur.was_asked("which-moves")


@pytest.mark.parametrize(("shifted", "value"), [("yes", 5), ("no", 3)])
def test_momentous_shift(arthur, shifted, value):
    arthur.attack(ARTHUR, MEDUSA, "momentous-shift", answers={"shifted": shifted})
    assert arthur.fought.attack.value == value


def test_an_empty_hand_leaves_no_second_card(arthur):
    """U-160: the attack card was the last one."""
    arthur.hand("p1", 1).say(Attack(ARTHUR, MEDUSA), {"attack-card-melee": "excalibur"})
    assert not arthur.was_asked(BOOST)
