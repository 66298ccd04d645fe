"""What scenes are put together from: faces with their outcomes, marks of the way, chips, buttons."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.journal import Text
from companion.showing.wayward.places.description import Mark, Offer, Outcome
from companion.showing.wayward.words import reason
from companion.translations import tr
from companion.ui import chip, labels  # noqa: F401  (the look below builds on these)
from companion.ui.buttons import Pressable
from companion.ui.chip import Chip
from companion.ui.dice_pad import Die
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.taps import GuardedButton
from companion.ui.wayward.sheet import KeyRow

MOST_CHIPS = 5
"""More are only counted."""


def words(message: Text | str | None) -> str:
    """A message as it is read, its first letter large."""
    shown = message if isinstance(message, str) else tr(message) if message else ""
    return shown[:1].upper() + shown[1:]


class SceneHead(Emitter, BoxLayout):
    """The area's letter and name, the last line taken back, and everything else there is to do.

    :Events:
        `on_undo`, `on_more`, `on_map`: touched.
    """

    letter = StringProperty("")
    title = StringProperty("")
    can_undo = BooleanProperty(False)
    mapped = BooleanProperty(False)
    """Whether the map lies behind it: from there everything else can be done."""
    __events__ = ("on_undo", "on_more", "on_map")


class BigFigure(BoxLayout):
    """A number to be read from afar, and what it counts."""

    figure = StringProperty("")
    words = StringProperty("")
    hurts = BooleanProperty(False)
    room = NumericProperty(0)
    """Height of the whole scene: the number takes its share."""


class Emblem(FloatLayout):
    """The sign of the place, large."""

    icon = StringProperty("")
    room = NumericProperty(0)


class RolledDice(BoxLayout):
    """Dice that only lie there."""

    def show(self, values: tuple[int, ...]) -> RolledDice:
        """Lay them side by side."""
        for value in values:
            self.add_widget(Die(value=value))
        return self


class FactLine(BoxLayout):
    """Something to win, or something it can cost."""

    text = StringProperty("")
    icon = StringProperty("")
    bad = BooleanProperty(False)


class FaceGroup(BoxLayout):
    """Faces with the same outcome, and that outcome below them."""

    text = StringProperty("")
    bad = BooleanProperty(False)


class FaceRow(BoxLayout):
    """The six faces of the die as the odds they are."""

    tallest = NumericProperty(0)

    def show(self, outcomes: tuple[Outcome, ...]) -> FaceRow:
        """Lay the faces out in their groups."""
        for outcome in outcomes:
            group = FaceGroup(text=words(outcome.words), bad=outcome.bad, size_hint_x=len(outcome.faces))
            for face in outcome.faces:
                group.ids.dice.add_widget(Die(value=face, bad=outcome.bad))
            group.fbind("height", self._level)
            self.add_widget(group)
        self._level()
        return self

    def _level(self, *_: object) -> None:
        self.tallest = max(group.height for group in self.children)


class OutcomeLine(BoxLayout):
    """One outcome on a line of its own: its faces or its sum, the words, and its chance."""

    total = StringProperty("")
    text = StringProperty("")
    chance = StringProperty("")
    bad = BooleanProperty(False)


def outcome_line(outcome: Outcome, by_sum: bool, with_chance: bool) -> OutcomeLine:
    """The line of one outcome."""
    line = OutcomeLine(text=words(outcome.words), bad=outcome.bad)
    if by_sum:
        line.total = str(outcome.faces[0])
        line.chance = "   ".join(map(tr, outcome.chances)) if with_chance else ""
    for face in () if by_sum else outcome.faces:
        line.ids.dice.add_widget(Die(value=face, bad=outcome.bad))
    return line


def in_a_row(outcomes: tuple[Outcome, ...]) -> bool:
    """Whether the outcomes are few enough to stand under their faces."""
    return len(outcomes) <= 3 and all(len(outcome.faces) >= 2 for outcome in outcomes)


class MarkSpot(BoxLayout):
    """One step of the way."""

    icon = StringProperty("")
    number = StringProperty("")
    text = StringProperty("")
    state = StringProperty("dim")
    here = BooleanProperty(False)
    bad = BooleanProperty(False)
    ring = ColorProperty("ffffff")
    ink = ColorProperty("ffffff")
    tall = NumericProperty(0)
    """Height of the words alone."""
    room = NumericProperty(0)
    """Height the words may take: as much as the tallest of the row."""


def longest_word(texts: Iterable[str]) -> int:
    """Letters of the longest word in some texts."""
    return max((len(word) for text in texts for word in text.split()), default=0)


class MarkRow(KeyRow):
    """The way so far, as many steps to a row as there is room for."""

    longest = NumericProperty(0)
    """Letters of the longest word: long ones need room."""

    def show(self, marks: tuple[Mark, ...]) -> MarkRow:
        """Lay the steps out; a number of its own stands in for an icon."""
        self.longest = longest_word(words(mark.words) for mark in marks)
        for mark in marks:
            spot = MarkSpot(text=words(mark.words), state=mark.state)
            if mark.icon.startswith("#"):
                spot.number = mark.icon[1:]
            else:
                spot.icon = mark.icon
            spot.fbind("tall", self._level)
            self.add_widget(spot)
        self._level()
        return self

    def _level(self, *_: object) -> None:
        tallest = max(spot.tall for spot in self.children)
        for spot in self.children:
            spot.room = tallest


class SmallChip(Chip):
    """A chip in a line of words."""


class ChipLine(BoxLayout):
    """The chips left, and what must be kept in mind about them."""

    red = NumericProperty(0)
    blue = NumericProperty(0)
    text = StringProperty("")

    def on_kv_post(self, _base: object) -> None:
        """Lay the chips out."""
        kinds = ["red"] * int(self.red) + ["blue"] * int(self.blue)
        for kind in kinds[:MOST_CHIPS]:
            self.ids.chips.add_widget(SmallChip(kind=kind))


class KeptDie(GuardedButton, BoxLayout):
    """A die lying there; touching it keeps it, or lets it go."""

    value = NumericProperty(1)
    kept = BooleanProperty(False)


class KeepDice(Emitter, BoxLayout):
    """The dice of the last play, some of them kept.

    :Events:
        `on_keep`: places of the kept dice, counted from 1.
    """

    most = NumericProperty(2)
    values: list[int] = ListProperty([])
    kept: list[int] = ListProperty([])
    __events__ = ("on_keep",)

    def on_kv_post(self, _base: object) -> None:
        """Lay the dice out."""
        for place, value in enumerate(self.values, 1):
            die = KeptDie(value=value, kept=place in self.kept)
            die.bind(on_release=lambda _die, place=place: self._touched(place))
            self.ids.dice.add_widget(die)

    def _touched(self, place: int) -> None:
        """One more is kept, the one kept longest making room."""
        kept = [one for one in self.kept if one != place] if place in self.kept else [*self.kept, place]
        self.dispatch("on_keep", tuple(sorted(kept[-int(self.most) :])))


class OfferButton(Pressable):
    """Something to do here: its icon or its number, words, and what it costs."""

    figure = StringProperty("")
    cost = StringProperty("")
    compact = BooleanProperty(False)
    needed = NumericProperty(0)
    """Pixels its words, marks and cost take above each other."""


class OfferGrid(Emitter, KeyRow):
    """The buttons of a scene.

    :Events:
        `on_offer`: what the touched one does.
        `on_refused`: refusal of the forbidden one touched.
    """

    compact = BooleanProperty(False)
    longest = NumericProperty(0)
    """Letters of the longest button."""
    tallest = NumericProperty(0)
    """What the button with the most to say needs; all are as high."""
    __events__ = ("on_offer", "on_refused")

    def show(self, offers: tuple[Offer, ...], best: Offer | None, chip_kind: str, chances: bool) -> OfferGrid:
        """Lay the buttons out, the best one in gold."""
        self.compact = len(offers) > 4
        self.longest = max((len(tr(offer.words)) for offer in offers), default=0)
        for offer in offers:
            cost = chip_kind if offer.costs_chip else ""
            self.add_widget(self._button(offer, offer is best, cost, chances))
        return self

    def _button(self, offer: Offer, gold: bool, cost: str, chances: bool) -> OfferButton:
        detail = offer.detail if chances or not offer.chance else None
        # What it does is its meaning, so a finger aiming at another button does not touch it.
        looks = {"icon": offer.icon, "figure": offer.figure, "compact": self.compact}
        button = OfferButton(text=tr(offer.words), meaning=str(offer.does), **looks)
        button.kind = "primary" if gold else "secondary"
        button.refusal = offer.refusal
        button.detail = reason(offer.refusal) or (tr(detail) if detail else "")
        button.cost = "" if offer.refusal else cost
        button.bind(
            on_release=lambda *_: self.dispatch("on_offer", offer.does),
            on_refused=lambda _button, refusal: self.dispatch("on_refused", refusal),
            needed=self._measure,
        )
        return button

    def _measure(self, *_: object) -> None:
        self.tallest = max((button.needed for button in self.children), default=0)


load_kv(__name__)
