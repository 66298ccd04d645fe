"""What goes without saying: hands are told on a slip what to do, and a spent turn ends by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.duel import EndTurn
from companion.showing.duel.lens.passing import in_passing, turn_is_over
from companion.translations import tr
from companion.ui import buttons  # noqa: F401  (the look below builds on these)
from companion.ui.kv_loader import load_kv
from companion.ui.preferences import preferences
from companion.ui.taps import SettledTap, on_screen
from companion.ui.turned import Turned

if TYPE_CHECKING:
    from kivy.clock import ClockEvent
    from kivy.input import MotionEvent

    from companion.ui.duel.table import DuelTableScreen


class Slip(SettledTap, BoxLayout):
    """The words themselves; a touch puts them away."""

    words = StringProperty("")


class PassingSlip(Turned):
    """Lies at the edge of whoever's hands are meant, turned to them."""

    words = StringProperty("")
    foot = NumericProperty(0)
    """Pixels below it that a question covers."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Without words it is not there."""
        return bool(self.words) and super().on_touch_down(touch)


class Passing:
    """Says by itself that hands have done what the rules tell them, and keeps the words in sight.

    Where a lens watches, it also ends a turn in which nothing is left to do, as long after the last line
    as the ring of the strip would run.
    """

    def __init__(self, table: DuelTableScreen) -> None:
        self._table = table
        self._words: tuple[str, ...] = ()
        self._seat = ""
        self._passes = False
        self._taken_back = False
        self._soon = Clock.create_trigger(self._pass_by)
        self._later: ClockEvent | None = None

    @property
    def is_about_to(self) -> bool:
        """Whether what is asked will be passed over, at once or after the page that is being read."""
        covered = bool(self._table.ids.moments.children)
        return (bool(self._soon.is_triggered) or covered) and self._waits()

    def follow(self, undone: bool) -> None:
        """Something was said: what was told before is done; after Undo nothing is passed over."""
        self._taken_back = undone
        if not self._passes:
            self._words = ()
        self._soon.cancel()
        if self._later is not None:
            self._later.cancel()
        if self._waits():
            self._soon()
        elif self._spent():
            self._later = Clock.schedule_once(self._end_turn, preferences.lens_ring)

    def uncovered(self) -> None:
        """What covered the table was read or put away."""
        if self._waits():
            self._soon()
        elif self._spent() and (self._later is None or not self._later.is_triggered):
            self._later = Clock.schedule_once(self._end_turn)

    def put_away(self) -> None:
        """It was read."""
        self._words = ()
        self.show()

    def show(self) -> None:
        """Lay the slip at the right edge."""
        slip: PassingSlip = self._table.ids.passing
        slip.words = "\n".join(self._words)
        half = self._table.half(self._seat) if self._words else None
        if half is not None:
            slip.pos, slip.size, slip.turn = half.pos, half.size, half.turn

    def _waits(self) -> bool:
        return self._goes_by_itself() and in_passing(self._table.match.view)

    def _spent(self) -> bool:
        return (
            self._goes_by_itself()
            and self._table.revealing.is_watched
            and turn_is_over(self._table.match.view)
        )

    def _goes_by_itself(self) -> bool:
        return not preferences.hands_done and not self._taken_back

    def _is_open(self) -> bool:
        """Under a page or another screen the words would not be read."""
        return on_screen(self._table) and not self._table.ids.moments.children

    def _end_turn(self, *_: object) -> None:
        """Not while somebody reads an outcome or has the menu open: closing that comes back here."""
        table = self._table
        if self._spent() and self._is_open() and not table.is_busy:
            self._passes = True
            try:
                table.match.say(EndTurn())
            finally:
                self._passes = False

    def _pass_by(self, *_: object) -> None:
        table, ask = self._table, self._table.match.question
        if ask is None or not self._waits() or not self._is_open():
            return
        if ask.who != self._seat:
            self._seat, self._words = ask.who, ()
        self._words = (*self._words, tr(ask.text))
        self._passes = True
        try:
            table.match.do_in_passing()
        finally:
            self._passes = False
        self.show()


load_kv(__name__)
