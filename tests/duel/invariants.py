"""What is always true of a duel's table (section 24 of the rules)."""

from __future__ import annotations

from collections import Counter

from companion.duel.table import DISCARD, PLAY, UNSEEN, DuelTable

LINE_COMPLETE = 10
GLAMOURS = 6


def check(table: DuelTable, asked: bool) -> None:
    """Everything that must hold after each line; some only once nothing is being asked."""
    for seat in table.lineup.seats:
        copies_are_each_in_one_zone(table, seat)
        hero_zones_are_sound(table, seat, asked)
    dials_are_sound(table)
    resting = not asked and not table.winner
    if resting:
        assert PLAY not in table.zone.values(), "something is in play outside a combat or scheme"
        assert table.combat is None
        assert table.scheme is None
        assert table.phase in ("setup", "action")
        assert table.actions >= 0
        assert table.turn not in table.out or table.actions == 0
    assert bool(table.winner) == (table.phase == "over")


def copies_are_each_in_one_zone(table: DuelTable, seat: str) -> None:
    """The sizes add up to the whole deck, and hand and deck to the unseen copies."""
    zones = Counter(table.zone[copy] for copy in table.lineup.copies[seat])
    assert sum(zones.values()) == table.lineup.facts[seat].deck_size
    assert table.hand[seat] + table.deck[seat] == zones[UNSEEN]
    assert table.hand[seat] >= 0
    assert table.deck[seat] >= 0
    assert set(zones) <= {UNSEEN, PLAY, DISCARD, *table.lineup.hero[seat].zones}


def dials_are_sound(table: DuelTable) -> None:
    """Health stays between 0 and the limit."""
    for fighter, health in table.health.items():
        assert 0 <= health <= table.limit[fighter], fighter


def hero_zones_are_sound(table: DuelTable, seat: str, asked: bool) -> None:
    """A waiting line is below ten syllables; Titania's three glamour zones add up to six."""
    key = table.lineup.hero[seat].key
    if key == "shakespeare" and not asked and not table.winner:
        line = table.cards_in(seat, "line")
        assert sum(map(table.lineup.syllables, line)) < LINE_COMPLETE
    if key == "titania":
        where = Counter(value for name, value in table.tokens.items() if name.startswith(f"{seat}.glamour-of-"))
        assert sum(where.values()) == GLAMOURS
        assert where["up"] <= 1
