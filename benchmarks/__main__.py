"""Run the measurements: `python -m benchmarks [--large] [name …]`; a table, and build/bench.json."""

from __future__ import annotations

import argparse
import importlib
import json
import os
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any

from benchmarks import LARGE, SIZE, Row, sized

NAMES = (
    "storage", "duel", "wayward", "syllables", "reader", "judge", "front_camera", "chips_dice",
    "startup", "screens", "lens", "lists", "records", "board",
)  # fmt: skip
MOST_SECONDS = (600, 3_600)
"""In which each of them ends, or fails: as usual, and if they are large."""
REPORT = Path("build/bench.json")
COLUMNS = {"name": "<46", "value": ">10", "unit": "<11", "peer": "<26", "ratio": ">7", "aim": "<8"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print as it goes, and keep the figures."""
    names = _chosen(arguments)
    print(_told({name: name for name in COLUMNS}), flush=True)
    failed = [
        name for position, name in enumerate(names, start=1) if not _ended(name, f"[{position}/{len(names)}]")
    ]
    print(f"written to {REPORT}")
    return 1 if failed else 0


def _chosen(arguments: Sequence[str] | None) -> list[str]:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure beside a peer.")
    parser.add_argument("names", nargs="*", metavar="name", help=", ".join(NAMES))
    parser.add_argument("--large", action="store_true", help="more pictures and films")
    wanted = parser.parse_args(arguments)
    chosen: list[str] = wanted.names
    if wanted.large:
        # Before the first of them is imported: they look once.
        os.environ[SIZE] = LARGE
    if unknown := set(chosen) - set(NAMES):
        parser.error(f"no such measurement: {', '.join(sorted(unknown))}; there are {', '.join(NAMES)}")
    return chosen or list(NAMES)


def _ended(name: str, position: str) -> bool:
    """Whether a measurement came to its end; one that does not is told, and the next has its turn."""
    usual, large = MOST_SECONDS
    # What it said another time would pass for this one's.
    _keep(name, [])
    try:
        with _at_most(sized(usual, usual, large)):
            _measure(name, position)
    except Exception as fault:
        _progress(f"{position} {name} has failed: {fault or type(fault).__name__}")
        return False
    return True


@contextmanager
def _at_most(seconds: int) -> Iterator[None]:
    """End what takes longer, wherever it hangs; Windows has no such clock."""

    def over(*_: object) -> None:
        raise TimeoutError(f"it did not end in {seconds} s")

    if not hasattr(signal, "SIGALRM"):
        yield
        return
    before = signal.signal(signal.SIGALRM, over)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def _measure(name: str, position: str) -> None:
    started = time.perf_counter()
    _progress(f"{position} {name} …")
    rows: list[Row] = []
    for row in importlib.import_module(f"benchmarks.{name}").lines():
        rows.append({"of": name, "on": date.today().isoformat(), **row})
        print(_told(row), flush=True)
    _keep(name, rows)
    _progress(f"{position} {name}: {time.perf_counter() - started:.0f} s")


def _progress(text: str) -> None:
    """Say what is being measured, on the error output so that the table can be piped."""
    print(text, file=sys.stderr, flush=True)


def _told(row: Row) -> str:
    return " ".join(format(figure(row.get(name)), width) for name, width in COLUMNS.items()).rstrip()


def figure(value: Any) -> str:
    """A number with three places, or what stands in place of one."""
    if not isinstance(value, int | float):
        return value or ""
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"


def _keep(name: str, rows: Sequence[Row]) -> None:
    """Put this measurement's rows in the place of its earlier ones; the others stay."""
    REPORT.parent.mkdir(parents=True, exist_ok=True)
    kept = [row for row in _kept() if row.get("of") != name]
    text = json.dumps([*kept, *rows], indent=1, ensure_ascii=False)
    REPORT.write_text(text + "\n", encoding="utf-8")


def _kept() -> list[Row]:
    try:
        rows = json.loads(REPORT.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return []
    return [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []


if __name__ == "__main__":
    sys.exit(main())
