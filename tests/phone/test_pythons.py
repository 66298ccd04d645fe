"""The pure rooms on every Python from 3.11 to 3.13 that this machine has."""

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


def pythons() -> dict[str, str]:
    """Version → a program that runs it: on PATH, in pyenv, or the one running now."""
    homes = [Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"]
    found = {}
    for version in VERSIONS:
        inside = [file for home in homes for file in sorted(home.glob(f"{version}.*/bin/python{version}"))]
        for program in (shutil.which(f"python{version}"), *map(str, inside)):
            if program and _runs(program, version):
                found[version] = program
                break
    running = f"{sys.version_info.major}.{sys.version_info.minor}"
    return found | {running: sys.executable}


def _runs(program: str, version: str) -> bool:
    """A shim may stand for a Python that is not there."""
    asked = [program, "-c", "import sys, sqlite3; print('%d.%d' % sys.version_info[:2])"]
    return subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip() == version


@pytest.mark.parametrize("program", [pytest.param(path, id=version) for version, path in pythons().items()])
def test_the_pure_rooms_play_a_short_game(program, tmp_path):
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(tmp_path)}
    command = [program, "-W", "error", "-c", SCRIPT, str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=tmp_path, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
