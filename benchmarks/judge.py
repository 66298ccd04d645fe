"""The reader beside the strongest peers on scenes it was never tuned on: `python -m benchmarks.judge`."""

from __future__ import annotations

import argparse
import pickle
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Protocol

import cv2
import numpy as np
import zxingcpp
from pyzbar import pyzbar

from benchmarks import Row, row, sized
from benchmarks.judging import other_films, scenes
from benchmarks.judging.before import Before
from benchmarks.judging.other_films import OtherFilm
from benchmarks.judging.scenes import Film
from benchmarks.reader_strangers import CODES
from companion.sight.reader import Reader

FILMS, FIRST = sized(1, 1, large=2), 700
"""Films of each kind, and the number of the first: the earlier ones were looked at while tuning."""
FIRST_MAKERS = list(scenes.CATEGORIES)
CATEGORIES = (*FIRST_MAKERS, *other_films.KINDS)
JUDGED = FIRST_MAKERS[: sized(len(FIRST_MAKERS), 1)]
SAMPLED = 5
"""One frame of so many is shown to the peers, and to our reader as a single picture."""
OURS, BEFORE = "stream", "before"
STILL, ZBAR, ZXING, ZXING_TWICE = "still", "pyzbar", "zxing-cpp", "zxing-cpp 1× + 2×"
PEERS = (ZBAR, ZXING, ZXING_TWICE)
Look = Callable[[np.ndarray], set[str]]


class Stream(Protocol):
    """A reader of a stream of frames."""

    seconds: float
    """Processor time of its last look."""

    def forget(self) -> None:
        """Begin a new stream."""

    def __call__(self, picture: np.ndarray) -> set[str]:
        """What it tells of the next frame."""


class Ours:
    """Our reader of a stream."""

    seconds = 0.0

    def __init__(self) -> None:
        self._reader = Reader(CODES, eyes=())

    def forget(self) -> None:
        """Begin a new stream."""
        self._reader.forget()

    def __call__(self, picture: np.ndarray) -> set[str]:
        started = time.process_time()
        told = {reading.text for reading in self._reader.read(picture)}
        self.seconds = time.process_time() - started
        return told


class Verdict:
    """What every reader found, by category, and how long it took."""

    def __init__(self) -> None:
        self.found: Counter[tuple[str, str]] = Counter()
        self.there: Counter[tuple[str, str]] = Counter()
        self.false: Counter[str] = Counter()
        self.seconds: Counter[str] = Counter()
        self.frames: Counter[str] = Counter()

    def note(self, category: str, name: str, texts: frozenset[str], told: set[str], seconds: float) -> None:
        """Count one frame; a code of ours that does not lie there is a false read."""
        self.found[category, name] += len(texts & told)
        self.there[category, name] += len(texts)
        self.false[name] += len({text for text in told if text in CODES} - texts)
        self.seconds[name] += seconds
        self.frames[name] += 1

    def share(self, name: str, categories: Sequence[str] = CATEGORIES) -> float:
        """Found in a hundred."""
        there = sum(self.there[category, name] for category in categories)
        return 100 * sum(self.found[category, name] for category in categories) / max(there, 1)

    def milliseconds(self, name: str) -> float:
        """Of processor time for a frame."""
        return 1000 * self.seconds[name] / max(self.frames[name], 1)


def judge(
    count: int,
    categories: Sequence[str],
    streams: Mapping[str, Stream],
    stills: Mapping[str, Look],
    first: int = FIRST,
) -> Verdict:
    """Show the films to the streams frame by frame, and some of their frames to the others."""
    verdict = Verdict()
    for category in categories:
        maker = scenes if category in FIRST_MAKERS else other_films
        for film in maker.films(category, count, first):
            _show(film, verdict, streams, stills)
        print(f"  {category}", file=sys.stderr, flush=True)
    return verdict


def _show(
    film: Film | OtherFilm, verdict: Verdict, streams: Mapping[str, Stream], stills: Mapping[str, Look]
) -> None:
    seen: dict[str, set[str]] = {name: set() for name in streams}
    for stream in streams.values():
        stream.forget()
    for number, picture in enumerate(film.frames()):
        sampled = number % SAMPLED == 2
        for name, stream in streams.items():
            told = stream(picture)
            verdict.note(film.category, name, film.texts, told, stream.seconds)
            seen[name] |= told
            if sampled:
                verdict.note(film.category, f"{name}, sampled", film.texts, told, 0.0)
        if sampled:
            for name, look in stills.items():
                started = time.process_time()
                told = look(picture)
                verdict.note(film.category, name, film.texts, told, time.process_time() - started)
    for name, told in seen.items():
        verdict.note(film.category, f"{name}, within a second", film.texts, told, 0.0)


def zbar(picture: np.ndarray) -> set[str]:
    """As most apps use it."""
    try:
        found = pyzbar.decode(picture, symbols=[pyzbar.ZBarSymbol.QRCODE])
    except ValueError:
        return set()
    return {symbol.data.decode("ascii", "replace") for symbol in found}


def zxing(picture: np.ndarray) -> set[str]:
    """With its own defaults: turned, inverted, mirrored and smaller pictures are tried too."""
    found = zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormat.QRCode)
    return {symbol.text for symbol in found}


def zxing_twice(picture: np.ndarray) -> set[str]:
    """The strongest thing a user could have instead: as it is, and in double size."""
    return zxing(picture) | zxing(cv2.resize(picture, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC))


def peers_and_stills() -> dict[str, Look]:
    """Who looks at single pictures."""
    still = Reader(CODES, eyes=())
    return {
        STILL: lambda picture: {reading.text for reading in still.read_still(picture)},
        ZBAR: zbar,
        ZXING: zxing,
        ZXING_TWICE: zxing_twice,
    }


def table(verdict: Verdict, categories: Sequence[str], names: Sequence[str]) -> str:
    """Found in a hundred, by category and reader."""
    lines = [f"{'':14}{'tags':>6}" + "".join(f"{name:>26}" for name in names)]
    for category in categories:
        shares = (f"{verdict.share(name, [category]):>26.0f}" for name in names)
        lines.append(f"{category:14}{verdict.there[category, names[0]]:>6}" + "".join(shares))
    lines.append(f"{'all':20}" + "".join(f"{verdict.share(name, categories):>26.1f}" for name in names))
    lines.append(f"{'false':20}" + "".join(f"{verdict.false[name]:>26}" for name in names))
    lines.append(f"{'ms':20}" + "".join(f"{verdict.milliseconds(name):>26.1f}" for name in names))
    return "\n".join(lines)


def lines(count: int = FILMS) -> Iterator[Row]:
    """The rows for the common table."""
    cv2.setNumThreads(1)
    verdict = judge(count, JUDGED, {OURS: Ours()}, peers_and_stills())
    sampled, best = f"{OURS}, sampled", verdict.share(ZXING_TWICE)
    for name in (OURS, f"{OURS}, within a second", STILL, *PEERS):
        yield row(f"judged, found: {name}", verdict.share(name), "%")
    yield row(
        "judged, found",
        verdict.share(sampled),
        "%",
        ZXING_TWICE,
        verdict.share(sampled) / max(best, 1),
        "≥ 1.25",
    )
    ahead = {
        one: verdict.share(sampled, [one]) - max(verdict.share(peer, [one]) for peer in PEERS)
        for one in JUDGED
    }
    worst = min(ahead, key=lambda one: ahead[one])
    yield row(f"judged, ahead of the best peer, least in “{worst}”", ahead[worst], "points", aim="≥ 0")
    yield row("judged, false reads", verdict.false[OURS] + verdict.false[STILL], "reads", aim="0")
    ratio = verdict.milliseconds(OURS) / verdict.milliseconds(ZBAR)
    yield row("judged, time", verdict.milliseconds(OURS), "ms/frame", ZBAR, ratio, "≤ 1")


def main() -> int:
    """Run alone: print the whole table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.judge", description=__doc__)
    parser.add_argument("--films", type=int, default=FILMS)
    parser.add_argument("--first", type=int, default=FIRST, help="the number of the first film of each kind")
    parser.add_argument("--only", nargs="*", default=list(CATEGORIES), choices=CATEGORIES)
    parser.add_argument("--before", help="a commit whose reader of streams is shown the same frames")
    parser.add_argument("--keep", type=Path, help="a file for the counts, added to those it holds already")
    chosen = parser.parse_args()
    cv2.setNumThreads(1)
    streams: dict[str, Stream] = {OURS: Ours()}
    names = (OURS, f"{OURS}, sampled", f"{OURS}, within a second", STILL, *PEERS)
    with ExitStack() as stack:
        if chosen.before:
            folder = Path(stack.enter_context(TemporaryDirectory()))
            streams[BEFORE] = stack.enter_context(Before(chosen.before, folder))
            names = (BEFORE, f"{BEFORE}, within a second", *names)
        verdict = judge(chosen.films, chosen.only, streams, peers_and_stills(), chosen.first)
    if chosen.keep is not None:
        verdict = kept(verdict, chosen.keep)
    print(table(verdict, [one for one in CATEGORIES if (one, OURS) in verdict.there], names))
    return 0


def kept(verdict: Verdict, file: Path) -> Verdict:
    """The verdict together with those kept before, so that a long judgement can be made in pieces."""
    if file.exists():
        before = pickle.loads(file.read_bytes())
        for counts, more in zip(vars(verdict).values(), before, strict=True):
            counts.update(more)
    file.write_bytes(pickle.dumps(list(vars(verdict).values())))
    return verdict


if __name__ == "__main__":
    sys.exit(main())
