"""The reader beside general QR readers on the same frames: `python -m benchmarks.reader [--frames N]`."""

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial

import cv2
import numpy as np
import zxingcpp
from pyzbar import pyzbar

from benchmarks import Row, row, sized
from benchmarks.reader_scenes import CATEGORIES, FRAMES_IN_A_FILM, STRANGERS, Film, Shot, films
from benchmarks.reader_strangers import CODES, empty_tables
from companion.sight.eyes import zxing
from companion.sight.matching import NEAR, SAFE, VISIBLY_NEAR, VISIBLY_SAFE, PatternMatch
from companion.sight.reader import Reader

FRAMES = sized(352, 1, large=640)
"""As usual two films of each category, one of them on a busy table."""
OURS, OURS_AND_ZXING, OURS_STILL = "our reader", "our reader + zxing-cpp", "our reader, single pictures"
PYZBAR, OPENCV, ZXING = "pyzbar", "cv2.QRCodeDetector", "zxing-cpp"
PEERS = (PYZBAR, OPENCV, ZXING)
Look = Callable[[np.ndarray], list[str]]


@dataclass
class Tally:
    """What one reader did: tags found, false reads and seconds, by category."""

    found: dict[str, int] = field(default_factory=lambda: dict.fromkeys(CATEGORIES, 0))
    false: int = 0
    seconds: float = 0.0

    def note(self, shot: Shot, category: str, texts: list[str], seconds: float) -> None:
        """Count one frame; a code of ours that does not lie there is false, however it was come by."""
        truth = {tag.text for tag in shot.tags}
        self.found[category] += len(truth.intersection(texts))
        self.false += sum(text in CODES and text not in truth for text in texts)
        self.seconds += seconds

    @property
    def total(self) -> int:
        """Tags found in all categories."""
        return sum(self.found.values())


@dataclass
class Comparison:
    """All readers over all films, and the number of tags that were there to be found."""

    tallies: dict[str, Tally]
    there: dict[str, int] = field(default_factory=lambda: dict.fromkeys(CATEGORIES, 0))
    frames: int = 0

    def milliseconds(self, name: str) -> float:
        """Mean time for a frame."""
        return 1000 * self.tallies[name].seconds / max(self.frames, 1)


def compare(frames: int, progress: Callable[[str], None]) -> Comparison:
    """Show every reader the same frames, one after the other, and count."""
    looks = _readers()
    result = Comparison({name: Tally() for name in looks})
    plan = films(max(1, round(frames / FRAMES_IN_A_FILM)))
    for number, film in enumerate(plan, 1):
        for look in looks.values():
            if isinstance(look, _Stream):
                look.reader.forget()
        _show(film, looks, result)
        if number % 8 == 0 or number == len(plan):
            progress(f"{number * FRAMES_IN_A_FILM} of {len(plan) * FRAMES_IN_A_FILM} frames")
    return result


class _Stream:
    """Our reader as a stream: what it remembers is forgotten at the start of each film."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader

    def __call__(self, picture: np.ndarray) -> list[str]:
        return [reading.text for reading in self.reader.read(picture)]


def _readers() -> dict[str, Look]:
    eye = zxing()
    plain = Reader(CODES, eyes=())
    detector = cv2.QRCodeDetector()
    return {
        OURS: _Stream(plain),
        OURS_AND_ZXING: _Stream(Reader(CODES, eyes=() if eye is None else (eye,))),
        OURS_STILL: lambda picture: [reading.text for reading in plain.read_still(picture)],
        PYZBAR: lambda picture: [
            symbol.data.decode("ascii", "replace")
            for symbol in pyzbar.decode(picture, symbols=[pyzbar.ZBarSymbol.QRCODE])
        ],
        OPENCV: partial(_by_opencv, detector),
        ZXING: lambda picture: [
            symbol.text for symbol in zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormat.QRCode)
        ],
    }


def _by_opencv(detector: cv2.QRCodeDetector, picture: np.ndarray) -> list[str]:
    """What OpenCV reads; on some pictures it stumbles over itself, and reads nothing."""
    try:
        return [text for text in detector.detectAndDecodeMulti(picture)[1] if text]
    except cv2.error:
        return []


def _show(film: Film, looks: dict[str, Look], result: Comparison) -> None:
    for shot in film.shots():
        result.frames += 1
        result.there[film.category] += len(shot.tags)
        for name, look in looks.items():
            started = time.perf_counter()
            texts = look(shot.picture)
            result.tallies[name].note(shot, film.category, texts, time.perf_counter() - started)


@dataclass
class Margins:
    """How near a reader ever came to telling something: the least doubt of a near match."""

    whole: float = 1.0
    covered: float = 1.0
    """The same where a part was taken for covered, and only the rest compared."""

    def __str__(self) -> str:
        whole = f"least doubt {self.whole:.3f} (told at {SAFE})"
        return f"{whole}, where a part is covered {self.covered:.3f} (told at {VISIBLY_SAFE})"


class _Watched(Reader):
    """A reader that remembers its margins."""

    def watch(self) -> Margins:
        """From now on."""
        book, margins = self._search.codebook, Margins()
        match, match_visible = book.match, book.match_visible

        def watched(soft: np.ndarray) -> PatternMatch:
            told = match(soft)
            if told.nearness >= NEAR:
                margins.whole = min(margins.whole, told.doubt)
            return told

        def watched_visible(light: np.ndarray, visible: np.ndarray) -> PatternMatch:
            told = match_visible(light, visible)
            if told.nearness >= VISIBLY_NEAR:
                margins.covered = min(margins.covered, told.doubt)
            return told

        book.match, book.match_visible = watched, watched_visible  # type: ignore[method-assign]
        return margins


def false_reads(count: int, progress: Callable[[str], None], first: int = 0) -> tuple[list[str], Margins]:
    """What is read on tables without a tag of ours, as single pictures and as a stream, and the margins."""
    reader = _Watched(CODES, eyes=())
    margins = reader.watch()
    wrong = []
    for number, picture in enumerate(empty_tables(count, first), 1):
        wrong += [reading.text for reading in (*reader.read_still(picture), *reader.read(picture))]
        if number % 100 == 0:
            progress(f"{number} of {count} frames, {len(wrong)} read, {margins}")
    return wrong, margins


def lines(frames: int = FRAMES) -> Iterator[Row]:
    """The rows for the common table."""
    result = compare(frames, _progress)
    total = sum(result.there.values())
    ours = result.tallies[OURS]
    for name, tally in result.tallies.items():
        yield row(f"tags found of {total}: {name}", tally.total, "tags")
    for peer, aim in ((ZXING, "≥ 1.3"), (PYZBAR, "≥ 1.65"), (OPENCV, "")):
        yield row(
            "found, Android set",
            ours.total,
            "tags",
            peer,
            ours.total / max(result.tallies[peer].total, 1),
            aim,
        )
    further = result.tallies[OURS_AND_ZXING].total
    yield row(
        "found, with zxing-cpp",
        further,
        "tags",
        ZXING,
        further / max(result.tallies[ZXING].total, 1),
        "≥ 1.35",
    )
    for name in result.tallies:
        ratio = result.milliseconds(name) / max(result.milliseconds(PYZBAR), 1e-9)
        yield row(
            f"time: {name}",
            result.milliseconds(name),
            "ms/frame",
            PYZBAR,
            ratio,
            "≤ 1" if name == OURS else "",
        )
    yield row("false reads: our reader", ours.false, "reads", aim="0")
    worst = min((ours.found[name] - _best_peer(result, name), name) for name in _with_tags())
    yield row(f"tags ahead of the best peer, worst category ({worst[1]})", worst[0], "tags", aim="≥ 0")


def _with_tags() -> list[str]:
    return [name for name in CATEGORIES if name not in STRANGERS]


def _best_peer(result: Comparison, category: str) -> int:
    return max(result.tallies[peer].found[category] for peer in PEERS)


def _table(result: Comparison) -> str:
    names = list(result.tallies)
    head = [f"{'':16}{'tags':>6}", *(f"{name:>{max(len(name), 9) + 2}}" for name in names)]
    told = ["".join(head)]
    for category, there in result.there.items():
        cells = [f"{result.tallies[name].found[category]:>{max(len(name), 9) + 2}}" for name in names]
        told.append("".join([f"{category:16}{there:>6}", *cells]))
    sums = {
        "found": lambda name: f"{result.tallies[name].total}",
        "false": lambda name: f"{result.tallies[name].false}",
    }
    sums["ms per frame"] = lambda name: f"{result.milliseconds(name):.1f}"
    for title, value in sums.items():
        there = str(sum(result.there.values())) if title == "found" else ""
        told.append(
            "".join([f"{title:16}{there:>6}", *(f"{value(name):>{max(len(name), 9) + 2}}" for name in names)])
        )
    return "\n".join(told)


def _progress(text: str) -> None:
    print(f"  {text}", file=sys.stderr, flush=True)


def main() -> int:
    """Run alone: print the whole table, or only the frames without tags."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.reader", description=__doc__)
    parser.add_argument("--frames", type=int, default=FRAMES)
    parser.add_argument("--negatives", type=int, default=0, help="frames without our tags to read first")
    parser.add_argument(
        "--from", dest="first", type=int, default=0, help="the first of them, to share the work"
    )
    chosen = parser.parse_args()
    if chosen.negatives:
        wrong, margins = false_reads(chosen.negatives, _progress, chosen.first)
        told = f"{len(wrong)} false reads {wrong or ''}, {margins}"
        print(f"{chosen.negatives} frames without our tags: {told}")
    if chosen.frames:
        print(_table(compare(chosen.frames, _progress)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
