"""What to print: heroes, whole sets, or a few lost ones."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.properties import BooleanProperty, ListProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.journal import search_key
from companion.tags import NotOurTag, Tag, all_tags, card_id, copies_of, parse, roster_tags, typed
from companion.tags.registry import owners
from companion.tags.selection import chosen
from companion.translations import language, tr
from companion.ui.buttons import CheckRow
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.palette import HEROES
from companion.ui.scan.names import name
from companion.ui.scan.parts import Words
from companion.ui.taps import GuardedButton

BY = ("heroes", "sets", "lost")
MOST_FOUND = 8
SHORT_NAMES = {
    "wayward-sisters": "print.hero.sisters",
    "king-arthur": "print.hero.arthur",
    "shakespeare": "print.hero.shakespeare",
}


class HeroChip(GuardedButton, BoxLayout):
    """A hero whose tags may be printed; a chosen one is parchment."""

    hero = StringProperty("")
    text = StringProperty("")
    active = BooleanProperty(False)

    def on_release(self) -> None:
        """Take it or leave it."""
        self.active = not self.active


class PrintChoice(Emitter, BoxLayout):
    """Chooses tags in one of three ways.

    :Events:
        `on_chosen`: other tags were chosen.
    """

    by = OptionProperty("heroes", options=BY)
    heroes: list[str] = ListProperty(["shakespeare"])
    sets: list[str] = ListProperty([])
    lost: list[str] = ListProperty([])
    typed = StringProperty("")
    __events__ = ("on_chosen",)

    def on_kv_post(self, _base: object) -> None:
        """Follow what is chosen."""
        for source in ("by", "heroes", "sets", "lost"):
            self.fbind(source, self._changed)
        self.fbind("typed", self.lay)
        self.lay()

    @property
    def tags(self) -> tuple[Tag, ...]:
        """The tags chosen, in the order of the decks."""
        named = {"heroes": self.heroes, "sets": self.sets, "lost": self.lost}[self.by]
        return chosen(**{self.by: list(named)}) if named else ()

    def lay(self, *_: object) -> None:
        """Show what can be chosen."""
        rows: BoxLayout = self.ids.rows
        rows.clear_widgets()
        self.ids.heroes.clear_widgets()
        if self.by == "heroes":
            for hero in HEROES:
                self.ids.heroes.add_widget(self._hero(hero))
        elif self.by == "sets":
            for set_ in dict.fromkeys(owner.set for owner in owners().values()):
                words = tr(f"print.box.{set_}")
                rows.add_widget(self._row(words, "", set_ in self.sets, partial(self._toggle, "sets", set_)))
        else:
            self._lay_lost(rows)

    def _changed(self, *_: object) -> None:
        self.lay()
        self.dispatch("on_chosen")

    def _hero(self, hero: str) -> HeroChip:
        words = tr(SHORT_NAMES[hero]) if hero in SHORT_NAMES else owners()[hero].name(language())
        chip = HeroChip(hero=hero, text=words, active=hero in self.heroes)
        chip.bind(on_release=partial(self._toggle, "heroes", hero))
        return chip

    def _lay_lost(self, rows: BoxLayout) -> None:
        listed = [*self.lost, *(card for card in found(self.typed) if card not in self.lost)]
        for card in listed:
            tag = chosen(lost=[card])[0]
            words = tr("print.copy", n=tag.copy, of=copies_of(tag))
            rows.add_widget(
                self._row(name(tag), words, card in self.lost, partial(self._toggle, "lost", card))
            )
        if not listed:
            rows.add_widget(Words(text=tr("print.none-found" if self.typed else "print.lost-hint")))

    def _toggle(self, kind: str, value: str, *_: object) -> None:
        values: list[str] = getattr(self, kind)
        if value in values:
            values.remove(value)
        else:
            values.append(value)

    @staticmethod
    def _row(text: str, detail: str, active: bool, touched: Callable[..., object]) -> CheckRow:
        row = CheckRow(text=text, detail=detail, active=active)
        row.bind(on_release=touched)
        return row


def found(words: str) -> list[str]:
    """Copies whose name or code was typed, as the rules call them."""
    if not words.strip():
        return []
    try:
        return [card_id(parse(typed(words)))]
    except NotOurTag:
        wanted = search_key(words).strip()
    every = all_tags() + roster_tags()
    return [card_id(tag) for tag in every if wanted in search_key(name(tag))][:MOST_FOUND]


def file_name(tags: tuple[Tag, ...]) -> str:
    """A name for the file that says whose tags it holds."""
    heroes = list(dict.fromkeys(tag.owner for tag in tags))
    return f"promptbook-{heroes[0] if len(heroes) == 1 else 'tags'}.pdf"


load_kv(__name__)
