"""What must hold of every Wayward table, after every line."""

from __future__ import annotations

from companion.journal import Journal
from companion.wayward.areas.city import BET, fallen
from companion.wayward.items import CAPACITY, ITEMS
from companion.wayward.special import special
from companion.wayward.table import (
    BLUE_PER_HOUR_GLASS,
    GATE_START,
    OUTSIDE,
    RED_CHIPS,
    SOLO_TURNS,
    WaywardTable,
)
from tests.wayward.stage import table_of

PHASES = ("setup", "normal", "last-turns", "over")
LOOTED = ("E", "G", "Q-1", "Q-2")
"""Rooms whose loot counts only outside."""


class Invariants:
    """Checks a journal's table line after line; some things may only ever go one way."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self._phase = 0
        self._gate = GATE_START
        self._cursed: dict[str, tuple[int, ...]] = {}
        self._triggered: str | None = None
        self._by_hand = 0
        """The last turn in which something was put right by hand."""

    def check(self) -> None:
        """Everything, now."""
        table = table_of(self.journal)
        self._check_chips(table)
        self._check_cards(table)
        self._check_figures(table)
        self._check_one_way(table)
        if self.journal.question is None:
            self._check_settled(table)

    def forget(self, by_hand: bool = False) -> None:
        """After going back in time, or a correction, what only goes one way starts again."""
        turn = table_of(self.journal).turn_number if by_hand else self._by_hand
        self.__init__(self.journal)  # type: ignore[misc]
        self._by_hand = turn

    def _check_chips(self, table: WaywardTable) -> None:
        assert table.red_in_hand + sum(table.red_on.values()) == RED_CHIPS
        blue = table.blue_in_hand + sum(table.blue_on.values())
        assert blue == BLUE_PER_HOUR_GLASS * table.hour_glasses_cashed
        assert min(table.red_in_hand, table.blue_in_hand) >= 0
        assert all(n > 0 for chips in (table.red_on, table.blue_on) for n in chips.values())

    def _check_cards(self, table: WaywardTable) -> None:
        for player, card in table.cards.items():
            assert table.gold[player] >= 0
            assert len(card.good_chips) == len(card.cursed_chips) == len(ITEMS)
            for item in ITEMS:
                assert card.good(item) >= 0
                assert card.cursed(item) >= 0
                assert card.good(item) + card.cursed(item) <= CAPACITY[item]

    def _check_figures(self, table: WaywardTable) -> None:
        assert table.active in table.players
        assert table.active not in table.dueled
        if table.phase != "setup":
            assert set(table.location) == set(table.players)
            assert table.trail[-1] == table.here
        for room in LOOTED:
            assert not table.note(room) or table.here == room
        assert table.out <= table.final_turn_taken
        assert all(table.location[player] == OUTSIDE for player in table.out)
        assert not table.on_track & table.trapped
        assert table.note(BET) not in fallen(table)

    def _check_one_way(self, table: WaywardTable) -> None:
        assert PHASES.index(table.phase) >= self._phase
        self._phase = PHASES.index(table.phase)
        assert (table.gate is None) == table.solo
        if table.gate is not None:
            assert 0 <= table.gate <= self._gate
            self._gate = table.gate
        for player, card in table.cards.items():
            before = self._cursed.get(player, (0,) * len(ITEMS))
            assert all(now >= then for now, then in zip(card.cursed_chips, before, strict=True))
            self._cursed[player] = card.cursed_chips
        assert self._triggered in (None, table.end_triggered_by)
        self._triggered = table.end_triggered_by

    def _check_settled(self, table: WaywardTable) -> None:
        """Between two commands."""
        if table.solo:
            assert table.turn_number <= SOLO_TURNS
        if table.gate is not None and table.end_triggered_by is None:
            assert table.gate > 0
            assert all(table.gold[player] < table.gate for player in table.on_track)
        if table.phase in ("normal", "last-turns"):
            # A figure may be put into a lair by hand, or its last chip taken: the end of the turn sees to it.
            by_hand = self._by_hand == table.turn_number
            assert table.chips or by_hand or special(table.here).may_rest(table)
            restless = LOOTED[:2] if table.rest_in_hoard else LOOTED
            waiting = set(table.players) - {table.active}
            assert not any(table.location[player] in restless for player in waiting)
        if table.phase == "over":
            assert table.final_turn_taken == set(table.players)
