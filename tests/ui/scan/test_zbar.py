"""The zbar library is looked for on the drawing thread, and tags are read without it too."""

from __future__ import annotations

import importlib
import sys
import threading

import numpy as np
import pytest

from companion.ui.scan.looking import CardLooker


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
    looker = CardLooker((), lambda seen: None)
    look = threading.Thread(target=looker._sees_strangers, args=(np.zeros((40, 40), np.uint8),))
    look.start()
    look.join()
    assert threads == [threading.main_thread()]


def test_without_it_the_other_eyes_go_on(zbar_again):
    zbar_again.setitem(sys.modules, "pyzbar", None)
    missing = importlib.import_module("companion.sight.zbar")
    assert missing.pyzbar is None
    zbar_again.setattr("companion.sight.eyes.pyzbar", missing.pyzbar)
    assert not CardLooker._sees_strangers(np.zeros((40, 40), np.uint8))
