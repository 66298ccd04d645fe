"""Random games with second thoughts: going back, coming forward, closing the book and opening it again."""

from __future__ import annotations

import json
from typing import Any

from companion.journal import Answer, Command, Invalid, Journal, Refused
from companion.wayward import CODEC, legal
from companion.wayward.areas.names import LETTERED
from companion.wayward.commands import Drop, Move
from companion.wayward.corrections import (
    NameArea,
    SetChips,
    SetDuels,
    SetEnd,
    SetFresh,
    SetGate,
    SetHourGlasses,
    SetItem,
    SetMapValue,
    SetMark,
    SetNote,
    SetOut,
    SetPlace,
    SetTurn,
    TurnGold,
)
from companion.wayward.items import ITEMS
from companion.wayward.table import NEW, OUTSIDE, STAIRS, STARTS, MapValue, Note, WaywardTable
from companion.wayward.turns import Begin
from tests.wayward.bot import Bot
from tests.wayward.invariants import Invariants
from tests.wayward.random_merges import merge_what_was_learned
from tests.wayward.stage import plain_view


def picture(journal: Journal) -> dict[str, Any]:
    """The table and the question, to compare."""
    return {**journal.table.picture(), "question": journal.question}


def play(seed: int) -> int:
    """Play one game to its end, merge what it taught of its board; hands back how many lines it took."""
    bot = Bot(seed)
    holds = Invariants(bot.journal)
    for _ in bot.play():
        holds.check()
        whim = bot.dice.random()
        if whim < 0.03:
            go_back_and_forth(bot)
        elif whim < 0.05:
            change_the_story(bot)
            holds.forget()
            holds.check()
        elif whim < 0.06:
            close_and_open(bot)
            holds.journal = bot.journal
        elif whim < 0.09:
            say_what_is_refused(bot)
        elif whim < 0.15 and correct_something(bot):
            holds.forget(by_hand=True)
            holds.check()
        elif whim < 0.4 and drop_beside(bot):
            holds.journal = bot.journal
            holds.check()
    json.dumps(plain_view(bot.table, bot.journal.question))
    merge_what_was_learned(bot.journal, seed)
    return len(bot.journal.lines)


def go_back_and_forth(bot: Bot) -> None:
    """Undo some lines and redo them: nothing has changed."""
    now = picture(bot.journal)
    lines = bot.dice.randint(1, min(40, bot.journal.cursor))
    bot.journal.undo(lines)
    bot.journal.redo(lines)
    assert picture(bot.journal) == now


def change_the_story(bot: Bot) -> None:
    """Undo a few lines and say something else."""
    bot.journal.undo(bot.dice.randint(1, min(4, bot.journal.cursor)))
    bot.say()
    assert bot.journal.cursor == len(bot.journal.lines)


def say_what_is_refused(bot: Bot) -> None:
    """A refusal or garbage leaves no trace."""
    now = picture(bot.journal)
    refused = [possible.said for possible in legal(bot.table) if possible.refused is not None]
    sayings: list[Command | Answer] = [Answer((0,)), Answer("nobody"), Move("Zoe"), Begin(), *refused[:3]]
    for said in sayings:
        try:
            bot.journal.say(said)
        except (Refused, Invalid):
            assert picture(bot.journal) == now
        else:
            raise AssertionError(f"{said} was not refused")


def drop_beside(bot: Bot) -> bool:
    """Drop something beside an open question; that question stays as it was, and so it reads again."""
    question = bot.journal.question
    held = [(player, item) for player in bot.table.players for item in bot.table.cards[player].held]
    if question is None or not held:
        return False
    player, item = bot.dice.choice(held)
    now = picture(bot.journal)
    try:
        bot.journal.say(Drop(player, (item,)))
    except Refused:
        assert picture(bot.journal) == now
        return False
    assert bot.journal.question == question
    if bot.dice.random() < 0.1:
        close_and_open(bot)
        bot.journal.undo()
        assert picture(bot.journal) == now
        bot.journal.redo()
    return True


def correct_something(bot: Bot) -> bool:
    """Put a value right by hand, when nothing is being asked; what is refused leaves no trace."""
    table = bot.table
    if bot.journal.question is not None or table.phase in ("setup", "over"):
        return False
    now, said = picture(bot.journal), bot.dice.choice(corrections(bot, table))
    try:
        bot.journal.say(said)
    except (Refused, Invalid):
        assert picture(bot.journal) == now
        return False
    return True


def corrections(bot: Bot, table: WaywardTable) -> list[Command]:
    """One of each kind there is, some of them nonsense."""
    dice, player = bot.dice, bot.dice.choice(table.players)
    areas = (*LETTERED[table.map], *STAIRS, *STARTS[table.map], OUTSIDE, table.here, "Hall", "hall", NEW)
    area, item = dice.choice(areas), dice.choice(ITEMS)
    marks = ("A", "O", "E-left", "luck", "pit-1", "coffin-3", "crowd-2", "nonsense")
    notes: tuple[tuple[str, Note | None], ...] = (
        ("E", 2), ("G", 1), ("Q-1", 7), ("S", (1, 2, 5)), ("bounty", player), ("bridge:north", 7),
        ("Y-bet", dice.randint(1, 6)), ("Y-down", (2, 3)), ("E", None), ("nonsense", 1),
    )  # fmt: skip
    values = (
        MapValue("coffin-3", (4,), ("torch",)), MapValue("inn", (6,)), MapValue("flame", (9, 3)),
        MapValue("landing-sewer", items=("Hall",)), MapValue("landing-bank", items=(area,)),
        MapValue("prison-floor", (2,)), MapValue("coffin-13", (4,)),
    )  # fmt: skip
    return [
        TurnGold(player, dice.randint(-9, 9)),
        SetItem(player, item, dice.randint(0, 2), dice.randint(0, 1)),
        SetGate(dice.randint(60, 100)),
        SetChips(area, dice.randint(0, 3), dice.randint(0, 1)),
        SetHourGlasses(dice.randint(0, 3)),
        SetPlace(player, area),
        SetMark(dice.choice(marks), dice.random() < 0.5),
        SetNote(*dice.choice(notes)),
        SetFresh(dice.random() < 0.5),
        SetDuels((player,)),
        SetEnd(dice.choice([None, player])),
        SetTurn(player, dice.randint(1, 12) if table.solo else table.turn_number),
        SetOut(player, dice.random() < 0.5),
        SetMapValue(dice.choice(values)),
        NameArea(table.here, dice.choice(("Hall", "crypt", "CRYPT", "E"))),
    ]


def close_and_open(bot: Bot) -> None:
    """Write the match down and read it back: the same table, and it goes on from there."""
    now = picture(bot.journal)
    bot.journal = CODEC.journal(json.loads(json.dumps(CODEC.dump_journal(bot.journal))))
    assert picture(bot.journal) == now
