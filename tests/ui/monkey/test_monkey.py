"""A slice of the monkey's visits every time, and that it finds, repeats and shortens what is broken."""

from __future__ import annotations

from random import Random

import pytest
from kivy.clock import Clock

from companion.ui.duel.asking import AskingLayer
from companion.ui.duel.half import SeatHalf
from companion.ui.duel.reveal_strip import RevealStrip
from companion.ui.labels import LeanLabel
from companion.ui.screens.settings import SettingsScreen
from tests.pictures.scenes import every_scene
from tests.ui.monkey import visit as visiting
from tests.ui.monkey.cage import Fault, caged
from tests.ui.monkey.checks import shown_otherwise
from tests.ui.monkey.controls import reachable
from tests.ui.monkey.shrink import shrunk
from tests.ui.monkey.visit import Found, replayed, shortened, visit

pytestmark = pytest.mark.home

SEED, EVENTS = 11, 60
"""A slice; `make soak` lets it in for hours."""
TO_SETTINGS = ("tap", "HomeTile Settings", (0.5, 0.5), 0.35)


def test_whatever_is_touched_something_answers(stage):
    done = visit(stage, SEED, EVENTS)
    assert done.done == EVENTS
    assert [shortened(stage, found, tries=20).told() for found in done.found.values()] == []


def test_the_same_seed_does_the_same_again(stage):
    seen = [visit(stage, 5, 20).pages for _time in range(2)]
    assert seen[0] == seen[1]


def test_a_page_that_breaks_is_found_repeated_and_told_in_few_acts(stage, monkeypatch):
    def broken(self) -> None:
        raise KeyError("broken")

    monkeypatch.setattr(SettingsScreen, "refresh", broken)
    script = [("wait", 1.0), ("turn", 892, 412), ("press", "help", 0.1), ("press", "back", 0.1), TO_SETTINGS]
    fault = replayed(stage, script)
    assert fault is not None
    assert fault.where.startswith("KeyError in screen_stack.py")
    short = shortened(stage, Found(fault, script))
    assert short.script == [TO_SETTINGS]
    assert repr(TO_SETTINGS) in short.told()


def test_a_fault_the_app_would_mend_is_told_all_the_same(stage):
    with caged(stage) as cage:
        Clock.schedule_once(lambda _elapsed: {}["nothing"])
        stage.advance(2)
        with pytest.raises(Fault, match="KeyError"):
            cage.raise_late()


def test_layouts_that_chase_each_other_are_found_and_named(stage):
    with caged(stage) as cage:
        label = LeanLabel(text="a", text_size=(None, None))
        label.bind(texture_size=lambda *_: setattr(label, "text", label.text + "a"))
        stage.advance(1)
        with pytest.raises(Fault, match="layouts chase each other: texture_update of LeanLabel"):
            cage.raise_late()


def test_a_dial_that_does_not_follow_the_journal_is_found(stage, monkeypatch):
    sit = ("sit", "duel", 20, "hamlet", "alice")
    assert replayed(stage, [sit]) is None
    monkeypatch.setattr(SeatHalf, "_show_fighter", lambda *_: None)
    fault = replayed(stage, [sit])
    assert fault is not None
    assert fault.where.startswith("screen and journal: p…")


@pytest.mark.parametrize(
    ("scene", "place", "way"),
    [("reveal_awaited", RevealStrip, "wait"), ("reveal_by_list", AskingLayer, "show")],
)
def test_cards_that_are_awaited_and_asked_for_nowhere_are_found(stage, shell, monkeypatch, scene, place, way):
    lay = next(one for one in every_scene() if one.name == scene).lay
    lay(stage, shell)
    assert shown_otherwise(shell) == []
    shell.home()
    monkeypatch.setattr(place, way, lambda *_: None)
    lay(stage, shell)
    assert shown_otherwise(shell) != []


def test_what_is_not_kept_is_found(stage, monkeypatch):
    monkeypatch.setattr("companion.storage.keeper.Keeper.point", lambda *_: None)
    undo = ("press", "undo", 0.35)
    fault = replayed(stage, [("sit", "duel", 20, "hamlet", "alice"), undo, undo])
    assert fault is not None
    assert fault.where.startswith("disk and memory")


def test_pages_that_stay_after_they_were_left_are_found(stage, monkeypatch):
    kept = []
    monkeypatch.setattr(SettingsScreen, "leave", lambda page: kept.append(page))
    fault = replayed(stage, [TO_SETTINGS, ("press", "escape", 0.35)] * 12)
    assert fault is not None
    assert fault.where.startswith("memory")


def test_a_game_that_ends_before_its_lines_are_told_can_be_sat_down_at(stage):
    assert replayed(stage, [("sit", "wayward", 20, "Béatrice")]) is None


def test_a_visit_goes_on_after_a_fault(stage, monkeypatch):
    def broken(*_) -> None:
        raise ValueError("broken")

    monkeypatch.setattr(visiting.checks, "screen_is_journal", broken)
    done = visit(stage, 3, 4)
    assert done.done == 4
    (found,) = done.found.values()
    assert found.times == 4
    assert shortened(stage, found, tries=1).told().startswith("seed 3: ")


def test_only_what_can_be_reached_is_touched(stage):
    with caged(stage) as cage:
        names = [one.name for one in reachable()]
        assert TO_SETTINGS[1] in names
        cage.shell.notice.show("Sure?", "Really?", no="No", yes="Yes")
        stage.advance(2)
        assert TO_SETTINGS[1] not in [one.name for one in reachable()]


@pytest.mark.parametrize("needed", [(3,), (2, 7, 11), (0, 29), tuple(range(10, 20))])
def test_a_story_is_told_in_as_few_steps_as_it_needs(needed):
    steps = [*range(30), "fault"]
    short = shrunk(steps, lambda some: set(needed) <= set(some), tries=1000)
    assert short == [*needed, "fault"]


def test_a_story_that_takes_too_long_to_shorten_is_told_as_it_is():
    chance = Random(1)
    assert shrunk(list("abcdef"), lambda _some: chance.random() < 0, tries=3) == list("abcdef")
