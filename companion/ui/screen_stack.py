"""The stack of open screens: the top one is shown, the others wait beneath it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from kivy.core.window import Window
from kivy.uix.relativelayout import RelativeLayout

from companion.ui.screen import AppScreen
from companion.ui.theme import theme, watch
from companion.ui.window import field_in_use


class ScreenStack(RelativeLayout):
    """Opens screens by name and leaves them again.

    `screens` maps a name to `module:Class`; a module is imported when its screen is first opened.
    """

    def __init__(self, screens: Mapping[str, str], **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._screens = screens
        self._stack: list[AppScreen] = []
        watch(self._refresh, "tr", "dark")
        watch(self._paint_page, "page")
        watch(self.keep_clear_of_keyboard, "keyboard")
        self._paint_page()

    @property
    def current(self) -> AppScreen:
        """The screen on top."""
        return self._stack[-1]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of every screen that can be opened."""
        return tuple(self._screens)

    @property
    def place(self) -> str:
        """The name of the screen on top."""
        return self.current.opened_as[0] if self._stack else ""

    def open(self, name: str, **arguments: Any) -> AppScreen:
        """Put a screen on top."""
        module, _colon, kind = self._screens[name].partition(":")
        screen: AppScreen = getattr(import_module(module), kind)()
        screen.shell, screen.opened_as = self, (name, arguments)  # type: ignore[assignment]
        self._stack.append(screen)
        screen.enter(**arguments)
        self._show()
        return screen

    def replace(self, name: str, **arguments: Any) -> AppScreen:
        """Put a screen in the place of the top one."""
        self._leave_top()
        return self.open(name, **arguments)

    def back(self) -> bool:
        """Leave the top screen; False when it is the last."""
        if len(self._stack) < 2:
            return False
        self._leave_top()
        self._show()
        return True

    def home(self) -> None:
        """Leave everything but the first screen."""
        while len(self._stack) > 1:
            self._stack.pop().let_go()
        self._show()

    def keep_clear_of_keyboard(self, *_: object) -> None:
        """Move the page up as far as the field that is written into lies under the phone's keyboard.

        No further than the keyboard is high: a field may lie far below the window, in what is scrolled away.
        """
        field = field_in_use(self)
        self.y = 0.0
        if field is not None:
            covered = theme.keyboard - field.to_window(*field.pos)[1]
            self.y = min(max(0.0, covered), theme.keyboard)

    def screen_left(self, screen: AppScreen) -> None:
        """A screen was left, and another one is shown next."""

    def screen_shown(self) -> None:
        """Another screen is about to be shown."""

    def _leave_top(self) -> None:
        left = self._stack.pop()
        left.let_go()
        self.screen_left(left)

    def _show(self) -> None:
        for child in [child for child in self.children if isinstance(child, AppScreen)]:
            child.end_scrolling()
            self.remove_widget(child)
        self.screen_shown()
        # The last child is drawn first: overlays stay above.
        self.add_widget(self.current, index=len(self.children))
        self.current.refresh()

    def _paint_page(self, *_: object) -> None:
        """The window is wiped with the page's colour before each frame, so no screen paints it once more."""
        Window.clearcolor = theme.page

    def _refresh(self, *_: object) -> None:
        if self._stack:
            self.current.refresh()
