"""Keys that do the same on every screen: undo, redo, and the list of all keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.core.window import Window

from companion.translations import tr
from companion.ui.window import field_in_use

if TYPE_CHECKING:
    from companion.ui.shell import Shell

HELP_KEY = 282
"""F1."""


class ShellKeys:
    """Listens to the window's keyboard until it is closed; whoever writes in a field is left alone."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        Window.bind(on_keyboard=self._key, on_textinput=self._letter)

    def close(self) -> None:
        """Hear nothing any more."""
        Window.unbind(on_keyboard=self._key, on_textinput=self._letter)

    def _key(self, _window: object, key: int, _scancode: int, letter: str | None, held: list[str]) -> bool:
        if "ctrl" in held and letter in ("z", "y") and field_in_use(self._shell) is None:
            (self._shell.undo if letter == "z" else self._shell.redo)()
            return True
        if key == HELP_KEY:
            self._list_keys()
        return key == HELP_KEY

    def _letter(self, _window: object, letter: str) -> bool:
        """Which key writes a question mark is the keyboard's affair, so the letter is waited for."""
        wanted = letter == "?" and field_in_use(self._shell) is None
        if wanted:
            self._list_keys()
        return wanted

    def _list_keys(self) -> None:
        self._shell.notice.show(tr("app.keys.title"), tr("app.keys.list"), no=tr("app.close"))
