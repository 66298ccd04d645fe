"""The frame around the screens: opens them by name, goes back, and says what happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import ObjectProperty
from kivy.uix.relativelayout import RelativeLayout

from companion.device import Device
from companion.journal import Line, Refusal, Text
from companion.match import Match
from companion.translations import tr
from companion.ui.feedback import TAP, felt
from companion.ui.light import soft_edges
from companion.ui.preferences import preferences
from companion.ui.screen import AppScreen
from companion.ui.shelf import Shelf
from companion.ui.theme import theme, unwatch, watch
from companion.ui.window import field_in_use

HOME = "home"
if TYPE_CHECKING:
    from companion.ui.notice import Notice
    from companion.ui.refusal_banner import RefusalBanner
    from companion.ui.toast import Toast

ABOVE = ("notice", "banner", "toast")
"""What may lie above a screen, the topmost first; each is brought in and built when it is first needed."""
Overlay = TypeVar("Overlay", "Notice", "RefusalBanner", "Toast")
TOLD_UNKEPT = {"storage.not-kept.changed-elsewhere": "app.unkept.told-elsewhere"}
"""Why a game is no longer kept → what is told of it from then on, where that does not pass by itself."""
HELP_KEY = 282
"""F1."""


class WrittenFaults(Protocol):
    """What the screens need of the log of faults."""

    @property
    def written(self) -> bool:
        """Whether there is anything to read."""

    def read(self) -> str:
        """Everything written down."""


class Shell(RelativeLayout):
    """Holds the open screens on a stack; only the top one is shown.

    `screens` maps a name to `module:Class`; a module is imported when its screen is first opened.
    """

    match: Match | None = ObjectProperty(None, allownone=True)
    fault_log: WrittenFaults | None = None
    """Where faults of the app are written down, for whoever wants to share it."""

    def __init__(self, screens: Mapping[str, str], shelf: Shelf, device: Device, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.shelf, self.device = shelf, device
        soft_edges()
        self._screens = screens
        self._stack: list[AppScreen] = []
        self._attended: Match | None = None
        self._felt = ""
        self._feel_anew = Clock.create_trigger(lambda _dt: None)
        self._toast_action: Callable[[], object] | None = None
        watch(self._refresh, "tr", "dark")
        watch(self._paint_page, "page")
        watch(self.keep_clear_of_keyboard, "keyboard")
        self._paint_page()
        Window.bind(on_keyboard=self._key, on_textinput=self._letter)
        device.back.listen(self.go_back)

    @cached_property
    def toast(self) -> Toast:
        """The slip that says what changed; like all that lies above it is built when it is first needed."""
        from companion.ui.toast import Toast

        toast = Toast()
        toast.bind(
            on_action=lambda _toast: self._toast_action and self._toast_action(), remains=self._lay_slip
        )
        return self._lay_above("toast", toast)

    @cached_property
    def banner(self) -> RefusalBanner:
        """What a rule forbids."""
        from companion.ui.refusal_banner import RefusalBanner

        banner = RefusalBanner()
        banner.bind(on_rule=lambda _banner, rule: self.show_rule(rule))
        return self._lay_above("banner", banner)

    @cached_property
    def notice(self) -> Notice:
        """A few words that want an answer."""
        from companion.ui.notice import Notice

        return self._lay_above("notice", Notice())

    def close(self) -> None:
        """Leave every screen and stop listening to the keys."""
        while self._stack:
            self._stack.pop().let_go()
        # Leaving a page may tell something; there is no page left for that to lie on.
        if "toast" in self.__dict__:
            self.toast.hide()
        Window.unbind(on_keyboard=self._key, on_textinput=self._letter)
        unwatch(self)

    @property
    def current(self) -> AppScreen:
        """The screen on top."""
        return self._stack[-1]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of every screen that can be opened."""
        return tuple(self._screens)

    def open(self, name: str, **arguments: Any) -> AppScreen:
        """Put a screen on top."""
        module, _colon, kind = self._screens[name].partition(":")
        screen: AppScreen = getattr(import_module(module), kind)()
        screen.shell, screen.opened_as = self, (name, arguments)
        self._stack.append(screen)
        screen.enter(**arguments)
        self._show()
        return screen

    def replace(self, name: str, **arguments: Any) -> AppScreen:
        """Put a screen in the place of the top one."""
        self._leave_top()
        return self.open(name, **arguments)

    def back(self) -> bool:
        """Leave the top screen; False when it is the last."""
        if len(self._stack) < 2:
            return False
        self._leave_top()
        self._show()
        return True

    def go_back(self) -> bool:
        """Close what lies on top; at the first screen the phone may leave the app."""
        for name in ("notice", "banner"):
            overlay = self.__dict__.get(name)
            if overlay is not None and overlay.showing:
                overlay.hide()
                return True
        return bool(self._stack) and (self.current.on_back() or self.back())

    def home(self) -> None:
        """Leave everything but the first screen."""
        while len(self._stack) > 1:
            self._stack.pop().let_go()
        self._show()

    @property
    def place(self) -> str:
        """The name of the screen on top."""
        return self.current.opened_as[0] if self._stack else ""

    def build_anew(self) -> None:
        """Open what is open once more, the game read from its journal; of the old screens only data is used.

        A page opened for something that only its opener knows is not opened again: its table is.
        """
        name, arguments = self.current.opened_as
        match = self.match.reopened() if self.match is not None else None
        state = next((page.remembered() for page in self._stack if _game_at(page) is self.match), None)
        self.begin_anew()
        self.play(match, state)
        plain = all(isinstance(value, (str, int, bool)) for value in arguments.values())
        if plain and name not in (HOME, match.kind if match is not None else HOME):
            self.open(name, **arguments)

    def begin_anew(self) -> None:
        """Home as at the start, whatever state the screens are in that were open."""
        while self._stack:
            with suppress(Exception):
                self._stack.pop().let_go()
        self.clear_widgets()
        for name in ABOVE:
            # Each is built when it is first needed.
            self.__dict__.pop(name, None)
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
            on_unkept=self._offer_unkept,
            on_line_added=lambda line: self._line_added(match, line),
        )

    def on_match(self, *_: object) -> None:
        """What was told or asked of one game is not about another."""
        left, self._attended = self._attended, self.match
        for name in ABOVE:
            if left is not None and name in self.__dict__:
                getattr(self, name).hide()

    def open_match(self) -> Match:
        """The game on the table, for whoever is only there while there is one."""
        assert self.match is not None
        return self.match

    def refuse(self, refusal: Refusal, what: str = "", anyway: Callable[[], object] | None = None) -> None:
        """Show what a rule forbids, with its number; `anyway` is the way round it, where there is one."""
        self.feel("refused", "refused")
        why = tr(refusal.text)
        if what:
            self.banner.show(what, why, refusal.rule, anyway=anyway)
        else:
            self.banner.show(why, tr("app.refusal.number", rule=refusal.rule), refusal.rule, anyway=anyway)

    def fail(self, text: Text) -> None:
        """Show that something could not be done."""
        self.banner.show(tr(text))

    def tell(
        self, text: str, button: str = "", then: Callable[[], object] | None = None, **looks: str
    ) -> None:
        """Show a toast; its button runs `then`. After the app was closed nobody reads what comes late."""
        if not self._stack:
            return
        self._toast_action = then
        self.toast.show(text, button, **looks)

    def put_refusal_away(self) -> None:
        """A refusal outlives nothing that was said, chosen or opened after it."""
        if "banner" in self.__dict__:
            self.banner.hide()

    def show_rule(self, number: str) -> None:
        """Open the reference at a rule."""
        self.open("reference", rule=number)

    def _line_added(self, match: Match, line: Line | None) -> None:
        """Show what came of it; it is felt as a tap at least, unless something else was felt just now."""
        self.put_refusal_away()
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
        number = match.before_last_step
        if match.reveals_after(number):
            question = tr("app.log.seen"), tr("app.log.seen-why")
            self.notice.show(
                *question, no=tr("app.cancel"), yes=tr("app.undo"), then=lambda: self._go(match, number)
            )
            return
        self._go(match, number)

    def redo(self) -> None:
        """Say again what was taken back last."""
        if self.match is not None and self.match.can_redo:
            self._go(self.match, self.match.after_next_step)

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

    def _leave_top(self) -> None:
        """Leave the top screen; with its table a game is left too, and one that lies beneath is played on."""
        left = self._stack.pop()
        left.let_go()
        if self.match is not None and _game_at(left) is self.match:
            beneath = (game for page in reversed(self._stack) if (game := _game_at(page)) is not None)
            self.match = next(beneath, None)

    def _show(self) -> None:
        for child in [child for child in self.children if isinstance(child, AppScreen)]:
            child.end_scrolling()
            self.remove_widget(child)
        self.put_refusal_away()
        if len(self._stack) == 1:
            self.match = None
        # The last child is drawn first: overlays stay above.
        self.add_widget(self.current, index=len(self.children))
        self.current.refresh()

    def _lay_above(self, name: str, overlay: Overlay) -> Overlay:
        """A notice lies above a banner, and a banner above a slip, whichever was needed first."""
        over = ABOVE[: ABOVE.index(name)]
        self.add_widget(overlay, index=sum(one in self.__dict__ for one in over))
        return overlay

    def _lay_slip(self, toast: Toast, *_: object) -> None:
        """Whatever is asked while a slip is there can be read and answered."""
        toast.free, toast.low = self.current.room_for_slip()

    def keep_clear_of_keyboard(self, *_: object) -> None:
        """Move the page up as far as the field that is written into lies under the phone's keyboard."""
        field = field_in_use(self)
        self.y = 0.0
        if field is not None:
            self.y = max(0, theme.keyboard - field.to_window(*field.pos)[1])

    def _paint_page(self, *_: object) -> None:
        """The window is wiped with the page's colour before each frame, so no screen paints it once more."""
        Window.clearcolor = theme.page

    def _refresh(self, *_: object) -> None:
        if self._stack:
            self.current.refresh()

    def _offer_unkept(self, text: Text, again: Callable[[], bool]) -> None:
        """What could not be kept may be said all the same; the players decide."""

        def go_on() -> None:
            if again():
                self.tell(tr(TOLD_UNKEPT.get(text.key, "app.unkept.told")))

        title, yes = tr("app.unkept.title"), tr("app.unkept.go-on")
        self.notice.show(title, tr(text), no=tr("app.cancel"), yes=yes, then=go_on)

    def _key(self, _window: object, key: int, _scancode: int, letter: str | None, held: list[str]) -> bool:
        if "ctrl" in held and letter in ("z", "y") and field_in_use(self) is None:
            (self.undo if letter == "z" else self.redo)()
            return True
        if key == HELP_KEY:
            self._list_keys()
        return key == HELP_KEY

    def _letter(self, _window: object, letter: str) -> bool:
        """Which key writes a question mark is the keyboard's affair, so the letter is waited for."""
        wanted = letter == "?" and field_in_use(self) is None
        if wanted:
            self._list_keys()
        return wanted

    def _list_keys(self) -> None:
        self.notice.show(tr("app.keys.title"), tr("app.keys.list"), no=tr("app.close"))


def _game_at(page: AppScreen) -> Match | None:
    """The game a page is the table of."""
    match = getattr(page, "match", None)
    return match if isinstance(match, Match) and page.opened_as[0] == match.kind else None
