"""The board as the map shows it: pins, ways with what is on them, figures, chips, and where one may go."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from companion.journal import Ask, Command, Refusal
from companion.showing.wayward.words import ITEM_ICONS, area_words
from companion.wayward.areas.names import LETTERED, is_unnamed, own_name
from companion.wayward.board import LANDING, is_landing
from companion.wayward.items import WEAPON
from companion.wayward.learned import Area, LearnedMap, Spot, Way
from companion.wayward.table import GATES, NEW, OUTSIDE, ROOMS, STAIRS
from companion.wayward.travel import LargeStairs
from companion.wayward.view import WaywardView

RefusalOf = Callable[[Command], Refusal | None]
Ways = dict[str, tuple[Command, Refusal | None]]
TWO_DICE = 2
FLIES_FROM = {
    "room-below": "C", "sewer": "V-prisoners", "window": "O-dog", "hay-wagon": "U", "losers-exit": "U",
    "bank": "river", "catapult": "M",
}  # fmt: skip
"""A landing place → where figures are carried from."""


@dataclass(frozen=True)
class Figure:
    """A player's figure on its pin."""

    player: str
    colour: str
    current: bool


@dataclass(frozen=True)
class Pin:
    """One place of the board as it is seen."""

    id: str
    said: str
    """What this game calls it."""
    at: Spot
    mark: str
    """The letter or number printed there."""
    icon: str
    name: str
    brazier: bool = False
    used: bool = False
    red: int = 0
    blue: int = 0
    figures: tuple[Figure, ...] = ()
    here: bool = False
    go: Command | None = None
    """What one touch says."""
    answers: str = ""
    """What one touch answers to the open question."""
    remembered: bool = False
    """That is what was answered before, and is most likely meant again (WQ-55)."""
    refusal: Refusal | None = None
    """Why the way there is shut."""

    @property
    def lit(self) -> bool:
        """Whether one may go there now."""
        return bool(self.answers) or (self.go is not None and self.refusal is None)


@dataclass(frozen=True)
class Plate:
    """What lies on a way: its kind, its number, and whether it is known to face one end."""

    kind: str
    number: int = 0
    faces: str = ""
    """The pin a guard looks at."""


@dataclass(frozen=True)
class Link:
    """A way between two pins."""

    one: str
    other: str
    plates: tuple[Plate, ...]
    legal: bool = False


@dataclass(frozen=True)
class Arrow:
    """Where figures are carried to, from one pin to another."""

    key: str
    start: str
    end: str


@dataclass(frozen=True)
class MapScene:
    """Everything the map shows."""

    pins: tuple[Pin, ...]
    links: tuple[Link, ...]
    arrows: tuple[Arrow, ...]
    chip: str
    """The kind of chip a step costs."""
    active: str = ""
    """Whose turn it is."""
    asked: Ask | None = None

    @property
    def spots_asked(self) -> bool:
        """Whether the open question may be answered with a place nobody knows yet."""
        return where_asked(self.asked)

    def pin(self, id: str) -> Pin | None:
        """The pin of that name."""
        return next((pin for pin in self.pins if pin.id == id), None)

    def meaning(self, touched: Pin | None) -> tuple[object, ...]:
        """What touching a pin, or the ground, says: as long as this is the same, so is what is said."""
        here = next((pin.id for pin in self.pins if pin.here), "")
        moment = self.active, here, self.asked
        if touched is None:
            return moment
        return *moment, touched.id, touched.said, touched.go, touched.answers, touched.refusal


def where_asked(ask: Ask | None) -> bool:
    """Whether a question asks for a place of the board."""
    return ask is not None and ask.kind == "choice" and any(option.id == NEW for option in ask.options)


def map_scene(view: WaywardView, known: LearnedMap, refusal_of: RefusalOf) -> MapScene:
    """The map of the moment."""
    ask = view.question
    here = known.area(view.here.id).id if view.here is not None else ""
    said = spoken_of(view, known)
    ways: Ways = {} if ask is not None or not here else _ways_on(view, known, said, refusal_of)
    answers = _answers(known, ask)
    remembered = ask.remembered if ask is not None else ""
    pins = tuple(
        replace(
            _pin(view, known, area, said.get(area.id, area.id)),
            go=ways.get(area.id, (None, None))[0],
            refusal=ways.get(area.id, (None, None))[1],
            answers=answers.get(area.id, ""),
            remembered=bool(remembered) and answers.get(area.id) == remembered,
        )
        for area in known.areas
        if area.at is not None
    )
    legal = {pin.id for pin in pins if pin.lit and pin.go is not None}
    return MapScene(
        pins=pins,
        links=tuple(_links(known, here, legal)),
        arrows=tuple(_arrows(known)),
        chip="red" if view.chips.red else "blue" if view.chips.blue else "",
        active=view.active,
        asked=ask,
    )


def spoken_of(view: WaywardView, known: LearnedMap) -> dict[str, str]:
    """Place of the map → what the open game calls it; of two names the one it got later."""
    met = {one.place.id for one in view.players if one.place is not None}
    met |= {one.id for one in (*view.trail, *view.chips.areas)}
    found: dict[str, str] = {}
    for name in sorted(met, key=lambda name: _age(known.find(name), name), reverse=True):
        place = known.find(name)
        if place is not None:
            found[place.id] = name
    return found


def _age(place: Area | None, name: str) -> int:
    """How many names the place has got since; one that is only written otherwise is older than all."""
    names = () if place is None else (place.id, *reversed(place.was))
    return names.index(name) if name in names else len(names)


def _ways_on(view: WaywardView, known: LearnedMap, called: dict[str, str], refusal_of: RefusalOf) -> Ways:
    """Place → what to say to go there and the rule that forbids it; of two ways there, one that is open."""
    here = view.here.id if view.here is not None else ""
    dice = TWO_DICE if view.me.items[WEAPON].good >= TWO_DICE else 1
    found: Ways = {}
    for way in known.ways_from(here):
        to = known.area(way.to)
        said = replace(way, to=called.get(to.id, to.id)).command(view.active, dice)
        _offer(found, to.id, said, refusal_of)
    if here in STAIRS:
        for stairs in STAIRS:
            if stairs != here and known.find(stairs) is not None:
                _offer(found, stairs, LargeStairs(view.active, stairs), refusal_of)
    return found


def _offer(found: Ways, to: str, said: Command, refusal_of: RefusalOf) -> None:
    refused = refusal_of(said)
    if to not in found or refused is None:
        found[to] = said, refused


def _answers(known: LearnedMap, ask: Ask | None) -> dict[str, str]:
    """Place → the answer that means it."""
    if not where_asked(ask):
        return {}
    options = (option for option in ask.options if option.refused is None and option.id != NEW) if ask else ()
    return {known.area(option.id).id: option.id for option in options}


def _pin(view: WaywardView, known: LearnedMap, area: Area, said: str) -> Pin:
    """What stands and lies there, found however the game writes the place's name."""
    chips = [one for one in view.chips.areas if known.find(one.id) is area]
    figures = tuple(
        Figure(one.name, one.colour, one.name == view.active)
        for one in view.players
        if one.place is not None and known.find(one.place.id) is area and not one.out
    )
    return Pin(
        id=area.id,
        said=said,
        at=area.at or (0, 0),
        mark=printed(area.id),
        icon=_icon(area),
        name="" if is_unnamed(area.id) or area.id in ROOMS else area_words(area.id),
        brazier=any(area.id in lettered for lettered in LETTERED.values()),
        used=any(one.used for one in chips),
        red=sum(one.red for one in chips),
        blue=sum(one.blue for one in chips),
        figures=figures,
        here=view.here is not None and known.find(view.here.id) is area,
    )


def printed(area: str) -> str:
    """The letter or the large number printed in an area; nothing where there is none."""
    if area in ROOMS or area in STAIRS:
        return area[-1] if area in ROOMS else ""
    if any(area in lettered for lettered in LETTERED.values()) and area[0].isupper():
        letter, _dash, part = area.partition("-")
        return letter + part if part.isdecimal() else letter
    return ""


def _icon(area: Area) -> str:
    """What is drawn in a pin without a letter: the stairs, the gate, the water, or what lies there."""
    if area.id in STAIRS:
        return "stairs"
    if area.id in (OUTSIDE, GATES):
        return "gate"
    if area.id == "river" or any(way.kind == "dock" for way in area.ways):
        return "dock"
    if not (own_name(area.id) or is_unnamed(area.id)):
        return ""
    return ITEM_ICONS[area.items[0]] if area.items else "coin" if area.gold else ""


def _links(known: LearnedMap, here: str, legal: set[str]) -> Iterator[Link]:
    """Every way once, with what either end tells of it."""
    ways: dict[tuple[str, str], dict[Plate, None]] = {}
    for area in known.areas:
        for way in area.ways:
            to = known.area(way.to).id
            one, other = sorted((area.id, to))
            if one != other:
                told = ways.setdefault((one, other), {})
                told.update(dict.fromkeys(plates_of(area.id, to, way)))
    for (one, other), found in ways.items():
        faced = {plate.faces for plate in found if plate.kind == "guard" and plate.number}
        plates = tuple(
            plate for plate in found if plate.kind != "guard" or plate.number or plate.faces not in faced
        )
        far = other if one == here else one
        yield Link(one, other, plates, here in (one, other) and far in legal)


def plates_of(here: str, to: str, way: Way) -> Iterator[Plate]:
    """What lies on a way, seen from one end of it."""
    if way.guard is not None:
        yield Plate("red-guard" if way.guard == "red" else "guard", way.number, here)
    elif way.behind_guard:
        yield Plate("guard", 0, to)
    if way.door:
        yield Plate("door", way.door)
    if way.barrier:
        yield Plate("hazard", way.barrier)
    if way.small_stairs:
        yield Plate("stairs")
    if way.kind != "walk":
        yield Plate(way.kind)


def _arrows(known: LearnedMap) -> Iterator[Arrow]:
    for value in known.values:
        if is_landing(value.key):
            place = value.key.removeprefix(LANDING)
            start, end = FLIES_FROM.get(place.rstrip("-0123456789"), ""), known.find(value.items[0])
            if end is not None and known.find(start) is not None:
                yield Arrow(value.key, start, end.id)
