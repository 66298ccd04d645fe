"""The table around its map: whose turn, chips, the card in a line, and the thumb bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.ui import action_bar, buttons, marks  # noqa: F401  (the look below builds on these)
from companion.ui.buttons import IconButton
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.still import VanishingBox
from companion.ui.taps import SettledTap
from companion.ui.wayward import item_card, panels  # noqa: F401  (the look below builds on these)
from companion.ui.wayward.board import board_map  # noqa: F401  (the look below builds on it)

if TYPE_CHECKING:
    from companion.showing.action import Action

PARTS = ("above", "stage", "air", "below", "beside")
"""What is laid out differently when the phone is turned."""


class MapButton(IconButton):
    """A button that lies on the map."""


class MapHead(SettledTap, BoxLayout):
    """Figure, name, how far the gate is, and the gold; touching it puts the gold right."""

    name = StringProperty("")
    colour = StringProperty("blue")
    note = StringProperty("")
    gold = NumericProperty(0)


class AskedLine(Emitter, BoxLayout):
    """A question the map itself answers, and the list for those who prefer it.

    :Events:
        `on_list`: the list is wanted.
    """

    text = StringProperty("")
    __events__ = ("on_list",)


class ArrangeLine(Emitter, VanishingBox):
    """Pins are being moved: what to do, and done.

    :Events:
        `on_done`: the pins lie where they should.
    """

    shown = BooleanProperty(False)
    __events__ = ("on_done",)


class MapPanel(Emitter, FloatLayout):
    """Everything inside the track while the map is shown.

    :Events:
        `on_action`: id of the action touched.
        `on_refused`: refusal of the forbidden action touched.
        `on_menu`, `on_more`, `on_gold`, `on_cards`, `on_list`: touched.
    """

    wide = BooleanProperty(False)
    moving = BooleanProperty(False)
    """The board follows a finger; everything around it stands still."""
    actions: list[Action] = ListProperty([])
    __events__ = ("on_action", "on_refused", "on_menu", "on_more", "on_gold", "on_cards", "on_list")

    def on_kv_post(self, _base: object) -> None:
        """Lay the parts out, and again when the phone is turned."""
        # Ids are weak: what is taken off the page must be held by somebody.
        self._parts = {name: self.ids[name].__self__ for name in PARTS}
        self.ids.board.lids = tuple(self.ids[name].__self__ for name in ("fit", "more", "menu"))
        self.fbind("wide", self._arrange)
        self._arrange()

    def on_size(self, *_: object) -> None:
        """Know whether it is wide."""
        self.wide = self.width > self.height

    def _arrange(self, *_: object) -> None:
        """Portrait stacks everything around the map; on its side the map takes the left."""
        parts, frame = self._parts, self.ids.frame
        for part in parts.values():
            if part.parent is not None:
                part.parent.remove_widget(part)
        frame.orientation = "horizontal" if self.wide else "vertical"
        for name in ("stage", "beside") if self.wide else ("above", "stage", "below"):
            frame.add_widget(parts[name])
        if self.wide:
            for name in ("above", "air", "below"):
                parts["beside"].add_widget(parts[name])


load_kv(__name__)
