"""The stage itself: however long a test plays, nothing of its frames is left in memory."""

from __future__ import annotations

import gc


def test_a_frame_leaves_nothing_behind(stage):
    def alive():
        gc.collect()
        return len(gc.get_objects())

    stage.advance(100)
    before = alive()
    stage.advance(500)
    assert alive() - before < 50
