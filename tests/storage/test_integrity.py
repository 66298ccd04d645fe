"""A file too large to be looked through at the start: damage is found while it is open, mended next time."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from companion.storage import integrity, schema
from tests.storage.test_damage import assert_only_ends_are_lost, everything, scratch

PAGE = 4096


@pytest.fixture
def large(monkeypatch):
    """Every file is a large one."""
    monkeypatch.setattr(integrity, "SMALL", 0)


def beside(path):
    return sorted(one.name for one in path.parent.iterdir())


def test_a_large_file_that_is_sound_is_looked_through_and_left_alone(large, filled, opened):
    before = beside(filled)
    store = opened()
    assert store.file.look_through() is None
    store.close()
    assert beside(filled) == before


def test_a_small_file_was_looked_through_when_it_was_opened(filled, opened):
    store = opened()
    scratch(filled, 3)
    assert store.file.look_through() is None


def test_damage_of_a_large_file_is_found_while_it_is_open_and_mended_by_the_next_start(large, filled, opened):
    store = opened()
    before = everything(store)
    store.close()
    whole, found_later = filled.read_bytes(), []
    for page in range(1, len(whole) // PAGE):
        for leftover in filled.parent.iterdir():
            leftover.unlink()
        filled.write_bytes(whole)
        scratch(filled, page)
        store = opened()
        if store.file.quarantined is None:
            found_later.append(page)
            assert store.file.look_through().key == "storage.suspected"
            store.close()
            store = opened()
            assert store.file.quarantined is not None
        after = everything(store)
        store.close()
        assert_only_ends_are_lost(before, after, store)
        store = opened()
        assert (store.file.quarantined, store.file.look_through()) == (None, None)
        store.close()
    assert found_later


def test_a_suspicion_that_was_wrong_costs_nothing(large, filled, opened):
    filled.with_name(f"{filled.name}-suspected").touch()
    store = opened()
    assert store.file.quarantined is None
    assert len(store.games.find()) == 2
    assert not any("suspected" in name for name in beside(filled))


def test_a_file_of_an_older_app_is_looked_through_however_large_before_it_is_sealed(filled, monkeypatch):
    monkeypatch.setattr(schema, "is_intact", lambda _base: False)
    copied = []
    with closing(sqlite3.connect(filled, isolation_level=None)) as base:
        base.execute(f"PRAGMA user_version = {len(schema.MIGRATIONS) - 1}")
        with pytest.raises(schema.NotOurs, match="damaged"):
            schema.bring_up_to_date(base, copied.append, whole=False)
    assert copied == []


def test_damage_is_told_even_where_it_cannot_be_noted(large, filled, opened, monkeypatch):
    store = opened()
    monkeypatch.setattr(integrity, "is_intact", lambda _base: False)
    monkeypatch.setattr(integrity, "_suspicion", lambda path: path / "no such folder" / "suspected")
    assert store.file.look_through().key == "storage.suspected"
