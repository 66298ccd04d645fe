"""Makes the app's short sounds out of sines and noise: `python -m tools.sounds`."""

from __future__ import annotations

import wave
from pathlib import Path

import numpy as np

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
RATE = 16000
"""Samples per second; the highest partial lies well under half of it."""
LOUDNESS = 0.5


def bell(pitch: float, seconds: float, fade: float) -> np.ndarray:
    """A struck tone: a fundamental, two partials, and an exponential fade."""
    time = np.arange(int(RATE * seconds)) / RATE
    tone = sum(np.sin(2 * np.pi * pitch * partial * time) / partial**2 for partial in (1, 2, 3))
    return tone * np.exp(-time / fade) * np.minimum(1.0, time / 0.004)


def knock(seconds: float, fade: float) -> np.ndarray:
    """A soft knock on wood: low noise that dies at once, the same on every run."""
    noise = np.random.default_rng(1599).normal(size=int(RATE * seconds))
    muffled = np.convolve(noise, np.ones(12) / 12, "same")
    return muffled * np.exp(-np.arange(len(muffled)) / RATE / fade)


def together(*parts: tuple[float, np.ndarray]) -> np.ndarray:
    """Parts that begin at their own seconds, in one strip."""
    ends = [int(RATE * start) + len(part) for start, part in parts]
    strip = np.zeros(max(ends))
    for (_start, part), end in zip(parts, ends, strict=True):
        strip[end - len(part) : end] += part
    return strip


def sounds() -> dict[str, np.ndarray]:
    """Every sound of the app by its name."""
    return {
        "tap": together((0, knock(0.05, 0.010)), (0, 0.3 * bell(880, 0.05, 0.012))),
        "refused": together((0, bell(196, 0.14, 0.05)), (0.11, bell(165, 0.2, 0.06))),
        "damage": together((0, 2 * knock(0.25, 0.05)), (0, bell(82, 0.35, 0.1))),
        "complete": together(
            *((0.09 * beat, bell(523.25 * ratio, 0.5, 0.16)) for beat, ratio in enumerate((1, 1.25, 1.5, 2)))
        ),
        "scan": together((0, bell(1046.5, 0.08, 0.03)), (0.06, bell(1568, 0.16, 0.05))),
    }


def main() -> None:
    """Write each sound as a 16-bit mono file."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, strip in sounds().items():
        samples = (strip / np.abs(strip).max() * LOUDNESS * 32767).astype("<i2")
        with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples.tobytes())


if __name__ == "__main__":
    main()
