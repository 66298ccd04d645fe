"""The duel's table: takes what happens to it as inputs, and draws the scene that follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock

from companion.duel.names import NO_SEAT, FighterId, SeatId
from companion.duel.view import CombatView
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
    CombatPage,
    OutcomeStrip,
    ProposedCard,
    ResultStrip,
    WaitingStrip,
)
from companion.showing.duel.screen.state import Step
from companion.showing.duel.seating import Place, far, places
from companion.tags import card_id, parse
from companion.ui import action_bar  # noqa: F401  (the look below builds on it)
from companion.ui.duel import above, passing, prompt_bar, reminders  # noqa: F401  (the look below builds on these)
from companion.ui.duel.aiming import Aiming
from companion.ui.duel.asking import AskingLayer
from companion.ui.duel.half import SeatHalf
from companion.ui.duel.placing import lay_out, slide
from companion.ui.duel.proposal_sheet import ProposalSheet  # noqa: F401  (the look below builds on it)
from companion.ui.duel.result_band import BUTTON
from companion.ui.duel.reveal_strip import RevealStrip
from companion.ui.duel.telling import lay_slips, place_for_words
from companion.ui.kv_loader import load_kv
from companion.ui.lens import stand  # noqa: F401  (the look below builds on it)
from companion.ui.lens.lens_camera import LensCamera
from companion.ui.lens.watched import WatchedTable
from companion.ui.preferences import preferences
from companion.ui.rotated import Rotated180
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
        self._runner: ScreenRunner[ScreenState] | None = None
        self._scene: DuelScene | None = None
        # Held on to while a combat covers it: then it is not on the screen, and nobody else keeps it.
        self._board = self.ids.board.__self__
        self._read_result = Clock.create_trigger(lambda _elapsed: self.send(ResultRead()))
        self._aiming = Aiming(self._board, self._aim, lambda target: self.send(AimEnded(target)))
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
        for seat in self.match.view.seats:
            self._seat(seat)
        self._runner = ScreenRunner(
            self.shell, self.match, state or ScreenState(), self._update, self._draw, Ticked
        )
        self.listen(self.match, on_line_added=self._line_added)
        self.listen(self.eye, on_seen=self._seen, state=lambda _eye, state: self.send(EyeChanged(state)))
        self.listen(preferences, seats=self._resized, **dict.fromkeys(HEEDED, self._reconsider))
        self.listen(theme, **dict.fromkeys(MARGINS, self._resized))
        self.send(EyeChanged(self.eye.state))
        self.send(Entered(Clock.get_time(), bool(self.shell.device.camera.facings())))

    def leave(self) -> None:
        """What a combat covers is left with the rest."""
        if self._runner is not None:
            self._runner.close()
        self._cover_board(False)
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

    def half(self, seat: SeatId) -> Rotated180 | None:
        """Where a seat's half lies, turned as its player sees it."""
        half = self.halves.get(seat)
        return half.parent if half is not None else None

    def is_turned(self, seat: SeatId) -> bool:
        """Whether a seat reads the phone from the far side."""
        return preferences.seats == "facing" and far(self.places[seat], self.wide)

    @property
    def places(self) -> dict[SeatId, Place]:
        """Where each seat is."""
        seats = self.match.view.seats
        return dict(zip(seats, places([one.team for one in seats.values()]), strict=True))

    def place(self, *_: object) -> None:
        """Share the screen out among the halves and the bar."""
        if self.halves and self.width and self.height:
            lay_out(self, self.halves)
            lay_slips(self)
            view, prompt = self.match.view, self.scene.prompt
            faces = prompt.seat if prompt is not None else view.turn if view.turn_known else NO_SEAT
            self.ids.bar.turn = 180 if faces and self.is_turned(faces) else 0

    def _update(self, state: ScreenState, one: object) -> Step:
        return update(state, one, self.match, preferences)

    def _line_added(self, line: Line | None) -> None:
        self.eye.stir()
        self.send(LineAdded(line, Clock.get_time()))

    def _seen(self, _eye: LensCamera, seen: TagsInFrame) -> None:
        cards = {code: card_id(parse(code)) for code in {*seen.there, *seen.twice}}
        corners = {cards[code]: at for code, at in seen.corners.items() if code in cards}
        there, twice = (tuple(cards[code] for code in codes) for codes in (seen.there, seen.twice))
        self.send(CardsSeen(there, Clock.get_time(), corners, twice))

    def _reconsider(self, *_: object) -> None:
        self.send(Reconsidered())

    def _resized(self, *_: object) -> None:
        """The phone was turned: everything finds its place, and what is asked faces who is asked."""
        self.send(Resized(self.width > self.height))
        self.refresh()

    def _aim(self, fighter: FighterId) -> bool:
        self.send(AimBegun(fighter))
        return self.state.picking is not None

    def _seat(self, seat: SeatId) -> None:
        half, turned = SeatHalf(seat, self.match.view), Rotated180(size_hint=(None, None))
        half.pos_hint = {"x": 0, "y": 0}
        turned.add_widget(half)
        self.halves[seat] = half
        self.ids.board.add_widget(turned, index=len(self.ids.board.children))

    def _draw(self, state: ScreenState) -> None:
        """Draw the scene, if it is another one."""
        drawn, shown = self._scene, scene(state, self.match, preferences)
        self._scene = shown
        if drawn is None or drawn != shown:
            if drawn is None or drawn.view is not shown.view:
                self._draw_table(shown)
            self._draw_scene(shown)
        self.ids.stand.show_picture(self.eye.whole, state.stand.corners)

    def _draw_table(self, shown: DuelScene) -> None:
        """Halves and reminders follow the game; only properties change."""
        view = shown.view
        self.watch(view.phase, view.turn)
        for half in self.halves.values():
            half.show(view, view.question)
        self.ids.reminder.show(view, view.turn)

    def _draw_scene(self, shown: DuelScene) -> None:
        ids, view = self.ids, shown.view
        ids.strip.actions = list(shown.actions)
        prompt = shown.prompt
        ids.prompt.show(prompt, view.seats[prompt.seat].player if prompt is not None else "", theme.language)
        for fighter, spot in self.spots.items():
            spot.pick, spot.lost = shown.marks.get(fighter, ""), shown.lost.get(fighter, 0)
            spot.change = shown.changes.get(fighter, 0)
        ids.stand.seat, ids.stand.shown = view.turn or view.order[0], shown.stand
        self._draw_strip(shown)
        lines = self.match.lines[: self.match.cursor]
        self.asking.turn = ids.combat.turn = 180 if self.is_turned(shown.asked) else 0
        ids.moments.turn = 180 if shown.moment and self.is_turned(shown.moment.seat) else 0
        page = shown.beneath if isinstance(shown.beneath, CombatPage) else None
        ids.combat.show(page, view, lines, elsewhere=shown.beneath is not None or preferences.reveal_first)
        self._cover_board(not shown.has_board)
        ids.proposal.show(shown.cover.proposal if isinstance(shown.cover, ProposedCard) else None, view)
        self.asking.show(shown.cover, view, shown.slips)
        ids.moments.show(shown.cover, view, lines)
        self.place()

    def _draw_strip(self, shown: DuelScene) -> None:
        strip: RevealStrip = self.ids.reveal_strip
        view, lies = shown.view, shown.beneath
        if isinstance(lies, WaitingStrip):
            strip.wait(view, lies.slots, self._turns(view.combat))
        elif isinstance(lies, OutcomeStrip):
            strip.understand(view, lies.outcome, self._turns(view.last_combat), preferences.lens_ring)
        elif isinstance(lies, ResultStrip):
            strip.tell_result()
        else:
            strip.put_away()
        told = lies if isinstance(lies, ResultStrip) else None
        self._draw_result(told)

    def _draw_result(self, told: ResultStrip | None) -> None:
        """A band for each side that reads from its own edge; where both share one, it is nobody's."""
        bands, steps = self.ids.result, self.ids.combat_steps
        seats = [one.seat for one in told.result.sums] if told is not None else []
        near, far = ([one for one in seats if self.is_turned(one) is turned] for turned in (False, True))
        readers = [one[0] if len(one) == 1 else NO_SEAT for one in (near, far)]
        unfolded = told.unfolded if told is not None else NO_SEAT
        bands.show(told.result if told is not None else None, unfolded, readers)
        half = self.half(unfolded) if unfolded else None
        steps.there = half is not None
        if told is not None and half is not None:
            steps.pos, steps.size, steps.turn = half.pos, half.size, half.turn
            steps.ids.told.show(told.result.steps)

    def _turns(self, combat: CombatView | None) -> tuple[int, int]:
        """How attacker and defender see the phone."""
        if combat is None:
            return 0, 0
        attacker, defender = (
            180 if self.is_turned(side.seat) else 0 for side in (combat.attack, combat.defense)
        )
        return attacker, defender

    def _cover_board(self, covered: bool) -> None:
        """Nothing is drawn or touched beneath a combat: the board goes while one is fought and comes back."""
        if covered:
            self.remove_widget(self._board)
        elif self._board.parent is None:
            self.add_widget(self._board, index=len(self.children))


load_kv(__name__)
