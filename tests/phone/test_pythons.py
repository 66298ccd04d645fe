"""The pure rooms on every Python from 3.11 on that this machine has."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.phone.resolution import ROOT

VERSIONS = ("3.11", "3.12", "3.13", "3.14")
SCRIPT = """
import sys
sys.path.insert(0, sys.argv[1])
import companion.journal, companion.duel, companion.wayward, companion.translations, companion.reference
from tests.phone.table_talk import DUEL, WAYWARD, play
print(sys.version_info[:2], play(DUEL, 40), play(WAYWARD, 40))
heavy = {"kivy", "numpy", "cv2"} & set(sys.modules)
assert not heavy, heavy
"""


def program(version: str) -> str | None:
    """What runs such a Python: the one running now, one beside it, or one on PATH."""
    if version == f"{sys.version_info.major}.{sys.version_info.minor}":
        return sys.executable
    # Where several are kept, as pyenv does, all stand in one folder, whatever the environment says of it.
    beside = Path(sys.base_prefix).parent.glob(f"{version}.*/bin/python{version}")
    return next(filter(_runs, filter(None, [*map(str, beside), shutil.which(f"python{version}")])), None)


def _runs(program: str) -> bool:
    """A shim may stand for a Python that is not there."""
    return subprocess.run([program, "-c", "import sqlite3"], capture_output=True, check=False).returncode == 0


@pytest.mark.parametrize("version", VERSIONS)
def test_the_pure_rooms_play_a_short_game(version, tmp_path):
    python = program(version)
    if python is None:
        pytest.skip(f"no Python {version} here")
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(tmp_path)}
    command = [python, "-W", "error", "-c", SCRIPT, str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=tmp_path, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
