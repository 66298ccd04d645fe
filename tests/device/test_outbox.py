"""What leaves the app waits in one temporary folder, and no folder is left behind."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from companion.device import outbox

ROOT = Path(__file__).parents[2]


@pytest.fixture
def temporary(tmp_path, monkeypatch):
    """A temporary folder of the test's own."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    outbox._folder.cache_clear()
    yield tmp_path
    outbox._folder.cache_clear()


def test_every_file_of_one_app_goes_through_one_folder(temporary):
    for name in ("map.json", "tags.pdf", "map.json"):
        outbox.going_out(name).write_text(name)
    (folder,) = temporary.iterdir()
    assert sorted(one.name for one in folder.iterdir()) == ["map.json", "tags.pdf"]


def test_the_folder_goes_when_the_app_ends(tmp_path):
    writes = "from companion.device.outbox import going_out; going_out('map.json').write_text('here')"
    environment = {**os.environ, "TMPDIR": str(tmp_path)}
    subprocess.run([sys.executable, "-c", writes], cwd=ROOT, check=True, env=environment)
    assert list(tmp_path.iterdir()) == []


def test_what_a_killed_app_has_left_goes_after_a_day_and_nothing_else(temporary):
    names = (f"{outbox.PREFIX}a", f"{outbox.PREFIX}b", "other")
    killed, running, foreign = (temporary / name for name in names)
    for folder in (killed, running, foreign):
        folder.mkdir()
        (folder / "file").write_text("")
    for folder in (killed, foreign):
        os.utime(folder, (1, 1))
    outbox.sweep()
    assert (killed.exists(), running.exists(), foreign.exists()) == (False, True, True)


def test_a_disk_without_a_temporary_folder_is_not_swept(monkeypatch):
    def refuse():
        raise FileNotFoundError("no usable temporary directory")

    monkeypatch.setattr(outbox.tempfile, "gettempdir", refuse)
    outbox.sweep()


def test_a_folder_swept_away_under_the_app_is_made_again(temporary):
    first = outbox.going_out("map.json")
    first.parent.rmdir()
    outbox.going_out("map.json").write_text("here")
