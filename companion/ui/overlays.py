"""What may lie above the screens: a notice, a refusal and a slip, each built when it is first needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from kivy.clock import Clock

from companion.ui.rotated import Rotated180
from companion.ui.taps import on_screen
from companion.ui.theme import theme

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from companion.ui.notice import Notice
    from companion.ui.refusal_banner import RefusalBanner
    from companion.ui.screen import AppScreen
    from companion.ui.toast import Toast

NAMES = ("notice", "banner", "toast")
"""The topmost first."""
Overlay = TypeVar("Overlay", "Notice", "RefusalBanner", "Toast")


class Overlays:
    """Lays them on a frame; `screen` is the one below, which says where words lie in nobody's way."""

    def __init__(
        self, frame: Widget, screen: Callable[[], AppScreen], show_rule: Callable[[str], object]
    ) -> None:
        self._frame, self._screen, self._show_rule = frame, screen, show_rule
        self._built: dict[str, Notice | RefusalBanner | Toast] = {}
        self._readers: dict[str, str] = {}
        self.toast_action: Callable[[], object] | None = None
        """What the slip's button does."""

    def toast(self) -> Toast:
        """The slip that says what changed."""
        from companion.ui.toast import Toast

        return self._built_once("toast", Toast, self._follow_toast)

    def banner(self) -> RefusalBanner:
        """What a rule forbids."""
        from companion.ui.refusal_banner import RefusalBanner

        return self._built_once("banner", RefusalBanner, self._follow_banner)

    def notice(self) -> Notice:
        """A few words that want an answer."""
        from companion.ui.notice import Notice

        return self._built_once("notice", Notice, lambda _notice: None)

    def address(self, name: str, who: str) -> None:
        """What is shown next on the slip or the banner is for this player; empty where it is for all."""
        self._readers[name] = who

    def hide(self, *names: str) -> None:
        """Put these away, as far as they were ever needed."""
        for name in names:
            if name in self._built:
                self._built[name].hide()

    def hide_refusal(self) -> None:
        """Put the banner away if it names a rule: what was refused is over with the next word or page."""
        banner = self._built.get("banner")
        if banner is not None and self.banner().number:
            banner.hide()

    def close_topmost(self) -> bool:
        """Close the notice or else the refusal, as the back key does; False where neither is there."""
        for name in ("notice", "banner"):
            overlay = self._built.get(name)
            if overlay is not None and overlay.showing:
                overlay.hide()
                return True
        return False

    def forget(self) -> None:
        """The frame was emptied: each is built again when it is needed, and the old ones follow no page."""
        self.hide(*NAMES)
        self._built.clear()

    def _built_once(self, name: str, kind: type[Overlay], follow: Callable[[Overlay], object]) -> Overlay:
        overlay = self._built.get(name)
        if isinstance(overlay, kind):
            return overlay
        new = kind()
        layer = Rotated180()
        layer.add_widget(new)
        follow(new)
        # A notice lies above a banner, and a banner above a slip, whichever was needed first.
        over = NAMES[: NAMES.index(name)]
        self._frame.add_widget(layer, index=sum(one in self._built for one in over))
        self._built[name] = new
        return new

    def _follow_toast(self, toast: Toast) -> None:
        toast.bind(on_action=lambda _toast: self.toast_action and self.toast_action(), remains=self._lay_slip)

    def _lay_slip(self, toast: Toast, *_: object) -> None:
        """Whatever is asked while a slip is there can be read and answered."""
        toast.free, toast.low = self._screen().room_for_slip()
        self._turn_to_reader("toast", toast)

    def _follow_banner(self, banner: RefusalBanner) -> None:
        def lay(*_: object) -> bool:
            showing = bool(banner.showing) and on_screen(banner)
            if showing:
                self._turn_to_reader("banner", banner)
            return showing

        # The page beneath may be laid out only now: it was just opened, or the phone was turned.
        follow = Clock.create_trigger(lay, interval=True)
        banner.bind(on_rule=lambda _banner, rule: self._show_rule(rule), on_shown=lay)
        banner.bind(on_shown=follow)

    def _turn_to_reader(self, name: str, overlay: Toast | RefusalBanner) -> None:
        """Lay it where its reader looks; beside a refusal a slip keeps to the edge of the screen."""
        place = self._screen().place_for_words(self._readers.get(name, ""))
        if place is not None and name == "toast" and "banner" in self._built:
            banner = self.banner()
            same = banner.showing and self._readers.get("banner") == self._readers.get(name)
            place = place._replace(y=theme.s8 + theme.safe_bottom) if same else place
        overlay.place = place
        overlay.parent.turn = place.turn if place is not None else 0
