"""Waiting for a file that is looked through on its own thread."""

from __future__ import annotations

import time

PATIENCE = 60.0


def looked_through(stage, shell):
    """Let frames go by until the file was looked through, on its own thread."""
    deadline = time.monotonic() + PATIENCE
    while shell.shelf._looking:
        assert time.monotonic() < deadline, "the file was never looked through"
        stage.advance(2)
    stage.advance(2)
