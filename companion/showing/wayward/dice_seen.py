"""When dice before the camera are a roll: as many as are asked for, read surely, lying still for a moment."""

from __future__ import annotations

from dataclasses import dataclass, replace

STILL = 0.8
"""Seconds for which the same faces are seen before they count."""
LOOKS = 4
"""Pictures at least on which they are seen."""
SURE = 0.85
AWAY = 0.4
"""Seconds without these dice after which the same faces are another roll."""


@dataclass(frozen=True, slots=True)
class DiceSeen:
    """What was seen of the dice lately; time is told to it.

    `counted` are the faces that counted last, or that a player has refused: they lie there still, and
    count again only after a hand has taken the dice away.
    """

    faces: tuple[int, ...] = ()
    since: float = 0.0
    looks: int = 0
    counted: tuple[int, ...] = ()
    gone_since: float | None = None

    def saw(self, faces: tuple[int, ...], sure: float, wanted: int, now: float) -> DiceSeen:
        """One picture was looked at."""
        read = tuple(sorted(faces)) if sure >= SURE and len(faces) == wanted else ()
        known = self._after_absence(read, now)
        if not read:
            return replace(known, faces=(), looks=0)
        if read != self.faces:
            return replace(known, faces=read, since=now, looks=1)
        return replace(known, looks=self.looks + 1)

    def roll(self, now: float) -> tuple[int, ...] | None:
        """The faces that count now, if any do."""
        still = self.looks >= LOOKS and now - self.since >= STILL
        return self.faces if still and self.faces != self.counted else None

    def taken(self, faces: tuple[int, ...]) -> DiceSeen:
        """These have counted, or were refused."""
        return DiceSeen(counted=tuple(sorted(faces)))

    def _after_absence(self, read: tuple[int, ...], now: float) -> DiceSeen:
        """Without the old dice in sight for long enough, there are no old dice."""
        if read == self.counted and read:
            return replace(self, gone_since=None)
        since = now if self.gone_since is None else self.gone_since
        gone = now - since >= AWAY
        return replace(self, gone_since=since, counted=() if gone else self.counted)
