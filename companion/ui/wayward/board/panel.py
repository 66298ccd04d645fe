"""The table around its map: whose turn, chips, the card in a line, and the thumb bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.showing.wayward.table_layout import MapLayout, map_layout
from companion.ui import action_bar, buttons, marks  # noqa: F401  (the look below builds on these)
from companion.ui.buttons import IconButton
from companion.ui.children import as_many
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.layers import HideableBox
from companion.ui.taps import GuardedButton
from companion.ui.theme import theme, watch
from companion.ui.wayward import item_card, panels  # noqa: F401  (the look below builds on these)
from companion.ui.wayward.board import board_map  # noqa: F401  (the look below builds on it)
from companion.ui.wayward.board.pictures import texture_of

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from companion.showing.action import Action
    from companion.showing.wayward.screen.scene import MapGround
    from companion.wayward.view import WaywardView

PARTS = ("above", "stage", "air", "below", "beside")
"""What is laid out differently when the phone is turned."""


class MapButton(IconButton):
    """A button that lies on the map."""


class MapHead(GuardedButton, BoxLayout):
    """Figure, name, how far the gate is, and the gold; touching it puts the gold right."""

    name = StringProperty("")
    colour = StringProperty("blue")
    note = StringProperty("")
    gold = NumericProperty(0)


class OtherGold(BoxLayout):
    """Somebody's figure and gold."""

    colour = StringProperty("blue")
    gold = NumericProperty(0)


class GoldRow(BoxLayout):
    """Everybody else's gold in a line, in seat order."""

    room = NumericProperty(0)
    """How high it is where anybody else plays."""
    left = NumericProperty(0)
    """How high it may be beside everything else."""

    def show(self, view: WaywardView) -> None:
        """Write it anew, in place while they are as many."""
        others = [one for one in view.players if one.name != view.active]
        as_many(self, len(others), OtherGold)
        for score, one in zip(reversed(self.children), others, strict=True):
            score.colour, score.gold = one.colour, one.gold


class AskedLine(Emitter, BoxLayout):
    """A question the map itself answers, and the list for those who prefer it.

    :Events:
        `on_list`: the list is wanted.
    """

    text = StringProperty("")
    __events__ = ("on_list",)


class ArrangeLine(Emitter, HideableBox):
    """Pins are being moved: what to do, and done.

    :Events:
        `on_done`: the pins lie where they should.
    """

    shown = BooleanProperty(False)
    __events__ = ("on_done",)


class MapPanel(FloatLayout):
    """Everything inside the track while the map is shown."""

    layout: MapLayout = ObjectProperty(MapLayout(), rebind=True)
    moving = BooleanProperty(False)
    """The board follows a finger; everything around it stands still."""
    actions: list[Action] = ListProperty([])
    drawn_picture: bytes | None = None

    def on_kv_post(self, _base: object) -> None:
        """Lay the parts out, and again when the phone is turned."""
        # Ids are weak: what is taken off the page must be held by somebody.
        self._parts = {name: self.ids[name].__self__ for name in PARTS}
        self.ids.board.lids = tuple(self.ids[name].__self__ for name in ("fit", "more", "menu"))
        watch(self.on_size, "table_size")
        self._arrange()

    def on_size(self, *_: object) -> None:
        """Know how much fits."""
        before, self.layout = self.layout, map_layout(*self.size, dp(1), theme.table_size)
        if before.wide != self.layout.wide:
            self._arrange()

    def show(self, ground: MapGround) -> None:
        """Show the moment."""
        parts, me, chips = self.ids, ground.view.me, ground.view.chips
        parts.head.name, parts.head.colour, parts.head.gold = me.name, me.colour, me.gold
        parts.head.note = ground.goal
        parts.scores.show(ground.view)
        parts.tray.red, parts.tray.blue, parts.tray.cashed = chips.red, chips.blue, chips.hour_glasses_cashed
        parts.glance.things = me.items
        parts.reminder.text, parts.reminder.icon = ground.reminder.words, ground.reminder.icon
        parts.asked.text = ground.asked
        if ground.bar is not None:
            self.actions = list(ground.bar)
        self._show_board(ground)

    def _show_board(self, ground: MapGround) -> None:
        board = self.ids.board
        if ground.picture is not self.drawn_picture:
            self.drawn_picture = ground.picture
            board.picture = None if ground.picture is None else texture_of(ground.picture)
        handed_on = board.scene.active not in ("", ground.board.active)
        board.scene, board.arranging = ground.board, ground.arranging
        board.target, board.told = ground.target, ground.told
        if handed_on:
            board.fit()

    def keep_way_in_sight(self, sheet: Widget) -> None:
        """Where the way leads that is told on a sheet is seen beside it, also when the phone is turned."""
        for name in ("pos", "top"):
            sheet.fbind(name, self._look_beside)
        self._look_beside(sheet)

    def _look_beside(self, sheet: Widget, *_: object) -> None:
        """The sheet covers the lower part of the map, or its right part on a phone on its side."""
        board = self.ids.board
        if sheet.parent is None or board.told is None:
            return
        right, low = (min(board.right, sheet.x), board.y) if self.layout.wide else (board.right, sheet.top)
        if right > board.x and board.top > low:
            board.show_spot(board.told[0], (board.x, max(low, board.y), right, board.top))

    def _arrange(self, *_: object) -> None:
        """Portrait stacks everything around the map; on its side the map takes the left."""
        parts, frame = self._parts, self.ids.frame
        for part in parts.values():
            if part.parent is not None:
                part.parent.remove_widget(part)
        frame.orientation = "horizontal" if self.layout.wide else "vertical"
        for name in ("stage", "beside") if self.layout.wide else ("above", "stage", "below"):
            frame.add_widget(parts[name])
        if self.layout.wide:
            for name in ("above", "air", "below"):
                parts["beside"].add_widget(parts[name])


load_kv(__name__)
