"""What Wayward asks of whoever keeps things from game to game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol


class MapShelf(Protocol):
    """What was learned of the maps, and settings."""

    def setting(self, name: str, default: Any = None, fits: Callable[[object], bool] | None = None) -> Any:
        """A kept setting; one that does not fit is set aside, and the default taken."""

    def set_setting(self, name: str, value: object) -> None:
        """Keep a setting."""

    def learned(self, map_id: str, fits: Callable[[object], bool] | None = None) -> Any:
        """What earlier games taught about a map; what does not fit is set aside."""

    def learn(self, map_id: str, value: object) -> None:
        """Keep what this game taught about a map."""
