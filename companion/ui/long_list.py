"""A list of any length: only rows that somebody has scrolled to are written down, and few are built."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.properties import ObjectProperty
from kivy.uix.recycleview import RecycleView
from kivy.uix.recycleview.views import RecycleDataAdapter

from companion.ui.kv_loader import load_kv

if TYPE_CHECKING:
    from kivy.uix.boxlayout import BoxLayout
    from kivy.uix.widget import Widget

PAGE = 40
"""Rows written down at a time."""
Row = dict[str, Any]
"""What a row shows, by the names of its properties; always with its height."""


class OwnRows(RecycleDataAdapter):
    """Keeps rows out of use with their list.

    Kivy keeps them for the whole process, and each keeps the screen it calls, long after that was left.
    """

    def __init__(self, **kwargs: object) -> None:
        self._spare: defaultdict[type[Widget], list[Widget]] = defaultdict(list)
        super().__init__(**kwargs)

    def invalidate(self) -> None:
        """What the rows show is no longer so: all of them are free for anything else."""
        for rows in (self.views, *self.dirty_views.values()):
            for view in rows.values():
                self._spare[type(view)].append(view)
        self.views = {}
        self.dirty_views.clear()

    def get_view(self, index: int, data_item: Row, viewclass: type[Widget]) -> Widget:
        """A row for this line: the one that shows it already, a free one, or a new one."""
        unseen = self.dirty_views[viewclass]
        if index in unseen:
            return unseen.pop(index)
        if not (self._spare[viewclass] or unseen):
            return self.create_view(index, data_item, viewclass)
        view = self._spare[viewclass].pop() if self._spare[viewclass] else unseen.popitem()[1]
        self.refresh_view_attrs(index, data_item, view)
        return view


class LongList(RecycleView):
    """Asks for rows by their number, a page more whenever the end of the last one comes near."""

    owner: Any = ObjectProperty(None, allownone=True)
    """The screen the rows belong to, for them to call."""

    def __init__(self, **kwargs: object) -> None:
        self._count, self._first = 0, 0
        self._write: Callable[[int], Row] = lambda _number: {}
        super().__init__(view_adapter=OwnRows(), **kwargs)
        self._look_further = Clock.create_trigger(self._extend)
        # The rows must have their heights first: a list shorter than its window cannot be scrolled.
        self._to_the_end = Clock.create_trigger(lambda _elapsed: setattr(self, "scroll_y", 0))
        for name in ("scroll_y", "height"):
            self.fbind(name, lambda *_: self._look_further())

    def lay(self, count: int, write: Callable[[int], Row], at_end: bool = False) -> None:
        """Show so many rows, beginning with the first or with the last of them."""
        self._count, self._write = count, write
        self._first = max(0, count - PAGE) if at_end else 0
        self.data = [write(number) for number in range(self._first, min(count, self._first + PAGE))]
        if at_end:
            self._to_the_end()
        else:
            self.scroll_y = 1

    def write_again(self) -> None:
        """Rows have changed but not their number: write those on paper anew, where they stand."""
        self.data = [self._write(self._first + place) for place in range(len(self.data))]

    def show(self, number: int, at: float) -> None:
        """Scroll a row that is written down to this share of the height, as far as the ends allow."""
        hidden = self._content() - self.height
        if hidden > 0:
            above = self._content(number - self._first + 1) - at * self.height
            self.scroll_y = 1 - min(max(above / hidden, 0), 1)

    def _content(self, rows: int | None = None) -> float:
        """Height of the first so many rows, or of all that are written down."""
        heights = [float(row["height"]) for row in self.data[:rows]]
        column: BoxLayout = self.layout_manager
        _left, top, _right, bottom = column.padding
        ends = top if rows is not None else top + bottom
        return sum(heights) + column.spacing * max(0, len(heights) - 1) + ends

    def _extend(self, _elapsed: float) -> None:
        """Write another page where less than a screenful is left to scroll."""
        if self._to_the_end.is_triggered:
            return
        hidden = max(0.0, self._content() - self.height)
        below, above = self.scroll_y * hidden, (1 - self.scroll_y) * hidden
        end = self._first + len(self.data)
        if below < self.height and end < self._count:
            page = [self._write(number) for number in range(end, min(self._count, end + PAGE))]
            self._put([*self.data, *page], above=above)
        elif above < self.height and self._first > 0:
            start = max(0, self._first - PAGE)
            page = [self._write(number) for number in range(start, self._first)]
            self._first = start
            self._put([*page, *self.data], below=below)

    def _put(self, data: list[Row], above: float | None = None, below: float | None = None) -> None:
        """Take over longer data; what is seen stays where it is, also under a finger."""
        self.data = data
        hidden = self._content() - self.height
        if hidden > 0:
            self.scroll_y = 1 - above / hidden if above is not None else (below or 0) / hidden
        self._look_further()


load_kv(__name__)
