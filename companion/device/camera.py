"""The camera: asks for permission when first needed, opens, and lets go on leave and pause."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from companion.device.frames import ColourSource, Frames, Look, Source, in_words
from companion.device.trouble import (
    LOG,
    CameraBusy,
    NoCamera,
    PermissionRefused,
    PermissionRefusedForEver,
    Soon,
    Trouble,
)

if TYPE_CHECKING:
    from cv2 import VideoCapture

    from companion.device.frames import Frame

REASON = "device.camera.reason"
"""Why the camera is wanted: to be shown before the phone's own question."""
WEBCAM_SIZE = (1280, 720)
BACK, FRONT = "back", "front"
"""The camera that looks away from the screen, and the one that looks at whoever reads it."""


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
    on_open: Callable[[Frames], object]
    on_trouble: Callable[[Trouble], object]
    facing: str = BACK
    colours: bool = True
    """Whether people want to see it in colour: a tag is read without."""


class Camera:
    """One camera for one screen at a time.

    Call it from the drawing thread; `on_open` and `on_trouble` come back there, `look` does not.
    """

    def __init__(
        self,
        permission: Permission,
        make_source: Callable[[str], Source],
        soon: Soon,
        facings: Callable[[], frozenset[str]] = lambda: frozenset({BACK, FRONT}),
    ) -> None:
        self.frames: Frames | None = None
        self.source: Source | None = None
        self._permission, self._make_source, self._soon = permission, make_source, soon
        self._facings = facings
        self._wanted: Wanted | None = None
        self._asking = False

    def use(self, make_source: Callable[[], Source]) -> None:
        """Take pictures from something else: a folder, a video, a virtual table."""
        self._make_source, self._permission = (lambda _facing: make_source()), AlwaysPermitted()

    def facings(self) -> frozenset[str]:
        """Which ways there is a camera to look; none where nobody can tell."""
        try:
            return self._facings()
        except Exception:
            LOG.warning("the cameras could not be counted", exc_info=True)
            return frozenset()

    @property
    def permitted(self) -> bool:
        """Whether opening needs no question; otherwise show `REASON` first."""
        return self._permission.granted()

    def open_settings(self) -> None:
        """Show where a refusal for ever can be changed; the camera opens on return."""
        self._permission.open_settings()

    def open(
        self,
        look: Look,
        on_open: Callable[[Frames], object],
        on_trouble: Callable[[Trouble], object],
        facing: str = BACK,
        colours: bool = True,
    ) -> Wanted:
        """Open the camera, asking for permission if need be; whoever had it before has it no longer.

        What is returned is for `close`.
        """
        self.close()
        self._wanted = wanted = Wanted(look, on_open, on_trouble, facing, colours)
        if self.permitted:
            self._begin()
        elif not self._asking:
            self._asking = True
            self._permission.ask(lambda granted, ever: self._soon(lambda: self._answered(granted, ever)))
        return wanted

    def colour(self) -> Frame | None:
        """The newest picture in colour where the source has colours (chips are told by theirs), or None."""
        if isinstance(self.source, ColourSource):
            return self.source.colour()
        return None if self.frames is None else self.frames.latest

    def close(self, wanted: Wanted | None = None) -> None:
        """Leave: let the camera go and forget what was asked of it.

        With what `open` returned nothing happens when somebody else has the camera by now.
        """
        if wanted is None or wanted is self._wanted:
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
        source = self._make_source(wanted.facing)
        try:
            source.open()
        except Exception as error:
            LOG.warning("the camera did not open", exc_info=True)
            wanted.on_trouble(in_words(error))
            return
        self.source = source
        self.frames = Frames(source, wanted.look, self._lost, colours=wanted.colours)
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
        if frames is not None and source is not None:
            frames.stop(lambda: _close(source))


class Webcam:
    """A desktop's camera through OpenCV: the first looks at the player, a second one anywhere else."""

    patience = 4.0

    def __init__(self, facing: str = FRONT) -> None:
        # Linux lists a camera twice, so a second entry may be none: then the first one serves both ways.
        self._indices = (1, 0) if facing == BACK and len(_listed()) > 1 else (0,)
        self._capture: VideoCapture | None = None

    def open(self) -> None:
        import cv2

        captures = (cv2.VideoCapture(index) for index in self._indices)
        capture = next((one for one in captures if one.isOpened()), None)
        if capture is None:
            raise CameraBusy if _listed() else NoCamera
        width, height = WEBCAM_SIZE
        capture.set(cv2.CAP_PROP_FRAME_WIDTH, width)
        capture.set(cv2.CAP_PROP_FRAME_HEIGHT, height)
        # A slow reader must not be shown what the table looked like a second ago.
        capture.set(cv2.CAP_PROP_BUFFERSIZE, 1)
        self._capture = capture

    def frame(self) -> Frame | None:
        assert self._capture is not None
        taken, picture = self._capture.read()
        return picture if taken else None

    def close(self) -> None:
        if self._capture is not None:
            self._capture.release()
            self._capture = None


def _close(source: Source) -> None:
    try:
        source.close()
    except Exception:
        LOG.warning("the camera did not close", exc_info=True)


def _listed() -> list[Path]:
    """What Linux lists as cameras; elsewhere nobody tells."""
    return list(Path("/dev").glob("video*"))
