"""What a race adds to the statistics: who began, everybody's gold from turn to turn, the areas that paid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from companion.journal import Line
from companion.wayward.events import Dueled, GoldGained, TurnBegan
from companion.wayward.setup import WaywardSetup


def tally(setup: WaywardSetup, lines: Iterable[Line]) -> dict[str, object]:
    """Count one race; small, and the same whenever it is counted."""
    table = setup.table()
    first: int | None = None
    duels = 0
    areas: Counter[str] = Counter()
    gold: dict[str, list[int]] = {player: [0] for player in table.players}
    for event in (event for line in lines for event in line.events):
        if isinstance(event, TurnBegan):
            if first is None:
                first = table.players.index(event.player)
            else:
                _note(gold, table.gold)
        elif isinstance(event, GoldGained):
            areas[event.won_in or table.location.get(event.player, "")] += event.amount
        duels += isinstance(event, Dueled)
        event.apply(table)
    _note(gold, table.gold)
    return {"first": first, "gold": gold, "areas": dict(+areas), "duels": duels}


def _note(curves: dict[str, list[int]], gold: dict[str, int]) -> None:
    for player, curve in curves.items():
        curve.append(gold[player])
