"""What a card means to a table that is only tracked, shown to the lens or picked from a list."""

from __future__ import annotations

from random import Random

from companion.duel.corrections import MoveCopy, SetHealth
from companion.duel.legal import legal, uses
from companion.duel.tracking import TrackCard, TrackPart
from companion.showing.duel.bar import offered
from companion.showing.duel.lens.meaning import HOLD
from companion.showing.duel.offers import offers
from companion.showing.duel.reminders import reminders
from companion.showing.duel.story import story_of
from companion.showing.duel.tracking import after, part_question, pick_question, tracked, tracks
from companion.showing.standing import standing, whose_turn
from companion.translations import tr
from tests.duel.stage import Stage
from tests.duel.test_tracked_duels import refereed
from tests.duel.tracking_hands import touches
from tests.showing.duel.lens.shows import Shown

HORROR, WARD = "shakespeare/horror#1", "wayward-sisters/ward#1"


def table(*heroes: str) -> Stage:
    return Stage(*heroes, level="tracker")


def means(stage: Stage, card: str):
    shown = Shown(stage.journal)
    return tracked(shown.view, uses(stage.table, card))


def told(stage: Stage, said) -> str:
    stage.say(said)
    return tr(after(Shown(stage.journal).view, stage.journal.lines[-1]))


def test_a_card_means_to_be_counted_and_may_be_put_elsewhere():
    meant = means(table("shakespeare", "medusa"), HORROR)
    assert meant.say == TrackCard(f"p1:{HORROR}")
    assert {way.said.to for way in meant.elsewhere if isinstance(way.said, MoveCopy)} >= {"discard", "deck"}


def test_of_two_who_bring_the_same_hero_a_finger_tells_whose_it_is():
    meant = means(table("medusa", "medusa"), "medusa/feint#1")
    assert meant.say is None
    assert [way.said for way in meant.which] == [TrackCard(f"p{n}:medusa/feint#1") for n in (1, 2)]


def test_u_146_a_copy_in_the_line_is_refused_and_a_stranger_means_nothing():
    stage = table("shakespeare", "medusa")
    stage.say(TrackCard(f"p1:{HORROR}"))
    assert means(stage, HORROR).refusal.rule == "U-146"


def test_what_is_read_afterwards():
    stage = table("shakespeare", "wayward-sisters")
    assert told(stage, TrackCard(f"p1:{HORROR}")) == "Horror joins the line: 2 syllables of 10"
    assert told(stage, TrackCard(f"p2:{WARD}")) == "Ward is in the cauldron"
    for number in (2, 3, 4):
        told(stage, TrackCard(f"p1:shakespeare/horror#{number}"))
    assert "more than 10 syllables" in told(stage, TrackCard("p1:shakespeare/the-ides-of-march#1"))


def test_the_list_holds_every_card_not_seen_yet():
    stage = table("shakespeare", "medusa")
    stage.say(TrackCard(f"p1:{HORROR}"))
    question = pick_question("p1", legal(stage.table))
    assert len(question.options) == 29
    assert f"p1:{HORROR}" not in {option.id for option in question.options}


def test_glamours_that_cannot_be_turned_come_last_with_their_rule():
    stage = table("titania", "medusa")
    stage.say(TrackPart("p1", "glamour-of-greed"))
    question = part_question("p1", Shown(stage.journal).view, legal(stage.table))
    assert question.options[0].id == "none"
    assert [one.refused.rule for one in question.options if one.refused] == ["U-139"]
    assert part_question("p2", Shown(stage.journal).view, legal(stage.table)) is None


def test_the_bar_and_the_reminders_follow_no_turn():
    stage = table("medusa", "hamlet")
    view = Shown(stage.journal).view
    assert [one.id for one in offered(view, legal(stage.table))] == ["pick", "pass", "scan", "log", "undo"]
    assert reminders(view) == []
    assert whose_turn(view) == ("", "")
    assert standing(view)["active"] is None
    assert tracks(view)


def test_the_scan_screen_offers_to_count_it_first():
    stage = table("shakespeare", "medusa")
    first = offers(Shown(stage.journal).view, "horror", uses(stage.table, HORROR))[0]
    assert (first.name, tr(first.detail)) == ("track", "Joins the line: 0 + 2 = 2")


def test_the_lens_counts_a_card_held_for_a_moment_and_only_once():
    shown = Shown(table("shakespeare", "medusa").journal)
    assert shown.see((HORROR,), 1.0).kind == "nothing"
    assert shown.see((HORROR,), 1.0 + HOLD).say == (TrackCard(f"p1:{HORROR}"),)


def test_cards_that_were_counted_before_are_passed_over_unless_shown_alone():
    """A stand sees the whole line all the time."""
    stage = table("shakespeare", "medusa")
    for number in (1, 2):
        stage.say(TrackCard(f"p1:shakespeare/horror#{number}"))
    shown = Shown(stage.journal)
    both = ("shakespeare/horror#1", "shakespeare/horror#2")
    shown.see(both, 1.0)
    assert shown.see(both, 2.0).remarks == ()
    alone = Shown(stage.journal)
    alone.see((HORROR,), 1.0)
    assert alone.see((HORROR,), 2.0).remarks[0].refusal.rule == "U-146"


def test_a_card_of_no_one_is_named():
    shown = Shown(table("shakespeare", "medusa").journal)
    shown.see(("hamlet/the-ghost#1",), 1.0)
    assert shown.see(("hamlet/the-ghost#1",), 2.0).remarks


def test_a_whole_duel_by_the_lens_is_the_duel_by_hand():
    """Each card that is counted is shown, in any posture and for any time; dials and spells are touched."""
    random, said = Random(5), list(touches(refereed(3)))
    by_hand, by_lens = table("shakespeare", "wayward-sisters"), table("shakespeare", "wayward-sisters")
    now = 0.0
    for one in said:
        if by_hand.table.winner:
            break
        by_hand.say(one)
        if isinstance(one, TrackCard):
            card, shown = one.card.partition(":")[2], Shown(by_lens.journal)
            for _picture in range(3):
                now += HOLD * random.uniform(0.6, 2)
                if shown.see((card,), now).say:
                    break
        else:
            by_lens.say(one)
    assert by_lens.table.picture() == by_hand.table.picture()


def test_the_story_of_a_duel_whose_turns_nobody_kept_follows_the_dials():
    stage = table("shakespeare", "medusa")
    for number in range(1, 6):
        stage.say(TrackCard(f"p1:shakespeare/horror#{number}"))
    for health in (10, 4, 0):
        stage.say(SetHealth("p2.medusa", health))
    story = story_of(Shown(stage.journal).view, stage.journal.lines)
    assert story.turns == 0
    assert story.curves["p2.medusa"] == (16, 10, 4, 0)
    assert "duelplay.story.line" in [point.words.key for point in story.points]
