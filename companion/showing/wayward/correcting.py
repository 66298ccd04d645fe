"""What can be put right by hand, and the form for each: rows to choose from, and the correction they say."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from companion.journal import Command, Text, text
from companion.showing.wayward.words import BRIDGES, area_words, capital, item_words
from companion.translations import tr
from companion.wayward.areas.city import BET, DOWN, HOARD_GOLD, HOARDS, PIPER
from companion.wayward.areas.dungeon import GUARD_ROOM, LAIR
from companion.wayward.corrections import (
    SetChips,
    SetDuels,
    SetEnd,
    SetFresh,
    SetHourGlasses,
    SetItem,
    SetMark,
    SetNote,
    SetOut,
    SetPlace,
    SetTurn,
)
from companion.wayward.dice import FACES
from companion.wayward.items import ITEMS
from companion.wayward.memory import mark_name, marks_of, note_name
from companion.wayward.table import BLUE_PER_HOUR_GLASS, BOUNTY, DUNGEON, RED_CHIPS, Note
from companion.wayward.travel import BRIDGE
from companion.wayward.view import WaywardView

Picked: TypeAlias = str | int | tuple[str | int, ...]
NOBODY = ""
YES, NO = "yes", "no"
MOST_CASHED = 6


@dataclass(frozen=True)
class Row:
    """One thing to say: keys of which one is chosen, or several, or a number to type."""

    name: str
    title: Text
    choices: tuple[tuple[str | int, str], ...] = ()
    chosen: Picked = NOBODY
    several: bool = False
    typed: bool = False
    """Another name may be typed instead."""
    number: bool = False
    """It is a number, typed digit by digit."""


class Form(NamedTuple):
    """The rows of a correction, and what they say once it makes sense."""

    rows: tuple[Row, ...]
    says: Command | None


@dataclass(frozen=True)
class Chosen:
    """What is looked at, and what has been touched so far."""

    view: WaywardView
    areas: tuple[str, ...]
    """Every area the players could mean."""
    picked: Mapping[str, Picked]

    def one(self, name: str, otherwise: str) -> str:
        """The word chosen in a row, or the one that holds until another is."""
        value = self.picked.get(name, otherwise)
        return value if isinstance(value, str) else otherwise

    def number(self, name: str, otherwise: int) -> int:
        """The number chosen in a row."""
        value = self.picked.get(name, otherwise)
        return value if isinstance(value, int) else otherwise

    def some(self, name: str, otherwise: Sequence[str]) -> tuple[str, ...]:
        """Every word chosen in a row."""
        value = self.picked.get(name)
        return tuple(map(str, value)) if isinstance(value, tuple) else tuple(otherwise)

    def numbers(self, name: str, otherwise: tuple[int, ...]) -> tuple[int, ...]:
        """Every number chosen in a row, in the order they were touched."""
        value = self.picked.get(name)
        return tuple(map(int, value)) if isinstance(value, tuple) else otherwise


def _place(of: Chosen) -> Form:
    """Where a figure stands."""
    names = [one.name for one in of.view.players if not one.out]
    who = of.one("who", of.view.active)
    stands = of.view.player(who).place
    where = of.one("where", stands.id if stands else "")
    areas = tuple((area, area_words(area)) for area in dict.fromkeys((where, *of.areas)) if area)
    rows = (
        Row("who", text("waywardtable.correct.who"), _people(names), who),
        Row("where", text("waywardtable.correct.where"), areas, where, typed=True),
    )
    return Form(rows, SetPlace(who, where) if stands is None or where != stands.id else None)


def _turn(of: Chosen) -> Form:
    """Whose turn it is, and which one of the game."""
    names = [one.name for one in of.view.players if not one.final_turn_taken]
    who, number = of.one("who", of.view.active), of.number("number", of.view.turn)
    rows = (
        Row("who", text("waywardtable.correct.who"), _people(names), who),
        Row("number", text("waywardtable.correct.turn-number"), chosen=number, number=True),
    )
    changed = (who, number) != (of.view.active, of.view.turn)
    return Form(rows, SetTurn(who, number) if changed and number else None)


def _chips(of: Chosen) -> Form:
    """The chips lying in an area."""
    view = of.view
    here = view.here.id if view.here else ""
    met = dict.fromkeys((here, *(one.id for one in view.chips.areas), *(one.id for one in view.trail)))
    area = of.one("area", here)
    lying = {one.id: (one.red, one.blue) for one in view.chips.areas}
    red, blue = lying.get(area, (0, 0))
    wanted = of.number(f"red {area}", red), of.number(f"blue {area}", blue)
    blues = range(BLUE_PER_HOUR_GLASS * view.chips.hour_glasses_cashed + 1)
    rows = [
        Row("area", text("waywardtable.correct.where"), tuple((one, area_words(one)) for one in met), area),
        Row(f"red {area}", text("waywardtable.correct.red"), _numbers(range(RED_CHIPS + 1)), wanted[0]),
    ]
    if len(blues) > 1:
        rows.append(Row(f"blue {area}", text("waywardtable.correct.blue"), _numbers(blues), wanted[1]))
    return Form(tuple(rows), SetChips(area, *wanted) if wanted != (red, blue) else None)


def _hour_glasses(of: Chosen) -> Form:
    """Hour glasses cashed this turn."""
    now = of.view.chips.hour_glasses_cashed
    cashed = of.number("cashed", now)
    row = Row("cashed", text("waywardtable.correct.cashed"), _numbers(range(MOST_CASHED + 1)), cashed)
    return Form((row,), SetHourGlasses(cashed) if cashed != now else None)


def _fresh(of: Chosen) -> Form:
    """Whether the area still counts as unused."""
    now = YES if of.view.here is not None and of.view.here.fresh else NO
    fresh = of.one("fresh", now)
    choices = (
        (YES, tr("waywardtable.correct.unused")),
        (NO, tr("waywardtable.correct.used")),
    )
    row = Row("fresh", text("waywardtable.correct.this-area"), choices, fresh)
    return Form((row,), SetFresh(fresh == YES) if fresh != now else None)


def _marks(of: Chosen) -> Form:
    """What was already done this turn."""
    done = of.view.memory.marks
    marks = tuple((one, capital(tr(mark_name(one)))) for one in marks_of(of.view.map))
    mark = of.one("mark", "")
    what = Row("mark", text("waywardtable.correct.what"), marks, mark)
    if not mark:
        return Form((what,), None)
    now = YES if mark in done else NO
    wanted = of.one(f"done {mark}", now)
    choices = ((YES, tr("waywardtable.correct.done")), (NO, tr("waywardtable.correct.not-done")))
    state = Row(f"done {mark}", mark_name(mark), choices, wanted)
    return Form((state, what), SetMark(mark, wanted == YES) if wanted != now else None)


def _notes(of: Chosen) -> Form:
    """What the turn remembers: a bridge's limit, stolen sacks, the bounty, dice, goblins."""
    found = _notes_of(of)
    what = of.one("what", "")
    every = Row("what", text("waywardtable.correct.what"), found, what)
    if what not in dict(found):
        return Form((every,), None)
    rows, value = _note(of, what)
    changed = value != of.view.memory.notes.get(what)
    return Form((*rows, every), SetNote(what, value) if changed else None)


def _notes_of(of: Chosen) -> tuple[tuple[str, str], ...]:
    """What a turn can remember here and now."""
    view = of.view
    here = view.here.id if view.here else ""
    if view.map == DUNGEON:
        crossed = (key.removeprefix(BRIDGE) for key in view.memory.notes if key.startswith(BRIDGE))
        known = {**{name: name for name in crossed}, **{name: tr(key) for name, key in BRIDGES.items()}}
        bridges = tuple((f"{BRIDGE}{name}", words) for name, words in known.items())
        return (*bridges, *((room, _named(room)) for room in (LAIR, GUARD_ROOM) if room == here))
    rooms = tuple((room, _named(room)) for room in HOARDS if room == here)
    bounty = () if view.solo else (BOUNTY,)
    tune = (PIPER,) if here == PIPER else ()
    return (*((key, _named(key)) for key in (*bounty, *tune, BET, DOWN)), *rooms)


def _named(note: str) -> str:
    return capital(tr(note_name(note)))


def _note(of: Chosen, what: str) -> tuple[tuple[Row, ...], Note | None]:
    """The rows that tell one note, and its value."""
    now, title = of.view.memory.notes.get(what), note_name(what)
    nothing = (NOBODY, tr("waywardtable.correct.nothing"))
    if what == PIPER:
        return _tune(of, now if isinstance(now, tuple) else ())
    if what == DOWN:
        fallen = of.numbers(what, now if isinstance(now, tuple) else ())
        return (Row(what, title, _numbers(FACES), fallen, several=True),), fallen or None
    choices: tuple[tuple[str | int, str], ...] = _numbers(FACES)
    if what.startswith(BRIDGE):
        choices = _numbers(range(3, 3 * len(FACES) + 1))
    elif what in HOARDS:
        choices = _numbers((HOARD_GOLD,))
    elif what in (LAIR, GUARD_ROOM):
        choices = _numbers(range(1, RED_CHIPS))
    elif what == BOUNTY:
        choices = _people([one.name for one in of.view.players if one.name != of.view.active])
    wanted = of.picked.get(what, NOBODY if isinstance(now, tuple) or now is None else now)
    value = None if isinstance(wanted, tuple) else wanted or None
    return (Row(what, title, (*choices, nothing), wanted),), value


def _tune(of: Chosen, lying: tuple[int, ...]) -> tuple[tuple[Row, ...], Note | None]:
    """The piper's three dice, in the order they lie."""
    dice = tuple(of.number(f"die-{place}", lying[place - 1] if lying else 0) for place in (1, 2, 3))
    rows = tuple(
        Row(f"die-{place}", text("waywardtable.correct.die", number=place), _numbers(FACES), die)
        for place, die in enumerate(dice, 1)
    )
    return rows, dice if all(dice) else None


def _items(of: Chosen) -> Form:
    """What lies on somebody's item card, cursed chips too."""
    who, item = of.one("who", of.view.active), of.one("item", ITEMS[0])
    held = of.view.player(who).items[item]
    good = of.number(f"good {who} {item}", held.good)
    cursed = of.number(f"cursed {who} {item}", held.cursed)
    spots = _numbers(range(held.spots + 1))
    rows = (
        Row("who", text("waywardtable.correct.who"), _people([one.name for one in of.view.players]), who),
        Row("item", text("waywardtable.correct.what"), tuple((one, item_words(one)) for one in ITEMS), item),
        Row(f"good {who} {item}", text("waywardtable.correct.good"), spots, good),
        Row(f"cursed {who} {item}", text("waywardtable.correct.cursed-chips"), spots, cursed),
    )
    changed = (good, cursed) != (held.good, held.cursed)
    return Form(rows, SetItem(who, item, good, cursed) if changed else None)


def _duels(of: Chosen) -> Form:
    """Who has been dueled."""
    others = [one.name for one in of.view.players if one.name != of.view.active]
    wanted = of.some("who", of.view.memory.dueled)
    row = Row("who", text("waywardtable.correct.dueled"), _people(others), wanted, several=True)
    changed = set(wanted) != set(of.view.memory.dueled)
    return Form((row,), SetDuels(tuple(sorted(wanted))) if changed else None)


def _end(of: Chosen) -> Form:
    """Whose gold met the gate."""
    now = of.view.end_triggered_by or NOBODY
    who = of.one("who", now)
    choices = (*_people([one.name for one in of.view.players]), (NOBODY, tr("waywardtable.correct.nobody")))
    row = Row("who", text("waywardtable.correct.met-gate"), choices, who)
    return Form((row,), SetEnd(who or None) if who != now else None)


def _out(of: Chosen) -> Form:
    """Whether somebody got out."""
    judged = [one for one in of.view.players if one.final_turn_taken]
    who = of.one("who", judged[0].name)
    now = YES if of.view.player(who).out else NO
    wanted = of.one(f"out {who}", now)
    choices = ((YES, tr("waywardtable.end.out")), (NO, tr("waywardtable.end.trapped")))
    rows = (
        Row("who", text("waywardtable.correct.who"), _people([one.name for one in judged]), who),
        Row(f"out {who}", text("waywardtable.correct.fate"), choices, wanted),
    )
    return Form(rows, SetOut(who, wanted == YES) if wanted != now else None)


def _people(names: Iterable[str]) -> tuple[tuple[str, str], ...]:
    return tuple((name, name) for name in names)


def _numbers(numbers: Iterable[int]) -> tuple[tuple[int, str], ...]:
    return tuple((number, str(number)) for number in numbers)


def _playing(view: WaywardView) -> bool:
    return view.phase not in ("setup", "over")


class Correctable(NamedTuple):
    """Something that can be put right: its icon and words, its form, and when it makes sense."""

    icon: str
    words: str
    form: Callable[[Chosen], Form]
    offered: Callable[[WaywardView], bool] = _playing


CORRECTABLE: dict[str, Correctable] = {
    "place": Correctable("person", "waywardtable.correct.place", _place),
    "turn": Correctable("flag", "waywardtable.correct.turn", _turn),
    "lying": Correctable("disc", "waywardtable.correct.chips", _chips),
    "cashed": Correctable("hourglass", "waywardtable.correct.hour-glasses", _hour_glasses),
    "items": Correctable("guild", "waywardtable.correct.items", _items, lambda view: view.phase != "setup"),
    "fresh": Correctable("eye", "waywardtable.correct.fresh", _fresh),
    "marks": Correctable("check", "waywardtable.correct.marks", _marks),
    "notes": Correctable("book", "waywardtable.correct.notes", _notes),
    "duels": Correctable(
        "weapon", "waywardtable.correct.duels", _duels, lambda view: _playing(view) and not view.solo
    ),
    "end": Correctable(
        "gate", "waywardtable.correct.end", _end, lambda view: view.phase == "normal" and not view.solo
    ),
    "out": Correctable(
        "door",
        "waywardtable.correct.out",
        _out,
        lambda view: any(one.final_turn_taken for one in view.players),
    ),
}
"""Everything a form puts right; gold, gate, names and printed values have sheets of their own."""


def correctable(view: WaywardView) -> tuple[str, ...]:
    """What can be put right now."""
    return tuple(name for name, one in CORRECTABLE.items() if one.offered(view))


def form(name: str, view: WaywardView, areas: Sequence[str], picked: Mapping[str, Picked]) -> Form:
    """The form as it stands after what has been touched."""
    return CORRECTABLE[name].form(Chosen(view, tuple(areas), picked))
