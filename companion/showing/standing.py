"""How a game stands, in the few numbers that Home, the history and the records show of it."""

from __future__ import annotations

from typing import Any

from companion.duel.names import NO_SEAT, FighterId, SeatId, seat_of
from companion.duel.view import DuelView
from companion.journal import Answer, Command
from companion.journal.written import dump_record
from companion.wayward.ending import SoloResult
from companion.wayward.view import PlacesView, WaywardView


def standing(view: DuelView | WaywardView) -> dict[str, Any]:
    """Seats with their scores, whose turn it is and whether it is over, read from the view."""
    return _duel(view) if isinstance(view, DuelView) else _wayward(view)


def whose_turn(view: DuelView | WaywardView) -> tuple[str, str]:
    """The hero or the figure colour of whoever's turn it is; both empty before the first turn."""
    if isinstance(view, DuelView):
        active = view.seats.get(view.turn) if view.turn_known else None
        return (active.hero, "") if active else ("", "")
    colours = {one.name: one.colour for one in view.players}
    return "", colours.get(view.active, "")


def who_acted(view: DuelView | WaywardView, said: Command | Answer) -> tuple[str, str]:
    """The hero or the figure colour of whoever said a line: who was asked, or whose part it names.

    What names nobody belongs to whoever's turn it was; the view shows the table before the line.
    """
    if isinstance(view, DuelView):
        seat = _named_by(view, said)
        if seat in view.seats:
            return view.seats[seat].hero, ""
    return whose_turn(view)


def _named_by(view: DuelView, said: Command | Answer) -> SeatId:
    if isinstance(said, Answer):
        return SeatId(view.question.who) if view.question is not None else NO_SEAT
    named = dump_record(said)
    fighter = view.fighters.get(FighterId(str(named.get("attacker") or named.get("fighter"))))
    if fighter is not None:
        return fighter.seat
    return seat_of(str(named.get("seat") or named.get("card") or ""))


def _duel(view: DuelView) -> dict[str, Any]:
    active = view.seats.get(view.turn) if view.turn_known else None
    return {
        "seats": [_duel_seat(view, seat) for seat in view.seats],
        "turn": view.turn_number,
        "active": active.player if active else None,
        "ended": "won" if view.winner else None,
    }


def _duel_seat(view: DuelView, seat: SeatId) -> dict[str, Any]:
    """A seat's score is the health its heroes have left, three Sisters counted together."""
    facts = view.seats[seat]
    heroes = [view.fighters[one] for one in facts.fighters if view.fighters[one].role == "hero"]
    return {
        "player": facts.player,
        "hero": facts.hero,
        "team": facts.team,
        "score": sum(one.health for one in heroes),
        "most": sum(one.limit for one in heroes),
        "won": seat in view.winners,
    }


def _wayward(view: WaywardView) -> dict[str, Any]:
    places = _places(view)
    return {
        "seats": [
            {
                "player": one.name,
                "figure": one.colour,
                "score": one.gold,
                "won": _won(view, places.get(one.name)),
                "place": places.get(one.name),
            }
            for one in view.players
        ],
        "turn": view.turn,
        "map": view.map,
        "active": view.active,
        "ended": "ranked" if view.ranking is not None else None,
    }


def _places(view: WaywardView) -> dict[str, int | None]:
    """Player → place once it is over; alone, whoever gets out has the first place."""
    ranking = view.ranking
    if ranking is None:
        return {}
    if isinstance(ranking, PlacesView):
        return {one.player: one.place for one in ranking.places}
    return {view.players[0].name: 1} if ranking.escaped else {}


def _won(view: WaywardView, place: int | None) -> bool:
    """The first place wins; alone it takes enough gold as well."""
    alone = view.ranking
    return alone.won if place == 1 and isinstance(alone, SoloResult) else place == 1
