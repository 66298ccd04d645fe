"""What may not be done, why, and the way to the rule; it never stops the hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import buttons  # noqa: F401  (the look below builds on these)
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.layers import Hideable
from companion.ui.screen import WordsPlace
from companion.ui.theme import theme

if TYPE_CHECKING:
    from kivy.input import MotionEvent

STAYS = 4.0


class RefusalBanner(Emitter, Hideable, BoxLayout):
    """Shows one refusal for a few seconds.

    :Events:
        `on_shown`: it is there now.
        `on_rule`: rule — its text is wanted.
        `on_anyway`: the house plays it all the same.
    """

    text = StringProperty("")
    why = StringProperty("")
    number = StringProperty("")
    """Number of the rule that forbids it."""
    overridable = BooleanProperty(False)
    stacked = BooleanProperty(False)
    """Too narrow for words beside two buttons: they stand below."""
    page: list[float] = ListProperty([0, 0])
    """Size of the page it lies on."""
    highest: float = NumericProperty(0)
    below: float = NumericProperty(0)
    """Height of the buttons where they stand below the words."""
    around: float = NumericProperty(0)
    """Height that is neither words nor buttons."""
    edge: float = NumericProperty(0)
    shake = NumericProperty(0)
    place: WordsPlace | None = ObjectProperty(None, allownone=True)
    """Where the player who was refused reads it; None where all share one place."""
    __events__ = ("on_shown", "on_rule", "on_anyway")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.opacity = 0
        self._anyway: Callable[[], object] | None = None
        self._leave = Clock.create_trigger(self.hide, STAYS)

    @property
    def showing(self) -> bool:
        """Whether there is something to read."""
        return self.opacity > 0

    def show(
        self, text: str, why: str = "", rule: str = "", overridable: bool = False,
        anyway: Callable[[], object] | None = None,
    ) -> None:  # fmt: skip
        """Say it, with a short shake of the head; `anyway` is what playing it all the same does."""
        for button in self.ids.buttons.children:
            button.invalidate_touches()
        self.text, self.why, self.number = text, why, rule
        self.overridable, self._anyway = overridable or anyway is not None, anyway
        self.opacity = 1
        self.dispatch("on_shown")
        self._leave.cancel()
        self._leave()
        Animation.cancel_all(self, "shake")
        if theme.motion(45):
            swing = Animation(shake=0, duration=0)
            for reach in (6, -6, 6, 0):
                swing += Animation(shake=reach, duration=0.045)
            swing.start(self)

    def hide(self, *_: object) -> None:
        """Go away."""
        self._leave.cancel()
        self.opacity = 0

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A hidden banner is not there to be touched; a visible one goes when touched beside its buttons."""
        if not self.showing or not self.collide_point(*touch.pos):
            return False
        if not super().on_touch_down(touch):
            self.hide()
        return True

    def play_anyway(self) -> None:
        """Its button was touched; lifted from a banner that has gone, a finger does nothing."""
        if self.showing:
            self.hide()
            self.dispatch("on_anyway")

    def on_anyway(self) -> None:
        """Do what was offered with the refusal."""
        if self._anyway is not None:
            self._anyway()


load_kv(__name__)
