"""Random games with second thoughts: going back, coming forward, closing the book and opening it again."""

from __future__ import annotations

import json
from typing import Any

from companion.journal import Answer, Command, Invalid, Journal, Refused
from companion.wayward import CODEC, legal, view
from companion.wayward.areas.names import LETTERED
from companion.wayward.commands import Move
from companion.wayward.corrections import (
    SetChips,
    SetDuels,
    SetEnd,
    SetHourGlasses,
    SetItem,
    SetMark,
    SetPlace,
    SetTurn,
    TurnGold,
)
from companion.wayward.items import ITEMS
from companion.wayward.turns import Begin
from tests.wayward.bot import Bot
from tests.wayward.invariants import Invariants


def picture(journal: Journal) -> dict[str, Any]:
    """The table and the question, to compare."""
    return {**journal.table.picture(), "question": journal.question}


def play(seed: int) -> int:
    """Play one game to its end; hands back how many lines it took."""
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
        elif whim < 0.11 and correct_something(bot):
            holds.forget()
            holds.check()
    json.dumps(view(bot.table, bot.journal.question))
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


def correct_something(bot: Bot) -> bool:
    """Put a value right by hand, when nothing is being asked."""
    table, player = bot.table, bot.dice.choice(bot.table.players)
    if bot.journal.question is not None or table.phase in ("setup", "over"):
        return False
    item = bot.dice.choice(ITEMS)
    free_chips = table.red_in_hand + table.red_on.get("stairs-1", 0)
    corrections: list[Command] = [
        TurnGold(player, bot.dice.randint(0, 9)),
        SetItem(player, item, bot.dice.randint(0, 1)),
        SetChips("stairs-1", bot.dice.randint(0, max(0, free_chips - 1))),
        SetMark("A", bot.dice.random() < 0.5),
        SetHourGlasses(table.hour_glasses_cashed + 1),
        SetDuels((player,)),
        SetEnd(bot.dice.choice([None, player])),
        SetPlace(player, bot.dice.choice(LETTERED[table.map])),
        SetTurn(player, table.turn_number),
    ]
    try:
        bot.journal.say(bot.dice.choice(corrections))
    except Refused:
        return False
    return True


def close_and_open(bot: Bot) -> None:
    """Write the match down and read it back: the same table, and it goes on from there."""
    now = picture(bot.journal)
    bot.journal = CODEC.journal(json.loads(json.dumps(CODEC.dump_journal(bot.journal))))
    assert picture(bot.journal) == now
