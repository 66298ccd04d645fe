"""A tiny game that needs everything a journal offers: two purses, a treasure, a die and a question."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from companion.journal import (
    TABLE,
    Ask,
    Codec,
    Command,
    Event,
    Option,
    Possible,
    Refusal,
    Refused,
    Steps,
    Table,
    Text,
    text,
)

PLAYERS = ("ann", "bob")


class ToyTable(Table):
    """Who holds how many coins, what lies in the chest, and what the die showed."""

    def __init__(self, coins: int) -> None:
        self.coins = dict.fromkeys(PLAYERS, coins)
        self.chest: tuple[str, ...] = ("cup", "ring", "crown")
        self.die: int | None = None


@dataclass(frozen=True)
class ToySetup:
    """How many coins each player begins with."""

    coins: int = 5

    def table(self) -> ToyTable:
        """Fill the purses."""
        return ToyTable(self.coins)


@dataclass(frozen=True)
class CoinsMoved(Event):
    """A purse grew or shrank."""

    player: str
    by: int

    def apply(self, table: ToyTable) -> None:
        table.coins[self.player] += self.by


@dataclass(frozen=True)
class TreasureTaken(Event):
    """One treasure left the chest."""

    treasure: str

    def apply(self, table: ToyTable) -> None:
        table.chest = tuple(one for one in table.chest if one != self.treasure)


@dataclass(frozen=True)
class DieSeen(Event):
    """The die lay still."""

    reveals: ClassVar[bool] = True
    pips: int

    def apply(self, table: ToyTable) -> None:
        table.die = self.pips


@dataclass(frozen=True)
class Turn(Command):
    """Turn one player's dial by some coins; quick turns are one gesture."""

    player: Literal["ann", "bob"]
    by: int

    def perform(self, table: ToyTable) -> Steps:
        if table.coins[self.player] + self.by < 0:
            raise Refused("T-01", "toy.poor", player=self.player)
        yield CoinsMoved(self.player, self.by)

    def label(self, table: ToyTable) -> Text:
        return text("toy.turned", player=self.player, by=self.by, before=table.coins[self.player])

    def merged_after(self, earlier: Command) -> Command | None:
        if isinstance(earlier, Turn) and earlier.player == self.player:
            return Turn(self.player, earlier.by + self.by)
        return None


@dataclass(frozen=True)
class Whisper(Turn):
    """The same, allowed while a question is open."""

    allowed_during_question: ClassVar[bool] = True


@dataclass(frozen=True)
class Loot(Command):
    """Pay a coin, take one treasure, then roll for more coins."""

    player: str
    told: ClassVar[int] = 0
    """How many times any looting was run; closed lines must not add to it when a match is opened."""
    wage: ClassVar[int] = 1
    """What looting costs; a test changes it to play a later version of the rules."""

    def perform(self, table: ToyTable) -> Steps:
        if not table.chest:
            raise Refused("T-02", "toy.empty")
        Loot.told += 1
        yield CoinsMoved(self.player, -self.wage)
        options = tuple(Option(one, text(f"toy.{one}"), _crown_rule(table, one)) for one in table.chest)
        treasure = yield Ask(self.player, "toy.which", "choice", options)
        yield TreasureTaken(treasure)
        (pips,) = yield Ask(TABLE, "toy.roll", "dice", reveals=True)
        yield DieSeen(pips)
        yield CoinsMoved(self.player, pips)

    def label(self, table: ToyTable) -> Text:
        return text("toy.loots", player=self.player, left=len(table.chest))


@dataclass(frozen=True)
class Stumble(Command):
    """Break half-way, after a fact: a fault in a rule."""

    allowed_during_question: ClassVar[bool] = True
    how: Literal["fault", "refusal", "question"] = "fault"

    def perform(self, table: ToyTable) -> Steps:
        yield CoinsMoved("ann", -1)
        if self.how == "refusal":
            raise Refused("T-03", "toy.late")
        if self.how == "question":
            yield Ask("ann", "toy.which", "number")
        raise ZeroDivisionError

    def label(self, table: ToyTable) -> Text:
        return text("toy.stumbles")


def _crown_rule(table: ToyTable, treasure: str) -> Refusal | None:
    if treasure == "crown" and len(table.chest) > 1:
        return Refusal("T-04", text("toy.crown-is-last"))
    return None


def legal(table: ToyTable) -> tuple[Possible, ...]:
    """What could be said now."""
    poor = Refusal("T-01", text("toy.poor", player="ann")) if not table.coins["ann"] else None
    return (Possible(Loot("bob")), Possible(Turn("ann", -1), poor), Possible(Whisper("bob", 1)))


def view(table: ToyTable, question: Ask | None = None) -> dict[str, object]:
    """The table as screens and scripts see it."""
    return {"coins": dict(table.coins), "chest": list(table.chest), "die": table.die}


CODEC = Codec("toy", ToySetup, (Turn, Whisper, Loot, Stumble), (CoinsMoved, TreasureTaken, DieSeen))
