"""Work the app does beside the drawing: a test waits for its end instead of hoping for it."""

from __future__ import annotations

import threading

SOON = 10
"""Seconds after which a thread that was told to end hangs."""


def wait_for_end(*names: str) -> None:
    """Return once every thread of these names has ended."""
    for thread in threading.enumerate():
        if thread.name in names:
            thread.join(SOON)
            assert not thread.is_alive(), f"{thread.name} has not ended"
