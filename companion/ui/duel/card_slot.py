"""One card of a combat in the strip: waited for, seen and covered, unclear, refused, or turned up."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.duel.asking import NONE
from companion.journal import Text
from companion.showing.duel.card_groups import printed
from companion.showing.duel.screen.inputs import ListWanted, Picked
from companion.translations import tr
from companion.ui.duel.dashes import dashes
from companion.ui.kv_loader import load_kv
from companion.ui.running import send
from companion.ui.taps import GuardedButton
from companion.ui.theme import theme, watch

if TYPE_CHECKING:
    from companion.duel.view import CardView
    from companion.showing.duel.lens.reveal import Slot

STATES = ("waiting", "seen", "unsure", "none", "refused", "up")
SLOT_WORDS = {
    "waiting": Text("duellens.slot.waiting"),
    "seen": Text("duellens.slot.seen"),
    "unsure": Text("duellens.slot.unsure"),
    "none": Text("duellens.slot.none"),
    "refused": Text("duellens.slot.waiting"),
}
PEEK = 2.0
"""Seconds a covered name can be read."""
DASH, GAP = 7, 6
FLIES = 220
"""Milliseconds a card takes from the lens to its place."""


class SlotFace(GuardedButton, FloatLayout):
    """The card itself: its back, its face, or the dashed place where it is awaited."""

    face = OptionProperty("waiting", options=STATES)
    fill = ColorProperty("000000")
    name = StringProperty("")
    value = StringProperty("")
    words = StringProperty("")
    away_x: float = NumericProperty(0)
    away_y: float = NumericProperty(0)
    """Pixels by which it is drawn beside its place while it comes from the lens."""

    def __init__(self, **kwargs: object) -> None:
        self._dashes = InstructionGroup()
        super().__init__(**kwargs)
        for name in ("pos", "size", "face"):
            self.fbind(name, self._dash)
        watch(self._dash, "gold")

    def come_from(self, where: tuple[float, float]) -> None:
        """Move from there to its place."""
        seconds = theme.motion(FLIES)
        Animation.cancel_all(self, "away_x", "away_y")
        self.away_x, self.away_y = where if seconds else (0, 0)
        if seconds:
            Animation(away_x=0, away_y=0, duration=seconds, transition="out_cubic").start(self)

    def on_kv_post(self, _base: object) -> None:
        """The dashes lie on what the look paints."""
        self.canvas.before.add(self._dashes)

    def _dash(self, *_: object) -> None:
        self._dashes.clear()
        if self.face != "waiting" or min(self.size) <= 0:
            return
        self._dashes.add(Color(*theme.gold))
        inside = (self.x + dp(1), self.y + dp(1)), (self.width - dp(2), self.height - dp(2))
        for dash in dashes(*inside, theme.radius_card, dp(DASH), dp(GAP)):
            self._dashes.add(SmoothLine(points=[place for point in dash for place in point], width=dp(1.1)))


class SlotButton(GuardedButton, FloatLayout):
    """Words to touch in a slot: which card it is, or that none is played."""

    text = StringProperty("")


class CardSlot(BoxLayout):
    """Who plays the card, and what is known of it; its owner may say that there is none."""

    use = StringProperty("")
    fighter = StringProperty("")
    icon = StringProperty("attack")
    hue = ColorProperty("ffffff")
    state = OptionProperty("waiting", options=STATES)
    name = StringProperty("")
    value = StringProperty("")
    words = StringProperty("")
    none = StringProperty("")
    """What declining says, where it is allowed."""
    peeking = BooleanProperty(False)
    lens_at: tuple[float, float] = (0, 0)
    """Where the lens is, seen from here."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._peek_ends = Clock.create_trigger(lambda _elapsed: setattr(self, "peeking", False), PEEK)

    def wait(self, slot: Slot, none: str) -> None:
        """Show what is known so far; a card that is in shows its back."""
        if slot.state == "seen" and self.state != "seen":
            self.ids.face.come_from(self.lens_at)
        self.use, self.state = slot.use, slot.state
        self.none = none if slot.optional and not slot.filled and slot.state != "unsure" else ""
        self.name = self.value = ""
        card = printed(slot.copies[0]) if slot.state == "seen" else None
        if card is not None:
            self.name = tr(card.text)
        elif slot.refusal is not None:
            self.words = tr(slot.refusal.text)
        self.words = self.words if slot.state == "refused" else tr(SLOT_WORDS[slot.state])
        self._lay_choices(slot)

    def turn_up(self, card: CardView | None, value: int | None) -> None:
        """Show the card itself, or that there was none."""
        self.none, self.state = "", "up" if card is not None else "none"
        self.name = tr(card.name) if card is not None else ""
        self.value = str(value) if card is not None and value is not None else ""
        self.words = "" if card is not None else tr("duel.option.no-card")
        self.ids.choices.clear_widgets()

    def touched(self) -> None:
        """The place of a card opens the list; the back of one that is in shows its name for a moment."""
        if self.state == "seen":
            self.peeking = True
            self._peek_ends()
        elif self.state in ("waiting", "refused"):
            send(self, ListWanted())

    def decline(self) -> None:
        """No card is played."""
        send(self, Picked(self.use, NONE))

    def _lay_choices(self, slot: Slot) -> None:
        """One button for each card it may be; the same ones stay, a finger may lie on them."""
        choices: BoxLayout = self.ids.choices
        copies = slot.copies if slot.state == "unsure" else ()
        wanted = [(copy, tr(card.text)) for copy in copies if (card := printed(copy)) is not None]
        if wanted == [(button.meaning, button.text) for button in reversed(choices.children)]:
            return
        choices.clear_widgets()
        for copy, words in wanted:
            button = SlotButton(text=words, meaning=copy)
            button.bind(on_release=partial(self._choose, copy))
            choices.add_widget(button)

    def _choose(self, copy: str, *_: object) -> None:
        send(self, Picked(self.use, copy))


load_kv(__name__)
