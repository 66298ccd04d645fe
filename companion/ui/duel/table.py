"""The duel's table: takes what happens to it as inputs, and draws the scene that follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock

from companion.duel.names import NO_SEAT, FighterId, SeatId
from companion.journal import Line
from companion.match import Match
from companion.showing.duel.screen import DuelScene, ScreenState, leaves_on_back, scene, update
from companion.showing.duel.screen.inputs import (
    AimBegun,
    AimEnded,
    BackPressed,
    CardsSeen,
    Covered,
    Entered,
    EyeChanged,
    LineAdded,
    Reconsidered,
    Resized,
    ResultRead,
    Ticked,
)
from companion.showing.duel.screen.scene import (
    ResultStrip,
)
from companion.showing.duel.seating import Place, far, places
from companion.tags import card_id, parse
from companion.ui import action_bar  # noqa: F401  (the look below builds on it)
from companion.ui.duel import above, passing, prompt_bar, reminders  # noqa: F401  (the look below builds on these)
from companion.ui.duel.aiming import Aiming
from companion.ui.duel.asking import AskingLayer
from companion.ui.duel.drawing import cover_board, draw_scene, draw_view, seat_halves
from companion.ui.duel.half import SeatHalf
from companion.ui.duel.placing import lay_out, slide
from companion.ui.duel.proposal_sheet import ProposalSheet  # noqa: F401  (the look below builds on it)
from companion.ui.duel.result_band import BUTTON
from companion.ui.duel.telling import lay_slips, place_for_words
from companion.ui.kv_loader import load_kv
from companion.ui.lens import stand  # noqa: F401  (the look below builds on it)
from companion.ui.lens.lens_camera import LensCamera
from companion.ui.lens.watched import WatchedTable
from companion.ui.preferences import preferences
from companion.ui.running import ScreenRunner
from companion.ui.scan.frame_analysis import TagsInFrame, known_codes
from companion.ui.screen import WordsPlace
from companion.ui.theme import MARGINS, theme

if TYPE_CHECKING:
    from kivy.input import MotionEvent

    from companion.ui.duel.fighters import FighterSpot

HEEDED = ("reveal_first", "hands_done", "turn_ends", "posture", "lens_ring")
"""Preferences after which the same cards may mean something else."""


class DuelTableScreen(WatchedTable):
    """Sends inputs to `update` and draws each scene; it decides nothing itself."""

    match: Match
    """The duel that is played here."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.halves: dict[SeatId, SeatHalf] = {}
        self.places: dict[SeatId, Place] = {}
        self._runner: ScreenRunner[ScreenState] | None = None
        self._scene: DuelScene | None = None
        # Held on to while a combat covers it: then it is not on the screen, and nobody else keeps it.
        self.board = self.ids.board.__self__
        self._read_result = Clock.create_trigger(lambda _elapsed: self.send(ResultRead()))
        # With the next frame: until then the halves' rows are as wide as before.
        self._lay_slips = Clock.create_trigger(lambda _elapsed: lay_slips(self))
        self._aiming = Aiming(self.board, self._aim, lambda target: self.send(AimEnded(target)))
        self.ids.reveal_strip.bind(unsettled=lambda strip, _way: slide(strip, self.halves))
        for name in ("pos", "size"):
            self.fbind(name, self._resized)

    @property
    def state(self) -> ScreenState:
        """What the screen remembers beside the game."""
        return self._runner.state if self._runner is not None else ScreenState()

    @property
    def scene(self) -> DuelScene:
        """What is drawn now."""
        return self._scene or scene(self.state, self.match, preferences)

    @property
    def spots(self) -> dict[FighterId, FighterSpot]:
        """Every fighter's place on the board."""
        return {fighter: spot for half in self.halves.values() for fighter, spot in half.spots.items()}

    @property
    def asking(self) -> AskingLayer:
        """Where questions are put."""
        layer: AskingLayer = self.ids.asking
        return layer

    def enter(self, state: ScreenState | None = None, **_arguments: object) -> None:
        """Lay the halves out; `state` is what an earlier screen of this game remembered."""
        self.match = self.open_match()
        self.begin_watching(known_codes({facts.hero for facts in self.match.view.seats.values()}))
        seats = self.match.view.seats
        self.places = dict(zip(seats, places([one.team for one in seats.values()]), strict=True))
        self.halves = seat_halves(self.ids.board, self.match.view)
        self._runner = ScreenRunner(
            self.shell, self.match, state or ScreenState(),
            lambda state, one: update(state, one, self.match, preferences), self._draw, Ticked,
        )  # fmt: skip
        self.listen(self.match, on_line_added=self._line_added)
        self.listen(self.eye, on_seen=self._seen, state=lambda _eye, state: self.send(EyeChanged(state)))
        reconsider = dict.fromkeys(HEEDED, lambda *_: self.send(Reconsidered()))
        self.listen(preferences, seats=self._resized, **reconsider)
        self.listen(theme, **dict.fromkeys(MARGINS, self._resized))
        self.send(EyeChanged(self.eye.state))
        self.send(Entered(Clock.get_time(), bool(self.shell.device.camera.facings())))

    def leave(self) -> None:
        """What a combat covers is left with the rest."""
        if self._runner is not None:
            self._runner.close()
        cover_board(self, False)
        super().leave()

    def send(self, one: object) -> None:
        """Take an input: the only way anything happens to this screen."""
        if self._runner is not None:
            self._runner.send(one)

    def remembered(self) -> ScreenState:
        """All of its state: a screen built anew goes on where this one was."""
        return self.state

    def refresh(self) -> None:
        """Words or what lies above have changed: draw all of it again."""
        self._scene = None
        if self._runner is not None:
            self._runner.redraw()

    def on_back(self) -> bool:
        """Back closes what lies on top, or opens the menu; only from a duel that is over it leads away."""
        if leaves_on_back(self.state, self.match):
            return False
        self.send(BackPressed())
        return True

    def on_parent(self, screen: object, parent: object) -> None:
        """Another screen lies over it, or is gone."""
        super().on_parent(screen, parent)
        self.send(Covered(parent is None))

    def room_for_slip(self) -> tuple[float, float]:
        """Beside the sheet that asks the near side."""
        sheet = self.asking.sheet
        if sheet is None or self.asking.turn:
            return super().room_for_slip()
        return self.beside(sheet, theme.touch + theme.s8)

    def place_for_words(self, who: str) -> WordsPlace | None:
        """On the half of whoever acted; of who answers or plays where that is nobody in particular."""
        return place_for_words(self, SeatId(who) if who in self.halves else self.scene.asked)

    def read_aloud(self, words: list[str]) -> None:
        """Let the phone read, if its voice is wanted."""
        if preferences.voice:
            self.shell.device.voice.read(words, theme.language)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger on a fighter may be the beginning of an attack."""
        if self.match.question is None and self.scene.free and not touch.is_mouse_scrolling:
            self._aiming.down(touch, self.spots)
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Follow a finger that aims."""
        self._aiming.move(touch)
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Whoever lies under the lifted finger is attacked; lifted beside a result, it has been read."""
        taken = self._aiming.up(touch, self.spots) or bool(super().on_touch_up(touch))
        tells = isinstance(self.scene.beneath, ResultStrip)
        if tells and touch.grab_current is None and not touch.is_mouse_scrolling and not touch.ud.get(BUTTON):
            # With the next frame: first the finger does what it was put down for, where that still lies.
            self._read_result()
        return taken

    def is_turned(self, seat: SeatId) -> bool:
        """Whether a seat reads the phone from the far side."""
        return preferences.seats == "facing" and far(self.places[seat], self.wide)

    def place(self, *_: object) -> None:
        """Share the screen out among the halves and the bar."""
        if self.halves and self.width and self.height:
            lay_out(self, self.halves)
            self._lay_slips()
            view, prompt = self.match.view, self.scene.prompt
            faces = prompt.seat if prompt is not None else view.turn if view.turn_known else NO_SEAT
            self.ids.bar.turn = 180 if faces and self.is_turned(faces) else 0

    def _line_added(self, line: Line | None) -> None:
        self.eye.stir()
        self.send(LineAdded(line, Clock.get_time()))

    def _seen(self, _eye: LensCamera, seen: TagsInFrame) -> None:
        cards = {code: card_id(parse(code)) for code in {*seen.there, *seen.twice}}
        corners = {cards[code]: at for code, at in seen.corners.items() if code in cards}
        there, twice = (tuple(cards[code] for code in codes) for codes in (seen.there, seen.twice))
        self.send(CardsSeen(there, Clock.get_time(), corners, twice))

    def _resized(self, *_: object) -> None:
        """The phone was turned: everything finds its place, and what is asked faces who is asked."""
        self.send(Resized(self.width > self.height))
        self.refresh()

    def _aim(self, fighter: FighterId) -> bool:
        self.send(AimBegun(fighter))
        return self.state.picking is not None

    def _draw(self, state: ScreenState) -> None:
        """Draw the scene, if it is another one."""
        drawn, shown = self._scene, scene(state, self.match, preferences)
        self._scene = shown
        if drawn is None or drawn != shown:
            if drawn is None or drawn.view is not shown.view:
                self.watch(shown.view.phase, shown.view.turn)
                draw_view(self, shown.view)
            draw_scene(self, shown)
        self.ids.stand.show_picture(self.eye.whole, state.stand.corners)


load_kv(__name__)
