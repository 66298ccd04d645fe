"""Anything that could be said at a table, sense or nonsense.

The words tried stand here in full: taken from the rules, they would change with them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from random import Random
from typing import Any

from companion import duel, wayward
from companion.games import GAMES
from companion.journal import Answer, AnswerValue, Ask, Invalid, Journal, Refusal
from companion.translations import tr

NOBODY = "nobody"
AREAS = (
    *"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "outside", "city-gates", "new", "area-1", "area-2", "Hall", "hall",
    "crypt", *(f"stairs-{number}" for number in range(1, 6)), *(f"room-{number}" for number in range(1, 8)),
    "", "x" * 41,
)  # fmt: skip
ITEMS = (
    "weapon", "armor", "pick-1", "pick-2", "pick-3", "torch", "guild-token", "tarot", "hour-glass", NOBODY,
)  # fmt: skip
MARKS = (
    *"AEOSY", "E-left", "G-left", "Q-left", "luck", "grave-small", "grave-large", NOBODY,
    *(f"{kind}-{number}" for kind in ("pit", "coffin", "crowd") for number in (0, 1, 4, 5, 9, 10, 12, 13)),
)  # fmt: skip
NOTES = ("E", "G", "Q-1", "Q", "S", "bounty", "bridge:north", "Y-bet", "Y-down", NOBODY)
KEYS = (
    *(f"{kind}-{number}" for kind in ("pit", "coffin", "plank", "accessory")
      for number in (0, 1, 2, 5, 6, 7, 9, 10, 12, 13, 40, 41)),
    "flame", "flame-gold", "inn", "tower", "prison-floor", "landing-sewer", "landing-catapult-10", NOBODY,
)  # fmt: skip
EDGES = (
    -1,
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
    11,
    12,
    13,
    18,
    19,
    20,
    21,
    30,
    31,
    40,
    41,
    99,
    100,
    101,
    999,
    1000,
)
"""Numbers at which some rule or other begins or ends."""
COMMANDS = {"duel": duel.COMMANDS, "wayward": wayward.COMMANDS}
Choose = Callable[[Any, Random], Any]


def check_words(why: Refusal | Invalid) -> None:
    """What is refused or makes no sense is told in a sentence, a refusal with its rule if there is one."""
    assert tr(why.text)
    assert not isinstance(why, Refusal) or why.rule[:1] in ("", "U", "Q", "W")


def nonsense(kind: str, journal: Journal, random: Random) -> list[dict[str, Any]]:
    """Some command with any words in its fields, and any answer to what is asked, as written."""
    made = [_made(WORDS[kind], kind, journal.table, random)]
    if journal.question is not None:
        made.append(GAMES[kind].codec.dump_said(Answer(_answer(journal.question, random))))
    return made


def shown(table: Any, random: Random) -> tuple[str, ...]:
    """A card that might be held before the lens, by its tag and by whose it is."""
    copy = _copy(table, random)
    return copy, copy.rpartition(":")[2]


def _made(words: dict[str, Choose], kind: str, table: Any, random: Random) -> dict[str, Any]:
    """Some command with any words in its fields, as it would be written."""
    named = random.choice(COMMANDS[kind])
    chosen = {one.name: words.get(f"{named.__name__}.{one.name}", words[one.name]) for one in fields(named)}
    values = {name: choose(table, random) for name, choose in chosen.items()}
    return {"is": named.__name__, **values}


def _answer(question: Ask, random: Random) -> AnswerValue:
    """An answer, mostly of the right kind and often a wrong one."""
    ids = [option.id for option in question.options] or ["1"]
    whim = random.random()
    if whim < 0.4:
        return tuple(random.choice(ids) for _ in range(random.randint(0, 3)))
    if whim < 0.6:
        return random.choice((*ids, NOBODY))
    if whim < 0.8:
        return random.choice((question.low - 1, question.low, question.high, question.high + 1))
    return tuple(random.randint(1, 7) for _ in range(random.randint(0, question.high + 1)))


def _any(*words: Any) -> Choose:
    return lambda table, random: random.choice(words)


def _seat(table: Any, random: Random) -> str:
    return random.choice((*table.hand, NOBODY))


def _fighter(table: Any, random: Random) -> str:
    return random.choice((*table.health, NOBODY))


def _copy(table: Any, random: Random) -> str:
    return random.choice((*table.zone, NOBODY))


def _boost(table: Any, random: Random) -> str:
    return random.choice(("", _copy(table, random)))


def _part(table: Any, random: Random) -> str:
    parts = [part for hero in table.lineup.hero.values() for part in hero.parts]
    return random.choice((*parts, NOBODY))


def _token(table: Any, random: Random) -> str:
    tokens = [token for hero in table.lineup.hero.values() for token in hero.tokens]
    return random.choice((*tokens, NOBODY))


def _token_value(table: Any, random: Random) -> Any:
    values = [
        value
        for hero in table.lineup.hero.values()
        for token in hero.tokens.values()
        for value in token.values
    ]
    return random.choice((*values, NOBODY))


def _ability(table: Any, random: Random) -> str:
    return random.choice((*(name for hero in table.lineup.hero.values() for name in hero.abilities), NOBODY))


def _player(table: Any, random: Random) -> str:
    # Mostly whose turn it is: anybody else is refused at once.
    return table.active if random.random() < 0.7 else random.choice((*table.players, NOBODY))


def _area(table: Any, random: Random) -> str:
    return random.choice((*AREAS, *table.location.values(), *table.trail))


def _note(table: Any, random: Random) -> Any:
    return random.choice(
        (None, 1, 2, 3, 7, 18, 19, 99, 100, (1, 2, 5), (2, 3), (1, 7, 3), (2, 2), table.active)
    )


def _map_value(table: Any, random: Random) -> Any:
    numbers = [random.choice(EDGES) for _ in range(random.choice((0, 1, 1, 2)))]
    items = [random.choice((*ITEMS, "gray", "red", "Hall")) for _ in range(random.choice((0, 0, 1, 2)))]
    return {"key": random.choice(KEYS), "numbers": numbers, "items": items}


def _several(words: Choose, most: int) -> Choose:
    return lambda table, random: [words(table, random) for _ in range(random.randint(0, most))]


_number, _truth = _any(*EDGES), _any(True, False)
WORDS: dict[str, dict[str, Choose]] = {
    "duel": {
        "boost": _boost,
        "attacker": _fighter,
        "target": _fighter,
        "fighter": _fighter,
        "card": _copy,
        "seat": _seat,
        "health": _number,
        "by": _number,
        "limit": _number,
        "cards": _number,
        "actions": _number,
        "to": _any("hand", "deck", "discard", "cauldron", "line", "play", NOBODY),
        "source": _any("", "hand", "deck", "discard", NOBODY),
        "name": _token,
        "value": _token_value,
        "mark": _any("damaged", "locked", NOBODY),
        "on": _truth,
        "level": _any("referee", "assistant", "tracker", NOBODY),
        "part": _part,
        "ability": _ability,
    },
    "wayward": {
        "player": _player,
        "to": _area,
        "area": _area,
        "name": _area,
        "door": _any(0, 0, 1, 3, 6, 7),
        "only_exit": _truth,
        "barrier": _any(0, 0, 0, 1, 2, 999, 1000),
        "behind_guard": _truth,
        "small_stairs": _truth,
        "colour": _any("gray", "red"),
        "number": _number,
        "dice": _any(0, 1, 2, 3),
        "gold": _number,
        "hazard": _any(0, 0, 1, 3, 1000),
        "items": _several(_any(*ITEMS), 3),
        "bridge": _any("north", "", "x" * 41),
        "guard": _any(0, 1, 5, 9, 10),
        "grave": _any("small", "medium", "large"),
        "item": _any(*ITEMS),
        "keep": _several(_any(1, 2, 3, 6, 7), 3),
        "crowd": _any(1, 2, 3, 4, 5),
        "bet": _any(1, 3, 6, 7),
        "by": _number,
        "good": _any(0, 1, 2, 3),
        "cursed": _any(0, 0, 1, 2),
        "red": _any(0, 1, 2, 12, 13),
        "blue": _any(0, 0, 1, 6, 7),
        "cashed": _any(0, 1, 2, 20, 21),
        "mark": _any(*MARKS),
        "done": _truth,
        "key": _any(*NOTES),
        "value": _note,
        "SetMapValue.value": _map_value,
        "fresh": _truth,
        "opponents": _several(_player, 2),
        "out": _truth,
    },
}
