"""Runs a screen that is a function: inputs queue up, effects are run in order, then the screen is drawn."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from kivy.clock import Clock

from companion.journal import Answer, Command
from companion.match import Match
from companion.showing.effects import (
    Buzz,
    Confirm,
    Fail,
    GoHome,
    GoTo,
    HideToast,
    Open,
    Prefer,
    Refuse,
    Say,
    ShowToast,
    Speak,
    Undo,
    Wake,
)
from companion.translations import tr
from companion.ui.preferences import preferences
from companion.ui.theme import theme

if TYPE_CHECKING:
    from kivy.clock import ClockEvent
    from kivy.uix.widget import Widget

    from companion.ui.shell import Shell

State = TypeVar("State")


class ScreenRunner(Generic[State]):
    """Holds the state of one screen and takes its inputs.

    `send` is the only way in. `update(state, input)` gives the next state and its effects; inputs that
    effects or drawing bring about are queued, so no input is taken inside another one. `draw(state)` is
    called once the queue is empty. `ticked(now)` makes the input that `Wake` asks for. `own` does the effects
    that this screen alone knows.

    A fault leaves the state as it was before its input and forgets what was queued: whoever builds the screen
    anew may hand `state` on to it.
    """

    def __init__(
        self, shell: Shell, match: Match, state: State,
        update: Callable[[State, Any], tuple[State, Sequence[object]]],
        draw: Callable[[State], object], ticked: Callable[[float], object],
        own: Mapping[type[Any], Callable[[Any], object]] | None = None,
    ) -> None:  # fmt: skip
        self.state = state
        self._shell, self._match = shell, match
        self._update, self._draw, self._ticked = update, draw, ticked
        self._queue: deque[object] = deque()
        self._running = self._stale = self._closed = False
        self._alarm: ClockEvent | None = None
        self._rings_at = 0.0
        self._ways: dict[type[Any], Callable[[Any], object]] = {
            Say: self._say,
            GoTo: lambda effect: match.go(effect.cursor),
            Undo: lambda effect: shell.undo(),
            ShowToast: self._toast,
            HideToast: lambda effect: shell.toast.hide(),
            Refuse: self._refuse,
            Fail: lambda effect: shell.fail(effect.words, effect.who),
            Confirm: self._confirm,
            Buzz: lambda effect: shell.feel(effect.vibration, effect.sound),
            Open: self._open,
            GoHome: lambda effect: shell.home(),
            Speak: self._speak,
            Prefer: lambda effect: setattr(preferences, effect.name, effect.value),
            Wake: self._wake,
            **(own or {}),
        }

    def send(self, one: object) -> None:
        """Take an input; after `close` nobody hears it."""
        if not self._closed:
            self._queue.append(one)
            self._run()

    def redraw(self) -> None:
        """Something beside the state has changed: draw once whatever is queued has been taken."""
        if not self._closed:
            self._stale = True
            self._run()

    def close(self) -> None:
        """The screen is left: no input, no timer and no button does anything from now on."""
        self._closed = True
        self._queue.clear()
        self._stop_alarm()

    def _run(self) -> None:
        if self._running:
            return
        self._running = True
        try:
            while (self._queue or self._stale) and not self._closed:
                self._take_all()
                self._stale = False
                if not self._closed:
                    self._draw(self.state)
        finally:
            self._running = self._stale = False
            self._queue.clear()

    def _take_all(self) -> None:
        while self._queue:
            self.state, effects = self._update(self.state, self._queue.popleft())
            for effect in effects:
                self._ways[type(effect)](effect)

    def _follow_up(self, then: object) -> Callable[[], object] | None:
        """What a button does that sends an input back; None where there is none to send."""
        return None if then is None else (lambda: self.send(then))

    def _say(self, effect: Say) -> None:
        if self._said(effect) and effect.then is not None:
            self.send(effect.then)

    def _said(self, effect: Say) -> bool:
        match, sayings = self._match, effect.sayings
        if effect.at is not None or len(sayings) != 1:
            return match.rewrite(match.cursor if effect.at is None else effect.at, sayings)
        return _say_one(match, sayings[0], effect.auto)

    def _toast(self, effect: ShowToast) -> None:
        if effect.stays and self._shell.toast.showing and self._shell.toast.text == tr(effect.words):
            return
        looks = {"button_icon": effect.icon, "old": effect.old, "new": effect.new}
        looks = {name: value for name, value in looks.items() if value}
        button = tr(effect.button) if effect.button is not None else ""
        self._shell.tell(tr(effect.words), button, self._follow_up(effect.then), effect.who, **looks)

    def _refuse(self, effect: Refuse) -> None:
        what = tr(effect.what) if effect.what is not None else ""
        self._shell.refuse(effect.refusal, what, self._follow_up(effect.anyway), effect.who)

    def _confirm(self, effect: Confirm) -> None:
        yes, no = ("", tr("app.close")) if effect.yes is None else (tr(effect.yes), tr("app.cancel"))
        body = "\n".join(map(tr, effect.body))
        self._shell.notice.show(tr(effect.title), body, no=no, yes=yes, then=self._follow_up(effect.then))

    def _open(self, effect: Open) -> None:
        way = self._shell.replace if effect.instead else self._shell.open
        way(effect.screen, **effect.arguments)

    def _speak(self, effect: Speak) -> None:
        if preferences.voice and effect.words:
            self._shell.device.voice.read(list(map(tr, effect.words)), theme.language)

    def _wake(self, effect: Wake) -> None:
        """There is one alarm, the soonest asked for: `update` asks again for what is still to come."""
        rings_at = Clock.get_time() + effect.seconds
        if self._alarm is not None and self._rings_at <= rings_at:
            return
        self._stop_alarm()
        self._alarm, self._rings_at = Clock.schedule_once(self._ring, effect.seconds), rings_at

    def _ring(self, _elapsed: float) -> None:
        self._alarm = None
        self.send(self._ticked(Clock.get_time()))

    def _stop_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None


def screen_of(widget: Widget) -> Any:
    """The screen that takes inputs of a widget which stands on it; None for one that stands on none."""
    at: Any = widget
    while at is not None and not hasattr(at, "send"):
        # A window is its own parent.
        at = at.parent if at.parent is not at else None
    return at


def send(widget: Widget, one: object) -> None:
    """Hand an input to the screen that a widget stands on; on no screen nobody hears it."""
    screen = screen_of(widget)
    if screen is not None:
        screen.send(one)


def _say_one(match: Match, said: Command | Answer, auto: bool) -> bool:
    if auto:
        return match.do_in_passing()
    return match.answer(said.value) if isinstance(said, Answer) else match.say(said)
