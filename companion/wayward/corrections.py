"""Corrections by hand: what the table says goes, each one a line of its own kind."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.journal import Command, Invalid, Refused, Steps, Text, text
from companion.wayward.areas.names import area_name, check_new_name
from companion.wayward.board import MOST_GOLD, check_map_value, is_landing, value_name
from companion.wayward.conditions import check_begun, check_items, check_number, check_player, check_running
from companion.wayward.corrected import (
    ChipsSet,
    DuelsSet,
    EndSet,
    FreshSet,
    GateSet,
    GoldSet,
    HourGlassesSet,
    ItemSet,
    MarkSet,
    OutSet,
    PlaceSet,
    TurnNumberSet,
)
from companion.wayward.events import AreaNamed, Learned, Noted, TurnBegan
from companion.wayward.items import CAPACITY, item_name
from companion.wayward.memory import check_mark, check_note, mark_name, note_name
from companion.wayward.moves import check_area, fixed, meant
from companion.wayward.special import is_landed_on, special
from companion.wayward.table import (
    BLUE_PER_HOUR_GLASS,
    GATE_START,
    OUTSIDE,
    RED_CHIPS,
    SOLO_TURNS,
    MapValue,
    Note,
    WaywardTable,
)
from companion.wayward.travel import BRIDGE, bridge_note
from companion.wayward.verbs import gate_met_by, watch_gate

MOST_HOUR_GLASSES = 20


@dataclass(frozen=True)
class Correction(Command):
    """A value put right by hand; possible as soon as the game has begun, and after it is over."""

    def perform(self, table: WaywardTable) -> Steps:
        check_begun(table)
        self.check(table)
        yield from self.correct(table)

    def check(self, table: WaywardTable) -> None:
        """Refuse a value the table cannot show."""

    def correct(self, table: WaywardTable) -> Steps:
        """Put it right."""
        raise TypeError(f"{type(self).__name__} does not say what it corrects")


@dataclass(frozen=True)
class TurnGold(Correction):
    """Turn a player's gold by hand; quick turns of one dial are one line."""

    player: str
    by: int

    def check(self, table: WaywardTable) -> None:
        check_player(table, self.player)
        check_number(table.gold[self.player] + self.by, 0, MOST_GOLD)

    def correct(self, table: WaywardTable) -> Steps:
        yield GoldSet(self.player, table.gold[self.player] + self.by)
        if table.phase != "over":
            yield from watch_gate(table)

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.turn-gold", player=self.player, by=f"{self.by:+d}")

    def merged_after(self, earlier: Command) -> Command | None:
        if isinstance(earlier, TurnGold) and earlier.player == self.player:
            return replace(self, by=self.by + earlier.by)
        return None


@dataclass(frozen=True)
class SetItem(Correction):
    """Say how many good and cursed chips lie on a kind of spot."""

    player: str
    item: str
    good: int
    cursed: int = 0

    def check(self, table: WaywardTable) -> None:
        check_player(table, self.player)
        check_items((self.item,))
        check_number(self.good, 0, CAPACITY[self.item])
        check_number(self.cursed, 0, CAPACITY[self.item])
        if self.good + self.cursed > CAPACITY[self.item]:
            raise Refused("W-037", "wayward.refused.no-room", item=item_name(self.item))

    def correct(self, table: WaywardTable) -> Steps:
        yield ItemSet(self.player, self.item, self.good, self.cursed)

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.set-item", player=self.player, item=item_name(self.item))


@dataclass(frozen=True)
class SetGate(Correction):
    """Say where the gate lies."""

    to: int

    def check(self, table: WaywardTable) -> None:
        if table.gate is None:
            raise Refused("W-120", "wayward.refused.no-gate")
        check_number(self.to, 0, GATE_START)

    def correct(self, table: WaywardTable) -> Steps:
        yield GateSet(self.to)
        if table.phase != "over":
            yield from watch_gate(table)

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.set-gate", to=self.to)


@dataclass(frozen=True)
class SetChips(Correction):
    """Say how many chips lie in an area; the others are in the hand."""

    area: str
    red: int
    blue: int = 0

    def check(self, table: WaywardTable) -> None:
        check_area(table, self.area)
        check_number(self.red, 0, MOST_GOLD)
        check_number(self.blue, 0, MOST_GOLD)
        area = meant(table, self.area)
        red = sum(table.red_on.values()) - table.red_on.get(area, 0) + self.red
        blue = sum(table.blue_on.values()) - table.blue_on.get(area, 0) + self.blue
        if red > RED_CHIPS:
            raise Refused("W-008", "wayward.refused.thirteenth-chip")
        if blue > BLUE_PER_HOUR_GLASS * table.hour_glasses_cashed:
            raise Refused("W-090", "wayward.refused.blue-chips")

    def correct(self, table: WaywardTable) -> Steps:
        yield ChipsSet(meant(table, self.area), self.red, self.blue)

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.set-chips", area=area_name(self.area))


@dataclass(frozen=True)
class SetHourGlasses(Correction):
    """Say how many hour glasses were cashed this turn."""

    cashed: int

    def check(self, table: WaywardTable) -> None:
        check_number(self.cashed, 0, MOST_HOUR_GLASSES)
        if sum(table.blue_on.values()) > BLUE_PER_HOUR_GLASS * self.cashed:
            raise Refused("W-090", "wayward.refused.blue-chips")

    def correct(self, table: WaywardTable) -> Steps:
        yield HourGlassesSet(self.cashed)

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.set-hour-glasses", n=self.cashed)


@dataclass(frozen=True)
class SetPlace(Correction):
    """Say where a figure stands; nothing meets it there."""

    player: str
    area: str

    def check(self, table: WaywardTable) -> None:
        check_player(table, self.player)
        check_area(table, self.area)
        if self.player in table.out:
            raise Refused("W-113", "wayward.refused.got-out", player=self.player)
        if self.player in table.final_turn_taken and meant(table, self.area) == OUTSIDE:
            raise Refused("W-113", "wayward.refused.trapped", player=self.player)
        if self.player != table.active:
            _check_rest(table, meant(table, self.area))

    def correct(self, table: WaywardTable) -> Steps:
        yield PlaceSet(self.player, meant(table, self.area))

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.set-place", player=self.player, area=area_name(self.area))


@dataclass(frozen=True)
class SetMark(Correction):
    """Say whether something was already done this turn."""

    mark: str
    done: bool

    def check(self, table: WaywardTable) -> None:
        check_mark(table, self.mark)

    def correct(self, table: WaywardTable) -> Steps:
        yield MarkSet(self.mark, self.done)

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.set-memory", what=mark_name(self.mark))


@dataclass(frozen=True)
class SetNote(Correction):
    """Say what the turn has to remember under a name, such as a bridge's limit or the stolen sacks."""

    key: str
    value: Note | None

    def check(self, table: WaywardTable) -> None:
        check_note(table, self.key, self.value)

    def correct(self, table: WaywardTable) -> Steps:
        bridge = self.key.removeprefix(BRIDGE)
        yield Noted(self.key if bridge == self.key else bridge_note(table, bridge), self.value)

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.set-memory", what=note_name(self.key))


@dataclass(frozen=True)
class SetFresh(Correction):
    """Say whether the area the active figure stands in still counts as unused."""

    fresh: bool

    def correct(self, table: WaywardTable) -> Steps:
        yield FreshSet(self.fresh)

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.set-fresh")


@dataclass(frozen=True)
class SetDuels(Correction):
    """Say who has been dueled this turn."""

    opponents: tuple[str, ...]

    def check(self, table: WaywardTable) -> None:
        for player in self.opponents:
            check_player(table, player)
        if table.active in self.opponents:
            raise Refused("W-094", "wayward.refused.own-duel")

    def correct(self, table: WaywardTable) -> Steps:
        yield DuelsSet(self.opponents)

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.set-duels")


@dataclass(frozen=True)
class SetEnd(Correction):
    """Say whose gold met the gate, or that nobody's has."""

    player: str | None

    def check(self, table: WaywardTable) -> None:
        if self.player is not None:
            check_player(table, self.player)
        if table.gate is None:
            raise Refused("W-120", "wayward.refused.no-gate")
        if table.phase != "normal":
            raise Refused("W-110", "wayward.refused.last-turns")
        if self.player is None and gate_met_by(table) is not None:
            raise Refused("W-108", "wayward.refused.gate-met")

    def correct(self, table: WaywardTable) -> Steps:
        yield EndSet(self.player)

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.set-end")


@dataclass(frozen=True)
class SetTurn(Correction):
    """Say whose turn it is, and which one of the game; that turn begins anew."""

    player: str
    number: int

    def check(self, table: WaywardTable) -> None:
        check_player(table, self.player)
        check_number(self.number, 1, SOLO_TURNS if table.solo else MOST_GOLD)
        check_running(table)
        if self.player in table.final_turn_taken:
            raise Refused("W-113", "wayward.refused.last-turn-over", player=self.player)
        if self.player != table.active:
            _check_rest(table, table.here)

    def correct(self, table: WaywardTable) -> Steps:
        yield TurnNumberSet(self.number - 1)
        yield TurnBegan(self.player)

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.set-turn", player=self.player)


@dataclass(frozen=True)
class SetOut(Correction):
    """Say whether a player whose last turn is over got out of the map."""

    player: str
    out: bool

    def check(self, table: WaywardTable) -> None:
        check_player(table, self.player)
        if self.player not in table.final_turn_taken:
            raise Refused("W-113", "wayward.refused.not-judged", player=self.player)

    def correct(self, table: WaywardTable) -> Steps:
        yield OutSet(self.player, self.out)

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.set-out", player=self.player)


@dataclass(frozen=True)
class SetMapValue(Correction):
    """Say what is printed on the board under a key such as `coffin-3`."""

    value: MapValue

    def check(self, table: WaywardTable) -> None:
        check_map_value(self.value)
        if is_landing(self.value.key):
            _check_landed_on(table, self.value.items[0])

    def correct(self, table: WaywardTable) -> Steps:
        yield Learned(self.value)

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.set-map-value", what=value_name(self.value.key))


@dataclass(frozen=True)
class NameArea(Correction):
    """Give an area of this turn's trail, or one where a figure stands, the players' own name."""

    area: str
    name: str

    def check(self, table: WaywardTable) -> None:
        known = meant(table, self.name)
        if known not in table.names:
            check_new_name(known if fixed(table, known) else self.name)
        met = self.area in table.trail or self.area in table.location.values()
        if not met or fixed(table, self.area):
            raise Invalid("wayward.invalid.area", name=self.area[:40])

    def correct(self, table: WaywardTable) -> Steps:
        known = meant(table, self.name)
        yield AreaNamed(self.area, self.name if known == self.area else known)

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.said.name-area", area=area_name(self.area), name=self.name)


def _check_rest(table: WaywardTable, area: str) -> None:
    """Refuse to leave a figure where nobody stays between turns (WQ-35)."""
    if not special(area).may_rest(table):
        raise Refused("WQ-35", "wayward.refused.nobody-rests", area=area_name(area))


def _check_landed_on(table: WaywardTable, area: str) -> None:
    """Refuse to have figures carried off the map, or where one rule alone leads (WQ-55)."""
    check_area(table, area)
    if not is_landed_on(meant(table, area)):
        raise Refused("WQ-55", "wayward.refused.no-landing", area=area_name(meant(table, area)))


CORRECTIONS: tuple[type[Correction], ...] = (
    TurnGold, SetItem, SetGate, SetChips, SetHourGlasses, SetPlace, SetMark, SetNote, SetFresh, SetDuels,
    SetEnd, SetTurn, SetOut, SetMapValue, NameArea,
)  # fmt: skip
