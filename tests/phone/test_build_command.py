"""What buildozer says to python-for-android, and whether that is understood."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
import pythonforandroid
from buildozer import Buildozer

from tests.phone.resolution import ROOT
from tools.without_ndk import said_by

# Buildozer leaves the files it reads open.
pytestmark = pytest.mark.filterwarnings(
    "ignore::pytest.PytestUnraisableExceptionWarning", "ignore::ResourceWarning"
)


@pytest.fixture
def said(buildozer, tmp_path):
    """The words of the command that makes the package, with other entries put into the spec first."""

    def words(**entries):
        one = Buildozer("buildozer.spec")
        for name, value in entries.items():
            one.config.set("app", name, value)
        return said_by(one, tmp_path)

    return words


def known_options():
    """Every option of python-for-android's packager and of its toolchain, from their own sources."""
    home = Path(pythonforandroid.__file__).parent
    sources = (home / "toolchain.py", home / "bootstraps" / "common" / "build" / "build.py")
    calls = [node for source in sources for node in ast.walk(ast.parse(source.read_text()))]
    calls = [node for node in calls if isinstance(node, ast.Call)]
    words = [word for call in calls if _adds_an_option(call) for word in ast.walk(call)]
    names = {word.value for word in words if isinstance(word, ast.Constant) and isinstance(word.value, str)}
    # A switch is added by its bare name.
    return names | {f"--{name}" for name in names}


def _adds_an_option(call):
    return ast.unparse(call.func).endswith(("add_argument", "add_boolean_option"))


def unknown(words):
    return {word.partition("=")[0] for word in words if word.startswith("--")} - known_options()


def test_every_option_is_known(said):
    words = said()
    wanted = {"--permission", "--icon-fg", "--orientation", "--extra-manifest-xml", "--android-entrypoint"}
    assert wanted <= set(words)
    assert unknown(words) == set()


def test_an_option_it_does_not_know_is_noticed(said):
    """`android.features` is such a one: a build with it would end after an hour."""
    assert unknown(said(**{"android.features": "android.hardware.camera"})) == {"--feature"}


def test_only_two_permissions_are_asked_for(said):
    words = said()
    asked = [words[place + 1] for place, word in enumerate(words) if word == "--permission"]
    assert asked == ["android.permission.CAMERA", "android.permission.VIBRATE"]
    assert (ROOT / "tools" / "package" / "application.txt").read_text() in words
