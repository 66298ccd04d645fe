"""Tables in the middle of a game, laid out for the screens to show."""

from __future__ import annotations

from companion.match import Match
from companion.ui.shell import Shell
from companion.wayward import Player, WaywardSetup
from companion.wayward.commands import Move, PickUp, PushGuard
from companion.wayward.corrections import SetGate, SetItem, SetPlace, TurnGold
from companion.wayward.setup import COLOURS
from companion.wayward.turns import Begin

NAMES = ("Ken", "Anna", "Mia", "Leo", "Zoë", "Max")
GOLD = (62, 71, 48, 35, 35, 9)
HELD = (
    ("weapon", 2, 0), ("armor", 1, 0), ("pick-1", 1, 0), ("pick-3", 1, 0), ("guild-token", 1, 0),
    ("tarot", 1, 0), ("hour-glass", 0, 1),
)  # fmt: skip


def begun(shell: Shell, players: int = 4, map: int = 1) -> Match:
    """A game whose first turn has just begun, everybody in a room of their own or at the gates."""
    names = NAMES[:players]
    seats = tuple(Player(name, colour) for name, colour in zip(names, COLOURS, strict=False))
    match = shell.shelf.start("wayward", WaywardSetup(seats, map=map, ordered=True), "", names)
    match.say(Begin())
    for room in range(1, players + 1):
        if match.question is not None:
            match.answer((room,))
    return match


def midgame(shell: Shell, players: int = 4, map: int = 1) -> Match:
    """Gold on the track, things on the cards, a trail with chips."""
    match = begun(shell, players, map)
    for name, gold in zip(NAMES[:players], GOLD, strict=False):
        match.say(TurnGold(name, gold))
    for item, good, cursed in HELD:
        match.say(SetItem("Ken", item, good, cursed))
    match.say(Move("Ken", "Kitchen"))
    if match.question is not None:
        match.answer(())
    match.say(PickUp("Ken", ("pick-2",), 5))
    return match


def held_by_a_guard(shell: Shell, players: int = 4) -> Match:
    """Ken has not got past a guard: two dice lie on the table, and somebody is near the gate."""
    match = midgame(shell, players)
    match.say(PushGuard("Ken", "gray", 5, 2, "Cellar"))
    for answer in ((2, 2), "keep"):
        match.answer(answer)
    match.say(SetGate(75))
    return match


def duelling(shell: Shell) -> Match:
    """Ken has walked in on Anna."""
    match = midgame(shell)
    match.say(SetPlace("Anna", "A"))
    match.say(Move("Ken", "A"))
    return match
