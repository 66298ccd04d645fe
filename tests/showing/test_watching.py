"""When the lens is awake, with time as an input."""

from __future__ import annotations

import pytest

from companion.showing.watching import NAPS_AFTER, Watch, could_be_said


def test_it_is_awake_for_a_while_after_something_happened():
    watch = Watch().stirred(100.0)
    assert watch.awake(100.0)
    assert watch.awake(watch.sleeps_at - 0.1)
    assert not watch.awake(watch.sleeps_at)
    assert watch.sleeps_at == 100.0 + NAPS_AFTER


def test_whatever_happens_next_keeps_it_awake_longer():
    watch = Watch().stirred(100.0).stirred(150.0)
    assert watch.awake(100.0 + NAPS_AFTER + 1)


def test_after_a_turn_it_sleeps_until_something_happens():
    watch = Watch().stirred(100.0).turn_over()
    assert not watch.awake(101.0)
    assert watch.stirred(102.0).awake(103.0)


@pytest.mark.parametrize(("phase", "wanted"), [("setup", False), ("action", True), ("over", False)])
def test_no_card_is_said_before_the_first_turn_or_after_the_last(phase, wanted):
    assert could_be_said(phase) is wanted
