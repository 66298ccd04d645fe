"""The combat: both values with their parts, the damage, the steps, and the reveal as a moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.duel.view import CombatView, DuelView
from companion.journal import Line
from companion.showing.duel.combat_steps import Dial, Step, fight, steps
from companion.showing.duel.healths import facts
from companion.translations import tr
from companion.ui import rotated  # noqa: F401  (the look below builds on it)
from companion.ui.buttons import Tile
from companion.ui.duel import combat_side  # noqa: F401  (the look below builds on it)
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.layers import CachedLayer, Hideable
from companion.ui.theme import theme, watch

if TYPE_CHECKING:
    from kivy.input import MotionEvent

REVEAL = 1100
"""Milliseconds from both cards face down to the damage."""


class CachedTile(CachedLayer, Tile):
    """A tile that may be cached."""


class Versus(CachedLayer, FloatLayout):
    """The word between the two values."""


class StepRow(BoxLayout):
    """One step: a check when it is past, a lit dot when it is now."""

    title = StringProperty("")
    words = StringProperty("")
    state = StringProperty("later")
    last = BooleanProperty(False)
    needed = NumericProperty(0)
    """Height it takes when it is there."""
    visible = BooleanProperty(True)


class CombatPanel(Emitter, Hideable, FloatLayout):
    """Shows `view.combat`, or the last one until it is closed; a card face down shows nothing of itself.

    :Events:
        `on_revealed`: both cards are up and everything stands.
        `on_done`: a combat that is over was closed.
    """

    view = ObjectProperty(None, allownone=True)
    covers = BooleanProperty(True)
    """Something may lie beneath it, so that it paints the page."""
    fighting = BooleanProperty(False)
    over = BooleanProperty(False)
    wide = BooleanProperty(False)
    tight = BooleanProperty(False)
    """A question leaves little room: only names, values and damage are shown."""
    free: float = NumericProperty(0)
    """Height that a question below leaves."""
    needed: float = NumericProperty(0)
    """Height of everything, one above the other."""
    value_size = NumericProperty(0)
    """Font size of both values when everything is shown."""
    mirrored = BooleanProperty(True)
    """Somebody sits opposite and reads the strip on top."""
    foot = NumericProperty(0)
    """Pixels at the bottom that a question covers."""
    side = NumericProperty(0)
    """Pixels at the right that a question covers, when wide."""
    reveal = NumericProperty(0)
    """The whole animation, 0 to 1: everything that moves follows it."""
    moving = BooleanProperty(False)
    """Whether the cards are being turned up."""
    decided = BooleanProperty(False)
    damage = StringProperty("")
    damage_words = StringProperty("")
    old = StringProperty("")
    new = StringProperty("")
    hurts = BooleanProperty(False)
    __events__ = ("on_revealed", "on_done")

    def __init__(self, **kwargs: object) -> None:
        self._lines: Sequence[Line] = ()
        self._closed: object = None
        self._face: str | None = None
        self._begin_soon = Clock.create_trigger(self._begin_reveal)
        super().__init__(**kwargs)
        self._fit_soon = Clock.create_trigger(self._fit_steps, -1)
        self.ids.room.bind(height=self._fit_soon)
        self.fbind("view", self._read)
        watch(self._read, "tr", "dark")
        self._read()

    def on_size(self, *_: object) -> None:
        """Know whether it is wide."""
        self.wide = self.width > self.height

    def show(self, view: DuelView, lines: Sequence[Line] = ()) -> None:
        """Show the table as it stands, with the lines told so far."""
        self._lines = lines
        if view is self.view:
            self._read()
        self.view = view

    def rest(self, view: DuelView) -> None:
        """No combat is shown: the next one turns its cards up before everybody's eyes."""
        self._closed = view.last_combat
        self.show(view)

    def close(self) -> None:
        """Put a combat that is over away."""
        if self.view is not None:
            self._closed = self.view.last_combat
        self._read()
        self.dispatch("on_done")

    def finish_reveal(self) -> None:
        """Let everything stand at once."""
        self._stop()
        if self.reveal < 1:
            self.reveal = 1
            self.dispatch("on_revealed")

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """While it is not there nothing is touched; a tap during the reveal ends it."""
        if not self.fighting or not self.collide_point(*touch.pos):
            return False
        if 0 < self.reveal < 1:
            self.finish_reveal()
            return True
        return bool(super().on_touch_down(touch))

    def _read(self, *_: object) -> None:
        view = self.view
        combat = (view.combat or view.last_combat) if view else None
        if combat is not None and view.combat is None and combat == self._closed:
            combat = None
        self.fighting = combat is not None
        self.opacity = 1 if self.fighting else 0
        if combat is None:
            self._face = "none" if view else None
            self._stop()
            return
        self.over = view.combat is None
        if not self.over:
            self._closed = None
        self._show_sides(view, combat)
        self._turn_up(combat.step != "declared")

    def _show_sides(self, view: DuelView, combat: CombatView) -> None:
        told = fight(view, facts(self._lines))
        attack, defense = combat.attack.value or 0, combat.defense.value or 0
        self.ids.attack.show(view, combat.attack)
        self.ids.defense.show(view, combat.defense)
        self.ids.attack.ahead, self.ids.defense.ahead = attack > defense, defense >= attack
        self._show_damage(view, combat, told.dial)
        self._show_steps(steps(view, combat, told.happened))

    def _show_damage(self, view: DuelView, combat: CombatView, dial: Dial | None) -> None:
        damage = combat.damage
        self.decided = damage is not None
        self.hurts = bool(damage)
        self.damage = str(damage or 0)
        name = tr(view.fighters[combat.defense.fighter].name)
        if self.hurts:
            self.damage_words = tr("duelplay.combat.damage-to", fighter=name, n=damage)
        else:
            key = "duelplay.combat.prevented" if combat.prevented else "duelplay.combat.no-damage"
            self.damage_words = tr(key)
        self.old, self.new = map(str, dial) if dial and self.hurts else ("", "")

    def _show_steps(self, rows: list[Step]) -> None:
        column: BoxLayout = self.ids.steps
        while len(column.children) > len(rows):
            column.remove_widget(column.children[0])
        while len(column.children) < len(rows):
            row = StepRow()
            row.bind(needed=self._fit_soon)
            column.add_widget(row)
        for row, step in zip(reversed(column.children), rows, strict=True):
            row.title, row.state, row.visible = tr(step.title), step.state, True
            row.words = ", ".join(tr(word) for word in step.words)
            row.last = step is rows[-1]
        self._fit_soon()

    def _fit_steps(self, *_: object) -> None:
        """Where there is no room for every step, the oldest go first, then those far ahead."""
        rows = list(reversed(self.ids.steps.children))
        past = [row for row in rows if row.state == "done"]
        ahead = [row for row in reversed(rows) if row.state == "later"]
        missing = sum(row.needed for row in rows) - self.ids.room.height
        for row in (*past, *ahead):
            row.visible = missing <= 0
            missing -= 0 if row.visible else row.needed

    def _turn_up(self, up: bool) -> None:
        """The cards lie face down, or they turn up before everybody's eyes, once."""
        seen, self._face = self._face, "up" if up else "down"
        if not up:
            self._stop()
            self.reveal = 0
        elif seen in ("down", "none"):
            self._start_reveal()
        elif seen is None:
            self.reveal = 1

    def _start_reveal(self) -> None:
        self.reveal = 0
        if theme.motion(REVEAL):
            # First everything is laid out: that takes longer than a frame, and the start would be lost.
            self._begin_soon()
        else:
            self.finish_reveal()

    def _begin_reveal(self, *_: object) -> None:
        self.moving = True
        move = Animation(reveal=1, duration=theme.motion(REVEAL))
        move.bind(on_complete=self._end_reveal)
        move.start(self)

    def _end_reveal(self, *_: object) -> None:
        self._stop()
        self.dispatch("on_revealed")

    def _stop(self) -> None:
        self._begin_soon.cancel()
        Animation.cancel_all(self, "reveal")
        self.moving = False


load_kv(__name__)
