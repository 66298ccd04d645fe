"""From readings to sightings: which tags have appeared, are still there, are gone, in what order."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np

from companion.sight.order import reading_order
from companion.sight.reader import Reading

HELD_FOR = 0.1
"""Seconds a tag must be seen before it counts as shown: three pictures of fifteen in a second."""
AT_MOST = 2
"""So many times as long a tag waits for others that are coming with it."""
GONE_AFTER = 0.8
"""Seconds without a reading before a tag counts as taken away."""


@dataclass(frozen=True)
class TrackedTag:
    """One tag on the table: what it says, where it lies, and since when."""

    text: str
    centre: tuple[float, float]
    size: float
    since: float
    heading: float = 0.0
    mirrored: bool = False


@dataclass(frozen=True)
class SightChange:
    """What a new frame changed, in reading order; `twice` holds texts seen in two places at the same time."""

    appeared: tuple[TrackedTag, ...] = ()
    there: tuple[TrackedTag, ...] = ()
    gone: tuple[TrackedTag, ...] = ()
    twice: tuple[str, ...] = ()
    in_order: bool = True
    """Whether the order of what is there could be told without guessing."""


@dataclass
class _Track:
    """The life of one tag between its first reading and its last."""

    sighting: TrackedTag
    last_seen: float
    told: bool = False


@dataclass
class Sightings:
    """Turns the readings of successive frames into changes; the time is given by the caller, in seconds."""

    held_for: float = HELD_FOR
    gone_after: float = GONE_AFTER
    _tracks: dict[str, _Track] = field(default_factory=dict)
    _now: float = float("-inf")

    def see(self, readings: Iterable[Reading], now: float) -> SightChange:
        """Take in one frame's readings; a tag held for a moment appears once, however many frames show it."""
        if now < self._now:
            raise ValueError("time runs forward")
        self._now = now
        places = _by_text(readings)
        for text, found in places.items():
            self._note(text, found[0], now)
        gone = self._let_go(now)
        appeared = self._newly_shown(now)
        there = [track.sighting for track in self._tracks.values() if track.told]
        twice = tuple(text for text, found in places.items() if len(found) > 1)
        ordered, sure = in_reading_order(there)
        return SightChange(in_reading_order(appeared)[0], ordered, in_reading_order(gone)[0], twice, sure)

    def _note(self, text: str, reading: Reading, now: float) -> None:
        track = self._tracks.get(text)
        since = now if track is None else track.sighting.since
        sighting = tracked_tag(reading, since)
        self._tracks[text] = _Track(sighting, now, told=track is not None and track.told)

    def _let_go(self, now: float) -> list[TrackedTag]:
        late = [track for track in self._tracks.values() if now - track.last_seen >= self.gone_after]
        for track in late:
            del self._tracks[track.sighting.text]
        return [track.sighting for track in late if track.told]

    def _newly_shown(self, now: float) -> list[TrackedTag]:
        """What has been held long enough; cards that come together are told together."""
        new = [track for track in self._tracks.values() if not track.told and track.last_seen == now]
        held = [now - track.sighting.since for track in new]
        patience = self.held_for * (AT_MOST if any(one < self.held_for for one in held) else 1)
        shown = [track for track, so_long in zip(new, held, strict=True) if so_long >= patience]
        for track in shown:
            track.told = True
        return [track.sighting for track in shown]


def in_reading_order(sightings: Sequence[TrackedTag]) -> tuple[tuple[TrackedTag, ...], bool]:
    """Rows from top to bottom, each from left to right, and whether that is sure."""
    order = reading_order(sightings)
    return tuple(sightings[number] for number in order.numbers), order.sure


def tracked_tag(reading: Reading, since: float) -> TrackedTag:
    """A reading as a thing on the table."""
    top = reading.corners[1] - reading.corners[0] + reading.corners[2] - reading.corners[3]
    left = reading.corners[3] - reading.corners[0] + reading.corners[2] - reading.corners[1]
    mirrored = bool(top[0] * left[1] - top[1] * left[0] < 0)
    return TrackedTag(
        reading.text, reading.centre, _size(reading), since, float(np.arctan2(top[1], top[0])), mirrored
    )


def _by_text(readings: Iterable[Reading]) -> dict[str, list[Reading]]:
    places: dict[str, list[Reading]] = {}
    for reading in readings:
        places.setdefault(reading.text, []).append(reading)
    for found in places.values():
        found.sort(key=lambda reading: -reading.sureness)
    return places


def _size(reading: Reading) -> float:
    """The length of the longest side, which a tilt shortens least."""
    sides = reading.corners - np.roll(reading.corners, 1, 0)
    return float(np.hypot(sides[:, 0], sides[:, 1]).max())
