"""Several windows started together: one makes or migrates the file, the others find it made."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from companion.storage.schema import APPLICATION, MIGRATIONS

ROOT = Path(__file__).parents[2]
PROCESSES = 8
ROUNDS = 2


def started_at_once(path):
    """What each of the processes found."""
    command = [sys.executable, "-m", "tests.storage.opener", str(path), str(PROCESSES)]
    said = subprocess.run(command, cwd=ROOT, text=True, capture_output=True, check=True).stdout.split("\n")
    return said[:PROCESSES], said[PROCESSES]


def old(path, version):
    """A file as an older app has left it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        for step in MIGRATIONS[:version]:
            for statement in step:
                base.execute(statement)
        base.execute(f"PRAGMA application_id = {APPLICATION}")
        base.execute(f"PRAGMA user_version = {version}")
        base.execute("PRAGMA journal_mode = WAL")


@pytest.mark.parametrize("version", [0, 1, 2])
def test_all_find_the_same_sound_file(tmp_path, opened, version):
    for round_ in range(ROUNDS):
        path = tmp_path / f"{round_}" / "games.sqlite3"
        path.parent.mkdir()
        if version:
            old(path, version)
        found, quarantined = started_at_once(path)
        assert found == ["sound"] * PROCESSES
        assert quarantined == "0"
        with closing(sqlite3.connect(path)) as base:
            assert base.execute("SELECT count(*) FROM lines").fetchone() == (PROCESSES,)


def test_a_lock_somebody_wrote_into_keeps_nobody_out(opened, path):
    path.with_name(path.name + "-lock").write_bytes(b"not a lock at all" * 100)
    store = opened()
    store.settings.set("sound", False)
    assert (store.settings.get("sound"), store.file.news, store.file.quarantined) == (False, [], None)
