"""What a combat came to, in the strip's place: a band for each reader, until somebody touches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.duel.names import SeatId
from companion.showing.duel.combat_steps import Step
from companion.showing.duel.result import CombatResult, Sum
from companion.translations import tr
from companion.ui import buttons  # noqa: F401  (the look below builds on these)
from companion.ui.duel import combat  # noqa: F401  (the steps are told in its rows)
from companion.ui.duel.combat import StepRow
from companion.ui.kv_loader import build, load_kv
from companion.ui.labels import FitLabel, natural_width
from companion.ui.rotated import Rotated180
from companion.ui.taps import GuardedButton
from companion.ui.theme import theme

if TYPE_CHECKING:
    from kivy.input import MotionEvent

BUTTON = "on a button of the result"
"""What a finger carries that was put down on one: it does what the button does, and reads nothing."""
GAP = 4
"""Dp between two bands, and between two words of a sum."""
WORDS, NUMBERS = 15.5, 18
"""Sizes of the letters in a sum."""


class SumWord(FitLabel):
    """A number or a name in a sum; what does not count is struck through."""

    struck = BooleanProperty(False)


class SumRow(BoxLayout):
    """One side's sum: its emblem, each number with what it comes from, and the total."""

    emblem = StringProperty("")
    hue = ColorProperty("ffffff")
    total = StringProperty("")
    worse = BooleanProperty(False)
    ink = ColorProperty("ffffff")
    soft_ink = ColorProperty("ffffff")

    def show(self, told: Sum, worse: bool, hurts: bool) -> None:
        """Write the sum; where it gets too long the longest name is shortened."""
        self.emblem, self.hue = theme.hero_emblem(told.hero), theme.hero_color(told.hero, hurts)
        self.total, self.worse = str(told.total), worse
        parts: BoxLayout = self.ids.parts
        parts.clear_widgets()
        for place, part in enumerate(told.parts):
            if part.number:
                sign = "+ " if place and part.number[0] == "+" else ""
                number = sign + part.number.lstrip("+") if place else part.number
                self._add(number, "button", NUMBERS, self.ink, part.struck)
            self._add(tr(part.words), "body", WORDS, self.soft_ink)
        self.fit()

    def _add(self, words: str, font: str, size: float, ink: list[float], struck: bool = False) -> None:
        word = SumWord(text=words, font_name=font, wanted=size * theme.table_size, color=ink, struck=struck)
        self.ids.parts.add_widget(word)

    def fit(self, *_: object) -> None:
        """Give every word the width it wants, and what is missing to the longest less."""
        parts: BoxLayout = self.ids.parts
        words = list(parts.children)
        wants = {word: natural_width(word.font_name, word.wanted, word.text) + dp(1) for word in words}
        missing = sum(wants.values()) + parts.spacing * max(0, len(words) - 1) - parts.width
        for word in words:
            word.width = wants[word]
        if missing > 0 and words:
            longest = max(words, key=wants.__getitem__)
            longest.width = max(dp(30), wants[longest] - missing)


class FoldButton(GuardedButton, BoxLayout):
    """Words and a chevron: more stands behind it."""

    text = StringProperty("")
    icon = StringProperty("down")
    color = ColorProperty("ffffff")


class ResultBand(BoxLayout):
    """The whole result, for one reader."""

    half = StringProperty("")
    """On whose half the steps are told: the reader's, or the attacker's where both sides read it."""
    loss = StringProperty("")
    old = StringProperty("")
    new = StringProperty("")
    follows = StringProperty("")
    icon = StringProperty("")
    mine = BooleanProperty(False)
    """What follows is the reader's to do."""
    hurts = BooleanProperty(False)
    unfolded = BooleanProperty(False)
    upright = BooleanProperty(False)
    """It stands in a narrow column."""
    foot: float = NumericProperty(0)
    """Height of what follows."""
    ink = ColorProperty("ffffff")
    soft_ink = ColorProperty("ffffff")

    def show(self, told: CombatResult, seat: SeatId, unfolded: SeatId) -> None:
        """Write it for the reader at a seat, or for everybody; `unfolded` is whose half tells the steps."""
        attack, defense = told.sums
        self.half, self.hurts = seat or attack.seat, told.hurts
        self.unfolded = self.half == unfolded
        self.ids.attack.show(attack, attack.total < defense.total, told.hurts)
        self.ids.defense.show(defense, defense.total < attack.total, told.hurts)
        self.loss = tr(told.loss)
        self.old = "" if told.old is None else str(told.old)
        self.new = "" if told.new is None else str(told.new)
        shown, more = told.told(seat)
        words = [tr(one.words(seat)) for one, _mine in shown]
        self.mine = bool(shown) and shown[0][1]
        self.icon = shown[0][0].icon if shown else ""
        self.follows = " · ".join(words) + (" " + tr("duelplay.result.more", n=more) if more else "")


class StepsOfCombat(GuardedButton, BoxLayout):
    """The combat step by step, over the half of whoever wants to know."""

    def show(self, steps: Sequence[Step]) -> None:
        """Write the steps."""
        rows: BoxLayout = self.ids.rows
        rows.clear_widgets()
        for step in steps:
            words = ", ".join(tr(word) for word in step.words)
            rows.add_widget(
                StepRow(title=tr(step.title), words=words, state=step.state, last=step is steps[-1])
            )


class StepsLayer(Rotated180):
    """Lies over a half, turned to its player."""

    visible = BooleanProperty(False)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Away it is not there."""
        return self.visible and bool(super().on_touch_down(touch))


class ResultBands(FloatLayout):
    """One band for each reader, over the strip on which the cards lay."""

    visible = BooleanProperty(False)
    facing = BooleanProperty(True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._told: tuple[object, ...] = ()
        for name in ("pos", "size", "facing", "visible"):
            self.fbind(name, self._place)

    def show(self, told: CombatResult | None, unfolded: SeatId, readers: Sequence[SeatId]) -> None:
        """Tell a result to its readers, or nothing more."""
        self.visible = told is not None
        if told is None:
            self._told = ()
            return
        now = told, unfolded, tuple(readers), theme.language
        if now == self._told:
            return
        self._told = now
        if not self.children:
            build(self, "ResultBandsContent")
        for name, seat in zip(("near", "far"), readers, strict=True):
            self.ids[name].show(told, seat, unfolded)
        self._place()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Away it is not there."""
        if not self.visible or not self.collide_point(*touch.pos):
            return False
        touch.ud[BUTTON] = bool(super().on_touch_down(touch))
        return True

    def _place(self, *_: object) -> None:
        if not self.children:
            return
        upright = self.height > self.width
        rows = 2 if self.facing and not upright else 1
        gap, edge = dp(GAP), min(dp(14), self.width * 0.03)
        high = (self.height - gap * (rows + 1)) / rows if not upright else min(dp(252), self.height - 2 * gap)
        for name, low in (("near", self.y + gap), ("far", self.y + 2 * gap + high)):
            holder = self.ids[f"{name}_place"]
            shown = name == "near" or rows > 1
            holder.opacity, holder.size = int(shown), (max(1, self.width - 2 * edge), max(1, high))
            holder.pos = (self.x + edge, low if not upright else self.center_y - high / 2)
            self.ids[name].upright = upright
            self.ids[name].disabled = not shown


load_kv(__name__)
