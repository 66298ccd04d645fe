"""A critical eye for layouts: nothing clipped, nothing overlapping, nothing too small to touch."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import NamedTuple

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.ui.buttons import PressButton
from companion.ui.labels import FitLabel, Icon, natural_width
from companion.ui.screen import Page
from tests.ui.stage import shown

TOUCH = 48
DIGIT_HEIGHT = 0.65
"""Part of its font size that a digit's ink takes; the rest of its box is air."""
ROUNDING = 1.5

Box = tuple[float, float, float, float]
EVERYWHERE: Box = (float("-inf"), float("-inf"), float("inf"), float("inf"))


def box_of(widget: Widget) -> Box:
    """Left, bottom, right, top of a widget in the window, turned halves included."""
    ends = (widget.to_window(widget.x, widget.y), widget.to_window(widget.right, widget.top))
    (left, right), (low, high) = (sorted(values) for values in zip(*ends, strict=True))
    return left, low, right, high


def ink_of(label: Label) -> Box:
    """The part of a label's box where its letters are."""
    left, low, right, high = box_of(label)
    wide, tall = label.texture_size
    if label.font_name == "number":
        tall = DIGIT_HEIGHT * label.font_size
    middle, level = (left + right) / 2, (low + high) / 2
    if isinstance(label, FitLabel) and label.halign != "center":
        lines = label.natural_width if "\n" not in label._shown else wide
        wide = min(wide, lines)
        middle = left + wide / 2 if label.halign == "left" else right - wide / 2
    return middle - wide / 2, level - tall / 2, middle + wide / 2, level + tall / 2


def check_layout(root: Widget, shortened_is_fine: bool = False) -> None:
    """Fail with every flaw of a screen as it is shown now."""
    seen, labels = _seen(root)
    _tell(
        *_word_flaws(labels, shortened_is_fine),
        *(_outside(one) for one in seen),
        *(_too_small(one.widget) for one in seen),
        *(_scrolled_away(one) for one in root.walk() if isinstance(root, Page)),
        *(_overlapping(one, other) for one, other in itertools.combinations(map(Ink.of, labels), 2)),
    )


def _scrolled_away(widget: Widget) -> str:
    """What a page is there for has to be in sight, wherever its column stands."""
    if isinstance(widget, PressButton) and widget.kind == "primary" and scroller_box(widget) is not None:
        return f"{widget.text!r} is out of sight as soon as the page is long"
    return ""


def check_words(root: Widget) -> None:
    """Fail with every word that is not whole, also where one sheet covers another."""
    _tell(*_word_flaws(_seen(root)[1], shortened_is_fine=False))


def check_hints(root: Widget) -> None:
    """Fail with every field that is too narrow for what it says while nothing is written in it."""
    _tell(*(_cut_hint(one) for one in shown(root) if isinstance(one, TextInput) and not one.text))


def _cut_hint(field: TextInput) -> str:
    room = field.width - field.padding[0] - field.padding[2]
    wide = natural_width(field.font_name, field.font_size, field.hint_text)
    return f"hint cut off: {field.hint_text!r} takes {wide} of {room:.0f}" if wide > room else ""


def _seen(root: Widget) -> tuple[list[Seen], list[Seen]]:
    """What is shown, and the words among it."""
    seen = [Seen(widget, scroller_box(widget)) for widget in shown(root)]
    seen = [one for one in seen if one.scroller is None or _common(box_of(one.widget), one.scroller)]
    return seen, [one for one in seen if isinstance(one.widget, Label) and one.widget.text]


def _word_flaws(labels: list[Seen], shortened_is_fine: bool) -> Iterator[str]:
    for one in labels:
        yield _clipped(one.widget, shortened_is_fine)
        yield _broken(one.widget)
        yield _beyond_its_button(one.widget)


def _tell(*flaws: str) -> None:
    told = "\n".join(flaw for flaw in flaws if flaw)
    assert not told, told


class Seen(NamedTuple):
    """A widget on the screen, and the box of the scroller it moves in, if it does."""

    widget: Widget
    scroller: Box | None


class Ink(NamedTuple):
    """A label and what can be seen of its letters."""

    label: Label
    box: Box | None

    @classmethod
    def of(cls, seen: Seen) -> Ink:
        return cls(seen.widget, _common(ink_of(seen.widget), seen.scroller or EVERYWHERE))


def scroller_box(widget: Widget) -> Box | None:
    """Where a widget can be seen while it is scrolled."""
    parent = widget.parent
    while isinstance(parent, Widget) and parent.parent is not parent:
        if isinstance(parent, ScrollView):
            return box_of(parent)
        parent = parent.parent
    return None


def _drawn_aside(widget: Widget) -> bool:
    """Whether it lies in a strip that is scrolled sideways."""
    parent = widget.parent
    while isinstance(parent, Widget) and parent.parent is not parent:
        if isinstance(parent, ScrollView):
            return bool(parent.do_scroll_x)
        parent = parent.parent
    return False


def _common(one: Box, other: Box) -> Box | None:
    """What two boxes share."""
    left, low, right, high = (
        max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3]),
    )  # fmt: skip
    return (left, low, right, high) if left < right and low < high else None


def _outside(seen: Seen) -> str:
    widget = seen.widget
    if not isinstance(widget, (Label, ButtonBehavior, TextInput)) or not widget.width or not widget.height:
        return ""
    left, low, right, high = ink_of(widget) if isinstance(widget, Label) else box_of(widget)
    beside = not _drawn_aside(widget) and (left < -ROUNDING or right > Window.width + ROUNDING)
    above = seen.scroller is None and (low < -ROUNDING or high > Window.height + ROUNDING)
    return f"outside the window: {_named(widget)}" if beside or above else ""


def _clipped(label: Label, shortened_is_fine: bool) -> str:
    if isinstance(label, Icon):
        return ""
    left, low, right, high = box_of(label)
    ink = ink_of(label)
    tight = ink[2] - ink[0] > right - left + ROUNDING or ink[3] - ink[1] > high - low + ROUNDING
    if tight:
        return f"clipped: {_named(label)} ink {ink[2] - ink[0]:.0f}x{ink[3] - ink[1]:.0f}"
    if getattr(label, "shortened", False) and not shortened_is_fine:
        return f"shortened: {_named(label)}"
    return ""


def _broken(label: Label) -> str:
    """A word too long for its column is broken anywhere, without a hyphen."""
    if not isinstance(label, FitLabel) or label.shortened:
        return ""
    room = label.width - label.padding[0] - label.padding[2] + ROUNDING
    lines = label._shown.split("\n")
    wide = [line for line in lines if natural_width(label.font_name, label.font_size, line) > room]
    return f"broken: {wide[0]!r} of {_named(label)}" if wide else ""


def _beyond_its_button(label: Label) -> str:
    button = label.parent
    while isinstance(button, Widget) and not isinstance(button, (ButtonBehavior, ScrollView)):
        button = button.parent if button.parent is not button else None
    if not isinstance(button, ButtonBehavior):
        return ""
    left, low, right, high = ink_of(label)
    edges = box_of(button)
    inside = left > edges[0] - ROUNDING and low > edges[1] - ROUNDING
    inside = inside and right < edges[2] + ROUNDING and high < edges[3] + ROUNDING
    return "" if inside else f"beyond its button: {_named(label)}"


def _too_small(widget: Widget) -> str:
    if not isinstance(widget, ButtonBehavior) or widget.disabled:
        return ""
    if widget.width + ROUNDING < dp(TOUCH) or widget.height + ROUNDING < dp(TOUCH):
        return f"too small to touch: {_named(widget)}"
    return ""


def _overlapping(one: Ink, other: Ink) -> str:
    shared = _common(one.box, other.box) if one.box and other.box else None
    if shared is None or shared[2] - shared[0] <= 2 or shared[3] - shared[1] <= 4:
        return ""
    size = f"{shared[2] - shared[0]:.0f}x{shared[3] - shared[1]:.0f}"
    return f"overlapping by {size}: {_named(one.label)} and {_named(other.label)}"


def _named(widget: Widget) -> str:
    words = getattr(widget, "text", "") or getattr(widget, "icon", "")
    left, low, right, high = box_of(widget)
    return f"{type(widget).__name__} {words!r} at {left:.0f},{low:.0f} {right - left:.0f}x{high - low:.0f}"
