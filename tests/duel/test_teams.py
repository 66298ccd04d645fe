"""Hidden and public information, team play, three players, free-for-all (sections 20 and 21)."""

from __future__ import annotations

import json

import pytest

from companion.duel.commands import Attack, Concede, EndTurn, Maneuver
from companion.duel.setup import DuelSetup, Seat
from companion.journal import Answer
from companion.translations import tr
from tests.duel.stage import Stage, plain_view

FOUR = ("king-arthur", "shakespeare", "sinbad", "medusa")


@pytest.fixture
def free() -> Stage:
    """A free-for-all of three."""
    return Stage("king-arthur", "sinbad", "medusa", mode="free-for-all")


def test_u_175_hands_and_deck_order_are_not_known(arthur):
    """U-175: unseen copies are one pool with two counts; what is open is shown."""
    arthur.put("p1", "discard", "feint")
    shown = plain_view(arthur.table)
    seat = shown["seats"]["p1"]
    assert (seat["hand"], seat["deck"], [card["card"] for card in seat["discard"]]) == (5, 24, ["feint"])
    assert arthur.table.zone["p1:king-arthur/excalibur#1"] == "unseen"
    assert "excalibur#1" not in json.dumps(shown)


def test_u_175_a_card_played_face_down_is_not_shown(arthur):
    """U-175: until the reveal only its back is there."""
    arthur.journal.say(Attack("p1.merlin", "p2.medusa"))
    arthur.journal.say(Answer("p1:king-arthur/aid-the-chosen-one#1"))
    shown = plain_view(arthur.table, arthur.question)
    assert shown["combat"]["attack"]["face_down"]
    assert shown["combat"]["attack"]["card"] is None
    assert shown["seats"]["p1"]["play"] == []
    assert shown["seats"]["p1"]["advice"]["unseen"]["aid-the-chosen-one"] == 1


def test_u_176_a_card_looked_at_in_private_is_not_named(arthur):
    """U-176: Prophecy's four cards stay unknown to the app and the others."""
    arthur.scheme("p1.merlin", "prophecy")
    assert [ask.kind for ask in arthur.asked] == ["instruction"]
    assert arthur.counts("p1") == (6, 23)


def test_u_176_a_revealed_card_marks_the_line(arthur):
    """U-176: naming a hidden card is something undo must ask about."""
    arthur.attack("p1.king-arthur", "p2.medusa", "excalibur")
    assert arthur.journal.reveals_after(len(arthur.journal.lines) - 2)


def test_u_180_each_controls_only_the_own_fighters(four):
    """U-180, U-181: not a teammate's, though they are friendly."""
    assert four.refused(Attack("p3.sinbad", "p2.shakespeare")) == "U-071"
    assert four.refused(Attack("p1.king-arthur", "p3.sinbad")) == "U-072"


def test_u_182_u_183_placing_and_turns_alternate_between_the_teams(four):
    """U-182, U-183: start spaces 1 to 4, team A, team B, team A, team B."""
    assert [(ask.who, dict(ask.values)["space"]) for ask in four.asked] == [
        ("p1", 1),
        ("p2", 2),
        ("p3", 3),
        ("p4", 4),
    ]
    seen = []
    for _turn in range(5):
        seen.append(four.table.turn)
        four.end_turn({"medusa.gaze": "none"} if four.table.turn == "p3" else {})
    assert seen == ["p1", "p2", "p3", "p4", "p1"]


@pytest.mark.parametrize("first", ["p1", "p2", "p3", "p4"])
def test_u_183_whoever_is_first_the_teams_alternate(first):
    """U-183."""
    stage = Stage(*FOUR, mode="teams", first=first, answers={"medusa.gaze": "none"} if first == "p4" else {})
    order = stage.table.lineup.order
    teams = [stage.table.lineup.team[seat] for seat in order]
    assert order[0] == first
    assert teams[0] == teams[2] != teams[1] == teams[3]


def test_u_183_teams_seated_side_by_side_still_alternate():
    """U-183."""
    seats = tuple(Seat(team, hero, team) for team, hero in zip("aabb", FOUR, strict=True))
    assert DuelSetup(seats, mode="teams").table().lineup.order == ("p1", "p3", "p2", "p4")


def test_u_184_three_players_keep_four_decks_and_turns_apart():
    """U-184: one player runs two seats."""
    stage = Stage(*FOUR, mode="three")
    stage.maneuver().end_turn()
    assert (stage.counts("p1")[0], stage.counts("p3")[0]) == (6, 5)
    assert [len(stage.table.lineup.copies[seat]) for seat in ("p1", "p2", "p3", "p4")] == [30] * 4


def test_u_185_t_103_a_player_goes_on_while_a_sidekick_is_left(four):
    """U-185, T-103: Shakespeare is defeated, an Actor plays on; nothing heals him."""
    four.arrange(p2_shakespeare=0).end_turn()
    assert (four.table.turn, four.table.winner) == ("p2", "")
    assert four.refused(Attack("p2.shakespeare", "p1.merlin")) == "U-110"
    four.attack("p2.actor-1", "p1.merlin", "such-sweet-sorrow")
    assert four.health("p1.merlin") == 3


def test_u_185_without_fighters_a_player_is_out(four):
    """U-185: and takes no more turns."""
    four.arrange(p2_shakespeare=0, p2_actor_1=0, p2_actor_2=0, p2_actor_3=0)
    assert four.table.out == {"p2"}
    assert four.end_turn().table.turn == "p3"


def test_u_185_a_player_who_loses_the_last_fighter_on_the_own_turn_ends_it(four):
    """U-185: nothing but ending the turn is left."""
    four.arrange(p1_king_arthur=2, p1_merlin=2).deck("p1", 0).maneuver()
    assert (four.table.out, four.table.actions, four.table.winner) == ({"p1"}, 0, "")
    assert four.refused(Maneuver()) == "U-185"
    assert four.say(EndTurn()).table.turn == "p2"
    assert "PhaseReached(phase='end')" not in map(str, four.journal.lines[-1].events)


def test_u_186_a_team_wins_when_both_opposing_heroes_are_defeated(four):
    """U-186."""
    four.arrange(p4_medusa=0)
    assert four.table.winner == ""
    four.arrange(p2_shakespeare=1).attack("p1.king-arthur", "p2.shakespeare", "excalibur")
    assert four.table.winner == "a"
    assert plain_view(four.table)["winners"] == ["p1", "p3"]


def test_u_186_the_sisters_are_defeated_with_the_last_one():
    """U-186, U-120."""
    stage = Stage("king-arthur", "wayward-sisters").arrange(p2_sister_1=0, p2_sister_2=0)
    assert stage.table.winner == ""
    stage.arrange(p2_sister_3=0)
    assert stage.table.winner == "p1"


def test_u_187_the_opponent_is_the_other_player_of_the_combat(four):
    """U-187: Hiss and Slither makes the attacker discard, nobody else."""
    four.attack("p1.king-arthur", "p4.medusa", "excalibur", "hiss-and-slither", {"discard": ("feint",)})
    assert [four.counts(seat)[0] for seat in ("p1", "p2", "p3", "p4")] == [3, 5, 5, 4]
    assert four.table.lineup.opponents("p1")[0] == "p2"


def test_u_188_on_a_first_turn_only_the_next_or_one_who_has_played_may_be_attacked(free):
    """U-188."""
    assert free.refused(Attack("p1.king-arthur", "p3.medusa")) == "U-188"
    free.attack("p1.king-arthur", "p2.sinbad", "excalibur").end_turn()
    free.attack("p2.sinbad", "p1.merlin", "feint").attack("p2.sinbad", "p3.medusa", "feint")
    free.end_turn({"medusa.gaze": "none"}).end_turn()
    free.attack("p1.king-arthur", "p3.medusa", "swift-strike")
    assert free.health("p3.medusa") == 16 - 2 - 3


def test_u_188_a_hero_defeated_takes_the_sidekicks_along_and_the_last_one_standing_wins(free):
    """U-188."""
    free.arrange(p2_sinbad=1).attack("p1.king-arthur", "p2.sinbad", "excalibur")
    assert (free.table.out, free.health("p2.porter"), free.table.winner) == ({"p2"}, 0, "")
    assert tr(free.instruction("remove")["fighters"]) == "Sinbad, Porter"
    free.say(Concede("p3"))
    assert free.table.winner == "p1"


def test_u_188_a_sidekick_hurt_with_the_hero_is_removed_once():
    """U-188, U-042: the missing draw fells Sinbad and hurts the Porter, who leaves with him."""
    stage = Stage("sinbad", "medusa", "hamlet", mode="free-for-all").arrange(p1_sinbad=2).deck("p1", 0)
    stage.maneuver()
    assert tr(stage.instruction("remove")["fighters"]) == "Sinbad, Porter"
