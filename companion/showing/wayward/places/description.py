"""What a scene shows, as data: a pure function of the moment describes it, the widget only draws it."""

from __future__ import annotations

from collections.abc import Callable, Sized
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from companion.journal import SIDES, Ask, Command, Refusal, Text, Value, text
from companion.showing.wayward.area_scene import button_of
from companion.wayward.areas.names import area_name
from companion.wayward.commands import Activity
from companion.wayward.dice import DieTable
from companion.wayward.items import item_name
from companion.wayward.view import WaywardView


@dataclass(frozen=True)
class Outcome:
    """What some faces of the die, or a sum of dice, bring."""

    faces: tuple[int, ...]
    words: Text
    bad: bool = False
    chances: tuple[Text, ...] = ()


@dataclass(frozen=True)
class Mark:
    """One step of the way: a sack, a coffin, a plank, a goblin."""

    icon: str
    words: Text | str
    state: str = "dim"
    """`lit` is won, `here` is where the figure stands, `bad` is lost, `dim` is still to come."""


@dataclass(frozen=True)
class Answering:
    """What a button answers to the open question."""

    value: str


@dataclass(frozen=True)
class Offer:
    """A button: the command it says, the answer it gives, or the name of the table's sheet it opens."""

    does: Command | Answering | str
    words: Text
    icon: str = ""
    detail: Text | None = None
    figure: str = ""
    """A number large on the button instead of the icon."""
    costs_chip: bool = True
    refusal: Refusal | None = None
    chance: bool = False
    """The detail is a chance, shown only to those who want to see chances."""


@dataclass(frozen=True)
class Scene:
    """Everything a scene shows."""

    letter: str
    title: Text
    art: str = ""
    """`dragon`, or an icon drawn large."""
    figure: str = ""
    """A number to be read from afar, and what it counts."""
    figure_words: Text | None = None
    stake: int = 0
    """Gold drawn ahead of the figure on the track."""
    facts: tuple[Text, ...] = ()
    """What there is to win, in words."""
    costs: tuple[Text, ...] = ()
    rules: tuple[Text, ...] = ()
    """What else is good to know."""
    outcomes: tuple[Outcome, ...] = ()
    by_sum: bool = False
    marks: tuple[Mark, ...] = ()
    dice: tuple[int, ...] = ()
    """Dice lying there that can be kept by touching them."""
    rolled: tuple[int, ...] = ()
    """Dice that only lie there."""
    note: Text | None = None
    odds: tuple[Text, ...] = ()
    offers: tuple[Offer, ...] = ()

    @property
    def best(self) -> Offer | None:
        """What is offered in gold: to carry the loot away, or the one thing the area is for."""
        if self.stake:
            return next((offer for offer in self.offers if offer.does == "move"), None)
        commands = [offer for offer in self.offers if isinstance(offer.does, Command)]
        return commands[0] if len(commands) == 1 else None


def nobody_refuses(_said: Command) -> Refusal | None:
    """Everything is allowed."""
    return None


@dataclass(frozen=True)
class Moment:
    """What a description looks at."""

    view: WaywardView
    keep: tuple[int, ...] = ()
    """The dice the player wants to keep, counted from 1."""
    refusal_of: Callable[[Command], Refusal | None] = field(default=nobody_refuses, compare=False)

    @property
    def question(self) -> Ask | None:
        """What is asked."""
        return self.view.question

    @property
    def me(self) -> str:
        """Whose turn it is."""
        return self.view.active

    @property
    def gold(self) -> int:
        """The gold of whoever's turn it is."""
        return self.view.me.gold

    @property
    def here(self) -> str:
        """The area the figure stands in."""
        return self.view.here.id if self.view.here else ""

    @property
    def fresh(self) -> bool:
        """Whether the area held no chip when the figure came in."""
        return self.view.here is not None and self.view.here.fresh

    @property
    def chips(self) -> int:
        """Chips left, of both colours."""
        return self.view.chips.in_hand

    @property
    def marks(self) -> frozenset[str]:
        """What was already done this turn."""
        return frozenset(self.view.memory.marks)

    @property
    def seats(self) -> tuple[str, ...]:
        """The players clockwise, beginning left of whoever's turn it is."""
        names = [one.name for one in self.view.players]
        start = names.index(self.me) + 1
        return (*names[start:], *names[:start])

    @property
    def carried(self) -> int:
        """How many items are on the card, cursed ones too."""
        return self.view.me.carried

    @property
    def about(self) -> str:
        """What the open question is about: an area, or something that can happen anywhere."""
        return "" if self.question is None else self.question.about

    @property
    def progress(self) -> int:
        """How far what is done has come, while something is asked; otherwise nothing has."""
        return 0 if self.question is None else self.question.progress or 0

    @property
    def rolled(self) -> tuple[int, ...]:
        """Dice that lie there while something is asked."""
        return () if self.question is None else self.question.rolled

    def used(self, area: str) -> bool:
        """Whether a chip of this turn lies there."""
        return any(one.id == area for one in self.view.chips.areas)

    def good(self, item: str) -> int:
        """How many usable ones are held."""
        return self.view.me.items[item].good

    def counted(self, key: str) -> int:
        """A number remembered for this turn, nothing counting as zero."""
        value = self.view.memory.notes.get(key)
        return value if isinstance(value, int) else 0

    def named(self, key: str) -> str:
        """A name remembered for this turn, if there is one."""
        value = self.view.memory.notes.get(key)
        return value if isinstance(value, str) else ""

    def row(self, key: str) -> tuple[int, ...]:
        """Several numbers remembered for this turn, such as dice that lie there."""
        value = self.view.memory.notes.get(key)
        return value if isinstance(value, tuple) else ()

    def numbers(self, key: str) -> tuple[int, ...]:
        """The numbers known of a printed value; nothing when it is not known."""
        known = self.view.learned.get(key)
        return known.numbers if known else ()

    def contents(self, key: str) -> Text | None:
        """What is known to lie in a printed place."""
        known = self.view.learned.get(key)
        return None if known is None else things(known.items, known.numbers[0])

    def asked_for(self, use: str) -> bool:
        """Whether the answer to what is asked is for this."""
        return self.question is not None and self.question.use == use


def gold(n: int) -> Text:
    """Gold won."""
    return text("waywardscenes.gain", n=n)


def things(items: tuple[str, ...], amount: int) -> Text:
    """Items and gold as one message."""
    told: Text | None = text("waywardscenes.gain", n=amount) if amount else None
    for item in reversed(dict.fromkeys(items)):
        n = items.count(item)
        name = item_name(item) if n == 1 else text("waywardscenes.times", n=n, what=item_name(item))
        told = name if told is None else text("waywardscenes.and", first=name, second=told)
    return told or text("waywardscenes.nothing")


def chance(fraction: Fraction) -> Text:
    """An exact chance."""
    return text("waywardscenes.chance", n=fraction.numerator, of=fraction.denominator)


def briefly(fraction: Fraction) -> Text:
    """An exact chance where there is little room."""
    return text("waywardscenes.briefly", n=fraction.numerator, of=fraction.denominator)


def in_six(faces: Sized) -> Text:
    """The chance of these faces of one die."""
    return text("waywardscenes.chance", n=len(faces), of=SIDES)


def activity(
    now: Moment, command: Activity, what: Value = "", words: Text | None = None, **looks: Any
) -> Offer:  # fmt: skip
    """The button of an area's activity, with words of its own if need be."""
    icon, key = button_of(command)
    return Offer(command, words or text(key, what=what), icon, refusal=now.refusal_of(command), **looks)


def gamble(now: Moment, command: Activity, die: DieTable, *good: str, what: Value = "") -> Offer:
    """The button of an activity with a die, and the chance that it brings one of the good things."""
    faces = tuple(face for outcome in good for face in die[outcome])
    return activity(now, command, what, detail=in_six(faces), chance=True)


def leave(_now: Moment, key: str = "waywardscenes.move-on", **looks: Any) -> Offer:
    """Walk out: the table asks where to."""
    return Offer("move", text(key), "maneuver", **looks)


def leave_with(now: Moment, stolen: int) -> Offer:
    """Walk out with gold that counts only outside."""
    if not stolen:
        return leave(now, "waywardscenes.leave")
    total = text("waywardscenes.now", n=now.gold + stolen)
    return leave(now, "waywardscenes.leave", figure=f"+{stolen}", detail=total)


def scene(now: Moment, area: str = "", **parts: Any) -> Scene:
    """The scene of the area the figure stands in, with its chips."""
    id_ = area or now.here
    parts.setdefault("note", text("waywardscenes.chips", n=now.chips))
    return Scene("" if id_ == "river" else id_[0], area_name(id_), **parts)
