"""Pictures to look at instead of a camera's: a film, or a folder of pictures."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

_PICTURE_ENDINGS = frozenset({".bmp", ".jpeg", ".jpg", ".pgm", ".png", ".webp"})
HELD_FOR = 30
"""How often each picture of a folder is shown to the app: as long as a hand would hold a card."""


class NoFrames(OSError):
    """The source is not there or shows nothing."""


class Film:
    """A video file, played once."""

    def __init__(self, path: str | Path) -> None:
        self._path = Path(path)
        self._capture: cv2.VideoCapture | None = None

    def open(self) -> None:
        """Open the film; NoFrames when there is none, or OpenCV cannot read it."""
        self.close()
        if not self._path.is_file():
            raise NoFrames(f"no such film: {self._path}")
        capture = cv2.VideoCapture(str(self._path))
        if not capture.isOpened():
            capture.release()
            raise NoFrames(f"no frames from {self._path}")
        self._capture = capture

    def frame(self) -> np.ndarray | None:
        """The next frame, or None at the end or before opening."""
        if self._capture is None:
            return None
        read, frame = self._capture.read()
        return frame if read else None

    def close(self) -> None:
        """Let the film go."""
        if self._capture is not None:
            self._capture.release()
            self._capture = None


class Pictures:
    """A folder of pictures, in the order of their names; what is not a picture is passed over."""

    def __init__(self, folder: str | Path, times: int = 1) -> None:
        """Each is shown so many times, one after the other."""
        self._folder, self._times = Path(folder), times
        self._waiting: list[Path] = []
        self._shown: np.ndarray | None = None
        self._left = 0

    def open(self) -> None:
        """List the pictures; NoFrames when there are none."""
        if not self._folder.is_dir():
            raise NoFrames(f"no such folder: {self._folder}")
        paths = (path for path in self._folder.iterdir() if path.suffix.lower() in _PICTURE_ENDINGS)
        self._waiting, self._left = sorted(paths, reverse=True), 0
        if not self._waiting:
            raise NoFrames(f"no pictures in {self._folder}")

    def frame(self) -> np.ndarray | None:
        """The next picture that can be read, or None when all were shown."""
        if not self._left:
            self._shown, self._left = self._next(), self._times
        self._left -= 1
        return self._shown

    def _next(self) -> np.ndarray | None:
        while self._waiting:
            packed = np.frombuffer(self._waiting.pop().read_bytes(), np.uint8)
            picture = cv2.imdecode(packed, cv2.IMREAD_COLOR) if len(packed) else None
            if picture is not None:
                return picture
        return None

    def close(self) -> None:
        """Forget the pictures that were not shown."""
        self._waiting, self._shown, self._left = [], None, 0


def source_at(path: Path) -> Film | Pictures:
    """What the app looks at in place of a camera."""
    return Pictures(path, HELD_FOR) if path.is_dir() else Film(path)
