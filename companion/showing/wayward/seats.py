"""Who sat at the Wayward table last, in which colours."""

from __future__ import annotations

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


def _are_seats(kept: object) -> bool:
    if not isinstance(kept, list) or len(kept) > len(COLOURS):
        return False
    sound = all(
        isinstance(seat, dict) and isinstance(seat.get("name"), str) and seat.get("colour") in COLOURS
        for seat in kept
    )
    return sound and len({seat["colour"] for seat in kept}) == len(kept)
