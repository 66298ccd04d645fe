"""Whether the tests notice a change: those that come through it, the quickest first.

One process runs all tests once, sees which functions each comes through, and then stays: every change inside
a function is tried in a fork of it, where the function's code is exchanged and its tests run again, so that
nothing is loaded twice. What is decided while the program is loaded (constants, tables, classes) is tried in
a fork that has not loaded it yet and reads the changed text in place of the file. No file is ever touched.
"""

from __future__ import annotations

import functools
import gc
import importlib.util
import os
import pickle
import signal
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib.machinery import ModuleSpec, SourceFileLoader
from itertools import pairwise
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import NoReturn, Protocol

import hypothesis  # noqa: F401  (loaded once for every trial)
import pytest
from _pytest.runner import runtestprotocol

PASSED, FOUND, UNSURE = 0, 1, 7
"""How a trial ends: no test noticed, one did, or the change could not be made in a running program."""
HUNG_AFTER = 3
"""How many times as long as before a trial may take, in processor time, until it counts as hanging."""
Function = tuple[str, int]
"""A function by its file, seen from the project's folder, and its first line."""


class Change(Protocol):
    """A change to one file of the program."""

    @property
    def file(self) -> Path: ...
    @property
    def function(self) -> int: ...
    @property
    def source(self) -> str: ...
    def code(self, changed: bool) -> CodeType: ...


@dataclass
class Course:
    """What one run of the unchanged program showed: how long each test took and what it came through."""

    seconds: dict[str, float] = field(default_factory=dict)
    through: dict[Function, set[str]] = field(default_factory=dict)
    passed: bool = True

    def near(self, change: Change) -> set[str]:
        """The tests that come through the changed function; outside of all, through any of its file."""
        if change.function:
            return self.through.get((str(change.file), change.function), set())
        return {
            test for (file, _), tests in self.through.items() if file == str(change.file) for test in tests
        }

    def quickest(self, tests: Iterable[str], budget: float) -> list[str]:
        """As many tests as fit in some seconds, the quickest first; one always fits."""
        chosen: list[str] = []
        for test in sorted(tests, key=lambda one: (self.seconds[one], one)):
            budget -= self.seconds[test]
            if chosen and budget < 0:
                break
            chosen.append(test)
        return chosen

    def limit(self, tests: Iterable[str]) -> float:
        """The processor time after which these tests hang."""
        return HUNG_AFTER * sum(self.seconds[test] for test in tests) + 20


class Pool:
    """Runs trials in processes of their own, some at a time."""

    def __init__(self, jobs: int) -> None:
        self.outcomes: dict[Change, int] = {}
        self._jobs = jobs
        self._running: dict[int, Change] = {}

    def begin(self, change: Change, run: Callable[[], int], limit: float) -> None:
        """Begin a trial as soon as there is room for it."""

        def quietly() -> int:
            nowhere = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(nowhere, stream)
            # Processor time, for how busy the machine is must decide nothing; the signal ends the process.
            signal.setitimer(signal.ITIMER_PROF, limit)
            return run()

        while len(self._running) >= self._jobs:
            self._hear()
        self._running[_forked(quietly)] = change

    def finish(self) -> None:
        """Wait for the trials that still run."""
        while self._running:
            self._hear()

    def _hear(self) -> None:
        child, status = os.wait()
        # Whatever ends a trial in another way than a test does, such as the signal, was noticed.
        self.outcomes[self._running.pop(child)] = (
            os.WEXITSTATUS(status) if os.WIFEXITED(status) else FOUND
        )  # fmt: skip


class _Rehearsal:
    """A pytest plugin that runs every test once, then tries changes on the loaded program."""

    def __init__(self, root: Path, changes: Iterable[Change], budget: float, pool: Pool) -> None:
        self.course = Course()
        self._changes, self._budget, self._pool = changes, budget, pool
        self._inside, self._start = f"{root}{os.sep}companion{os.sep}", len(str(root)) + 1
        self._root = root
        self._seen: set[CodeType] = set()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        for item, following in pairwise([*session.items, None]):
            assert item is not None
            self._watch(item, following)
        self.course.passed = not session.testsfailed and bool(session.items)
        if self.course.passed:
            self._try_all({item.nodeid: item for item in session.items})
        return True

    def _watch(self, item: pytest.Item, following: pytest.Item | None) -> None:
        self._seen = set()
        began = sum(os.times()[:2])
        sys.settrace(self._note)
        try:
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        finally:
            sys.settrace(None)
        self.course.seconds[item.nodeid] = sum(os.times()[:2]) - began
        for code in self._seen:
            if code.co_filename.startswith(self._inside):
                place = code.co_filename[self._start :], code.co_firstlineno
                self.course.through.setdefault(place, set()).add(item.nodeid)

    def _note(self, frame: FrameType, _event: str, _argument: object) -> None:
        # Returning nothing leaves the lines of the function alone: only the call is wanted.
        self._seen.add(frame.f_code)

    def _try_all(self, items: dict[str, pytest.Item]) -> None:
        for change in self._changes:
            tests = self.course.quickest(self.course.near(change), self._budget) if change.function else []
            if tests:
                chosen = [items[test] for test in tests]
                run = functools.partial(_try_here, self._root, change, chosen)
                self._pool.begin(change, run, self.course.limit(tests))
        self._pool.finish()


def rehearse(
    root: Path, paths: Sequence[str], changes: Iterable[Change], budget: float, jobs: int
) -> tuple[Course, dict[Change, int]]:
    """Run the tests once and try the changes inside functions; what is missing could not be tried so."""
    reader, writer = os.pipe()

    def run() -> int:
        os.close(reader)
        os.chdir(root)
        pool = Pool(jobs)
        rehearsal = _Rehearsal(root, changes, budget, pool)
        _pytest([*paths, "-s"], rehearsal)
        with open(writer, "wb") as sink:
            pickle.dump((rehearsal.course, pool.outcomes), sink)
        return PASSED

    child = _forked(run)
    os.close(writer)
    with open(reader, "rb") as source:
        course, outcomes = pickle.load(source)
    os.waitpid(child, 0)
    return course, outcomes


def try_afresh(root: Path, course: Course, change: Change, budget: float, pool: Pool) -> None:
    """Load the changed program anew for the tests near the change, then for the quickest others."""
    near = course.quickest(course.near(change) or course.seconds, budget)
    left = budget - sum(course.seconds[test] for test in near)
    others = set(course.seconds) - set(near)
    tests = [*near, *(course.quickest(others, left) if others and left > 0 else ())]

    def run() -> int:
        os.chdir(root)
        sys.meta_path.insert(0, _Changed(root, change))
        files = list(dict.fromkeys(test.partition("::")[0] for test in tests))
        return FOUND if _pytest(files, _Choice(tests)) else PASSED

    pool.begin(change, run, course.limit(tests))


def _try_here(root: Path, change: Change, items: Sequence[pytest.Item]) -> int:
    """Exchange the code of a running program and run tests until one notices."""
    if not _exchange(str(root / change.file), change.code(changed=False), change.code(changed=True)):
        return UNSURE
    for item, following in pairwise([*items, None]):
        assert item is not None
        if any(report.failed for report in runtestprotocol(item, nextitem=following, log=False)):
            return FOUND
    return PASSED


def _exchange(path: str, before: CodeType, after: CodeType) -> bool:
    """Give every living function of a file its changed code; False when that cannot be done."""
    changed = {(old.co_firstlineno, old.co_qualname): new for old, new in _differing(before, after)}
    found = False
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__code__.co_filename == path:
            code = changed.get((one.__code__.co_firstlineno, one.__code__.co_qualname))
            if code is not None:
                try:
                    one.__code__ = code
                except ValueError:
                    # It would use other names of the function around it.
                    return False
                found = True
        elif isinstance(one, functools._lru_cache_wrapper):
            one.cache_clear()
    return found


def _differing(before: CodeType, after: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """The functions that are not the same, those within others too."""
    for old, new in zip(_functions_in(before), _functions_in(after), strict=False):
        if old != new and (old.co_firstlineno, old.co_qualname) == (new.co_firstlineno, new.co_qualname):
            yield old, new
            yield from _differing(old, new)


def _functions_in(code: CodeType) -> list[CodeType]:
    return [one for one in code.co_consts if isinstance(one, CodeType)]


class _Choice:
    """A pytest plugin that runs some tests, in a given order."""

    def __init__(self, tests: Sequence[str]) -> None:
        self._place = {test: place for place, test in enumerate(tests)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        chosen = [one for one in items if one.nodeid in self._place]
        items[:] = sorted(chosen, key=lambda one: self._place[one.nodeid])


class _ChangedText(SourceFileLoader):
    """Loads a module from a changed text as if its file said so."""

    def __init__(self, name: str, path: str, text: str) -> None:
        super().__init__(name, path)
        self._text = text

    def get_code(self, fullname: str) -> CodeType:
        return compile(self._text, self.path, "exec")


class _Changed:
    """Finds one module of the program in a changed text; all others are found as always."""

    def __init__(self, root: Path, change: Change) -> None:
        parts = change.file.with_suffix("").parts
        self._name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        self._path, self._text = root / change.file, change.source

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        if name != self._name:
            return None
        loader = _ChangedText(name, str(self._path), self._text)
        return importlib.util.spec_from_file_location(name, self._path, loader=loader)


def _forked(run: Callable[[], int]) -> int:
    """Run something in a process of its own; the number of that process."""
    sys.stdout.flush()
    child = os.fork()
    if not child:
        _run_and_end(run)
    return child


def _run_and_end(run: Callable[[], int]) -> NoReturn:
    code = FOUND
    try:
        code = run()
    except Exception:
        traceback.print_exc()
    finally:
        # Not the usual way out: whatever the parent registered to do at its end is the parent's.
        sys.stdout.flush()
        os._exit(code)


def _pytest(arguments: Sequence[str], plugin: object) -> int:
    # The same random plays for every change: whether one is noticed must not be luck.
    # Hypothesis is here before pytest expects it, on purpose.
    early = "ignore::pytest.PytestAssertRewriteWarning"
    options = ["-x", "-q", "--no-header", "-p", "no:xdist", "--hypothesis-seed=0", "-W", early]
    return int(pytest.main([*options, *arguments], plugins=[plugin]))
