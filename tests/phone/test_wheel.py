"""The installed app finds everything it opens: the wheel carries kv, assets, data and words."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from packaging.specifiers import SpecifierSet

ROOT = Path(__file__).resolve().parents[2]
LOOK_AROUND = """
import sys
from importlib import resources
from companion.places import APP_ROOT
from companion.translations import tr
import companion.duel, companion.wayward, companion.tags.code
assert APP_ROOT.name == "companion", APP_ROOT
print(sum(1 for _ in APP_ROOT.rglob("*.kv")), sum(1 for _ in APP_ROOT.rglob("*.ttf")), tr("journal.nothing"))
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    target = tmp_path_factory.mktemp("wheel")
    copy = tmp_path_factory.mktemp("source") / "promptbook"
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, check=True, text=True,
    ).stdout  # fmt: skip
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file() and not name.startswith("tests/"):
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            (copy / name).write_bytes((ROOT / name).read_bytes())
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "--wheel-dir", str(target), str(copy)], check=True, capture_output=True)
    return next(target.glob("*.whl"))


def test_the_wheel_stands_on_its_own(wheel, tmp_path):
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(tmp_path)
    seen = subprocess.run(
        [sys.executable, "-c", LOOK_AROUND], cwd=tmp_path, env={"PYTHONPATH": str(tmp_path)},
        capture_output=True, text=True,
    )  # fmt: skip
    assert seen.returncode == 0, seen.stderr
    looks, fonts, word = seen.stdout.split()
    assert int(looks) == sum(1 for folder in ("kv", "assets") for _ in (ROOT / folder).rglob("*.kv"))
    assert int(fonts) == sum(1 for _ in (ROOT / "assets").rglob("*.ttf"))
    assert word == "nothing"


def test_the_wheel_carries_a_door_and_no_tests(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    entry = next(name for name in names if name.endswith("entry_points.txt"))
    assert "promptbook = companion.start:main" in zipfile.ZipFile(wheel).read(entry).decode()
    assert not [name for name in names if name.startswith(("tests/", "benchmarks/", "tools/"))]


@pytest.fixture(scope="module")
def told(wheel):
    """What the wheel tells whoever installs it."""
    packed = zipfile.ZipFile(wheel)
    return (
        packed.read(next(name for name in packed.namelist() if name.endswith("METADATA")))
        .decode()
        .splitlines()
    )


def test_whoever_installs_the_wheel_gets_an_eye_that_needs_no_library_of_the_system(told):
    """zbar's wheel brings no zbar on Linux and macOS."""
    wanted = [line for line in told if line.startswith("Requires-Dist: zxing-cpp")]
    assert len(wanted) == 1
    assert "extra" not in wanted[0]


def test_a_python_for_which_kivy_has_no_wheel_is_declined(told):
    (pythons,) = (
        SpecifierSet(line.partition(": ")[2]) for line in told if line.startswith("Requires-Python")
    )
    assert [version for version in ("3.10", "3.11", "3.12", "3.13", "3.14") if version in pythons] == [
        "3.11", "3.12", "3.13",
    ]  # fmt: skip
