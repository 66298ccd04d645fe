"""Words and numbers: text that fits its box, lone digits that cannot be turned over, icons."""

from __future__ import annotations

from functools import lru_cache

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.ui.kv_loader import load_kv
from companion.ui.lettering import drawable

SCALES = (1.0, 0.95, 0.9, 0.85)
"""How far a text may shrink before it wraps or ends in an ellipsis."""
LONGEST_LINE = 240
"""Letters beyond which nothing is written in one line on any screen."""
TURNED_OVER = ("6", "9")
Fitted = tuple[float, tuple[str, ...], bool]
"""The size of the letters, the lines, and whether they had to be shortened."""
DRAWN_BY = (
    "text", "font_name", "font_size", "color", "disabled_color", "halign", "valign", "padding", "text_size",
    "line_height",
)  # fmt: skip
"""Everything our labels are drawn by; the rest of what Kivy can do to letters is left as Kivy has it."""


class LeanLabel(Label):
    """Kivy's label, listening to what our labels are drawn by and nothing else.

    Kivy's own listens to forty properties of each, which is most of what a page is made of and most of
    what is thrown away with it.
    """

    def __init__(self, **kwargs: object) -> None:
        self._trigger_texture = Clock.create_trigger(self.texture_update, -1)
        Widget.__init__(self, **kwargs)
        for name in (*DRAWN_BY, "disabled"):
            self.fbind(name, self._trigger_texture_update, name)
        self._create_label()
        self._trigger_texture()

    def _create_label(self) -> None:
        look = {name: getattr(self, name) for name in DRAWN_BY}
        if self.disabled:
            look["color"] = self.disabled_color
        self._label = MeasuredOnce(usersize=self.text_size, **look)


class MeasuredOnce(CoreLabel):
    """Letters whose extents are looked up: the same words stand on page after page."""

    def get_extents(self, text: str) -> tuple[int, int]:
        """Width and height of some letters."""
        return _extents(self.options["font_name"], self.options["font_size"], text)


class FitLabel(LeanLabel):
    """A text that shrinks a little, then wraps, then ends in an ellipsis: it is never clipped."""

    wanted: float = NumericProperty(16)
    """Font size in pixels when there is room."""
    lines = NumericProperty(1)
    """Most lines it may take; 0 for as many as it needs."""
    natural_width: float = NumericProperty(0)
    """Pixels the text would take in one line at its wanted size."""
    shortened = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self._shown = ""
        super().__init__(**kwargs)
        for name in ("width", "text", "wanted", "lines", "font_name", "padding"):
            self.fbind(name, self._fit)
        self._fit()

    def texture_update(self, *largs: object) -> None:
        """Draw the fitted lines instead of the bare text."""
        self._label.text = self._shown
        super().texture_update(*largs)

    def _fit(self, *_: object) -> None:
        beside = self.padding[0] + self.padding[2]
        words = _drawn(self.text, int(self.lines))
        # Said first: a label as wide as its text changes its width here.
        self.natural_width = _width(self.font_name, self.wanted, words.replace("\n", " ")) + beside
        room = max(1, self.width - beside)
        largest = self._largest(words, room)
        size, lines, self.shortened = _fitted(self.font_name, largest, words, room, int(self.lines))
        self._shown = "\n".join(lines)
        self.font_size = size
        self.text_size = (self.width, None)
        self._trigger_texture()

    def _largest(self, _words: str, _room: float) -> float:
        """The size from which it may shrink a little."""
        return self.wanted


class NumberLabel(FitLabel):
    """A number to be read across the table; a lone 6 or 9 carries a bar."""

    barred = BooleanProperty(False)

    def on_text(self, *_: object) -> None:
        """Give the bar to the digits that read as another when turned over."""
        self.barred = self.text in TURNED_OVER

    def _largest(self, words: str, room: float) -> float:
        """A number is never cut short, it would be another one: it shrinks until all of it is there."""
        return self.wanted * min(1.0, room / max(1, _width(self.font_name, self.wanted, words)))


class Icon(LeanLabel):
    """One of the app's own icons, in one colour."""

    icon = StringProperty("")
    icon_size: float = NumericProperty(24)


def fitted_height(font: str, wanted: float, text: str, room: float, lines: int = 1) -> float:
    """How high a fitting label of this width becomes."""
    size, shown, _shortened = _fitted(font, wanted, _drawn(text, lines), max(1, room), lines)
    return len(shown) * _line_height(font, size)


def natural_width(font: str, size: float, text: str) -> int:
    """Pixels a text takes in one line."""
    return _width(font, size, _drawn(text, 1).replace("\n", " "))


def _drawn(text: str, lines: int) -> str:
    """What can be drawn of a text, and no more than so many lines could hold; 0 for as many as it needs."""
    words = drawable(text)
    return words[: lines * LONGEST_LINE] if lines else words


@lru_cache(maxsize=4096)
def _fitted(font: str, wanted: float, text: str, room: float, most: int) -> Fitted:
    """The size and the lines in which a text fits, and whether it had to be shortened for that."""
    for scale in SCALES:
        size = wanted * scale
        lines = _wrapped(font, size, text, room)
        fits = all(_width(font, size, line) <= room for line in lines)
        if fits and (not most or len(lines) <= most):
            break
    shortened = bool(most) and (len(lines) > most or not fits)
    return size, tuple(_cut(font, size, lines, most, room) if shortened else lines), shortened


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


def _width(font: str, size: float, text: str) -> int:
    return _extents(font, size, text)[0] if text else 0


@lru_cache(maxsize=8192)
def _extents(font: str, size: float, text: str) -> tuple[int, int]:
    width, height = _ruler(font, size).get_extents(text)
    return int(width), int(height)


def _line_height(font: str, size: float) -> int:
    return _extents(font, size, "Ég")[1]


@lru_cache(maxsize=128)
def _ruler(font: str, size: float) -> CoreLabel:
    return CoreLabel(font_name=font, font_size=size)


load_kv(__name__)
