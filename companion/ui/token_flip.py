"""A two-sided token: both sides lie open, the chosen one is parchment, and neither ever swaps its place."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import labels  # noqa: F401  (the look below builds on these)
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.taps import GuardedButton
from companion.ui.theme import theme

SIDES = ("left", "right")
CHOSEN_SHARE = 1.22


class TokenSide(GuardedButton, BoxLayout):
    """One side: its name and what it gives."""

    title = StringProperty("")
    icon = StringProperty("")
    gift = StringProperty("")
    word = StringProperty("")
    chosen = BooleanProperty(False)
    asked = BooleanProperty(False)
    """A touch on it answers what is asked."""
    note = StringProperty("")
    """What else is said of it then."""
    costs = BooleanProperty(False)
    """Whether that is a cost."""
    squeeze: float = NumericProperty(1)


class TokenFlip(Emitter, BoxLayout):
    """Each side is a (title, icon, gift, word); touching the other side asks to turn the token.

    :Events:
        `on_turned`: side — the side touched that is not the chosen one.
    """

    left_side = ObjectProperty(("", "", "", ""))
    right_side = ObjectProperty(("", "", "", ""))
    chosen = OptionProperty("", options=("", *SIDES))
    asked = BooleanProperty(False)
    """Which side is up is asked: both are lit, and either one may be touched."""
    notes = ObjectProperty(("", ""))
    """What is said of each side while it is asked; what hurts begins with a minus."""
    __events__ = ("on_turned",)

    def __init__(self, **kwargs: object) -> None:
        self._cells = {side: TokenSide() for side in SIDES}
        super().__init__(**kwargs)
        for side, cell in self._cells.items():
            cell.bind(on_release=lambda _cell, side=side: self._touched(side))
            self.add_widget(cell)
        self._name()
        self._choose()

    def on_left_side(self, *_: object) -> None:
        """Name the left side."""
        self._name()

    def on_right_side(self, *_: object) -> None:
        """Name the right side."""
        self._name()

    def on_asked(self, *_: object) -> None:
        """Light both sides up."""
        self._choose()

    def on_notes(self, *_: object) -> None:
        """Say it of each side."""
        self._choose()

    def on_chosen(self, *_: object) -> None:
        """Turn the token over: squeeze to an edge, then open on the other face."""
        half = theme.motion(130)
        for cell in self._cells.values():
            Animation.cancel_all(cell, "squeeze")
            if half:
                (Animation(squeeze=0, duration=half) + Animation(squeeze=1, duration=half)).start(cell)
        self._choose()

    def _touched(self, side: str) -> None:
        if self.asked or side != self.chosen:
            self.dispatch("on_turned", side)

    def _name(self) -> None:
        for side, cell in self._cells.items():
            cell.title, cell.icon, cell.gift, cell.word = getattr(self, f"{side}_side")

    def _choose(self) -> None:
        for (side, cell), note in zip(self._cells.items(), self.notes, strict=True):
            cell.asked, cell.note, cell.costs = self.asked, note if self.asked else "", note.startswith("−")
            cell.chosen = side == self.chosen and not self.asked
            cell.size_hint_x = CHOSEN_SHARE if cell.chosen else 1
            cell.meaning = f"{side} {self.chosen} {self.asked}"


load_kv(__name__)
