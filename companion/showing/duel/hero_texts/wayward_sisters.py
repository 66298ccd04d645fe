"""The Wayward Sisters' own words: they have a cauldron, and no sidekicks to place."""

from __future__ import annotations

from collections.abc import Iterator

from companion.duel.decks import loose_cards
from companion.duel.heroes.spells import INGREDIENTS, SPELL
from companion.duel.heroes.wayward_sisters import SpellAdvice
from companion.duel.view import SeatView
from companion.journal import Text, text
from companion.showing.duel.hero_text import HeroText, listed


def _spells(shown: SeatView) -> Iterator[Text]:
    """What can be cast, and what lacks one ingredient."""
    told = shown.advice.own
    if not isinstance(told, SpellAdvice):
        return
    if told.castable:
        yield text("dueltable.outlook.castable", spells=listed(map(_spell, told.castable)))
    for near in told.one_away:
        missing = INGREDIENTS[near.missing]
        yield text("dueltable.outlook.one-away", spell=_spell(near.spell), ingredient=missing)


def _spell(spell: str) -> Text:
    return loose_cards()[spell].text


TEXT = HeroText(
    short="dueltable.short.sisters",
    beside="dueltable.checklist.sisters",
    placed="dueltable.checklist.place-sisters",
    outlook=_spells,
    lit=frozenset({SPELL}),
)
