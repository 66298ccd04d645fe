"""What went wrong inside the app, written to a small file of its own that a player may share."""

from __future__ import annotations

import logging
import re
import traceback
from pathlib import Path

LARGEST = 64 * 1024
"""Bytes after which the file is begun anew; the one before it is kept beside it."""
MOST_LINES = 200
"""Lines of one fault; its last, which say what it was, are kept."""
OURS, THEIRS = "companion", ("site-packages", "dist-packages")
"""Folders below which paths are as everybody has them; those above may name a person."""


class FaultLog:
    """Keeps where a fault happened and of what kind it was.

    What a fault says of itself is left out, for it may quote what players wrote.
    """

    def __init__(self, path: Path | None, version: str) -> None:
        """Where nothing can be kept, there is no path."""
        self._files = () if path is None else (path.with_name(f"{path.name}.1"), path)
        self._version = version
        self._file: logging.Handler | None = None

    def write(self, place: str, fault: BaseException) -> None:
        """Write down a fault that happened at a place of the app."""
        # Brought in here: most evenings nothing goes wrong, and every start would wait for it.
        import platform

        if self._file is None:
            self._file = self._begun()
        about = f"Promptbook {self._version}, Python {platform.python_version()}, {platform.system()}"
        words = "\n".join((f"{about}, at {place}", *lines_of(fault)))
        self._file.handle(logging.makeLogRecord({"msg": words, "levelno": logging.ERROR}))

    @property
    def written(self) -> bool:
        """Whether there is anything to read."""
        return any(file.is_file() for file in self._files)

    def read(self) -> str:
        """Everything written down, the oldest first."""
        return "".join(file.read_text("utf-8", "replace") for file in self._files if file.is_file())

    def close(self) -> None:
        """Let the file go."""
        if self._file is not None:
            self._file.close()

    def _begun(self) -> logging.Handler:
        from logging.handlers import RotatingFileHandler

        if not self._files:
            return logging.NullHandler()
        path = self._files[-1]
        file = RotatingFileHandler(path, "a", LARGEST, backupCount=1, encoding="utf-8", delay=True)
        file.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
        # A full disk is no reason to fall over a second time.
        file.handleError = lambda record: None  # type: ignore[method-assign]
        return file


def lines_of(fault: BaseException) -> list[str]:
    """A fault, and those it came of, as lines of code."""
    lines: list[str] = []
    came_of: BaseException | None = fault
    while came_of is not None and len(lines) < MOST_LINES:
        frames = traceback.extract_tb(came_of.__traceback__)
        told = [f"  {_place(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames]
        lines = [*told, f"  {type(came_of).__module__}.{type(came_of).__qualname__}", *lines]
        came_of = came_of.__cause__ or (None if came_of.__suppress_context__ else came_of.__context__)
    return lines[-MOST_LINES:]


def without_words(record: logging.LogRecord) -> bool:
    """Let a line of a log say where a fault was and of what kind, never what it says of itself."""
    fault = record.exc_info[1] if record.exc_info else None
    if fault is not None:
        record.msg, record.args = "\n".join((record.getMessage(), *lines_of(fault))), ()
    record.exc_info = record.exc_text = None
    return True


def _place(file: str) -> str:
    """A file's path as everybody has it: from the app's folder on, or below where programs are installed."""
    parts = re.split(r"[/\\]", file)
    starts = [place for place, part in enumerate(parts) if part == OURS]
    starts += [place + 1 for place, part in enumerate(parts) if part in THEIRS]
    return "/".join(parts[max(starts, default=-1) :])
