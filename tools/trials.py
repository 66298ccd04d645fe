"""Whether the tests notice a change: first the tests that come through it, the quickest first.

Each trial is a forked process that imports the changed text in place of the file: no copy of the program is
made, no file is touched, and what every trial needs (pytest, Hypothesis) is loaded once.
"""

from __future__ import annotations

import importlib.util
import os
import pickle
import signal
import sys
import traceback
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, FrameType

import hypothesis  # noqa: F401  (loaded once for every trial)
import pytest

Function = tuple[str, int]
"""A function by its file, seen from the project's folder, and its first line."""
FOUND, PASSED = 1, 0
HUNG_AFTER = 3
"""How many times as long as before a trial may take, in processor time, until it counts as hanging."""


@dataclass
class Course:
    """What one run of the unchanged program showed: how long each test took and what it came through."""

    seconds: dict[str, float] = field(default_factory=dict)
    through: dict[Function, set[str]] = field(default_factory=lambda: defaultdict(set))
    passed: bool = False

    def tests_of(self, paths: Iterable[str]) -> set[str]:
        """The tests that stand below some paths."""
        return {test for test in self.seconds if test.startswith(tuple(paths))}

    def quickest(self, tests: Iterable[str], budget: float) -> list[str]:
        """As many tests as fit in some seconds, the quickest first; one always fits."""
        chosen: list[str] = []
        for test in sorted(tests, key=lambda one: (self.seconds[one], one)):
            budget -= self.seconds[test]
            if chosen and budget < 0:
                break
            chosen.append(test)
        return chosen


class _Watch:
    """A pytest plugin that notes each test's processor time and the functions it came through."""

    def __init__(self, root: Path) -> None:
        self.course = Course()
        self._inside = f"{root}{os.sep}companion{os.sep}"
        self._start = len(str(root)) + 1
        self._seen: set[CodeType] = set()

    @pytest.hookimpl(hookwrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterable[None]:
        self._seen = set()
        began = _processor_time()
        sys.settrace(self._note)
        try:
            yield
        finally:
            sys.settrace(None)
        self.course.seconds[item.nodeid] = _processor_time() - began
        for code in self._seen:
            if code.co_filename.startswith(self._inside):
                self.course.through[code.co_filename[self._start :], code.co_firstlineno].add(item.nodeid)

    def _note(self, frame: FrameType, _event: str, _argument: object) -> None:
        # Returning nothing leaves the lines of the function alone: only the call is wanted.
        self._seen.add(frame.f_code)


class _Choice:
    """A pytest plugin that runs some tests, in a given order."""

    def __init__(self, tests: Sequence[str]) -> None:
        self._place = {test: place for place, test in enumerate(tests)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted(
            (one for one in items if one.nodeid in self._place), key=lambda one: self._place[one.nodeid]
        )


class _ChangedText(SourceFileLoader):
    """Loads a module from a changed text as if its file said so."""

    def __init__(self, name: str, path: str, text: str) -> None:
        super().__init__(name, path)
        self._text = text

    def get_code(self, fullname: str) -> CodeType:
        return compile(self._text, self.path, "exec")


class _Changed:
    """Finds one module of the program in a changed text; all others are found as always."""

    def __init__(self, root: Path, file: Path, text: str) -> None:
        parts = file.with_suffix("").parts
        self._name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        self._path, self._text = root / file, text

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        if name != self._name:
            return None
        loader = _ChangedText(name, str(self._path), self._text)
        return importlib.util.spec_from_file_location(name, self._path, loader=loader)


def course_of(root: Path, paths: Sequence[str]) -> Course:
    """Run the tests of the unchanged program once and see what they come through."""
    reader, writer = os.pipe()

    def run() -> int:
        os.close(reader)
        watch = _Watch(root)
        watch.course.passed = _pytest(paths, watch) == PASSED
        with open(writer, "wb") as sink:
            watch.course.through = dict(watch.course.through)
            pickle.dump(watch.course, sink)
        return PASSED

    child = forked(root, run)
    os.close(writer)
    with open(reader, "rb") as source:
        course: Course = pickle.load(source)
    os.waitpid(child, 0)
    return course


def trial(root: Path, file: Path, text: str, tests: Sequence[str], seconds: float) -> int:
    """Begin to run tests on a program with one file changed; the number of the process that does it."""

    def run() -> int:
        _be_silent()
        # Processor time, because how busy the machine is must decide nothing; the signal ends the process.
        signal.setitimer(signal.ITIMER_PROF, HUNG_AFTER * seconds + 20)
        sys.meta_path.insert(0, _Changed(root, file, text))  # type: ignore[arg-type]
        files = list(dict.fromkeys(test.partition("::")[0] for test in tests))
        return _pytest(files, _Choice(tests))

    return forked(root, run)


def noticed(status: int) -> bool:
    """What the end of a trial says: a failed test, a program that could not be loaded, or one that hung."""
    return not (os.WIFEXITED(status) and os.WEXITSTATUS(status) == PASSED)


def forked(root: Path, run: Callable[[], int]) -> int:
    """Run something in a process of its own."""
    sys.stdout.flush()
    child = os.fork()
    if child:
        return child
    code = FOUND
    try:
        os.chdir(root)
        code = run()
    except Exception:
        traceback.print_exc()
    finally:
        # Not the usual way out: whatever the parent registered to do at its end is the parent's.
        sys.stdout.flush()
        os._exit(code)


def _be_silent() -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)


def _pytest(paths: Sequence[str], plugin: object) -> int:
    # The same random plays for every change: whether one is noticed must not be luck.
    # Hypothesis is here before pytest expects it, on purpose.
    early = "ignore::pytest.PytestAssertRewriteWarning"
    options = ["-x", "-q", "--no-header", "-p", "no:xdist", "--hypothesis-seed=0", "-W", early]
    return int(pytest.main([*options, *paths], plugins=[plugin]))


def _processor_time() -> float:
    return sum(os.times()[:2])
