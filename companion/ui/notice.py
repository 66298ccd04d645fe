"""A sheet for a few words that want an answer or a nod: a rule, a confirmation, the list of keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.properties import StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.ui import buttons  # noqa: F401  (the look below builds on these)
from companion.ui.kv_loader import load_kv
from companion.ui.layers import Hideable

if TYPE_CHECKING:
    from kivy.input import MotionEvent


class Notice(Hideable, FloatLayout):
    """Shows a title, a text, and one or two buttons; touching beside it is a no."""

    title = StringProperty("")
    body = StringProperty("")
    yes = StringProperty("")
    no = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        self._then: Callable[[], object] | None = None
        super().__init__(**kwargs)
        self.opacity = 0

    @property
    def showing(self) -> bool:
        """Whether there is something to read."""
        return self.opacity > 0

    def show(
        self, title: str, body: str, no: str, yes: str = "", then: Callable[[], object] | None = None
    ) -> None:
        """Say it; `then` follows a yes."""
        self.title, self.body, self.yes, self.no, self._then = title, body, yes, no, then
        for button in self.ids.buttons.children:
            button.debounce()
        self.opacity = 1

    def hide(self, *_: object) -> None:
        """Go away without an answer."""
        self.opacity, self._then = 0, None

    def agree(self) -> None:
        """The yes button."""
        then = self._then
        self.hide()
        if then is not None:
            then()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """While it shows, nothing behind it is touched."""
        if not self.showing:
            return False
        if not super().on_touch_down(touch) and not self.ids.sheet.collide_point(*touch.pos):
            self.hide()
        return True


load_kv(__name__)
