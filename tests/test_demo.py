"""The demo plays its table to the end by itself, in the real app, through the real reader."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from companion.demo import SCRIPT, Show
from companion.tags import name_of, tag_of

LONGEST = 240


def test_the_demo_plays_to_the_end_and_the_table_is_as_the_script_says(tmp_path):
    told = subprocess.run(
        [sys.executable, "-m", "companion.demo", "--fast"],
        cwd=Path(__file__).parents[1], env={**os.environ, "KIVY_HOME": str(tmp_path)},
        capture_output=True, text=True, timeout=LONGEST, check=False,
    )  # fmt: skip
    assert told.returncode == 0, told.stdout + told.stderr
    for number, step in enumerate(SCRIPT, start=1):
        assert f"[{number}/{len(SCRIPT)}] " in told.stdout
        assert not isinstance(step, Show) or f"Before the camera: {name_of(tag_of(step.card))}" in told.stdout
    assert told.stdout.endswith("The table is as the script says.\n")
