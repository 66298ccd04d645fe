"""Shakespeare's cards in the players' own edition: type a name, see a number proposed, confirm it."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.duel.decks import heroes
from companion.duel.syllables import propose
from companion.showing.duel.draft import SHAKESPEARE, HouseRules
from companion.translations import original, tr
from companion.ui import answers  # noqa: F401  (the look below uses its search field)
from companion.ui.events import Emitter
from companion.ui.looks import load_kv
from companion.ui.preferences import preferences
from companion.ui.screen import Page
from companion.ui.theme import theme

FEWEST, MOST = 1, 20


class EditionRow(Emitter, BoxLayout):
    """One card: its printed number, a name of one's own, and the number that counts.

    :Events:
        `on_confirmed`: the number shown is the one on the players' card.
    """

    card = StringProperty("")
    title = StringProperty("")
    """Its name on the printed card."""
    printed = NumericProperty(0)
    name = StringProperty("")
    syllables = NumericProperty(0)
    confirmed = BooleanProperty(True)
    hint = StringProperty("")
    __events__ = ("on_confirmed",)

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

    def count(self, by: int) -> None:
        """The players count otherwise."""
        self.syllables = max(FEWEST, min(MOST, self.syllables + by))
        self.confirm()

    def confirm(self) -> None:
        """The number shown is right."""
        self.confirmed = True
        self.dispatch("on_confirmed")


class EditionScreen(Page):
    """All of Shakespeare's cards; what is confirmed counts in every duel from then on."""

    def refresh(self) -> None:
        """Write every row in the reader's language, with what was confirmed before."""
        self.title = tr("dueledition.title")
        column = self.ids.column
        column.clear_widgets()
        for card in heroes()[SHAKESPEARE].cards:
            column.add_widget(self._row(card.id, card.syllables or 0))

    def _row(self, card: str, printed: int) -> EditionRow:
        kept = kept_edition().get(card, {"name": "", "syllables": printed})
        row = EditionRow(card=card, printed=printed, name=kept["name"], syllables=kept["syllables"])
        row.title = original(_name_of(card))
        row.ids.typed.text = kept["name"]
        row.fbind("on_confirmed", self._keep)
        return row

    def _keep(self, row: EditionRow, *_: object) -> None:
        own = {"name": row.name, "syllables": int(row.syllables)}
        others = {card: kept for card, kept in kept_edition().items() if card != row.card}
        changed = row.name.strip() or row.syllables != row.printed
        preferences.edition = {**others, row.card: own} if changed else others


def kept_edition() -> dict[str, dict[str, Any]]:
    """What the players confirmed, card by card; whatever makes no sense is left out."""
    known = {card.id for card in heroes()[SHAKESPEARE].cards}
    return {card: kept for card, kept in preferences.edition.items() if card in known and _sensible(kept)}


def _sensible(kept: Any) -> bool:
    if not isinstance(kept, dict) or not isinstance(kept.get("name"), str):
        return False
    return type(kept.get("syllables")) is int and FEWEST <= kept["syllables"] <= MOST


def own_names() -> dict[str, str]:
    """Message of a card's name → what the players' edition calls it."""
    return {
        _name_of(card): kept["name"].strip() for card, kept in kept_edition().items() if kept["name"].strip()
    }


def own_syllables() -> tuple[tuple[str, int], ...]:
    """The numbers a new duel counts by, where they differ from the English cards."""
    return tuple((card, kept["syllables"]) for card, kept in sorted(kept_edition().items()))


def house_rules() -> HouseRules:
    """What this house plays by, for every new duel."""
    return HouseRules(
        preferences.duel_game_end, preferences.duel_health_limit, own_syllables(), preferences.duel_level
    )


def _name_of(card: str) -> str:
    return f"cards.name.{SHAKESPEARE}.{card}"


load_kv(__name__)
