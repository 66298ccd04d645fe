"""A game played again: the scores line by line, where it turned, and where the scrubber may go."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.duel.table import DuelTable
from companion.duel.view import DuelView
from companion.journal import Line, Setup, Text, text
from companion.showing.duel.story import story_of
from companion.showing.put_back import main_change
from companion.showing.standing import who_acted
from companion.showing.wayward.story import moments
from companion.wayward.table import WaywardTable
from companion.wayward.view import WaywardView

SPEEDS = (1.0, 2.0, 4.0, 0.5)
"""How many times as fast; a touch goes on to the next."""
A_LINE, AT_A_POINT = 0.7, 1.4
"""Seconds a line stands there while the game plays by itself."""
MOST_POINTS = 8
"""Diamonds that fit on the narrowest scrubber side by side."""


class Curve(NamedTuple):
    """One player's score at the beginning and after each line: health of the heroes, or gold."""

    player: str
    hero: str
    figure: str
    values: tuple[int, ...]

    def changes(self) -> tuple[tuple[int, int], ...]:
        """The lines said whenever it changed, and what to; the beginning and the end included."""
        last = len(self.values) - 1
        kept = (at for at in range(last + 1) if at in (0, last) or self.values[at] != self.values[at - 1])
        return tuple((at, self.values[at]) for at in kept)


class Point(NamedTuple):
    """A turning point: it has happened after so many lines."""

    line: int
    turn: int
    words: Text
    hero: str
    figure: str


class LineSummary(NamedTuple):
    """The line that led to where the table stands: whose it was, and the number it changed."""

    number: int
    words: Text
    facts: tuple[Text, ...]
    hero: str
    figure: str
    old: str
    new: str

    @property
    def worse(self) -> bool:
        """Whether the number fell."""
        return bool(self.new) and int(self.new) < int(self.old)


@dataclass(frozen=True, slots=True)
class Replay:
    """Everything of a game that does not change while it is looked through."""

    curves: tuple[Curve, ...]
    points: tuple[Point, ...]
    turns: tuple[int, ...]
    """The number of the turn at the beginning and after each line."""

    @property
    def lines(self) -> int:
        """How many lines the game has."""
        return len(self.turns) - 1

    @property
    def most(self) -> int:
        """The highest score anybody ever had."""
        return max((max(curve.values) for curve in self.curves), default=1)

    def within(self, cursor: int) -> int:
        """The nearest place there is."""
        return min(max(cursor, 0), self.lines)

    def line_at(self, part: float) -> int:
        """How many lines have been said at a part of the way."""
        return self.within(round(part * self.lines))

    def part_of(self, cursor: int) -> float:
        """How far along the way a place is."""
        return cursor / self.lines if self.lines else 0.0

    def next_point(self, cursor: int) -> int:
        """The turning point after a place; after the last one, the end."""
        return min((point.line for point in self.points if point.line > cursor), default=self.lines)

    def point_before(self, cursor: int) -> int:
        """The turning point before a place; before the first one, the beginning."""
        return max((point.line for point in self.points if point.line < cursor), default=0)

    def caption(self, cursor: int) -> Text:
        """The turn, and what turned there when the handle stands on a diamond."""
        there = next((point for point in self.points if point.line == cursor), None)
        if there is not None:
            return text("replay.point", turn=there.turn, words=there.words)
        turn = self.turns[cursor]
        return text("replay.turn", turn=turn) if turn else text("replay.before")

    def stays(self, cursor: int, speed: float) -> float:
        """Seconds a place is looked at while the game plays by itself: a turning point twice as long."""
        at_a_point = any(point.line == cursor for point in self.points)
        return (AT_A_POINT if at_a_point else A_LINE) / speed


def replay_of(setup: Setup, lines: Sequence[Line], view: DuelView | WaywardView) -> Replay:
    """The game of these lines; the view shows how it stands after the last."""
    if isinstance(view, DuelView):
        stood = list(_folded(setup.table(), lines, _duel_scores))
        curves = [Curve(seat.player, seat.hero, "", ()) for seat in view.seats.values()]
        points = _duel_points(view, lines)
    else:
        stood = list(_folded(setup.table(), lines, _gold))
        curves = [Curve(one.name, "", one.colour, ()) for one in view.players]
        points = _race_points(view, lines)
    values = zip(*(scores for _turn, scores in stood), strict=True)
    told = tuple(curve._replace(values=tuple(one)) for curve, one in zip(curves, values, strict=True))
    return Replay(told, points, tuple(turn for turn, _scores in stood))


def line_summary(
    number: int, line: Line, facts: Sequence[Text],
    before: DuelView | WaywardView, after: DuelView | WaywardView,
) -> LineSummary:  # fmt: skip
    """A line in words, between how the table stood before and after it."""
    change = main_change(before, after)
    numbers = (change.now, change.then) if change else ("", "")
    return LineSummary(number, line.label, tuple(facts), *who_acted(before, line.said), *numbers)


def speed_words(speed: float) -> Text:
    """How a speed is called."""
    return text("replay.speed", speed=int(speed)) if speed >= 1 else Text("replay.half-speed")


def next_speed(speed: float) -> float:
    """The speed after this one, in a ring."""
    return SPEEDS[(SPEEDS.index(speed) + 1) % len(SPEEDS)]


def _folded(
    table: Any, lines: Sequence[Line], scores: Callable[[Any], tuple[int, ...]]
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Turn and scores at the beginning and after each line."""
    yield table.turn_number, scores(table)
    for line in lines:
        for event in line.events:
            event.apply(table)
        yield table.turn_number, scores(table)


def _duel_scores(table: DuelTable) -> tuple[int, ...]:
    """The health each seat's heroes have left, three Sisters counted together."""
    lineup = table.lineup
    return tuple(sum(table.health[one] for one in lineup.leaders[seat]) for seat in lineup.seats)


def _gold(table: WaywardTable) -> tuple[int, ...]:
    return tuple(table.gold[player] for player in table.players)


def _duel_points(view: DuelView, lines: Sequence[Line]) -> tuple[Point, ...]:
    heroes = {seat: shown.hero for seat, shown in view.seats.items()}
    found = [
        Point(one.line, one.turn, one.words, heroes.get(one.seat, ""), "")
        for one in story_of(view, lines).points
    ]
    return _one_a_line(found)


def _race_points(view: WaywardView, lines: Sequence[Line]) -> tuple[Point, ...]:
    colours = {one.name: one.colour for one in view.players}
    heaviest = sorted(moments(lines), key=lambda one: -one.weight)[:MOST_POINTS]
    return _one_a_line([Point(one.line, one.turn, one.words, "", colours[one.player]) for one in heaviest])


def _one_a_line(points: Sequence[Point]) -> tuple[Point, ...]:
    """In order; of two that happened with one line the first, which weighs more, stands for both."""
    kept: dict[int, Point] = {}
    for point in points:
        kept.setdefault(point.line, point)
    return tuple(kept[line] for line in sorted(kept))
