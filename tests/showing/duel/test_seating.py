"""Where halves lie on the screen: who sits beside whom, and on which side."""

from __future__ import annotations

import pytest

from companion.showing.duel.seating import AROUND, Box, far, places, seated

UPRIGHT, ON_ITS_SIDE = Box(0, 0, 400, 900), Box(0, 0, 900, 400)


@pytest.mark.parametrize("teams", ["abab", "aabb", "abba"])
def test_u_180_partners_sit_side_by_side_across_from_the_others(teams):
    sit = places(teams)
    assert [far(place, wide=False) for place in sit] == [team == "b" for team in teams]
    boxes = [one.box for one in seated(sit, UPRIGHT, 100, facing=True).halves]
    assert sorted((box.x, box.y) for box in boxes) == [(0, 0), (0, 500), (200, 0), (200, 500)]


def test_u_180_partners_are_neighbours_also_where_all_sit_in_a_row():
    boxes = [one.box.x for one in seated(places("abab"), ON_ITS_SIDE, 100, facing=True).halves]
    assert boxes == [0, 450, 225, 675]


@pytest.mark.parametrize("teams", ["ab", "abc", "abcd"])
def test_players_alone_sit_around_the_phone(teams):
    assert places(teams) == AROUND[len(teams)]
    order = [one.box.x for one in seated(places(teams), ON_ITS_SIDE, 100, facing=True).halves]
    assert order == sorted(order)
