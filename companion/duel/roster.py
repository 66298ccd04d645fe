"""Heroes of other sets, played by their numbers: their card effects are carried out by hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from companion.duel.by_hand import BY_HAND
from companion.duel.decks import FighterFacts, HeroFacts, heroes, rows
from companion.duel.hero import Hero
from companion.duel.heroes import hero_named
from companion.journal import Invalid


def rules_of(hero: str) -> Hero:
    """A hero's own rules, from its file or as a hero played by its numbers."""
    return hero_named(hero) if heroes()[hero].automated else by_hand(hero)


@cache
def by_hand(key: str) -> Hero:
    """The rules of a hero whose card effects the app does not know: the same few questions for every card."""
    hero = Hero(key)
    for card in heroes()[key].cards:
        hero.effects.update(((card.id, moment), effect) for moment, effect in BY_HAND.items())
    return hero


@dataclass(frozen=True, slots=True)
class Picks:
    """What a hero chooses before play: so many of these fighters or cards."""

    among: tuple[str, ...]
    count: int


PICKS = {row["hero"]: Picks(tuple(row["among"].split(";")), int(row["count"])) for row in rows("picks.csv")}


def picked(facts: HeroFacts, picks: tuple[str, ...]) -> HeroFacts:
    """The fighters and cards a hero really brings; without picks, the first that may be picked."""
    choice = PICKS.get(facts.id)
    if choice is None:
        if picks:
            raise Invalid("duel.invalid.picks", name=facts.id)
        return facts
    picks = picks or choice.among[: choice.count]
    if len(set(picks)) != choice.count or not set(picks) <= set(choice.among):
        raise Invalid("duel.invalid.picks", name=facts.id)
    if any(one.health_as_sidekick for one in facts.fighters):
        return replace(facts, fighters=tuple(_lead(one, picks) for one in facts.fighters))
    left_out = set(choice.among) - set(picks)
    return replace(
        facts,
        fighters=tuple(one for one in facts.fighters if one.id not in left_out),
        cards=tuple(card for card in facts.cards if not {card.id, card.by} & left_out),
    )


def _lead(fighter: FighterFacts, picks: tuple[str, ...]) -> FighterFacts:
    if fighter.id in picks:
        return replace(fighter, role="hero")
    return replace(fighter, role="sidekick", health=fighter.health_as_sidekick)
