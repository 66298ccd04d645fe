"""The table as screens, the driver and scripts read it: plain data, nothing to write on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.journal import Ask, Text, text
from companion.journal.codec import dump_text
from companion.wayward.areas.names import area_name
from companion.wayward.ending import ranking, solo_result
from companion.wayward.items import CAPACITY, HOUR_GLASS, ITEMS
from companion.wayward.special import special
from companion.wayward.table import SOLO_TURNS, WaywardTable


def view(table: WaywardTable, question: Ask | None = None) -> dict[str, Any]:
    """Everything there is to see."""
    return {
        "map": table.map,
        "phase": table.phase,
        "solo": table.solo,
        "turn": table.turn_number,
        "turns": SOLO_TURNS if table.solo else None,
        "active": table.active,
        "gate": table.gate,
        "end_triggered_by": table.end_triggered_by,
        "players": [_player(table, player) for player in table.players],
        "chips": _chips(table),
        "here": _here(table),
        "trail": [_area(table, area) for area in table.trail],
        "memory": _memory(table),
        "reminders": [dump_text(reminder) for reminder in _reminders(table)],
        "last_roll": list(table.last_roll),
        "learned": {
            key: {"numbers": list(value.numbers), "items": list(value.items)}
            for key, value in table.learned.items()
        },
        "ranking": _ranking(table),
        "question": None if question is None else _question(question),
    }


def _player(table: WaywardTable, player: str) -> dict[str, Any]:
    card = table.cards[player]
    where = table.location.get(player)
    return {
        "name": player,
        "colour": table.colours[player],
        "gold": table.gold[player],
        "on_track": player in table.on_track,
        "place": None if where is None else _area(table, where),
        "items": {
            item: {"good": card.good(item), "cursed": card.cursed(item), "spots": CAPACITY[item]}
            for item in ITEMS
        },
        "carried": card.count,
        "final_turn_taken": player in table.final_turn_taken,
        "out": player in table.out,
        "trapped": player in table.final_turn_taken - table.out,
    }


def _area(table: WaywardTable, area: str) -> dict[str, Any]:
    return {"id": area, "name": dump_text(area_name(area)), "used": table.used(area)}


def _chips(table: WaywardTable) -> dict[str, Any]:
    return {
        "red": table.red_in_hand,
        "blue": table.blue_in_hand,
        "hour_glasses_cashed": table.hour_glasses_cashed,
        "areas": [
            {
                **_area(table, area),
                "red": table.red_on.get(area, 0),
                "blue": table.blue_on.get(area, 0),
            }
            for area in dict.fromkeys((*table.red_on, *table.blue_on))
        ],
    }


def _here(table: WaywardTable) -> dict[str, Any] | None:
    if table.phase == "setup":
        return None
    area = special(table.here)
    return {
        **_area(table, table.here),
        "fresh": table.fresh,
        "taken": list(table.taken_here),
        "others": list(table.others_at(table.here)),
        "activities": [activity.__name__ for activity in area.activities],
        "may_rest": area.may_rest(table),
        "loot": table.note(table.here),
    }


def _memory(table: WaywardTable) -> dict[str, Any]:
    """What this turn has done and must remember: limits, loot still inside, duels fought."""
    return {
        "marks": sorted(table.marks),
        "notes": {key: list(note) if isinstance(note, tuple) else note for key, note in table.notes.items()},
        "dueled": sorted(table.dueled),
    }


def _reminders(table: WaywardTable) -> Iterator[Text]:
    """What is easily forgotten just now."""
    if table.phase in ("setup", "over"):
        return
    if table.phase == "last-turns":
        yield text("wayward.reminder.last-turn", player=table.active)
    elif table.end_triggered_by is not None:
        yield text("wayward.reminder.end-triggered", player=table.end_triggered_by)
    if table.solo:
        yield text("wayward.reminder.solo-turn", turn=table.turn_number, turns=SOLO_TURNS)
    if not special(table.here).may_rest(table):
        yield text("wayward.reminder.keep-a-chip", area=area_name(table.here))
    if table.chips == 0:
        hour_glass = table.card.good(HOUR_GLASS)
        yield text("wayward.reminder.cash" if hour_glass else "wayward.reminder.no-chip")


def _ranking(table: WaywardTable) -> dict[str, Any] | None:
    if table.phase != "over":
        return None
    if table.solo:
        result = solo_result(table)
        return {"gold": result.gold, "turns": result.turns, "escaped": result.escaped, "won": result.won}
    places = [{"player": one.player, "gold": one.gold, "place": one.place} for one in ranking(table)]
    return {"places": places}


def _question(question: Ask) -> dict[str, Any]:
    return {
        "who": question.who,
        "kind": question.kind,
        "text": dump_text(question.text),
        "low": question.low,
        "high": question.high,
        "options": [
            {
                "id": option.id,
                "text": dump_text(option.text),
                "refused": None
                if option.refused is None
                else {"rule": option.refused.rule, "text": dump_text(option.refused.text)},
            }
            for option in question.options
        ],
    }
