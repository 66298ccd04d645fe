"""A start brings in what Home needs and nothing else; everything heavy waits until somebody wants it."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from companion.app import SCREENS
from tests.phone.resolution import ROOT

HEAVY = (
    "cv2", "numpy", "zxingcpp", "pyzbar", "fpdf", "segno", "plyer", "jnius", "babel", "statistics",
    "webbrowser", "logging.handlers", "kivy.uix.textinput", "kivy.core.audio",
)  # fmt: skip
"""For the camera, the print sheets and the phone's other doors, for faults, fields and sounds."""
LATER = (
    "duel", "wayward", "tags", "sight", "reference", "records", "demo", "ui.duel", "ui.wayward", "ui.scan",
    "ui.dial", "ui.notice", "ui.refusal_banner", "ui.toast", "device.fakes",
)  # fmt: skip
"""Rooms and widgets of ours that belong to a game, to a screen or to what has happened."""
LIST_THEM = (
    "import json, sys, companion.app, companion.ui.screens.home; "
    "print(json.dumps(sorted(sys.modules)), file=sys.__stdout__)"
)


@pytest.fixture(scope="module")
def brought_in(tmp_path_factory):
    """The modules of a process that is about to show Home."""
    around = os.environ | {"KIVY_HOME": str(tmp_path_factory.mktemp("kivy")), "KIVY_NO_ARGS": "1"}
    command = [sys.executable, "-c", LIST_THEM]
    done = subprocess.run(
        command, capture_output=True, text=True, cwd=ROOT, env=around, timeout=120, check=True
    )
    return set(json.loads(done.stdout.splitlines()[-1]))


def test_the_start_itself_is_among_them(brought_in):
    assert {"kivy", "sqlite3", "companion.ui.shell", "companion.ui.screens.home"} <= brought_in


def test_nothing_heavy_is_brought_in(brought_in):
    assert brought_in & set(HEAVY) == set()


@pytest.mark.parametrize("room", LATER)
def test_rooms_that_wait(brought_in, room):
    name = f"companion.{room}"
    assert [module for module in brought_in if module == name or module.startswith(f"{name}.")] == []


def test_every_screen_but_home_waits(brought_in):
    waiting = {place.partition(":")[0] for name, place in SCREENS.items() if name != "home"}
    assert waiting & brought_in == set()
