"""Heroes of other sets, played by their numbers: their card effects are carried out by hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from companion.duel.asking import ask_number, choose, instruct
from companion.duel.decks import FighterFacts, HeroFacts, heroes, rows
from companion.duel.hero import Effect, Hero
from companion.duel.heroes import hero_named
from companion.duel.side import Side
from companion.duel.verbs import cancel, ignore_value, set_value
from companion.journal import Invalid, Steps

HIGHEST_VALUE = 40
NOTHING, CANCELS = "duel.by-hand.immediately.nothing", "duel.by-hand.immediately.cancels"
IGNORES, BOTH = "duel.by-hand.immediately.ignores", "duel.by-hand.immediately.both"


class ByHand(Hero):
    """A hero whose card effects the app does not know: it asks what it must count, hands do the rest."""

    def effect(self, card: str, moment: str) -> Effect | None:
        """The same few questions for every card."""
        return BY_HAND.get(moment)

    def has_effects(self, card: str) -> bool:
        """Most cards have some; the player who cancels knows better."""
        return True


def rules_of(hero: str) -> Hero:
    """A hero's own rules, from its file or as a hero played by its numbers."""
    return hero_named(hero) if heroes()[hero].automated else by_hand(hero)


@cache
def by_hand(key: str) -> Hero:
    """A roster hero's rules: none but the questions put for its cards."""
    return ByHand(key)


def immediately(me: Side) -> Steps:
    """Ask whether the card cancels or ignores the opponent's."""
    if not me.opponent.card:
        return
    does = yield from choose(
        me, "duel.by-hand.immediately", (NOTHING, CANCELS, IGNORES, BOTH), card=me.lineup.card_name[me.card]
    )
    if does in ("cancels", "both"):
        yield from cancel(me)
    if does in ("ignores", "both"):
        yield from ignore_value(me)


def during(me: Side) -> Steps:
    """Ask what the card is worth once its own effect is counted."""
    card = me.lineup.card_name[me.card]
    value = yield from ask_number(
        me, "duel.by-hand.value", 0, HIGHEST_VALUE, card=card, printed=me.played.printed
    )
    if value != me.played.base:
        yield from set_value(me, value)


def carry_out(me: Side) -> Steps:
    """Tell the player to do what the card says."""
    yield from instruct(me, "duel.by-hand.carry-out", card=me.lineup.card_name[me.card])


BY_HAND: dict[str, Effect] = {
    "immediately": immediately,
    "during": during,
    "after": carry_out,
    "scheme": carry_out,
}


@dataclass(frozen=True, slots=True)
class Picks:
    """What a hero chooses before play: so many of these fighters or cards."""

    among: tuple[str, ...]
    count: int


PICKS = {
    row["hero"]: Picks(tuple(row["among"].split(";")), int(row["count"])) for row in rows("picks.csv")
}


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
