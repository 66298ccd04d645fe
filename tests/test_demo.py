"""The demo plays its table to the end by itself, in the real app, through the real reader."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from PIL import Image

from companion.demo import SCRIPT, Show
from companion.tags import name_of, tag_of
from companion.ui.shape import PHONE
from tests.walks import long_walk

LONGEST = 240


@long_walk
def test_the_demo_plays_to_the_end_and_the_table_is_as_the_script_says(tmp_path):
    told = subprocess.run(
        [sys.executable, "-m", "companion.demo", "--fast", "--pictures", str(tmp_path / "album")],
        cwd=Path(__file__).parents[1], capture_output=True, text=True, timeout=LONGEST, check=False,
    )  # fmt: skip
    assert told.returncode == 0, told.stdout + told.stderr
    for number, step in enumerate(SCRIPT, start=1):
        assert f"[{number}/{len(SCRIPT)}] " in told.stdout
        assert not isinstance(step, Show) or f"Before the camera: {name_of(tag_of(step.card))}" in told.stdout
    assert told.stdout.endswith("The table is as the script says.\n")
    assert f"A picture of each step is in {tmp_path / 'album'}." in told.stdout
    taken = {path.stem: size(path) for path in (tmp_path / "album").iterdir()}
    assert set(taken) >= {f"step-{number:02}" for number in range(1, len(SCRIPT) + 1)}
    assert set(taken.values()) == {PHONE}


def size(picture):
    with Image.open(picture) as opened:
        return opened.size
