"""Plays through the driver, like any script would: needs nothing but a Python and the pure rooms."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from companion.driver import Driver

DUEL = {
    "new": "duel",
    "seats": [{"player": "Ann", "hero": "hamlet"}, {"player": "Bob", "hero": "wayward-sisters"}],
}
WAYWARD = {"new": "wayward", "players": [{"name": "Ann", "colour": "blue"}, {"name": "Bob", "colour": "red"}]}


def play(game: dict[str, Any], lines: int) -> int:
    """Say that many legal things, or fewer if the game ends; then save, load and find the same table."""
    driver, chance = Driver(), Random(7)
    reply = _ask(driver, game)
    said = 0
    while said < lines and (saying := _next(driver, reply, chance)) is not None:
        reply = _ask(driver, saying)
        said += 1
    _ask(driver, {"undo": 1})
    _ask(driver, {"redo": 1})
    saved = _ask(driver, {"save": True})["saved"]
    _ask(driver, {"language": "fr"})
    if _ask(Driver(), {"load": saved})["view"] != _ask(driver, {"view": True})["view"]:
        raise SystemExit("a loaded game differs from the one that was saved")
    _ask(driver, {"language": "en"})
    return said


def _ask(driver: Driver, request: dict[str, Any]) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(driver.hear(json.dumps(request)))
    if not reply["ok"]:
        raise SystemExit(f"{request} was answered by {reply}")
    return reply


def _next(driver: Driver, reply: dict[str, Any], chance: Random) -> dict[str, Any] | None:
    question = reply["question"]
    if question is None:
        possible = [one["do"] for one in _ask(driver, {"legal": True})["legal"] if not one["refused"]]
        return {"do": chance.choice(possible)} if possible else None
    if question["kind"] == "dice":
        return {"roll": True}
    if question["kind"] == "number":
        return {"answer": chance.randint(question["low"], question["high"])}
    allowed = [option["id"] for option in question["options"] if not option["refused"]]
    if question["kind"] == "several":
        most = min(question["high"], len(allowed))
        return {"answer": chance.sample(allowed, chance.randint(question["low"], most))}
    return {"answer": chance.choice(allowed)}
