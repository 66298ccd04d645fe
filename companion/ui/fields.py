"""Fields to write into: they take what can be drawn, and no more than anybody would read."""

from __future__ import annotations

from inspect import unwrap
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.properties import NumericProperty
from kivy.uix.textinput import TextInput

from companion.translations import tr
from companion.ui.lettering import drawable
from companion.ui.screen import AppScreen

if TYPE_CHECKING:
    from companion.ui.shell import Shell

_scroll_to_the_cursor = unwrap(TextInput._adjust_viewport)


class SearchField(TextInput):
    """One line of writing; what it does not take, it says."""

    most = NumericProperty(40)
    """Letters it holds."""

    def __init__(self, **kwargs: object) -> None:
        self._shows_cursor_soon = Clock.create_trigger(self._show_cursor, -1)
        super().__init__(**kwargs)

    def _adjust_viewport(self, cc: int, cr: int) -> None:
        """Kivy's own would keep the field it was last called for, and every page around it, for good."""
        self._shows_cursor_soon()

    def _show_cursor(self, _elapsed: float) -> None:
        _scroll_to_the_cursor(self, *self.cursor)

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Take what was typed or pasted, as far as it can be drawn and fits."""
        wanted = drawable(substring.replace("\n", " "))
        taken = wanted[: max(0, int(self.most) - len(self.text) + len(self.selection_text))]
        if taken != wanted:
            self._tell(tr("app.field.full", n=int(self.most)))
        elif len(wanted) < len(substring):
            self._tell(tr("app.field.not-drawn"))
        super().insert_text(taken, from_undo)
        if taken != substring and (shell := self._shell()) is not None:
            shell.device.keyboard.forget()

    def on_focus(self, *_: object) -> None:
        """Whatever is written into now stays above the phone's keyboard."""
        if (shell := self._shell()) is not None:
            shell.keep_clear_of_keyboard()

    def _tell(self, words: str) -> None:
        if (shell := self._shell()) is not None:
            shell.tell(words)

    def _shell(self) -> Shell | None:
        around = self.parent
        while around is not None and around is not around.parent and not isinstance(around, AppScreen):
            around = around.parent
        return around.shell if isinstance(around, AppScreen) else None
