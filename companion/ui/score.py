"""How a game stands, in the few numbers that Home, the history and the records show of it."""

from __future__ import annotations

from typing import Any


def standing(kind: str, view: dict[str, Any]) -> dict[str, Any]:
    """Seats with their scores, whose turn it is and whether it is over, read from the view."""
    return _READERS[kind](view)


def whose_turn(kind: str, view: dict[str, Any]) -> tuple[str, str]:
    """The hero or the figure colour of whoever's turn it is; both empty before the first turn."""
    if kind == "duel":
        active = view["seats"].get(view["turn"])
        return (active["hero"], "") if active else ("", "")
    colours = {one["name"]: one["colour"] for one in view["players"]}
    return "", colours.get(view["active"], "")


def _duel(view: dict[str, Any]) -> dict[str, Any]:
    active = view["seats"].get(view["turn"])
    return {
        "seats": [_duel_seat(view, seat) for seat in view["seats"]],
        "turn": view["turn_number"],
        "active": active["player"] if active else None,
        "ended": "won" if view["winner"] else None,
    }


def _duel_seat(view: dict[str, Any], seat: str) -> dict[str, Any]:
    """A seat's score is the health its heroes have left, three Sisters counted together."""
    facts = view["seats"][seat]
    heroes = [view["fighters"][one] for one in facts["fighters"] if view["fighters"][one]["role"] == "hero"]
    return {
        "player": facts["player"],
        "hero": facts["hero"],
        "team": facts["team"],
        "score": sum(one["health"] for one in heroes),
        "most": sum(one["limit"] for one in heroes),
        "won": seat in view["winners"],
    }


def _wayward(view: dict[str, Any]) -> dict[str, Any]:
    places = _places(view)
    return {
        "seats": [
            {
                "player": one["name"],
                "figure": one["colour"],
                "score": one["gold"],
                "won": places.get(one["name"]) == 1,
                "place": places.get(one["name"]),
            }
            for one in view["players"]
        ],
        "turn": view["turn"],
        "active": view["active"],
        "ended": "ranked" if view["ranking"] is not None else None,
    }


def _places(view: dict[str, Any]) -> dict[str, int]:
    """Player → place once it is over; alone, getting out in time is the first place."""
    ranking = view["ranking"]
    if ranking is None:
        return {}
    if "places" in ranking:
        return {one["player"]: one["place"] for one in ranking["places"]}
    return {view["players"][0]["name"]: 1} if ranking["won"] else {}


_READERS = {"duel": _duel, "wayward": _wayward}
