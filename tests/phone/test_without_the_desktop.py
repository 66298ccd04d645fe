"""The whole app without the packages that only a desktop has, and the files it opens meanwhile."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

from tests.phone.resolution import ROOT, resolved

PROBE = Path(__file__).with_name("probe.py")
RECIPES = ROOT / "tools" / "package" / "recipes"
OTHER_NAMES = {"opencv": "opencv-python", "pillow": "pillow", "kivy": "kivy"}
"""Recipe → the desktop's package of the same thing."""


@pytest.fixture(scope="module")
def blocked(entry):
    """Every installed package that the phone will not have."""
    built, modules = resolved(entry("requirements"), RECIPES)
    packed = {OTHER_NAMES.get(name, name).lower() for name in (*built, *modules)}
    provided = metadata.packages_distributions().items()
    return [name for name, owners in provided if not packed & {owner.lower() for owner in owners}]


def probe(blocked, *options):
    command = [sys.executable, *options, str(PROBE), json.dumps(blocked)]
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=170, check=False)


@pytest.fixture(scope="module")
def told(blocked):
    """What the probe did; -OO because that is how the package's Python is compiled."""
    done = probe(blocked, "-OO")
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads(done.stdout.splitlines()[-1])


def test_the_desktops_packages_are_blocked(blocked):
    assert {"zxingcpp", "hypothesis", "babel", "buildozer", "pytest", "charset_normalizer"} <= set(blocked)
    assert not {"kivy", "cv2", "numpy", "pyzbar", "segno", "fpdf", "fontTools", "PIL", "plyer"} & set(blocked)


def test_the_app_is_imported_and_a_duel_a_race_a_scan_and_a_sheet_work(told):
    assert {"companion.app", "companion.device.camera", "companion.sight.reader"} <= set(told["modules"])
    assert told["duel"] >= 30
    assert told["wayward"] >= 30
    assert len(told["scan"]) == 2
    assert told["sheet"] > 1000


def test_a_package_the_app_cannot_do_without_is_missed(blocked):
    """The block bites: without segno there is no tag to print."""
    done = probe([*blocked, "segno"])
    assert done.returncode != 0
    assert "No module named 'segno' on a phone" in done.stderr


def test_everything_that_is_opened_is_packed(told, packed):
    inside = [Path(name) for name in told["opened"] if name.startswith(f"{ROOT}/")]
    files = {file.relative_to(ROOT).as_posix() for file in inside if file.is_file()}
    data = {name for name in files if not name.endswith((".py", ".pyc"))}
    opened = {name for name in data if not name.startswith((".venv/", "tests/"))}
    assert any(name.endswith(".mo") for name in opened)
    assert any(name.endswith(".kv") for name in opened)
    assert any(name.endswith(".csv") for name in opened)
    assert opened - packed == set()
