"""The duel's table: a half for each seat, the bar between them, and whatever is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.duel import BeginGame, EndTurn, Maneuver
from companion.duel.corrections import SetToken, TurnDial
from companion.duel.table import TRACKER
from companion.journal import Answer, AnswerValue, Ask, Command, Line, Refusal, Refused
from companion.match import Match
from companion.showing.duel.bar import alternative, forbidden, offered
from companion.showing.duel.correcting import Correcting
from companion.showing.duel.menu import menu_question
from companion.showing.duel.moments import StageMoment
from companion.showing.duel.override import Said
from companion.showing.duel.picking import Picking
from companion.showing.duel.seating import far
from companion.showing.duel.spoken import SPOKEN
from companion.translations import tr
from companion.ui import action_bar  # noqa: F401  (the look below builds on it)
from companion.ui.duel import above, menu, reminders  # noqa: F401  (the look below builds on these)
from companion.ui.duel.asking import AskingLayer
from companion.ui.duel.half import SeatHalf
from companion.ui.duel.naming import Naming
from companion.ui.duel.overruling import Overruling
from companion.ui.duel.passing import Passing
from companion.ui.duel.placing import lay_out, slide
from companion.ui.duel.revealing import Revealing
from companion.ui.duel.standing import Standing
from companion.ui.duel.tracker import Tracker
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.lens import stand  # noqa: F401  (the look below builds on it)
from companion.ui.lens.watched import WatchedTable
from companion.ui.preferences import preferences
from companion.ui.scan.frame_analysis import known_codes
from companion.ui.theme import MARGINS, theme
from companion.ui.turned import Turned

if TYPE_CHECKING:
    from kivy.input import MotionEvent

    from companion.ui.duel.fighters import FighterSpot


class PickBar(Emitter, BoxLayout):
    """Says who is to be named, in the place of the bar.

    :Events:
        `on_cancel`: nobody after all.
    """

    words = StringProperty("")
    __events__ = ("on_cancel",)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Without words it is not there."""
        return bool(self.words) and bool(super().on_touch_down(touch))


class DuelTableScreen(WatchedTable):
    """Reads the view after every line and sets what the halves show; touches are said through the match."""

    picking: Picking | None = ObjectProperty(None, allownone=True)
    match: Match
    """The duel that is played here."""
    revealing: Revealing
    """What was shown and chosen at it."""
    passing: Passing
    """What hands must do, told in passing."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._halves: dict[str, SeatHalf] = {}
        self._own: tuple[Ask, Callable[[Any], object]] | None = None
        self._told_something = False
        # Held on to while a combat covers it: then it is not on the screen, and nobody else keeps it.
        self._board = self.ids.board.__self__
        self.naming = Naming(self)
        self.ids.reveal_strip.bind(unsettled=lambda strip, _way: slide(strip, self._halves))
        for name in ("pos", "size"):
            self.fbind(name, self._resized)

    @property
    def spots(self) -> dict[str, FighterSpot]:
        """Every fighter's place on the board."""
        return {fighter: spot for half in self._halves.values() for fighter, spot in half.spots.items()}

    @property
    def asking(self) -> AskingLayer:
        """Where questions are put."""
        layer: AskingLayer = self.ids.asking
        return layer

    @property
    def is_busy(self) -> bool:
        """Whether somebody reads what a combat came to, names a fighter, or is asked by the app itself."""
        reads = self.ids.reveal_strip.state != "away" or self.ids.combat.fighting
        return reads or self.picking is not None or self._own is not None

    def enter(self, **_arguments: object) -> None:
        """Lay the halves out; a fresh duel begins at once."""
        self.match = self.open_match()
        self.begin_watching(known_codes({facts.hero for facts in self.match.view.seats.values()}))
        self._overruling = Overruling(self.shell, self.ask)
        self.tracker = Tracker(self)
        self.revealing, self.passing = Revealing(self), Passing(self)
        self.standing = Standing(self, self.ids.stand, self.place)
        for seat in self.match.view.seats:
            self._seat(seat)
        self.place()
        self.listen(self.eye, on_seen=self.standing.seen, state=self.standing.follow)
        self.listen(self.match, on_line_added=self._line_added)
        self.listen(self.eye, on_seen=self.revealing.see, state=self.show_understanding)
        self.listen(preferences, seats=self._resized)
        self.listen(theme, **dict.fromkeys(MARGINS, self._resized))
        if self.match.view.phase == "setup" and not self.match.lines:
            self.match.say(BeginGame())

    def leave(self) -> None:
        """What a combat covers is left with the rest."""
        self.cover(False)
        super().leave()

    def on_back(self) -> bool:
        """Back closes what the app itself asks or whoever is being named, then ends marking."""
        if self._own is not None or self.picking is not None:
            self.close()
            return True
        if self.standing.marking:
            self.standing.finish()
            return True
        return False

    def room_for_slip(self) -> tuple[float, float]:
        """Beside the sheet that asks the near side."""
        sheet = self.asking.sheet
        if sheet is None or self.asking.turn:
            return super().room_for_slip()
        return self.beside(sheet, theme.touch + theme.s8)

    def refresh(self) -> None:
        """Follow the view: only properties change."""
        if not self._halves:
            return
        match = self.match
        self.watch(match.view.phase, match.view.turn)
        for half in self._halves.values():
            half.show(match.view, match.question)
        self.ids.strip.actions = offered(match.view, match.legal())
        self.ids.reminder.show(match.view, match.view.turn)
        if self.picking is not None and match.question is not None:
            self.picking = None
        self._turn_bar()
        self.show_understanding()

    def cover(self, covered: bool) -> None:
        """Nothing is drawn or touched beneath a combat: the board goes while one is fought and comes back."""
        if covered:
            self.remove_widget(self._board)
        elif self._board.parent is None:
            self.add_widget(self._board, index=len(self.children))

    def close(self) -> None:
        """Take back what the app itself asks."""
        self._own, self.picking = None, None
        self._put_question()
        self.passing.uncovered()

    def ask(self, question: Ask, then: Callable[[Any], object]) -> None:
        """Ask something of the app's own, above whatever the rules ask."""
        self._own = question, then
        self._put_question()

    def correct(self, seat: str) -> None:
        """Something on the table is not as the app has it."""
        self._correcting(seat).begin()

    def act(self, name: str) -> None:
        """Something on the bar was touched."""
        ways: dict[str, Callable[[], object]] = {
            "maneuver": lambda: self.match.say(Maneuver()),
            "attack": self.naming.attack,
            "scheme": self.naming.scheme,
            "end": lambda: self.match.say(EndTurn()),
            "begin": lambda: self.match.say(BeginGame()),
            "scan": self.open_scan,
            "pick": self.tracker.pick,
            "pass": self.tracker.pass_turn,
            "undo": self.shell.undo,
            "story": lambda: self.ids.moments.tell_story(self.match),
            "rematch": lambda: self.shell.replace("duel-setup", again=True),
            "new": lambda: self.shell.replace("duel-setup"),
        }
        try:
            ways.get(name, lambda: self.shell.open(name))()
        except Refused as refused:
            self.refuse(refused.refusal)

    def moment_over(self, moment: StageMoment) -> None:
        """A line that was read aloud has been read."""
        if moment.kind == "line" and self.match.question is not None:
            self.match.answer("done")
        self.passing.uncovered()

    def read_aloud(self, words: list[str]) -> None:
        """Let the phone read, if its voice is wanted."""
        if preferences.voice:
            self.shell.device.voice.read(words, theme.language)

    def _line_added(self, line: Line | None) -> None:
        """After a line there may be a moment; after undo there is none, and no old combat either."""
        self._told_something = line is not None
        self.eye.stir()
        if line is None:
            self.revealing.undone()
        moments = self.ids.moments
        moments.put_away()
        if line is not None:
            moment = moments.after(line, self.match, self.is_turned)
            if moment is not None and moment.kind == "line":
                self.shell.feel("complete", "complete")
            else:
                self.speak(line, SPOKEN)
            self.tracker.tell(line, moment)
        self.passing.follow(undone=line is None)

    def refuse(self, refusal: Refusal, said: Said = None, again: Callable[[], object] = lambda: None) -> None:
        """Show the rule, what may be done instead, and the way round: a correction, and then `again`."""
        if self._overruling.refuse(refusal, said, again):
            return
        instead = alternative(refusal, self.match.view, self.match.legal())
        if instead is not None:
            self.shell.tell(
                tr(instead.words), tr(instead.button), lambda: self._do_instead(instead.command),
                button_icon=instead.icon,
            )  # fmt: skip

    def refuse_action(self, name: str, refusal: Refusal) -> None:
        """A forbidden action of the bar was touched."""
        nearest = forbidden(name, self.match.legal())
        self.refuse(refusal, nearest.said if nearest is not None else None, lambda: self.act(name))

    def refuse_answer(self, option: str, refusal: Refusal) -> None:
        """A forbidden answer was touched."""
        self.refuse(refusal, Answer(option), lambda: self.answer(option))

    def say(self, command: Command, again: Callable[[], object] | None = None) -> None:
        """Say a command, or show why not and what to do about it."""
        refusal = self.match.refusal_of(command)
        if refusal is None:
            self.match.say(command)
        else:
            self.refuse(refusal, command, again or (lambda: self.match.say(command)))

    def _do_instead(self, command: Command) -> None:
        self.close()
        self.match.say(command)

    def on_picking(self, *_: object) -> None:
        """Light up whoever may be named."""
        for fighter, spot in self.spots.items():
            spot.pick = self.picking.mark(fighter) if self.picking else ""
        self.ids.pick_bar.words = self.picking.words if self.picking else ""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger on a fighter may be the beginning of an attack."""
        if self._free_to_act() and not touch.is_mouse_scrolling:
            self.naming.down(touch)
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Follow a finger that aims."""
        self.naming.move(touch)
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Whoever lies under the lifted finger is attacked."""
        return self.naming.up(touch) or bool(super().on_touch_up(touch))

    def _free_to_act(self) -> bool:
        """Whether nothing is asked and nothing covers the board."""
        covered = self.asking.sheet is not None or bool(self.ids.moments.children)
        return not covered and self._board.parent is not None and self.match.question is None

    def _seat(self, seat: str) -> None:
        half = SeatHalf(seat, self.match.view)
        half.bind(
            on_turned=self._turned,
            on_pad=lambda _half, fighter: self._correcting(seat).dial(fighter),
            on_picked=lambda _half, fighter: self.naming.name(fighter),
            on_count=lambda _half, pile: self._correcting(seat).pile(pile),
            on_menu=lambda _half: self.open_menu(seat),
            on_answer=lambda _half, value: self._answer_the_rules(value),
            on_token=lambda _half, name, value: self._token(seat, name, value),
            on_refused=lambda _half, refusal: self.refuse(refusal),
            on_tell=lambda _half, title, body: self.shell.notice.show(title, body, no=tr("app.close")),
            on_tapped=lambda _half, pile: self.tracker.tapped(seat, pile),
            on_part=lambda _half, part: self.tracker.turned(seat, part),
        )
        turned = Turned(size_hint=(None, None))
        half.pos_hint = {"x": 0, "y": 0}
        turned.add_widget(half)
        self._halves[seat] = half
        self.ids.board.add_widget(turned, index=len(self.ids.board.children))

    def _turned(self, _half: SeatHalf, fighter: str, amount: int) -> None:
        self.shell.feel("tick")
        self.say(TurnDial(fighter, amount))

    def _token(self, seat: str, name: str, value: str) -> None:
        """Turning a token by hand is a correction: it asks first, unless the app only tracks."""
        if self.match.view.level == TRACKER:
            self.tracker.turned(seat, value)
            return
        self.shell.notice.show(
            tr("dueltable.correct.token"), tr("dueltable.correct.token-why"),
            no=tr("app.cancel"), yes=tr("dueltable.correct.turn-it"),
            then=lambda: self.match.say(SetToken(seat, name, value)),
        )  # fmt: skip

    def _correcting(self, seat: str) -> Correcting:
        return Correcting(seat, lambda: self.match.view, self.match.say, self.ask)

    def open_menu(self, seat: str) -> None:
        self.ask(menu_question(seat, self.match.view, self.standing.wanted), menu.Menu(self, seat).choose)

    def answer(self, value: AnswerValue) -> None:
        """Answer what is asked on top: the app's own question, else the rules'."""
        if self._own is None:
            self.match.answer(value)
            return
        then = self._own[1]
        # What follows may ask again, or leave the table: the question is put away before it.
        self.close()
        then(value)

    def _answer_the_rules(self, value: AnswerValue) -> None:
        """A hero's panel lies beside whatever the app itself asks, and answers only what the rules ask."""
        self.close()
        self.match.answer(value)

    def _put_question(self) -> None:
        own = self._own[0] if self._own is not None else None
        ask = own or self.match.question
        view = self.match.view
        seat = ask.who if ask is not None and ask.who in view.seats else view.turn or view.order[0]
        self.asking.turn = self.ids.combat.turn = 180 if self.is_turned(seat) else 0
        lensing = self.revealing.lensing
        if own is None and self.revealing.asks_by_list:
            self.asking.put_reveal(lensing.columns, view)
        elif own is None and (lensing.wanted is not None or self.passing.is_about_to):
            self.asking.put(None, view, seat, None, False)
        else:
            self.asking.put(ask, view, seat, (self.match.cursor, id(own)), own is not None)

    def show_understanding(self, *_: object) -> None:
        """Follow what was shown and chosen: the strip, the sheet, or the page of a combat."""
        self.revealing.follow()
        self._put_question()
        if self.revealing.covers_combat:
            self.ids.combat.put_away()
        else:
            self.ids.combat.show(self.match, self._told_something)
        self.place()
        self.passing.show()

    def half(self, seat: str) -> Turned | None:
        """Where a seat's half lies, turned as its player sees it."""
        half = self._halves.get(seat)
        return half.parent if half is not None else None

    def is_turned(self, seat: str) -> bool:
        """Whether a seat reads the phone from the far side."""
        seats = list(self._halves)
        return preferences.seats == "facing" and far(len(seats), seats.index(seat), self.wide)

    def _turn_bar(self) -> None:
        view = self.match.view
        self.ids.bar.turn = 180 if view.turn_known and self.is_turned(view.turn) else 0

    def _resized(self, *_: object) -> None:
        """The phone was turned: everything finds its place, and what is asked faces who is asked."""
        self.place()
        if self._halves:
            self.show_understanding()

    def place(self, *_: object) -> None:
        """Share the screen out among the halves and the bar."""
        if not self._halves or not self.width or not self.height:
            return
        lay_out(self, self._halves)
        self._turn_bar()


load_kv(__name__)
