"""What is always true of a duel's table (section 24 of the rules)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from companion.duel.corrections import MoveCopy
from companion.duel.events import CardMoved, Damaged, DamagePrevented, Drawn, TurnBegan
from companion.duel.side import Side
from companion.duel.table import DISCARD, PLAY, UNSEEN, DuelTable
from companion.duel.tracking import TrackTurn
from companion.duel.winning import decided
from companion.journal import Line, dump_view

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
        assert not decided(table), "somebody has won and nobody noticed"
        assert table.turn not in table.out or table.actions == 0
    assert bool(table.winner) == (table.phase == "over")


def panel(table: DuelTable, seat: str) -> dict[str, Any]:
    """What a hero shows of its own tokens."""
    me = Side(table, seat)
    shown: dict[str, Any] = dump_view(me.hero.shown(me))
    return shown


def copies_are_each_in_one_zone(table: DuelTable, seat: str) -> None:
    """The sizes add up to the whole deck, and hand and deck to the unseen copies."""
    zones = Counter(table.zone[copy] for copy in table.lineup.copies[seat])
    assert sum(zones.values()) == table.lineup.facts[seat].deck_size
    assert table.hand[seat] + table.deck[seat] == zones[UNSEEN]
    assert table.hand[seat] >= 0
    assert table.deck[seat] >= 0
    kept = {f"kept-{other}" for other in table.lineup.opponents(seat)}
    assert set(zones) <= {UNSEEN, PLAY, DISCARD, *kept, *table.lineup.hero[seat].zones}


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
        shown = panel(table, seat)
        up = [shown["face_up"]] if shown["face_up"] else []
        assert len({*up, *shown["deck"], *shown["discard"]}) == GLAMOURS
        assert len(up) + len(shown["deck"]) + len(shown["discard"]) == GLAMOURS


def check_line(table: DuelTable, line: Line) -> None:
    """No line fills the Sisters' discard pile directly, passes on with a hand too large, or hurts unsaid."""
    for event in line.events:
        if isinstance(event, Damaged | DamagePrevented):
            assert event.source is not None, f"nobody says what hurts {event.fighter}"
        if isinstance(event, CardMoved) and not isinstance(line.said, MoveCopy):
            hero = table.lineup.hero[table.lineup.owner_of_copy[event.card]]
            if event.to == DISCARD and hero.discards_to != DISCARD:
                assert event.source == hero.discards_to, f"{event.card} reached the discard pile on its own"
        if isinstance(event, TurnBegan) and table.turn_number > 1 and not isinstance(line.said, TrackTurn):
            before = table.lineup.order[table.lineup.order.index(event.seat) - 1]
            limit = table.lineup.hero[before].hand_limit
            assert before in table.out or table.hand[before] <= limit + drawn_after(line, event, before)


def drawn_after(line: Line, began: TurnBegan, seat: str) -> int:
    """Cards a player got after the next one's turn had begun, within the same line."""
    later = line.events[line.events.index(began) :]
    return sum(event.cards for event in later if isinstance(event, Drawn) and event.seat == seat)
