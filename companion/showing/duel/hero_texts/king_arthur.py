"""King Arthur's own words, and what a house may have chosen for Merlin (Q-06)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.duel.decks import heroes
from companion.duel.setup import DuelSetup
from companion.journal import Text, text
from companion.showing.duel.hero_text import HeroText


def _merlin_unhurt(setup: DuelSetup) -> Iterator[Text]:
    if setup.bewilderment == "all":
        card = next(one for one in heroes()["king-arthur"].cards if one.id == "bewilderment")
        yield text("games.option.merlin-unhurt", card=card.text)


TEXT = HeroText(short="dueltable.short.arthur", chosen=_merlin_unhurt)
