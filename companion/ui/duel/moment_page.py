"""A page that covers the table for one moment, and the two plain ones: a spell cast, a hero defeated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.duel.names import FighterId
from companion.duel.view import DuelView
from companion.journal import Line
from companion.translations import tr
from companion.ui import buttons, marks  # noqa: F401  (the look below builds on these)
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.theme import theme, watch

if TYPE_CHECKING:
    from kivy.input import MotionEvent

    from companion.showing.duel.moments import StageMoment

UNFOLDS = 900
"""Milliseconds until everything stands."""


class MomentPage(Emitter, FloatLayout):
    """Shows one moment; a tap lets everything stand at once.

    :Events:
        `on_read`: words — they should be read aloud.
    """

    unfolded = NumericProperty(0)
    """The whole animation, 0 to 1."""
    milliseconds = UNFOLDS
    __events__ = ("on_read",)

    def show(self, moment: StageMoment, view: DuelView, lines: Sequence[Line]) -> None:
        """Take up a moment and let it unfold."""
        self._shown = moment, view, lines
        self.tell(*self._shown)
        watch(self._tell_again, "tr")
        seconds = theme.motion(self.milliseconds)
        self.unfolded = 0 if seconds else 1
        if seconds:
            Animation(unfolded=1, duration=seconds).start(self)

    def tell(self, moment: StageMoment, view: DuelView, lines: Sequence[Line]) -> None:
        """Write the words of a moment."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """The table below is not touched; the first tap ends the movement."""
        if self.unfolded < 1:
            Animation.cancel_all(self, "unfolded")
            self.unfolded = 1
            return True
        super().on_touch_down(touch)
        return True

    def _tell_again(self, *_: object) -> None:
        if self.parent is not None:
            self.tell(*self._shown)


class PlainMoment(MomentPage):
    """An emblem, a sentence in large type, and what it means."""

    icon = StringProperty("")
    hue = ColorProperty("ffffff")
    title = StringProperty("")
    words = StringProperty("")
    glow_edge = NumericProperty(0)


class SpellPage(PlainMoment):
    """Which spell, and what it does."""

    def tell(self, moment: StageMoment, view: DuelView, lines: Sequence[Line]) -> None:
        """Name the spell and its effect."""
        self.icon, self.hue = "cauldron", theme.hero_color("wayward-sisters")
        self.title = tr(f"cards.name.wayward-sisters.{moment.what}")
        self.words = tr(f"wayward-sisters.effect.{moment.what}")


class HeroDefeated(PlainMoment):
    """Who has fallen."""

    def tell(self, moment: StageMoment, view: DuelView, lines: Sequence[Line]) -> None:
        """Name the fallen and what follows."""
        hero, fighter = view.seats[moment.seat].hero, view.fighters[FighterId(moment.what)]
        self.icon, self.hue = theme.hero_emblem(hero), theme.hero_color(hero)
        self.title = tr("duelplay.defeated.title", fighter=fighter.name)
        self.words = tr("duelplay.defeated.words")


load_kv(__name__)
