"""Sightings: what appears, stays and goes, told once and in reading order."""

import numpy as np
import pytest

from companion.sight.reader import Reading
from companion.sight.sightings import Sightings


def reading(text, x, y, size=60.0, sureness=0.9):
    half = size / 2
    corners = np.array(
        [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
    )
    return Reading(text, corners, sureness)


def texts(sightings):
    return [sighting.text for sighting in sightings]


@pytest.fixture
def sightings():
    return Sightings(held_for=0.2, gone_after=1.0)


def test_a_card_held_for_a_moment_counts_once(sightings):
    appeared = []
    for step in range(20):
        appeared += texts(sightings.see([reading("A", 100 + step, 100)], step * 0.1).appeared)
    assert appeared == ["A"]


def test_a_glimpse_shorter_than_a_moment_does_not_count(sightings):
    sightings.see([reading("A", 100, 100)], 0.0)
    changes = [sightings.see([], now) for now in (0.3, 0.9, 1.5)]
    assert not any(change.appeared or change.there or change.gone for change in changes)


def test_a_frame_without_a_reading_is_not_yet_a_goodbye(sightings):
    for now in (0.0, 0.3):
        sightings.see([reading("A", 100, 100)], now)
    waiting = sightings.see([], 0.9)
    assert texts(waiting.there) == ["A"]
    assert not waiting.gone
    gone = sightings.see([], 1.3)
    assert texts(gone.gone) == ["A"]
    assert not gone.there


def test_a_card_that_comes_back_appears_again(sightings):
    for now in (0.0, 0.3):
        sightings.see([reading("A", 100, 100)], now)
    sightings.see([], 2.0)
    sightings.see([reading("A", 300, 100)], 3.0)
    assert texts(sightings.see([reading("A", 300, 100)], 3.3).appeared) == ["A"]


def test_cards_that_come_together_are_told_together(sightings):
    first, second = reading("A", 100, 100), reading("B", 300, 100)
    sightings.see([first], 0.0)
    sightings.see([first, second], 0.1)
    assert not sightings.see([first, second], 0.2).appeared, "the second is about to be sure"
    assert texts(sightings.see([first, second], 0.31).appeared) == ["A", "B"]


def test_no_card_waits_long_for_others(sightings):
    told = []
    for step in range(6):
        others = [reading(f"B{step}", 300, 100)]
        told += texts(sightings.see([reading("A", 100, 100), *others], step * 0.1).appeared)
    assert told == ["A"]


def test_rows_run_from_top_to_bottom_and_left_to_right(sightings):
    shown = [
        reading("F", 520, 330),
        reading("B", 300, 108),
        reading("D", 90, 300),
        reading("A", 100, 120),
        reading("C", 500, 95),
        reading("E", 310, 315),
    ]
    sightings.see(shown, 0.0)
    assert texts(sightings.see(shown, 0.5).appeared) == list("ABCDEF")


def test_the_same_copy_in_two_places_is_reported(sightings):
    change = sightings.see([reading("A", 100, 100), reading("A", 400, 100, sureness=0.95)], 0.0)
    assert change.twice == ("A",)
    later = sightings.see([reading("A", 400, 100)], 0.5)
    assert later.twice == ()
    assert later.appeared[0].centre == (400.0, 100.0)


def test_the_place_follows_the_card_and_the_beginning_stays(sightings):
    for now in (0.0, 0.3, 0.6):
        change = sightings.see([reading("A", 100 + 100 * now, 100)], now)
    assert change.there[0].since == 0.0
    assert change.there[0].centre == (160.0, 100.0)


def test_time_runs_forward(sightings):
    sightings.see([], 5.0)
    with pytest.raises(ValueError, match="forward"):
        sightings.see([], 4.0)
