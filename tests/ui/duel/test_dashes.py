"""Dashes round a card that is awaited."""

from __future__ import annotations

from math import dist

import pytest

from companion.ui.duel.dashes import dashes


@pytest.mark.parametrize(("size", "radius"), [((138, 55), 10), ((200, 60), 0), ((20, 20), 40)])
def test_they_lie_evenly_on_the_outline_and_are_as_long_as_wanted(size, radius):
    found = dashes((100, 50), size, radius, 7, 6)
    starts = [dash[0] for dash in found]
    assert len(set(starts)) == len(starts) >= 4
    for start, middle, end in found:
        assert dist(start, middle) + dist(middle, end) == pytest.approx(7, rel=0.3)
        for x, y in (start, middle, end):
            assert 100 - 1e-6 <= x <= 100 + size[0] + 1e-6
            assert 50 - 1e-6 <= y <= 50 + size[1] + 1e-6
    ways = [dist(one[2], other[0]) for one, other in zip(found, [*found[1:], found[0]], strict=True)]
    assert max(ways) <= 6 * 1.4, "the last is as far from the first as any other"
