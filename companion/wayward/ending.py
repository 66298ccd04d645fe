"""The end of the game: whose turn was the last, who is out or trapped, and in which place."""

from __future__ import annotations

from dataclasses import dataclass

from companion.wayward.table import SOLO_GOLD, SOLO_TURNS, WaywardTable


@dataclass(frozen=True)
class Standing:
    """How one player ended: a place, or none for one who is trapped."""

    player: str
    gold: int
    place: int | None


@dataclass(frozen=True)
class SoloResult:
    """How a solo run ended; only an escaped run counts for the personal best (WQ-21, WQ-64)."""

    gold: int
    turns: int
    escaped: bool
    won: bool
    gave_up: bool


def last_turn_is_over(table: WaywardTable) -> bool:
    """Whether the turn now ending was the active player's last one."""
    if table.solo:
        return table.turn_number >= SOLO_TURNS
    if table.phase == "last-turns":
        return True
    return table.end_triggered_by == table.active and not table.trigger_plays_again


def next_player(table: WaywardTable) -> str | None:
    """Clockwise, the next one who still has a turn to take; nobody when the game is over."""
    for seats in range(1, len(table.players) + 1):
        player = table.left_of(table.active, seats)
        if player not in table.final_turn_taken:
            return player
    return None


def ranking(table: WaywardTable) -> tuple[Standing, ...]:
    """Those who are out by gold, equals sharing a place and the next skipped; then the trapped (WQ-13)."""
    escaped = sorted(table.out, key=lambda player: (-table.gold[player], table.players.index(player)))
    placed = tuple(
        Standing(player, table.gold[player], 1 + sum(table.gold[one] > table.gold[player] for one in escaped))
        for player in escaped
    )
    trapped = tuple(
        Standing(player, table.gold[player], None) for player in table.players if player not in table.out
    )
    return placed + trapped


def solo_result(table: WaywardTable) -> SoloResult:
    """What to write down of a solo run."""
    (player,) = table.players
    gold, escaped = table.gold[player], player in table.out
    won = escaped and gold >= SOLO_GOLD
    return SoloResult(gold, table.turn_number, escaped, won, table.gave_up and not escaped)
