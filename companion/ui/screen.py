"""What every screen is: a page the shell opens, refreshes and leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.ui import buttons  # noqa: F401  (the look below builds on these)
from companion.ui.looks import load_look

if TYPE_CHECKING:
    from companion.ui.shell import Shell


class AppScreen(FloatLayout):
    """A page; it reads `shell.match` and `shell.shelf` and says things through them."""

    shell: Shell = ObjectProperty(None)
    wide = BooleanProperty(False)
    """Wider than high: a phone on its side, or a stand."""
    spotlit = BooleanProperty(False)

    def enter(self, **_arguments: Any) -> None:
        """The screen is opened, with what the opener passed."""

    def refresh(self) -> None:
        """Words, the match or what lies above have changed: show it again."""

    def leave(self) -> None:
        """The screen is left for good."""

    def on_back(self) -> bool:
        """The back key; True when the screen has dealt with it."""
        return False

    def on_size(self, *_: Any) -> None:
        """Know whether it is wide."""
        self.wide = self.width > self.height


class Header(BoxLayout):
    """The back arrow, the title, and a word at the end.

    :Events:
        `on_back`: the arrow was touched.
    """

    title = StringProperty("")
    note = StringProperty("")
    __events__ = ("on_back",)

    def on_back(self) -> None:
        """Nobody listening: nothing happens."""


class Page(AppScreen):
    """A screen with a header and a column that scrolls, no wider than is good to read."""

    title = StringProperty("")
    note = StringProperty("")

    def back(self) -> None:
        """Return to where one came from."""
        self.shell.back()


load_look(__name__)
