"""Real phones: between one and a half and three and a half pixels to a dp, and letters of every size."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from companion.places import APP_ROOT

SCENES = (
    "home_with_a_duel", "settings", "duel_01_setup", "duel_04_table", "duel_10_refusal",
    "scan_without_camera", "take_over", "wayward_setup", "wayward_table",
)  # fmt: skip
EVERY_TIME = ("duel_01_setup", "scan_without_camera")
"""Where a screen that is measured wrongly is unusable first: a full page, and a field beside a button."""
PHONES = [(2.625, 1.3), (2.75, 2.0), (1.5, 0.85), (3.5, 2.0)]
TWICE = re.compile(r"\bdp\([^)]*\) \* (max\(1, )?theme\.(text|table)_size(?! / dp\(1\))")
"""A dp is so many pixels already, and so is one of the theme's sizes."""


def flaws(density: float, letters: float, scenes: tuple[str, ...]) -> list[str]:
    """What is wrong with scenes on such a phone; Kivy measures once in a process, so it is another."""
    around = os.environ | {"PROMPTBOOK_DENSITY": str(density), "PROMPTBOOK_LETTERS": str(letters)}
    command = [sys.executable, "-m", "tests.ui.dense", *scenes]
    done = subprocess.run(command, capture_output=True, text=True, cwd=APP_ROOT, env=around, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return list(json.loads(done.stdout.splitlines()[-1]))


def test_the_slice_of_every_run_is_whole_on_a_common_phone():
    """411 dp at 2.625 pixels, with larger letters and two pixels of slack in every line."""
    assert flaws(*PHONES[0], EVERY_TIME) == []


@pytest.mark.every_look
@pytest.mark.parametrize(("density", "letters"), PHONES)
def test_every_word_is_whole_on_real_phones(density, letters):
    assert flaws(density, letters, SCENES) == []


@pytest.mark.parametrize("folder", ["kv", "companion/ui"])
def test_nothing_counts_the_density_twice(folder):
    files = [file for file in (APP_ROOT / folder).rglob("*") if file.suffix in (".kv", ".py")]
    assert files
    assert {told for file in files for told in counted_twice(file)} == set()


def counted_twice(file: Path) -> list[str]:
    """The lines of a file in which a size grows with the square of the density."""
    lines = file.read_text("utf-8").splitlines()
    return [f"{file.name}: {line.strip()}" for line in lines if TWICE.search(line)]
