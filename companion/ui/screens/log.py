"""Log: every line that was said with what followed, and the way back to any of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from companion.journal import Line, Text
from companion.match import Match
from companion.showing.duel.log_entries import LogEntry, combat_words, log_entries
from companion.showing.put_back import Change, main_change, put_back
from companion.showing.standing import who_acted
from companion.translations import tr
from companion.ui.buttons import CheckRow
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.labels import line_count
from companion.ui.long_list import LongList, Row
from companion.ui.screen import AppScreen
from companion.ui.taps import GuardedButton
from companion.ui.theme import theme

NOWHERE = -1
HANDLE = 34
"""Height of the gold handle under the line one would go back to."""
MARKED_AT = 0.6
MARGIN, NUMBERS, EYE = 118, 96, 32
"""What the number and emblem, the two counted numbers, and the eye take from a row's width."""


class LogRow(RecycleDataViewBehavior, GuardedButton, BoxLayout):
    """One line of the cue sheet: its number, the ruled margin, what was said and what followed."""

    number = NumericProperty(0)
    since = NumericProperty(0)
    """The first line it stands for."""
    text = StringProperty("")
    facts = StringProperty("")
    undone = BooleanProperty(False)
    seen = BooleanProperty(False)
    counted = BooleanProperty(False)
    target = BooleanProperty(False)
    """The line one would go back to."""
    hero = StringProperty("")
    figure = StringProperty("")
    old = StringProperty("")
    new = StringProperty("")
    worse = BooleanProperty(False)
    fold = StringProperty("")
    """It stands for a combat: `closed` or `open`; empty where it is one line."""
    log: LogScreen

    def refresh_view_attrs(self, view: LongList, index: int, data: Row) -> None:
        """Take the place of another line while scrolling."""
        self.log = view.owner
        self.hero, self.figure, self.old, self.new = self.log.looks(data["number"], data["since"])
        self.worse = bool(self.new) and int(self.new) < int(self.old)
        super().refresh_view_attrs(view, index, data)

    def on_release(self) -> None:
        """Mark this line as the one to go back to; a combat unfolds, or is one line again."""
        if self.fold:
            self.log.unfold(int(self.since))
        else:
            self.log.mark(int(self.number))


class RewindSheet(Emitter, BoxLayout):
    """What to put back on the table, and the button that does the rest.

    :Events:
        `on_keep`, `on_rewind`: the button touched.
    """

    steps = NumericProperty(0)
    back = BooleanProperty(True)
    warning = StringProperty("")
    __events__ = ("on_keep", "on_rewind")

    def list_changes(self, changes: list[Change]) -> None:
        """Write down what lies differently."""
        rows: BoxLayout = self.ids.rows
        rows.clear_widgets()
        for change in changes:
            rows.add_widget(CheckRow(text=change.what, detail=_way(change)))


class LogScreen(AppScreen):
    """The whole story of the match."""

    title = StringProperty("")
    note = StringProperty("")
    marked = NumericProperty(NOWHERE)
    """Number of lines to keep, once a line has been touched."""
    match: Match = ObjectProperty(None)
    looked_at = False
    """Whether the game is only looked at: then nothing here changes it, and a line shows its table."""

    def enter(self, match: Match | None = None) -> None:
        """Begin at the last line, of the game on the table or of one that is only looked at."""
        if match is not None:
            self.looked_at, self.match = True, match
            self.ids.header.parent.remove_widget(self.ids.undo)
            self.ids.header.parent.remove_widget(self.ids.redo)
        self._unfolded: set[int] = set()
        self._entries: list[LogEntry] = []
        self.ids.cues.owner = self
        self.ids.cues.bind(width=lambda *_: self.ids.cues.write_again())
        self.looks = lru_cache(maxsize=None)(self._looks)
        self._sheet = RewindSheet()
        self._sheet.bind(on_keep=lambda _sheet: self.keep_all(), on_rewind=lambda _sheet: self.rewind())
        # The sheet must have its height first.
        self._to_the_mark = Clock.create_trigger(
            lambda _dt: self.ids.cues.show(self._place_of(int(self.marked)), MARKED_AT)
        )

    def refresh(self) -> None:
        """Write the lines again."""
        if not self.looked_at:
            self.match = self.open_match()
        match = self.match
        self.looks.cache_clear()
        self.title = tr("app.log.title")
        self.note = tr("app.log.count", n=len(match.lines))
        self.marked = NOWHERE
        self._lay(at_end=True)
        self._show_sheet()

    def unfold(self, first: int) -> None:
        """Show the lines of the combat that began there, or its one line again."""
        self._unfolded ^= {first}
        self._lay()
        self.ids.cues.show(self._place_of(first), MARKED_AT)

    def mark(self, number: int) -> None:
        """Choose the line to go back to, or to look at; touching it again lets it go."""
        here = self.match.cursor
        self.marked = NOWHERE if number in (here, self.marked) else number
        if self.looked_at:
            self.replay()
            return
        self.ids.cues.write_again()
        self._show_sheet()

    def keep_all(self) -> None:
        """Stay where the match is."""
        self.marked = NOWHERE
        self.ids.cues.write_again()
        self._show_sheet()

    def rewind(self) -> None:
        """Go to the marked line; what was hidden and has been seen asks first."""
        number, match = int(self.marked), self.match
        if match.reveals_after(number):
            question = tr("app.log.seen"), tr("app.log.seen-why")
            self.shell.notice.show(
                *question, no=tr("app.cancel"), yes=tr("app.log.rewind"), then=lambda: match.go(number)
            )
            return
        match.go(number)

    def undo(self) -> None:
        """Take back one line."""
        self.shell.undo()

    def redo(self) -> None:
        """Say again one line."""
        self.shell.redo()

    def replay(self) -> None:
        """Look through the game, beginning with the line that is marked."""
        cursor = int(self.match.cursor if self.marked == NOWHERE else min(self.marked, self.match.cursor))
        kept = {"match": self.match} if self.match.game is None else {"game": self.match.game}
        self.shell.open("replay", cursor=cursor, **kept)

    def back(self) -> None:
        """Return to the table."""
        self.shell.back()

    def _lay(self, at_end: bool = False) -> None:
        """Write the entries there are now."""
        self._entries = log_entries(self.match.lines, self._unfolded)
        self.ids.cues.lay(len(self._entries), self._row, at_end=at_end)

    def _place_of(self, number: int) -> int:
        """Where a line stands, or the combat it is folded into."""
        return next((at for at, one in enumerate(self._entries) if one.last >= number), 0)

    def _looks(self, number: int, since: int) -> tuple[str, str, str, str]:
        """Who said it, and the number that changed; worked out when it is first seen."""
        before = self.match.view_at(since - 1)
        change = None
        if any(map(_counts, self.match.lines[since - 1 : number])):
            change = main_change(before, self.match.view_at(number))
        numbers = (change.now, change.then) if change else ("", "")
        return (*who_acted(before, self.match.lines[since - 1].said), *numbers)

    def _row(self, place: int) -> Row:
        match, marked, entry = self.match, int(self.marked), self._entries[place]
        kept = match.cursor if marked == NOWHERE else marked
        lines = match.lines[entry.first - 1 : entry.last]
        told = [*combat_words(match.view_at(entry.last))] if entry.head else _told(lines[0], match)
        opened = "open" if entry.first in self._unfolded else "closed"
        return {
            **_words(lines, told, entry.last == marked and not entry.head, self.ids.cues.width),
            "number": entry.last,
            "since": entry.first,
            "fold": opened if entry.head else "",
            "undone": entry.last > kept,
        }

    def _show_sheet(self) -> None:
        """The sheet is only there while a line is marked."""
        match, sheet = self.match, self._sheet
        if sheet.parent is not None:
            sheet.parent.remove_widget(sheet)
        if self.marked == NOWHERE:
            return
        number = int(self.marked)
        sheet.steps = abs(match.cursor - number)
        sheet.back = number < match.cursor
        sheet.warning = tr("app.log.seen") if match.reveals_after(number) else ""
        sheet.list_changes(put_back(match.view, match.view_at(number)))
        self.ids.body.add_widget(sheet)
        self._to_the_mark()


def _way(change: Change) -> str:
    """Numbers are set back from one to the other; anything else only has a place to go."""
    return f"{change.now} › {change.then}" if change.then.isdigit() else change.then


def _counts(line: Line) -> bool:
    """Whether a line changed somebody's health or gold, and so keeps room for the two numbers."""
    return any(hasattr(event, "amount") or hasattr(event, "health") for event in line.events)


def _told(line: Line, match: Match) -> list[Text]:
    """What was said, and what followed."""
    return [line.label, *match.facts(line)]


def _words(lines: Sequence[Line], told: Sequence[Text], target: bool, width: float) -> Row:
    """What an entry says and the height it takes in a column of this width, the handle below it included."""
    said, facts = tr(told[0]), "\n".join(tr(fact) for fact in told[1:])
    counted, reveals = any(map(_counts, lines)), any(line.reveals for line in lines)
    room = width - dp(MARGIN) - (dp(NUMBERS) if counted else 0) - (dp(EYE) if reveals else 0)
    rows = line_count("body", 18 * theme.text_size, said, room) * 26
    rows += line_count("body", 15 * theme.text_size, facts, room) * 22 if facts else 0
    height = max(dp(52), rows * theme.text_size + dp(14)) + (dp(HANDLE) if target else 0)
    return {
        "text": said,
        "facts": facts,
        "seen": reveals,
        "counted": counted,
        "height": height,
        "target": target,
    }


load_kv(__name__)
