"""What the heroes' panels share: they read their seat of the view and send what is touched to the screen."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.duel.names import NO_SEAT
from companion.duel.view import DuelView, SeatView
from companion.journal import Ask
from companion.showing.duel.screen.inputs import PartTouched, RulesAnswered, TokenTouched
from companion.translations import tr
from companion.ui import buttons, token_flip  # noqa: F401  (the looks build on these)
from companion.ui.kv_loader import load_kv
from companion.ui.running import screen_of, send


class HeroPanel(BoxLayout):
    """A hero's own part of a half; it follows the view and never changes by itself."""

    seat = StringProperty(NO_SEAT)
    compact = BooleanProperty(False)
    lines = NumericProperty(2)
    """How many lines there are for it where it is compact."""
    unit = NumericProperty(1)
    """How large it is drawn; 1 on a phone of the usual size."""
    hue = ColorProperty("ffffff")
    question = ObjectProperty(None, allownone=True)
    """The question this seat is asked now."""

    def show(self, seat: SeatView, view: DuelView, question: Ask | None) -> None:
        """Follow the view; `question` only if this seat is asked."""
        self.question = question
        self.follow(seat, view)

    def follow(self, seat: SeatView, view: DuelView) -> None:
        """Set the properties this hero shows."""

    def answer(self, value: str) -> None:
        """The touch answers the open question."""
        send(self, RulesAnswered(value))

    def turn_part(self, part: str = "") -> None:
        """While the app only tracks, this was turned; without its name the player must say which."""
        send(self, PartTouched(self.seat, part))

    def explain(self, title: str, body: str) -> None:
        """More is wanted about what was touched."""
        screen = screen_of(self)
        if screen is not None:
            screen.shell.notice.show(title, body, no=tr("app.close"))


class TokenFace(NamedTuple):
    """One side of a token: its value, the messages that name it and what it gives."""

    value: str
    title: str
    icon: str
    gift: str
    word: str
    note: str = ""
    """Message of what else is said of it while it is asked."""


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
        flip.asked = self.question is not None and self.question.about == self.token
        flip.notes = tuple(tr(one.note) if one.note else "" for one in (self.left_side, self.right_side))
        flip.chosen = "left" if up == self.left_side.value else "right" if up == self.right_side.value else ""

    def turned(self, side: str) -> None:
        """A side was touched."""
        value = (self.left_side if side == "left" else self.right_side).value
        if self.question is not None and self.question.about == self.token:
            self.answer(value)
        else:
            send(self, TokenTouched(self.seat, self.token, value))


def _named(side: TokenFace) -> tuple[str, str, str, str]:
    return tr(side.title), side.icon, side.gift, tr(side.word)


load_kv(__name__)
