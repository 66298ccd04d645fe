"""A phone's density and the size of its letters: each counts once."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from companion.places import APP_ROOT
from companion.ui.theme import LARGEST_TABLE_TEXT, LARGEST_TEXT, SMALLEST_TEXT


def measured(density: float, letters: float) -> dict[str, float]:
    """What Kivy and the theme make of a phone; Kivy measures once in a process, so it is another."""
    around = {name: value for name, value in os.environ.items() if not name.startswith("KIVY_METRICS")}
    command = [sys.executable, "-m", "tests.device.measures", str(density), str(letters)]
    done = subprocess.run(
        command, capture_output=True, text=True, cwd=APP_ROOT, env=around, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return dict(json.loads(done.stdout.splitlines()[-1]))


@pytest.mark.parametrize(
    ("density", "letters", "grown", "table"),
    [
        (2.625, 1.3, 1.3, LARGEST_TABLE_TEXT),
        (2.75, 2.0, LARGEST_TEXT, LARGEST_TABLE_TEXT),
        (1.5, 0.8, SMALLEST_TEXT, SMALLEST_TEXT),
    ],
)
def test_larger_letters_are_larger_once_and_nothing_else_grows(density, letters, grown, table):
    """Android's scaledDensity, which Kivy takes for the screen's, holds the letters' size already."""
    told = measured(density, letters)
    assert (told["density"], told["dp"]) == (pytest.approx(density), pytest.approx(density))
    assert told["text"] == pytest.approx(grown * density)
    assert told["table"] == pytest.approx(table * density)
