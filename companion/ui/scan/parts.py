"""The pieces of the scan sheet: the card's head, its uses, words, and the field for a typed code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import answers  # noqa: F401  (the look below builds on these)
from companion.ui.buttons import IconButton, Pressable
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.labels import FitLabel

if TYPE_CHECKING:
    from kivy.input import MotionEvent
    from kivy.uix.widget import Widget


class RoundButton(IconButton):
    """An icon on a dark disc, to be seen over any picture."""


class StatePill(BoxLayout):
    """What the camera is doing, over the picture."""

    text = StringProperty("")
    icon = StringProperty("scan")
    most = NumericProperty(0)
    """Widest it may be."""


class CardHead(BoxLayout):
    """The chosen card: its name, whose it is, and the number that matters."""

    name = StringProperty("")
    owner = StringProperty("")
    emblem = StringProperty("")
    hue = ColorProperty("ffffff")
    number = StringProperty("")
    unit = StringProperty("")


class AskedHead(BoxLayout):
    """What is asked, and of whom."""

    asked = StringProperty("")
    question = StringProperty("")
    hint = StringProperty("")


class UseRow(Pressable):
    """One use of a card, with what follows and its number; a forbidden one says why."""

    number = StringProperty("")


class Words(FitLabel):
    """A sentence that takes the lines it needs."""

    soft = BooleanProperty(True)


class DifferenceRow(BoxLayout):
    """A card that lies otherwise than the app believes."""

    text = StringProperty("")
    detail = StringProperty("")
    icon = StringProperty("")


class CodeField(Emitter, BoxLayout):
    """Where a tag's code is typed when the camera cannot read it.

    :Events:
        `on_code`: text — as it was typed.
    """

    __events__ = ("on_code",)

    def enter(self) -> None:
        """Hand over what was typed."""
        if self.ids.typed.text.strip():
            self.dispatch("on_code", self.ids.typed.text)

    def clear(self) -> None:
        """It was understood: make room for the next."""
        self.ids.typed.text = ""


class ScanSheet(Emitter, BoxLayout):
    """The sheet below the picture, or beside it when there is more width than height.

    :Events:
        `on_code`: text — a code was typed.
    """

    page: list[float] = ListProperty([0, 0])
    """Size of the screen."""
    wide = BooleanProperty(False)
    """Whether it stands beside the picture."""
    room = NumericProperty(0)
    """Most height it may take."""
    frame: float = NumericProperty(0)
    """Height around what scrolls."""
    most = NumericProperty(0)
    """Most height of what scrolls on it."""
    typing = BooleanProperty(True)
    """Whether a code can be typed."""
    __events__ = ("on_code",)

    def show(self, widgets: list[Widget]) -> None:
        """Put these on the sheet, from the top."""
        body: BoxLayout = self.ids.body
        body.clear_widgets()
        for widget in widgets:
            body.add_widget(widget)
        self.ids.scroll.scroll_y = 1

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """The picture behind it is not touched through it."""
        if not self.collide_point(*touch.pos):
            return False
        super().on_touch_down(touch)
        return True

    def understood(self) -> None:
        """What was typed is done with."""
        self.ids.code.clear()


load_kv(__name__)
