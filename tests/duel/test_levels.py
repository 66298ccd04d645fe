"""As much help as the table wants: what a tracker counts, what going up asks, and what nobody loses by it."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from companion.duel import CODEC, Attack, BeginGame, Concede, EndTurn, Maneuver, legal, tally, uses
from companion.duel.corrections import (
    AllowCard,
    MoveCopy,
    SetHand,
    SetHealth,
    SetMark,
    SetToken,
    SetTurn,
    TurnDial,
)
from companion.duel.events import LineCompleted, SpellCast
from companion.duel.tracking import SetLevel, TrackCard, TrackDraw, TrackPart, TrackTurn, tracked_as
from companion.duel.tracking_events import CardTracked
from companion.journal import Answer, Invalid, Refused
from companion.translations import tr
from tests.duel import invariants
from tests.duel.bot import HEROES, PAIRS, duel
from tests.duel.random_duels import go_back_and_forth, play_with_levels, reopened
from tests.duel.stage import Stage, plain_view


@pytest.fixture
def tracked() -> Stage:
    """Shakespeare against the Sisters, only tracked."""
    return Stage("shakespeare", "wayward-sisters", level="tracker")


def show(stage: Stage, *cards: str, seat: str = "p1"):
    """Cards are shown one after the other; the last line."""
    for card in cards:
        stage.say(TrackCard(stage.copy(card, seat)))
    return stage.journal.lines[-1]


def test_a_tracked_game_begins_without_a_question_and_without_a_turn(tracked):
    assert tracked.question is None
    assert tracked.table.phase == "action"
    assert (tracked.counts("p1"), tracked.counts("p2")) == ((5, 25), (5, 25))
    seen = plain_view(tracked.table)
    assert (seen["level"], seen["turn_known"], seen["turn_number"]) == ("tracker", False, 0)


def test_every_card_shown_joins_the_line_and_ten_syllables_complete_it(tracked):
    """U-146, U-148, U-149, X-19: five Horrors of two syllables; the line is discarded."""
    show(tracked, *["horror"] * 4)
    assert tracked.cards("p1", "line") == ["horror"] * 4
    assert plain_view(tracked.table)["seats"]["p1"]["panel"]["syllables"] == 8
    line = show(tracked, "horror")
    completed = next(event for event in line.events if isinstance(event, LineCompleted))
    assert (len(completed.cards), completed.syllables) == (5, (2,) * 5)
    assert tracked.cards("p1", "line") == []
    assert tracked.cards("p1", "discard") == ["horror"] * 5


def test_a_line_beyond_ten_is_discarded_without_being_complete(tracked):
    """U-150, T-30: at 8, a card of four."""
    show(tracked, *["horror"] * 4)
    line = show(tracked, "the-ides-of-march")
    assert not any(isinstance(event, LineCompleted) for event in line.events)
    assert tracked.cards("p1", "line") == []
    assert len(tracked.cards("p1", "discard")) == 5


def test_deceive_goes_back_to_the_hand_when_it_completes(tracked):
    """T-26: only the other cards are discarded."""
    show(tracked, *["horror"] * 4)
    hand = tracked.table.hand["p1"]
    show(tracked, "deceive")
    assert tracked.cards("p1", "discard") == ["horror"] * 4
    assert tracked.table.hand["p1"] == max(0, hand - 1) + 1


def test_a_card_already_in_the_line_cannot_join_it_again(tracked):
    """U-146: the same copy twice."""
    show(tracked, "horror#1")
    assert tracked.refused(TrackCard("p1:shakespeare/horror#1")) == "U-146"
    tracked.say(MoveCopy("p1:shakespeare/horror#1", "discard"))
    assert tracked.refused(TrackCard("p1:shakespeare/horror#1")) == "U-041"


def test_the_cauldron_lights_spells_and_one_touch_casts_and_empties_it(tracked):
    """U-121, U-124, U-126: the whole cauldron goes, used or not."""
    cards = {card.ingredient: card.id for card in tracked.table.lineup.facts["p2"].cards}
    assert tracked.refused(TrackPart("p2", "spell-snake-bat")) == "U-124"
    show(tracked, cards["snake"], cards["bat"], cards["lizard"], seat="p2")
    tracked.say(TrackPart("p2", "spell-snake-bat"))
    events = tracked.journal.lines[-1].events
    assert events[0] == SpellCast("p2", "spell-snake-bat")
    assert tracked.cards("p2", "cauldron") == []
    assert len(tracked.cards("p2", "discard")) == 3


@pytest.mark.parametrize("hero", HEROES)
def test_any_heros_card_goes_where_that_heros_cards_go(hero):
    """U-036, U-121, U-146: discard pile, cauldron or line."""
    stage = Stage(hero, "medusa", level="tracker")
    copy = stage.table.lineup.copies["p1"][0]
    line = stage.say(TrackCard(copy)).journal.lines[-1]
    to = stage.table.lineup.hero["p1"].combat_cards_to
    assert line.events[0] == CardTracked(copy, "hand", to)
    assert not line.reveals, "it lies open on the table: to take it back asks nothing"


def test_the_question_is_flipped_and_alice_grows_and_shrinks():
    """U-131, U-165: without a question; the table deals the damage of NOT TO BE itself."""
    stage = Stage("hamlet", "alice", level="tracker")
    stage.say(TrackPart("p1", "not-to-be")).say(TrackPart("p2", "small"))
    assert stage.table.token("p1", "question") == "not-to-be"
    assert stage.table.token("p2", "size") == "small"
    assert stage.health("p1.hamlet") == stage.table.limit["p1.hamlet"]
    other = Stage("sinbad", "hamlet", level="tracker").say(SetLevel("referee"), TAKEN_UP)
    assert other.question is None, "on another turn it waits for his own, where it is asked anyway"
    assert tally(stage.setup, stage.journal.lines)["not_to_be"] == 1


def test_a_glamour_is_turned_and_the_one_before_it_is_gone():
    """U-139, U-140, U-142, U-143."""
    stage = Stage("titania", "medusa", level="tracker")
    assert stage.refused(TrackPart("p1", "none")) == "U-143"
    stage.say(TrackPart("p1", "glamour-of-greed")).say(TrackPart("p1", "glamour-of-love"))
    panel = plain_view(stage.table)["seats"]["p1"]["panel"]
    assert (panel["face_up"], panel["discard"]) == ("glamour-of-love", ["glamour-of-greed"])
    assert stage.refused(TrackPart("p1", "glamour-of-love")) == "U-139"
    assert stage.refused(TrackPart("p1", "glamour-of-greed")) == "U-142"
    stage.say(TrackPart("p1", "none"))
    assert plain_view(stage.table)["seats"]["p1"]["panel"]["discard_count"] == 2


def test_draws_are_counted_and_an_empty_deck_says_what_it_costs(tracked):
    """U-042."""
    tracked.journal.say(TrackDraw("p1"), at=1.0)
    tracked.journal.say(TrackDraw("p1"), at=1.5)
    assert tracked.counts("p1") == (7, 23)
    line = tracked.journal.lines[-1]
    assert line.said == TrackDraw("p1", 2), "quick taps are one line"
    assert (tr(line.label), line.facts(tracked.table)) == ("Ann draws 2 cards", [])
    tracked.say(SetHand("p1", 30))
    assert tracked.refused(TrackDraw("p1")) == "U-042"


def test_cards_come_from_the_deck_once_the_hand_is_counted_empty(tracked):
    """U-020: nobody told of the draws; the sum still holds."""
    tracked.say(SetHand("p1", 0))
    show(tracked, "horror")
    assert tracked.counts("p1") == (0, 29)


def test_a_dial_at_zero_ends_the_game_and_giving_up_asks_nothing(tracked):
    """U-111."""
    tracked.say(SetHealth("p1.shakespeare", 0))
    assert tracked.table.winner
    stage = Stage("medusa", "sinbad", level="tracker")
    assert stage.say(Concede("p1")).question is None
    assert stage.table.winner


def test_the_turn_is_lit_only_by_hand(tracked):
    """U-030: the first touch lights whoever begins, the next one passes it on."""
    for seat, number in (("p1", 1), ("p2", 2), ("p1", 3)):
        tracked.say(TrackTurn())
        table = tracked.table
        assert (table.turn, table.turn_known, table.turn_number) == (seat, True, number)
    assert tally(tracked.setup, tracked.journal.lines)["first"] == 0


def test_what_belongs_to_a_turn_is_refused_while_the_app_only_tracks(tracked):
    """U-030."""
    for said in (Maneuver(), EndTurn()):
        assert tracked.refused(said) == "U-030"


def test_tracking_is_only_for_a_tracker():
    stage = Stage("shakespeare", "medusa")
    with pytest.raises(Invalid):
        stage.journal.say(TrackCard("p1:shakespeare/horror#1"))


def test_going_up_asks_whose_turn_it_is_the_actions_and_the_hands(tracked):
    """U-030, U-031: what the app cannot know, and nothing else."""
    show(tracked, "horror", "alas")
    tracked.say(SetLevel("referee"))
    assert (tracked.question.key, tracked.question.who) == ("levels.ask.whose-turn", "table")
    tracked.answer("p2")
    assert tracked.question.key == "levels.ask.actions-left"
    tracked.answer(1)
    assert tr(tracked.question.text) == (
        "Is this what everybody holds? Ann (William Shakespeare): 3 cards, Bob (The Wayward Sisters): 5 cards"
    )
    tracked.answer("count")
    tracked.answer(4)
    tracked.answer(6)
    table = tracked.table
    assert (table.level, table.turn, table.actions, table.turn_known) == ("referee", "p2", 1, True)
    assert (tracked.counts("p1"), tracked.counts("p2")) == ((4, 24), (6, 24))
    assert tracked.cards("p1", "line") == ["horror", "alas"]
    assert tracked.question is None
    tracked.maneuver()


TAKEN_UP = {"whose-turn": "p1", "actions-left": 2, "hands": "right"}


def test_u_165_going_up_asks_how_large_alice_is_if_nobody_told():
    """U-165, U-025: nobody said BIG, so her attack gets no +2 until somebody does."""
    stage = Stage("alice", "sinbad", level="tracker").say(SetLevel("referee"), TAKEN_UP)
    assert stage.question.key == "alice.size"
    stage.answer("small").attack("p1.alice", "p2.sinbad", "o-frabjous-day")
    assert stage.fought.attack.modifiers == ()
    for told in (TrackPart("p1", "big"), SetToken("p1", "size", "big"), SetHealth("p1.alice", 0)):
        again = Stage("alice", "sinbad", "medusa", "hamlet", mode="teams", level="tracker")
        again.say(told).say(SetLevel("referee"), TAKEN_UP)
        assert again.question is None, "what was told, or no longer matters, is not asked"


def test_u_131_going_up_on_hamlets_turn_asks_which_side_he_chose():
    """U-131, U-132: the choice was made at the table, and its damage dealt there."""
    stage = Stage("hamlet", "sinbad", level="tracker").say(SetLevel("referee"), TAKEN_UP)
    stage.answer("not-to-be").attack("p1.hamlet", "p2.sinbad", "cruel-to-be-kind")
    assert [one.amount for one in stage.fought.attack.modifiers] == [2]
    assert stage.health("p1.hamlet") == stage.table.limit["p1.hamlet"]


@pytest.mark.parametrize("turns", [0, 2, 4])
def test_u_131_a_choice_of_an_earlier_turn_is_not_taken_for_this_ones(turns):
    """U-131: the app was told of TO BE while it kept the rules, and of nothing since."""
    stage = Stage("hamlet", "medusa", answers={"question": "to-be"}).say(SetLevel("tracker"))
    for _ in range(turns):
        stage.say(TrackTurn())
    stage.say(SetLevel("referee"), {"actions-left": 2, "hands": "right"} if turns else TAKEN_UP)
    assert stage.question.key == "hamlet.question"
    assert stage.answer("not-to-be").table.token("p1", "question") == "not-to-be"


def test_u_131_a_choice_told_this_turn_is_not_asked_for_and_one_told_last_turn_is():
    """U-131: chosen at the start of each of his turns."""
    stage = Stage("hamlet", "medusa", level="tracker").say(TrackTurn()).say(TrackPart("p1", "to-be"))
    asked = {"actions-left": 2, "hands": "right"}
    assert stage.say(SetLevel("referee"), asked).question is None
    later = Stage("hamlet", "medusa", level="tracker").say(TrackTurn()).say(TrackPart("p1", "to-be"))
    later.say(TrackTurn()).say(TrackTurn()).say(SetLevel("referee"), asked)
    assert later.question.key == "hamlet.question"


def put_out_while_taking_up_is_asked(hero, *others):
    """The first of three falls between two questions of going up, on a turn of theirs."""
    stage = Stage(hero, *others, mode="free-for-all", level="tracker")
    stage.say(SetLevel("referee"), {"whose-turn": "p1", "actions-left": 2})
    stage.journal.say(SetHealth(f"p1.{hero}", 0))
    return stage.answer("right")


def test_q_28_hamlet_put_out_while_taking_up_is_asked_chooses_nothing():
    """Q-28, U-188: there is no turn of his to choose for."""
    stage = put_out_while_taking_up_is_asked("hamlet", "medusa", "sinbad")
    assert (stage.table.out, stage.question) == ({"p1"}, None)


def test_u_138_a_glamour_seen_before_the_app_only_tracked_is_asked_for_again():
    """U-138, U-139, U-165: meanwhile another may have been turned up, and Alice may have shrunk."""
    stage = Stage("titania", "alice", answers={"top-glamour": "glamour-of-greed", "size": "big"})
    stage.say(SetLevel("tracker")).say(SetLevel("referee"), TAKEN_UP)
    assert stage.question.key == "titania.which-is-up"
    assert stage.answer("glamour-of-love").question.key == "alice.size"


def test_u_139_going_up_asks_which_glamour_is_face_up_if_nobody_told():
    """U-138, U-139: Love, turned up while the app only tracked, works on the next maneuver."""
    stage = Stage("titania", "sinbad", level="tracker").say(SetLevel("referee"), TAKEN_UP)
    assert (stage.question.key, stage.question.options[-1].id) == ("titania.which-is-up", "none")
    stage.answer("glamour-of-love").maneuver()
    assert stage.question.key == "titania.love"
    for told in (TrackPart("p1", "glamour-of-love"), SetToken("p1", "glamour", "none")):
        again = Stage("titania", "sinbad", level="tracker").say(told).say(SetLevel("referee"), TAKEN_UP)
        assert again.question is None, "what was told is not asked"


def test_u_141_going_up_with_the_glamour_discarded_waits_for_her_next_turn():
    """U-141, U-139: on another's turn too one may lie face up, so it is asked; none is an answer."""
    stage = Stage("sinbad", "titania", level="tracker").say(SetLevel("referee"), TAKEN_UP)
    stage.answer("none").end_turn()
    assert stage.question.key == "titania.top-glamour"


def test_q_28_a_player_put_out_while_taking_up_is_asked_gets_no_actions():
    """Q-28, U-188: only the end of the turn is left to say; a dial put right gives the actions back."""
    stage = put_out_while_taking_up_is_asked("sinbad", "medusa", "hamlet")
    assert (stage.table.turn, stage.table.out, stage.table.actions) == ("p1", {"p1"}, 0)
    assert [type(one.said) for one in legal(stage.table) if one.refused is None] == [EndTurn]
    invariants.check(stage.table, asked=False)
    assert stage.say(SetHealth("p1.sinbad", 5)).table.actions == 2


def test_a_turn_kept_by_hand_is_not_asked_for(tracked):
    tracked.say(SetTurn("p2"))
    tracked.say(SetLevel("assistant"))
    assert tracked.question.key == "levels.ask.actions-left"
    tracked.answer(2, {"hands": "right"})
    assert (tracked.table.turn, tracked.table.actions) == ("p2", 2)


def test_up_to_the_referee_and_down_again_loses_nothing(tracked):
    """Line, cauldron, discard piles, dials, hands and decks are the same afterwards."""
    show(tracked, "horror", "alas")
    show(tracked, "ward", "hurly-burly", seat="p2")
    tracked.say(TurnDial("p2.sister-1", -2))
    before = tracked.table.picture()
    tracked.say(SetLevel("referee"), {"whose-turn": "p1", "actions-left": 2, "hands": "right"})
    tracked.say(SetLevel("tracker"))
    after = tracked.table.picture()
    changed = {name for name in before if before[name] != after[name]}
    assert changed <= {"actions", "begun"}, "only whose turn it is was learned"
    assert tracked.question is None


def test_down_to_the_tracker_keeps_a_referees_line_and_up_again_goes_on():
    stage = Stage("shakespeare", "medusa")
    stage.attack("p1.shakespeare", "p2.medusa", "horror")
    stage.say(SetLevel("tracker"))
    show(stage, "horror")
    assert stage.cards("p1", "line") == ["horror"] * 2
    stage.say(SetLevel("referee"), {"whose-turn": "p1", "actions-left": 1, "hands": "right"})
    stage.attack("p1.shakespeare", "p2.medusa", "horror")
    assert [one.amount for one in stage.fought.attack.modifiers] == [2], "two Horrors were in the line"
    assert stage.cards("p1", "line") == ["horror"] * 3


def test_the_same_level_or_a_finished_game_is_no_change(tracked):
    """U-111."""
    with pytest.raises(Invalid):
        tracked.journal.say(SetLevel("tracker"))
    tracked.say(SetHealth("p1.shakespeare", 0))
    assert tracked.refused(SetLevel("referee")) == "U-111"


def test_a_table_may_let_a_card_pass_for_this_turn():
    """U-013, U-074: by another fighter, or as what its type is not; the next turn asks the rules again."""
    stage = Stage("sinbad", "medusa")
    porters = Attack("p1.sinbad", "p2.medusa", "p1:sinbad/by-fortune-and-fate#1")
    assert stage.refused(porters) == "U-013"
    stage.say(AllowCard(porters.card)).say(AllowCard("p2:medusa/second-shot#1"))
    stage.say(porters, {"defense-card": "second-shot#1"})
    assert (stage.fought.attack.card, stage.fought.defense.value) == (porters.card, 3)
    stage.say(AllowCard("p1:sinbad/by-fortune-and-fate#2")).say(SetTurn("p2")).say(SetTurn("p1"))
    assert stage.refused(replace(porters, card="p1:sinbad/by-fortune-and-fate#2")) == "U-013"


def test_referee_and_assistant_ask_nothing_of_each_other():
    stage = Stage("sinbad", "medusa")
    stage.say(SetLevel("assistant"))
    assert stage.question is None
    assert plain_view(stage.table)["level"] == "assistant"
    stage.maneuver()


def test_marks_of_a_turn_nobody_follows_are_not_made_and_old_ones_forgotten():
    """U-137: Hamlet hurt at some time while the app tracked is not hurt "this turn"."""
    stage = Stage("hamlet", "medusa", answers={"question": "to-be"}, level="referee")
    stage.say(TurnDial("p1.hamlet", -1))
    assert stage.table.marked("damaged", "p1.hamlet")
    stage.say(SetLevel("tracker")).say(TurnDial("p2.medusa", -1))
    assert not stage.table.marked("damaged", "p2.medusa")
    stage.say(SetLevel("referee"), TAKEN_UP).answer("to-be", {"still-that-turn": "no"})
    assert not stage.table.marks


def test_statistics_count_verses_and_spells_of_a_tracked_game(tracked):
    cards = {card.ingredient: card.id for card in tracked.table.lineup.facts["p2"].cards}
    show(tracked, *["horror"] * 5)
    show(tracked, cards["snake"], cards["bat"], seat="p2")
    tracked.say(TrackPart("p2", "spell-snake-bat"))
    told = tally(tracked.setup, tracked.journal.lines)
    assert told["verses"] == {"shakespeare/horror": 1}
    assert told["spells"] == {"spell-snake-bat": 1}


def test_a_tag_means_the_copy_of_whoever_brought_it_and_a_glamour_its_own_part():
    stage = Stage("titania", "medusa", level="tracker")
    first = uses(stage.table, "medusa/feint#1")[0]
    assert (first.name, first.said) == ("track", TrackCard("p2:medusa/feint#1"))
    glamour = uses(stage.table, "titania/glamour-of-sleep")
    assert [one.said for one in glamour] == [TrackPart("p1", "glamour-of-sleep")]
    with pytest.raises(Invalid):
        uses(stage.table, "hamlet/feint#1")


def test_of_two_players_with_one_hero_both_could_have_shown_it():
    stage = Stage("medusa", "medusa", level="tracker")
    meant = [one.said for one in uses(stage.table, "medusa/feint#1") if one.name == "track"]
    assert meant == [TrackCard("p1:medusa/feint#1"), TrackCard("p2:medusa/feint#1")]


def test_an_older_match_without_a_level_is_refereed():
    journal = duel("medusa", "sinbad")
    form = json.loads(json.dumps(CODEC.dump_journal(journal)))
    del form["setup"]["level"]
    assert CODEC.journal(form).table.level == "referee"


def test_a_tracked_match_is_written_and_read_back(tracked):
    show(tracked, *["horror"] * 5)
    tracked.say(SetLevel("assistant"))
    again = reopened(tracked.journal)
    assert again.question == tracked.question
    again.say(Answer("p1"))
    assert again.question.key == "levels.ask.actions-left"


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_random_tracking_keeps_every_copy_in_one_zone(pair):
    """Section 24: cards shown, parts touched, draws and dials at random; and the way back."""
    random = Random(repr(pair))
    journal = duel(*pair, level="tracker")
    journal.say(BeginGame())
    for _touch in range(60):
        journal.say(random.choice([one.said for one in legal(journal.table) if one.refused is None]))
        invariants.check(journal.table, journal.question is not None)
    go_back_and_forth(journal, random)


@pytest.mark.parametrize("seed", range(24))
def test_random_play_with_changing_levels(seed):
    """Up and down in mid-game, with every invariant after every line, to the end."""
    play_with_levels(7_000 + seed)


def test_a_glamour_shown_belongs_to_its_hero_and_to_nobody_else():
    table = Stage("titania", "medusa", level="tracker").table
    assert list(tracked_as(table, "titania/glamour-of-greed")) == [TrackPart("p1", "glamour-of-greed")]
    for strange in ("medusa/glamour-of-greed", "titania/glamour-of-envy", "medusa/nothing"):
        assert list(tracked_as(table, strange)) == []


def test_a_part_is_touched_only_where_the_table_is_tracked():
    stage = Stage("king-arthur", "hamlet")
    with pytest.raises(Invalid, match="not-tracking"):
        stage.journal.say(TrackPart("p2", next(iter(stage.table.lineup.hero["p2"].parts))))


def going_up_of_titania(*said):
    """Titania's Greed lay face up when the app began only to track; then what is said, and going up."""
    stage = Stage("titania", "sinbad", answers={"top-glamour": "glamour-of-greed"}).say(SetLevel("tracker"))
    for one in said:
        stage.say(one)
    return stage.say(SetLevel("referee"), TAKEN_UP)


def glamours(stage):
    panel = plain_view(stage.table)["seats"]["p1"]["panel"]
    return panel["face_up"], panel["discard"], panel["deck_count"]


def test_u_139_going_up_offers_the_glamour_that_lies_there():
    """U-139, U-140: it is still up, or it has been discarded; it never goes back among those to come."""
    offered = [option.id for option in going_up_of_titania().question.options]
    assert (offered[0], len(offered), offered[-1]) == ("glamour-of-greed", 7, "none")
    assert glamours(going_up_of_titania().answer("glamour-of-greed")) == ("glamour-of-greed", [], 5)
    assert glamours(going_up_of_titania().answer("none")) == ("", ["glamour-of-greed"], 5)
    love = going_up_of_titania().answer("glamour-of-love")
    assert glamours(love) == ("glamour-of-love", ["glamour-of-greed"], 4)


def test_u_142_with_all_glamours_gone_going_up_asks_nothing():
    """U-142: an empty glamour deck stays empty."""
    stage = Stage("titania", "sinbad", answers={"top-glamour": "glamour-of-greed"})
    up = "glamour-of-greed"
    parts = [name for name in stage.table.lineup.hero["p1"].parts if name not in ("none", up)]
    for one in parts:
        stage.say(SetToken("p1", one, "discard"))
    stage.say(SetToken("p1", "glamour", "none")).say(SetToken("p1", up, "discard"))
    assert glamours(stage) == ("", [up, *parts], 0)
    stage.say(SetLevel("tracker")).say(SetLevel("referee"), TAKEN_UP)
    assert (stage.question, stage.table.level) == (None, "referee")


def free_for_all(**kwargs):
    return Stage("sinbad", "medusa", "king-arthur", mode="free-for-all", **kwargs)


def test_u_188_a_free_for_all_begun_as_tracker_refuses_no_attack_as_too_early():
    """U-188: nobody noted turns, so nobody is known not to have had one."""
    stage = free_for_all(level="tracker").say(SetLevel("referee"), TAKEN_UP)
    stage.attack("p1.sinbad", "p3.king-arthur", "exploit")
    assert stage.fought.defense.fighter == "p3.king-arthur"


def test_u_188_where_turns_were_noted_they_count():
    """U-188: on the first turn of all only the next player may be attacked."""
    stage = free_for_all(level="tracker").say(TrackTurn())
    stage.say(SetLevel("referee"), {"actions-left": 2, "hands": "right"})
    assert stage.refused(Attack("p1.sinbad", "p3.king-arthur")) == "U-188"


def test_u_188_a_level_chosen_before_the_game_gives_nobody_a_turn():
    """U-188: up and down before anybody has played."""
    stage = free_for_all()
    stage.journal.undo(stage.journal.cursor)
    stage.say(SetLevel("tracker")).say(SetLevel("referee")).say(BeginGame())
    assert stage.refused(Attack("p1.sinbad", "p3.king-arthur")) == "U-188"


def test_q_29_a_defeated_fighter_is_not_told_as_held():
    """U-119, Q-29: who is off the board holds no space; a return is a new placement."""
    stage = Stage("shakespeare", "medusa").say(SetMark("p1.actor-1", "locked", True))
    assert plain_view(stage.table)["fighters"]["p1.actor-1"]["locked"]
    stage.say(SetHealth("p1.actor-1", 0))
    assert not plain_view(stage.table)["fighters"]["p1.actor-1"]["locked"]


@pytest.mark.parametrize(("still", "kept"), [("yes", True), ("no", False)])
def test_u_137_what_is_remembered_of_a_turn_outlasts_tracking_within_it(still, kept):
    """U-119, U-137: hurt and held until the turn is over, which only the table can say."""
    stage = Stage("hamlet", "medusa", answers={"question": "to-be"})
    stage.say(TurnDial("p1.hamlet", -1)).say(SetMark("p2.medusa", "locked", True))
    stage.say(SetLevel("tracker")).say(SetLevel("referee"), TAKEN_UP)
    stage.answer("to-be", {"still-that-turn": still})
    marks = stage.table.marked("damaged", "p1.hamlet"), stage.table.marked("locked", "p2.medusa")
    assert marks == (kept, kept)


def test_u_137_what_is_remembered_of_another_players_turn_is_forgotten():
    """U-137: it is Medusa's turn now, so nothing is asked about Hamlet's."""
    stage = Stage("hamlet", "medusa", answers={"question": "to-be"}).say(TurnDial("p1.hamlet", -1))
    stage.say(SetLevel("tracker")).say(SetLevel("referee"), {**TAKEN_UP, "whose-turn": "p2"})
    assert (stage.question, stage.table.marks) == (None, frozenset())


def test_u_137_marks_of_a_turn_that_was_noted_are_kept_without_a_question():
    """U-137: the turn was noted and then the mark, so both belong together."""
    stage = Stage("hamlet", "medusa", level="tracker").say(TrackTurn()).say(TrackPart("p1", "to-be"))
    stage.say(SetMark("p1.hamlet", "damaged", True))
    stage.say(SetLevel("referee"), {"actions-left": 2, "hands": "right"})
    assert (stage.question, stage.table.marked("damaged", "p1.hamlet")) == (None, True)


def test_u_131_a_side_told_once_to_a_tracker_does_not_count_for_ever():
    """U-131: where nobody notes turns it may have been told in any of them."""
    stage = Stage("hamlet", "medusa", level="tracker").say(TrackPart("p1", "to-be"))
    assert stage.say(SetLevel("referee"), TAKEN_UP).question.key == "hamlet.question"


def test_u_030_the_turn_passes_on_from_a_turn_the_app_had_followed():
    """U-030: one meaning: it passes to the next player, also after a maneuver under the referee."""
    stage = Stage("sinbad", "medusa").maneuver().say(SetLevel("tracker")).say(TrackTurn())
    assert (stage.table.turn, stage.table.turn_number) == ("p2", 2)
    begun = Stage("sinbad", "medusa", level="tracker").say(SetLevel("referee"), TAKEN_UP)
    begun.maneuver().say(SetLevel("tracker")).say(TrackTurn())
    assert begun.table.turn == "p2"


def test_u_042_a_draw_of_more_than_the_deck_holds_says_what_it_costs(tracked):
    """U-042, U-043: 3 with 1 card left are 1 card and 4 damage; none at all is no draw."""
    tracked.say(SetHand("p1", 29))
    with pytest.raises(Refused) as no:
        tracked.journal.say(TrackDraw("p1", 3))
    said = tr(no.value.refusal.text)
    assert (no.value.refusal.rule, "1 card" in said, "4 damage" in said) == ("U-042", True, True)
    tracked.say(TrackDraw("p1"))
    with pytest.raises(Refused) as empty:
        tracked.journal.say(TrackDraw("p1", 2))
    assert "is empty" in tr(empty.value.refusal.text)
    assert "4 damage" in tr(empty.value.refusal.text)
    for none in (0, -1):
        with pytest.raises(Invalid, match="no-draw"):
            tracked.journal.say(TrackDraw("p1", none))
