"""The measurements' table: printed as it goes, kept as a file, each name in its own place."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
import types
from importlib import util
from pathlib import Path

import pytest

import benchmarks
from benchmarks import __main__ as runner
from benchmarks import report, row, soak_monkey, startup


@pytest.fixture
def bench(tmp_path, monkeypatch):
    """Two measurements that cost nothing."""
    for name, value in (("quick", 1234.5), ("slow", 0.25)):
        module = types.ModuleType(f"benchmarks.{name}")
        module.lines = lambda name=name, value=value: [row(name, value, "s", "peer 1", value, "≤ 1")]
        monkeypatch.setitem(sys.modules, f"benchmarks.{name}", module)
    monkeypatch.setattr(runner, "NAMES", ("quick", "slow"))
    monkeypatch.setattr(runner, "REPORT", tmp_path / "build" / "bench.json")
    return tmp_path / "build" / "bench.json"


def test_every_measurement_is_printed_and_kept(bench, capsys):
    assert runner.main([]) == 0
    printed, progress = capsys.readouterr()
    assert "1,234" in printed
    assert "0.25" in printed
    assert "[2/2] slow" in progress
    rows = json.loads(bench.read_text())
    assert [(one["of"], one["name"]) for one in rows] == [("quick", "quick"), ("slow", "slow")]
    assert {"name", "value", "unit", "peer", "ratio"} <= set(rows[0])


def test_measuring_one_again_leaves_the_others_figures(bench):
    runner.main([])
    runner.main(["quick"])
    assert [one["name"] for one in json.loads(bench.read_text())] == ["slow", "quick"]


@pytest.mark.parametrize("text", ["broken", "{}", "[1]"])
def test_an_old_file_that_is_broken_is_written_anew(bench, text):
    bench.parent.mkdir()
    bench.write_text(text)
    runner.main(["slow"])
    assert [one["name"] for one in json.loads(bench.read_text())] == ["slow"]


def test_an_unknown_name_is_said(bench):
    with pytest.raises(SystemExit):
        runner.main(["magic"])


def test_every_name_on_the_list_has_its_module():
    from importlib.util import find_spec

    assert [name for name in runner.NAMES if find_spec(f"benchmarks.{name}") is None] == []


QUICK = ("storage", "duel", "wayward", "screens")
"""What is run every time, the one that once waited for ever among it."""


@pytest.mark.parametrize(
    "names",
    [QUICK, *(pytest.param((name,), marks=pytest.mark.every_look) for name in runner.NAMES)],
    ids="-".join,
)
def test_every_measurement_ends_in_its_smallest_form(names, tmp_path):
    """`make looks` runs them all: a window of its own takes seconds each time."""
    around = {**os.environ, benchmarks.SIZE: benchmarks.SMALLEST, "PYTHONPATH": str(startup.ROOT)}
    command = [sys.executable, "-m", "benchmarks", *names]
    done = subprocess.run(command, cwd=tmp_path, env=around, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    told = json.loads((tmp_path / runner.REPORT).read_text())
    assert {one["of"] for one in told} == set(names)


def test_the_page_of_figures_names_each_measurement_with_its_ratio():
    rows = [
        {"of": name, "on": "2027-01-15", **row(f"about {name}", 12.5, "s", "peer", 0.5, "≤ 1")}
        for name in reversed(runner.NAMES)
    ]
    page = report.told(rows, "a machine").splitlines()
    assert "2027-01-15: a machine" in page
    assert page[-len(runner.NAMES) :] == [
        f"| about {name} | 12.5 s | peer | 0.5 | ≤ 1 |" for name in runner.NAMES
    ]


def test_the_page_of_figures_says_of_which_days_they_are_and_what_is_missing():
    first, second, *others = runner.NAMES
    days = {first: "2027-01-16", second: "2027-01-15"}
    rows = [{"of": name, "on": day, **row(name, 1, "s")} for name, day in days.items()]
    page = report.told(rows, "a machine.")
    assert f"2027-01-15 and 2027-01-16: a machine. Not measured: {', '.join(others)}.\n" in page


def test_a_large_measurement_is_large_in_windows_of_its_own_too(bench, monkeypatch):
    monkeypatch.setenv(benchmarks.SIZE, "")
    assert benchmarks.sized(2, 1, large=3) == 2
    runner.main(["--large", "quick"])
    assert (benchmarks.sized(2, 1, large=3), benchmarks.sized(2, 1)) == (3, 2)
    assert os.environ[benchmarks.SIZE] == benchmarks.LARGE


def test_what_fails_or_never_ends_is_told_and_the_next_has_its_turn(bench, capsys, monkeypatch):
    runner.main([])
    monkeypatch.setattr(runner, "MOST_SECONDS", (1, 1))
    monkeypatch.setattr(sys.modules["benchmarks.quick"], "lines", lambda: iter(int, 1))
    assert runner.main([]) == 1
    assert "quick has failed" in capsys.readouterr().err
    assert [one["name"] for one in json.loads(bench.read_text())] == ["slow"]


@pytest.mark.parametrize(
    ("program", "seconds", "told"),
    [("import time; time.sleep(600)", 0.2, "did not come to its end"), ("1 / 0", 60, "did not work")],
)
def test_a_window_that_hangs_or_breaks_fails_with_a_sentence(monkeypatch, tmp_path, program, seconds, told):
    (tmp_path / "broken.py").write_text(program)
    monkeypatch.setattr(startup, "ROOT", tmp_path)
    monkeypatch.setattr(startup, "PATIENCE", seconds)
    with pytest.raises(RuntimeError, match=told):
        startup.child("mode", str(tmp_path), "broken")


MEASUREMENTS = sorted(Path(benchmarks.__file__).parent.rglob("*.py"))


@pytest.mark.parametrize("path", MEASUREMENTS, ids=lambda path: path.stem)
def test_what_a_measurement_takes_from_another_is_there(path):
    """Most need a window or minutes and are not run every time; a name that went away would go unnoticed."""
    taken = [one for one in ast.walk(ast.parse(path.read_text())) if isinstance(one, ast.ImportFrom)]
    for one in taken:
        if one.module and one.module.split(".")[0] in ("benchmarks", "tests", "companion"):
            wanted = {name.name for name in one.names}
            assert wanted <= found_in(util.find_spec(one.module)), f"{one.module} at line {one.lineno}"


def found_in(module):
    """Every name a module or a folder of modules has."""
    inside = {
        path.stem for folder in module.submodule_search_locations or () for path in Path(folder).iterdir()
    }
    if module.origin is None:
        return inside
    written = ast.walk(ast.parse(Path(module.origin).read_text()))
    return inside | {name for node in written for name in names_of(node)}


def names_of(node):
    """Names that a statement gives to something."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [node.name]
    if isinstance(node, ast.Import | ast.ImportFrom):
        return [one.asname or one.name for one in node.names]
    return [node.id] if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) else []


@pytest.mark.parametrize(
    ("megabytes", "grows"),
    [
        ((356, 480, 520, 540, 600, 640, 659), False),
        ((355, 520, 580, 655, 740, 820, 834), True),
        ((290, 476, 625, 740, 330, 330, 330), True),
    ],
)
def test_memory_that_grows_in_a_visit_s_second_half_or_waits_too_long_is_a_fault(megabytes, grows):
    assert soak_monkey._grows(list(megabytes)) is grows
