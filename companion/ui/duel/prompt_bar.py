"""The bar while the table itself is asked: the question in one line, and the answers that lie nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.showing.duel.screen.inputs import CoverClosed, EnoughTouched, RulesAnswered, Tapped
from companion.showing.duel.screen.scene import BarPrompt
from companion.translations import tr
from companion.ui import labels, rotated  # noqa: F401  (the look below builds on these)
from companion.ui.buttons import IconButton, PressButton
from companion.ui.kv_loader import load_kv
from companion.ui.running import send

if TYPE_CHECKING:
    from kivy.input import MotionEvent

    from companion.journal import Option


SHORT, LONG = 30, 46
"""Letters of a question for one line and for two."""
UNDO = "app.undo", "undo", Tapped("undo")


def letters(words: str, tight: bool) -> float:
    """How large a question is written: in one line where it can be, smaller where there is little room."""
    sizes = (17, 17, 14.5) if tight else (27, 20, 17)
    return sizes[0] if len(words) < SHORT else sizes[1] if len(words) < LONG else sizes[2]


class PromptButton(PressButton):
    """An answer beside the question."""


class PromptBar(BoxLayout):
    """Faces whoever answers; the other side reads who that is."""

    words = StringProperty("")
    told = StringProperty("")
    """What the other side reads."""
    upright = BooleanProperty(False)
    low = BooleanProperty(False)
    """There is no room for what the other side reads."""
    letters: float = NumericProperty(27)
    """Size of the question's letters, at the usual size of text."""

    def __init__(self, **kwargs: object) -> None:
        self._shown: object = None
        super().__init__(**kwargs)

    def show(self, prompt: BarPrompt | None, player: str, language: str) -> None:
        """Ask this, or give the bar back."""
        if (prompt, player, language) == self._shown:
            return
        self._shown = prompt, player, language
        buttons: BoxLayout = self.ids.buttons
        buttons.clear_widgets()
        self.words = tr(prompt.words) if prompt is not None else ""
        self.told = tr("dueltable.prompt.chooses", player=player) if prompt is not None else ""
        if prompt is None:
            return
        for option in prompt.others:
            buttons.add_widget(self._other(option))
        if prompt.enough is not None:
            done = PromptButton(text=tr("dueltable.prompt.enough", n=prompt.enough), kind="primary")
            done.bind(on_release=lambda _button: send(self, EnoughTouched()))
            buttons.add_widget(done)
        buttons.add_widget(self._back(prompt.closes))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Without words it is not there."""
        return bool(self.words) and bool(super().on_touch_down(touch))

    def on_size(self, *_: object) -> None:
        """Know how much room there is."""
        self.upright = self.height > self.width
        self.low = self.height < dp(100)
        self._measure()

    def on_words(self, *_: object) -> None:
        """The longer the question, the smaller its letters."""
        self._measure()

    def _measure(self) -> None:
        self.letters = letters(self.words, self.upright or self.low)

    def _other(self, option: Option) -> PromptButton:
        button = PromptButton(text=tr(option.text), kind="outline", meaning=option.id)
        button.bind(on_release=lambda _button: send(self, RulesAnswered(option.id)))
        return button

    def _back(self, closes: bool) -> IconButton:
        words, icon, goes = ("app.cancel", "close", CoverClosed()) if closes else UNDO
        button = IconButton(icon=icon, label=tr(words), pos_hint={"center_y": 0.5})
        button.bind(on_release=lambda _button: send(self, goes))
        return button


load_kv(__name__)
