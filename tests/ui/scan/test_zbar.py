"""The zbar library is looked for on the drawing thread, and tags are read without it too."""

from __future__ import annotations

import importlib
import sys
import threading

import numpy as np
import pytest

from companion.ui.scan.frame_analysis import TagAnalyzer


@pytest.fixture
def zbar_again(monkeypatch):
    """The library as if nobody had looked for it yet."""
    import companion.sight

    for name in [name for name in sys.modules if name.split(".")[0] == "pyzbar"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delitem(sys.modules, "companion.sight.zbar", raising=False)
    monkeypatch.delattr(companion.sight, "zbar", raising=False)
    return monkeypatch


def test_it_is_looked_for_where_java_may_be_asked(zbar_again):
    """A phone finds a library through a class of the app, which Java shows to the drawing thread alone."""
    threads = []

    def find(name):
        threads.append(threading.current_thread())
        return found(name)

    found = importlib.import_module("ctypes.util").find_library
    zbar_again.setattr("ctypes.util.find_library", find)
    looker = TagAnalyzer((), lambda seen: None)
    look = threading.Thread(target=looker._sees_strangers, args=(np.zeros((40, 40), np.uint8),))
    look.start()
    look.join()
    assert threads == [threading.main_thread()]


def test_without_it_the_other_eyes_go_on(zbar_again):
    zbar_again.setitem(sys.modules, "pyzbar", None)
    missing = importlib.import_module("companion.sight.zbar")
    assert missing.pyzbar is None
    zbar_again.setattr("companion.sight.eyes.pyzbar", missing.pyzbar)
    assert not TagAnalyzer._sees_strangers(np.zeros((40, 40), np.uint8))


def test_a_library_that_is_there_and_does_not_load_is_as_good_as_none(zbar_again):
    """A part it needs may be missing, or it may be made for another machine: ctypes calls that an OSError."""

    def load(path):
        raise OSError(f"{path}: cannot open shared object file")

    zbar_again.setattr("ctypes.util.find_library", lambda _name: "libzbar.so.0")
    zbar_again.setattr("ctypes.cdll.LoadLibrary", load)
    broken = importlib.import_module("companion.sight.zbar")
    assert broken.pyzbar is None
