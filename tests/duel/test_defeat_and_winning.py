"""Ending the turn, defeat, winning, moving and placing (sections 9 to 11)."""

from __future__ import annotations

import pytest

from companion.duel.asking import DONE
from companion.duel.commands import Attack, Concede, EndTurn, Maneuver
from companion.duel.side import Side
from companion.duel.verbs import damage, end_turn, health_becomes, move, place, recover, return_fighter
from companion.journal import Ask, Refused
from tests.duel.stage import Stage

SILENCE = ("king-arthur", "hamlet")


@pytest.fixture
def silenced() -> Stage:
    """Arthur's attack on Hamlet has just been answered with The Rest Is Silence."""
    stage = Stage(*SILENCE)
    return stage.attack("p1.king-arthur", "p2.hamlet", "the-aid-of-morgana", "the-rest-is-silence")


def run(table, steps, *answers):
    """Tell an effect on a table, answering its questions; returns what it told and its result."""
    told, waiting, send = [], list(answers), None
    try:
        while True:
            step = steps.send(send)
            send = None
            if isinstance(step, Ask):
                send = "done" if step.options == DONE else waiting.pop(0)
            else:
                step.apply(table)
            told.append(step)
    except StopIteration as end:
        return told, end.value


def test_u_100_what_still_waits_is_not_resolved(silenced):
    """U-100: Arthur's after-combat draw does not happen."""
    assert silenced.counts("p1") == (4, 25)


def test_u_101_cleanup_still_happens(silenced):
    """U-101."""
    assert silenced.cards("p1", "discard") == ["the-aid-of-morgana"]
    assert silenced.cards("p2", "discard") == ["the-rest-is-silence"]
    assert silenced.table.combat is None


def test_u_102_nothing_comes_after_the_attack(silenced):
    """U-102: the step after attacking is never reached."""
    steps = [event.step for line in silenced.journal.lines for event in line.events if hasattr(event, "step")]
    assert steps[-1] == "cleanup"
    assert "after attack" not in steps


def test_u_103_the_actions_left_are_lost(silenced):
    """U-103."""
    assert silenced.table.actions == 0
    assert silenced.refused(Maneuver()) == "U-031"


def test_u_104_the_hand_limit_still_applies(silenced):
    """U-104."""
    silenced.hand("p1", 8).say(EndTurn())
    assert silenced.question.key == "duel.ask.hand-limit"


def test_u_100_a_scheme_that_ends_the_turn_is_still_discarded(arthur, monkeypatch):
    """U-100, U-101: the scheme goes to the discard pile and the turn is over."""
    hero = arthur.table.lineup.hero["p1"]
    monkeypatch.setitem(hero.effects, ("command-the-storms", "scheme"), end_turn)
    arthur.scheme("p1.merlin", "command-the-storms")
    assert (arthur.cards("p1", "discard"), arthur.table.actions) == (["command-the-storms"], 0)
    assert arthur.table.scheme is None


def test_u_110_a_fighter_at_zero_is_defeated_and_leaves_the_board(arthur):
    """U-110: health never goes below 0."""
    arthur.arrange(p1_merlin=2).turn("p2").attack("p2.medusa", "p1.merlin", "dash")
    assert arthur.health("p1.merlin") == 0
    assert arthur.was_asked("remove")
    assert "p1.merlin" not in arthur.table.everyone()
    assert arthur.refused(Attack("p2.medusa", "p1.merlin")) == "U-110"


def test_u_111_printed_the_game_ends_at_once(arthur):
    """U-111: nothing more resolves, not even after-combat effects or cleanup."""
    arthur.arrange(p2_medusa=1).attack("p1.king-arthur", "p2.medusa", "regroup")
    assert (arthur.table.winner, arthur.table.phase) == ("p1", "over")
    assert arthur.counts("p1") == (4, 25)
    assert arthur.question is None
    assert arthur.refused(Maneuver()) == "U-111"


def test_u_112_modern_the_winner_is_checked_at_the_end_of_the_action():
    """U-112: the combat is finished first."""
    stage = Stage("king-arthur", "medusa", game_end="modern").arrange(p2_medusa=1)
    stage.attack("p1.king-arthur", "p2.medusa", "regroup")
    assert stage.counts("p1") == (6, 23)
    assert stage.cards("p1", "discard") == ["regroup"]
    assert stage.table.winner == "p1"


def test_u_112_modern_a_hero_lost_at_the_start_of_a_turn_is_noticed_when_actions_start():
    """U-112: Hamlet's own choice kills him before his first action."""
    stage = Stage("king-arthur", "hamlet", game_end="modern").arrange(p2_hamlet=2)
    stage.end_turn({"hamlet.question": "not-to-be", "who-suffers": "p2.hamlet"})
    assert (stage.table.winner, stage.table.phase) == ("p1", "over")


@pytest.mark.parametrize("game_end", ["printed", "modern"])
@pytest.mark.parametrize("turn", ["p1", "p2"])
def test_u_113_t_99_both_heroes_defeated_by_one_effect(game_end, turn):
    """U-113, T-99: the player whose turn it is wins, by either rule."""
    stage = Stage("titania", "king-arthur", game_end=game_end, answers={"top-glamour": "glamour-of-love"})
    stage.arrange(p1_titania=2, p2_king_arthur=2).turn(turn)
    if turn == "p1":
        stage.attack(
            "p1.titania", "p2.king-arthur", "parting-gift", "momentous-shift", {"parting-gift": "yes"}
        )
    else:
        stage.attack("p2.king-arthur", "p1.titania", "regroup", "parting-gift", {"parting-gift": "yes"})
    assert stage.table.winner == turn


def test_u_114_a_defeated_fighter_cannot_recover(arthur):
    """U-114."""
    arthur.arrange(p1_merlin=0)
    assert list(recover(Side(arthur.table, "p1"), "p1.merlin", 3)) == []


@pytest.mark.parametrize(("answer", "health"), [("returned", 1), ("no-space", 0)])
def test_u_115_a_returned_fighter_has_full_health_if_a_space_is_free(arthur, answer, health):
    """U-115."""
    arthur.arrange(p2_harpy_2=0)
    _told, returned = run(
        arthur.table, return_fighter(Side(arthur.table, "p2"), "p2.harpy-2", "p2.medusa"), answer
    )
    assert (arthur.health("p2.harpy-2"), returned) == (health, answer == "returned")


def test_u_115_without_the_named_fighter_there_is_no_zone(arthur):
    """U-115."""
    arthur.arrange(p2_harpy_2=0, p2_harpy_1=0)
    assert run(arthur.table, return_fighter(Side(arthur.table, "p2"), "p2.harpy-2", "p2.harpy-1")) == (
        [],
        False,
    )


def test_u_116_health_becomes_a_number(arthur):
    """U-116: neither damage nor recovery, so nothing is remembered of it."""
    arthur.arrange(p1_king_arthur=3)
    run(arthur.table, health_becomes(Side(arthur.table, "p1"), "p1.king-arthur", 8))
    assert arthur.health("p1.king-arthur") == 8
    assert not arthur.table.marked("damaged", "p1.king-arthur")


def test_u_117_u_118_moving_and_placing_are_told_to_the_players(arthur):
    """U-117, U-118: both are done by hand, by fighters on the board only."""
    arthur.arrange(p1_merlin=0)
    me = Side(arthur.table, "p1")
    moved, _none = run(arthur.table, move(me, me.all("merlin") + me.all("king-arthur"), 3))
    assert [(ask.key, dict(ask.values)["n"]) for ask in moved] == [("duel.do.move", 3)]
    assert dict(moved[0].values)["fighters"] == arthur.table.lineup.name["p1.king-arthur"]
    assert run(arthur.table, place(me, "p1.merlin")) == ([], None)
    assert run(arthur.table, place(me, "p1.king-arthur"))[0][0].key == "duel.do.place"


def test_damage_to_several_fighters_is_one_moment(arthur):
    """U-113: all are hit before anybody looks who is left."""
    told, defeated = run(arthur.table, damage(Side(arthur.table, "p1"), ("p2.harpy-1", "p2.harpy-2"), 1))
    assert [type(one).__name__ for one in told] == ["Damaged", "Damaged", "Ask"]
    assert defeated == ("p2.harpy-1", "p2.harpy-2")


def test_a_player_may_give_up(arthur):
    """A game nobody can finish, such as two sleeping Titanias, is ended by giving up."""
    arthur.say(Concede("p1"))
    assert arthur.table.winner == "p2"
    assert arthur.refused(Concede("p2")) == "U-111"


def test_nobody_gives_up_twice(four):
    """U-185: whoever is out can leave no more."""
    four.say(Concede("p1"))
    assert not four.table.winner
    assert four.refused(Concede("p1")) == "U-185"


@pytest.mark.parametrize(("game_end", "told"), [("printed", "out"), ("modern", "dormant")])
def test_whoever_is_out_is_told_so_and_whoever_is_dormant_that(game_end, told):
    """U-185, Q-28."""
    table = Stage("king-arthur", "medusa", "sinbad", "medusa", mode="free-for-all", game_end=game_end)
    table.say(Concede("p3"))
    with pytest.raises(Refused) as refused:
        table.journal.say(Concede("p3"))
    assert refused.value.refusal.text.key == f"duel.refused.{told}"


def test_only_some_of_those_who_move_may_pass():
    """U-057: whoever moves them, each fighter passes by its own hero's power, and players hear who."""
    stage = Stage("king-arthur", "titania").token("p2", "glamour", "glamour-of-invisibility")
    moved, _none = run(stage.table, move(Side(stage.table, "p1"), ("p1.king-arthur", "p2.titania"), 3))
    assert [ask.key for ask in moved] == ["duel.do.move-some-through"]
    assert dict(moved[0].values)["passing"] == stage.table.lineup.name["p2.titania"]
