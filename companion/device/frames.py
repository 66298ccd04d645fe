"""Pictures from a camera, taken on one thread and looked at on another; the newest wins."""

from __future__ import annotations

import atexit
import math
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol, TypeAlias, runtime_checkable

from companion.device.trouble import LOG, CameraBusy, CameraStopped, NoCamera, Trouble

if TYPE_CHECKING:
    import numpy as np

    Frame: TypeAlias = np.ndarray
    """A picture of bytes: luminance, or blue, green and red."""

RATE = 15.0
"""Pictures per second: a card is held still for half a second at least."""
LONGEST_LOOK = 5.0
"""Seconds after which a picture that is still looked at when the app ends is waited for no longer."""

LONGEST_STOP = 0.3
"""Seconds that a screen waits for a camera to bring the picture it is taking."""

Look: TypeAlias = "Callable[[Frame], None]"


class Source(Protocol):
    """Where pictures come from: a phone's camera, a webcam, a folder, a virtual table.

    One with a `patience` is taken for lost when it has brought no picture for so many seconds.
    """

    def open(self) -> None:
        """Get ready, or raise a Trouble."""

    def frame(self) -> Frame | None:
        """The newest picture (numpy, uint8), luminance or BGR, or None when there is none."""

    def close(self) -> None:
        """Let the camera go."""


@runtime_checkable
class ColourSource(Protocol):
    """A source of luminance that has colours too."""

    def colour(self) -> Frame | None:
        """The newest picture in colour."""


def in_words(error: Exception) -> Trouble:
    """The trouble that an error of a camera means to the players."""
    if isinstance(error, Trouble):
        # Screens keep it, and where it came up would keep every screen on the way there.
        return error.with_traceback(None)
    return NoCamera() if isinstance(error, OSError) else CameraBusy()


def _after(thread: threading.Thread, then: Callable[[], None]) -> None:
    thread.join()
    then()


class Frames:
    """Keeps the newest picture of an open source and shows it to one looker.

    `look(frame)` runs on a thread of its own; pictures that arrive while it looks are passed over.
    """

    def __init__(
        self,
        source: Source,
        look: Look,
        lost: Callable[[Trouble], None],
        now: Callable[[], float] = time.monotonic,
        colours: bool = True,
    ) -> None:
        self.latest: Frame | None = None
        self.shown: Frame | None = None
        """The newest picture as people see it: in colour where the source has colours."""
        self.count = 0
        self._source, self._look, self._lost, self._now = source, look, lost, now
        self._coloured = source if colours and isinstance(source, ColourSource) else None
        self._patience: float = getattr(source, "patience", math.inf)
        self._ended = threading.Event()
        self._news = threading.Condition()
        self._threads = [
            threading.Thread(target=self._take_pictures, name="camera", daemon=True),
            threading.Thread(target=self._look_at_pictures, name="reader", daemon=True),
        ]

    def start(self) -> None:
        """Begin taking pictures."""
        # A thread that is inside OpenCV when Python ends takes the whole process down with it.
        atexit.register(self._end)
        for thread in self._threads:
            thread.start()

    def stop(self, then: Callable[[], None] = lambda: None) -> None:
        """Take no more pictures; `then` is done once nobody touches the source any longer.

        A driver that hangs is not waited for: whenever it comes back, `then` is done on another thread.
        """
        self._ended.set()
        with self._news:
            self._news.notify_all()
        taker = self._threads[0]
        if taker.ident is not None and taker is not threading.current_thread():
            taker.join(LONGEST_STOP)
            if taker.is_alive():
                LOG.warning("the camera does not let go")
                threading.Thread(target=_after, args=(taker, then), name="camera end", daemon=True).start()
                return
        then()

    def _end(self) -> None:
        """Stop, and let the picture that is looked at be looked at to its end."""
        self.stop()
        self._threads[1].join(LONGEST_LOOK)

    def _take_pictures(self) -> None:
        came = due = self._now()
        try:
            while not self._ended.is_set():
                if self._keep(self._source.frame()):
                    came = self._now()
                elif self._now() - came > self._patience:
                    raise CameraStopped
                # Taking a picture takes time too; one that took too long is not made up for.
                due = max(due + 1.0 / RATE, self._now())
                self._ended.wait(due - self._now())
        except Exception as error:
            if not self._ended.is_set():
                LOG.warning("the camera stopped", exc_info=True)
                self._lost(in_words(error))
        self._leave_thread()

    def _leave_thread(self) -> None:
        if hasattr(self._source, "leave_thread"):
            self._source.leave_thread()

    def _keep(self, picture: Frame | None) -> bool:
        """Keep a picture, if it is one."""
        if picture is None or not picture.size:
            return False
        shown = self._in_colour()
        with self._news:
            self.latest = picture
            self.shown = picture if shown is None else shown
            self.count += 1
            self._news.notify_all()
        return True

    def _in_colour(self) -> Frame | None:
        return None if self._coloured is None else self._coloured.colour()

    def _look_at_pictures(self) -> None:
        seen = 0
        while (seen := self._wait_for_more_than(seen)) and not self._ended.is_set():
            assert self.latest is not None
            try:
                self._look(self.latest)
            except Exception:
                # One picture that cannot be read is no reason to stop scanning.
                LOG.exception("a picture could not be read")
        self._leave_thread()
        atexit.unregister(self._end)

    def _wait_for_more_than(self, seen: int) -> int:
        """How many pictures there are once there is a new one, or the end."""
        with self._news:
            self._news.wait_for(lambda: self._ended.is_set() or self.count > seen)
            return self.count
