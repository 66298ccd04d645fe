"""Replay, touched: every line can be looked at, nothing changes, and another game can go on from there."""

from __future__ import annotations

import pytest

from companion.translations import tr
from companion.ui.buttons import IconButton, PressButton
from companion.ui.dial import Dial
from companion.ui.records.replay import ReplayScreen, RoundKey
from companion.ui.records.scrubber import Scrubber
from companion.ui.records.showcases import WaywardShowcase
from companion.ui.theme import theme
from tests.pictures.scenes import scenes_of
from tests.ui import matches
from tests.ui.layout import check_layout
from tests.ui.monkey.chases import chases
from tests.ui.stage import find, find_all, text_on_screen


def kept(shell):
    """Everything in the store that is a game."""
    base = shell.shelf._store.file.base
    return [base.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall() for table in ("games", "lines")]


def key(name):
    return next(one for one in find_all(RoundKey) if one.label == tr(name))


@pytest.fixture
def duel(stage, shell):
    theme.reduce_motion = True
    game = matches.finished(shell, "shakespeare_titania", "Anna", "Ken")
    shell.open("history")
    stage.advance(4)
    stage.touch(find("Replay", PressButton))
    assert isinstance(shell.current, ReplayScreen)
    return game


def dials():
    return [dial.value for dial in find_all(Dial)]


def test_it_opens_at_the_end_and_steps_back_and_forth(stage, shell, duel):
    lines = shell.current.replay.lines
    assert shell.current.cursor == lines
    assert 0 in dials()
    assert not any(dial.editable for dial in find_all(Dial)), "nothing to turn"
    stage.touch(key("replay.step-back"))
    assert shell.current.cursor == lines - 1
    assert "Before" not in text_on_screen()
    stage.touch(key("replay.point-before"))
    stage.touch(key("replay.step-forward"))
    assert shell.current.cursor == shell.current.replay.point_before(lines - 1) + 1


def test_a_finger_drags_the_handle_through_the_whole_game(stage, shell, duel):
    (scrubber,) = find_all(Scrubber)
    stage.drag(scrubber, (0.5, 0.2), (0.02, 0.2))
    assert shell.current.cursor == 0
    assert tr("replay.none") in text_on_screen()
    assert sorted(dials())[-2:] == [12, 13]
    stage.drag(scrubber, (0.1, 0.8), (0.99, 0.8))
    assert shell.current.cursor == shell.current.replay.lines


def test_it_plays_by_itself_at_the_speed_that_was_chosen(stage, shell, duel):
    stage.touch(key("replay.play"))
    assert shell.current.playing
    assert shell.current.cursor == 0
    stage.wait(0.75)
    assert shell.current.cursor == 1
    stage.touch(key("replay.faster"))
    stage.touch(key("replay.faster"))
    before = shell.current.cursor
    stage.wait(1.0)
    assert shell.current.cursor - before in (4, 5, 6), "four times as fast"
    stage.touch(key("replay.pause"))
    stands = shell.current.cursor
    stage.wait(2)
    assert shell.current.cursor == stands


def test_it_stops_at_the_end_and_nothing_plays_behind_another_screen(stage, shell, duel):
    screen = shell.current
    screen.go(screen.replay.lines - 1)
    screen.play()
    stage.wait(1.5)
    assert (screen.cursor, screen.playing) == (screen.replay.lines, False)
    screen.play()
    shell.back()
    stage.wait(3)
    assert screen.cursor == 0


def test_looking_through_a_game_changes_nothing_of_it(stage, shell, duel):
    before = kept(shell)
    screen = shell.current
    for cursor in range(screen.replay.lines + 1):
        screen.go(cursor)
    stage.key(ord("z"), "z", ("ctrl",))
    shell.home()
    stage.advance(2)
    shell.shelf.sum_up()
    assert kept(shell) == before


@pytest.mark.parametrize("name", ["sisters_arthur", "wayward_four"])
def test_another_game_goes_on_from_any_line(stage, shell, name):
    theme.reduce_motion = True
    old = matches.finished(shell, name)
    before = kept(shell)
    shell.open("replay", game=old, cursor=30)
    stage.advance(4)
    stage.touch(find(tr("replay.play-on"), PressButton))
    match = shell.match
    assert match.game != old
    assert shell.place == match.kind
    assert (match.cursor, len(match.lines)) == (30, 30)
    while match.question is not None:
        matches.told(match, 1)
    matches.told(match, 3)
    assert len(shell.shelf.look(old).lines) > 60 or name == "sisters_arthur"
    games, lines = kept(shell)
    assert [row for row in games if row[0] == old] == before[0]
    assert [row for row in lines if row[0] == old] == before[1]
    assert [row for row in lines if row[0] == match.game]


def test_a_game_in_progress_is_looked_through_from_its_log(stage, shell):
    theme.reduce_motion = True
    shell.play(matches.wayward(shell, lines=14))
    shell.open("log")
    stage.advance(4)
    stage.touch(next(one for one in find_all(IconButton) if one.label == tr("replay.title")))
    assert find_all(WaywardShowcase)
    assert shell.current.cursor == 14
    shell.back()
    shell.back()
    stage.advance(2)
    assert shell.place == "wayward"


def test_a_game_that_is_kept_nowhere_can_be_looked_through_too(stage, shell):
    match = matches.duel(shell, lines=9)
    match.game = None
    shell.open("replay", match=match)
    stage.advance(4)
    assert shell.current.cursor == 9
    stage.touch(find(tr("replay.play-on"), PressButton))
    assert shell.match is not match
    assert len(shell.shelf.games()) == 2


def test_behind_the_end_of_a_game_there_is_nothing_to_play(stage, shell, duel):
    stage.touch(find(tr("replay.play-on"), PressButton))
    assert shell.place == "replay"
    assert tr("replay.over") in text_on_screen()
    assert len(shell.shelf.games()) == 1


@pytest.mark.parametrize("scene", scenes_of("records_scenes"), ids=lambda one: one.name)
def test_every_scene_fits_in_every_size_and_language(stage, shell, looks, scene):
    theme.reduce_motion = True
    scene.lay(stage, shell)
    # A question lies above the page that asks it.
    page = shell.current.ids.prompt if scene.name == "history_asks_whose" else shell.current
    for _look in looks():
        check_layout(page, shortened_is_fine=scene.name.startswith("replay"))


def test_a_replay_of_four_is_laid_out_within_one_frame_however_the_window_is_drawn(stage, shell):
    theme.language = "fr"
    next(one for one in scenes_of("records_scenes") if one.name == "replay_in_progress").lay(stage, shell)
    late: list[list[str]] = []
    with chases(late.append):
        for size in ((360, 640), (892, 412), (320, 480), (800, 1280)):
            stage.size(*size)
    assert late == []
