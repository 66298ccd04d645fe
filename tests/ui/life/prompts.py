"""Games of both kinds, played on by chance until a prompt of the wanted kind is open."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.journal import Ask
from companion.match import Match
from companion.ui.shell import Shell
from tests.ui import matches

PROMPTS = [
    *(("duel", kind) for kind in ("choice", "fighter", "card", "number", "several", "instruction")),
    *(("wayward", kind) for kind in ("dice", "choice", "number", "several")),
]
"""Every kind of question each game asks: a duel throws no dice, Wayward names no fighters and no cards."""
BEGINNINGS = {
    "duel": lambda shell: matches.duel(shell, "wayward-sisters", "shakespeare"),
    "wayward": lambda shell: matches.wayward(shell),
}
MOST_GAMES, MOST_LINES = 30, 150
RARE = {("wayward", "number"): 7}
"""Where to begin looking for what is seldom asked; elsewhere it is found too, but later."""


def reach(shell: Shell, game: str, kind: str) -> Match:
    """A match whose open question is of this kind; whoever left the table comes back with it."""
    first = RARE.get((game, kind), 1)
    for seed in range(first, first + MOST_GAMES):
        match, chance = BEGINNINGS[game](shell), Random(seed)
        for _line in range(MOST_LINES):
            if match.question is not None and match.question.kind == kind:
                return match
            if not say_something(match, chance):
                break
    raise AssertionError(f"no {kind} was asked in {MOST_GAMES} games")


def say_something(match: Match, chance: Random) -> bool:
    """Say anything that is allowed; False when the game is over."""
    if match.question is not None:
        return match.answer(any_answer(match.question, chance))
    allowed = [possible.said for possible in match.legal() if possible.refused is None]
    return bool(allowed) and match.say(chance.choice(allowed))


def any_answer(ask: Ask, chance: Random) -> Any:
    """An answer that the question allows."""
    allowed = [option.id for option in ask.options if option.refused is None]
    if ask.kind == "dice":
        return tuple(chance.randint(1, 6) for _die in range(ask.high))
    if ask.kind == "number":
        return chance.randint(ask.low, ask.high)
    if ask.kind == "several":
        return tuple(chance.sample(allowed, chance.randint(ask.low, min(ask.high, len(allowed)))))
    return chance.choice(allowed)
