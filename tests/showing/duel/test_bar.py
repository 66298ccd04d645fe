"""What the bar offers, and naming fighters by touch."""

from __future__ import annotations

import pytest

from companion.duel import Attack, BeginGame, Maneuver, Scheme
from companion.duel.commands import Concede
from companion.duel.corrections import SetActions, SetHealth
from companion.duel.legal import legal
from companion.journal import Answer, Refused
from companion.showing.duel import picking
from companion.showing.duel.bar import actions_left, alternative, forbidden, offered
from companion.showing.duel.picking import Picking
from companion.translations import tr
from tests.duel.stage import Stage as Duel
from tests.showing.duel import fights


def arthurs_turn() -> Duel:
    return Duel("king-arthur", "medusa")


def bar(duel: Duel) -> dict[str, str]:
    """Action → the rule against it."""
    shown = offered(fights.seen(duel), legal(duel.table))
    return {one.id: one.refusal.rule if one.refusal else "" for one in shown}


def test_a_turn_offers_three_actions_and_the_scan():
    assert bar(arthurs_turn()) == {"maneuver": "", "attack": "", "scan": "", "scheme": "", "undo": ""}


def test_u_031_without_actions_the_turn_ends_and_each_action_names_its_rule():
    spent = arthurs_turn().say(SetActions(0))
    assert bar(spent) == {"maneuver": "U-031", "attack": "U-031", "end": "", "scheme": "U-031", "undo": ""}
    refused = forbidden("maneuver", legal(spent.table))
    assert refused.said == Maneuver()
    instead = alternative(refused.refused, fights.seen(spent), legal(spent.table))
    assert tr(instead.button) == tr("dueltable.bar.end")


def test_u_030_while_the_turns_beginning_asks_the_actions_are_still_to_come():
    asked = Duel("hamlet", "medusa")
    asked.journal.rewrite(0, [BeginGame(), Answer("done"), Answer("done")], 0.0)
    assert asked.question.key == "hamlet.question"
    view = fights.seen(asked)
    assert (view.phase, actions_left(view)) == ("start", 2)
    assert bar(asked) == {"maneuver": "U-030", "attack": "U-030", "scan": "", "scheme": "U-030", "undo": ""}
    assert not any(one.gold for one in offered(view, legal(asked.table)))


def test_a_duel_that_is_over_offers_its_story_and_another():
    over = arthurs_turn().say(Concede("p2"))
    assert list(bar(over)) == ["log", "story", "rematch", "new", "undo"]


def test_an_attack_is_two_fighters_and_then_said():
    duel = arthurs_turn().say(SetHealth("p2.harpy-1", 0))
    possible, fighters = legal(duel.table), fights.seen(duel).fighters
    first = Picking()
    marks = first.marks(possible, fighters)
    assert {marks["p1.king-arthur"], marks["p1.merlin"]} == {"may"}
    assert (marks["p2.medusa"], marks["p2.harpy-1"]) == ("may", "may-not"), "the hero's targets"
    assert first.first(possible) == "p1.king-arthur"
    then = first.after("p1.merlin")
    marks = then.marks(possible, fighters)
    assert [marks[one] for one in ("p1.merlin", "p2.medusa", "p2.harpy-1")] == ["chosen", "may", "may-not"]
    assert (then.says("p2.medusa", possible), then.after("p2.medusa")) == (
        Attack("p1.merlin", "p2.medusa"), None,
    )  # fmt: skip


def test_u_062_a_scheme_is_a_card_and_whoever_plays_it():
    duel = arthurs_turn()
    question = picking.scheme_question(fights.seen(duel), legal(duel.table))
    copy = next(one.id for one in question.options if "command-the-storms" in one.id)
    player = Picking("scheme", card=copy)
    assert player.the_only_one(legal(duel.table)) == "p1.merlin"
    assert player.says("p1.merlin", legal(duel.table)) == Scheme("p1.merlin", copy)


def test_u_062_without_schemes_there_is_no_question_but_its_rule():
    duel = Duel("shakespeare", "medusa")
    with pytest.raises(Refused) as refused:
        picking.scheme_question(fights.seen(duel), legal(duel.table))
    assert refused.value.refusal.rule == "U-062"
