"""The turn, drawing and exhaustion, the maneuver (sections 3 to 5)."""

from __future__ import annotations

import pytest

from companion.duel.commands import Attack, EndTurn, Maneuver, Scheme
from companion.duel.hero import Hero
from companion.duel.moments import in_chosen_order
from companion.duel.side import Side
from companion.duel.verbs import draw, gain_actions, lock, name_top_card, turn_token
from companion.journal import Ask
from companion.translations import tr
from tests.duel.stage import Stage


def told(steps):
    """Everything an effect tells when its instructions are done."""
    return [step for step in steps if not isinstance(step, Ask)]


def test_u_030_the_parts_of_a_turn_follow_each_other(arthur):
    """U-030: end-of-turn effects, hand limit, then the next player's start."""
    arthur.hand("p1", 8).end_turn({"hand-limit": ("feint",)})
    phases = [
        event.phase for line in arthur.journal.lines[-2:] for event in line.events if hasattr(event, "phase")
    ]
    assert phases == ["end", "hand limit"]
    assert (arthur.question.key, arthur.question.who) == ("medusa.gaze", "p2")
    assert arthur.table.phase == "start"
    assert arthur.answer("none").table.phase == "action"


def test_u_031_exactly_two_actions_and_none_may_be_skipped(arthur):
    """U-031: the same action twice is fine, a third is not."""
    assert arthur.refused(EndTurn()) == "U-031"
    arthur.maneuver()
    assert arthur.refused(EndTurn()) == "U-031"
    arthur.maneuver()
    assert arthur.refused(Maneuver()) == "U-031"
    arthur.say(EndTurn(), {"medusa.gaze": "none"})
    assert (arthur.table.turn, arthur.table.actions) == ("p2", 2)


def test_u_032_each_kind_of_action_spends_one(arthur):
    """U-032."""
    arthur.attack("p1.king-arthur", "p2.medusa", "swift-strike")
    assert arthur.table.actions == 1
    arthur.scheme("p1.merlin", "command-the-storms")
    assert arthur.table.actions == 0


def test_u_033_a_maneuver_is_always_legal(arthur):
    """U-033, U-041: with an empty deck too; the discard pile is never shuffled back."""
    arthur.put("p1", "discard", "feint").deck("p1", 0).maneuver()
    assert arthur.table.actions == 1
    assert arthur.cards("p1", "discard") == ["feint"]
    assert arthur.counts("p1")[1] == 0


def test_u_034_gained_actions_must_be_taken_too(arthur):
    """U-034: they add to what is left, on one's own turn only."""
    assert [event.actions for event in gain_actions(Side(arthur.table, "p1"), 2)] == [4]
    assert told(gain_actions(Side(arthur.table, "p2"), 2)) == []


def test_u_035_x_07_hand_limit_at_the_end_of_ones_own_turn(arthur):
    """U-035, X-07: with 9 cards discard 2 and keep 7."""
    arthur.hand("p1", 9).end_turn()
    assert (arthur.question.key, arthur.question.low, arthur.question.high) == ("duel.ask.hand-limit", 2, 2)
    arthur.answer(("feint", "regroup"), {"medusa.gaze": "none"})
    assert arthur.counts("p1")[0] == 7


def test_u_036_hand_limit_discards_go_to_the_discard_pile(arthur):
    """U-036."""
    arthur.hand("p1", 8).end_turn({"hand-limit": ("skirmish",), "medusa.gaze": "none"})
    assert arthur.cards("p1", "discard") == ["skirmish"]


def test_t_101_no_hand_limit_on_the_opponents_turn(arthur):
    """T-101: nine cards at the end of the other player's turn stay."""
    arthur.hand("p2", 9).end_turn({"medusa.gaze": "none"})
    assert arthur.counts("p2")[0] == 9


def test_u_040_drawing_takes_from_the_top_and_is_not_a_choice(sinbad):
    """U-040."""
    sinbad.scheme("p1.sinbad", "riches-beyond-compare")
    assert sinbad.counts("p1") == (7, 22)
    assert sinbad.asked == []


def test_u_041_u_046_an_empty_deck_hurts_only_at_the_next_draw(arthur):
    """U-041, U-046: the last card is drawn without damage, the next draw costs."""
    arthur.deck("p1", 1).maneuver()
    assert (arthur.health("p1.king-arthur"), arthur.counts("p1")[1]) == (18, 0)
    arthur.maneuver()
    assert (arthur.health("p1.king-arthur"), arthur.health("p1.merlin")) == (16, 5)


def test_u_042_x_09_each_missing_draw_deals_two_to_each_fighter(arthur):
    """U-042, X-09: Medusa takes 2 and all three Harpies are defeated."""
    arthur.turn("p2").deck("p2", 0).maneuver()
    assert arthur.health("p2.medusa") == 14
    assert [arthur.health(f"p2.harpy-{number}") for number in (1, 2, 3)] == [0, 0, 0]


def test_u_042_u_043_x_10_missing_draws_add_up_after_the_cards_that_exist(sinbad):
    """U-042, U-043, X-10: one card drawn, two missing: 4 damage to each fighter."""
    sinbad.deck("p1", 1).scheme("p1.sinbad", "riches-beyond-compare")
    assert (sinbad.health("p1.sinbad"), sinbad.health("p1.porter")) == (11, 2)
    assert sinbad.counts("p1")[1] == 0


def test_u_044_exhaustion_is_not_combat_damage(arthur):
    """U-044."""
    arthur.deck("p1", 0)
    damaged = [event for event in told(draw(Side(arthur.table, "p1"), 1)) if hasattr(event, "combat")]
    assert [event.combat for event in damaged] == [False, False]


def test_u_045_only_a_draw_exhausts(arthur):
    """U-045: revealing the top of an empty deck does nothing."""
    arthur.deck("p1", 0)
    assert list(name_top_card(Side(arthur.table, "p1"))) == []


def test_u_050_a_maneuver_draws_first(arthur):
    """U-050: one card, before the boost is asked for."""
    arthur.say(Maneuver())
    first = arthur.journal.lines[-3].events
    assert [type(event).__name__ for event in first] == ["ActionsSet", "Drawn"]
    assert arthur.counts("p1") == (6, 24)


def test_u_051_u_052_u_053_the_movement_rules_are_told(arthur):
    """U-051, U-052, U-053: each fighter, up to its move value, one after the other, past friends only."""
    arthur.maneuver()
    assert [ask.key for ask in arthur.asked if ask.kind == "instruction"] == ["duel.do.maneuver"]
    assert distances(arthur) == {"heroes.fighter.king-arthur": 2, "heroes.fighter.merlin": 2}


def test_u_054_u_055_x_08_a_boost_counts_for_each_fighter(arthur):
    """U-054, U-055, X-08: move 2 and BOOST 3 let each of two fighters move up to 5."""
    arthur.maneuver("noble-sacrifice")
    assert distances(arthur) == {"heroes.fighter.king-arthur": 5, "heroes.fighter.merlin": 5}
    assert arthur.cards("p1", "discard") == ["noble-sacrifice"]
    assert [ask.key for ask in arthur.asked].count("duel.ask.maneuver-boost") == 1


def test_u_054_a_boost_may_be_declined_and_needs_a_hand_card(arthur):
    """U-054."""
    arthur.put("p1", "discard", "excalibur").say(Maneuver(), {"maneuver-boost": "none"})
    boosting = next(ask for ask in arthur.asked if ask.key == "duel.ask.maneuver-boost")
    refused = {option.id: option.refused for option in boosting.options if option.refused}
    assert [(copy, no.rule) for copy, no in refused.items()] == [("p1:king-arthur/excalibur#1", "U-054")]


def test_u_056_a_card_of_a_defeated_fighter_can_only_boost(arthur):
    """U-056."""
    arthur.arrange(p1_merlin=0)
    assert arthur.refused(Scheme("p1.king-arthur", "p1:king-arthur/prophecy#1")) == "U-056"
    arthur.maneuver("prophecy")
    assert arthur.cards("p1", "discard") == ["prophecy"]


def test_u_057_moving_an_opposing_fighter_is_told_by_name(arthur):
    """U-057: the instruction names the fighter, whoever owns it."""
    arthur.attack("p1.king-arthur", "p2.medusa", "skirmish", answers={"which-moves": "p2.medusa"})
    assert arthur.instruction("move")["fighters"] == arthur.table.lineup.name["p2.medusa"]


def test_u_058_a_boosted_attack_discards_the_card_and_ignores_its_effect(arthur):
    """U-058."""
    arthur.attack(
        "p1.king-arthur", "p2.medusa", "noble-sacrifice", answers={"boost-card": "the-aid-of-morgana"}
    )
    assert arthur.fought.attack.value == 2 + 2
    assert arthur.counts("p1") == (3, 25)


def test_u_083_a_player_orders_effects_due_at_the_same_moment(arthur):
    """U-083: the player whose effects they are is asked which comes first."""
    hero = Hero("twice")

    @hero.at("turn end", "hamlet.ability.question")
    def first(me):
        yield from turn_token(me, "mark", "first")

    @hero.at("turn end", "cards.name.titania.glamour-of-greed")
    def second(me):
        yield from turn_token(me, "mark", "second")

    steps = in_chosen_order(Side(arthur.table, "p1"), hero.due("turn end"))
    asked = next(steps)
    assert (asked.who, asked.key) == ("p1", "duel.ask.which-first")
    assert [tr(option.text) for option in asked.options] == ["The Question", "Glamour of Greed"]
    marks = [steps.send("glamour-of-greed"), *steps]
    assert [event.value for event in marks] == ["second", "first"]


def test_u_119_a_locked_fighter_does_not_move(arthur):
    """U-119: it is left out of the maneuver and of every moving effect."""
    for event in lock(Side(arthur.table, "p1"), "p1.merlin"):
        event.apply(arthur.table)
    arthur.say(Maneuver())
    assert list(distances(arthur)) == ["heroes.fighter.king-arthur"]


def test_u_137_what_is_remembered_of_a_turn_is_forgotten_when_the_next_begins(arthur):
    """U-137: the damage taken on Arthur's turn no longer counts on Medusa's."""
    arthur.attack("p1.king-arthur", "p2.medusa", "excalibur")
    assert arthur.table.marked("damaged", "p2.medusa")
    arthur.end_turn({"medusa.gaze": "none"})
    assert arthur.table.marks == frozenset()


@pytest.mark.parametrize(
    "command", [Attack("p2.medusa", "p1.merlin"), Scheme("p2.medusa", "p2:medusa/winged-frenzy#1")]
)
def test_u_071_u_060_nobody_acts_out_of_turn(arthur, command):
    """U-071, U-060."""
    assert arthur.refused(command) in ("U-071", "U-060")


def test_u_083_needs_no_question_for_one_effect():
    """U-083: one effect is simply resolved."""
    assert Stage("king-arthur", "sinbad").end_turn().question is None


def distances(stage):
    """Whom the last maneuver lets move, and how far."""
    found = {}
    spoken = stage.instruction("maneuver")["distances"]
    while spoken.key == "journal.and":
        values = dict(spoken.values)
        found.update(one_distance(values["next"]))
        spoken = values["first"]
    return dict(reversed([*found.items(), *one_distance(spoken).items()]))


def one_distance(spoken):
    values = dict(spoken.values)
    return {values["fighter"].key: values["n"]}
