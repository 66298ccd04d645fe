"""The actions of a turn: a strip with the scan in its middle, or a grid with what each one costs."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.event import EventDispatcher
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.journal import Refusal
from companion.showing.action import Action
from companion.ui import chip  # noqa: F401  (the look below builds on it)
from companion.ui.buttons import Pressable, StackedButton
from companion.ui.children import as_many
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.lens.lens import Lens
from companion.ui.lens.lens_camera import LensCamera


class BarButton(StackedButton):
    """One action of the strip."""


class ScanButton(Pressable):
    """The gold disc."""


class CostButton(StackedButton):
    """An action with the chip it costs in its corner."""

    cost = StringProperty("")


class _Actions(Emitter, EventDispatcher):
    """Lays out actions and tells which was touched.

    :Events:
        `on_action`: id — an action was touched.
        `on_refused`: refusal — one that a rule forbids was touched.
    """

    forbidden = ""
    """The action whose refusal was told last."""
    __events__ = ("on_action", "on_refused")

    def _button(self, shape: type[Pressable]) -> Pressable:
        button = shape()
        button.bind(
            on_release=lambda touched: self.dispatch("on_action", touched.meaning),
            on_refused=self._refuse,
        )
        return button

    def _refuse(self, touched: Pressable, refusal: Refusal) -> None:
        self.forbidden = touched.meaning
        self.dispatch("on_refused", refusal)


def _write(button: Pressable, action: Action) -> None:
    """What the button says; words that change are not touched by the finger that aimed at the old ones."""
    if button.text != action.text:
        button.debounce()
    button.meaning, button.text, button.icon = action.id, action.text, action.icon
    button.refusal, button.action_key = action.refusal, action.action_key


class ActionStrip(_Actions, BoxLayout):
    """The strip between the players; a gold action is the disc in its middle, or the lens where there is one.

    :Events:
        `on_action`: id of the action touched.
        `on_refused`: refusal of the forbidden action touched.
    """

    actions: list[Action] = ListProperty([])
    eye: LensCamera | None = ObjectProperty(None, allownone=True)
    room: float = NumericProperty(0)
    """Height inside the strip."""
    key: float = NumericProperty(0)
    """Height of an action."""

    def on_kv_post(self, _base: object) -> None:
        """Lay the strip out, and again whenever its actions change."""
        self.fbind("actions", self._follow)
        self._follow()

    def on_eye(self, *_: object) -> None:
        """Show the lens instead of the disc, whenever the eye may watch."""
        if self.eye is not None:
            self.eye.bind(state=self._follow)
        self._follow()

    def _follow(self, *_: object) -> None:
        """A strip that says the same keeps its buttons."""
        for index, action in enumerate(self.actions):
            if index < len(self.children) and self._same(self.children[-1 - index], action):
                self.children[-1 - index].action_key = action.action_key
                continue
            self._relay()
            return
        if len(self.actions) != len(self.children):
            self._relay()

    def _relay(self) -> None:
        for child in self.children:
            if isinstance(child, Lens):
                child.let_go()
        self.clear_widgets()
        for action in self.actions:
            button = self._button(self._shape(action))
            _write(button, action)
            if isinstance(button, Lens):
                button.eye = self.eye
            self.add_widget(button)

    def _shape(self, action: Action) -> type[Pressable]:
        if not action.gold:
            return BarButton
        watched = action.id == "scan" and self.eye is not None and self.eye.state != "none"
        return Lens if watched else ScanButton

    def _same(self, button: Pressable, action: Action) -> bool:
        shown = (button.meaning, button.text, button.icon, button.refusal, type(button))
        return shown == (action.id, action.text, action.icon, action.refusal, self._shape(action))


class ActionRow(BoxLayout):
    """One row of the grid."""


class ActionGrid(_Actions, BoxLayout):
    """Three to a row, 72 high, with the chip each one costs; a forbidden one says why.

    :Events:
        `on_action`: id of the action touched.
        `on_refused`: refusal of the forbidden action touched.
    """

    actions: list[Action] = ListProperty([])
    columns = OptionProperty(3, options=(2, 3, 4, 5, 6))

    def on_kv_post(self, _base: object) -> None:
        """Lay the grid out, and again whenever its actions change."""
        for name in ("actions", "columns"):
            self.fbind(name, self._relay)
        self._relay()

    def _relay(self, *_: object) -> None:
        """Buttons stay and are written anew: the grid changes after everything that is said."""
        rows = list(self._rows())
        as_many(self, len(rows), ActionRow)
        for row, actions in zip(reversed(self.children), rows, strict=True):
            self._fill(row, actions)

    def _rows(self) -> Iterator[list[Action]]:
        row: list[Action] = []
        for action in self.actions:
            if action.span + sum(one.span for one in row) > self.columns:
                yield row
                row = []
            row.append(action)
        if row:
            yield row

    def _fill(self, row: ActionRow, actions: list[Action]) -> None:
        as_many(row, len(actions), lambda: self._button(CostButton))
        for button, action in zip(reversed(row.children), actions, strict=True):
            _write(button, action)
            button.detail, button.size_hint_x = action.reason, action.span
            button.kind = "primary" if action.gold else "secondary"
            button.cost = "" if action.refusal else action.cost


load_kv(__name__)
