"""A phone of real parts: `tools/phone.py` makes it, and `tests/jvm/java` plays what it lacks."""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path

import pytest

PHONE = Path(__file__).resolve().parents[2] / ".phone"
if importlib.util.find_spec("jnius") is None:
    # Two commands are enough for a newcomer: these tests are run by `make phone`.
    collect_ignore_glob = ["test_*.py"]


@pytest.fixture(scope="session")
def java(tmp_path_factory):
    """A Java in this process, with a phone's classes, and what is told to an app before it begins."""
    import jnius_config

    jnius_config.set_classpath(str(PHONE / "classes"), str(PHONE / "phone.jar"))
    # A document's number is a secret of Java's own files.
    jnius_config.add_options("--add-opens=java.base/java.io=ALL-UNNAMED", "-XX:TieredStopAtLevel=1")
    sys.path.insert(0, str(PHONE / "python"))
    from jnius import autoclass

    autoclass("phone.Phone")(str(tmp_path_factory.mktemp("files"))).start()
    told = autoclass("org.libsdl.app.SDLActivity").environment
    os.environ.update({one.getKey(): one.getValue() for one in told.entrySet().toArray()})
    os.environ["P4A_BOOTSTRAP"] = "sdl2"
    Path(os.environ["ANDROID_APP_PATH"]).mkdir(parents=True, exist_ok=True)
    return autoclass


@pytest.fixture
def phone(java, tmp_path):
    """A phone as it comes out of its box, its app's window open."""
    return java("phone.Phone")(str(tmp_path))


@pytest.fixture
def told():
    """Every trouble shown to the players, in order."""
    return []


@pytest.fixture
def tell(told):
    from companion.device.fakes import at_once
    from companion.device.trouble import Tell

    return Tell(told.append, at_once)


@pytest.fixture
def keys(told):
    """The kinds of trouble shown so far."""
    return lambda: [trouble.key for trouble in told]
