"""The reader of an earlier commit beside today's in one run: its files in a folder, itself in a process."""

from __future__ import annotations

import io
import pickle
import subprocess
import sys
import tarfile
from pathlib import Path
from types import TracebackType

import numpy as np

ROOT = Path(__file__).parents[2]
READ = """
import pickle, sys, time
import cv2
cv2.setNumThreads(1)
from companion.tags import all_tags, encode
try:
    from companion.sight.reader import Reader
except ImportError:
    from companion.tags.reader import Reader
reader = Reader(tuple(encode(tag) for tag in all_tags()), eyes=())
while True:
    picture = pickle.load(sys.stdin.buffer)
    if picture is None:
        reader.forget()
        continue
    started = time.process_time()
    told = {reading.text for reading in reader.read(picture)}
    pickle.dump((told, time.process_time() - started), sys.stdout.buffer)
    sys.stdout.buffer.flush()
"""


class Before:
    """A reader of a stream as it was at a commit; the folder is the caller's."""

    def __init__(self, commit: str, folder: Path) -> None:
        packed = subprocess.run(
            ["git", "archive", commit, "companion"], cwd=ROOT, check=True, capture_output=True
        ).stdout
        with tarfile.open(fileobj=io.BytesIO(packed)) as files:
            files.extractall(folder, filter="data")
        self._process = subprocess.Popen(
            [sys.executable, "-c", READ], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.seconds = 0.0

    def __enter__(self) -> Before:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.wait()

    def forget(self) -> None:
        """Begin a new stream."""
        self._send(None)

    def __call__(self, picture: np.ndarray) -> set[str]:
        """What it tells of the next frame; its own processor time is kept in `seconds`."""
        self._send(picture)
        assert self._process.stdout is not None
        told, self.seconds = pickle.load(self._process.stdout)
        return set(told)

    def _send(self, picture: np.ndarray | None) -> None:
        assert self._process.stdin is not None
        pickle.dump(picture, self._process.stdin)
        self._process.stdin.flush()
