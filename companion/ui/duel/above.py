"""What covers the table for a while: the combat that is fought, and the moments a duel stops for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, NumericProperty

from companion.duel.view import DuelView
from companion.journal import Line
from companion.showing.duel.moments import StageMoment
from companion.showing.duel.screen.inputs import CombatRead
from companion.showing.duel.screen.scene import CombatPage, Cover, MomentShown
from companion.ui.duel.combat import CombatPanel
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.rotated import Rotated180
from companion.ui.running import send

if TYPE_CHECKING:
    from kivy.input import MotionEvent

    from companion.ui.duel.moment_page import MomentPage


class CombatLayer(Rotated180):
    """The combat, turned to whoever is asked about it."""

    foot = NumericProperty(0)
    side = NumericProperty(0)
    """Pixels a question covers below, or at the right."""
    mirrored = BooleanProperty(True)
    lonely = BooleanProperty(False)
    """No question is up, so the way back stands here."""
    fighting = BooleanProperty(False)
    """Whether a combat covers the table."""
    moving = BooleanProperty(False)
    """Whether its cards are being turned up."""

    def __init__(self, **kwargs: object) -> None:
        self._panel: CombatPanel | None = None
        self._before: DuelView | None = None
        super().__init__(**kwargs)

    def show(self, page: CombatPage | None, view: DuelView, lines: Sequence[Line], elsewhere: bool) -> None:
        """Show the combat that is fought or read; `elsewhere` where something else tells of it."""
        if page is not None:
            (self._panel or self._built()).show(view, lines)
        elif elsewhere:
            self._before = None
            if self._panel is not None:
                self._panel.view = None
        elif self._panel is None:
            self._before = view
        else:
            self._panel.rest(view)

    def _built(self) -> CombatPanel:
        """The page of a combat, made for the first one; it lies below the way back."""
        # Nothing lies beneath: the table is cleared away for it.
        self._panel = panel = CombatPanel(pos_hint={"x": 0, "y": 0}, covers=False)
        panel.bind(
            fighting=self.setter("fighting"), moving=self.setter("moving"),
            on_done=lambda _panel: send(self, CombatRead()),
        )  # fmt: skip
        for name in ("foot", "side", "mirrored"):
            setattr(panel, name, getattr(self, name))
            self.fbind(name, panel.setter(name))
        self.add_widget(panel, index=len(self.children))
        if self._before is not None:
            # It has seen the table without a combat: the cards of this one turn up before everybody's eyes.
            panel.rest(self._before)
        return panel


class MomentLayer(Emitter, Rotated180):
    """One moment at a time, turned to whom it belongs.

    :Events:
        `on_read`: words — they should be read aloud.
    """

    __events__ = ("on_read",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._shown: MomentShown | None = None

    def show(self, cover: Cover, view: DuelView, lines: Sequence[Line]) -> None:
        """Show the page of a moment, or the table again."""
        shown = cover if isinstance(cover, MomentShown) else None
        if shown == self._shown:
            return
        self._shown = shown
        self.clear_widgets()
        if shown is not None:
            page = moment_widget(shown.moment, view, lines)
            page.pos_hint = {"x": 0, "y": 0}
            page.bind(on_read=lambda _page, words: self.dispatch("on_read", words))
            self.add_widget(page)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Without a moment it is not there."""
        return bool(self.children) and super().on_touch_down(touch)


def moment_widget(moment: StageMoment, view: DuelView, lines: Sequence[Line]) -> MomentPage:
    """The page that shows a moment; it is brought in when there is one."""
    from companion.ui.duel import line_complete, moment_page, victory

    pages = {
        "line": line_complete.LineComplete,
        "spell": moment_page.SpellPage,
        "defeated": moment_page.HeroDefeated,
        "victory": victory.Victory,
    }
    page: MomentPage = pages[moment.kind]()
    page.show(moment, view, lines)
    return page


load_kv(__name__)
