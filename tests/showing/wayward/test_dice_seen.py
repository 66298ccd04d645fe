"""When dice before the camera count, with time as an input."""

from __future__ import annotations

import pytest

from companion.showing.wayward.dice_seen import AWAY, STILL, SURE, DiceSeen

FRAME = 1 / 15


def watched(seen, faces, seconds, now=0.0, sure=0.95, wanted=2):
    """Look at the same faces for so long; the state, the rolls that counted, and when that is."""
    rolls = []
    for _look in range(round(seconds / FRAME)):
        now += FRAME
        seen = seen.saw(faces, sure, wanted, now)
        roll = seen.roll(now)
        if roll is not None:
            rolls.append(roll)
            seen = seen.taken(roll)
    return seen, rolls, now


def test_dice_count_once_after_lying_still_for_a_moment():
    seen, rolls, now = watched(DiceSeen(), (6, 4), STILL - 0.1)
    assert rolls == []
    _seen, rolls, _now = watched(seen, (6, 4), 5.0, now)
    assert rolls == [(4, 6)]


def test_the_same_dice_in_another_order_are_the_same_roll():
    seen, now, rolls = DiceSeen(), 0.0, []
    for number in range(40):
        now += FRAME
        seen = seen.saw((6, 4) if number % 2 else (4, 6), 0.95, 2, now)
        rolls += [seen.roll(now)] if seen.roll(now) else []
    assert set(rolls) == {(4, 6)}


@pytest.mark.parametrize("faces", [(), (4,), (4, 6, 1)])
def test_too_few_or_too_many_dice_are_no_roll(faces):
    assert watched(DiceSeen(), faces, 3.0)[1] == []


def test_unsure_faces_are_no_roll():
    assert watched(DiceSeen(), (4, 6), 3.0, sure=SURE - 0.01)[1] == []
    assert watched(DiceSeen(), (4, 6), 3.0, sure=SURE)[1] == [(4, 6)]


def test_dice_that_still_roll_are_no_roll():
    seen, now, rolls = DiceSeen(), 0.0, []
    for number in range(60):
        seen, some, now = watched(seen, (number % 6 + 1, 3), STILL / 2, now)
        rolls += some
    assert rolls == []


def test_the_old_dice_are_not_the_next_roll_but_the_same_faces_rolled_again_are():
    seen, rolls, now = watched(DiceSeen(), (4, 6), 2.0)
    assert rolls == [(4, 6)]
    seen, rolls, now = watched(seen, (4, 6), 3.0, now)
    assert rolls == [], "nobody has touched them"
    seen, _none, now = watched(seen, (), AWAY / 2, now)
    seen, rolls, now = watched(seen, (4, 6), 3.0, now)
    assert rolls == [], "one bad picture is no hand"
    seen, _none, now = watched(seen, (), AWAY + 0.2, now)
    assert watched(seen, (4, 6), 3.0, now)[1] == [(4, 6)]


def test_other_faces_than_before_count_at_once():
    seen, _rolls, now = watched(DiceSeen(), (4, 6), 2.0)
    assert watched(seen, (1, 6), 2.0, now)[1] == [(1, 6)]


def test_refused_faces_wait_for_a_hand():
    seen = DiceSeen().taken((4, 6))
    seen, rolls, now = watched(seen, (4, 6), 3.0)
    assert rolls == []
    assert watched(seen, (2, 6), 3.0, now)[1] == [(2, 6)]
