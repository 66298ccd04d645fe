"""The camera: asks for permission when first needed, opens, and lets go on leave and pause."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from companion.device.frames import Frames, Look, Source, in_words
from companion.device.trouble import (
    LOG,
    CameraBusy,
    NoCamera,
    PermissionRefused,
    PermissionRefusedForEver,
    Soon,
    Trouble,
)

REASON = "device.camera.reason"
"""Why the camera is wanted: to be shown before the phone's own question."""
WEBCAM_SIZE = (1280, 720)


class Permission(Protocol):
    """The player's leave to use the camera."""

    def granted(self) -> bool:
        """Whether the player has said yes, here or in the phone's settings."""

    def ask(self, answered: Callable[[bool, bool], None]) -> None:
        """Ask; the answer is (granted, refused for ever) and may come on any thread."""

    def open_settings(self) -> None:
        """Show the page of the phone's settings where the answer can be changed."""


class AlwaysPermitted:
    """A desktop needs no leave of ours."""

    def granted(self) -> bool:
        return True

    def ask(self, answered: Callable[[bool, bool], None]) -> None:
        answered(True, False)

    def open_settings(self) -> None:
        """There is no such page."""


@dataclass(frozen=True)
class Wanted:
    """What a screen asked of the camera, kept so that a pause can be made good."""

    look: Look
    on_open: Callable[[Frames], None]
    on_trouble: Callable[[Trouble], None]


class Camera:
    """One camera for one screen at a time.

    Call it from the drawing thread; `on_open` and `on_trouble` come back there, `look` does not.
    """

    def __init__(self, permission: Permission, make_source: Callable[[], Source], soon: Soon) -> None:
        self.frames: Frames | None = None
        self.source: Source | None = None
        self._permission, self._make_source, self._soon = permission, make_source, soon
        self._wanted: Wanted | None = None
        self._asking = False

    def use(self, make_source: Callable[[], Source]) -> None:
        """Take pictures from something else: a folder, a video, a virtual table."""
        self._make_source, self._permission = make_source, AlwaysPermitted()

    @property
    def permitted(self) -> bool:
        """Whether opening needs no question; otherwise show `REASON` first."""
        return self._permission.granted()

    def open_settings(self) -> None:
        """Show where a refusal for ever can be changed; the camera opens on return."""
        self._permission.open_settings()

    def open(
        self, look: Look, on_open: Callable[[Frames], None], on_trouble: Callable[[Trouble], None]
    ) -> None:
        """Open the camera, asking for permission if need be."""
        self.close()
        self._wanted = Wanted(look, on_open, on_trouble)
        if self.permitted:
            self._begin()
        elif not self._asking:
            self._asking = True
            self._permission.ask(lambda granted, ever: self._soon(lambda: self._answered(granted, ever)))

    def colour(self) -> Any:
        """The newest picture in colour where the source has colours (chips are told by theirs), or None."""
        if self.source is not None and hasattr(self.source, "colour"):
            return self.source.colour()
        return self.frames and self.frames.latest

    def close(self) -> None:
        """Leave: let the camera go and forget what was asked of it."""
        self._wanted = None
        self._end()

    def pause(self) -> None:
        """Let the camera go for now.

        The phone's permission question pauses the app too, so what was asked stays wanted.
        """
        self._end()

    def resume(self) -> None:
        """Open again what a pause closed, or what the player has now allowed in the settings."""
        if self._wanted and not self.frames and not self._asking and self.permitted:
            self._begin()

    def rotated(self) -> None:
        """The screen was turned: turn the next pictures with it."""
        if self.source is not None and hasattr(self.source, "rotated"):
            self.source.rotated()

    def _answered(self, granted: bool, for_ever: bool) -> None:
        self._asking = False
        if self._wanted is None:
            return
        if granted:
            self._begin()
        else:
            self._wanted.on_trouble(PermissionRefusedForEver() if for_ever else PermissionRefused())

    def _begin(self) -> None:
        wanted = self._wanted
        if wanted is None or self.frames is not None:
            return
        source = self._make_source()
        try:
            source.open()
        except Exception as error:
            LOG.warning("the camera did not open", exc_info=True)
            wanted.on_trouble(in_words(error))
            return
        self.source = source
        self.frames = Frames(source, wanted.look, self._lost)
        self.frames.start()
        wanted.on_open(self.frames)

    def _lost(self, trouble: Trouble) -> None:
        self._soon(lambda: self._close_after(trouble))

    def _close_after(self, trouble: Trouble) -> None:
        wanted = self._wanted
        self._end()
        if wanted is not None:
            wanted.on_trouble(trouble)

    def _end(self) -> None:
        frames, source = self.frames, self.source
        self.frames = self.source = None
        if frames is not None:
            frames.stop()
        if source is not None:
            try:
                source.close()
            except Exception:
                LOG.warning("the camera did not close", exc_info=True)


class Webcam:
    """A desktop's camera through OpenCV."""

    patience = 4.0

    def __init__(self, index: int = 0) -> None:
        self._index = index
        self._capture: Any = None

    def open(self) -> None:
        import cv2

        capture = cv2.VideoCapture(self._index)
        if not capture.isOpened():
            raise CameraBusy if any(Path("/dev").glob("video*")) else NoCamera
        width, height = WEBCAM_SIZE
        capture.set(cv2.CAP_PROP_FRAME_WIDTH, width)
        capture.set(cv2.CAP_PROP_FRAME_HEIGHT, height)
        # A slow reader must not be shown what the table looked like a second ago.
        capture.set(cv2.CAP_PROP_BUFFERSIZE, 1)
        self._capture = capture

    def frame(self) -> Any:
        taken, picture = self._capture.read()
        return picture if taken else None

    def close(self) -> None:
        if self._capture is not None:
            self._capture.release()
            self._capture = None
