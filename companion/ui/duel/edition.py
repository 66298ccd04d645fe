"""Cards by the names that the players' own edition prints; Shakespeare's with their syllables."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.device import Sought
from companion.duel.decks import heroes
from companion.duel.syllables import propose
from companion.journal import Invalid
from companion.showing.duel import edition
from companion.showing.duel.draft import HouseRules
from companion.showing.duel.edition import FEWEST, MOST, Edition, OwnCard
from companion.showing.records.kept import hero_name
from companion.translations import original, tr
from companion.ui import answers  # noqa: F401  (the look below uses its search field)
from companion.ui.buttons import PressButton
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.preferences import preferences
from companion.ui.records.parts import hand_out
from companion.ui.screen import Page
from companion.ui.theme import theme

TYPED = 0.5
"""Seconds after the last letter before a name is saved."""


class CardNameRow(Emitter, BoxLayout):
    """One card: its name in the English edition, and the name on the players' card.

    :Events:
        `on_confirmed`: what is shown is what stands on the players' card.
    """

    card = StringProperty("")
    title = StringProperty("")
    """Its name on the English card."""
    name = StringProperty("")
    __events__ = ("on_confirmed",)

    def __init__(self, **kwargs: object) -> None:
        self._waits = False
        self._soon = Clock.create_trigger(lambda _elapsed: self.settle(), TYPED)
        super().__init__(**kwargs)

    @property
    def own(self) -> OwnCard:
        """What is confirmed of it."""
        return OwnCard(self.name)

    def type_name(self, name: str) -> None:
        """A name was typed: it is saved once the typing pauses."""
        if name != self.name:
            self.name, self._waits = name, True
            self._soon()

    def settle(self) -> None:
        """Save now what was typed, if anything waits."""
        self._soon.cancel()
        if self._waits:
            self._waits = False
            self.dispatch("on_confirmed")


class EditionRow(CardNameRow):
    """One of Shakespeare's cards: its name counts for as many syllables as the players confirm."""

    printed = NumericProperty(0)
    syllables = NumericProperty(0)
    confirmed = BooleanProperty(True)
    hint = StringProperty("")

    @property
    def own(self) -> OwnCard:
        """Its name and its number."""
        return OwnCard(self.name, int(self.syllables))

    def type_name(self, name: str) -> None:
        """A name was typed: propose a number and wait for the players' word (U-154, U-155)."""
        if name == self.name:
            return
        self.name = name
        proposal = propose(name, theme.language)
        if not proposal.syllables:
            self.syllables, self.confirmed, self.hint = self.printed, True, ""
            self.dispatch("on_confirmed")
            return
        self.syllables = max(FEWEST, min(MOST, proposal.syllables))
        self.confirmed = False
        self.hint = tr("dueledition.splits", n=proposal.splits) if proposal.splits else ""

    def settle(self) -> None:
        """A number nobody has confirmed does not count."""

    def count(self, by: int) -> None:
        """The players count otherwise."""
        self.syllables = max(FEWEST, min(MOST, self.syllables + by))
        self.confirm()

    def confirm(self) -> None:
        """The number shown is right."""
        self.confirmed = True
        self.dispatch("on_confirmed")


class EditionScreen(Page):
    """The heroes, then one hero's cards; what is confirmed is read everywhere from then on."""

    hero = StringProperty("")
    _sought = ""
    """The card that is to be named at once."""

    def enter(self, hero: str = "", card: str = "", **_arguments: object) -> None:
        """Open at the heroes, at one hero, or at one card to be named at once."""
        self.hero = hero if hero in edition.nameable() else ""
        self._sought = card

    def refresh(self) -> None:
        """Write every row in the reader's language, with what was confirmed before."""
        self.title = tr(hero_name(self.hero)) if self.hero else tr("dueledition.title")
        column: BoxLayout = self.ids.column
        column.clear_widgets()
        for row in self._cards() if self.hero else self._heroes():
            column.add_widget(row)
        if self._sought:
            Clock.schedule_once(lambda _elapsed: self._point_at(self._sought))

    def leave(self) -> None:
        """What was typed last is saved too."""
        self._settle()

    def on_back(self) -> bool:
        """From a hero's cards back to the heroes; from a card that was asked for, back to where one was."""
        if not self.hero or self._sought:
            return False
        self.open_hero("")
        return True

    def back(self) -> None:
        """The arrow does what the back key does."""
        self.shell.go_back()

    def open_hero(self, hero: str) -> None:
        """Show a hero's cards, or all heroes."""
        self._settle()
        self.hero, self._sought = hero, ""
        self.refresh()

    def share(self) -> None:
        """Every name in one file, for another phone at the same table."""
        names = edition.file_of(kept_edition())
        hand_out(self.shell, "promptbook-card-names.json", names, "application/json")

    def fetch(self) -> None:
        """Let the player choose a file."""
        self.shell.device.share.fetch(Sought.NAMES, self.bring)

    def bring(self, file: Path) -> None:
        """Take the names of a file; those entered here that it does not know stay."""
        try:
            found = edition.edition_of(file.read_bytes())
        except OSError:
            self.shell.banner.show(tr("app.games.not-read"))
        except Invalid as invalid:
            self.shell.banner.show(tr(invalid.text))
        else:
            _keep({**kept_edition(), **found})
            self.refresh()
            self.shell.tell(tr("dueledition.imported", n=len(found)))

    def _heroes(self) -> list[PressButton]:
        own, rows = kept_edition(), []
        for hero, cards in edition.nameable().items():
            told = tr("dueledition.named", named=edition.named_in(own, hero), n=len(cards))
            words, emblem = tr(heroes()[hero].text), theme.hero_emblem(hero)
            rows.append(PressButton(text=words, detail=told, icon=emblem, centred=False))
            rows[-1].bind(on_release=lambda _row, hero=hero: self.open_hero(hero))
        ways = (("dueledition.share", "share", self.share), ("dueledition.import", "down", self.fetch))
        for words, icon, act in ways:
            rows.append(PressButton(kind="outline", text=tr(words), icon=icon))
            rows[-1].bind(on_release=lambda _row, act=act: act())
        return rows

    def _cards(self) -> list[CardNameRow]:
        own = kept_edition()
        return [self._row(card, own.get(f"{self.hero}/{card}")) for card in edition.nameable()[self.hero]]

    def _row(self, card: str, own: OwnCard | None) -> CardNameRow:
        printed = edition.printed_syllables(self.hero, card)
        name = own.name if own is not None else ""
        row = (
            EditionRow(card=card, name=name, printed=printed, syllables=own.syllables if own else printed)
            if self.hero == edition.spoken()
            else CardNameRow(card=card, name=name)
        )
        row.title = original(f"cards.name.{self.hero}.{card}")
        row.ids.typed.text = name
        row.fbind("on_confirmed", partial(self._confirmed, self.hero))
        return row

    def _confirmed(self, hero: str, row: CardNameRow, *_: object) -> None:
        _keep(edition.with_card(kept_edition(), hero, row.card, row.own))

    def _settle(self) -> None:
        for row in self.ids.column.children:
            if isinstance(row, CardNameRow):
                row.settle()

    def _point_at(self, card: str) -> None:
        for row in self.ids.column.children:
            if isinstance(row, CardNameRow) and row.card == card:
                self.ids.scroll.scroll_to(row, animate=False)
                row.ids.typed.focus = True


def kept_edition() -> dict[str, OwnCard]:
    """What the players confirmed, card by card."""
    return edition.read_edition(preferences.edition)


def _keep(own: Edition) -> None:
    preferences.edition = edition.written(own)


def own_names() -> Mapping[str, str]:
    """Message of a card's name → what the players' edition calls it."""
    return edition.own_words(kept_edition())


def own_syllables() -> tuple[tuple[str, int], ...]:
    """The numbers a new duel counts by, where they differ from the English cards."""
    return edition.own_syllables(kept_edition())


def house_rules() -> HouseRules:
    """What this house plays by, for every new duel."""
    return HouseRules(
        preferences.duel_game_end,
        preferences.duel_health_limit,
        preferences.duel_bewilderment,
        own_syllables(),
        preferences.duel_level,
    )


load_kv(__name__)
