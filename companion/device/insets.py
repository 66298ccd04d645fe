"""The strips along the screen's edges that belong to the phone: notch, status bar, gesture bar."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.device.jvm import Java, activity, java, quarter_turns, sdk
from companion.device.trouble import LOG


@dataclass(frozen=True)
class Margins:
    """Pixels to keep free on each side."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


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

    def _read(self) -> Margins:
        try:
            found = activity().getWindow().getDecorView().getRootWindowInsets()
            if found is None:
                return self.margins
            return self._newer(found) if sdk() >= 30 else self._older(found)
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
        return Margins(edges.left, edges.top, edges.right, edges.bottom)

    @staticmethod
    def _older(found: Java) -> Margins:
        sides = ("Left", "Top", "Right", "Bottom")
        bars = [getattr(found, f"getSystemWindowInset{side}")() for side in sides]
        cutout = found.getDisplayCutout() if sdk() >= 28 else None
        notch = [getattr(cutout, f"getSafeInset{side}")() for side in sides] if cutout else [0] * 4
        return Margins(*map(max, bars, notch))
