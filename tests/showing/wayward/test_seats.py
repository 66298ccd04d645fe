"""Who sits where in the next game of a series."""

from __future__ import annotations

from companion.showing.wayward.seats import series_seats
from companion.wayward.setup import COLOURS


def test_a_series_finds_colours_although_six_others_sat_down_last() -> None:
    """W-117: all six colours are kept by people who do not play."""
    kept = [{"name": name, "colour": colour} for name, colour in zip("PQRSTU", COLOURS, strict=True)]
    seats = series_seats(("Ann", "Bob"), kept)
    assert [seat["name"] for seat in seats.values()] == ["Ann", "Bob"]
    assert len({seat["colour"] for seat in seats.values()}) == 2


def test_who_played_before_keeps_the_colour_and_the_others_get_free_ones() -> None:
    """W-117, W-007: Bob stays red although the name was kept with a blank behind it; nobody else is red."""
    seats = series_seats(("Ann", "Bob"), [{"name": "Bob ", "colour": "red"}])
    assert seats["Bob"]["colour"] == "red"
    assert seats["Ann"]["colour"] != "red"
