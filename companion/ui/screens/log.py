"""Log: every line that was said with what followed, and the way back to any of them."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview import RecycleView
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from companion.journal import Line
from companion.translations import tr
from companion.ui.buttons import CheckRow
from companion.ui.looks import load_look
from companion.ui.put_back import put_back
from companion.ui.screen import Screen
from companion.ui.taps import SettledTap
from companion.ui.theme import theme

NOWHERE = -1
NARROW = 30
"""About as many letters as fit on a line of the cue sheet before it wraps."""


class LogRow(RecycleDataViewBehavior, SettledTap, BoxLayout):
    """One line of the cue sheet: its number, the ruled margin, what was said and what followed."""

    number = NumericProperty(0)
    text = StringProperty("")
    facts = StringProperty("")
    undone = BooleanProperty(False)
    seen = BooleanProperty(False)
    target = BooleanProperty(False)
    """The line one would go back to."""
    log = None

    def refresh_view_attrs(self, view: RecycleView, index: int, data: dict[str, Any]) -> Any:
        """Take the place of another line while scrolling."""
        self.log = view.log
        return super().refresh_view_attrs(view, index, data)

    def on_release(self) -> None:
        """Mark this line as the one to go back to."""
        self.log.mark(int(self.number))


class CueSheet(RecycleView):
    """The scrolling lines."""

    log = None


class RewindSheet(BoxLayout):
    """What to put back on the table, and the button that does the rest."""

    steps = NumericProperty(0)
    back = BooleanProperty(True)
    warning = StringProperty("")


class LogScreen(Screen):
    """The whole story of the match."""

    title = StringProperty("")
    note = StringProperty("")
    marked = NumericProperty(NOWHERE)
    """Number of lines to keep, once a line has been touched."""

    def enter(self, **_arguments: Any) -> None:
        """Begin at the last line."""
        self.ids.cues.log = self

    def refresh(self) -> None:
        """Write the lines again."""
        match = self.shell.match
        self.title = tr("app.log.title")
        self.note = tr("app.log.count", n=len(match.lines))
        self.marked = NOWHERE
        self._write()
        self.ids.cues.scroll_y = 0

    def mark(self, number: int) -> None:
        """Choose the line to go back to; touching it again lets it go."""
        here = int(self.shell.match.cursor)
        self.marked = NOWHERE if number in (here, self.marked) else number
        self._write()
        self._list_changes()

    def keep_all(self) -> None:
        """Stay where the match is."""
        self.marked = NOWHERE
        self._write()

    def rewind(self) -> None:
        """Go to the marked line; what was hidden and has been seen asks first."""
        number, match = int(self.marked), self.shell.match
        if match.reveals_after(number):
            question = tr("app.log.seen"), tr("app.log.seen-why")
            self.shell.notice.show(*question, no=tr("app.cancel"), yes=tr("app.log.rewind"), then=lambda: match.go(number))
            return
        match.go(number)

    def undo(self) -> None:
        """Take back one line."""
        self.shell.undo()

    def redo(self) -> None:
        """Say again one line."""
        self.shell.redo()

    def back(self) -> None:
        """Return to the table."""
        self.shell.back()

    def _write(self) -> None:
        match, marked = self.shell.match, int(self.marked)
        kept = int(match.cursor) if marked == NOWHERE else marked
        self.ids.cues.data = [
            {
                "number": number, "text": tr(line.label), "facts": "\n".join(_facts(line)), "seen": line.reveals,
                "undone": number > kept, "target": number == marked, "height": _height(line),
            }
            for number, line in enumerate(match.lines, start=1)
        ]  # fmt: skip

    def _list_changes(self) -> None:
        match, sheet = self.shell.match, self.ids.sheet
        rows: BoxLayout = sheet.ids.rows
        rows.clear_widgets()
        if self.marked == NOWHERE:
            return
        sheet.steps = abs(int(match.cursor) - int(self.marked))
        sheet.back = self.marked < match.cursor
        sheet.warning = tr("app.log.seen") if match.reveals_after(int(self.marked)) else ""
        for change in put_back(match.kind, match.view, match.view_at(int(self.marked))):
            rows.add_widget(CheckRow(text=change.what, detail=f"{change.now} › {change.then}"))


def _facts(line: Line) -> list[str]:
    return [tr(label) for label in (event.label() for event in line.then) if label is not None]


def _height(line: Line) -> float:
    """Room for the label and its facts at the reader's text size."""
    lines = 1 + len(tr(line.label)) // NARROW
    facts = sum(1 + len(fact) // NARROW for fact in _facts(line))
    return max(dp(52), (lines * 23 + facts * 20) * theme.text_size + dp(16))


load_look(__name__)
