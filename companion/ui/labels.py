"""Words and numbers: text that fits its box, lone digits that cannot be turned over, icons."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.label import Label

from companion.ui.lettering import drawable
from companion.ui.looks import load_kv

SCALES = (1.0, 0.95, 0.9, 0.85)
"""How far a text may shrink before it wraps or ends in an ellipsis."""
LONGEST_LINE = 240
"""Letters beyond which nothing is written in one line on any screen."""
TURNED_OVER = ("6", "9")


class FitLabel(Label):
    """A text that shrinks a little, then wraps, then ends in an ellipsis: it is never clipped."""

    wanted = NumericProperty(16)
    """Font size in pixels when there is room."""
    lines = NumericProperty(1)
    """Most lines it may take; 0 for as many as it needs."""
    natural_width = NumericProperty(0)
    """Pixels the text would take in one line at its wanted size."""
    shortened = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._shown = ""
        super().__init__(**kwargs)
        for name in ("width", "text", "wanted", "lines", "font_name", "padding"):
            self.fbind(name, self._fit)
        self._fit()

    def texture_update(self, *largs: Any) -> None:
        """Draw the fitted lines instead of the bare text."""
        self._label.text = self._shown
        super().texture_update(*largs)

    def _fit(self, *_: Any) -> None:
        beside = self.padding[0] + self.padding[2]
        words = drawable(self.text)
        if self.lines:
            words = words[: int(self.lines) * LONGEST_LINE]
        # Said first: a label as wide as its text changes its width here.
        self.natural_width = _width(self.font_name, self.wanted, words.replace("\n", " ")) + beside
        room = max(1, self.width - beside)
        size, lines, self.shortened = _fitted(self.font_name, self.wanted, words, room, int(self.lines))
        self._shown = "\n".join(lines)
        self.font_size = size
        self.text_size = (self.width, None)
        self._trigger_texture()


class NumberLabel(FitLabel):
    """A number to be read across the table; a lone 6 or 9 carries a bar."""

    barred = BooleanProperty(False)

    def on_text(self, *_: Any) -> None:
        """Give the bar to the digits that read as another when turned over."""
        self.barred = self.text in TURNED_OVER


class Icon(Label):
    """One of the app's own icons, in one colour."""

    icon = StringProperty("")
    icon_size = NumericProperty(24)


def fitted_height(font: str, wanted: float, text: str, room: float, lines: int = 1) -> float:
    """How high a fitting label of this width becomes."""
    size, shown, _shortened = _fitted(font, wanted, text, max(1, room), lines)
    return len(shown) * _line_height(font, size)


def natural_width(font: str, size: float, text: str) -> int:
    """Pixels a text takes in one line."""
    return _width(font, size, text)


def _fitted(font: str, wanted: float, text: str, room: float, most: int) -> tuple[float, list[str], bool]:
    """The size and the lines in which a text fits, and whether it had to be shortened for that."""
    for scale in SCALES:
        size = wanted * scale
        lines = _wrapped(font, size, text, room)
        fits = all(_width(font, size, line) <= room for line in lines)
        if fits and (not most or len(lines) <= most):
            break
    shortened = bool(most) and (len(lines) > most or not fits)
    return size, _cut(font, size, lines, most, room) if shortened else lines, shortened


def line_count(font: str, size: float, text: str, room: float) -> int:
    """How many lines a text takes in a column of this width."""
    return len(_wrapped(font, size, text, room))


def _wrapped(font: str, size: float, text: str, room: float) -> list[str]:
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        # A no-break space holds French punctuation to its word.
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and _width(font, size, longer) > room:
                lines.append(line)
                longer = word
            line = longer
        lines.append(line)
    return lines


def _cut(font: str, size: float, lines: list[str], most: int, room: float) -> list[str]:
    kept, last = lines[: most - 1], " ".join(lines[most - 1 :])
    while last and _width(font, size, last + "…") > room:
        last = last[:-1].rstrip()
    return [*kept, last + "…"]


@lru_cache(maxsize=4096)
def _width(font: str, size: float, text: str) -> int:
    return int(_ruler(font, size).get_extents(text)[0]) if text else 0


@lru_cache(maxsize=128)
def _line_height(font: str, size: float) -> int:
    return int(_ruler(font, size).get_extents("Ég")[1])


@lru_cache(maxsize=128)
def _ruler(font: str, size: float) -> CoreLabel:
    return CoreLabel(font_name=font, font_size=size)


load_kv(__name__)
