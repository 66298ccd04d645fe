"""The desktop's twins: the same doors, and the same calm when something is missing."""

from __future__ import annotations

import stat
import sys
import threading
from pathlib import Path

import pytest

from companion.device import device_for_this_machine
from companion.device.awake import Awake
from companion.device.fakes import at_once
from companion.device.share import LARGEST, OPENCVS_OWN, DesktopShare, Sought, downloads
from companion.device.sounds import FOLDER, SOUNDS, Sounds
from companion.device.system import WISHES, System
from companion.device.vibration import PATTERNS, DesktopVibration
from companion.device.voice import DesktopVoice

SOON = 10


@pytest.fixture
def sheet(tmp_path):
    file = tmp_path / "tags.pdf"
    file.write_bytes(b"%PDF")
    return file


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "Downloads"
    folder.mkdir()
    return folder


def test_a_desktop_gets_the_twins(told):
    device = device_for_this_machine(told.append)
    assert type(device.voice) is DesktopVoice
    assert type(device.share) is DesktopShare
    assert not device.vibration.available
    assert told == []


def test_saving_twice_overwrites_nothing_and_tells_the_place(tell, sheet, folder):
    share, notes = DesktopShare(tell, at_once, folder), []
    share.save(sheet, "application/pdf", notes.append)
    share.share(sheet, "application/pdf", notes.append)
    assert sorted(file.name for file in folder.iterdir()) == ["tags (2).pdf", "tags.pdf"]
    assert notes[1].values == (("place", str(folder / "tags (2).pdf")),)


def test_a_full_or_missing_folder_is_told_and_nothing_else_happens(tell, keys, sheet, tmp_path):
    share = DesktopShare(tell, at_once, tmp_path / "not there")
    share.save(sheet, "application/pdf", lambda note: None)
    share.share(sheet, "application/pdf", lambda note: None)
    assert keys() == ["device.share.not-saved", "device.share.failed"]


def test_downloads_are_looked_for_at_home(monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path))
    assert downloads() == tmp_path
    (tmp_path / "Documents").mkdir()
    assert downloads() == tmp_path / "Documents"
    (tmp_path / "Downloads").mkdir()
    assert downloads() == tmp_path / "Downloads"


@pytest.fixture
def programs(tmp_path, monkeypatch):
    """A folder that is the whole of PATH."""
    folder = tmp_path / "programs"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return folder


def program(folder, name, body):
    """A program of that name which runs a line of Python; `words` are what it was called with."""
    file = folder / name
    script = folder / f"{name}.py"
    script.write_text(f"import sys\nwords = sys.argv[1:]\n{body}\n")
    file.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{script}" "$@"\n')
    file.chmod(file.stat().st_mode | stat.S_IXUSR)


def finish(work):
    """Do something and wait for the threads it starts."""
    before = set(threading.enumerate())
    work()
    for thread in set(threading.enumerate()) - before:
        thread.join(SOON)
        assert not thread.is_alive()


class Chooser:
    """plyer's file dialog, with the player's choice already made."""

    def __init__(self, choice):
        self.choice = choice

    def open_file(self, multiple):
        return self.choice


@pytest.mark.parametrize(("choice", "names"), [(["/some/match.json"], ["match.json"]), (None, [])])
def test_a_file_is_chosen_with_plyer_where_linux_is_not(monkeypatch, tell, told, choice, names):
    monkeypatch.setattr("companion.device.share.sys.platform", "win32")
    monkeypatch.setattr("plyer.filechooser", Chooser(choice))
    brought = []
    finish(lambda: DesktopShare(tell, at_once).fetch(Sought.GAMES, brought.append))
    assert [file.name for file in brought] == names
    assert told == []


def test_a_dialog_does_not_look_for_its_parts_inside_opencv(monkeypatch, tell, programs):
    import cv2

    monkeypatch.setattr("companion.device.share.sys.platform", "linux")
    for name in OPENCVS_OWN:
        monkeypatch.setenv(name, str(Path(cv2.__file__).parent))
    body = f"import os; print(*[name for name in {OPENCVS_OWN!r} if name in os.environ], 'none')"
    program(programs, "kdialog", body)
    brought = []
    finish(lambda: DesktopShare(tell, at_once).fetch(Sought.GAMES, brought.append))
    assert [str(file) for file in brought] == ["none"]


@pytest.mark.parametrize(
    ("dialog", "asked"), [("zenity", "--file-selection"), ("kdialog", "--getopenfilename")]
)
def test_a_file_is_chosen_with_the_desktops_own_dialog(monkeypatch, tell, programs, dialog, asked):
    monkeypatch.setattr("companion.device.share.sys.platform", "linux")
    program(programs, dialog, f"assert words == [{asked!r}]; print('/some/match.json')")
    brought = []
    finish(lambda: DesktopShare(tell, at_once).fetch(Sought.GAMES, brought.append))
    assert [str(file) for file in brought] == ["/some/match.json"]


def test_a_file_far_too_large_is_told_on_a_desktop_too(monkeypatch, tell, keys, tmp_path):
    monkeypatch.setattr("companion.device.share.sys.platform", "win32")
    film = tmp_path / "film.mp4"
    film.write_bytes(bytes(LARGEST + 1))
    monkeypatch.setattr("plyer.filechooser", Chooser([str(film)]))
    brought = []
    finish(lambda: DesktopShare(tell, at_once).fetch(Sought.GAMES, brought.append))
    assert (brought, keys()) == ([], ["device.share.too-large"])


def test_a_cancelled_dialog_brings_nothing(monkeypatch, tell, told, programs):
    monkeypatch.setattr("companion.device.share.sys.platform", "linux")
    program(programs, "zenity", "sys.exit(1)")
    brought = []
    finish(lambda: DesktopShare(tell, at_once).fetch(Sought.GAMES, brought.append))
    assert (brought, told) == ([], [])


def test_a_desktop_without_a_dialog_says_so(monkeypatch, tell, keys, programs):
    monkeypatch.setattr("companion.device.share.sys.platform", "linux")
    finish(lambda: DesktopShare(tell, at_once).fetch(Sought.GAMES, print))
    assert keys() == ["device.share.not-fetched"]


def test_a_desktop_without_a_voice_says_so_once(tell, keys, programs):
    voice = DesktopVoice(tell)
    assert not voice.available
    voice.read(["Words"], "en")
    voice.read(["Words"], "en")
    voice.stop()
    assert keys() == ["device.voice.none"]


def test_the_voice_reads_card_by_card_in_the_right_language(tell, told, programs, tmp_path):
    log = tmp_path / "said.txt"
    program(programs, "espeak-ng", f"print(words, file=open({str(log)!r}, 'a'))")
    finish(lambda: DesktopVoice(tell).read(["Être", "ou ne pas être"], "fr"))
    assert log.read_text().splitlines() == ["['-v', 'fr', 'Être']", "['-v', 'fr', 'ou ne pas être']"]
    assert told == []


def test_a_name_that_begins_with_a_dash_is_read_and_is_no_option(tell, programs, tmp_path):
    log = tmp_path / "said.txt"
    program(programs, "espeak-ng", f"print(words, file=open({str(log)!r}, 'a'))")
    finish(lambda: DesktopVoice(tell).read(["-f/etc/passwd", "--help"], "en"))
    assert log.read_text().splitlines() == ["['-v', 'en', 'f/etc/passwd']", "['-v', 'en', 'help']"]


def test_a_pattern_nobody_wrote_is_noticed_on_a_desktop(tell):
    door = DesktopVibration(tell)
    for pattern in PATTERNS:
        door.play(pattern)
    with pytest.raises(AssertionError):
        door.play("earthquake")


def test_patterns_are_the_designs():
    assert (PATTERNS["tap"], PATTERNS["damage"]) == ((20,), (60,))
    assert PATTERNS["refused"] == (30, 60, 30)
    assert len(PATTERNS["complete"][::2]) == 10, "one beat for each syllable"


class Sound:
    def __init__(self):
        self.played = self.stopped = 0
        self.state = "stop"

    def stop(self):
        self.stopped += 1
        self.state = "stop"

    def play(self):
        self.played += 1
        self.state = "play"


def test_each_sound_is_loaded_once_and_played_again(tell, monkeypatch):
    loaded = []

    def load(path):
        loaded.append(path)
        return Sound()

    monkeypatch.setattr("kivy.core.audio.SoundLoader.load", load)
    sounds = Sounds(tell)
    sounds.play("tap")
    sounds.play("tap")
    assert loaded == [str(FOLDER / "tap.wav")]
    tap = sounds._loaded["tap"]
    assert (tap.played, tap.stopped) == (2, 1), "only what still sounds is stopped"
    sounds.warm_up()
    assert sorted(loaded) == sorted(str(FOLDER / f"{name}.wav") for name in SOUNDS)


def test_what_cannot_be_warmed_up_is_told_when_it_is_wanted(tell, keys, monkeypatch):
    monkeypatch.setattr("kivy.core.audio.SoundLoader.load", lambda path: None)
    sounds = Sounds(tell)
    sounds.warm_up()
    assert keys() == []
    sounds.play("tap")
    assert keys() == ["device.sounds.none"]


def test_a_machine_without_sound_says_so_once(tell, keys, monkeypatch):
    monkeypatch.setattr("kivy.core.audio.SoundLoader.load", lambda path: None)
    sounds = Sounds(tell)
    for name in SOUNDS:
        sounds.play(name)
    assert keys() == ["device.sounds.none"]


def test_every_sound_is_there_and_all_are_small():
    files = {file.stem: file.stat().st_size for file in FOLDER.glob("*.wav")}
    assert set(files) == set(SOUNDS)
    assert sum(files.values()) < 60_000


class Window:
    def __init__(self):
        self.told = []

    def __setattr__(self, name, value):
        if name == "allow_screensaver":
            self.told.append(value)
        super().__setattr__(name, value)


def test_keeping_awake_is_said_again_even_when_nothing_changed(tell, monkeypatch):
    window = Window()
    monkeypatch.setitem(sys.modules, "kivy.core.window", type(sys)("window"))
    sys.modules["kivy.core.window"].Window = window
    awake = Awake(tell)
    awake.keep()
    awake.keep()
    awake.release()
    assert window.told == [True, False, True, False, True]


def test_a_screen_that_cannot_be_kept_on_is_told_once(tell, keys, monkeypatch):
    monkeypatch.setitem(sys.modules, "kivy.core.window", None)
    awake = Awake(tell)
    awake.keep()
    awake.keep()
    assert keys() == ["device.awake.none"]


@pytest.mark.parametrize(
    ("locale", "language"), [(("fr_FR", "UTF-8"), "fr"), ((None, None), "en")], ids=["french", "unknown"]
)
def test_the_desktops_language(monkeypatch, locale, language):
    for name in WISHES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("locale.getlocale", lambda: locale)
    assert System().language == language


def test_silence_asked_for_at_once_is_heard(tell, told, programs, monkeypatch):
    """Between the look whether to be silent and the first word there was a gap of some milliseconds."""
    program(programs, "espeak-ng", "")
    voice, started = DesktopVoice(tell), []

    class Slow:
        """A program during whose start somebody wants silence."""

        def __init__(self, words):
            started.append(self)
            self.stopped = False
            asking = threading.Thread(target=voice.stop)
            asking.start()
            asking.join(0.05)
            self.asking = asking

        def poll(self):
            return None

        def terminate(self):
            self.stopped = True

        def wait(self):
            self.asking.join()

    monkeypatch.setattr("companion.device.voice.subprocess.Popen", Slow)
    voice.read(["one", "two"], "en")
    for thread in threading.enumerate():
        if thread.name == "voice":
            thread.join(SOON)
    assert [one.stopped for one in started] == [True]


@pytest.mark.parametrize(
    ("name", "read"), [("a\0b", "a b"), ("half \ud83c pair", "half  pair"), ("x" * 300_000, "x" * 200)]
)
def test_a_name_that_no_program_takes_is_read_as_far_as_it_goes(tell, told, programs, tmp_path, name, read):
    log = tmp_path / "said.txt"
    program(programs, "espeak-ng", f"print(words, file=open({str(log)!r}, 'a'))")
    finish(lambda: DesktopVoice(tell).read([name], "en"))
    assert log.read_text().splitlines() == [f"['-v', 'en', {read!r}]"]
    assert told == []
