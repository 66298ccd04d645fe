"""A game looked through: its scores line by line, where it turned, and where the scrubber goes."""

from __future__ import annotations

import pytest

from companion.games import GAMES
from companion.journal import Journal
from companion.showing.duel.story import story_of
from companion.showing.records.replay import SPEEDS, line_summary, next_speed, replay_of
from companion.showing.standing import standing
from companion.translations import LANGUAGES, tr, use_language
from tests.story import MATCHES, played


def match(name):
    """A whole match: its journal, and what it looked like after so many lines, asked of the rules anew."""
    _told, journal = played((MATCHES / f"{name}.txt").read_text("utf-8"))
    rules = GAMES["wayward" if name.startswith("wayward") else "duel"]
    past = Journal.restored(journal.setup, journal.lines, len(journal.lines))

    def at(lines):
        past.go(lines)
        return rules.view(past.table, past.question)

    return journal, at


@pytest.fixture(params=["sisters_arthur", "shakespeare_titania", "wayward_four", "wayward_solo"])
def story(request):
    journal, at = match(request.param)
    return journal, at, replay_of(journal.setup, journal.lines, at(len(journal.lines)))


def test_every_score_of_every_line_is_the_one_that_stood_there(story):
    journal, at, replay = story
    assert replay.lines == len(journal.lines)
    for lines in range(0, len(journal.lines) + 1, 7):
        seats = standing(at(lines))["seats"]
        assert [curve.values[lines] for curve in replay.curves] == [seat["score"] for seat in seats]
        assert replay.turns[lines] == standing(at(lines))["turn"]


def test_changes_are_all_there_is_to_draw(story):
    _journal, _at, replay = story
    for curve in replay.curves:
        changes = dict(curve.changes())
        drawn, value = [], curve.values[0]
        for lines in range(replay.lines + 1):
            value = changes.get(lines, value)
            drawn.append(value)
        assert tuple(drawn) == curve.values


def test_a_hero_falls_with_the_line_of_its_diamond():
    journal, at = match("shakespeare_titania")
    replay = replay_of(journal.setup, journal.lines, at(len(journal.lines)))
    fall = [point for point in replay.points if "falls" in point.words.key][-1]
    assert at(fall.line - 1).fighters["p2.titania"].health > 0
    assert at(fall.line).fighters["p2.titania"].health == 0
    assert fall.hero == "shakespeare"
    assert replay.turns[fall.line] == fall.turn


@pytest.mark.parametrize("name", ["sisters_arthur", "hamlet_medusa", "titania_hamlet"])
def test_the_lead_changes_with_the_line_that_is_told(name):
    journal, at = match(name)
    view = at(len(journal.lines))
    replay = replay_of(journal.setup, journal.lines, view)
    leads = [point for point in story_of(view, journal.lines).points if "lead" in point.words.key]
    for point in {point.line: point for point in leads}.values():
        ahead = max(replay.curves, key=lambda curve: curve.values[point.line])
        assert dict(point.words.values)["player"] == ahead.player


def test_a_race_marks_its_great_finds_and_its_end():
    journal, at = match("wayward_four")
    replay = replay_of(journal.setup, journal.lines, at(len(journal.lines)))
    keys = {point.words.key for point in replay.points}
    assert {"waywardtable.story.find", "waywardtable.story.end"} <= keys
    assert 0 < len(replay.points) <= 8
    for point in replay.points:
        if point.words.key == "waywardtable.story.find":
            gold = dict(point.words.values)["n"]
            grown = [curve.values[point.line] - curve.values[point.line - 1] for curve in replay.curves]
            assert max(grown) >= gold


def test_the_outer_keys_jump_from_diamond_to_diamond_and_to_the_ends(story):
    _journal, _at, replay = story
    here, met = 0, []
    while here < replay.lines:
        here = replay.next_point(here)
        met.append(here)
    assert met == sorted({*(point.line for point in replay.points), replay.lines})
    back = []
    while here > 0:
        here = replay.point_before(here)
        back.append(here)
    before = {point.line for point in replay.points if point.line < replay.lines}
    assert back == sorted(before | {0}, reverse=True)


def test_the_handle_and_the_lines_go_together(story):
    _journal, _at, replay = story
    assert [replay.line_at(replay.part_of(lines)) for lines in range(replay.lines + 1)] == [
        *range(replay.lines + 1)
    ]
    assert (replay.line_at(-3), replay.line_at(9)) == (0, replay.lines)


def test_a_diamond_is_looked_at_twice_as_long():
    journal, at = match("shakespeare_titania")
    replay = replay_of(journal.setup, journal.lines, at(len(journal.lines)))
    diamond = replay.points[0].line
    assert replay.stays(diamond, 1) == 2 * replay.stays(diamond + 1, 1) == 1.4
    assert replay.stays(diamond, 4) == 0.35


def test_speeds_come_round():
    speeds = [1.0]
    while (speed := next_speed(speeds[-1])) != 1.0:
        speeds.append(speed)
    assert sorted(speeds) == sorted(SPEEDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_caption_names_the_turn_and_what_turned(language):
    journal, at = match("shakespeare_titania")
    replay = replay_of(journal.setup, journal.lines, at(len(journal.lines)))
    use_language(language)
    try:
        for lines in range(replay.lines + 1):
            caption = tr(replay.caption(lines))
            assert "replay." not in caption
            assert "{" not in caption
            assert str(replay.turns[lines]) in caption or not replay.turns[lines]
        point = replay.points[-1]
        assert tr(point.words) in tr(replay.caption(point.line))
    finally:
        use_language("en")


def test_a_line_tells_whose_it_was_and_what_it_changed():
    journal, at = match("shakespeare_titania")
    replay = replay_of(journal.setup, journal.lines, at(len(journal.lines)))
    fall = [point for point in replay.points if "falls" in point.words.key][-1]
    told = line_summary(fall.line, journal.lines[fall.line - 1], (), at(fall.line - 1), at(fall.line))
    assert (told.number, told.hero, told.new, told.worse) == (fall.line, "shakespeare", "0", True)


def test_a_game_that_has_only_begun_can_be_looked_at():
    journal, at = match("wayward_three")
    replay = replay_of(journal.setup, (), at(0))
    assert (replay.lines, replay.points, replay.line_at(0.7)) == (0, (), 0)
    assert replay.next_point(0) == replay.point_before(0) == 0
    assert tr(replay.caption(0)) == "Before the first turn"
