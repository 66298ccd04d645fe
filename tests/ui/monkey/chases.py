"""Layouts that chase each other: what is still to be laid out when Kivy gives up and draws the frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

from kivy.clock import Clock, ClockEvent

ROUNDS = Clock.max_iteration - 1
"""Rounds of laying out in which a frame has to be done: Kivy complains of one more, without a name."""


@contextmanager
def chases(heard: Callable[[list[str]], None]) -> Iterator[None]:
    """Tell what is still to be laid out for a frame after all these rounds, by its widget and its place."""
    lay_out = Clock._process_events_before_frame

    def watched() -> None:
        lay_out()
        waiting = Clock.get_before_frame_events()
        if waiting:
            heard(sorted({_name(one) for one in waiting}))

    with mock.patch.object(Clock, "_process_events_before_frame", watched):
        Clock.max_iteration = ROUNDS
        try:
            yield
        finally:
            Clock.max_iteration = ROUNDS + 1


def _name(event: ClockEvent) -> str:
    call: Any = event.get_callback()
    widget, above = getattr(call, "__self__", None), []
    while widget is not None and widget not in above:
        above.append(widget)
        widget = getattr(widget, "parent", None)
    place = " in ".join(type(one).__name__ for one in above)
    return f"{getattr(call, '__name__', call)} of {place}" if place else str(call)
