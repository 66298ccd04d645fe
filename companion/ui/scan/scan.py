"""Scan: the live picture above, what it means below; without a camera, typing does the same."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.device import REASON, PermissionRefusedForEver, Trouble
from companion.journal import Ask
from companion.showing.duel.screen import ScreenState, update
from companion.showing.duel.screen.inputs import Ticked
from companion.showing.wayward.chips_out import believed
from companion.tags import NotOurTag, parse, typed
from companion.translations import tr
from companion.ui.buttons import PressButton
from companion.ui.kv_loader import load_kv
from companion.ui.preferences import preferences
from companion.ui.running import ScreenRunner
from companion.ui.scan import viewfinder  # noqa: F401  (the look below builds on it)
from companion.ui.scan.card_job import CardJob
from companion.ui.scan.count_job import CHIPS, DICE, CountJob, Took, compare_chips
from companion.ui.scan.frame_analysis import (
    Corners,
    CountAnalyzer,
    Counted,
    FrameAnalyzer,
    TagAnalyzer,
    TagsInFrame,
    known_codes,
)
from companion.ui.scan.job import Job
from companion.ui.scan.names import name
from companion.ui.scan.parts import AskedHead
from companion.ui.screen import AppScreen

if TYPE_CHECKING:
    from companion.device.frames import Frames

WARNED = 3.0
"""Seconds a warning stays over the picture."""


class ScanScreen(AppScreen):
    """Opens the camera, lets a reader look on another thread, and shows what the job makes of it."""

    state = StringProperty("")
    state_icon = StringProperty("scan")
    has_torch = BooleanProperty(False)
    lit = BooleanProperty(False)
    typing = BooleanProperty(True)
    job: Job = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._runner: ScreenRunner[ScreenState] | None = None
        self._looker: FrameAnalyzer | None = None
        self._corners: dict[str, Corners] = {}
        self._running = self._explaining = self._suspended = self._come_closer = False
        self._trouble: Trouble | None = None
        self._warning = ""
        self._calm_down = Clock.create_trigger(self._calm, WARNED)

    def enter(
        self, wants: str = "cards", count: int = 0, then: Took | None = None,
        ask: Ask | None = None, **_arguments: object,
    ) -> None:  # fmt: skip
        """Cards by default; `then` hears the number confirmed, else the match does."""
        match = self.shell.match
        if ask is not None and ask.kind == DICE and match is not None:
            wants, count, then = DICE, ask.high, match.answer
        elif wants == CHIPS and then is None and match is not None:
            count, then = believed(match.view), partial(compare_chips, self.shell)
        if match is not None and match.kind == "duel":
            self._runner = ScreenRunner(
                self.shell, match, ScreenState(),
                lambda state, one: update(state, one, match, preferences), lambda _state: self.lay(), Ticked,
            )  # fmt: skip
        self.job = CardJob(self) if wants == "cards" else CountJob(self, wants, count, then)
        self._explaining = not self.shell.device.camera.permitted
        if not self._explaining:
            self.open_camera()

    def send(self, one: object) -> None:
        """Take an input as the duel's table does: a card that a rule forbids may be used all the same."""
        if self._runner is not None:
            self._runner.send(one)

    def room_for_slip(self) -> tuple[float, float]:
        """Beside what was seen and what is asked."""
        return self.beside(self.ids.sheet)

    def refresh(self) -> None:
        """Say everything again."""
        self.lay()

    def leave(self) -> None:
        """Let the camera go, whatever it was doing."""
        self._close_camera()
        self._calm_down.cancel()
        if self._runner is not None:
            self._runner.close()

    def on_back(self) -> bool:
        """Back closes what the job opened, then the screen."""
        return self.job.on_back()

    def on_parent(self, _screen: object, parent: object) -> None:
        """Covered by another screen it needs no camera; uncovered it does again."""
        if parent is None and self._running:
            self._suspended = True
            self._close_camera()
        elif parent is not None and self._suspended:
            self._suspended = False
            self.open_camera()

    def close(self) -> None:
        """Return to the table."""
        if self.shell.current is self:
            self.shell.back()

    def take_up(self, job: Job) -> None:
        """Use the same pictures for something else."""
        self.job = job
        self.lay()

    def lay(self) -> None:
        """Show what the job knows now."""
        self.typing = self.job.typing
        self.state_icon = "warning" if self._warning else "scan" if self._running else "camera"
        if self._explaining:
            self.ids.sheet.show(_asking_for_camera(self))
        elif self._running:
            self.ids.sheet.show(self.job.body())
        else:
            self.ids.sheet.show([*_without_camera(self, self._trouble), *self.job.body()])
        self._mark()

    def open_camera(self) -> None:
        """Open it, after the phone has asked if it must."""
        self._explaining, self._trouble, self._running = False, None, True
        self._looker = self._make_looker()
        opened, troubled = self.if_here(self._opened), self.if_here(self._troubled)
        self.shell.device.camera.open(self._looker.look, opened, troubled)
        self.lay()

    def refuse_camera(self) -> None:
        """Not now: lists and typing do the same."""
        self._explaining = False
        self.lay()

    def light(self) -> None:
        """Switch the lamp."""
        self.lit = not self.lit
        self.shell.device.torch.light(self.lit)

    def enter_code(self, words: str) -> None:
        """A typed code is a tag that was seen, or it is not one of ours."""
        try:
            tag = parse(typed(words))
        except NotOurTag:
            self.shell.feel("refused", "refused")
            self.shell.banner.show(tr("scan.type.wrong"), tr("scan.type.wrong-why"))
            return
        self.ids.sheet.understood()
        self.job.entered(tag)

    def _make_looker(self) -> FrameAnalyzer:
        if self.job.wants == "cards":
            match = self.shell.match
            seats = match.view.seats if match is not None and match.kind == "duel" else {}
            known = known_codes({facts.hero for facts in seats.values()})
            cards = TagAnalyzer(known, lambda seen: self._told(cards, seen))
            return cards
        colour = self.shell.device.camera.colour
        count = CountAnalyzer(self.job.wants, colour, lambda seen: self._told(count, seen))
        return count

    def _told(self, looker: FrameAnalyzer, seen: TagsInFrame | Counted) -> None:
        """A picture was looked at; one that comes after the camera was closed is late."""
        if looker is not self._looker:
            return
        if isinstance(seen, TagsInFrame):
            self._follow(seen)
        self.job.take(seen)
        if looker is self._looker:
            self._mark()

    def _follow(self, seen: TagsInFrame) -> None:
        kept = {code: place for code, place in self._corners.items() if code in seen.there}
        self._corners = {**kept, **seen.corners}
        self._come_closer = seen.too_small and not self._corners
        if seen.strange:
            self._warn(tr("scan.strange"))
        elif seen.twice:
            self._warn(tr("scan.twice", card=name(parse(seen.twice[0]))))

    def _warn(self, words: str) -> None:
        if self._warning != words:
            self.shell.feel("refused", "refused")
        self._warning, self.state_icon = words, "warning"
        self._calm_down.cancel()
        self._calm_down()

    def _calm(self, *_: object) -> None:
        self._warning = ""
        self.lay()

    def _mark(self) -> None:
        """Say what is done now, and outline what is in the picture."""
        words = tr("scan.closer") if self._come_closer else self.job.state()
        self.state = self._warning or (words if self._running else tr("scan.no-camera"))
        marks = {code: self.job.mark(code) for code in self._corners}
        self.ids.finder.outline(self._corners, marks)

    def _opened(self, frames: Frames) -> None:
        """The camera is open, for the first time or again after a pause."""
        self._trouble, self._running = None, True
        self.has_torch = self.shell.device.torch.available
        self.ids.finder.watch(frames)
        self.lay()

    def _troubled(self, trouble: Trouble) -> None:
        """It stays wanted: once the player has allowed it in the phone's settings it opens by itself."""
        self._trouble = trouble
        self._see_nothing()
        self.lay()

    def _close_camera(self) -> None:
        self._looker = None
        self.shell.device.camera.close()
        self._see_nothing()

    def _see_nothing(self) -> None:
        self._running = self.has_torch = self.lit = self._come_closer = False
        self._corners = {}
        self.ids.finder.stop()


def _asking_for_camera(screen: ScanScreen) -> list[Widget]:
    """Why the camera is wanted, before the phone itself asks."""
    yes, no = _button("scan.camera.go-on", "primary"), _button("scan.camera.not-now", "outline")
    yes.bind(on_release=lambda *_: screen.open_camera())
    no.bind(on_release=lambda *_: screen.refuse_camera())
    return [AskedHead(question=tr("scan.camera.ask"), hint=tr(REASON)), yes, no]


def _without_camera(screen: ScanScreen, trouble: Trouble | None) -> list[Widget]:
    """Why there is no camera, and the way to one."""
    again = _button("scan.camera.again")
    again.bind(on_release=lambda *_: screen.open_camera())
    if isinstance(trouble, PermissionRefusedForEver):
        # The camera opens by itself when the player comes back and has allowed it.
        again = _button("scan.camera.settings")
        again.bind(on_release=lambda *_: screen.shell.device.camera.open_settings())
    words = tr(trouble) if trouble is not None else tr("scan.camera.without")
    return [AskedHead(question=tr("scan.no-camera"), hint=words), again]


def _button(key: str, kind: str = "secondary") -> PressButton:
    return PressButton(text=tr(key), kind=kind, meaning=key)


load_kv(__name__)
