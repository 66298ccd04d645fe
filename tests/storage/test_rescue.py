"""A rescue that was cut short or refused: no game is lost, and no leftover of it stands in the way."""

from __future__ import annotations

import pytest

from companion.app import opened as opened_by_the_app
from companion.storage import SaveFailed, Store
from companion.storage.aside import move_aside
from tests.journal.toy import CODEC
from tests.storage.test_damage import scratch

SETTINGS_PAGE = 3


def refuse(*_names):
    raise PermissionError(13, "another program has it")


@pytest.fixture
def damaged(filled):
    """A file with two games that can be rescued."""
    scratch(filled, SETTINGS_PAGE)
    return filled


def titles(store):
    return sorted(game.title for game in store.games())


def names(path):
    return sorted(one.name for one in path.parent.iterdir())


def test_to_look_at_a_file_that_is_not_there_makes_none(path):
    with pytest.raises(SaveFailed):
        Store(path, {"toy": CODEC}, only_looked_at=True)
    assert names(path) == []


def test_a_rescue_refused_at_its_last_step_is_finished_by_the_next_start(damaged, opened, monkeypatch):
    before = damaged.read_bytes()
    with monkeypatch.context() as refused:
        refused.setattr("companion.storage.rescue.os.replace", refuse)
        store, _told = opened_by_the_app(str(damaged))
        store.close()
    store = opened()
    assert titles(store) == ["first", "second"]
    assert store.set_aside.path.read_bytes() == before


def test_what_is_moved_aside_takes_no_name_that_is_taken(path):
    kept = path.with_name("kept")
    for name in ("", "-wal"):
        path.with_name(path.name + name).write_text(f"later{name}")
        kept.with_name(kept.name + name).write_text(f"earlier{name}")
    move_aside(path, kept)
    found = {one.name: one.read_text() for one in path.parent.iterdir()}
    assert found == {
        "kept": "earlier",
        "kept-2": "later",
        "kept-wal": "earlier-wal",
        "kept-wal-2": "later-wal",
    }
