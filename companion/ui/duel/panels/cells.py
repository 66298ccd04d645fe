"""The parts of any hero as widgets: each shows one part of the view and sends what is touched."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.duel.names import NO_SEAT
from companion.duel.shown_parts import (
    AbilityPart,
    CardsPart,
    CounterPart,
    LaidCard,
    SidePart,
    StatePart,
    TokensPart,
)
from companion.journal import Ask
from companion.showing.duel.screen.inputs import (
    AbilityTouched,
    CounterTurned,
    PartHeld,
    RulesAnswered,
    TokenTouched,
)
from companion.translations import tr
from companion.ui import buttons, marks  # noqa: F401  (the looks build on these)
from companion.ui.children import as_many
from companion.ui.kv_loader import load_kv
from companion.ui.running import screen_of, send
from companion.ui.taps import GuardedButton

ROOMY = 210
"""From so many dp in width on there is room for words beside what is touched."""
CHOSEN_SHARE = 1.22
MOST_DOTS = 3
"""Up to so many a counter is told by dots."""
MOST_DISCS = 8
"""Up to so many tokens are told by a disc each."""
TWO = 2
SLOTS = 3
"""Cards in sight at once."""


class PartCell(BoxLayout):
    """One part of a seat; it follows the view and never changes by itself."""

    seat = StringProperty(NO_SEAT)
    hue = ColorProperty("ffffff")
    line = BooleanProperty(False)
    """It has the height of one line."""
    unit: float = NumericProperty(1)
    roomy = BooleanProperty(True)
    """It is wide enough for words beside what is touched."""
    part = ObjectProperty(None, allownone=True)
    question: Ask | None = ObjectProperty(None, allownone=True)
    """The question this seat is asked now."""

    def on_part(self, *_: object) -> None:
        """Show it."""
        self.follow()

    def on_question(self, *_: object) -> None:
        """Light up what answers it."""
        self.follow()

    def on_hue(self, *_: object) -> None:
        """Take the hero's colour."""
        self.follow()

    def on_kv_post(self, _base: object) -> None:
        """Show what there is, once there is something to show it with."""
        self.follow()

    def on_width(self, *_: object) -> None:
        """Know how much room there is."""
        self.roomy = self.width >= dp(ROOMY)

    def on_roomy(self, *_: object) -> None:
        """Show as much as finds room."""
        self.follow()

    def follow(self) -> None:
        """Set what this part shows."""

    def put_right(self) -> None:
        """What it shows is not so."""
        send(self, PartHeld(self.seat, self.part.name))


class CounterDot(Widget):
    """One of those that are counted, or room for one."""

    lit = BooleanProperty(False)
    hue = ColorProperty("ffffff")


class CounterDots(BoxLayout):
    """How many there are of the few there may be."""

    shows = NumericProperty(0)
    most = NumericProperty(0)
    hue = ColorProperty("ffffff")

    def on_kv_post(self, _base: object) -> None:
        """Draw them, and again whenever they change."""
        for name in ("shows", "most", "hue"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        as_many(self, int(self.most), CounterDot)
        for number, dot in enumerate(reversed(self.children)):
            dot.lit, dot.hue = number < self.shows, self.hue


class CounterCell(PartCell):
    """- number +, its name, and how far it goes."""

    shows = NumericProperty(0)
    words = StringProperty("")
    dots = NumericProperty(0)

    def follow(self) -> None:
        """Read the counter."""
        part = self.part
        if not isinstance(part, CounterPart):
            return
        few = part.most is not None and part.most <= MOST_DOTS
        self.dots = part.most if few and part.most is not None else 0
        name = tr(part.words)
        self.words = name if few or part.most is None else tr("dueltable.parts.of", part=name, n=part.most)
        self.shows = part.shows

    def turn(self, amount: int) -> None:
        """So much more or less."""
        send(self, CounterTurned(self.seat, self.part.name, amount))


class SideCell(GuardedButton, BoxLayout):
    """One side of a token."""

    value = StringProperty("")
    title = StringProperty("")
    gives = StringProperty("")
    costs = BooleanProperty(False)
    chosen = BooleanProperty(False)
    asked = BooleanProperty(False)
    line = BooleanProperty(False)

    def show(self, side: SidePart, chosen: bool, asked: bool) -> None:
        """Follow the view."""
        self.value, self.title = side.value, tr(side.words)
        self.gives = tr(side.gives) if side.gives is not None else ""
        self.costs, self.chosen, self.asked = side.costs, chosen and not asked, asked
        self.size_hint_x = CHOSEN_SHARE if self.chosen else 1
        self.meaning = f"{side.value} {chosen} {asked}"

    def on_release(self) -> None:
        """It was touched."""
        self.parent.touched(self.value)


class StateCell(PartCell):
    """Every side of a token side by side; the one that is up is parchment, and none changes its place."""

    def follow(self) -> None:
        """Read the token."""
        part = self.part
        if not isinstance(part, StatePart):
            return
        sides = part.sides if self.roomy or len(part.sides) <= TWO else _up(part)
        as_many(self, len(sides), SideCell)
        for cell, side in zip(reversed(self.children), sides, strict=True):
            cell.line = self.line
            cell.show(side, side.value == part.side, self.asked and self._may_answer(side.value))

    @property
    def asked(self) -> bool:
        """Whether a question is about this token."""
        return self.question is not None and self.question.about == self.part.name

    def _may_answer(self, value: str) -> bool:
        return self.question is not None and any(one.id == value for one in self.question.options)

    def touched(self, value: str) -> None:
        """A side was touched: it answers what is asked, or puts the token right."""
        if self.asked and self._may_answer(value):
            send(self, RulesAnswered(value))
        elif len(self.children) < len(self.part.sides):
            self.put_right()
        elif value != self.part.side:
            send(self, TokenTouched(self.seat, self.part.name, value))


def _up(part: StatePart) -> tuple[SidePart, ...]:
    """The side that is up; where none is, the token as a whole."""
    up = tuple(side for side in part.sides if side.value == part.side)
    return up or (SidePart("", part.words, None, False),)


class CardSlip(BoxLayout):
    """A card that lies there, a free place, or how many more there are."""

    name = StringProperty("")
    gives = StringProperty("")
    free = BooleanProperty(False)
    rest = BooleanProperty(False)

    def show(self, card: LaidCard | None, rest: int) -> None:
        """Name the card; without one so many more lie there, or none does."""
        self.free, self.rest = card is None and not rest, card is None and bool(rest)
        self.gives = tr(card.gives) if card is not None and card.gives is not None else ""
        if card is not None:
            self.name = tr(card.words)
        else:
            self.name = tr("dueltable.parts.more", n=rest) if rest else tr("dueltable.parts.free")


class CardsCell(GuardedButton, PartCell):
    """Up to three cards that lie in the open; the last place counts the rest, a touch lists all."""

    words = StringProperty("")
    lying = NumericProperty(0)

    def follow(self) -> None:
        """Read what lies there."""
        part = self.part
        if not isinstance(part, CardsPart):
            return
        self.words, self.lying = tr(part.words), len(part.cards)
        shown = list(part.cards)
        rest = len(shown) - SLOTS + 1 if len(shown) > SLOTS else 0
        if rest:
            shown = shown[: SLOTS - 1]
        free = not rest and len(shown) < (part.room if part.room is not None else len(shown) or 1)
        slips = self.ids.slips
        as_many(slips, min(SLOTS, len(shown) + (1 if rest or free else 0)), CardSlip)
        for number, slip in enumerate(reversed(slips.children)):
            slip.show(shown[number] if number < len(shown) else None, rest)

    def on_release(self) -> None:
        """List all that lies there."""
        screen = screen_of(self)
        if screen is not None and isinstance(self.part, CardsPart):
            told = "\n".join(map(_told, self.part.cards)) or tr("dueltable.parts.empty")
            screen.shell.notice.show(self.words, told, no=tr("app.close"))


def _told(card: LaidCard) -> str:
    name = tr(card.words)
    return f"{name}: {tr(card.gives)}" if card.gives is not None else name


class TokenDot(FloatLayout):
    """One token: to be placed, on the board, or gone."""

    icon = StringProperty("")
    lies = StringProperty("left")
    hue = ColorProperty("ffffff")


class TokensCell(GuardedButton, PartCell):
    """How many tokens are left, and a disc for each; a touch puts them right."""

    left = NumericProperty(0)
    words = StringProperty("")
    below = StringProperty("")

    def follow(self) -> None:
        """Count them."""
        part = self.part
        if not isinstance(part, TokensPart):
            return
        every = part.left + part.on_board + part.gone
        many = every > MOST_DISCS
        self.left, self.words = part.left, tr(part.words)
        self.below = tr("dueltable.parts.out-of", n=every) if many else tr("dueltable.parts.left")
        lies = ["left"] * part.left + ["board"] * part.on_board + ["gone"] * part.gone
        dots = self.ids.dots
        as_many(dots, 1 if many else every, TokenDot)
        for dot, where in zip(reversed(dots.children), lies, strict=False):
            dot.icon, dot.lies, dot.hue = part.icon, "left" if many else where, self.hue

    def on_release(self) -> None:
        """How many are there really?"""
        self.put_right()


class AbilityButton(GuardedButton, BoxLayout):
    """The player wants it."""

    text = StringProperty("")


class AbilityCell(PartCell):
    """What the hero does by itself, or a button for what its player may do now."""

    words = StringProperty("")
    detail = StringProperty("")
    button = StringProperty("")
    only_button = BooleanProperty(False)
    """There is room for nothing else."""
    when = StringProperty("")

    def follow(self) -> None:
        """Read the ability."""
        part = self.part
        if not isinstance(part, AbilityPart):
            return
        asked = self.question is not None
        self.words = tr(part.words)
        self.detail = tr(part.detail) if part.detail is not None else ""
        self.button = tr(part.button) if part.usable and part.button is not None and not asked else ""
        self.only_button = bool(self.button) and not self.roomy
        self.when = tr(part.when) if part.when is not None else ""

    def use(self) -> None:
        """The player wants it."""
        send(self, AbilityTouched(self.seat, self.part.name))


CELLS: dict[str, type[PartCell]] = {
    "counter": CounterCell,
    "state": StateCell,
    "cards": CardsCell,
    "tokens": TokensCell,
    "ability": AbilityCell,
}
"""Kind of part → its widget."""
load_kv(__name__)
