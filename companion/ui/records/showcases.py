"""The table as it stood, to be looked at: upright for one viewer, and nothing on it can be touched."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout

from companion.duel.view import DuelView
from companion.showing.wayward.words import capital
from companion.translations import tr
from companion.ui import marks  # noqa: F401  (the look below builds on these)
from companion.ui.children import as_many
from companion.ui.duel.half import SeatHalf
from companion.ui.kv_loader import load_kv
from companion.ui.wayward import item_card  # noqa: F401  (the look below builds on it)
from companion.ui.wayward.panels import OtherRow
from companion.ui.wayward.track import INSET, RADIUS, GoldTrack
from companion.ui.wayward.track_path import TrackPath
from companion.wayward.view import WaywardView

SIDE_BY_SIDE = 2
HALF, HALF_OF_MANY = 290, 300
"""Least height of a half, alone in its row or with another row beneath."""


class DuelShowcase(GridLayout):
    """Every seat's half side by side; disabled, so its dials have no - and + and take no touch."""

    least = NumericProperty(0)
    """The height below which a half could not be read."""

    def __init__(self, view: DuelView, **kwargs: object) -> None:
        rows = -(-len(view.seats) // SIDE_BY_SIDE)
        super().__init__(disabled=True, least=dp(HALF) if rows == 1 else dp(HALF_OF_MANY) * rows, **kwargs)
        self._halves = {seat: SeatHalf(seat, view, edge="top") for seat in view.seats}
        for half in self._halves.values():
            self.add_widget(half)

    def show(self, view: DuelView) -> None:
        """Follow the view; nothing is asked of anybody here."""
        for half in self._halves.values():
            half.show(view, None)


class FramedTrack(GoldTrack):
    """The track along the edge of its own box, wherever that lies."""

    def path(self) -> TrackPath:
        """The centre line for the present size; the phone's margins are not its own."""
        inset = dp(INSET)
        wide, high = (max(1, length - 2 * inset) for length in self.size)
        return TrackPath(self.x + inset, self.y + inset, wide, high, dp(RADIUS))


class RacePlayers(BoxLayout):
    """Everybody's figure, items and gold in seat order."""


class WaywardShowcase(FloatLayout):
    """The track, and inside it whose turn it was, where that figure stood, its chips and its items."""

    player = StringProperty("")
    colour = StringProperty("blue")
    place = StringProperty("")
    chips = NumericProperty(0)
    least = NumericProperty(0)
    """The height below which not everybody would find room."""

    def __init__(self, view: WaywardView, **kwargs: object) -> None:
        super().__init__(disabled=True, **kwargs)
        self.show(view)

    def show(self, view: WaywardView) -> None:
        """Follow the view."""
        me, ring = view.me, self.ids.track
        self.player, self.colour = me.name, me.colour
        self.place = capital(tr(me.place.name)) if me.place is not None else ""
        ring.active, ring.gate = view.active, view.gate
        ring.figures = [(one.name, one.colour, one.gold) for one in view.players]
        self.chips = view.chips.in_hand
        self.ids.held.things = me.items
        rows = self.ids.players
        as_many(rows, len(view.players), OtherRow)
        for row, one in zip(reversed(rows.children), view.players, strict=True):
            row.name, row.colour, row.gold = one.name, one.colour, one.gold
            row.good = sum(held.good for held in one.items.values())
            row.cursed = sum(held.cursed for held in one.items.values())
            row.gone = one.out or one.trapped


load_kv(__name__)
