"""A floor for one panel or sheet of the duel, and ears for what it says."""

from __future__ import annotations

import pytest
from kivy.uix.floatlayout import FloatLayout

from companion.ui.rotated import Rotated180


@pytest.fixture
def floor(stage):
    """A room as large as the window; `floor.sent` has the inputs of what stands on it."""
    return stage.show(Floor())


@pytest.fixture
def heard():
    """What widgets said, in order; `heard.to(widget, event…)` listens."""
    return Heard()


@pytest.fixture
def far_side(stage):
    """A room turned to the player across the table."""
    return stage.show(Rotated180(turn=180))


class Floor(FloatLayout):
    """Takes inputs like a screen, and only writes them down."""

    def __init__(self):
        super().__init__()
        self.sent = []
        self.send = self.sent.append


class Heard(list):
    """Events with their arguments."""

    def to(self, widget, *events):
        for event in events:
            widget.bind(**{event: lambda _widget, *said, event=event: self.append((event, *said))})
        return widget
