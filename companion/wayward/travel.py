"""Ways that are no ordinary moves: tunnels by torch, docks and passages by guild token, rickety bridges."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.journal import Ask, Option, Procedure, Refused, Steps, Text, text
from companion.wayward.areas.names import area_name, check_area_name, known_as
from companion.wayward.commands import ChipCommand, where_to
from companion.wayward.events import ItemLost, Noted
from companion.wayward.items import GUILD_TOKEN, HOUR_GLASS, TORCH, copies, item_name, item_of
from companion.wayward.moves import arrive, meant, refuse_crossing
from companion.wayward.table import CITY, DUNGEON, NEW, STAIRS, WaywardTable
from companion.wayward.verbs import cash_hour_glass, lose_all, roll

BRIDGE = "bridge:"
"""What the note of a bridge's limit begins with."""
A_BRIDGE = "bridge"
"""What its questions are about."""
TOO_HEAVY = "too-heavy"
"""What its answers are for where somebody carries more than it bears."""


def bridge_note(table: WaywardTable, bridge: str) -> str:
    """The note of a bridge's limit: capitals and accents make no second bridge."""
    rolled = (key.removeprefix(BRIDGE) for key in table.notes if key.startswith(BRIDGE))
    return f"{BRIDGE}{known_as(bridge, rolled)}"


@dataclass(frozen=True)
class LargeStairs(ChipCommand):
    """Travel by torch from one large staircase to another."""

    to: str

    def check(self, table: WaywardTable) -> None:
        if table.here not in STAIRS or self.to not in STAIRS or self.to == table.here:
            raise Refused("W-084", "wayward.refused.stairs")
        if not table.card.good(TORCH):
            raise Refused("W-084", "wayward.refused.no-item", item=item_name(TORCH))

    def play(self, table: WaywardTable) -> Steps:
        yield ItemLost(self.player, TORCH)
        yield from arrive(table, self.to)

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.large-stairs", player=self.player, area=area_name(self.to))


@dataclass(frozen=True)
class GuildTravel(ChipCommand):
    """Travel the guild's way, which costs the guild token."""

    to: str = NEW
    on_map: ClassVar[int]
    rule: ClassVar[str]
    nowhere: ClassVar[str]
    """What is said where the guild has no way."""

    def check(self, table: WaywardTable) -> None:
        if table.map != self.on_map:
            raise Refused(self.rule, "wayward.refused.other-map")
        refuse_crossing(table, self.to)
        if table.here in STAIRS or meant(table, self.to) in STAIRS:
            raise Refused(self.rule, self.nowhere)
        if not table.card.good(GUILD_TOKEN):
            raise Refused(self.rule, "wayward.refused.no-item", item=item_name(GUILD_TOKEN))

    def play(self, table: WaywardTable) -> Steps:
        yield ItemLost(self.player, GUILD_TOKEN)
        yield from arrive(table, self.to, by_choice=True)


@dataclass(frozen=True)
class SailFromDock(GuildTravel):
    """From one river dock of map 1 to any other."""

    on_map = DUNGEON
    rule = "W-086"
    nowhere = "wayward.refused.no-dock"

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.sail", player=self.player, area=where_to(table, self.to))


@dataclass(frozen=True)
class TakePassage(GuildTravel):
    """Through a secret passage of map 2 to its one partner."""

    on_map = CITY
    rule = "W-087"
    nowhere = "wayward.refused.no-passage"

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.passage", player=self.player, area=where_to(table, self.to))


@dataclass(frozen=True)
class CrossBridge(ChipCommand):
    """Cross a rickety bridge: three dice say, for the whole turn, how many items it bears."""

    bridge: str
    to: str = NEW

    def check(self, table: WaywardTable) -> None:
        if table.map != DUNGEON:
            raise Refused("W-127", "wayward.refused.other-map")
        check_area_name(self.bridge)
        refuse_crossing(table, self.to)

    def play(self, table: WaywardTable) -> Steps:
        limit = bridge_note(table, self.bridge)
        if limit not in table.notes:
            shown = yield from roll(table, "wayward.ask.bridge-roll", 3, about=A_BRIDGE)
            yield Noted(limit, sum(shown))
        while (over := table.card.count - table.note(limit)) > 0:
            if not (yield from self._lighten(table, over)):
                return
        yield from arrive(table, self.to, by_choice=True)

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.cross-bridge", player=self.player)

    def _lighten(self, table: WaywardTable, over: int) -> Procedure[bool]:
        """Too much is carried: drop and cross for the same chip, cash an hour glass, turn back (WQ-27)."""
        options = [Option("turn-back", text("wayward.option.turn-back"))]
        if over <= len(table.card.held):
            options.insert(0, Option("drop", text("wayward.option.drop", n=over)))
        if table.card.good(HOUR_GLASS):
            options.append(Option("cash", text("wayward.option.cash")))
        choice = yield Ask(
            self.player,
            "wayward.ask.bridge-too-heavy",
            "choice",
            tuple(options),
            values=(("n", over),),
            about=A_BRIDGE,
            use=TOO_HEAVY,
        )
        if choice == "cash":
            yield from cash_hour_glass(table)
        elif choice == "drop":
            pieces = tuple(Option(copy, item_name(item_of(copy))) for copy in copies(table.card.held))
            dropped = yield Ask(
                self.player, "wayward.ask.what-to-drop", "several", pieces, over, len(pieces), use=TOO_HEAVY
            )
            yield from lose_all(table, self.player, tuple(map(item_of, dropped)))
        return bool(choice != "turn-back")
