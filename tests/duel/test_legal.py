"""What may be said now, every use of a scanned card, and nonsense turned away."""

from __future__ import annotations

import pytest

from companion.duel import CODEC, legal, uses
from companion.duel.commands import Attack, BeginGame, Concede, EndTurn, Maneuver, Scheme
from companion.duel.corrections import MoveCopy
from companion.duel.setup import DuelSetup, Seat
from companion.journal import Answer, Command, Invalid, Journal, Refused
from tests.duel.stage import Stage

EXCALIBUR = "king-arthur/excalibur#1"


def allowed(stage):
    return {one.said for one in legal(stage.table) if one.refused is None}


def rules(stage):
    return {one.said: one.refused.rule for one in legal(stage.table) if one.refused is not None}


def by_name(found):
    """Uses by name: the sayings allowed, or the rule."""
    told = {}
    for use in found:
        told.setdefault(use.name, []).append(use.refused.rule if use.refused else use.said)
    return told


def test_before_the_game_only_its_beginning_may_be_said():
    table = DuelSetup((Seat("Ann", "king-arthur"), Seat("Bob", "sinbad"))).table()
    assert [one.said for one in legal(table)] == [BeginGame()]


def test_every_action_is_listed_complete(arthur):
    said = allowed(arthur)
    assert Maneuver() in said
    assert Attack("p1.merlin", "p2.harpy-3") in said
    assert Scheme("p1.merlin", "p1:king-arthur/prophecy#1") in said
    assert EndTurn() not in said
    assert rules(arthur) == {EndTurn(): "U-031"}


def test_what_may_not_be_said_names_its_rule(arthur):
    arthur.arrange(p1_merlin=0, p2_harpy_1=0).put("p1", "discard", "the-lady-of-the-lake")
    refused = rules(arthur)
    assert refused[Attack("p1.merlin", "p2.medusa")] == "U-110"
    assert refused[Attack("p1.king-arthur", "p2.harpy-1")] == "U-110"
    assert refused[Scheme("p1.king-arthur", "p1:king-arthur/the-lady-of-the-lake#1")] == "U-060"
    arthur.turn("p1", 0)
    assert allowed(arthur) == {EndTurn()}
    assert set(rules(arthur).values()) == {"U-031"}


def test_everything_listed_is_what_the_journal_says(arthur):
    """A listed command is taken or refused exactly as listed."""
    arthur.arrange(p1_merlin=0).hand("p1", 0)
    for possible in legal(arthur.table):
        journal = CODEC.journal(CODEC.dump_journal(arthur.journal))
        if possible.refused is None:
            journal.say(possible.said)
        else:
            with pytest.raises(Refused, match=possible.refused.rule):
                journal.say(possible.said)


def test_nothing_is_legal_once_the_game_is_over(arthur):
    assert legal(arthur.arrange(p2_medusa=0).table) == ()


def test_a_scanned_card_lists_every_use(arthur):
    found = by_name(uses(arthur.table, EXCALIBUR))
    assert Attack("p1.king-arthur", "p2.medusa", f"p1:{EXCALIBUR}") in found["attack"]
    assert len(found["attack"]) == 4
    assert found["boost-maneuver"] == [Maneuver(f"p1:{EXCALIBUR}")]
    assert (found["defend"], found["scheme"]) == (["U-074"], ["U-060"])
    assert (found["boost-attack"], found["discard"]) == (["U-058"], ["U-035"])
    assert MoveCopy(f"p1:{EXCALIBUR}", "discard") in found["correct"]


def test_a_scanned_card_can_be_played_at_once(arthur):
    copy = f"p1:{EXCALIBUR}"
    arthur.say(Attack("p1.king-arthur", "p2.medusa", copy))
    assert arthur.health("p2.medusa") == 10
    arthur.say(Maneuver("p1:king-arthur/feint#2"))
    assert arthur.cards("p1", "discard") == ["excalibur", "feint"]


def test_a_copy_in_the_discard_pile_cannot_be_played(arthur):
    """U-070, U-054."""
    arthur.put("p1", "discard", "excalibur")
    found = by_name(uses(arthur.table, EXCALIBUR))
    assert (found["attack"], found["boost-maneuver"]) == (["U-070"], ["U-054"])


def test_a_card_of_a_defeated_fighter_can_only_boost(arthur):
    """U-056."""
    found = by_name(uses(arthur.arrange(p1_merlin=0).table, "king-arthur/aid-the-chosen-one#1"))
    assert found["attack"] == ["U-056"]
    assert found["boost-maneuver"] == [Maneuver("p1:king-arthur/aid-the-chosen-one#1")]


def test_an_opponents_card_is_recognised_as_theirs(arthur):
    """U-030, U-180: it is not their turn, and it answers no question put to somebody else."""
    found = uses(arthur.table, "medusa/dash#1")
    assert {use.card for use in found} == {"p2:medusa/dash#1"}
    assert by_name(found)["attack"] == ["U-030"]
    arthur.journal.say(Attack("p1.king-arthur", "p2.medusa"))
    assert by_name(uses(arthur.table, "medusa/dash#1", arthur.question)) == {"attack": ["U-180"]}


def test_a_scan_answers_the_open_question(arthur):
    arthur.journal.say(Attack("p1.king-arthur", "p2.medusa"))
    assert by_name(uses(arthur.table, EXCALIBUR, arthur.question)) == {"attack": [Answer(f"p1:{EXCALIBUR}")]}
    assert by_name(uses(arthur.table, "king-arthur/bewilderment#1", arthur.question)) == {"attack": ["U-074"]}
    arthur.journal.say(Answer(f"p1:{EXCALIBUR}"))
    assert by_name(uses(arthur.table, "king-arthur/feint#1", arthur.question))["boost-attack"]
    arthur.journal.say(Answer("none"))
    assert by_name(uses(arthur.table, "medusa/dash#1", arthur.question)) == {
        "defend": [Answer("p2:medusa/dash#1")]
    }


def test_a_scan_among_cards_lying_open_must_be_one_of_them(arthur):
    """U-063: hand-limit discards take several; a card from elsewhere is not one of them."""
    arthur.hand("p1", 8).end_turn()
    assert by_name(uses(arthur.table, EXCALIBUR, arthur.question)) == {
        "discard": [Answer((f"p1:{EXCALIBUR}",))]
    }


def test_in_a_mirror_match_the_seat_that_is_asked_owns_the_tag():
    stage = Stage("king-arthur", "king-arthur")
    assert {use.card for use in uses(stage.table, EXCALIBUR)} == {f"p1:{EXCALIBUR}"}
    assert {use.card for use in uses(stage.end_turn().table, EXCALIBUR)} == {f"p2:{EXCALIBUR}"}
    assert {use.card for use in uses(stage.table, f"p1:{EXCALIBUR}")} == {f"p1:{EXCALIBUR}"}


def test_in_a_mirror_match_the_defender_who_is_asked_shows_a_card_of_his_own():
    stage = Stage("king-arthur", "king-arthur")
    stage.journal.say(Attack("p1.king-arthur", "p2.king-arthur", "p1:king-arthur/feint#1"))
    while stage.question.who != "p2":
        stage.journal.say(Answer("none"))
    assert stage.table.turn == "p1"
    assert {use.card for use in uses(stage.table, "king-arthur/feint#1", stage.question)} == {
        "p2:king-arthur/feint#1"
    }


@pytest.mark.parametrize(
    ("said", "error"),
    [
        (Attack("p1.nobody", "p2.medusa"), "duel.invalid.fighter"),
        (Attack("p1.king-arthur", "p2.nobody"), "duel.invalid.fighter"),
        (Attack("p1.king-arthur", "p2.medusa", "p1:king-arthur/feint#4"), "duel.invalid.card"),
        (Scheme("p1.merlin", "p1:hamlet/the-ghost#1"), "duel.invalid.card"),
        (Maneuver("feint"), "duel.invalid.card"),
        (Attack("p1.king-arthur", "p2.medusa", "p2:medusa/dash#1"), "U-180"),
        (Maneuver("p2:medusa/dash#1"), "U-180"),
        (Attack("p1.merlin", "p2.medusa", f"p1:{EXCALIBUR}"), "U-013"),
        (Answer("feint"), "no-question"),
    ],
)
def test_unknown_cards_wrong_owners_and_a_31st_copy_are_turned_away(arthur, said, error):
    before = arthur.table.picture()
    with pytest.raises((Invalid, Refused), match=error):
        arthur.journal.say(said)
    assert arthur.table.picture() == before


@pytest.mark.parametrize("value", ["p1:king-arthur/feint#4", "p2:medusa/dash#1", 3, ("feint",), "none", ""])
def test_an_answer_that_is_no_option_is_turned_away(arthur, value):
    arthur.journal.say(Attack("p1.king-arthur", "p2.medusa"))
    before, asked = arthur.table.picture(), arthur.question
    with pytest.raises((Invalid, Refused)):
        arthur.journal.say(Answer(value))
    assert (arthur.table.picture(), arthur.question) == (before, asked)


@pytest.mark.parametrize("several", [(), ("feint",), "feint", 2])
def test_a_wrong_number_of_cards_is_turned_away(arthur, several):
    arthur.hand("p1", 9).end_turn()
    with pytest.raises((Invalid, Refused)):
        arthur.journal.say(Answer(several))
    assert arthur.counts("p1")[0] == 9


def test_unknown_tags_are_invalid(arthur):
    with pytest.raises(Invalid, match="invalid"):
        uses(arthur.table, "hamlet/feint#1")


def test_every_command_and_event_survives_being_written(arthur):
    arthur.attack("p1.king-arthur", "p2.medusa", "noble-sacrifice", "dash", {"king-arthur.boost": "feint"})
    arthur.maneuver("regroup")
    journal = CODEC.journal(CODEC.dump_journal(arthur.journal))
    assert journal.lines == arthur.journal.lines
    assert journal.table.picture() == arthur.table.picture()
    assert isinstance(journal, Journal)
    assert all(isinstance(one.said, Command) for one in legal(journal.table))


def test_after_the_end_no_card_is_an_action(arthur):
    """U-111"""
    arthur.say(Concede("p2"))
    assert by_name(uses(arthur.table, EXCALIBUR))["attack"] == ["U-111"]


def test_a_strange_tag_is_named_in_short(arthur):
    with pytest.raises(Invalid) as strange:
        uses(arthur.table, "x" * 50)
    assert dict(strange.value.text.values)["name"] == "x" * 40
