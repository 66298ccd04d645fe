"""A floor for one panel or sheet of the duel, and ears for what it says."""

from __future__ import annotations

import pytest
from kivy.uix.floatlayout import FloatLayout

from companion.ui.turned import Turned


@pytest.fixture
def floor(stage):
    """A room as large as the window."""
    return stage.show(FloatLayout())


@pytest.fixture
def heard():
    """What widgets said, in order; `heard.to(widget, event…)` listens."""
    return Heard()


@pytest.fixture
def far_side(stage):
    """A room turned to the player across the table."""
    return stage.show(Turned(turn=180))


class Heard(list):
    """Events with their arguments."""

    def to(self, widget, *events):
        for event in events:
            widget.bind(**{event: lambda _widget, *said, event=event: self.append((event, *said))})
        return widget
