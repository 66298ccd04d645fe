"""Titania's face-up glamour, her glamour deck and its discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.duel.heroes.glamours import FACE_UP
from companion.duel.heroes.titania import GlamourPanel
from companion.duel.table import TRACKER
from companion.duel.view import DuelView, SeatView
from companion.showing.duel.screen.inputs import RulesAnswered
from companion.translations import tr
from companion.ui import marks  # noqa: F401  (the look below builds on it)
from companion.ui.children import as_many
from companion.ui.duel.panels.panel import HeroPanel
from companion.ui.kv_loader import load_kv
from companion.ui.running import send
from companion.ui.taps import GuardedButton

if TYPE_CHECKING:
    from kivy.input import MotionEvent

PLAIN = {
    "glamour-of-greed": "dueltable.titania.greed",
    "glamour-of-invisibility": "dueltable.titania.invisibility",
    "glamour-of-jealousy": "dueltable.titania.jealousy",
    "glamour-of-love": "dueltable.titania.love",
    "glamour-of-rhyme": "dueltable.titania.rhyme",
    "glamour-of-sleep": "dueltable.titania.sleep",
}
"""What each glamour does, in two short lines."""
TURN_UP = "levels.turn-up"
TURNED_UP_NEXT, NONE_TO_COME = "dueltable.titania.none", "dueltable.titania.none-to-come"


class GlamourCell(GuardedButton, BoxLayout):
    """One glamour that may be the answer."""

    glamour = StringProperty("")
    text = StringProperty("")

    def on_release(self) -> None:
        """It is this one."""
        send(self, RulesAnswered(self.glamour))


class TitaniaPanel(GuardedButton, HeroPanel):
    """The glamour that works now in plain words, and how many are to come or gone.

    A touch tells all about it; while the app only tracks, it turns up another one or discards this one.
    """

    glamour = StringProperty("")
    plain = StringProperty("")
    effect = StringProperty("")
    deck = NumericProperty(0)
    discard = NumericProperty(0)
    tracked = BooleanProperty(False)
    empty = StringProperty(TURNED_UP_NEXT)
    """What the empty place of the glamour says."""
    asked = BooleanProperty(False)
    """Which glamour it is, is asked: all that may be it lie side by side."""

    def follow(self, seat: SeatView, view: DuelView) -> None:
        """Read the glamours."""
        panel = seat.panel
        assert isinstance(panel, GlamourPanel)
        up = panel.face_up
        self.glamour = tr(f"cards.name.titania.{up}") if up else ""
        self.plain = tr(PLAIN[up]) if up else ""
        self.effect = tr(f"titania.effect.{up}") if up else ""
        self.deck, self.discard = panel.deck_count, panel.discard_count
        self.tracked = view.level == TRACKER
        self._offer()
        # An empty glamour deck is not refilled, so the next turn brings no glamour (U-142).
        self.empty = TURN_UP if self.tracked else TURNED_UP_NEXT if self.deck else NONE_TO_COME

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """While glamours are asked for only they are there."""
        if self.asked:
            return bool(self.ids.glamours.on_touch_down(touch))
        return bool(super().on_touch_down(touch))

    def _offer(self) -> None:
        """Lay out the glamours a question offers, in two rows."""
        named = [] if self.question is None or self.question.about != FACE_UP else self.question.options
        offered = [one.id for one in named if one.id in PLAIN]
        self.asked = bool(offered)
        grid = self.ids.glamours
        as_many(grid, len(offered), GlamourCell)
        for cell, glamour in zip(reversed(grid.children), offered, strict=True):
            cell.glamour, cell.meaning = glamour, glamour
            cell.text = tr(f"cards.name.titania.{glamour}")

    def on_release(self) -> None:
        """It was touched."""
        if self.tracked:
            self.turn_part()
        elif self.glamour:
            self.explain(self.glamour, self.effect)
        else:
            self.explain(tr("dueltable.token.glamour"), tr(self.empty))


PANEL = TitaniaPanel
load_kv(__name__)
