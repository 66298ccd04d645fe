"""The stage for every screen's tests: one window, no wall clock, no sound of the machine it runs on."""

from __future__ import annotations

import atexit
import gc
import os
from unittest import mock

from benchmarks.startup_child import resident
from tests import home  # noqa: F401  (`tests.pictures` comes here without pytest)

os.environ.update(
    # Only `tests.ui.dense`, a process of its own, looks with a phone's measures.
    KIVY_METRICS_DENSITY=os.environ.get("PROMPTBOOK_DENSITY", "1"),
    KIVY_METRICS_FONTSCALE=os.environ.get("PROMPTBOOK_LETTERS", "1"),
    KIVY_DPI="160",
)

import pytest
from kivy.config import Config

Config.set("graphics", "multisamples", "0")
Config.set("graphics", "width", "412")
Config.set("graphics", "height", "892")
Config.set("kivy", "exit_on_escape", "0")
Config.set("input", "mouse", "mouse,disable_multitouch")


ROOM = 1_200_000_000
"""Bytes of memory at which what earlier tests have left is freed at last."""
# Python would free it all before it ends.
atexit.register(gc.freeze)


@pytest.fixture
def caught():
    """Faults the app caught and wrote down; whoever brings one about takes it out of this list."""
    from companion.storage.fault_log import FaultLog

    written, write = [], FaultLog.write

    def note(log, place, fault):
        written.append(fault)
        write(log, place, fault)

    with mock.patch.object(FaultLog, "write", note):
        yield written


@pytest.fixture(autouse=True)
def nothing_goes_wrong(caught):
    """The app goes on after a fault; a test does not."""
    yield
    assert caught == []


@pytest.fixture
def uncollected():
    """What a test leaves behind stays where it is, for freeing widgets takes half as long as the tests.

    A process that ends in time never does (`tools/suite.py`); a test that collects looks at its own alone.
    """
    if resident() > ROOM:
        gc.unfreeze()
        gc.collect()
    gc.freeze()
    gc.disable()
    yield
    gc.freeze()
    gc.enable()


@pytest.fixture
def stage(uncollected):
    """A window to play in; theme and preferences are as they were afterwards."""
    from kivy.core.window import Window
    from kivy.metrics import Metrics

    from companion.ui.preferences import LOOK, preferences
    from companion.ui.theme import MARGINS, theme
    from tests.ui.stage import Stage, nobody_listens_later

    choices = ((theme, (*LOOK, *MARGINS)), (preferences, tuple(preferences.properties())))
    before = [(owner, name, getattr(owner, name)) for owner, names in choices for name in names]
    with nobody_listens_later(theme, preferences, Window, Metrics):
        stage = Stage()
        stage.size(412, 892)
        yield stage
        stage.close()
    for owner, name, value in before:
        setattr(owner, name, value)


@pytest.fixture
def shell(stage, request):
    """The frame on an empty store; Home is there only for tests that are marked `home`."""
    from tests.ui.stage import fresh_shell

    with fresh_shell(stage, home=request.node.get_closest_marker("home") is not None) as shell:
        yield shell


@pytest.fixture
def start(stage, tmp_path):
    """Starts the whole app on one file, as often as asked; every start stops the one before."""
    from tests.ui.stage import running_app

    yield from running_app(stage, tmp_path / "kept.db")


@pytest.fixture
def looks(stage, request):
    """Turns what is shown through sizes and languages: `for _look in looks(): check_layout(screen)`."""
    from tests.ui.looks import turning

    return turning(stage, request.config.getoption("--every-look"))


@pytest.fixture
def heard():
    """What widgets said, in order."""
    return []
