"""The comparison of what lies somewhere with what the app believes is there."""

from __future__ import annotations

import pytest

from companion.duel.corrections import MoveCopy, SetToken
from companion.duel.view import view
from companion.showing.duel.audit import Differences, OpenPlace, compare, corrections, places
from tests.duel.stage import Stage as Duel

HORROR, ALAS, AGAIN = "shakespeare/horror#1", "shakespeare/alas#1", "shakespeare/again#1"
GREED, SLEEP = "titania/glamour-of-greed", "titania/glamour-of-sleep"
LINE = OpenPlace("p1", "line", "shakespeare", (HORROR, ALAS))
DISCARD = OpenPlace("p1", "discard", "shakespeare", (HORROR, ALAS))


@pytest.mark.parametrize(
    ("place", "seen", "expected"),
    [
        (LINE, (HORROR, ALAS), Differences()),
        (LINE, (HORROR,), Differences(missing=(ALAS,))),
        (LINE, (HORROR, ALAS, AGAIN), Differences(extra=(AGAIN,))),
        (LINE, (ALAS, HORROR), Differences(order=(ALAS, HORROR))),
        (LINE, (AGAIN, HORROR, ALAS), Differences(extra=(AGAIN,), order=(AGAIN, HORROR, ALAS))),
        (LINE, (HORROR, "hamlet/the-ghost#1", ALAS), Differences(strangers=("hamlet/the-ghost#1",))),
        (DISCARD, (ALAS, HORROR), Differences()),
        (DISCARD, (), Differences(missing=(HORROR, ALAS))),
        (DISCARD, (HORROR, HORROR, ALAS), Differences()),
        (OpenPlace("p1", "discard", "titania", ()), (GREED,), Differences(strangers=(GREED,))),
        (OpenPlace("p1", "glamour", "titania", (GREED,)), (SLEEP,), Differences((GREED,), (SLEEP,))),
    ],
)
def test_a_look_is_compared_with_what_the_app_believes(place, seen, expected):
    """Order matters in a line only (U-148): a discard pile has none."""
    found = compare(place, seen)
    assert found == expected
    assert found.none == (expected == Differences())


def test_every_open_place_of_both_seats_can_be_compared():
    """U-138: the face-up glamour and the discarded ones are places of their own."""
    duel = Duel("shakespeare", "titania")
    duel.put("p1", "line", "horror", "alas")
    duel.put("p2", "discard", "fairy-song")
    duel.token("p2", "glamour", "glamour-of-greed")
    duel.token("p2", "glamour-of-sleep", "discard")
    believed = {(place.seat, place.zone): place.believed for place in places(view(duel.table))}
    assert believed == {
        ("p1", "line"): (HORROR, ALAS),
        ("p1", "discard"): (),
        ("p2", "discard"): ("titania/fairy-song#1",),
        ("p2", "glamour"): (GREED,),
        ("p2", "glamour-discard"): (SLEEP,),
    }


@pytest.mark.parametrize(
    ("place", "seen", "expected"),
    [
        (LINE, (HORROR,), (MoveCopy(f"p1:{ALAS}", "hand"),)),
        (LINE, (HORROR, ALAS, AGAIN), (MoveCopy(f"p1:{AGAIN}", "line"),)),
        (LINE, (ALAS, HORROR), (MoveCopy(f"p1:{ALAS}", "line"), MoveCopy(f"p1:{HORROR}", "line"))),
        (LINE, ("hamlet/the-ghost#1", HORROR, ALAS), ()),
        (
            OpenPlace("p1", "glamour", "titania", (GREED,)),
            (SLEEP,),
            (SetToken("p1", "glamour", "glamour-of-sleep"),),
        ),
        (OpenPlace("p1", "glamour", "titania", (GREED,)), (), (SetToken("p1", "glamour", "none"),)),
        (
            OpenPlace("p1", "glamour-discard", "titania", (GREED,)),
            (SLEEP,),
            (SetToken("p1", "glamour-of-greed", "deck"), SetToken("p1", "glamour-of-sleep", "discard")),
        ),
    ],
)
def test_the_app_is_put_right_by_corrections(place, seen, expected):
    assert corrections(place, compare(place, seen)) == expected


@pytest.mark.parametrize("seen", [(ALAS, HORROR), (AGAIN, HORROR), (HORROR, AGAIN, ALAS), ()])
def test_after_the_corrections_the_app_believes_what_lies_there(seen):
    """U-148: whatever the line looks like, in order."""
    duel = Duel("shakespeare", "hamlet")
    duel.put("p1", "line", "horror", "alas")
    place = next(one for one in places(view(duel.table)) if one.zone == "line")
    for command in corrections(place, compare(place, seen)):
        duel.journal.say(command)
    after = next(one for one in places(view(duel.table)) if one.zone == "line")
    assert after.believed == seen
