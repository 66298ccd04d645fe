"""What is kept of finished games: the series with its places, and the best run alone."""

from __future__ import annotations

from typing import Any

from companion.ui.shelf import Shelf
from companion.wayward.series import Places
from companion.wayward.setup import COLOURS

SERIES = "wayward-series"
BEST = "wayward-best"
SEATS = "wayward-seats"


def games(shelf: Shelf) -> list[Places]:
    """The places of every game of the running series, the oldest first."""
    return [game["places"] for game in _series(shelf)]


def record(shelf: Shelf, view: dict[str, Any]) -> None:
    """Keep the result of the game that was touched last, once."""
    kept = shelf.games()
    if not kept or view["ranking"] is None or view["solo"]:
        return
    places = {one["player"]: one["place"] for one in view["ranking"]["places"]}
    others = [game for game in _series(shelf) if game["game"] != kept[0].id]
    shelf.set_setting(SERIES, [*others, {"game": kept[0].id, "places": places}])


def begin_series(shelf: Shelf) -> None:
    """Forget the series; the games themselves stay in the history."""
    shelf.set_setting(SERIES, [])


def best_run(shelf: Shelf, map_number: int) -> dict[str, int] | None:
    """The best run alone on a map: most gold, then fewest turns."""
    found: dict[str, int] | None = shelf.setting(f"{BEST}-{map_number}", fits=_is_run)
    return found


def record_run(shelf: Shelf, view: dict[str, Any]) -> bool:
    """Keep a run that got out, if it beats the best so far; True when it does (WQ-21)."""
    run = view["ranking"]
    if run is None or not run["escaped"]:
        return False
    before = best_run(shelf, view["map"])
    if before is not None and (before["gold"], -before["turns"]) >= (run["gold"], -run["turns"]):
        return False
    shelf.set_setting(f"{BEST}-{view['map']}", {"gold": run["gold"], "turns": run["turns"]})
    return True


def seats(shelf: Shelf) -> list[dict[str, str]]:
    """Names and colours of the table that played last."""
    kept: list[dict[str, str]] = shelf.setting(SEATS, [], fits=_are_seats)
    return kept


def keep_seats(shelf: Shelf, seats: list[dict[str, str]]) -> None:
    """Remember who sat where."""
    shelf.set_setting(SEATS, seats)


def _series(shelf: Shelf) -> list[dict[str, Any]]:
    kept: list[dict[str, Any]] = shelf.setting(SERIES, [], fits=_is_series)
    return kept


def _is_series(kept: Any) -> bool:
    return isinstance(kept, list) and all(
        isinstance(game, dict)
        and type(game.get("game")) is int
        and isinstance(game.get("places"), dict)
        and len(game["places"]) > 0
        and all(type(place) is int for place in game["places"].values())
        for game in kept
    )


def _is_run(kept: Any) -> bool:
    return isinstance(kept, dict) and all(type(kept.get(name)) is int for name in ("gold", "turns"))


def _are_seats(kept: Any) -> bool:
    if not isinstance(kept, list) or len(kept) > len(COLOURS):
        return False
    sound = all(
        isinstance(seat, dict) and isinstance(seat.get("name"), str) and seat.get("colour") in COLOURS
        for seat in kept
    )
    return sound and len({seat["colour"] for seat in kept}) == len(kept)
