"""A read-only picture of the table"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.journal import Ask, Text, text
from companion.wayward.areas.names import area_name
from companion.wayward.ending import SoloResult, Standing, ranking, solo_result
from companion.wayward.items import CAPACITY, HOUR_GLASS, ITEMS
from companion.wayward.special import special
from companion.wayward.table import SOLO_TURNS, Note, WaywardTable


@dataclass(frozen=True, slots=True)
class AreaView:
    """An area, and whether a chip of this turn lies in it."""

    id: str
    name: Text
    used: bool


@dataclass(frozen=True, slots=True)
class ChippedAreaView(AreaView):
    """An area with the chips of this turn that lie in it."""

    red: int
    blue: int


@dataclass(frozen=True, slots=True)
class ChipsView:
    """The action chips: in hand, cashed in, and where they lie."""

    red: int
    blue: int
    hour_glasses_cashed: int
    areas: tuple[ChippedAreaView, ...]

    @property
    def in_hand(self) -> int:
        """Actions left this turn."""
        return self.red + self.blue


@dataclass(frozen=True, slots=True)
class HereView(AreaView):
    """The area the active figure stands in, and what is possible there."""

    fresh: bool
    taken: tuple[str, ...]
    others: tuple[str, ...]
    activities: tuple[str, ...]
    may_rest: bool
    loot: int


@dataclass(frozen=True, slots=True)
class ItemView:
    """One kind of item on a card: blue chips, black chips, and how many spots there are."""

    good: int
    cursed: int
    spots: int


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player: gold, figure, item card, and how the end found them."""

    name: str
    colour: str
    gold: int
    on_track: bool
    place: AreaView | None
    items: Mapping[str, ItemView]
    carried: int
    final_turn_taken: bool
    out: bool
    trapped: bool


@dataclass(frozen=True, slots=True)
class MemoryView:
    """What this turn has done and must remember: limits, loot still inside, duels fought."""

    marks: tuple[str, ...]
    notes: Mapping[str, Note]
    dueled: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LearnedView:
    """Something printed only on the board, as the players have told it."""

    numbers: tuple[int, ...]
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlacesView:
    """How a race ended for everybody."""

    places: tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class WaywardView:
    """Everything there is to see, and the question somebody is asked."""

    map: int
    phase: str
    solo: bool
    turn: int
    turns: int | None
    active: str
    gate: int | None
    end_triggered_by: str | None
    players: tuple[PlayerView, ...]
    chips: ChipsView
    here: HereView | None
    trail: tuple[AreaView, ...]
    memory: MemoryView
    reminders: tuple[Text, ...]
    last_roll: tuple[int, ...]
    learned: Mapping[str, LearnedView]
    ranking: PlacesView | SoloResult | None
    question: Ask | None

    @property
    def me(self) -> PlayerView:
        """Whoever's turn it is."""
        return self.player(self.active)

    def player(self, name: str) -> PlayerView:
        """The player of that name."""
        return next(one for one in self.players if one.name == name)


def view(table: WaywardTable, question: Ask | None = None) -> WaywardView:
    """The table as screens read it."""
    return WaywardView(
        map=table.map,
        phase=table.phase,
        solo=table.solo,
        turn=table.turn_number,
        turns=SOLO_TURNS if table.solo else None,
        active=table.active,
        gate=table.gate,
        end_triggered_by=table.end_triggered_by,
        players=tuple(_player(table, player) for player in table.players),
        chips=_chips(table),
        here=_here(table),
        trail=tuple(_area(table, area) for area in table.trail),
        memory=MemoryView(tuple(sorted(table.marks)), dict(table.notes), tuple(sorted(table.dueled))),
        reminders=tuple(_reminders(table)),
        last_roll=table.last_roll,
        learned={key: LearnedView(value.numbers, value.items) for key, value in table.learned.items()},
        ranking=_ranking(table),
        question=question,
    )


def _player(table: WaywardTable, player: str) -> PlayerView:
    card = table.cards[player]
    where = table.location.get(player)
    return PlayerView(
        name=player,
        colour=table.colours[player],
        gold=table.gold[player],
        on_track=player in table.on_track,
        place=None if where is None else _area(table, where),
        items={item: ItemView(card.good(item), card.cursed(item), CAPACITY[item]) for item in ITEMS},
        carried=card.count,
        final_turn_taken=player in table.final_turn_taken,
        out=player in table.out,
        trapped=player in table.trapped,
    )


def _area(table: WaywardTable, area: str) -> AreaView:
    return AreaView(area, area_name(area), table.used(area))


def _chips(table: WaywardTable) -> ChipsView:
    return ChipsView(
        table.red_in_hand,
        table.blue_in_hand,
        table.hour_glasses_cashed,
        tuple(
            ChippedAreaView(
                area, area_name(area), table.used(area), table.red_on.get(area, 0), table.blue_on.get(area, 0)
            )
            for area in dict.fromkeys((*table.red_on, *table.blue_on))
        ),
    )


def _here(table: WaywardTable) -> HereView | None:
    if table.phase == "setup":
        return None
    here, area = table.here, special(table.here)
    return HereView(
        here,
        area_name(here),
        table.used(here),
        fresh=table.fresh,
        taken=table.taken_here,
        others=table.others_at(here),
        activities=tuple(activity.__name__ for activity in area.activities),
        may_rest=area.may_rest(table),
        loot=table.note(here),
    )


def _reminders(table: WaywardTable) -> Iterator[Text]:
    """What is easily forgotten just now."""
    if table.phase in ("setup", "over"):
        return
    if table.phase == "last-turns":
        yield text("wayward.reminder.last-turn", player=table.active)
    elif table.end_triggered_by is not None:
        others_only = table.end_triggered_by == table.active and not table.trigger_plays_again
        key = "wayward.reminder.end-for-others" if others_only else "wayward.reminder.end-triggered"
        yield text(key, player=table.end_triggered_by)
    if table.solo:
        yield text("wayward.reminder.solo-turn", turn=table.turn_number, turns=SOLO_TURNS)
    if not special(table.here).may_rest(table):
        yield text("wayward.reminder.keep-a-chip", area=area_name(table.here))
    if table.chips == 0:
        hour_glass = table.card.good(HOUR_GLASS)
        yield text("wayward.reminder.cash" if hour_glass else "wayward.reminder.no-chip")


def _ranking(table: WaywardTable) -> PlacesView | SoloResult | None:
    if table.phase != "over":
        return None
    return solo_result(table) if table.solo else PlacesView(ranking(table))
