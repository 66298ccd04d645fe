"""What a finger can reach just now: every control of the window that is shown, enabled and not covered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from kivy.core.window import Window
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.ui.dial import Dial
from companion.ui.dice_pad import TouchDie
from companion.ui.duel.cards import CardPicker
from companion.ui.duel.fighters import FighterSpot
from companion.ui.duel.moment_page import MomentPage
from companion.ui.duel.panels.titania import TitaniaPanel
from companion.ui.duel.passing import TellLine
from companion.ui.duel.proposal_sheet import ProposalSheet
from companion.ui.duel.result_band import ResultBands
from companion.ui.duel.reveal_sheet import RevealSheet
from companion.ui.duel.reveal_strip import RevealStrip
from companion.ui.duel.setup_parts import NameSheet
from companion.ui.lens.stand import StandPanel
from companion.ui.notice import Notice
from companion.ui.prompt_sheet import PromptSheet
from companion.ui.records.scrubber import Scrubber
from companion.ui.records.statistics_parts import GoldPlot
from companion.ui.refusal_banner import RefusalBanner
from companion.ui.scan.parts import ScanSheet
from companion.ui.scan.preview import SheetPreview
from companion.ui.scan.viewfinder import Outline
from companion.ui.toast import Toast
from companion.ui.wayward.board.board_map import BoardMap
from companion.ui.wayward.board.corner_picker import CornerPicker
from companion.ui.wayward.dice_sheet import DuelSheet
from companion.ui.wayward.rolls import RollStrip
from companion.ui.wayward.sheet import TableSheet
from tests.ui.stage import point_on

Box = tuple[float, float, float, float]
"""Left, low, right and high edge, in pixels of the window."""
CONTROLS = (
    BoardMap,
    ButtonBehavior,
    CornerPicker,
    Dial,
    FighterSpot,
    GoldPlot,
    Outline,
    RefusalBanner,
    Scrubber,
    SheetPreview,
    TellLine,
    TextInput,
    Toast,
    TouchDie,
)
"""Whatever does something when it is touched."""
COVERS = (
    CardPicker, DuelSheet, MomentPage, NameSheet, Notice, PromptSheet, ProposalSheet, RefusalBanner,
    ResultBands, RevealSheet, RevealStrip, RollStrip, ScanSheet, TellLine, StandPanel, TableSheet, Toast,
)  # fmt: skip
"""Whatever keeps a touch from what lies beneath it."""
FLOATING = "SheetButton"
"""What stands above the corner of a sheet, on whatever is there; only the look knows its class."""
WORDS = ("text", "label", "title", "words", "fighter", "area", "hero", "card", "icon", "emblem", "value")
"""Where a control may say what it is, the most telling first."""
EVERYWHERE = (-1e6, -1e6, 1e6, 1e6)
REACHABLE = 6
"""Pixels of a control that must be in sight for a finger to find it."""


class Control(NamedTuple):
    """Something to touch: its name on this page, the widget, and where it is in sight."""

    name: str
    widget: Widget
    box: Box

    def point(self, at: tuple[float, float] = (0.5, 0.5)) -> tuple[float, float]:
        """A point of what is in sight, given in parts of its width and height."""
        left, low, right, high = self.box
        return left + (right - left) * at[0], low + (high - low) * at[1]


def anything_reachable() -> bool:
    """Whether there is anything to touch."""
    return next(_in_sight(list(Window.children), _window(), []), None) is not None


def reachable() -> list[Control]:
    """Every control a finger can reach now, the topmost first; equal ones are numbered."""
    return _named(_in_sight(list(Window.children), _window(), []))


def everything() -> list[Control]:
    """The same, with what a finger reaches only after it has scrolled there."""
    return _named(_in_sight(list(Window.children), _window(), [], scrolled=True))


def _named(found: Iterator[tuple[Widget, Box]]) -> list[Control]:
    times: Counter[str] = Counter()
    controls = []
    for widget, box in found:
        words = called(widget)
        times[words] += 1
        controls.append(Control(f"{words} #{times[words]}" if times[words] > 1 else words, widget, box))
    return controls


def _window() -> Box:
    return 0.0, 0.0, float(Window.width), float(Window.height)


def called(widget: Widget) -> str:
    """What a control is called: its class, and what it says."""
    said = next((str(said) for name in WORDS if (said := getattr(widget, name, None))), "")
    return f"{type(widget).__name__} {said}".strip()


def is_control(widget: Widget) -> bool:
    """Whether a widget does something when it is touched now: what is chosen among does only while it is."""
    if isinstance(widget, FighterSpot):
        return bool(widget.pick)
    if isinstance(widget, Dial):
        return bool(widget.editable)
    if isinstance(widget, TitaniaPanel) and widget.asked:
        return False
    return isinstance(widget, CONTROLS)


def _in_sight(
    widgets: list[Widget], room: Box, covered: list[Box], scrolled: bool = False
) -> Iterator[tuple[Widget, Box]]:
    """Walk as a touch does; what has been walked through and covers is not walked through beneath.

    Where what can be scrolled to counts too, a list has all the room it wants, unless no finger comes to it.
    """
    for widget in widgets:
        if widget.opacity == 0 or widget.disabled or (not widget.children and min(widget.size) <= 0):
            continue
        if is_control(widget):
            box = _common(_box_of(widget), room)
            if box is not None and not any(_holds(cover, _middle(box)) for cover in covered):
                yield widget, box
        inner = room
        if isinstance(widget, ScrollView):
            seen = _common(_box_of(widget), room)
            if seen is None or (scrolled and any(_common(seen, cover) == seen for cover in covered)):
                continue
            inner = EVERYWHERE if scrolled else seen
        yield from _in_sight(widget.children, inner, covered, scrolled)
        if isinstance(widget, COVERS) or type(widget).__name__ == FLOATING:
            covered.append(_box_of(widget))


def _box_of(widget: Widget) -> Box:
    if isinstance(widget, Outline):
        # It draws on the whole picture; a finger means the tag it is drawn around.
        across, down = zip(*(widget.to_window(*point) for point in widget.points), strict=True)
        return min(across), min(down), max(across), max(down)
    (left, low), (right, high) = point_on(widget, (0, 0)), point_on(widget, (1, 1))
    return min(left, right), min(low, high), max(left, right), max(low, high)


def _common(one: Box, other: Box) -> Box | None:
    left, low = max(one[0], other[0]), max(one[1], other[1])
    right, high = min(one[2], other[2]), min(one[3], other[3])
    return (left, low, right, high) if min(right - left, high - low) >= REACHABLE else None


def _middle(box: Box) -> tuple[float, float]:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def _holds(box: Box, point: Any) -> bool:
    return bool(box[0] <= point[0] <= box[2] and box[1] <= point[1] <= box[3])
