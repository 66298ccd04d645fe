"""A round chip: red to spend, blue to own, cursed, or spent."""

from __future__ import annotations

from kivy.properties import OptionProperty
from kivy.uix.floatlayout import FloatLayout

from companion.ui.kv_loader import load_kv


class Chip(FloatLayout):
    """Drawn only; the colour is never alone: a cursed chip has a cross, a spent one a dot."""

    kind = OptionProperty("red", options=("red", "blue", "cursed", "spent"))


load_kv(__name__)
