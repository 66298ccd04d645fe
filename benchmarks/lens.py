"""The lens: from a card that enters the picture to the answer, and what watching costs the table."""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Iterator

from benchmarks import Row, row
from benchmarks.startup import child

CHILD = "benchmarks.lens_child"


def lines() -> Iterator[Row]:
    """Each in a window of its own, with a camera of 15 pictures a second over a table in pixels."""
    with tempfile.TemporaryDirectory() as folder:
        spoken = child("answer", folder, CHILD)
        for name, what in (("both", "both cards of a combat"), ("alone", "one card that was asked for")):
            answers = _figures(spoken, name)
            yield row(f"{what} enter to the answer", statistics.median(answers), "ms", aim="≤ 400")
            yield row("… the slowest", max(answers), "ms")
        spoken = child("frames", folder, CHILD)
        off = statistics.median(_figures(spoken, "off"))
        for name, what in (("still", "nothing shown"), ("held", "a card in a hand")):
            on = statistics.median(_figures(spoken, name))
            without = f"without {off:.1f}"
            yield row(f"table beneath a lens, {what}", on, "frames/s", without, on / off, "≥ 0.9")
        spoken = child("share", folder, CHILD)
        awake, asleep, off = (_least(spoken, name) for name in ("awake", "asleep", "off"))
        share = max(0.0, asleep - off) / max(awake - off, 1e-6)
        beside = f"awake {100 * (awake - off):.1f} %"
        yield row("processor of a lens asleep", 100 * (asleep - off), "%", beside, share, "≤ 0.05")


def _figures(spoken: str, name: str) -> list[float]:
    return [float(line.split()[1]) for line in spoken.splitlines() if line.split()[0] == name]


def _least(spoken: str, name: str) -> float:
    """The quietest round: whatever else the machine does only ever adds."""
    return min(_figures(spoken, name))
