"""The stage for every screen's tests: one window, no wall clock, no sound of the machine it runs on."""

from __future__ import annotations

import gc
import itertools
import os
from unittest import mock

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


@pytest.fixture(scope="session")
def settled():
    """Everything loaded by now stays, so it is not looked through for rubbish before every test."""
    import companion.app  # noqa: F401

    gc.collect()
    gc.freeze()
    # More than the largest test makes: looking for rubbish while widgets are made takes as long as that.
    gc.set_threshold(1_000_000)
    return itertools.count(1)


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
def stage(settled):
    """A window to play in; theme and preferences are as they were afterwards."""
    from companion.ui.preferences import LOOK, preferences
    from companion.ui.theme import MARGINS, theme
    from tests.ui.stage import Stage

    # Widgets hang together in rings, and a test's own hands let go of them only once it is over.
    gc.collect()
    if next(settled).bit_count() == 1:
        # The first, second, fourth, eighth …: what they have brought in stays too.
        gc.freeze()
    choices = ((theme, (*LOOK, *MARGINS)), (preferences, tuple(preferences.properties())))
    before = [(owner, name, getattr(owner, name)) for owner, names in choices for name in names]
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
