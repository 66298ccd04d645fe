"""Names where there is little room, and words as a search compares them."""

from __future__ import annotations

from companion.duel.decks import heroes
from companion.duel.names import FighterId
from companion.duel.view import DuelView
from companion.showing.duel.hero_text import hero_text
from companion.translations import tr


def short_name(hero: str) -> str:
    """A hero's name where there is little room."""
    return tr(hero_text(hero).short or heroes()[hero].text)


def short_fighter(view: DuelView, fighter: FighterId) -> str:
    """A fighter's name where there is little room; a hero alone is called as the player is."""
    shown = view.fighters[fighter]
    hero = view.seats[shown.seat].hero
    short = hero_text(hero).short_fighters.get(shown.kind)
    if short is not None:
        return tr(short)
    alone = [one for one in view.seats[shown.seat].fighters if view.fighters[one].role == "hero"] == [fighter]
    return short_name(hero) if alone else tr(shown.name)
