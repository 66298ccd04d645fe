"""Where frames come from besides the phone: a film, a folder of pictures, a webcam, a virtual table."""

from pathlib import Path
from typing import Protocol

import cv2
import numpy as np

from companion.sight.virtual_table import VirtualTable

__all__ = ["Film", "FrameSource", "NoFrames", "Pictures", "VirtualTable", "Webcam"]

_PICTURE_ENDINGS = frozenset({".bmp", ".jpeg", ".jpg", ".pgm", ".png", ".webp"})


class NoFrames(OSError):
    """The source is not there or shows nothing."""


class FrameSource(Protocol):
    """Anything that gives frames, one after the other."""

    def open(self) -> None:
        """Get ready to give frames; NoFrames if that is not possible."""

    def frame(self) -> np.ndarray | None:
        """The next frame, BGR or luminance; None when there are no more."""

    def close(self) -> None:
        """Let go of what was opened; closing twice does no harm."""


class _Capture:
    """What a film and a webcam have in common: OpenCV opens them and reads them."""

    def __init__(self) -> None:
        self._capture: cv2.VideoCapture | None = None

    def _target(self) -> str | int:
        raise NoFrames("nothing to open")

    def open(self) -> None:
        """Open the film or the camera; NoFrames when OpenCV can't."""
        self.close()
        capture = cv2.VideoCapture(self._target())
        if not capture.isOpened():
            capture.release()
            raise NoFrames(f"no frames from {self._target()}")
        self._capture = capture

    def frame(self) -> np.ndarray | None:
        """The next frame, or None at the end or before opening."""
        if self._capture is None:
            return None
        read, frame = self._capture.read()
        return frame if read else None

    def close(self) -> None:
        """Release the film or the camera."""
        if self._capture is not None:
            self._capture.release()
            self._capture = None


class Film(_Capture):
    """A video file, played once."""

    def __init__(self, path: str | Path) -> None:
        super().__init__()
        self._path = Path(path)

    def _target(self) -> str:
        if not self._path.is_file():
            raise NoFrames(f"no such film: {self._path}")
        return str(self._path)


class Webcam(_Capture):
    """A camera of the desktop, by its number."""

    def __init__(self, number: int = 0) -> None:
        super().__init__()
        self._number = number

    def _target(self) -> int:
        if self._number < 0:
            raise NoFrames(f"no such camera: {self._number}")
        return self._number


class Pictures:
    """A folder of pictures, in the order of their names; what is not a picture is passed over."""

    def __init__(self, folder: str | Path) -> None:
        self._folder = Path(folder)
        self._waiting: list[Path] = []

    def open(self) -> None:
        """List the pictures; NoFrames when there are none."""
        if not self._folder.is_dir():
            raise NoFrames(f"no such folder: {self._folder}")
        paths = (path for path in self._folder.iterdir() if path.suffix.lower() in _PICTURE_ENDINGS)
        self._waiting = sorted(paths, reverse=True)
        if not self._waiting:
            raise NoFrames(f"no pictures in {self._folder}")

    def frame(self) -> np.ndarray | None:
        """The next picture that can be read, or None when all were shown."""
        while self._waiting:
            packed = np.frombuffer(self._waiting.pop().read_bytes(), np.uint8)
            picture = cv2.imdecode(packed, cv2.IMREAD_COLOR) if len(packed) else None
            if picture is not None:
                return picture
        return None

    def close(self) -> None:
        """Forget the pictures that were not shown."""
        self._waiting = []
