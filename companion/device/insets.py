"""The strips along the screen's edges that belong to the phone: notch, status bar, gesture bar, keyboard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.device.jvm import Java, activity, java, quarter_turns, sdk
from companion.device.trouble import LOG

FIRST_WITH_KEYBOARD = 30
"""From this API level Android tells how much of the window its keyboard covers."""


@dataclass(frozen=True)
class Margins:
    """Pixels to keep free on each side."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0
    keyboard: int = 0
    """How far the keyboard reaches up from the bottom edge; nothing while it is away."""


class Insets:
    """The margins now; a desktop window has none.

    Whoever binds is called with the margins whenever they change.
    """

    def __init__(self) -> None:
        self.margins = Margins()
        self._bound: list[Callable[[Margins], None]] = []

    def bind(self, changed: Callable[[Margins], None]) -> None:
        """Hear of every change, beginning with the margins as they are."""
        self._bound.append(changed)
        changed(self.margins)

    def refresh(self) -> None:
        """Read the margins again; say so after every rotation, resize and resume."""
        margins = self._read()
        if margins != self.margins:
            self.margins = margins
            for changed in self._bound:
                changed(margins)

    def turn(self) -> int:
        """How many quarters of a circle the screen is turned from where the phone calls it upright."""
        return 0

    def _read(self) -> Margins:
        return self.margins


class AndroidInsets(Insets):
    """Asks Android's window; a phone that does not answer keeps the margins it had."""

    def __init__(self) -> None:
        super().__init__()
        try:
            if sdk() >= FIRST_WITH_KEYBOARD:
                _leave_the_window_still()
        except Exception:
            LOG.warning("the keyboard may cover a field", exc_info=True)

    def _read(self) -> Margins:
        try:
            found = activity().getWindow().getDecorView().getRootWindowInsets()
            if found is None:
                return self.margins
            return self._newer(found) if sdk() >= FIRST_WITH_KEYBOARD else self._older(found)
        except Exception:
            LOG.warning("the safe area is unknown", exc_info=True)
            return self.margins

    def turn(self) -> int:
        """The display's own word; a turn by half a circle changes no size, so nothing else tells of it."""
        try:
            return quarter_turns()
        except Exception:
            LOG.warning("the screen's rotation is unknown", exc_info=True)
            return 0

    @staticmethod
    def _newer(found: Java) -> Margins:
        kinds = java("android.view.WindowInsets$Type")
        edges = found.getInsets(kinds.systemBars() | kinds.displayCutout())
        keyboard = found.getInsets(kinds.ime()).bottom
        return Margins(edges.left, edges.top, edges.right, edges.bottom, keyboard)

    @staticmethod
    def _older(found: Java) -> Margins:
        sides = ("Left", "Top", "Right", "Bottom")
        bars = [getattr(found, f"getSystemWindowInset{side}")() for side in sides]
        cutout = found.getDisplayCutout() if sdk() >= 28 else None
        notch = [getattr(cutout, f"getSafeInset{side}")() for side in sides] if cutout else [0] * 4
        return Margins(*map(max, bars, notch))


def _leave_the_window_still() -> None:
    """Ask Android not to move the window for its keyboard: the page moves by itself.

    Android would push the window up so far that the field SDL writes into is seen, but no longer does where
    apps draw from edge to edge, as all do from Android 15 on.
    """
    from android.runnable import run_on_ui_thread

    as_it_is = java("android.view.WindowManager$LayoutParams").SOFT_INPUT_ADJUST_NOTHING
    run_on_ui_thread(lambda: activity().getWindow().setSoftInputMode(as_it_is))()
