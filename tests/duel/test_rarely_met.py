"""Moments that come up once in a hundred duels, and that no other test would miss."""

from __future__ import annotations

from companion.duel import legal
from companion.duel.commands import Attack, Scheme
from companion.duel.corrections import SetHealth
from companion.duel.events import CardMoved, GameWon
from companion.journal import Answer
from tests.duel.heroes.openings import shakespeare, sisters
from tests.duel.stage import Stage, plain_view


def test_a_card_face_down_still_counts_as_unseen_in_the_advice():
    """U-075: what completes the line must not tell which card has just left the hand."""
    stage = shakespeare("et-tu-brute", "alas")
    before = plain_view(stage.table)["seats"]["p1"]["advice"]
    stage.journal.say(Attack("p1.actor-1", "p2.sinbad"))
    stage.journal.say(Answer("p1:shakespeare/such-sweet-sorrow#1"))
    assert stage.question is not None
    assert stage.question.who == "p2"
    after = plain_view(stage.table)["seats"]["p1"]["advice"]
    assert (after["completing"], after["unseen"]) == (before["completing"], before["unseen"])


def test_small_helps_alice_only():
    """U-166: the Jabberwock's defense is the printed one while Alice is SMALL."""
    stage = Stage("alice", "medusa", answers={"size": "small"}).turn("p2")
    stage.attack("p2.medusa", "p1.jabberwock", "snipe", "skirmish", {"which-moves": "p1.jabberwock"})
    assert stage.fought.defense.value == 4


def test_the_jabberwock_does_not_stand_next_to_itself():
    """Q-08: anybody else may be bitten, a friend too."""
    stage = Stage("alice", "medusa", answers={"size": "big"})
    stage.attack("p1.jabberwock", "p2.medusa", "jaws-that-bite")
    assert stage.question is not None
    ids = [option.id for option in stage.question.options]
    assert "p1.jabberwock" not in ids
    assert {"p1.alice", "p2.medusa", "p2.harpy-1"} <= set(ids)


def test_prophecy_sees_and_keeps_what_a_short_deck_has():
    """Of three cards three are seen and two kept; of a single one, one and one."""
    for deck, seen, kept in ((3, 3, 2), (1, 1, 1)):
        stage = Stage("king-arthur", "medusa").hand("p1", 5)
        for copy in stage.table.cards_in("p1", "unseen")[: stage.table.deck["p1"] - deck]:
            if "prophecy" not in copy:
                stage.put("p1", "discard", copy.partition("/")[2])
        stage.deck("p1", deck)
        hand, _deck = stage.counts("p1")
        stage.scheme("p1.merlin", "prophecy")
        told = stage.instruction("prophecy")
        assert (told["n"], told["keep"]) == (seen, kept)
        assert stage.counts("p1") == (hand - 1 + kept, deck - kept)


def test_a_player_out_at_the_start_of_a_turn_gets_no_actions():
    """U-132, U-185: NOT TO BE kills the last of Hamlet's fighters while two others play on."""
    stage = Stage("king-arthur", "hamlet", "medusa", mode="free-for-all")
    stage.arrange(p2_hamlet=2, **{"p2_rosencrantz-guildenstern": 0})
    stage.end_turn({"hamlet.question": "not-to-be"})
    assert "p2" in stage.table.out
    assert stage.table.winner == ""
    assert (stage.table.turn, stage.table.actions) == ("p2", 0)
    assert stage.refused(Attack("p2.hamlet", "p1.king-arthur")) in ("U-031", "U-110", "U-185")


def test_legal_names_an_unseen_copy_where_there_is_one():
    """U-060: the first copy lies in the discard pile, the second may be in hand."""
    stage = Stage("medusa", "king-arthur", answers={"gaze": "none"})
    schemes = [copy for copy in stage.table.lineup.copies["p1"] if "winged-frenzy" in copy]
    assert len(schemes) > 1
    stage.put("p1", "discard", schemes[0].partition("/")[2])
    named = [one for one in legal(stage.table) if isinstance(one.said, Scheme) and one.said.card in schemes]
    assert {one.said.card for one in named} == {schemes[1]}
    assert all(one.refused is None for one in named)


def test_a_dial_put_right_to_zero_within_a_combat_does_not_end_the_game_there():
    """U-111, U-113: other dials may be set for the same effect; the answer to the open question ends it."""
    stage = Stage("king-arthur", "medusa")
    stage.journal.say(Attack("p1.king-arthur", "p2.medusa"))
    stage.journal.say(SetHealth("p2.medusa", 0))
    assert stage.table.winner == ""
    assert stage.table.combat is not None
    stage.answer("noble-sacrifice")
    assert (stage.table.winner, stage.question) == ("p1", None)
    assert stage.table.combat.attack.card == ""


def test_a_combat_in_which_an_older_match_ended_is_cleared_into_the_cauldron():
    """U-120, Q-31: such a match does not say where it stood; its cards in play go where discards go."""
    stage = sisters()
    sister = next(iter(stage.table.lineup.fighters["p1"]))
    stage.journal.say(Attack(sister, "p2.sinbad"))
    stage.journal.say(Answer("p1:wayward-sisters/hurly-burly#1"))
    stage.table.health["p2.sinbad"] = 0
    GameWon("p1").apply(stage.table)
    told = []
    for event in SetHealth("p2.sinbad", 3).perform(stage.table):
        event.apply(stage.table)
        told.append(event)
    assert [one for one in told if isinstance(one, CardMoved)] == [
        CardMoved("p1:wayward-sisters/hurly-burly#1", "play", "cauldron")
    ]
