"""What every screen is: a page the shell opens, refreshes and leaves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from kivy.base import EventLoop
from kivy.event import EventDispatcher
from kivy.lang import Builder
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.ui import buttons  # noqa: F401  (the look below builds on these)
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.theme import theme, unwatch

if TYPE_CHECKING:
    from companion.match import Match
    from companion.ui.shell import Shell

NARROWEST_SLIP = 300
"""Density-independent pixels beside a sheet below which the words of a slip would break."""


class WordsPlace(NamedTuple):
    """Where words for one player begin, as that player sees the screen: they grow upwards from there."""

    x: float
    y: float
    width: float
    turn: int


class AppScreen(FloatLayout):
    """A page; it reads `shell.match` and `shell.shelf` and says things through them."""

    shell: Shell = ObjectProperty(None)
    opened_as: tuple[str, dict[str, Any]] = ("", {})
    """The name it was opened by, and what the opener passed."""
    wide = BooleanProperty(False)
    """Wider than high: a phone on its side, or a stand."""
    spotlit = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self._listening: list[tuple[EventDispatcher | Match, dict[str, Callable[..., object]]]] = []
        self.left = False
        """Whether it was left: what comes late, from a thread or the phone, then finds nobody."""
        super().__init__(**kwargs)

    def open_match(self) -> Match:
        """The game on the table, for a screen that is opened only while there is one."""
        return self.shell.open_match()

    def listen(self, owner: EventDispatcher | Match, **callbacks: Callable[..., object]) -> None:
        """Hear of something until the screen is left."""
        owner.bind(**callbacks)
        self._listening.append((owner, callbacks))

    def if_here(self, then: Callable[..., object]) -> Callable[..., object]:
        """The same call, made only as long as the screen has not been left."""
        return lambda *told: None if self.left else then(*told)

    def let_go(self) -> None:
        """Leave the screen: nothing of it hears, follows or feels anything from now on."""
        self.left = True
        try:
            self.leave()
        finally:
            for owner, callbacks in self._listening:
                owner.unbind(**callbacks)
            self._listening.clear()
            # Without this Kivy walks on to the siblings: to what lies above all screens and stays.
            for widget in tuple(self.walk(restrict=True)):
                _silence(widget)

    def enter(self, *_: Any, **_arguments: Any) -> None:
        """The screen is opened, with what the opener passed."""

    def remembered(self) -> object:
        """What this screen is opened with when it is built anew; None where it remembers nothing."""

    def refresh(self) -> None:
        """Words, the match or what lies above have changed: show it again."""

    def leave(self) -> None:
        """The screen is left for good."""

    def room_for_slip(self) -> tuple[float, float]:
        """Where a slip lies in nobody's way: how far from the left edge, and from which height on."""
        # A screen just opened has no width of its own yet.
        return self.shell.width, 0

    def place_for_words(self, _who: str) -> WordsPlace | None:
        """Where a player is told something; None where all players share one place."""
        return None

    def beside(self, sheet: Widget, margin: float = 0) -> tuple[float, float]:
        """The room a sheet leaves: at its left in a wide window, else above it; if narrow, the top."""
        if not self.wide:
            return self.width, sheet.top + margin
        left = sheet.x - margin
        return (left, 0) if left >= NARROWEST_SLIP * theme.text_size else (self.width, self.height)

    def on_back(self) -> bool:
        """The back key; True when the screen has dealt with it."""
        return False

    def on_size(self, *_: object) -> None:
        """Know whether it is wide."""
        self.wide = self.width > self.height
        self.end_scrolling()

    def end_scrolling(self) -> None:
        """No finger scrolls any longer: where Kivy misses its lifting it would reckon with the old height."""
        for widget in self.walk(restrict=True):
            for name in ("effect_x", "effect_y"):
                if (effect := getattr(widget, name, None)) is not None:
                    effect.cancel()


def _silence(widget: Widget) -> None:
    """Its look follows nothing, no finger holds it, and a field gives the keyboard back.

    Kivy remembers the last field that was written on, and with it everything around it: fields are taken out.
    """
    Builder.unbind_widget(widget.uid)
    unwatch(widget)
    # What scrolls hands the end of a touch on only later, when the touch itself is no longer listed.
    for touch in (*EventLoop.touches, getattr(widget, "last_touch", None)):
        if touch is not None:
            touch.ungrab(widget)
            touch.grab_current = None if touch.grab_current is widget else touch.grab_current
    if isinstance(widget, FocusBehavior):
        widget.focus = False
        widget.parent.remove_widget(widget)


class Header(Emitter, BoxLayout):
    """The back arrow, the title, and a word at the end.

    :Events:
        `on_back`: the arrow was touched.
    """

    title = StringProperty("")
    note = StringProperty("")
    __events__ = ("on_back",)


class Page(AppScreen):
    """A screen with a header and a column that scrolls, no wider than is good to read.

    What it is there for stands in `ids.foot`, below the column: in sight however long the column is.
    """

    title = StringProperty("")
    note = StringProperty("")

    def pin(self, *pinned: Widget) -> None:
        """Put these at the foot of the page, in the place of those that stood there."""
        foot: BoxLayout = self.ids.foot
        foot.clear_widgets()
        for widget in pinned:
            foot.add_widget(widget)

    def back(self) -> None:
        """Return to where one came from."""
        self.shell.back()


load_kv(__name__)
