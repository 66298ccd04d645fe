"""The frame around the screens: opens them by name, goes back, and says what happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.properties import ObjectProperty

from companion.device import Device
from companion.journal import Line, Refusal, Text, after_next_step, before_last_step
from companion.match import Match
from companion.translations import tr
from companion.ui.feedback import TAP, felt
from companion.ui.light import soft_edges
from companion.ui.overlays import NAMES, Overlays
from companion.ui.preferences import preferences
from companion.ui.screen import AppScreen
from companion.ui.screen_stack import ScreenStack
from companion.ui.shelf import Shelf
from companion.ui.shell_keys import ShellKeys
from companion.ui.theme import unwatch

HOME = "home"
if TYPE_CHECKING:
    from companion.ui.notice import Notice
    from companion.ui.refusal_banner import RefusalBanner
    from companion.ui.toast import Toast

TOLD_UNKEPT = {"storage.not-kept.changed-elsewhere": "app.unkept.told-elsewhere"}
"""Why a game is no longer kept → what is told of it from then on, where that does not pass by itself."""


class WrittenFaults(Protocol):
    """What the screens need of the log of faults."""

    @property
    def written(self) -> bool:
        """Whether there is anything to read."""

    def read(self) -> str:
        """Everything written down."""


class Shell(ScreenStack):
    """The stack of screens with the game that is played, and what is told, felt and taken back on each."""

    match: Match | None = ObjectProperty(None, allownone=True)
    fault_log: WrittenFaults | None = None
    """Where faults of the app are written down, for whoever wants to share it."""

    def __init__(self, screens: Mapping[str, str], shelf: Shelf, device: Device, **kwargs: object) -> None:
        super().__init__(screens, **kwargs)
        self.shelf, self.device = shelf, device
        soft_edges()
        self.overlays = Overlays(self, lambda: self.current, self.show_rule)
        self._attended: Match | None = None
        self._felt = ""
        self._feel_anew = Clock.create_trigger(lambda _dt: None)
        self._keys = ShellKeys(self)
        device.back.listen(self.go_back)

    @property
    def toast(self) -> Toast:
        """The slip that says what changed."""
        return self.overlays.toast()

    @property
    def banner(self) -> RefusalBanner:
        """What a rule forbids."""
        return self.overlays.banner()

    @property
    def notice(self) -> Notice:
        """A few words that want an answer."""
        return self.overlays.notice()

    def close(self) -> None:
        """Leave every screen and stop listening to the keys."""
        while self._stack:
            self._stack.pop().let_go()
        # Leaving a page may tell something; there is no page left for that to lie on.
        self.overlays.hide(*NAMES)
        self._keys.close()
        unwatch(self)

    def go_back(self) -> bool:
        """Close what lies on top; at the first screen the phone may leave the app."""
        if self.overlays.close_topmost():
            return True
        return bool(self._stack) and (self.current.on_back() or self.back())

    def build_anew(self) -> None:
        """Open what is open once more, the game read from its journal; of the old screens only data is used.

        A page opened for something that only its opener knows is not opened again: its table is.
        """
        name, arguments = self.current.opened_as
        match = self.match.reopened() if self.match is not None else None
        state = self.remembered()
        self.begin_anew()
        self.play(match, state)
        plain = all(isinstance(value, (str, int, bool)) for value in arguments.values())
        if plain and name not in (HOME, match.kind if match is not None else HOME):
            self.open(name, **arguments)

    def remembered(self) -> object:
        """What the open table remembers beside its game."""
        tables = (page for page in self._stack if self.match is not None and _game_at(page) is self.match)
        return next((page.remembered() for page in tables), None)

    def begin_anew(self) -> None:
        """Home as at the start, whatever state the screens are in that were open."""
        while self._stack:
            with suppress(Exception):
                self._stack.pop().let_go()
        self.clear_widgets()
        self.overlays.forget()
        self.open(HOME)

    def play(self, match: Match | None, state: object = None) -> AppScreen | None:
        """Sit down at a match: its table opens, and what it refuses is shown.

        `state` is what an earlier screen of this match remembered.
        """
        if match is None:
            return None
        self.attend(match)
        return self.open(match.kind) if state is None else self.open(match.kind, state=state)

    def attend(self, match: Match) -> None:
        """Listen to a match: refusals and failures are shown, the top screen follows what is told."""
        self.match = match
        match.bind(
            on_refused=self.refuse,
            on_failed=self.fail,
            on_unkept=lambda text, again: _offer_unkept(self, text, again),
            on_line_added=lambda line: self._line_added(match, line),
        )

    def on_match(self, *_: object) -> None:
        """What was told or asked of one game is not about another."""
        left, self._attended = self._attended, self.match
        if left is not None:
            self.overlays.hide(*NAMES)

    def open_match(self) -> Match:
        """The game on the table, for whoever is only there while there is one."""
        assert self.match is not None
        return self.match

    def refuse(
        self, refusal: Refusal, what: str = "", anyway: Callable[[], object] | None = None, who: str = ""
    ) -> None:
        """Show what a rule forbids, with its number; `anyway` is the way round it, where there is one.

        `who` was refused; where players have places of their own it is told there.
        """
        self.feel("refused", "refused")
        self.overlays.address("banner", who)
        why = tr(refusal.text)
        if what:
            self.banner.show(what, why, refusal.rule, anyway=anyway)
        else:
            self.banner.show(why, tr("app.refusal.number", rule=refusal.rule), refusal.rule, anyway=anyway)

    def fail(self, text: Text, who: str = "") -> None:
        """Show that something could not be done."""
        self.overlays.address("banner", who)
        self.banner.show(tr(text))

    def tell(
        self, text: str, button: str = "", then: Callable[[], object] | None = None,
        who: str = "", **looks: str,
    ) -> None:  # fmt: skip
        """Show a toast; its button runs `then`. After the app was closed nobody reads what comes late."""
        if not self._stack:
            return
        self.overlays.toast_action = then
        self.overlays.address("toast", who)
        self.toast.show(text, button, **looks)

    def show_rule(self, number: str) -> None:
        """Open the reference at a rule."""
        self.open("reference", rule=number)

    def _line_added(self, match: Match, line: Line | None) -> None:
        """Show what came of it; it is felt as a tap at least, unless something else was felt just now."""
        self.overlays.hide_refusal()
        answer = felt(match.kind, line)
        if answer != TAP or not self._feel_anew.is_triggered:
            self.feel(*answer)
        self.current.refresh()

    @property
    def just_felt(self) -> str:
        """The buzz that has only just been given; nothing when there was none."""
        return self._felt if self._feel_anew.is_triggered else ""

    def feel(self, vibration: str, sound: str = "") -> None:
        """A buzz and a sound, as far as the reader wants them."""
        self._felt = vibration
        self._feel_anew()
        if preferences.haptics:
            self.device.vibration.play(vibration)
        if sound and preferences.sound:
            self.device.sounds.play(sound)

    def undo(self) -> None:
        """Take back what was said last; what was hidden and has been seen asks first."""
        match = self.match
        if match is None or not match.can_undo:
            return
        number = before_last_step(match.lines, match.cursor)
        if match.reveals_after(number):
            question = tr("app.log.seen"), tr("app.log.seen-why")
            self.notice.show(
                *question, no=tr("app.cancel"), yes=tr("app.undo"), then=lambda: self._go(match, number)
            )
            return
        self._go(match, number)

    def redo(self) -> None:
        """Say again what was taken back last."""
        match = self.match
        if match is not None and match.cursor < len(match.lines):
            self._go(match, after_next_step(match.lines, match.cursor))

    def _go(self, match: Match, number: int) -> None:
        """Go to a line of a game, if it is still the one on the table."""
        if match is not self.match:
            return
        back = number < match.cursor
        # What somebody said, not what the app said by itself after it.
        line = match.lines[min(number, match.cursor)]
        if match.go(number):
            said = tr("app.undone" if back else "app.redone", what=tr(line.label))
            again, way, icon = ("app.redo", self.redo, "redo") if back else ("app.undo", self.undo, "undo")
            self.tell(said, tr(again), way, button_icon=icon)

    def screen_left(self, screen: AppScreen) -> None:
        """With its table a game is left too, and one that lies beneath is played on."""
        if self.match is not None and _game_at(screen) is self.match:
            beneath = (game for page in reversed(self._stack) if (game := _game_at(page)) is not None)
            self.match = next(beneath, None)

    def screen_shown(self) -> None:
        """On the first screen no game is played."""
        self.overlays.hide_refusal()
        if len(self._stack) == 1:
            self.match = None


def _game_at(page: AppScreen) -> Match | None:
    """The game a page is the table of."""
    match = getattr(page, "match", None)
    return match if isinstance(match, Match) and page.opened_as[0] == match.kind else None


def _offer_unkept(shell: Shell, text: Text, again: Callable[[], bool]) -> None:
    """What could not be kept may be said all the same; the players decide."""

    def go_on() -> None:
        if again():
            shell.tell(tr(TOLD_UNKEPT.get(text.key, "app.unkept.told")))

    title, yes = tr("app.unkept.title"), tr("app.unkept.go-on")
    shell.notice.show(title, tr(text), no=tr("app.cancel"), yes=yes, then=go_on)
