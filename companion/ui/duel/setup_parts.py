"""The pieces of the setup page: seats, heroes to choose, the roster, and a name to give."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.duel.decks import FighterFacts, HeroFacts, heroes, plays
from companion.journal import Text, search_key
from companion.showing.duel import refereed
from companion.translations import tr
from companion.ui import answers, marks  # noqa: F401  (the look below builds on these)
from companion.ui.buttons import CheckRow, PressButton
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.taps import GuardedButton

if TYPE_CHECKING:
    from kivy.input import MotionEvent

SHOWN = 8
"""Roster heroes listed at once; a few letters find the others."""
ATTACKS = {"melee": Text("dueltable.setup.melee"), "ranged": Text("dueltable.setup.ranged")}


class SeatMark(Widget):
    """A little phone with one player's part filled in."""

    part: list[float] = ListProperty([0, 0, 1, 1])
    """Left, bottom, width and height of the part, as fractions."""
    mark: list[float] = ListProperty([0, 0, 2, 2])
    """Where that is filled in."""
    hue = ColorProperty("ffffff")


class SeatRow(Emitter, GuardedButton, BoxLayout):
    """One seat: which half it has, hero, player and health.

    :Events:
        `on_name`: the player's name is to be changed.
    """

    seat = NumericProperty(0)
    part: list[float] = ListProperty([0, 0, 1, 1])
    hero = StringProperty("")
    hue = ColorProperty("ffffff")
    player = StringProperty("")
    line = StringProperty("")
    health = StringProperty("")
    choosing = BooleanProperty(False)
    __events__ = ("on_name",)


class HeroTile(GuardedButton, BoxLayout):
    """A hero to take; a taken one turns to parchment with its player's name."""

    hero = StringProperty("")
    text = StringProperty("")
    owner = StringProperty("")


class RosterRow(PressButton):
    """A hero of another box."""


class Roster(Emitter, BoxLayout):
    """Every hero beyond the eight, behind a search.

    :Events:
        `on_hero`: id of the hero touched.
    """

    typed = StringProperty("")
    open = BooleanProperty(False)
    __events__ = ("on_hero",)

    def on_typed(self, *_: object) -> None:
        """List those whose name holds what was typed."""
        self.list()

    def on_open(self, *_: object) -> None:
        """Unfold the list."""
        self.list()

    def list(self) -> None:
        """Write the rows."""
        rows = self.ids.rows
        rows.clear_widgets()
        if not self.open:
            return
        wanted = search_key(self.typed).strip()
        found = [one for one in heroes().values() if one.of_roster and wanted in search_key(tr(one.text))]
        for hero in sorted(found, key=lambda one: search_key(tr(one.text)))[:SHOWN]:
            mark = refereed.mark(hero)
            told = (numbers(hero),) if mark is None else (numbers(hero), tr(mark))
            row = RosterRow(text=tr(hero.text), detail=" · ".join(told), centred=False)
            row.bind(on_release=lambda _row, hero=hero: self.dispatch("on_hero", hero.id))
            rows.add_widget(row)


class PickTitle(BoxLayout):
    """Who chooses something before play."""

    text = StringProperty("")


class PickRow(CheckRow):
    """Something a hero may bring; touched it is picked, and stays so until something else is."""

    def on_release(self) -> None:
        """The draft ticks it."""


class BewildermentChoice(BoxLayout):
    """How much damage to Merlin his card prevents, and what that means."""


class ChecklistHead(BoxLayout):
    """Whose things are listed below."""

    hero = StringProperty("")
    hue = ColorProperty("ffffff")
    text = StringProperty("")
    detail = StringProperty("")


class NameSheet(Emitter, FloatLayout):
    """Asks for a player's name: one of those who have played, or a new one.

    :Events:
        `on_named`: name — given and confirmed.
    """

    typed = StringProperty("")
    known: list[str] = ListProperty([])
    showing = BooleanProperty(False)
    seat = NumericProperty(0)
    __events__ = ("on_named",)

    def ask(self, seat: int, name: str, known: tuple[str, ...]) -> None:
        """Ask for the name of a seat."""
        self.seat, self.typed, self.known, self.showing = seat, name, list(known), True
        names = self.ids.names
        names.clear_widgets()
        for one in self.known:
            button = PressButton(text=one, kind="outline")
            button.bind(on_release=lambda _button, one=one: self.give(one))
            names.add_widget(button)

    def give(self, name: str) -> None:
        """This is the name."""
        self.showing = False
        self.dispatch("on_named", name)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """While it shows, nothing behind it is touched; beside it is a no."""
        if not self.showing:
            return False
        if not super().on_touch_down(touch) and not self.ids.sheet.collide_point(*touch.pos):
            self.showing = False
        return True


def leader(hero: HeroFacts) -> FighterFacts:
    """The first of a hero's fighters who is no sidekick."""
    return next(one for one in hero.fighters if one.role != "sidekick")


def numbers(hero: HeroFacts) -> str:
    """A hero's printed numbers in one line, sidekicks included."""
    parts = [
        tr(
            "dueltable.setup.fighter",
            name=tr(one.text),
            count=f"{one.count} × " if one.count > 1 else "",
            health=one.health,
            attack=tr(ATTACKS[one.attack]),
        )
        for one in hero.fighters
    ]
    told = " · ".join(parts)
    return tr("dueltable.setup.numbers", fighters=told, move=leader(hero).move)


def limits(chosen: Iterable[HeroFacts]) -> str:
    """Every dial of the chosen heroes with the number it starts at."""
    dials = [one for hero in chosen for one in hero.fighters if one.health > 1]
    return ", ".join(tr("dueltable.setup.health", fighter=tr(one.text), n=one.health) for one in dials)


def pick_name(hero: HeroFacts, pick: str) -> str:
    """The fighter or card a hero may pick."""
    cards, fighters = ({one.id: one.text for one in some} for some in (hero.cards, hero.fighters))
    return tr({**cards, **fighters}[pick])


def how_it_plays(hero: str) -> str:
    """One line on how a hero plays."""
    return tr(plays(hero))


load_kv(__name__)
