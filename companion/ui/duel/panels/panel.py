"""What the heroes' panels share: they read their seat of the view and hand on what is touched."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.duel.view import DuelView, SeatView
from companion.journal import Ask
from companion.translations import tr
from companion.ui import buttons, token_flip  # noqa: F401  (the looks build on these)
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv


class HeroPanel(Emitter, BoxLayout):
    """A hero's own part of a half; it follows the view and never changes by itself.

    :Events:
        `on_answer`: value — the touch answers the open question.
        `on_token`: name, value — the touch says that a token shows something else.
        `on_part`: part — while the app only tracks, this was turned; empty where the player must say which.
        `on_refused`: refusal — a forbidden answer was touched.
        `on_tell`: title, body — more is wanted about what was touched.
    """

    compact = BooleanProperty(False)
    unit = NumericProperty(1)
    """How large it is drawn; 1 on a phone of the usual size."""
    hue = ColorProperty("ffffff")
    question = ObjectProperty(None, allownone=True)
    """The question this seat is asked now."""
    __events__ = ("on_answer", "on_token", "on_part", "on_refused", "on_tell")

    def show(self, seat: SeatView, view: DuelView, question: Ask | None) -> None:
        """Follow the view; `question` only if this seat is asked."""
        self.question = question
        self.follow(seat, view)

    def follow(self, seat: SeatView, view: DuelView) -> None:
        """Set the properties this hero shows."""


class TokenFace(NamedTuple):
    """One side of a token: its value, the messages that name it and what it gives."""

    value: str
    title: str
    icon: str
    gift: str
    word: str


class TokenPanel(HeroPanel):
    """A two-sided token; touching the other side answers its question, or corrects it."""

    token: ClassVar[str]
    left_side: ClassVar[TokenFace]
    right_side: ClassVar[TokenFace]

    def follow(self, seat: SeatView, view: DuelView) -> None:
        """Name both sides and choose the one that is up."""
        flip = self.ids.flip
        flip.left_side, flip.right_side = _named(self.left_side), _named(self.right_side)
        up = getattr(seat.panel, self.token)
        flip.chosen = "left" if up == self.left_side.value else "right" if up == self.right_side.value else ""

    def turned(self, side: str) -> None:
        """A side was touched."""
        value = (self.left_side if side == "left" else self.right_side).value
        if self.question is not None and self.question.about == self.token:
            self.dispatch("on_answer", value)
        else:
            self.dispatch("on_token", self.token, value)


def _named(side: TokenFace) -> tuple[str, str, str, str]:
    return tr(side.title), side.icon, side.gift, tr(side.word)


load_kv(__name__)
