"""The line that says what players at a real table forget."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.duel.names import SeatId
from companion.duel.view import DuelView
from companion.journal import Text
from companion.showing.duel.reminders import reminders
from companion.translations import tr
from companion.ui import labels  # noqa: F401  (the look below builds on it)
from companion.ui.kv_loader import load_kv
from companion.ui.theme import watch


class ReminderStrip(FloatLayout):
    """What matters most to one player, in a line along the bar, or in a few across an upright one."""

    text: Text | None = ObjectProperty(None, allownone=True)
    words = StringProperty("")
    visible = BooleanProperty(True)
    """Whether it may be said now."""
    upright = BooleanProperty(False)
    """Whether the bar stands upright."""
    said = BooleanProperty(False)
    """Whether it is said now."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("text", self._say)
        watch(self._say, "tr")

    def show(self, view: DuelView, seat: SeatId) -> None:
        """Say what concerns a seat."""
        self.text = next(iter(reminders(view, seat)), None)

    def _say(self, *_: object) -> None:
        self.words = tr(self.text) if self.text is not None else ""


load_kv(__name__)
