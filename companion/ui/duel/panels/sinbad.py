"""Sinbad's voyages: those behind him, and the spaces they add to every move."""

from __future__ import annotations

from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from companion.duel.heroes.sinbad import VOYAGES, VoyagesPanel
from companion.duel.view import DuelView, SeatView
from companion.ui.duel.panels.panel import HeroPanel
from companion.ui.kv_loader import load_kv
from companion.ui.labels import Icon
from companion.ui.theme import theme, watch


class VoyageRow(BoxLayout):
    """A sail for each voyage, lit for those behind him."""

    behind = NumericProperty(0)
    hue = ColorProperty("ffffff")

    def on_kv_post(self, _base: object) -> None:
        """Hoist the sails."""
        for _voyage in VOYAGES:
            self.add_widget(Icon(icon="sail"))
        for name in ("behind", "hue"):
            self.fbind(name, self._light)
        watch(self._light, "outline")
        self._light()

    def _light(self, *_: object) -> None:
        for number, sail in enumerate(reversed(self.children)):
            sail.color = self.hue if number < self.behind else theme.outline


class SinbadPanel(HeroPanel):
    """The sails, and how much further he goes."""

    behind = NumericProperty(0)

    def follow(self, seat: SeatView, view: DuelView) -> None:
        """Count the voyages in the discard pile."""
        assert isinstance(seat.panel, VoyagesPanel)
        self.behind = seat.panel.extra_move


PANEL = SinbadPanel
load_kv(__name__)
