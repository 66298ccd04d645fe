"""What plays the tests: everything once, and whatever goes wrong is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.suite import ALONE, ROOT, Suite, units

TESTS = {
    "passes": "def test(): pass",
    "fails": "def test(): assert not 'so'",
    "dies": "import os\n\ndef test(): os._exit(3)",
    "is_broken": "import nothing_of_this_name",
    "has_none_today": "",
}


def test_every_file_is_played_once_but_those_for_a_phone():
    played = [name for unit in units(["tests", "tests/ui"]) for name in unit]
    files = {str(file.relative_to(ROOT)) for file in (ROOT / "tests").rglob("test_*.py")}
    assert sorted(played) == sorted(name for name in files if not name.startswith("tests/jvm/"))


def test_files_of_screens_are_played_one_by_one_and_others_by_their_folder():
    screens, others = [], []
    for unit in units(["tests"]):
        (screens if unit[0].startswith("tests/ui/") else others).append(unit)
    assert {len(unit) for unit in screens} == {1}
    folders = [{str(Path(name).parent) for name in unit} for unit in others]
    assert sorted(map(len, folders)) == [1] * len(set.union(*folders))
    assert any(ALONE in Path(name).parents for (name,) in screens)


@pytest.fixture
def files(tmp_path):
    for name, text in TESTS.items():
        (tmp_path / f"test_{name}.py").write_text(text)
    return {name: str(tmp_path / f"test_{name}.py") for name in TESTS}


def test_what_fails_breaks_or_dies_is_told_and_the_rest_is_played(files, capfd):
    suite = Suite([[file] for file in files.values()], ["-q"])
    suite.play()
    assert sorted(suite.failed) == sorted(files[name] for name in ("fails", "dies", "is_broken"))
    said = capfd.readouterr().out
    assert "assert not 'so'" in said
    assert "The process ended with 3." in said
    assert f"{files['passes']}: 1 passed" in said


def test_options_reach_every_process(files):
    suite = Suite([[files["fails"]], [files["passes"]]], ["-k", "nothing_of_this_name"])
    suite.play()
    assert suite.failed == []
