"""Thousands of single bits turned over in a rich store, each read as the app reads at its start.

`python -m benchmarks.soak_flips [flips] [first seed]`: a crash, or a line that changed without a word, fails.
"""

from __future__ import annotations

import os
import sys
import tempfile
import traceback
from collections import Counter
from pathlib import Path
from random import Random

# Python keeps its own standard error: what breaks the soak itself must be read.
os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_FILELOG="1", KIVY_LOG_MODE="PYTHON")

FLIPS = 5_000
SEED = 71_000
LINES = 40
REPORTS = 10


def main(flips: int = FLIPS, seed: int = SEED) -> int:
    """Turn one bit over at a time, anywhere in the file, and count what came of it."""
    with tempfile.TemporaryDirectory(prefix="promptbook-flips-") as folder:
        os.environ["KIVY_HOME"] = folder
        counted = _soaked(Path(folder), flips, Random(seed))
    print(", ".join(f"{what}: {counted[what]}" for what in WHAT), flush=True)
    return 1 if any(counted[what] for what in NEVER) else 0


WHAT = (
    "flips", "nothing changed", "told", "games cut, set aside or mended", "crashes",
    "silent changes in lines", "other silent changes", "told twice",
)  # fmt: skip
NEVER = WHAT[-4:]


def _soaked(folder: Path, flips: int, chance: Random) -> Counter[str]:
    # Brought in here: Kivy reads its environment when it is first imported.
    from tests.ui.life.flips import judged, read, rich_store

    whole = folder / "whole.db"
    rich_store(whole, LINES)
    truth, counted = read(whole), Counter[str]()
    bits = whole.stat().st_size * 8
    print(f"a store of {bits // 8} bytes with {len(truth.games)} games of {LINES} lines", flush=True)
    for number in range(1, flips + 1):
        bit = chance.randrange(bits)
        counted["flips"] += 1
        try:
            verdict = judged(whole, truth, bit, folder / "flipped")
        except Exception:
            counted["crashes"] += 1
            print(f"bit {bit}:\n{traceback.format_exc()}", flush=True)
            continue
        counted["told"] += verdict.told
        counted["nothing changed"] += not (verdict.told or verdict.lines or verdict.other)
        counted["games cut, set aside or mended"] += bool(verdict.lines)
        counted["silent changes in lines"] += bool(verdict.silent_lines)
        counted["other silent changes"] += bool(verdict.silent)
        counted["told twice"] += verdict.again
        if verdict.silent_lines or verdict.silent or verdict.again:
            print(f"bit {bit}: {verdict}", flush=True)
        if number % max(1, flips // REPORTS) == 0:
            print(f"flips: {number} of {flips}, {counted['told']} told", flush=True)
    return counted


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:3])))
