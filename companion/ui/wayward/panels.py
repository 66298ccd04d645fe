"""What lies inside the track: whose turn it is, everybody's gold, the chips left and this turn's trail."""

from __future__ import annotations

from kivy.graphics import Color, SmoothEllipse
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.translations import tr
from companion.ui import buttons, chip, marks  # noqa: F401  (the look below builds on these)
from companion.ui.children import as_many
from companion.ui.dice_pad import Die
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.taps import GuardedButton
from companion.wayward.view import WaywardView

IN_A_ROW = 6
RED = 12
RED_CHIP, BLUE_CHIP = (0.78, 0.25, 0.25, 1), (0.3, 0.56, 0.86, 1)
STEP = 11
"""From one small chip of the trail to the next."""


class TurnHead(Emitter, BoxLayout):
    """The figure and the name of the current player, undo and the menu.

    :Events:
        `on_undo`, `on_menu`: touched.
    """

    name = StringProperty("")
    colour = StringProperty("blue")
    note = StringProperty("")
    can_undo = BooleanProperty(False)
    __events__ = ("on_undo", "on_menu")


class GoldTotal(GuardedButton, BoxLayout):
    """The current player's gold, large, and how far the gate is; touching it puts the number right."""

    gold = NumericProperty(0)
    note = StringProperty("")


class OtherRow(BoxLayout):
    """Another player: figure, name, how many items, gold."""

    name = StringProperty("")
    colour = StringProperty("blue")
    gold = NumericProperty(0)
    good = NumericProperty(0)
    cursed = NumericProperty(0)
    gone = BooleanProperty(False)


class OtherPlayers(GuardedButton, BoxLayout):
    """Everybody else in seat order; touching them shows their cards."""

    def show(self, view: WaywardView) -> None:
        """Write the rows anew, in place while they are as many."""
        others = [one for one in view.players if one.name != view.active]
        as_many(self, len(others), OtherRow)
        for row, one in zip(reversed(self.children), others, strict=True):
            row.name, row.colour, row.gold = one.name, one.colour, one.gold
            row.good = sum(facts.good for facts in one.items.values())
            row.cursed = sum(facts.cursed for facts in one.items.values())
            row.gone = one.final_turn_taken


class ChipTray(BoxLayout):
    """The twelve red chips, spent ones as outlines, blue ones of an hour glass after them."""

    red = NumericProperty(RED)
    blue = NumericProperty(0)
    cashed = NumericProperty(0)
    in_a_row = NumericProperty(IN_A_ROW)
    one_line = BooleanProperty(False)
    """The number stands beside the chips, without a word under it."""

    def on_kv_post(self, _base: object) -> None:
        """Lay the chips out, and again when they change."""
        for name in ("red", "blue", "cashed", "in_a_row"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_: object) -> None:
        kinds = ["red"] * int(self.red) + ["spent"] * (RED - int(self.red))
        kinds += ["blue"] * int(self.blue) + ["spent"] * (IN_A_ROW * int(self.cashed) - int(self.blue))
        grid = self.ids.grid
        as_many(grid, len(kinds), ChipSpot)
        for spot, kind in zip(reversed(grid.children), kinds, strict=True):
            spot.kind = kind
        rows = 1 if len(kinds) == RED else 2 if self.cashed == 1 else 3
        grid.cols = int(max(self.in_a_row, IN_A_ROW * rows))


class ChipSpot(FloatLayout):
    """Where one chip lies, as large as there is room."""

    kind = StringProperty("red")
    edge = NumericProperty(0)


class TrailChips(Widget):
    """The chips lying in one area, small and side by side."""

    red = NumericProperty(0)
    blue = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "red", "blue"):
            self.fbind(name, self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        kinds = [RED_CHIP] * int(self.red) + [BLUE_CHIP] * int(self.blue)
        with self.canvas:
            for number, hue in enumerate(kinds):
                Color(*hue)
                SmoothEllipse(pos=(self.x + dp(STEP) * number, self.center_y - dp(5)), size=(dp(10), dp(10)))


class TrailArea(GuardedButton, BoxLayout):
    """An area of this turn with the chips lying in it; touching an unnamed one names it."""

    area = StringProperty("")
    text = StringProperty("")
    red = NumericProperty(0)
    blue = NumericProperty(0)
    chips: float = NumericProperty(0)
    """Width of the chips lying there."""
    here = BooleanProperty(False)


class LastRoll(BoxLayout):
    """The dice as they were last told; where there is room they lie there like three on the table."""

    values: list[int] = ListProperty([])
    edge = NumericProperty(26)
    """Size of a die; without a size nothing is shown."""
    least = NumericProperty(0)
    """So many dice lie there, unused ones as outlines."""

    def on_kv_post(self, _base: object) -> None:
        """Show the dice, and again when they change."""
        for name in ("values", "edge", "least"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_: object) -> None:
        unused = max(0, int(self.least) - len(self.values)) if self.values else 0
        shown = [*self.values, *[0] * unused] if self.edge else []
        dice = self.ids.dice
        as_many(dice, len(shown), Die)
        for die, value in zip(reversed(dice.children), shown, strict=True):
            die.value = value


class DiceRow(LastRoll):
    """The last roll on a row of its own."""


class TrailStrip(Emitter, BoxLayout):
    """The areas of this turn in the order they were entered, the present one last and in sight.

    :Events:
        `on_area`: id of the area touched.
    """

    roll: list[int] = ListProperty([])
    with_roll = BooleanProperty(False)
    """Whether the last roll is shown at its end: where the dice have no row of their own."""
    __events__ = ("on_area",)

    def show(self, view: WaywardView) -> None:
        """Write the trail anew."""
        chips = {area.id: area for area in view.chips.areas}
        here = view.here.id if view.here else ""
        areas = {area.id: area for area in (*view.chips.areas, *view.trail)}
        if view.here:
            areas.pop(here, None)
            areas[here] = view.here
        row = self.ids.row
        as_many(row, len(areas), self._pill)
        for pill, (id_, area) in zip(reversed(row.children), areas.items(), strict=True):
            lying = chips.get(id_)
            pill.area, pill.text, pill.here = id_, tr(area.name), id_ == here
            pill.red, pill.blue = (lying.red, lying.blue) if lying else (0, 0)
        self.ids.scroll.scroll_x = 1
        self.roll = list(view.last_roll)

    def _pill(self) -> TrailArea:
        pill = TrailArea()
        pill.bind(on_release=lambda pill: self.dispatch("on_area", pill.area))
        return pill


class ReminderLine(BoxLayout):
    """What must not be forgotten just now; without words it takes no room."""

    text = StringProperty("")
    icon = StringProperty("warning")


load_kv(__name__)
