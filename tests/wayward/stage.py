"""A small stage for Wayward tests: set the scene, say things, answer in a row, read the table."""

from __future__ import annotations

from typing import Any

from companion.journal import Answer, Ask, Command, Journal, Line, Refused, dump_view
from companion.wayward import CODEC, Player, WaywardSetup, view
from companion.wayward.commands import Move
from companion.wayward.corrections import SetItem, SetPlace, TurnGold
from companion.wayward.setup import COLOURS
from companion.wayward.table import DUNGEON, WaywardTable
from companion.wayward.turns import Begin, EndTurn

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")


def setup(players: int = 2, map: int = DUNGEON, **options: Any) -> WaywardSetup:
    """A setup for that many players, Ann first."""
    seats = tuple(Player(name, colour) for name, colour in zip(NAMES[:players], COLOURS, strict=False))
    return WaywardSetup(seats, map=map, **{"ordered": True, **options})


def table_of(journal: Journal) -> WaywardTable:
    """The table of a game of Wayward."""
    table = journal.table
    assert isinstance(table, WaywardTable)
    return table


class Stage:
    """A game that has begun: Ann to play, on map 1 the players in rooms 1, 2, …, on map 2 at the gates."""

    def __init__(self, players: int = 2, map: int = DUNGEON, **options: Any) -> None:
        self.journal = Journal(setup(players, map, **options))
        rooms = range(1, players + 1) if map == DUNGEON else ()
        self.say(Begin(), *rooms)

    @property
    def table(self) -> WaywardTable:
        """The table as it lies."""
        return table_of(self.journal)

    @property
    def asked(self) -> str | None:
        """The key of the open question without its topic, if any."""
        question = self.journal.question
        return None if question is None else question.key.removeprefix("wayward.ask.")

    @property
    def options(self) -> list[str]:
        """The ids of the open question's answers that are allowed."""
        assert self.journal.question is not None
        return [option.id for option in self.journal.question.options if option.refused is None]

    def say(self, command: Command, *answers: Any) -> Stage:
        """Say a command, then answer its questions in a row; a lone number answers a die too."""
        self.journal.say(command)
        return self.answer(*answers)

    def answer(self, *answers: Any) -> Stage:
        """Answer the open questions in a row."""
        for value in answers:
            assert self.journal.question is not None, f"nothing was asked that {value!r} answers"
            lone_die = self.journal.question.kind == "dice" and isinstance(value, int)
            self.journal.say(Answer((value,) if lone_die else value))
        return self

    def done(self) -> Stage:
        """Nothing is left open."""
        assert self.asked is None
        return self

    def refused(self, command: Command) -> str:
        """The rule that forbids it; nothing has changed."""
        before = self.table.picture()
        try:
            self.journal.say(command)
        except Refused as refused:
            assert self.table.picture() == before
            return refused.refusal.rule
        raise AssertionError(f"{command} was not refused")

    def move(self, to: str, *answers: Any, **features: Any) -> Stage:
        """The active player walks there."""
        return self.say(Move(self.table.active, to, **features), *answers)

    def end_turn(self, *answers: Any) -> Stage:
        """The active player hands the chips on."""
        return self.say(EndTurn(self.table.active), *answers)

    def put(self, player: str, area: str) -> Stage:
        """Set a figure down by hand; nothing meets it there."""
        return self.say(SetPlace(player, area))

    def give(self, player: str = "Ann", **items: int) -> Stage:
        """Set good items by hand: `give(weapon=2, pick_1=1)`."""
        for name, n in items.items():
            item = name.replace("_", "-")
            self.say(SetItem(player, item, n, self.table.cards[player].cursed(item)))
        return self

    def hex(self, player: str = "Ann", **items: int) -> Stage:
        """Set cursed items by hand."""
        for name, n in items.items():
            item = name.replace("_", "-")
            self.say(SetItem(player, item, self.table.cards[player].good(item), n))
        return self

    def pay(self, player: str, amount: int) -> Stage:
        """Turn a player's gold by hand."""
        return self.say(TurnGold(player, amount))

    def gold(self, player: str = "Ann") -> int:
        """A player's gold."""
        return self.table.gold[player]

    def good(self, item: str, player: str = "Ann") -> int:
        """How many good ones a player holds."""
        return self.table.cards[player].good(item)

    def cursed(self, item: str, player: str = "Ann") -> int:
        """How many cursed ones a player holds."""
        return self.table.cards[player].cursed(item)

    @property
    def here(self) -> str:
        """Where the active figure stands."""
        return self.table.here

    @property
    def spent(self) -> int:
        """Chips laid this turn."""
        table = self.table
        return sum(table.red_on.values()) + sum(table.blue_on.values())

    def last(self) -> Line:
        """The last line told."""
        return self.journal.lines[-1]

    def saved_and_loaded(self) -> Stage:
        """The same stage from its written form."""
        copy = Stage.__new__(Stage)
        copy.journal = CODEC.journal(CODEC.dump_journal(self.journal))
        return copy


def plain_view(table: WaywardTable, question: Ask | None = None) -> dict[str, Any]:
    """The table as a script reads it."""
    written: dict[str, Any] = dump_view(view(table, question))
    return written
