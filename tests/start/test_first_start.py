"""`main.py` in an account that has never seen it: no folder, no rights, no screen, no luck needed."""

from __future__ import annotations

import os
import shutil
import subprocess
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.duel import DuelSetup, Seat
from companion.games import CODECS
from companion.places import APP_ROOT, KEPT_IN
from companion.storage import Store
from companion.ui.shape import PHONE
from tests.start.account import Account, read_only, seen

OURS = f".local/share/promptbook/{KEPT_IN}"
FORMER = f".config/promptbook/{KEPT_IN}"
NO_SCREEN = "Promptbook found no screen to open a window on (:876)."
GONE = "games and settings are gone when the app is closed."


@pytest.fixture
def account(tmp_path):
    """An empty account."""
    return Account(tmp_path / "account")


@contextmanager
def screen(size, *options):
    """A screen of its own."""
    ready, told = os.pipe()
    command = ["Xvfb", "-displayfd", str(told), "-screen", "0", f"{size}x24", *options]
    shown = subprocess.Popen(command, pass_fds=[told], stderr=subprocess.DEVNULL)
    os.close(told)
    with os.fdopen(ready) as number:
        yield f":{number.readline().strip()}"
    shown.terminate()
    shown.wait()


def test_an_empty_home_gets_one_folder_and_a_second_start_finds_it(account):
    for _start in range(2):
        home = account.seen()
        assert home["size"] == list(PHONE)
        assert home["heavy"] == []
        assert home["screen"] == "HomeScreen"
        assert home["kivy"] == str(account.home / ".local/share/promptbook/kivy")
        assert account.kept() == {OURS}
    assert {path.name for path in account.home.iterdir()} == {".local"}


def test_the_first_window_fits_a_small_screen_and_one_that_was_left_comes_back(account):
    with screen("1024x600") as small:
        assert account.seen(DISPLAY=small)["size"] == [320, 540]
    store = Store(account.home / OURS, CODECS)
    store.settings.set("window_size", [640, 700])
    store.settings.set("window_place", [90, 40])
    store.close()
    home = account.seen()
    assert (home["size"], home["place"]) == ([640, 700], [90, 40])


def test_games_of_an_earlier_version_are_taken_over(account):
    account.seen()
    former = account.home / FORMER
    former.parent.mkdir(parents=True)
    (account.home / OURS).rename(former)
    store = Store(former, CODECS)
    store.games.new(
        "duel", DuelSetup((Seat("Ophelia", "hamlet"), Seat("Gertrude", "titania"))), "", ("Ophelia",)
    )
    store.close()
    if os.geteuid() == 0:
        for path in (account.home / ".config", former.parent, *former.parent.iterdir()):
            os.chown(path, account.home.stat().st_uid, account.home.stat().st_gid)
    account.seen()
    store = Store(account.home / OURS, CODECS)
    assert store.players.names() == ("Ophelia",)
    store.close()
    assert account.kept() == {OURS, f"{OURS}-known"}


def test_an_empty_variable_counts_as_unset(account):
    account.seen(XDG_DATA_HOME="", XDG_CONFIG_HOME="", KIVY_HOME="")
    assert account.kept() == {OURS}


def test_a_folder_of_the_players_own_choice(account):
    chosen = account.home / "deep" / "in é 🎲"
    account.seen(XDG_DATA_HOME=str(chosen))
    assert account.kept() == {f"deep/in é 🎲/promptbook/{KEPT_IN}"}


def test_a_home_that_cannot_be_written_to_is_told(account):
    with read_only(account.home):
        home = account.seen()
    assert f"{account.home}/.local/share/promptbook cannot be written to: {GONE}" in home["said"]
    assert account.kept() == set()


def test_in_french_too(account):
    with read_only(account.home):
        home = account.seen(LANG="fr_FR.UTF-8")
    assert any("seront perdus à la fermeture de l’application." in text for text in home["said"])


def test_without_any_home_the_app_starts_all_the_same(account):
    del account.around["HOME"]
    said = account.seen(XDG_DATA_HOME=str(account.home / "x"))["said"]
    assert not any(GONE in text for text in said)
    assert account.kept() == {f"x/promptbook/{KEPT_IN}"}


def test_two_copies_that_start_together(account):
    both = [account.start(), account.start()]
    assert [seen(one)["screen"] for one in both] == ["HomeScreen"] * 2
    # SQLite may leave its side files when both close at once; the next start takes them up.
    account.seen()
    assert account.kept() == {OURS}


def test_the_plainest_language_setting(account):
    account.seen(LC_ALL="C", LANG="C")
    assert account.kept() == {OURS}


def test_a_folder_with_spaces_accents_and_a_die(account, tmp_path):
    house = tmp_path / "où est le dé 🎲 ?"
    for part in ("companion", "kv", "assets"):
        shutil.copytree(APP_ROOT / part, house / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copyfile(APP_ROOT / "main.py", house / "main.py")
    assert account.seen(house / "main.py")["screen"] == "HomeScreen"


@pytest.mark.parametrize("dead", [{"DISPLAY": ":876"}, {"DISPLAY": ":876", "LC_ALL": "C"}])
def test_a_screen_that_does_not_answer_is_told_and_ends_the_start(account, dead):
    code, said = account.refused(**dead)
    assert code == 1
    assert said.splitlines()[-1].startswith(NO_SCREEN)
    assert "Traceback" not in said
    assert "Unable to find" not in said


def test_without_opengl_the_driver_is_named(account):
    with screen("640x480", "-extension", "GLX") as cannot_draw:
        code, said = account.refused(DISPLAY=cannot_draw)
    assert code == 1
    assert "it needs OpenGL 2.0 or newer" in said.splitlines()[-1]
    assert "libgl1-mesa-dri" in said.splitlines()[-1]
    assert "GLX" not in said


def test_the_tests_live_in_a_home_of_their_own(account):
    import kivy

    from tests.home import HOME

    assert Path.home() == HOME
    assert Path(kivy.kivy_home_dir).is_relative_to(HOME)
