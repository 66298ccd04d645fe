"""Where pins lie that nobody has put anywhere: on the board, apart, ways uncrossed, and for good."""

from __future__ import annotations

from math import hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.wayward import layout
from companion.wayward.layout import LATTICE, STEPS, crossings, laid_out
from companion.wayward.learned import SPAN, Area, LearnedMap, Way
from companion.wayward.spreading import MARGIN, spread


def board(*ways: tuple[int, int], pins: int) -> LearnedMap:
    """So many places without a spot, and ways between them."""
    on = {n: tuple(Way(f"hall {b}") for a, b in ways if a == n) for n in range(pins)}
    return LearnedMap(1, tuple(Area(f"hall {n}", ways=there) for n, there in on.items()))


def grid(wide: int, high: int) -> LearnedMap:
    across = [(y * wide + x, y * wide + x + 1) for y in range(high) for x in range(wide - 1)]
    up = [(y * wide + x, (y + 1) * wide + x) for y in range(high - 1) for x in range(wide)]
    return board(*across, *up, pins=wide * high)


@pytest.mark.parametrize(
    "known",
    [
        board(pins=1),
        board(pins=6),
        board(*((n, n + 1) for n in range(14)), pins=15),
        board(*((0, n) for n in range(1, 9)), pins=9),
        board(*((n, (n + 1) % 8) for n in range(8)), pins=8),
        board(*(((n - 1) // 2, n) for n in range(1, 25)), pins=25),
        grid(4, 5),
    ],
    ids=["one", "unconnected", "chain", "star", "ring", "tree", "grid"],
)
def test_ways_do_not_cross_where_that_can_be_avoided(known):
    there = laid_out(known)
    spots = [area.at for area in there.areas]
    assert crossings(there) == 0
    assert all(0 <= part <= SPAN for spot in spots for part in spot)
    nearest = min(
        (hypot(a[0] - b[0], a[1] - b[1]) for n, a in enumerate(spots) for b in spots[:n]), default=SPAN
    )
    assert nearest > 40


def test_a_crossing_that_cannot_be_avoided_is_drawn_all_the_same():
    five = board(*((a, b) for b in range(5) for a in range(b)), pins=5)
    assert crossings(laid_out(five)) >= 1


@settings(max_examples=20, deadline=None)
@given(st.data())
def test_a_map_that_grows_stays_as_it_is(data):
    """What has a spot keeps it; the same map is laid out the same way every time."""
    ways = [(data.draw(st.integers(0, n - 1)), n) for n in range(1, 9)]
    known = laid_out(board(*ways, pins=9))
    assert known == laid_out(board(*ways, pins=9))
    grown = laid_out(known.with_area(Area("attic", ways=(Way("hall 3"),))))
    assert grown.areas[:-1] == known.areas
    assert grown.area("attic").at is not None


def test_the_first_pin_lies_in_the_middle():
    (alone,) = laid_out(board(pins=1)).areas
    assert hypot(alone.at[0] - SPAN / 2, alone.at[1] - SPAN / 2) < SPAN / LATTICE


def test_a_new_pin_lies_beside_what_it_leads_to_and_one_that_leads_nowhere_apart():
    known = laid_out(board((0, 1), (1, 2), pins=3))
    grown = laid_out(known.with_area(Area("attic", ways=(Way("hall 2"),))).with_area(Area("island")))
    at = {area.id: area.at for area in grown.areas}
    beside = hypot(at["attic"][0] - at["hall 2"][0], at["attic"][1] - at["hall 2"][1])
    assert beside <= STEPS[0] + 1
    assert all(
        hypot(x - at["island"][0], y - at["island"][1]) > STEPS[0]
        for id, (x, y) in at.items()
        if id != "island"
    )


def test_several_pins_that_lead_to_one_place_find_a_spot_at_once():
    known = laid_out(board((0, 1), pins=2))
    for room in ("attic", "loft"):
        known = known.with_area(Area(room, ways=(Way("hall 0"),)))
    grown = laid_out(known)
    assert crossings(grown) == 0
    assert len({area.at for area in grown.areas}) == 4


def test_many_pins_fill_the_board_from_margin_to_margin():
    ring = [f"hall-{number}" for number in range(8)]
    beside = {name: [ring[number - 1], ring[(number + 1) % 8]] for number, name in enumerate(ring)}
    spots = spread(beside, {}).values()
    for part in (0, 1):
        assert (min(spot[part] for spot in spots), max(spot[part] for spot in spots)) == (
            MARGIN,
            SPAN - MARGIN,
        )


def test_pins_that_have_a_spot_keep_it_when_many_come_at_once():
    ring = [f"hall-{number}" for number in range(8)]
    beside = {name: [ring[number - 1], ring[(number + 1) % 8]] for number, name in enumerate(ring)}
    fixed = {"hall-0": (420, 610), "hall-3": (500, 300)}
    spots = spread(beside, fixed)
    assert {name: spots[name] for name in fixed} == fixed


def test_a_pin_of_a_map_full_of_ways_is_put_without_comparing_them_all(monkeypatch):
    """Counted in lines compared: a file of a few kilobytes must not keep the app busy for seconds."""
    compared = []
    measured = layout._from_line
    monkeypatch.setattr(layout, "_from_line", lambda *lines: compared.append(1) or measured(*lines))
    for pins, ways_each in ((50, 10), (200, 20)):
        areas = tuple(
            Area(f"hall {n}", ways=tuple(Way(f"hall {(n + d) % pins}") for d in range(1, ways_each + 1)),
                 at=((100, 100), (900, 900), (100, 900), (900, 100))[n % 4] if n else None)
            for n in range(pins)
        )  # fmt: skip
        assert laid_out(LearnedMap(1, areas)).area("hall 0").at is not None
    assert len(compared) < 100_000
