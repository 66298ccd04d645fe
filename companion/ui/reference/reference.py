"""The reference: the rules of both games, every hero's cards, and what may be done now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.duel.decks import Card, heroes
from companion.reference import (
    Section,
    cards,
    citing,
    effect_key,
    numbered,
    rule_key,
    search,
    sections,
    without_rulings,
)
from companion.showing.duel.card_groups import card_line
from companion.showing.duel.refereed import why_by_table
from companion.translations import tr
from companion.ui import answers, marks  # noqa: F401  (the look below builds on these)
from companion.ui.buttons import PressButton
from companion.ui.kv_loader import load_kv
from companion.ui.reference import now
from companion.ui.screen import AppScreen
from companion.ui.taps import GuardedButton
from companion.ui.theme import theme

MOST_FOUND = 40
TYPING = 0.15
"""Seconds after the last letter before the search runs."""
GAMES = {"duelrules": "reference.duel", "waywardrules": "reference.wayward"}


class RuleTile(BoxLayout):
    """One rule: its number in gold, its text."""

    number = StringProperty("")
    heading = StringProperty("")
    words = StringProperty("")
    sought = BooleanProperty(False)


class CardTile(BoxLayout):
    """One card: its name and numbers, and what it does in our own words."""

    name = StringProperty("")
    line = StringProperty("")
    value = StringProperty("")
    words = StringProperty("")


class RulingRow(GuardedButton, BoxLayout):
    """Says beneath a text that it rests on a ruling of ours; a touch tells more."""

    number = StringProperty("")


class WayRow(GuardedButton, BoxLayout):
    """Something that may be done, or may not: then a touch shows the rule."""

    words = StringProperty("")
    why = StringProperty("")
    rule = StringProperty("")


class SectionRow(GuardedButton, BoxLayout):
    """A section in the contents; there are dozens, so it is made of little."""

    text = StringProperty("")
    numbers = StringProperty("")


class Heading(BoxLayout):
    """A title between tiles."""

    text = StringProperty("")


class ReferenceScreen(AppScreen):
    """Three pages and one search over all rules and cards."""

    page = OptionProperty("rules", options=("rules", "cards", "now"))
    pages: list[tuple[str, str]] = ListProperty([])
    typed = StringProperty("")
    section = StringProperty("")
    """The section of the rules that is open."""
    rule = StringProperty("")
    """The rule that was asked for."""
    hero = StringProperty("")
    ruling = StringProperty("")
    """The ruling of ours that is open."""
    title = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        self._soon = Clock.create_trigger(self._lay, TYPING)
        super().__init__(**kwargs)

    def enter(self, tab: str = "", rule: str = "", hero: str = "", **_arguments: object) -> None:
        """Open at a page, a rule or a hero; over a game, at what may be done now."""
        self.rule, self.hero = (rule.upper() if rule.upper() in numbered() else ""), hero
        if self.rule:
            self.section = _section_of(rule_key(self.rule))
        self.page = tab or ("rules" if rule else "cards" if hero else "now" if self.shell.match else "rules")

    def refresh(self) -> None:
        """Words or the match have changed."""
        self.title = tr("reference.title")
        there = [("rules", "reference.rules"), ("cards", "reference.cards")]
        if self.shell.match is not None:
            there.insert(0, ("now", "reference.now"))
        self.pages = [(page, tr(key)) for page, key in there]
        self._lay()

    def on_back(self) -> bool:
        """Close the search, the section or the hero before leaving."""
        if self.ruling:
            self.ruling = ""
        elif self.typed:
            self.ids.search.text = ""
        elif self.rule or not (self.section or self.hero):
            return False
        else:
            self.section = self.hero = ""
        self._lay()
        return True

    def back(self) -> None:
        """The arrow does what the back key does."""
        self.shell.go_back()

    def turn_to(self, page: str) -> None:
        """Show another page from its beginning."""
        self.page, self.section, self.rule, self.hero, self.ruling = page, "", "", "", ""
        self.ids.search.text = ""
        self._lay()

    def type(self, typed: str) -> None:
        """Search once the typing pauses."""
        self.typed, self.ruling = typed, ""
        self._soon()

    def open_section(self, key: str) -> None:
        """Show a section's rules."""
        self.section, self.rule = key, ""
        self._lay()

    def open_ruling(self, number: str) -> None:
        """Show what a ruling is and everything that rests on it."""
        self.ruling = number
        self._lay()

    def open_hero(self, hero: str) -> None:
        """Show a hero's cards."""
        self.hero = hero
        self._lay()

    def _lay(self, *_: object) -> None:
        column: BoxLayout = self.ids.column
        column.clear_widgets()
        shown = self._shown()
        sought = None
        for widget in shown:
            column.add_widget(widget)
            if getattr(widget, "sought", False):
                sought = widget
        self.ids.scroll.scroll_y = 1
        if sought is not None:
            Clock.schedule_once(lambda _elapsed: self.ids.scroll.scroll_to(sought, animate=False), 0.05)

    def _shown(self) -> Iterable[Widget]:
        if self.ruling:
            return self._resting_on(self.ruling)
        if self.typed.strip():
            return self._found()
        pages = {"rules": self._rules, "cards": self._cards, "now": self._now}
        return pages[self.page]()

    def _resting_on(self, ruling: str) -> Iterator[Widget]:
        by_rule, by_card = citing(ruling, tr)
        yield Heading(text=tr("reference.our-ruling", number=ruling))
        yield RuleTile(words=tr("reference.our-ruling-why"))
        yield from (self._rule_tile(number, rule_key(number)) for number in by_rule)
        yield from (self._card_tile(name) for name in by_card)

    def _rule_tile(self, number: str, key: str, heading: str = "", sought: bool = False) -> RuleTile:
        words, rulings = without_rulings(tr(key))
        tile = RuleTile(number=number, heading=heading, words=words, sought=sought)
        self._cite(tile, rulings)
        return tile

    def _card_tile(self, name: str) -> CardTile:
        """A card with its effect, by hero and card id."""
        hero, _dot, card = name.partition(".")
        printed = next((one for one in heroes()[hero].cards if one.id == card), None)
        tile = _numbers(printed) if printed is not None else CardTile(name=tr(f"cards.name.{hero}.{card}"))
        tile.words, rulings = without_rulings(tr(effect_key(hero, card)))
        why = why_by_table(hero, card)
        if why is not None:
            tile.words += f"\n{tr('reference.by-table', why=why)}"
        self._cite(tile, rulings)
        return tile

    def _cite(self, tile: BoxLayout, rulings: Iterable[str]) -> None:
        for number in rulings:
            if number != self.ruling:
                row = RulingRow(number=number)
                row.bind(on_release=lambda _row, number=number: self.open_ruling(number))
                tile.add_widget(row)

    def _found(self) -> Iterator[Widget]:
        found = search(self.typed, tr)
        yield Heading(text=tr("reference.found", n=len(found)))
        for one in found[:MOST_FOUND]:
            if one.number:
                yield self._rule_tile(one.number, one.text, tr(one.heading))
            else:
                yield self._card_tile(one.card)

    def _rules(self) -> Iterator[Widget]:
        if not self.section:
            for topic, title in GAMES.items():
                yield Heading(text=tr(title))
                yield from (self._section_row(one) for one in sections() if one.key.startswith(f"{topic}."))
            return
        opened = next((one for one in sections() if one.key == self.section), None)
        if opened is None:
            # A ruling that a card's own text settles.
            yield self._rule_tile(self.rule, rule_key(self.rule), sought=True)
            return
        yield Heading(text=tr(opened.key))
        asked_for = rule_key(self.rule) if self.rule else ""
        for one in opened.rules:
            yield self._rule_tile(one.number, one.key, sought=one.key == asked_for)

    def _section_row(self, section: Section) -> SectionRow:
        first, last = section.rules[0].number, section.rules[-1].number
        row = SectionRow(text=tr(section.key), numbers=f"{first} – {last}")
        row.bind(on_release=lambda *_: self.open_section(section.key))
        return row

    def _cards(self) -> Iterator[Widget]:
        if self.hero:
            yield Heading(text=tr(heroes()[self.hero].text))
            yield from self._deck(self.hero)
            return
        for hero in self._heroes():
            emblem = theme.hero_emblem(hero)
            row = PressButton(text=tr(heroes()[hero].text), icon=emblem, centred=False)
            row.bind(on_release=lambda _row, hero=hero: self.open_hero(hero))
            yield row

    def _heroes(self) -> list[str]:
        """The heroes at the table first, then the others whose cards we explain."""
        match = self.shell.match
        seats = match.view.seats.values() if match and match.kind == "duel" else ()
        explained = (key for key, one in heroes().items() if one.automated)
        return list(dict.fromkeys([*(seat.hero for seat in seats), *explained]))

    def _deck(self, hero: str) -> Iterator[Widget]:
        if heroes()[hero].automated:
            yield from (self._card_tile(f"{hero}.{one.id}") for one in cards() if one.hero == hero)
        else:
            yield from (_numbers(one) for one in heroes()[hero].cards)

    def _now(self) -> Iterator[Widget]:
        match = self.shell.match
        if match is None:
            return
        question = now.asked(match)
        yield Heading(text=question or tr("reference.you-may"))
        for way in now.ways(match):
            row = WayRow(words=way.words)
            if way.more:
                row.words = tr("reference.and-more", words=way.words, n=way.more)
            if way.refusal is not None:
                row.why, row.rule = tr(way.refusal.text), way.refusal.rule
                row.bind(on_release=lambda _row, rule=way.refusal.rule: self.shell.show_rule(rule))
            yield row


def _section_of(key: str) -> str:
    """The section that holds the rule with this message; empty when a card settles it."""
    return next((one.key for one in sections() if any(rule.key == key for rule in one.rules)), "none")


def _numbers(card: Card) -> CardTile:
    """A card with what is printed on it."""
    parts = [*(tr(part) for part in card_line(card)), tr("reference.copies", n=card.copies)]
    value = "" if card.value is None else str(card.value)
    # A line breaks between the parts, never inside one, and the dot stays with what it follows.
    line = "\u00a0· ".join(part.replace(" ", "\u00a0") for part in parts)
    return CardTile(name=tr(card.text), line=line, value=value)


load_kv(__name__)
