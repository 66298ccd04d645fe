"""Health over the turns, one step line per fighter, with its last value at its end."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import ListProperty

from companion.ui.plot import End, Plot

GRID = 5
"""Health points between two lines of the grid."""
FAINT = 0.45
"""How strongly a sidekick's line is drawn beside its hero's."""


Curve = tuple[tuple[int, ...], list[float], bool, int]
"""Healths, colour, whether it is a hero, and the number of its seat."""


class HealthCurve(Plot):
    """Heroes strong with markers, sidekicks thin."""

    curves: list[Curve] = ListProperty([])

    def on_curves(self, *_: object) -> None:
        """Know how high and how long the drawing is."""
        self.most = max((max(healths) for healths, *_rest in self.curves), default=1)
        self.along = max((len(healths) - 1 for healths, *_rest in self.curves), default=1)
        self.redraw()

    def draw(self) -> None:
        """The grid, the sidekicks, then the heroes above them."""
        if not self.curves:
            return
        self.grid(GRID)
        for turn in range(0, int(self.along) + 1, max(1, round(self.along / 4))):
            self.write(str(turn), self.at(turn, 0)[0], self.y + dp(8), "center")
        for healths, colour, hero, seat in sorted(self.curves, key=lambda one: one[2]):
            places = list(enumerate(healths))
            self.step_line(places, colour, 1 if hero else FAINT, 1.6 if hero else 1)
            for place in places if hero else ():
                self.mark(place, seat)
        self.ends([End(healths[-1], colour) for healths, colour, hero, _seat in self.curves if hero])
