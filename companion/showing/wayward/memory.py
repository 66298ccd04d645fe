"""What a game teaches about its map while it is played, kept for the next one."""

from __future__ import annotations

from typing import Any

from companion.journal import Answer, Command, Invalid, Line
from companion.showing.wayward.shelf import Shelf
from companion.wayward import learned
from companion.wayward.items import WEAPON
from companion.wayward.learned import Area, LearnedMap
from companion.wayward.table import NEW, UNNAMED, MapValue
from companion.wayward.view import WaywardView

NOTHING_KNOWN = Area("nowhere")
"""What is known of an area without a name: it cannot be recognised the next time."""


def map_id(number: int) -> str:
    """The name a map is kept under."""
    return f"wayward-{number}"


def known_map(shelf: Shelf, number: int) -> LearnedMap:
    """Everything known of a map; what can no longer be read is set aside, and the map begins anew."""
    kept = shelf.learned(map_id(number), fits=lambda kept: _is_map(kept, number))
    return LearnedMap(1 if number == 1 else 2) if kept is None else learned.load(kept)


def _is_map(kept: Any, number: int) -> bool:
    try:
        return learned.load(kept).map == number
    except Invalid:
        return False


class MapMemory:
    """Listens to what is told and remembers areas, ways and printed values."""

    def __init__(self, shelf: Shelf, view: WaywardView) -> None:
        self._shelf = shelf
        self.known = known_map(shelf, view.map)
        self._was = _place(view)
        self._said: Command | None = None
        self._from = self._was

    def told(self, line: Line | None, view: WaywardView, open_question: bool) -> None:
        """Learn from one more line; a command's last answer ends it, undoing teaches nothing."""
        before, now = self.known, _place(view)
        if line is not None and not isinstance(line.said, Answer):
            self._said, self._from = line.said, self._was
        if line is not None and self._said is not None and not open_question:
            self._learn_way(self._said, now)
            self._said = None
        for key, value in view.learned.items():
            known = MapValue(key, value.numbers, value.items)
            if known not in self.known.values and not any(one.startswith(UNNAMED) for one in known.items):
                self.known = self.known.with_value(known)
        self._was = now
        if self.known != before:
            self._shelf.learn(map_id(view.map), learned.dump(self.known))

    def here(self, view: WaywardView) -> Area:
        """What is known of where the active figure stands."""
        place = _place(view)
        return NOTHING_KNOWN if not place or place.startswith(UNNAMED) else self.known.area(place)

    def offers(self, view: WaywardView) -> tuple[Command, ...]:
        """What the map suggests from where the active figure stands."""
        if self.here(view) is NOTHING_KNOWN:
            return ()
        return learned.offers(self.known, _place(view), view.active, view.me.items[WEAPON].good)

    def _learn_way(self, said: Command, now: str) -> None:
        """A figure carried on from where it went teaches only the way it chose."""
        went = getattr(said, "to", NEW)
        reached = now if went == NEW else went
        if self._from and reached:
            self.known = learned.learn(self.known, said, self._from, reached if now != self._from else now)


def _place(view: WaywardView) -> str:
    return view.here.id if view.here else ""
