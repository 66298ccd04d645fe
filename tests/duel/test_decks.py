"""Every printed card of the refereed heroes has its effects, and no effect belongs to no card."""

from __future__ import annotations

import pytest

from companion.duel import decks
from companion.duel.heroes import hero_named
from companion.reference import effect_key
from companion.translations import tr
from tests.duel.bot import HEROES, OTHER_BOXES

NO_EFFECT = "This card has no effect."
COMBAT = {"immediately", "during", "after"}


def moments(hero):
    """The moments at which each card does something."""
    found = {card.id: set() for card in decks.heroes()[hero].cards}
    for card, moment in hero_named(hero).effects:
        found[card].add(moment)
    return found


@pytest.mark.parametrize("hero", [*HEROES, *OTHER_BOXES])
def test_every_card_does_something_at_moments_its_type_allows(hero):
    for card in decks.heroes()[hero].cards:
        ever = moments(hero)[card.id]
        at = ever - {"boosted with"}
        if card.type == "scheme":
            assert at == {"scheme"}, card.id
        else:
            silent = tr(effect_key(hero, card.id)).startswith(NO_EFFECT)
            otherwise = {one for one, _use in hero_named(hero).plays_also}
            assert bool(ever) == (not silent) or card.id in otherwise, card.id
            assert at <= COMBAT | ({"completion"} if hero == "shakespeare" else set()), card.id


def test_every_card_of_shakespeare_completes_a_line():
    """U-149: the completion effect of whichever card comes last."""
    assert all("completion" in at for at in moments("shakespeare").values())


def test_there_are_106_cards_and_240_copies():
    cards = [card for hero in HEROES for card in decks.heroes()[hero].cards]
    assert (len(cards), sum(card.copies for card in cards)) == (106, 240)


def test_a_card_cannot_have_two_effects_at_one_moment():
    hero = hero_named("king-arthur")
    with pytest.raises(TypeError, match="feint"):
        hero.card("feint", "immediately")(lambda me: iter(()))


def test_the_ingredients_and_syllables_are_as_printed():
    """U-123, U-154: ten copies of each ingredient; 15, 10 and 5 copies of 2, 4 and 6 syllables."""
    brew, verse = {}, {}
    for card in decks.heroes()["wayward-sisters"].cards:
        brew[card.ingredient] = brew.get(card.ingredient, 0) + card.copies
    for card in decks.heroes()["shakespeare"].cards:
        verse[card.syllables] = verse.get(card.syllables, 0) + card.copies
    assert brew == {"snake": 10, "bat": 10, "lizard": 10}
    assert verse == {2: 15, 4: 10, 6: 5}
