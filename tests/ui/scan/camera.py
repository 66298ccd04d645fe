"""A camera for the scan screen's tests: a table in pixels, read by the real reader on its real threads."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Event
from typing import Any

from companion.sight.virtual_table import PlacedTag, VirtualTable
from companion.tags import encode, tag_of
from companion.ui.shell import Shell
from tests.ui.stage import Stage

PATIENCE = 30.0
"""Seconds a test waits for the reader; passing or failing never depends on how fast it is."""


class TableCamera:
    """A camera over something that gives frames; `asked` is set whenever a picture was taken."""

    def __init__(self, scene: Any) -> None:
        self.scene = scene
        self.asked = Event()
        self.is_open = False

    def open(self) -> None:
        """Begin."""
        self.is_open = True

    def frame(self) -> Any:
        """The next picture."""
        frame = self.scene.frame()
        self.asked.set()
        return frame

    def close(self) -> None:
        """The screen let go of it."""
        self.is_open = False


class Still:
    """A source that always shows the same picture."""

    def __init__(self, picture: Any) -> None:
        self.picture = picture

    def frame(self) -> Any:
        """The picture."""
        return self.picture


def laid(*cards: str, size: float = 90.0, apart: float = 200.0) -> VirtualTable:
    """Cards in a row on a virtual table, from left to right."""
    table = VirtualTable(size=(960, 720))
    lay(table, *cards, size=size, apart=apart)
    return table


def lay(table: VirtualTable, *cards: str, size: float = 90.0, apart: float = 200.0) -> None:
    """Put other cards on the table."""
    left = 480 - apart * (len(cards) - 1) / 2
    table.show(
        [PlacedTag(encode(tag_of(card)), (left + apart * n, 380), size, 4.0) for n, card in enumerate(cards)]
    )


def over(shell: Shell, scene: Any) -> TableCamera:
    """Point the phone's camera at a scene."""
    camera = TableCamera(scene)
    shell.device.camera.use(lambda: camera)
    return camera


def until(stage: Stage, camera: TableCamera, happened: Callable[[], Any]) -> None:
    """Let pictures be taken and frames be drawn until something has happened."""
    deadline = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < deadline, "it never happened"
        camera.asked.wait(1.0)
        camera.asked.clear()
        stage.advance(2)
