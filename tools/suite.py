"""Plays tests file by file in two processes; one that has grown large gives way to a new one.

`python -m tools.suite [paths and options of pytest]`. Freeing widgets takes as long as half of what screens'
tests do, and a process that ends need not free any: so they stay (`tests/ui/conftest.py`).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections import deque
from collections.abc import Iterable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROCESSES = 2
LARGE = 1_000_000_000
"""Bytes in memory after which a process plays nothing more."""
ALONE = Path("tests/ui/alone")
"""The files of this folder share a window with nobody: they compare pictures, or throw textures away."""
PHONE = Path("tests/jvm")
"""Played by `make phone`, with other packages."""
NOTHING_TO_PLAY = 5
"""How pytest ends where every test of a file was left out."""


class Player:
    """A process that plays what it is told, and the file that hears everything it says."""

    def __init__(self, options: Sequence[str]) -> None:
        self._said = tempfile.TemporaryFile("a+", encoding="utf-8", errors="replace")  # noqa: SIM115
        self._process = subprocess.Popen(
            [sys.executable, "-c", "from tools.suite import serve; serve()", *options],
            cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._said, text=True,
        )  # fmt: skip
        self.large = False

    def play(self, files: Sequence[str]) -> tuple[bool, str]:
        """Whether all of them passed, and what was said meanwhile."""
        begin = self._said.seek(0, os.SEEK_END)
        assert self._process.stdin
        assert self._process.stdout
        print(json.dumps(files), file=self._process.stdin, flush=True)
        told = self._process.stdout.readline()
        passed, self.large = json.loads(told) if told else (False, True)
        self._said.seek(begin)
        said = self._said.read().strip()
        return passed, said if told else f"{said}\nThe process ended with {self._process.wait()}."

    def end(self) -> None:
        """Let the process go; it is not waited for longer than it takes to leave."""
        self._process.communicate()
        self._said.close()


class Suite:
    """What is still to be played, and what became of the rest."""

    def __init__(self, units: Iterable[Sequence[str]], options: Sequence[str]) -> None:
        self.failed: list[str] = []
        self._units, self._options = deque(units), options
        self._printing = threading.Lock()

    def play(self) -> None:
        """Play everything, some at a time."""
        threads = [threading.Thread(target=self._play_some, daemon=True) for _ in range(PROCESSES)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def _play_some(self) -> None:
        player = None
        while self._units:
            try:
                files = self._units.popleft()
            except IndexError:
                break
            alone = ALONE in Path(files[0]).parents
            if player is not None and (alone or player.large):
                player.end()
                player = None
            player = player or Player(self._options)
            self._tell(files, *player.play(files))
            player.large |= alone
        if player is not None:
            player.end()

    def _tell(self, files: Sequence[str], passed: bool, said: str) -> None:
        name = files[0] if len(files) == 1 else f"{Path(files[0]).parent}/*"
        with self._printing:
            print(
                f"{name}: {said.splitlines()[-1] if said else ''}" if passed else f"{name}:\n{said}",
                flush=True,
            )
            if not passed:
                self.failed.append(name)


def units(paths: Iterable[str]) -> list[list[str]]:
    """What is played at a time: each file that needs a window, and the other files of a folder together."""
    files = {file.relative_to(ROOT) for path in paths for file in _files(ROOT / path)}
    names = sorted(
        (file for file in files if PHONE not in file.parents), key=lambda one: -(ROOT / one).stat().st_size
    )
    # Beginning costs the same for a small file, and those of screens fill the memory.
    together: dict[str, list[str]] = {}
    for name in names:
        shared = str(name if name.parts[:2] == ("tests", "ui") else name.parent)
        together.setdefault(shared, []).append(str(name))
    # What takes long comes first, so that no process waits long for the other in the end.
    return sorted(together.values(), key=len, reverse=True)


def _files(path: Path) -> list[Path]:
    return [path] if path.is_file() else sorted(path.rglob("test_*.py"))


def serve() -> None:
    """Play what each line names, and tell in a line how it ended."""
    import pytest

    from benchmarks.startup_child import resident

    asked, told = os.fdopen(os.dup(0)), os.fdopen(os.dup(1), "w")
    # Whatever is printed belongs to what is said, and nothing of this is for the tests to read.
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    for line in asked:
        ended = pytest.main([*sys.argv[1:], *json.loads(line)])
        sys.stdout.flush()
        print(json.dumps([ended in (0, NOTHING_TO_PLAY), resident() > LARGE]), file=told, flush=True)


def main(words: Sequence[str]) -> int:
    """Play the paths named, `tests` if none is, and tell what failed."""
    paths = [word for word in words if (ROOT / word).exists()]
    began = time.monotonic()
    suite = Suite(units(paths or ["tests"]), [word for word in words if word not in paths])
    suite.play()
    print(
        f"{len(suite.failed)} failed" if suite.failed else "all passed",
        f"in {time.monotonic() - began:.0f} s",
    )
    return bool(suite.failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
