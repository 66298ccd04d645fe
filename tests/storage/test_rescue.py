"""A rescue that was cut short or refused: no game is lost, and no leftover of it stands in the way."""

from __future__ import annotations

import sqlite3
from itertools import count
from pathlib import Path

import pytest

from companion.app import opened as opened_by_the_app
from companion.journal import text
from companion.places import KEPT_IN, take_over
from companion.storage import SaveFailed, Store
from companion.storage.quarantine import move_aside
from companion.translations import tr
from tests.journal.toy import CODEC, ToySetup
from tests.storage.test_damage import Killed, scratch
from tests.storage.test_kills import GAMES, files_of_a_killed_app, without_its_format

SETTINGS_PAGE = 3


def refuse(*_names):
    raise PermissionError(13, "another program has it")


@pytest.fixture
def damaged(filled):
    """A file with two games that can be rescued."""
    scratch(filled, SETTINGS_PAGE)
    return filled


def titles(store):
    return sorted(game.title for game in store.games.find())


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
    assert store.file.quarantined.path.read_bytes() == before


def test_a_rescue_is_told_at_every_start_until_somebody_has_heard_of_it(damaged):
    stores = []
    for _ in range(3):
        stores.append(Store(damaged, {"toy": CODEC}))
        stores[-1].close()
    assert {store.file.quarantined.text.key for store in stores} == {"storage.quarantine.saved"}
    assert len({store.file.quarantined for store in stores}) == 1
    stores[-1].file.quarantine_was_told()
    store = Store(damaged, {"toy": CODEC})
    assert (store.file.quarantined, titles(store)) == (None, ["first", "second"])
    store.close()


@pytest.mark.parametrize(
    "note", ["", "[]", "7", '["", 2]', '["a/b", 2]', '["games-instead-damaged", "x"]', "\0"]
)
def test_a_spoilt_note_of_a_rescue_is_no_news(filled, opened, note):
    filled.with_name(f"{filled.name}-untold").write_text(note)
    assert opened().file.quarantined is None


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


@pytest.fixture
def left_beside(damaged, monkeypatch):
    """A rescue's new file: the old one has moved, and its place is empty."""
    with monkeypatch.context() as refused:
        refused.setattr("companion.storage.rescue.os.replace", refuse)
        with pytest.raises(SaveFailed):
            Store(damaged, {"toy": CODEC})
    (whole,) = damaged.parent.glob("*-instead-*")
    return whole


def test_an_empty_file_in_the_place_of_a_rescued_one_makes_way_for_it(left_beside, path, opened):
    path.touch()
    store = opened()
    assert titles(store) == ["first", "second"]
    assert store.file.quarantined.path.stat().st_size > 0


@pytest.mark.parametrize("content", [b"", b"no games at all" * 100])
def test_a_new_file_that_is_no_use_is_moved_away_and_the_old_one_rescued_anew(
    left_beside, opened, path, content
):
    left_beside.write_bytes(content)
    store = opened()
    assert titles(store) == ["first", "second"]
    assert store.file.quarantined is not None
    assert content in [one.read_bytes() for one in path.parent.glob("*-no-use")]
    store.close()
    assert opened().file.quarantined is None


@pytest.mark.parametrize("moment", [1, 2, 3])
def test_killed_while_the_old_file_goes_back_its_last_lines_go_with_it(opened, path, monkeypatch, moment):
    left = files_of_a_killed_app(opened, path)
    for one, whole in left.items():
        one.write_bytes(whole)
    without_its_format(path)
    with monkeypatch.context() as refused:
        refused.setattr("companion.storage.rescue.os.replace", refuse)
        with pytest.raises(SaveFailed):
            opened()
    (no_use,) = path.parent.glob("*-instead-*")
    no_use.write_bytes(b"no games at all" * 100)
    rename, moves = Path.rename, count(1)

    def killed_in_time(source, target):
        if next(moves) == moment:
            raise Killed
        return rename(source, target)

    with monkeypatch.context() as killed:
        killed.setattr(Path, "rename", killed_in_time)
        with pytest.raises(Killed):
            opened()
    store = opened()
    assert {game.title: len(store.games.open(game.id).lines) for game in store.games.find()} == GAMES


def cut_short_in_a_rescue(path, monkeypatch):
    scratch(path, SETTINGS_PAGE)
    with monkeypatch.context() as refused:
        refused.setattr("companion.storage.rescue.os.replace", refuse)
        with pytest.raises(SaveFailed):
            Store(path, {"toy": CODEC})


def deleted_while_open(path, monkeypatch):
    store = Store(path, {"toy": CODEC})
    path.unlink()
    with monkeypatch.context() as refused:
        refused.setattr("companion.storage.opening.os.replace", refuse)
        with pytest.raises(SaveFailed):
            store.settings.set("sound", True)
    store.close()


@pytest.mark.parametrize("cut_short", [cut_short_in_a_rescue, deleted_while_open])
def test_an_older_copy_elsewhere_does_not_take_the_place_of_a_file_that_waits_for_it(
    filled, tmp_path, monkeypatch, cut_short
):
    former, folder = tmp_path / "former", tmp_path / "folder"
    for one in (former, folder):
        one.mkdir()
    Store(former / KEPT_IN, {"toy": CODEC}).close()
    filled.rename(folder / KEPT_IN)
    cut_short(folder / KEPT_IN, monkeypatch)
    assert take_over(former, folder) == folder
    store = Store(folder / KEPT_IN, {"toy": CODEC})
    assert titles(store) == ["first", "second"]
    store.close()


@pytest.mark.parametrize("content", [b"", b"no games at all" * 100])
def test_a_new_file_nobody_needs_keeps_no_start_from_a_sound_one(filled, opened, content):
    filled.with_name(f"{filled.stem}-2026-01-01-000000{filled.suffix}-instead-damaged").write_bytes(content)
    store = opened()
    assert (titles(store), store.file.quarantined) == (["first", "second"], None)
    assert not list(filled.parent.glob("*-instead-*"))


def test_games_that_went_on_after_a_refused_rescue_are_not_replaced_by_older_ones(
    filled, opened, monkeypatch
):
    window = opened()
    with monkeypatch.context() as refused:
        refused.setattr("companion.storage.schema.is_intact", lambda _base: False)
        refused.setattr("companion.storage.rescue.move_aside", refuse)
        with pytest.raises(SaveFailed):
            opened()
    window.games.new("toy", ToySetup(), "later")
    window.close()
    store = opened()
    assert (titles(store), store.file.quarantined) == (["first", "later", "second"], None)


def test_a_rescue_is_told_also_when_the_disk_is_full_right_after_it(damaged, monkeypatch):
    def no_room(_base):
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    monkeypatch.setattr("companion.storage.opening.set_up", no_room)
    store, told = opened_by_the_app(str(damaged))
    (old,) = damaged.parent.glob(f"{damaged.stem}-20*{damaged.suffix}")
    rescued = text("storage.quarantine.saved", file=old.name, n=2)
    assert told == text("storage.news.both", first=rescued, next=text("storage.at-the-start.full"))
    assert old.name in tr(told)
    assert titles(store) == ["first", "second"]
    store.close()
