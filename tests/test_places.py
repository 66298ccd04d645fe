"""Where a player's things belong on each kind of machine, and how those of an earlier version get there."""

from __future__ import annotations

import os
import shutil
from errno import EIO, ENOSPC
from pathlib import Path
from stat import S_ISDIR

import pytest

from companion.app import nothing_kept
from companion.places import KEPT_IN, former_folder, home, take_over, wanted_folder
from companion.translations import tr

HOME = {"HOME": "/home/ann"}


@pytest.mark.parametrize(
    ("platform", "around", "folder"),
    [
        ("linux", HOME, "/home/ann/.local/share/promptbook"),
        ("linux", HOME | {"XDG_DATA_HOME": "/data"}, "/data/promptbook"),
        ("linux", HOME | {"XDG_DATA_HOME": ""}, "/home/ann/.local/share/promptbook"),
        ("linux", HOME | {"XDG_DATA_HOME": "not/from/the/root"}, "/home/ann/.local/share/promptbook"),
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/promptbook"),
        ("linux", HOME | {"ANDROID_PRIVATE": "/data/user/0/files"}, "/data/user/0/files"),
        ("darwin", HOME, "/home/ann/Library/Application Support/promptbook"),
        ("ios", HOME, "/home/ann/Documents/promptbook"),
        ("win32", HOME | {"APPDATA": "/Users/ann/AppData/Roaming"}, "/Users/ann/AppData/Roaming/promptbook"),
    ],
)
def test_where_games_belong(platform, around, folder):
    assert wanted_folder(platform, around) == Path(folder)


def test_only_linux_kept_them_elsewhere_before():
    assert former_folder("linux", HOME) == Path("/home/ann/.config/promptbook")
    assert former_folder("linux", HOME | {"XDG_CONFIG_HOME": "/x"}) == Path("/x/promptbook")
    assert former_folder("linux", HOME | {"XDG_CONFIG_HOME": ""}) == Path("/home/ann/.config/promptbook")
    assert former_folder("linux", HOME | {"ANDROID_PRIVATE": "/data"}) is None
    assert former_folder("win32", HOME) is None


def test_somebody_without_a_home_is_told_that_nothing_is_kept(monkeypatch):
    def unknown():
        raise RuntimeError("nobody of that number in the list of users")

    monkeypatch.setattr("pathlib.Path.home", unknown)
    for name in ("HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    assert home() is None
    assert wanted_folder() is None
    assert tr(nothing_kept()).startswith("There is no home folder:")


def files(folder):
    return {path.name: path.read_text() for path in folder.iterdir()}


@pytest.fixture
def former(tmp_path):
    folder = tmp_path / "former"
    folder.mkdir()
    (folder / KEPT_IN).write_text("games")
    (folder / f"{KEPT_IN}-wal").write_text("the last lines")
    return folder


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "folder").mkdir()
    return tmp_path / "folder"


def test_the_last_lines_come_along(former, folder):
    take_over(former, folder)
    assert files(folder) == {KEPT_IN: "games", f"{KEPT_IN}-wal": "the last lines"}
    assert files(former) == {}


@pytest.fixture
def another_disk(monkeypatch):
    """Files can be renamed within a folder only."""
    rename = Path.rename

    def only_at_home(path, target):
        if path.parent != Path(target).parent:
            raise OSError("another disk")
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", only_at_home)


def test_from_another_disk_too(former, folder, another_disk):
    assert take_over(former, folder) == folder
    assert files(folder) == {KEPT_IN: "games", f"{KEPT_IN}-wal": "the last lines"}
    assert files(former) == {}


@pytest.mark.parametrize("too_large", [KEPT_IN, f"{KEPT_IN}-wal"])
def test_games_that_another_disk_has_no_room_for_stay_whole_and_are_played_where_they_are(
    former, folder, another_disk, monkeypatch, too_large
):
    copy = shutil.copy2

    def copy_what_fits(source, target):
        if source.name == too_large:
            target.write_text("half of")
            raise OSError(ENOSPC, "no space left on device")
        return copy(source, target)

    monkeypatch.setattr(shutil, "copy2", copy_what_fits)
    assert take_over(former, folder) == former
    assert files(former) == {KEPT_IN: "games", f"{KEPT_IN}-wal": "the last lines"}
    assert files(folder) == {}


def test_games_that_cannot_be_taken_away_there_are_here_all_the_same(
    former, folder, another_disk, monkeypatch
):
    def refuse(path, missing_ok=False):
        raise PermissionError(path)

    monkeypatch.setattr(Path, "unlink", refuse)
    assert take_over(former, folder) == folder
    assert files(folder) == {KEPT_IN: "games", f"{KEPT_IN}-wal": "the last lines"}


@pytest.mark.parametrize("folders", [False, True])
def test_nothing_is_taken_away_there_before_it_is_on_the_disk_here(
    former, folder, another_disk, monkeypatch, folders
):
    fsync = os.fsync

    def refuse(number):
        if S_ISDIR(os.fstat(number).st_mode) is folders:
            raise OSError(EIO, "the disk has not taken it")
        fsync(number)

    monkeypatch.setattr(os, "fsync", refuse)
    assert take_over(former, folder) == (folder if folders else former)
    assert files(former) == {KEPT_IN: "games", f"{KEPT_IN}-wal": "the last lines"}
    assert files(folder) == (files(former) if folders else {})


def test_a_copy_of_the_app_that_was_quicker_is_followed(former, folder, monkeypatch):
    def gone(path, target):
        raise FileNotFoundError(path)

    monkeypatch.setattr(Path, "rename", gone)
    assert take_over(former, folder) == folder


def test_a_start_that_was_cut_short_is_finished_by_the_next(former, folder):
    (former / f"{KEPT_IN}-wal").rename(folder / f"{KEPT_IN}-wal")
    take_over(former, folder)
    assert files(folder) == {KEPT_IN: "games", f"{KEPT_IN}-wal": "the last lines"}


def test_games_that_are_here_already_stay(former, folder):
    (folder / KEPT_IN).write_text("newer games")
    take_over(former, folder)
    assert files(folder) == {KEPT_IN: "newer games"}
    assert len(files(former)) == 2
