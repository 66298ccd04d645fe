"""Nonsense said to the real games is refused or in error, never a fault inside, and changes nothing."""

from __future__ import annotations

import dataclasses
import json
import random
import typing

import pytest

from companion import duel, wayward
from companion.driver import Driver

NEW = {
    "duel": {"seats": [{"player": "Ann", "hero": "king-arthur"}, {"player": "Bob", "hero": "medusa"}]},
    "wayward": {"players": [{"name": "Ann", "colour": "blue"}, {"name": "Bob", "colour": "red"}]},
}
COMMANDS = {"duel": duel.COMMANDS, "wayward": wayward.COMMANDS}
WORDS = ["nobody", "p1", "p9", "p2.medusa", "p1:king-arthur/feint#9", "Ann", "Eve", "gold", "gray", "", "☃"]
NUMBERS = [-(10**30), -1, 0, 1, 13, 99, 10**30]
STEPS = 150


def ask(driver, request):
    return json.loads(driver.hear(json.dumps(request)))


def everything(driver):
    """All that a request that fails must leave as it was."""
    journal = driver.journal
    return list(journal.lines), journal.cursor, journal.table.picture(), journal.question


def strange(hint, chance):
    """A value of the right type that names nothing, or the wrong thing."""
    arguments = typing.get_args(hint)
    if hint is bool:
        return chance.choice([True, False])
    if hint is int:
        return chance.choice(NUMBERS)
    if typing.get_origin(hint) is tuple:
        return [strange(arguments[0], chance) for _ in range(chance.randrange(4))]
    if typing.get_origin(hint) is typing.Literal:
        return chance.choice(arguments)
    if hint is type(None):
        return None
    return strange(chance.choice(arguments), chance) if arguments else chance.choice(WORDS)


def nonsense(command, chance):
    hints = typing.get_type_hints(command)
    fields = {field.name: strange(hints[field.name], chance) for field in dataclasses.fields(command)}
    return {"do": {"is": command.__name__, **fields}}


def an_answer(question, chance):
    """Something the open question allows."""
    allowed = [option["id"] for option in question["options"] if option["refused"] is None]
    if question["kind"] == "number":
        return chance.randint(question["low"], question["high"])
    if question["kind"] == "dice":
        return [chance.randint(1, 6) for _ in range(question["high"])]
    if question["kind"] == "several":
        return chance.sample(allowed, min(len(allowed), question["low"]))
    return chance.choice(allowed)


def go_on(driver, reply, chance):
    """One sensible thing, so that the nonsense meets many tables."""
    if reply["question"] is not None:
        return ask(driver, {"answer": an_answer(reply["question"], chance)})
    possible = [one["do"] for one in ask(driver, {"legal": True})["legal"] if one["refused"] is None]
    return ask(driver, {"do": chance.choice(possible)}) if possible else ask(driver, {"undo": 1})


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("kind", sorted(NEW))
def test_nonsense_is_never_a_fault_inside(kind, seed):
    chance, driver = random.Random(seed), Driver()
    commands = COMMANDS[kind]
    reply = ask(driver, {"new": kind, **NEW[kind]})
    for _ in range(STEPS):
        before = everything(driver)
        request = chance.choice([nonsense(chance.choice(commands), chance), {"answer": chance.choice(WORDS)}])
        told = ask(driver, request)
        assert "went wrong inside" not in told.get("error", ""), (request, told)
        if not told["ok"]:
            assert everything(driver) == before
        else:
            ask(driver, {"undo": 1})
        reply = go_on(driver, ask(driver, {"view": True}), chance)
        assert reply["ok"], reply


@pytest.mark.parametrize("kind", sorted(NEW))
def test_every_legal_thing_may_be_said_and_every_refused_one_is_refused(kind):
    driver = Driver()
    ask(driver, {"new": kind, **NEW[kind]})
    chance, reply = random.Random(5), ask(driver, {"view": True})
    for _ in range(40):
        for one in ask(driver, {"legal": True})["legal"]:
            told = ask(driver, {"do": one["do"]})
            assert told["ok"] is (one["refused"] is None), (one, told)
            if told["ok"]:
                ask(driver, {"undo": 1})
            else:
                assert told["refused"] == one["refused"]
        reply = go_on(driver, ask(driver, {"view": True}), chance)
        assert reply["ok"]


def damaged(value, chance):
    """The same JSON with one thing in it changed, dropped or said twice."""
    if isinstance(value, dict) and value:
        name = chance.choice(sorted(value))
        return {**value, name: damaged(value[name], chance)}
    if isinstance(value, list) and value:
        place = chance.randrange(len(value))
        changed = chance.choice([[], [value[place]] * 2, [damaged(value[place], chance)]])
        return [*value[:place], *changed, *value[place + 1 :]]
    return chance.choice([*NUMBERS, *WORDS, None, True, [], {}, value])


@pytest.mark.parametrize("kind", sorted(NEW))
def test_a_damaged_match_is_taken_up_or_refused_never_a_fault_inside(kind):
    chance, playing = random.Random(8), Driver()
    reply = ask(playing, {"new": kind, **NEW[kind]})
    for _ in range(40):
        reply = go_on(playing, reply, chance)
    saved = ask(playing, {"save": True})["saved"]
    for _ in range(60):
        driver = Driver()
        before = ask(driver, {"new": kind, **NEW[kind]})
        told = [ask(driver, {"load": damaged(saved, chance)})]
        if told[0]["ok"]:
            told += [ask(driver, request) for request in ({"undo": 1}, {"legal": True}, {"redo": 1})]
        else:
            assert ask(driver, {"view": True}) == before
        assert not [one for one in told if "went wrong inside" in one.get("error", "")]
