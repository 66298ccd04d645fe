"""What can be known of the printed board, and the shape each of those values must have."""

from __future__ import annotations

from collections.abc import Callable

from companion.journal import Invalid, Text, text
from companion.wayward.areas.names import LONGEST_NAME
from companion.wayward.items import ACCESSORIES, ITEMS, SPOTS
from companion.wayward.table import CITY, DUNGEON, MapValue

MOST_GOLD = 999
MOST_SPACES = 40
GRAY_NUMBERS, RED_NUMBERS = range(2, 6), range(7, 9)
COFFINS = 12
PIT_GUARDS = 9
LANDING = "landing-"
LANDINGS = {
    DUNGEON: ("room-below",),
    CITY: (
        "sewer", "window", "hay-wagon", "losers-exit", "bank",
        "catapult-1", "catapult-2", "catapult-8", "catapult-9", "catapult-10",
    ),
}  # fmt: skip
"""Where a figure is carried to, always the same place on the board: told once, then offered first (WQ-55)."""
PRISON_FLOOR = "prison-floor"
"""What is printed in the prisoners' area, if anything (WQ-56)."""

_CALLED = {
    "accessory": "waywardscenes.value.accessory",
    "pit": "waywardscenes.value.pit",
    "coffin": "waywardscenes.value.coffin",
    "plank": "waywardscenes.value.plank",
    "flame": "waywardscenes.value.flame",
    "flame-gold": "waywardscenes.value.flame-gold",
    "inn": "waywardscenes.value.inn",
    "tower": "waywardscenes.value.tower",
    PRISON_FLOOR: "waywardscenes.value.prison-floor",
    f"{LANDING}room-below": "waywardscenes.value.room-below",
    f"{LANDING}sewer": "waywardscenes.value.sewer",
    f"{LANDING}window": "waywardscenes.value.window",
    f"{LANDING}hay-wagon": "waywardscenes.value.hay-wagon",
    f"{LANDING}losers-exit": "waywardscenes.value.losers-exit",
    f"{LANDING}bank": "waywardscenes.value.bank",
    f"{LANDING}catapult": "waywardscenes.value.catapult",
}
"""The beginning of a value's key → what it is called."""

Shape = Callable[[MapValue], bool]


def check_map_value(value: MapValue) -> None:
    """Refuse a value the board cannot show."""
    shape = SHAPES.get(value.key)
    in_range = all(0 <= number <= MOST_GOLD for number in value.numbers)
    if shape is None or not in_range or not shape(value):
        name = value.key[:40] if shape is None else value_name(value.key)
        raise Invalid("wayward.invalid.map-value", name=name)


def value_name(key: str) -> Text:
    """What a printed value is called, as people read it."""
    kind, _dash, number = key.rpartition("-")
    return text(_CALLED[kind], n=int(number)) if number.isdecimal() else text(_CALLED[key])


def is_landing(key: str) -> bool:
    """Whether the value says where a figure is carried to."""
    return key.startswith(LANDING)


def _landing(value: MapValue) -> bool:
    """One area by its name."""
    one = not value.numbers and len(value.items) == 1
    return one and 0 < len(value.items[0].strip()) <= LONGEST_NAME and value.items[0].isprintable()


def contents(value: MapValue) -> bool:
    """Gold, and items if any."""
    return len(value.numbers) == 1 and len(value.items) <= SPOTS and set(value.items) <= set(ITEMS)


def numbered(low: int, high: int) -> Shape:
    """A single number in a range."""
    return lambda value: not value.items and len(value.numbers) == 1 and low <= value.numbers[0] <= high


def _accessory(value: MapValue) -> bool:
    return not value.numbers and len(value.items) == 1 and value.items[0] in ACCESSORIES


def _pit_guard(value: MapValue) -> bool:
    numbers = {"gray": GRAY_NUMBERS, "red": RED_NUMBERS}.get(" ".join(value.items), range(0))
    return len(value.numbers) == 2 and value.numbers[0] in numbers


def _flame(value: MapValue) -> bool:
    """How many spaces, then which of them burn."""
    if value.items or not value.numbers:
        return False
    spaces, *fires = value.numbers
    return 1 <= spaces <= MOST_SPACES and all(1 <= fire <= spaces for fire in fires)


SHAPES: dict[str, Shape] = {
    **{f"accessory-{number}": _accessory for number in range(1, len(ACCESSORIES) + 1)},
    **{f"pit-{guard}": _pit_guard for guard in range(1, PIT_GUARDS + 1)},
    **{f"coffin-{coffin}": contents for coffin in range(1, COFFINS + 1)},
    "flame": _flame,
    "flame-gold": numbered(0, MOST_GOLD),
    "inn": numbered(1, MOST_SPACES),
    **{f"plank-{plank}": contents for plank in range(1, MOST_SPACES + 1)},
    "tower": numbered(1, MOST_SPACES),
    PRISON_FLOOR: contents,
    **{f"{LANDING}{place}": _landing for places in LANDINGS.values() for place in places},
}
"""Every key a value of the board may have."""
