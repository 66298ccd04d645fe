"""The sheet that asks one question of any kind and hands on the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.properties import ColorProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.journal import Ask
from companion.translations import tr
from companion.ui import marks  # noqa: F401  (the look below builds on these)
from companion.ui.answers import answers_to
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.layers import CachedLayer
from companion.ui.theme import theme, watch

if TYPE_CHECKING:
    from kivy.input import MotionEvent


class PromptSheet(Emitter, CachedLayer, BoxLayout):
    """Shows the open question; it says nothing about what the answer will do.

    :Events:
        `on_answer`: value — once, ready for the journal.
        `on_refused`: refusal — a forbidden option was touched.
    """

    ask: Ask | None = ObjectProperty(None, allownone=True)
    asked = StringProperty("")
    """Name of who answers."""
    emblem = StringProperty("")
    hue = ColorProperty("ffffff")
    question = StringProperty("")
    page: list[float] = ListProperty([0, 0])
    """Size of the page it covers."""
    room: float = NumericProperty(0)
    """Most height it may take."""
    frame: float = NumericProperty(0)
    """Height around its words and answers."""
    slide: float = NumericProperty(1)
    __events__ = ("on_answer", "on_refused")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.opacity = 0
        watch(self._lay, "tr", "text_size")

    def on_ask(self, *_: object) -> None:
        """Put the question up, or take the sheet away."""
        self._lay()
        if self.ask is None:
            return
        Animation.cancel_all(self, "slide")
        seconds = theme.motion(240)
        self.slide = 0 if seconds else 1
        if seconds:
            Animation(slide=1, duration=seconds, t="out_cubic").start(self)

    def on_slide(self, *_: object) -> None:
        """It may stand still once it has come up."""
        self._paint()

    def is_static(self) -> bool:
        """While it comes up it moves by itself."""
        return super().is_static() and self.slide == 1

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """An empty sheet is not there to be touched; the page behind a full one is not either."""
        if self.ask is None or not self.collide_point(*touch.pos):
            return False
        super().on_touch_down(touch)
        return True

    def _lay(self, *_: object) -> None:
        answers: BoxLayout = self.ids.answers
        answers.clear_widgets()
        self.opacity = 0 if self.ask is None else 1
        self.question = tr(self.ask.text) if self.ask else ""
        if self.ask is None:
            return
        sheet = answers_to(self.ask)
        sheet.bind(
            on_answer=lambda _sheet, value: self.dispatch("on_answer", value),
            on_refused=lambda _sheet, refusal: self.dispatch("on_refused", refusal),
        )
        answers.add_widget(sheet)
        self.ids.scroll.scroll_y = 1


load_kv(__name__)
