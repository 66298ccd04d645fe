"""Whole duels at random with every invariant checked after every line; for the tests and the long soak."""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random

from companion.duel import CODEC, DuelTable
from companion.duel.corrections import (
    AllowCard,
    MoveCopy,
    SetActions,
    SetDeck,
    SetHadTurn,
    SetHand,
    SetHealth,
    SetLimit,
    SetMark,
    SetToken,
    SetTurn,
    TurnDial,
)
from companion.duel.table import LEVELS, TRACKER
from companion.duel.tracking import SetLevel
from companion.journal import Command, Invalid, Journal, Refused
from tests.duel import invariants
from tests.duel.bot import HEROES, OTHER_BOXES, OTHER_PAIRS, PAIRS, duel, next_saying

MOST_LINES = 5_000
EVERYBODY = (*HEROES, *OTHER_BOXES)
ALL_PAIRS = (*PAIRS, *OTHER_PAIRS)
MODES = ("teams", "three", "free-for-all")
BROUGHT_BACK = 3
"""How often a finished game may be brought back, so that it ends after all."""


def play(seed: int) -> int:
    """Play one seeded duel; the seed chooses the pair (all in turn) and the options; returns its lines."""
    random = Random(seed)
    pair = ALL_PAIRS[seed % len(ALL_PAIRS)]
    heroes = pair if random.random() < 0.5 else pair[::-1]
    journal = duel(*heroes, game_end=random.choice(["printed", "modern"]), first=random.choice(["p1", "p2"]))
    return play_checked(journal, random).cursor


def play_corrected(seed: int) -> int:
    """A table that goes wrong: corrections, lines taken back, games brought back; sometimes more players."""
    random = Random(seed)
    pair = ALL_PAIRS[seed % len(ALL_PAIRS)]
    options = {"game_end": random.choice(["printed", "modern"])}
    if random.random() < 0.25:
        options["mode"] = random.choice(MODES)
        pair = (*pair, *random.sample(EVERYBODY, 2))
    return play_checked(duel(*pair, **options), random, corrections=0.04).cursor


def play_with_levels(seed: int) -> int:
    """A table that wants now more, now less help, and puts things right; tracked, dials decide."""
    random = Random(seed)
    pair = ALL_PAIRS[seed % len(ALL_PAIRS)]
    options = {"game_end": random.choice(["printed", "modern"]), "level": random.choice(LEVELS)}
    if random.random() < 0.25:
        options["mode"] = random.choice(MODES)
        pair = (*pair, *random.sample(EVERYBODY, 2))
    journal = duel(*pair, **options)
    for _line in range(MOST_LINES):
        if journal.table.winner:
            return journal.cursor
        if random.random() < 0.04 and journal.question is None:
            with suppress(Refused, Invalid):
                say_checked(journal, SetLevel(random.choice(LEVELS)))
        if random.random() < 0.02:
            with suppress(Refused, Invalid):
                say_checked(journal, a_correction(journal.table, random))
        tracked = journal.table.level == TRACKER and journal.question is None
        if tracked and random.random() < 0.2:
            with suppress(Refused):
                say_checked(
                    journal, TurnDial(random.choice(list(journal.table.health)), random.randint(-4, 1))
                )
        saying = next_saying(journal, random)
        if saying is not None:
            say_checked(journal, saying)
        if random.random() < 0.02:
            go_back_and_forth(journal, random)
        if random.random() < 0.01:
            journal = reopened(journal)
    raise AssertionError(f"no end after {MOST_LINES} lines")


def play_checked(journal: Journal, random: Random, corrections: float = 0) -> Journal:
    """Play to the end with checks after every line, going back and forth and reopening the game.

    With corrections, so many of the lines put something right first; lines are taken back for good as well.
    """
    brought_back = 0
    for _line in range(MOST_LINES):
        if random.random() < corrections:
            with suppress(Refused, Invalid):
                say_checked(journal, a_correction(journal.table, random))
        saying = next_saying(journal, random)
        if saying is None and corrections and brought_back < BROUGHT_BACK:
            brought_back += 1
            saying = a_hero_raised(journal.table, random)
        if saying is None:
            return journal
        say_checked(journal, saying)
        if random.random() < 0.02:
            go_back_and_forth(journal, random)
        if random.random() < corrections / 4:
            take_back(journal, random)
        if random.random() < 0.01:
            journal = reopened(journal)
    raise AssertionError(f"no end after {MOST_LINES} lines")


def say_checked(journal: Journal, saying: object) -> None:
    """Say something and check what must hold."""
    line = journal.say(saying)
    invariants.check_line(journal.table, line)
    invariants.check(journal.table, journal.question is not None)


def a_correction(table: DuelTable, random: Random) -> Command:
    """Something a hand might put right, or try to."""
    seat, copy = random.choice(list(table.hand)), random.choice(list(table.zone))
    fighter = random.choice(list(table.health))
    return random.choice(
        [
            SetHealth(fighter, random.randint(0, table.limit[fighter])),
            TurnDial(fighter, random.randint(-3, 2)),
            SetLimit(fighter, table.limit[fighter] + random.randint(-1, 1)),
            SetHand(seat, random.randint(0, 9)),
            SetDeck(seat, random.randint(0, 9)),
            MoveCopy(copy, random.choice(["hand", "deck", "discard", "line", "cauldron"])),
            a_token(table, seat, random),
            AllowCard(copy),
            SetActions(random.randint(0, 3)),
            SetTurn(seat, random.randint(0, 3)),
            SetHadTurn(seat),
            SetMark(fighter, random.choice(["damaged", "locked"]), random.random() < 0.5),
        ]
    )


def a_token(table: DuelTable, seat: str, random: Random) -> Command:
    """One of the seat's tokens turned; without tokens, its hand counted."""
    tokens = list(table.lineup.hero[seat].tokens.values())
    if not tokens:
        return SetHand(seat, table.hand[seat])
    token = random.choice(tokens)
    return SetToken(seat, token.name, random.choice(token.values))


def a_hero_raised(table: DuelTable, random: Random) -> Command:
    """The dial of a defeated hero set to what it should have shown: the game is brought back."""
    heroes = [fighter for leaders in table.lineup.leaders.values() for fighter in leaders]
    fighter = random.choice([one for one in heroes if table.health[one] == 0])
    return SetHealth(fighter, random.randint(1, table.limit[fighter]))


def take_back(journal: Journal, random: Random) -> None:
    """Undo some lines for good: what is said next is another story."""
    journal.undo(random.randint(0, min(6, journal.cursor - 1)))
    invariants.check(journal.table, journal.question is not None)


def go_back_and_forth(journal: Journal, random: Random) -> None:
    """Undo some lines and redo them: the very same table and question."""
    here, table, question = journal.cursor, journal.table.picture(), journal.question
    journal.go(random.randint(max(0, here - 40), here))
    invariants.check(journal.table, journal.question is not None)
    journal.go(here)
    assert (journal.table.picture(), journal.question) == (table, question)


def reopened(journal: Journal) -> Journal:
    """The game written down and read again."""
    again = CODEC.journal(json.loads(json.dumps(CODEC.dump_journal(journal))))
    assert again.table.picture() == journal.table.picture()
    assert list(again.table.zone) == list(journal.table.zone)
    assert list(again.table.tokens) == list(journal.table.tokens)
    assert again.question == journal.question
    return again
