"""Pictures shown to an eye one by one: the real reader at the stage's time, without a camera's threads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.ui.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.device.frames import Frame
    from companion.ui.lens.lens_camera import LensCamera

PICTURE = 1 / 15
"""Seconds between two pictures."""
MOST = 60
"""Pictures after which what was awaited will not come."""


def look(stage: Stage, eye: LensCamera, frame: Frame, seconds: float = PICTURE) -> None:
    """One picture, and the time until the next."""
    looker = eye._looker
    assert looker is not None, "the eye is awake"
    looker._clock = _stage_time
    looker.look(frame)
    stage.skip(seconds)


def look_until(
    stage: Stage,
    eye: LensCamera,
    frame: Callable[[], Frame],
    happened: Callable[[], object],
    seconds: float = PICTURE,
) -> None:
    """Pictures of a scene until something has happened."""
    for _picture in range(MOST):
        if happened():
            return
        look(stage, eye, frame(), seconds)
    raise AssertionError("it never happened")


def _stage_time() -> float:
    return Stage.now
