"""Attacking with one gesture: a finger drawn from one's fighter to an opposing one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import dist
from typing import TYPE_CHECKING

from kivy.base import EventLoop
from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.metrics import dp

from companion.duel.names import NOBODY, FighterId
from companion.ui.duel.fighters import FighterSpot
from companion.ui.theme import theme

if TYPE_CHECKING:
    from kivy.input import MotionEvent
    from kivy.uix.widget import Widget

FAR = 28
"""Dp a finger must go beyond the fighter it started on: less is a slip on its dial."""


class Aiming:
    """Follows one finger over the board and draws where it aims.

    `begins` hears who attacks and says whether it may; `ends` hears whom the finger was lifted on, or nobody.
    """

    def __init__(
        self, board: Widget, begins: Callable[[FighterId], bool], ends: Callable[[FighterId], object]
    ) -> None:
        self._board, self._begins, self._ends = board, begins, ends
        self._finger: MotionEvent | None = None
        self._from: FighterSpot | None = None
        self._aims = False
        self._line = InstructionGroup()

    def down(self, touch: MotionEvent, spots: Mapping[FighterId, FighterSpot]) -> None:
        """A finger is down; on a fighter it may become an aim."""
        if self._finger not in EventLoop.touches:
            # Lifted where this board did not hear of it: on a page that was opened over it.
            self._forget()
            self._from = spot_at(spots, touch.pos)
            self._finger = touch if self._from is not None else None

    def move(self, touch: MotionEvent) -> None:
        """Beyond its fighter the finger aims."""
        spot = self._from
        if touch is not self._finger or spot is None:
            return
        if not self._aims:
            middle = spot.to_window(*spot.center)
            away = dist(touch.pos, middle) > max(spot.size) / 2 + dp(FAR)
            if not away:
                return
            if not self._begins(spot.fighter):
                self._forget()
                return
            self._aims = True
        self._draw(spot.to_window(*spot.center), touch.pos)

    def up(self, touch: MotionEvent, spots: Mapping[FighterId, FighterSpot]) -> bool:
        """The finger is lifted: on a fighter, it is the target. True when it had aimed."""
        if touch is not self._finger:
            return False
        spot, aimed = self._from, self._aims
        self._forget()
        if aimed and spot is not None:
            on = spot_at(spots, touch.pos)
            self._ends(on.fighter if on is not None and on is not spot else NOBODY)
        return aimed

    def _draw(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        if self._line not in self._board.canvas.after.children:
            self._board.canvas.after.add(self._line)
        self._line.clear()
        self._line.add(Color(*theme.gold))
        self._line.add(SmoothLine(points=[*start, *end], width=dp(2.5)))

    def _forget(self) -> None:
        self._finger = self._from = None
        self._aims = False
        self._line.clear()
        if self._line in self._board.canvas.after.children:
            self._board.canvas.after.remove(self._line)


def spot_at(spots: Mapping[FighterId, FighterSpot], point: tuple[float, float]) -> FighterSpot | None:
    """The fighter at a point of the window, halves that are turned included."""
    for spot in spots.values():
        if spot.collide_point(*spot.to_widget(*point)):
            return spot
    return None
