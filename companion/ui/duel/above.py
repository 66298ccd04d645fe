"""What covers the table for a while: the combat that is fought, and the moments a duel stops for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, NumericProperty

from companion.duel.view import DuelView
from companion.journal import Line
from companion.match import Match
from companion.showing.duel.moments import StageMoment, moment_after
from companion.ui.duel.combat import CombatPanel
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.turned import Turned

if TYPE_CHECKING:
    from kivy.input import MotionEvent

    from companion.ui.duel.moment_page import MomentPage


class CombatLayer(Emitter, Turned):
    """The combat, turned to whoever is asked about it.

    :Events:
        `on_undo`: take back the last line.
    """

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
    __events__ = ("on_undo",)

    def __init__(self, **kwargs: object) -> None:
        self._panel: CombatPanel | None = None
        self._before: DuelView | None = None
        super().__init__(**kwargs)

    def put_away(self) -> None:
        """The combat is told of elsewhere."""
        self._before = None
        if self._panel is not None:
            self._panel.view = None

    def show(self, match: Match, told: bool) -> None:
        """Follow the match; a combat that was over before anything was told stays away."""
        if self._panel is None and match.view.combat is None and match.view.last_combat is None:
            self._before = match.view
            return
        panel = self._panel or self._built()
        panel.show(match.view, match.lines[: match.cursor])
        if not told and match.view.combat is None and panel.fighting:
            panel.close()

    def _built(self) -> CombatPanel:
        """The page of a combat, made for the first one; it lies below the way back."""
        # Nothing lies beneath: the table is cleared away for it.
        self._panel = panel = CombatPanel(pos_hint={"x": 0, "y": 0}, covers=False)
        panel.bind(fighting=self.setter("fighting"), moving=self.setter("moving"))
        for name in ("foot", "side", "mirrored"):
            setattr(panel, name, getattr(self, name))
            self.fbind(name, panel.setter(name))
        self.add_widget(panel, index=len(self.children))
        if self._before is not None:
            # It has seen the table without a combat: the cards of this one turn up before everybody's eyes.
            panel.show(self._before)
        return panel


class MomentLayer(Emitter, Turned):
    """One moment at a time, turned to whom it belongs.

    :Events:
        `on_over`: moment — it was read and put away.
        `on_read`: words — they should be read aloud.
        `on_rematch`, `on_new_heroes`, `on_game`, `on_log`, `on_home`: what follows a victory.
    """

    __events__ = ("on_over", "on_read", "on_rematch", "on_new_heroes", "on_game", "on_log", "on_home")

    def after(self, line: Line, match: Match, turned: Callable[[str], bool]) -> StageMoment | None:
        """Show the moment a line brought, if it brought one."""
        moment = moment_after(line.events, match.view)
        if moment is not None:
            self.turn = 180 if turned(moment.seat) else 0
            self._show(moment, match.view, match.lines[: match.cursor])
        return moment

    def tell_story(self, match: Match) -> None:
        """The victory once more, with the story of the duel."""
        moment = StageMoment("victory", match.view.winners[0])
        self._show(moment, match.view, match.lines[: match.cursor])

    def put_away(self, *_: object) -> None:
        """The table again."""
        self.clear_widgets()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Without a moment it is not there."""
        return bool(self.children) and super().on_touch_down(touch)

    def _show(self, moment: StageMoment, view: DuelView, lines: Sequence[Line]) -> None:
        self.clear_widgets()
        page = moment_widget(moment, view, lines)
        page.pos_hint = {"x": 0, "y": 0}
        page.bind(
            on_done=lambda _page: self._done(moment),
            on_read=lambda _page, words: self.dispatch("on_read", words),
            on_rematch=lambda _page: self.dispatch("on_rematch"),
            on_new_heroes=lambda _page: self.dispatch("on_new_heroes"),
            on_game=lambda _page: self.dispatch("on_game"),
            on_log=lambda _page: self.dispatch("on_log"),
            on_home=lambda _page: self.dispatch("on_home"),
        )
        self.add_widget(page)

    def _done(self, moment: StageMoment) -> None:
        self.put_away()
        self.dispatch("on_over", moment)


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
