"""What the app keeps beside a game that has ended, as far as results are read from it."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from companion.results import SeatResult


def summary_of(seats: tuple[SeatResult, ...], **more: Any) -> dict[str, Any]:
    """The seats, and whatever else a test keeps with them."""
    return {"seats": [asdict(seat) for seat in seats], **more}
