"""What may lie above the screens: a notice, a refusal and a slip, each built when it is first needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from companion.ui.notice import Notice
    from companion.ui.refusal_banner import RefusalBanner
    from companion.ui.toast import Toast

NAMES = ("notice", "banner", "toast")
"""The topmost first."""
Overlay = TypeVar("Overlay", "Notice", "RefusalBanner", "Toast")


class Overlays:
    """Lays them on a frame; `room_for_slip` says where a slip lies in nobody's way."""

    def __init__(
        self,
        frame: Widget,
        room_for_slip: Callable[[], tuple[float, float]],
        show_rule: Callable[[str], object],
    ) -> None:
        self._frame, self._room_for_slip, self._show_rule = frame, room_for_slip, show_rule
        self._built: dict[str, Notice | RefusalBanner | Toast] = {}
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

    def hide(self, *names: str) -> None:
        """Put these away, as far as they were ever needed."""
        for name in names:
            if name in self._built:
                self._built[name].hide()

    def hide_refusal(self) -> None:
        """Put the banner away if it is a rule that it names."""
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
        """The frame was emptied: each is built again when it is needed."""
        self._built.clear()

    def _built_once(self, name: str, kind: type[Overlay], follow: Callable[[Overlay], object]) -> Overlay:
        overlay = self._built.get(name)
        if isinstance(overlay, kind):
            return overlay
        new = kind()
        follow(new)
        # A notice lies above a banner, and a banner above a slip, whichever was needed first.
        over = NAMES[: NAMES.index(name)]
        self._frame.add_widget(new, index=sum(one in self._built for one in over))
        self._built[name] = new
        return new

    def _follow_toast(self, toast: Toast) -> None:
        toast.bind(on_action=lambda _toast: self.toast_action and self.toast_action(), remains=self._lay_slip)

    def _lay_slip(self, toast: Toast, *_: object) -> None:
        """Whatever is asked while a slip is there can be read and answered."""
        toast.free, toast.low = self._room_for_slip()

    def _follow_banner(self, banner: RefusalBanner) -> None:
        banner.bind(on_rule=lambda _banner, rule: self._show_rule(rule))
