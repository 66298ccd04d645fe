"""Real matches for screens to show, played by taking the first thing allowed."""

from __future__ import annotations

from companion.duel import DuelSetup, Seat
from companion.journal import Ask
from companion.ui.match import Match
from companion.ui.shell import Shell
from companion.wayward import Player, WaywardSetup

COLOURS = ("blue", "red", "green", "yellow", "violet", "white")


def wayward(shell: Shell, *names: str, lines: int = 0) -> Match:
    """A Wayward game, so many lines long."""
    names = names or ("Anna", "Ken")
    setup = WaywardSetup(tuple(Player(name, colour) for name, colour in zip(names, COLOURS, strict=False)))
    return told(shell.shelf.start("wayward", setup, "", names), lines)


def duel(shell: Shell, *heroes: str, lines: int = 0) -> Match:
    """A duel, so many lines long."""
    heroes = heroes or ("shakespeare", "hamlet")
    names = ("Anna", "Ken", "Mia", "Leo")[: len(heroes)]
    seats = tuple(Seat(name, hero) for name, hero in zip(names, heroes, strict=True))
    return told(shell.shelf.start("duel", DuelSetup(seats), "", names), lines)


def told(match: Match, lines: int) -> Match:
    """Let a match run on for so many lines."""
    for number in range(lines):
        if match.question is not None:
            assert match.answer(first_answer(match.question, number))
        else:
            allowed = next(possible for possible in match.legal() if possible.refused is None)
            assert match.say(allowed.said)
    return match


def first_answer(ask: Ask, number: int):
    """The first answer a question allows; dice differ from throw to throw, so that ties end."""
    allowed = [option.id for option in ask.options if option.refused is None]
    if ask.kind == "dice":
        return tuple((number + die) % 6 + 1 for die in range(ask.high))
    if ask.kind == "number":
        return ask.low
    return tuple(allowed[: ask.low]) if ask.kind == "several" else allowed[0]
