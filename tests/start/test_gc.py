"""Memory while the app runs: pages that were left do not wait for long to be thrown away."""

from __future__ import annotations

import gc
from collections import deque
from types import SimpleNamespace
from weakref import WeakSet

import pytest

from companion import start

LARGE = 20_000
"""Things a page is made of."""
OPEN = 30
"""Pages open at a time: each is looked through more than once before it is left."""
VISITED = 150
"""Pages opened one after the other: too few for a look at everything by Python's own habit."""
WAITING = 40
"""Pages that may wait to be thrown away."""


class Page:
    """Parts that hang together in a ring, as widgets do."""

    def __init__(self) -> None:
        self.parts = [[self] for _part in range(LARGE)]


@pytest.fixture
def gc_as_in_the_app():
    """As in the running app after its first frame; afterwards as before."""
    before, enabled = gc.get_threshold(), gc.isenabled()
    start._reenable_gc(SimpleNamespace(unbind=lambda **_: None))
    yield
    gc.set_threshold(*before)
    if not enabled:
        gc.disable()
    gc.unfreeze()


@pytest.mark.usefixtures("gc_as_in_the_app")
def test_pages_that_were_left_are_thrown_away_before_they_are_many():
    alive: WeakSet[Page] = WeakSet()
    open_now: deque[Page] = deque(maxlen=OPEN)
    most = 0
    for _page in range(VISITED):
        open_now.append(Page())
        alive.add(open_now[-1])
        most = max(most, len(alive))
    assert OPEN < most <= OPEN + WAITING
