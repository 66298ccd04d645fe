"""Buttons, tiles, switches and segmented choices: gold may, grey with its reason may not."""

from __future__ import annotations

from typing import Any

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.journal import Refusal
from companion.ui import labels  # noqa: F401  (the look below builds on these)
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.taps import GuardedButton

KINDS = ("secondary", "primary", "outline", "bare")


class Pressable(Emitter, GuardedButton, BoxLayout):
    """What all buttons share; with a `refusal` it is grey, says why, and speaks of the rule when touched.

    :Events:
        `on_release`: touched while it is allowed.
        `on_refused`: refusal — touched while a rule forbids it.
    """

    text = StringProperty("")
    detail = StringProperty("")
    icon = StringProperty("")
    kind = OptionProperty("secondary", options=KINDS)
    refusal: Refusal | None = ObjectProperty(None, allownone=True)
    action_key: object = ObjectProperty(None, allownone=True)
    """What a touch does, where that may change under the same words."""
    text_px: float = NumericProperty(18)
    centred = BooleanProperty(True)
    at_least: float = NumericProperty(60)
    """Smallest height."""
    visible = BooleanProperty(True)
    """Without this it takes no room and no touch."""
    golden = BooleanProperty(False)
    """Whether it is the one to touch."""
    filled = BooleanProperty(True)
    fill = ColorProperty("000000")
    down_fill = ColorProperty("000000")
    ink = ColorProperty("ffffff")
    soft_ink = ColorProperty("ffffff")
    edge = ColorProperty("00000000")
    __events__ = ("on_refused",)

    def on_action_key(self, *_: object) -> None:
        """Not what the finger means that rests on it."""
        self.invalidate_touches()

    def dispatch(self, event: str, *arguments: object) -> Any:
        """A forbidden button speaks of its rule instead of acting."""
        if event == "on_release" and self.refusal is not None:
            return super().dispatch("on_refused", self.refusal)
        return super().dispatch(event, *arguments)


class PressButton(Pressable):
    """Icon, words and a second line, side by side."""

    icons: float = NumericProperty(0)
    """Width that the icons beside the words take."""


class StackedButton(Pressable):
    """The icon above the words, for grids and bars."""


class IconButton(GuardedButton, FloatLayout):
    """A bare icon to touch."""

    icon = StringProperty("")
    icon_size: float = NumericProperty(24)
    color = ColorProperty("ffffff")
    label = StringProperty("")
    """What it does, for those who hear the screen."""


class Tile(BoxLayout):
    """A raised piece of the page."""

    fill = ColorProperty("000000")
    edge = ColorProperty("00000000")
    radius: float = NumericProperty(18)


class PaperTile(BoxLayout):
    """A piece of parchment: something that lies on the table."""

    radius: float = NumericProperty(12)


class Toggle(Emitter, GuardedButton, FloatLayout):
    """On or off; on is gold with a check, so colour never speaks alone.

    :Events:
        `on_turned`: active — flipped by a touch.
    """

    active = BooleanProperty(False)
    __events__ = ("on_turned",)

    def on_release(self) -> None:
        """Flip."""
        self.active = not self.active
        self.dispatch("on_turned", self.active)


class CheckRow(GuardedButton, BoxLayout):
    """A line to tick: a box, words, and what stands at its end."""

    text = StringProperty("")
    detail = StringProperty("")
    active = BooleanProperty(False)
    order = NumericProperty(0)
    """Its place among those ticked, where their order counts; else 0."""

    def on_release(self) -> None:
        """Tick or untick."""
        self.active = not self.active


class Segment(GuardedButton, FloatLayout):
    """One choice of a segmented control."""

    text = StringProperty("")
    value = ObjectProperty(None, allownone=True)
    chosen = BooleanProperty(False)
    letters = NumericProperty(1)
    """Letters of the longest choice beside it: all of them are written equally large."""


class Segments(Emitter, BoxLayout):
    """One of a few values; the chosen one is parchment.

    :Events:
        `on_choice`: value — another one was touched.
    """

    choices: list[tuple[Any, str]] = ListProperty([])
    """Pairs of value and words."""
    value = ObjectProperty(None, allownone=True)
    __events__ = ("on_choice",)

    def on_kv_post(self, _base: object) -> None:
        """Lay the segments out, and again whenever the choices change."""
        self.fbind("choices", self._lay)
        self._lay()

    def _lay(self, *_: object) -> None:
        self.clear_widgets()
        letters = max((len(words) for _value, words in self.choices), default=1)
        for value, words in self.choices:
            segment = Segment(text=words, value=value, chosen=value == self.value, letters=letters)
            segment.bind(on_release=self._touched)
            self.add_widget(segment)

    def on_value(self, *_: object) -> None:
        """Move the parchment."""
        for segment in self.children:
            segment.chosen = segment.value == self.value

    def _touched(self, segment: Segment) -> None:
        if segment.value != self.value:
            self.value = segment.value
            self.dispatch("on_choice", segment.value)


load_kv(__name__)
