"""Real matches for screens to show, played by taking the first thing allowed."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from companion.duel import DuelSetup, Seat
from companion.journal import Ask, Journal
from companion.match import Match
from companion.ui.shell import Shell
from companion.wayward import Player, WaywardSetup
from tests.story import MATCHES, played

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


def finished(shell: Shell, name: str, *players: str, when: float = 1.7631e9) -> int:
    """A whole match of `tests/matches`, kept as if it had been played then; the number it is kept under."""
    journal = _journal(name, players)
    kind = "wayward" if name.startswith("wayward") else "duel"
    names = [seat.player for seat in journal.setup.seats] if kind == "duel" else list(journal.table.players)
    lines = [replace(line, at=when + 9 * at) for at, line in enumerate(journal.lines)]
    kept = Journal.restored(journal.setup, lines, len(lines))
    game = shell.shelf._store.games.add(kind, kept, "", names, started=when, touched=when + 9 * len(lines))
    assert shell.shelf.resume(game) is not None
    shell.shelf.sum_up()
    return game


@lru_cache(maxsize=64)
def _journal(name: str, players: tuple[str, ...]) -> Journal:
    """A match of `tests/matches` with these players in the places of those it was written with."""
    text = (MATCHES / f"{name}.txt").read_text("utf-8")
    for number, player in enumerate(players, start=1):
        text = text.replace(f"Player {number}", player)
    return played(text)[1]
