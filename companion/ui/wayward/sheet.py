"""The sheet that slides up inside the gold track: a title, what is chosen, and one thing to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.showing.wayward.screen import inputs
from companion.ui import answers, number_pad  # noqa: F401  (the look below builds on these)
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.running import send
from companion.ui.taps import GuardedButton
from companion.wayward.items import WEAPON

if TYPE_CHECKING:
    from kivy.input import MotionEvent
    from kivy.uix.widget import Widget

    from companion.journal import Command, Refusal
    from companion.showing.wayward.screen.context import Context
    from companion.showing.wayward.screen.inputs import Input
    from companion.wayward.view import WaywardView

T = TypeVar("T")


class TableSheet(Emitter, BoxLayout):
    """Stands at the bottom of its parent and takes every touch on it.

    :Events:
        `on_close`: the sheet is no longer wanted.
    """

    title = StringProperty("")
    done = StringProperty("")
    """Words of the button at the foot; without words there is none."""
    ready = BooleanProperty(True)
    """Whether that button may be touched."""
    close_icon = StringProperty("close")
    room = NumericProperty(0)
    around: float = NumericProperty(0)
    """Height of everything but what scrolls."""
    __events__: tuple[str, ...] = ("on_close",)

    def send(self, one: Input) -> None:
        """Tell the table the sheet lies on."""
        if self.parent is not None:
            send(self.parent, one)

    def say(self, command: Command) -> None:
        """The player has decided."""
        self.send(inputs.Said(command))

    def refuse(self, refusal: Refusal) -> None:
        """Something forbidden was touched."""
        self.send(inputs.Forbidden(refusal))

    def add(self, *rows: Widget) -> None:
        """Put rows into the sheet, below one another."""
        for row in rows:
            self.ids.body.add_widget(row)

    def confirm(self) -> None:
        """The button at the foot was touched."""

    def close_upper(self) -> bool:
        """Close a sheet that lies over this one; False where there is none."""
        return False

    def follow(self, now: Context) -> None:
        """The game may have gone on under the sheet: show what it offers or tells now."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """What lies behind the sheet is not touched."""
        if not self.collide_point(*touch.pos):
            return False
        super().on_touch_down(touch)
        return True


class TravelSheet(TableSheet):
    """Asks what lies on a way; what was told holds while the same player stands in the same place."""

    def __init__(self, now: Context, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._view, self._refusal_of = now.view, now.game.refusal_of
        self._dice = _most_dice(now.view)
        """With how many dice a gray guard is pushed past."""

    def follow(self, now: Context) -> None:
        """An item put right may open the way that was told."""
        if now.view is not self._view:
            self._view, self._refusal_of = now.view, now.game.refusal_of
            self._dice = min(self._dice, _most_dice(now.view))
            self.show_anew()

    def show_anew(self) -> None:
        """Show what was told, and what the rules say of it now."""
        raise NotImplementedError


def _most_dice(view: WaywardView) -> int:
    """As many as there are weapons, one or two (W-053)."""
    return 2 if view.me.items[WEAPON].good > 1 else 1


class SheetLabel(BoxLayout):
    """A small heading inside a sheet."""

    text = StringProperty("")


class KeyRow(GridLayout):
    """Keys of equal width, as many to a row as there is room for."""

    at_least: float = NumericProperty(48)

    def on_size(self, *_: object) -> None:
        """Count how many fit."""
        fit = int((self.width + self.spacing[0]) // (self.at_least + self.spacing[0]))
        self.cols = max(1, min(fit, len(self.children) or 1))

    def on_children(self, *_: object) -> None:
        """Count again."""
        self.on_size()


class ChoiceKey(GuardedButton, BoxLayout):
    """Something to choose; the chosen one is parchment."""

    text = StringProperty("")
    icon = StringProperty("")
    chosen = BooleanProperty(False)
    count = NumericProperty(0)
    """Shown beside it when more than one can be chosen."""
    hue = StringProperty("")
    """A figure's colour, drawn before the words."""


def keys(
    row: KeyRow, choices: Sequence[tuple[T, str]], chosen: T | None, told: Callable[[T | None], object]
) -> KeyRow:
    """Fill a row with keys of which one is chosen; touching the chosen one again lets it go."""
    row.clear_widgets()
    for value, words in choices:
        key = ChoiceKey(text=words, chosen=value == chosen)
        key.bind(on_release=lambda _key, value=value: told(None if value == chosen else value))
        row.add_widget(key)
    return row


load_kv(__name__)
