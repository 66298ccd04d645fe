"""Who sat at the Wayward table last, in which colours."""

from __future__ import annotations

from collections.abc import Iterable

from companion.showing.wayward.shelf import MapShelf
from companion.wayward.setup import COLOURS

SEATS = "wayward-seats"


def seats(shelf: MapShelf) -> list[dict[str, str]]:
    """Names and colours of the table that played last."""
    kept: list[dict[str, str]] = shelf.setting(SEATS, [], fits=_are_seats)
    return kept


def keep_seats(shelf: MapShelf, seats: list[dict[str, str]]) -> None:
    """Remember who sat where."""
    shelf.set_setting(SEATS, seats)


def series_seats(players: Iterable[str], kept: list[dict[str, str]]) -> dict[str, dict[str, str]]:
    """Where each player of the last game sits in the next: in the colour kept, or in one nobody has.

    Only those who play take a colour: six others may have sat at the table meanwhile.
    """
    names = tuple(players)
    colours = {seat["name"].strip(): seat["colour"] for seat in kept}
    taken = {colours[name] for name in names if name in colours}
    free = iter(colour for colour in COLOURS if colour not in taken)
    return {name: {"name": name, "colour": colours.get(name) or next(free)} for name in names}


def _are_seats(kept: object) -> bool:
    if not isinstance(kept, list) or len(kept) > len(COLOURS):
        return False
    sound = all(
        isinstance(seat, dict) and isinstance(seat.get("name"), str) and seat.get("colour") in COLOURS
        for seat in kept
    )
    return sound and len({seat["colour"] for seat in kept}) == len(kept)
