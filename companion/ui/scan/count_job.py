"""Chips or dice before the camera: a number the player confirms, and how sure it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.showing.wayward.chips_out import correction
from companion.translations import tr
from companion.ui import chip  # noqa: F401  (the look below builds on it)
from companion.ui.buttons import PressButton
from companion.ui.dice_pad import DicePad
from companion.ui.kv_loader import load_kv
from companion.ui.scan.frame_analysis import Counted, TagsInFrame
from companion.ui.scan.job import Job
from companion.ui.scan.parts import AskedHead, Words

if TYPE_CHECKING:
    from companion.ui.scan.scan import ScanScreen
    from companion.ui.shell import Shell

CHIPS, DICE = "chips", "dice"
Took = Callable[[Any], object]
"""Hears the number of chips, or the faces of the dice."""
MOST_CHIPS = 99
SURE = 0.9
"""From here on it is called sure."""


def compare_chips(shell: Shell, seen: int) -> None:
    """The player has confirmed how many chips are out; the app learns it if it believed otherwise."""
    match = shell.open_match()
    wrong = correction(match.view, seen)
    if wrong is None:
        shell.tell(tr("scan.count.agree", n=seen), icon="check")
    elif match.say(wrong):
        shell.tell(tr(match.lines[match.cursor - 1].label), tr("app.undo"), shell.undo)


class ChipCount(BoxLayout):
    """The number of chips, one more or one less by touch."""

    number = NumericProperty(0)

    def turn(self, by: int) -> None:
        """One more or one less."""
        self.number = min(MOST_CHIPS, max(0, self.number + by))


class CountJob(Job):
    """Reads chips or dice until the player takes a number; what the player has touched stays."""

    typing = False

    def __init__(self, screen: ScanScreen, wants: str, count: int, then: Took | None) -> None:
        super().__init__(screen)
        self.wants = wants
        self._count, self._then = count, then
        self._sure: float | None = None
        self._at_least = False
        self._seen: tuple[int, ...] = ()
        self._touched = False
        self._chips, self._dice = ChipCount(), DicePad(count=max(1, count))
        self._chips.bind(number=self._turned)
        self._dice.bind(values=self._turned)
        # Made once: a finger may lie on it while picture after picture is counted.
        self._button = PressButton(kind="primary", icon="check")
        self._button.bind(on_release=lambda *_: self._take())

    def state(self) -> str:
        return tr("scan.count.chips" if self.wants == CHIPS else "scan.count.dice")

    def take(self, seen: TagsInFrame | Counted) -> None:
        """Follow the camera until the player puts a hand on the number."""
        if self._touched or not isinstance(seen, Counted):
            return
        self._seen, self._sure, self._at_least = seen.numbers, seen.sure, seen.at_least
        if self.wants == CHIPS:
            self._chips.number = seen.numbers[0]
        elif len(seen.numbers) == self._dice.count:
            self._dice.values = list(seen.numbers)
        self._touched = False
        self.screen.lay()

    def body(self) -> list[Widget]:
        for widget in (self._chips, self._dice, self._button):
            if widget.parent is not None:
                widget.parent.remove_widget(widget)
        self._button.text, self._button.visible = tr("scan.count.take"), self._whole
        shown = self._chips if self.wants == CHIPS else self._dice
        return [
            AskedHead(question=self.state(), hint=self._hint()),
            shown,
            Words(text=self._how_sure()),
            self._button,
        ]

    @property
    def _whole(self) -> bool:
        return self.wants == CHIPS or self._dice.complete

    def _turned(self, *_: object) -> None:
        self._touched = True
        # A finger that lies on taking the number has read another one.
        self._button.invalidate_touches()

    def _hint(self) -> str:
        if self.wants == CHIPS:
            return tr("scan.count.believed", n=self._count)
        return tr("scan.count.how-many", n=int(self._dice.count))

    def _how_sure(self) -> str:
        if self._sure is None:
            return tr("scan.looking")
        if self.wants == DICE and len(self._seen) != self._dice.count:
            return tr("scan.count.only", n=len(self._seen))
        if self._at_least:
            return tr("scan.count.at-least", n=self._seen[0])
        percent = round(self._sure * 100)
        return tr("scan.count.sure" if self._sure >= SURE else "scan.count.unsure", percent=percent)

    def _take(self) -> None:
        chips, dice = int(self._chips.number), tuple(int(die) for die in self._dice.values)
        self.screen.close()
        if self._then is not None:
            self._then(chips if self.wants == CHIPS else dice)


load_kv(__name__)
