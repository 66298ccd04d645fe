"""How much of a hero the app referees: all of it, or all but the cards its file names."""

from __future__ import annotations

from companion.duel.decks import HeroFacts, heroes
from companion.duel.heroes import hero_named
from companion.journal import Text, Value, text


def mark(hero: HeroFacts) -> Text | None:
    """How a list of heroes marks one: refereed, or but for which cards; nothing where none is."""
    if not hero.automated:
        return None
    left = hero_named(hero.id).by_table
    names: Value = ""
    for card in hero.cards:
        if card.id in left:
            names = card.text if names == "" else text("journal.and", first=names, next=card.text)
    return text("dueltable.setup.refereed-but", cards=names) if left else Text("dueltable.setup.refereed")


def why_by_table(hero: str, card: str) -> Text | None:
    """Why the table resolves a card of a refereed hero itself; nothing where the app does."""
    left = hero_named(hero).by_table if heroes()[hero].automated else {}
    return Text(left[card]) if card in left else None
