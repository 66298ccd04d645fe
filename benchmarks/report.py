"""Put the figures of the last run into docs/bench.md: `python -m benchmarks.report [what ran beside]`."""

from __future__ import annotations

import json
import os
import platform
import sys
from pathlib import Path

from benchmarks import Row
from benchmarks.__main__ import NAMES, REPORT, figure

TARGET = Path("docs/bench.md")
HEAD = """# Measurements

Each beside a peer that ran at the same time, so that the ratio tells more than the figure. `make bench`
measures them again, as large as fits into half an hour; `python -m benchmarks --large` takes more pictures
and films. `python -m benchmarks.report` writes this page.

{when}: {machine}

| what | value | beside | ratio | aim |
|---|---|---|---|---|
"""


def told(rows: list[Row], machine: str) -> str:
    """The page: the figures in the order in which they are measured, when, and what was not measured."""
    ordered = sorted(rows, key=lambda row: NAMES.index(row["of"]))
    missing = [name for name in NAMES if name not in {row["of"] for row in rows}]
    left_out = f" Not measured: {', '.join(missing)}." if missing else ""
    when = " and ".join(sorted({row["on"] for row in rows}))
    return HEAD.format(when=when, machine=machine + left_out) + "".join(
        f"| {' | '.join(_cells(row))} |\n" for row in ordered
    )


def _cells(row: Row) -> list[str]:
    value = f"{figure(row['value'])} {row['unit']}"
    return [row["name"], value, row.get("peer") or "", figure(row.get("ratio")), row.get("aim") or ""]


def machine() -> str:
    """What they were measured on."""
    models = (line for line in _lines("/proc/cpuinfo") if line.startswith("model name"))
    cpu = next(models, platform.processor()).rpartition(":")[2].strip()
    return f"{platform.system()}, {os.cpu_count()} cores ({cpu}), Python {platform.python_version()}."


def _lines(path: str) -> list[str]:
    file = Path(path)
    return file.read_text(encoding="utf-8").splitlines() if file.exists() else []


def main(*beside: str) -> int:
    """Write the page."""
    rows = json.loads(REPORT.read_text(encoding="utf-8"))
    where = " ".join((machine(), *beside))
    TARGET.write_text(told(rows, where), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
