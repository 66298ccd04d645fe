"""What a game teaches about its map while it is played, kept for the next one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.journal import Answer, Command, Invalid, Line
from companion.showing.wayward.shelf import MapShelf
from companion.wayward import learned, map_file
from companion.wayward.areas.names import number_of
from companion.wayward.commands import Drop
from companion.wayward.events import AreaNamed, Moved
from companion.wayward.items import WEAPON
from companion.wayward.layout import laid_out
from companion.wayward.learned import Area, LearnedMap, Spot
from companion.wayward.picture import dump_picture, load_picture
from companion.wayward.table import NEW, UNNAMED, MapValue
from companion.wayward.view import WaywardView

NOTHING_KNOWN = Area("nowhere")
"""What is known before any figure stands anywhere."""


def map_id(number: int) -> str:
    """The name a map is kept under."""
    return f"wayward-{number}"


def picture_id(number: int) -> str:
    """The name the picture of its board is kept under, apart: it changes seldom and is large."""
    return f"{map_id(number)}-picture"


def known_map(shelf: MapShelf, number: int) -> LearnedMap:
    """Everything known of a map; what can no longer be read is set aside, and the map begins anew."""
    kept = shelf.learned(map_id(number), fits=lambda kept: _is_map(kept, number))
    return LearnedMap(1 if number == 1 else 2) if kept is None else map_file.load(kept)


def known_picture(shelf: MapShelf, number: int) -> bytes | None:
    """The picture of a board, if there is one."""
    kept = shelf.learned(picture_id(number), fits=_is_picture)
    return None if kept is None else load_picture(kept["picture"])


def keep_picture(shelf: MapShelf, number: int, picture: bytes | None) -> None:
    """Keep the picture of a board, or none."""
    shelf.learn(picture_id(number), {"picture": None if picture is None else dump_picture(picture)})


def _is_map(kept: object, number: int) -> bool:
    try:
        return map_file.load(kept).map == number
    except Invalid:
        return False


def _is_picture(kept: object) -> bool:
    """Whether this is a picture, or one that was forgotten."""
    if not isinstance(kept, dict) or "picture" not in kept:
        return False
    try:
        load_picture(kept["picture"])
    except Invalid:
        return False
    return True


class MapMemory:
    """Listens to what is told and remembers areas, ways and printed values."""

    def __init__(self, shelf: MapShelf, view: WaywardView, cursor: int = 0) -> None:
        self._shelf = shelf
        self.known = known_map(shelf, view.map)
        self._was = _place(view)
        self._met = frozenset(_places(view))
        self._new = False
        """Whether somebody has said that the place is a new one."""
        self._said: Command | None = None
        self._from = self._was
        self._cursor = cursor
        self._steps: dict[int, tuple[LearnedMap, LearnedMap]] = {}
        """How many lines were told → the map before the last of them and after it."""
        self._pointed: Spot | None = None
        self._picture: tuple[bytes | None] | None = None
        self.known = self._with_pins(view)

    @property
    def picture(self) -> bytes | None:
        """The picture of the board, read once."""
        if self._picture is None:
            self._picture = (known_picture(self._shelf, self.known.map),)
        return self._picture[0]

    def keep_picture(self, picture: bytes | None) -> None:
        """The board has another picture, or none."""
        self._picture = (picture,)
        keep_picture(self._shelf, self.known.map, picture)

    def point(self, spot: Spot | None) -> None:
        """The next place that is new lies there: somebody has touched the board."""
        self._pointed = spot

    def next_place(self, view: WaywardView) -> str:
        """What to call a place nobody knows yet."""
        return next_place(self.known, view)

    def follow(self, line: Line | None, view: WaywardView, open_question: bool, cursor: int = 0) -> None:
        """Learn from one more line; a command's last answer ends it, and what is undone was never learned."""
        before, now = self.known, _place(view)
        if line is None:
            self._go(cursor)
            self._said = None
        else:
            self._listen(line, now, open_question)
        for key, value in view.learned.items():
            known = MapValue(key, value.numbers, value.items)
            if known not in self.known.values:
                self.known = self.known.with_value(known)
        self.known = self._with_pins(view)
        self._was, self._met, self._cursor = now, frozenset(_places(view)), cursor
        if line is not None:
            self._steps[cursor] = before, self.known
        if self.known != before:
            self._keep()

    def keep(self, known: LearnedMap) -> None:
        """The map was put right by hand."""
        self.known = known
        self._keep()

    def pin(self, view: WaywardView) -> None:
        """Give every place of the game a pin again: one may have been forgotten under a figure."""
        self.known = self._with_pins(view)

    def _listen(self, line: Line, now: str, open_question: bool) -> None:
        if isinstance(line.said, Answer):
            self._new = self._new or line.said.value == NEW
        elif not isinstance(line.said, Drop):
            # Whatever is dropped teaches nothing of the map, and may be said beside a way's questions.
            self._said, self._from = line.said, self._was
            self._new = getattr(line.said, "to", "") == NEW
        for event in line.events:
            if isinstance(event, AreaNamed):
                self.known = self.known.named(event.area, event.name)
            elif isinstance(event, Moved) and self._only_marked(event.area):
                self.known = self.known.renumbered(event.area)
        if self._said is not None and not open_question:
            self._learn_way(self._said, now)
            self._said = None

    def _only_marked(self, area: str) -> bool:
        """Whether the game took for a new place a number that another one of the map has.

        What was only marked on the map while the game went on has a number the game knows nothing of.
        """
        return self._new and area not in self._met and any(one.id == area for one in self.known.areas)

    def _learn_way(self, said: Command, now: str) -> None:
        """A figure carried on from where it went teaches only the way it chose."""
        went = getattr(said, "to", NEW)
        reached = now if went == NEW else went
        if self._from and reached:
            self.known = learned.learn(self.known, said, self._from, reached if now != self._from else now)

    def _go(self, cursor: int) -> None:
        """Undo and redo take along what the lines taught, unless the map was put right since."""
        for number in range(self._cursor, cursor, -1):
            before, after = self._steps.get(number, (None, None))
            if before is not None and self.known == after:
                self.known = before
        for number in range(self._cursor + 1, cursor + 1):
            before, after = self._steps.get(number, (None, None))
            if after is not None and self.known == before:
                self.known = after

    def _with_pins(self, view: WaywardView) -> LearnedMap:
        """A new place lies where somebody pointed."""
        known = with_pins(self.known, view, self._pointed)
        if len(known.areas) > len(self.known.areas):
            self._pointed = None
        return known

    def _keep(self) -> None:
        self._shelf.learn(map_id(self.known.map), map_file.dump(self.known))


class KnownMaps:
    """The maps as they are kept, and the one of the open game as its memory knows it."""

    def __init__(self, shelf: MapShelf, memory: MapMemory | None) -> None:
        self._shelf, self.memory = shelf, memory

    def known(self, number: int) -> LearnedMap:
        """Everything known of a map."""
        memory = self._open(number)
        return known_map(self._shelf, number) if memory is None else memory.known

    def keep(self, known: LearnedMap) -> None:
        """Keep a map as it is now, for the open game too."""
        memory = self._open(known.map)
        if memory is not None:
            memory.known = known
        self._shelf.learn(map_id(known.map), map_file.dump(known))

    def picture(self, number: int) -> bytes | None:
        """The picture of a board, if there is one."""
        memory = self._open(number)
        return known_picture(self._shelf, number) if memory is None else memory.picture

    def keep_picture(self, number: int, picture: bytes | None) -> None:
        """The board has another picture, or none."""
        memory = self._open(number)
        if memory is None:
            keep_picture(self._shelf, number, picture)
        else:
            memory.keep_picture(picture)

    def _open(self, number: int) -> MapMemory | None:
        return self.memory if self.memory is not None and self.memory.known.map == number else None


def remembered_again(now: LearnedMap, forgotten: LearnedMap, before: LearnedMap) -> LearnedMap:
    """The map with what was forgotten on it again; what was learned since then stays."""
    if now == forgotten:
        return before
    for area in before.areas:
        kept, there = forgotten.find(area.id), now.find(area.id)
        if there is not None:
            back = _with_lost_ways(there, area, kept)
            forgotten_here = _bare(there) and (kept is None or _bare(kept))
            now = now.with_area(_with_what_lay_there(back, area) if forgotten_here else back)
        elif kept is None and now.has_room_for(area.id):
            now = now.with_area(area)
    told = {value.key for value in (*now.values, *forgotten.values)}
    for value in before.values:
        now = now if value.key in told else now.with_value(value)
    return laid_out(now)


def taken_out_again(now: LearnedMap, brought: LearnedMap, before: LearnedMap) -> LearnedMap:
    """The map as it was before something was brought in, with what was learned since then."""
    if now == brought:
        return before
    for area in now.areas:
        if brought.find(area.id) != area and before.has_room_for(area.id):
            before = before.with_area(area)
    for value in now.values:
        before = before if value in brought.values else before.with_value(value)
    return laid_out(before)


def _with_lost_ways(there: Area, before: Area, kept: Area | None) -> Area:
    """The ways that went when the place they lead to was forgotten; one told anew stands as told now."""
    told = {(way.to, way.kind) for way in (*there.ways, *(kept.ways if kept is not None else ()))}
    lost = tuple(way for way in before.ways if (way.to, way.kind) not in told)
    return replace(there, ways=(*lost, *there.ways)[-learned.MOST_WAYS :])


def _bare(area: Area) -> bool:
    """Whether nobody has told anything of it but ways: the app lays such a pin under a figure by itself."""
    return not (area.items or area.gold or area.hazard or area.placed)


def _with_what_lay_there(there: Area, before: Area) -> Area:
    names = tuple(dict.fromkeys((*before.was, *there.was)))[-learned.MOST_NAMES :]
    return replace(before, id=there.id, ways=there.ways, was=names)


def next_place(known: LearnedMap, view: WaywardView) -> str:
    """What to call a place nobody knows yet: the number after all those of its map and of this game."""
    met = max((number_of(name) for name in _places(view)), default=0)
    return f"{UNNAMED}{max(met, known.numbered) + 1}"


def here_on(known: LearnedMap, view: WaywardView) -> Area:
    """What is known of where the active figure stands."""
    place = _place(view)
    return known.area(place) if place else NOTHING_KNOWN


def offers_from(known: LearnedMap, view: WaywardView) -> tuple[Command, ...]:
    """What the map suggests from where the active figure stands."""
    place = _place(view)
    if not place:
        return ()
    return learned.offers(known, place, view.active, view.me.items[WEAPON].good)


def with_pins(known: LearnedMap, view: WaywardView, spot: Spot | None = None) -> LearnedMap:
    """Every place of the game and every way's end has a pin; the first new one lies at the spot."""
    ends = (way.to for area in known.areas for way in area.ways)
    for name in dict.fromkeys((*_places(view), *ends)):
        if known.find(name) is None and known.has_room_for(name):
            known = known.with_area(Area(name, at=spot, placed=spot is not None))
            spot = None
    return laid_out(known)


def moved_pin(known: LearnedMap, area: str, spot: Spot) -> LearnedMap:
    """The same map with a pin where a player has put it."""
    return known.with_area(replace(known.area(area), at=spot, placed=True))


def _place(view: WaywardView) -> str:
    return view.here.id if view.here else ""


def _places(view: WaywardView) -> Iterator[str]:
    """Every place of the game: the active figure's first, then where others stand and chips lie."""
    if view.here is None:
        return
    yield view.here.id
    yield from (one.place.id for one in view.players if one.place is not None)
    yield from (area.id for area in (*view.trail, *view.chips.areas))
