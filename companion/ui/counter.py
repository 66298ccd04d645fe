"""A counted pile: a big number over its icon and name."""

from __future__ import annotations

from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import labels  # noqa: F401  (the look below builds on these)
from companion.ui.kv_loader import load_kv
from companion.ui.taps import GuardedButton


class Counter(GuardedButton, BoxLayout):
    """Hand, deck, discard; an `alarm` such as "discard 1" is oxblood and takes the name's place."""

    value = NumericProperty(0)
    icon = StringProperty("")
    label = StringProperty("")
    alarm = StringProperty("")
    fill = ColorProperty("000000")
    number_px = NumericProperty(50)


load_kv(__name__)
