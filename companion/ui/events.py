"""Events of our own widgets: whoever wants to hears them, and nobody has to."""

from __future__ import annotations


class Emitter:
    """Has the events that its `__events__` names, without a line of code for each.

    Kivy wants a method for every event, for when nobody listens. One that would do nothing is made here.
    """

    __events__: tuple[str, ...] = ()

    def __init_subclass__(cls, **kwargs: object) -> None:
        super().__init_subclass__(**kwargs)
        for event in cls.__events__:
            if not hasattr(cls, event):
                setattr(cls, event, _nothing)


def _nothing(*_told: object) -> None:
    """Nobody listens: nothing happens."""
