"""Single cards of a refereed hero that the table resolves."""

import pytest

from companion.duel.by_hand import by_table
from companion.duel.decks import heroes
from companion.duel.hero import Hero
from companion.duel.heroes import hero_named
from companion.showing.duel.refereed import mark, why_by_table
from companion.translations import tr

WHY = "heroes.by-hand"


@pytest.mark.parametrize(
    ("card", "moments"),
    [("brooding", ["immediately", "during", "after"]), ("killer-of-the-dead", ["scheme"])],
)
def test_the_app_asks_for_the_result_of_a_card_the_table_resolves(card, moments):
    hero = Hero("angel")
    by_table(hero, card, WHY)
    assert hero.by_table == {card: WHY}
    assert tuple(hero.effects) == tuple((card, moment) for moment in moments)


def test_a_hero_says_which_cards_the_table_resolves(monkeypatch):
    assert mark(heroes()["deadpool"]) is None
    assert tr(mark(heroes()["angel"])) == "refereed"
    for card in ("brooding", "wisdom-of-ages"):
        monkeypatch.setitem(hero_named("angel").by_table, card, WHY)
    assert tr(mark(heroes()["angel"])) == "refereed but for Wisdom of Ages, Brooding"
    assert why_by_table("angel", "brooding").key == WHY
    assert why_by_table("angel", "feint") is None
    assert why_by_table("deadpool", "feint") is None
