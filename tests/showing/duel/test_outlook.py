"""What may still come, told from what everybody may know."""

from __future__ import annotations

import pytest

from companion.duel.corrections import SetMark
from companion.showing.duel.outlook import outlook
from companion.translations import LANGUAGES, tr, use_language
from tests.duel.bot import HEROES
from tests.duel.stage import Stage as Duel
from tests.showing.duel import fights


def told(duel: Duel, seat: str = "p1") -> list[str]:
    return [tr(one).replace("\N{NO-BREAK SPACE}", " ") for one in outlook(fights.seen(duel), seat)]


def test_the_deck_unseen_cards_and_moves_of_an_ordinary_hero():
    assert told(Duel("king-arthur", "sinbad")) == [
        "Deck: enough for 25 more maneuvers.",
        "Cards not seen yet: Attack × 8, Defense × 3, Scheme × 5, Versatile × 14.",
        "Their BOOST values: +1 × 12, +2 × 14, +3 × 4.",
        "Spaces on a maneuver: King Arthur (2), Merlin (2).",
    ]


@pytest.mark.parametrize(
    ("deck", "words"),
    [(0, "Deck: not enough for a whole maneuver."), (1, "Deck: enough for 1 more maneuver.")],
)
def test_u_042_how_long_the_deck_lasts(deck, words):
    assert told(Duel("king-arthur", "sinbad").deck("p1", deck))[0] == words


def test_two_cards_drawn_each_time_empty_the_deck_sooner():
    """U-133: TO BE draws one more."""
    duel = Duel("hamlet", "sinbad", answers={"hamlet.question": "to-be"}).deck("p1", 5)
    assert told(duel)[0] == "Deck: enough for 2 more maneuvers."


def test_what_is_true_of_a_fighter_this_turn():
    duel = Duel("king-arthur", "sinbad")
    duel.say(SetMark("p1.merlin", "locked", True)).say(SetMark("p1.king-arthur", "damaged", True))
    lines = told(duel)
    assert "Spaces on a maneuver: King Arthur (2)." in lines
    assert lines[-2:] == ["King Arthur was hurt this turn.", "Merlin cannot leave its space this turn."]


def test_u_124_spells_the_cauldron_feeds_and_those_one_ingredient_short():
    duel = Duel("wayward-sisters", "hamlet")
    duel.put("p1", "cauldron", "hurly-burly", "fire-burn-and-cauldron-bubble")
    lines = told(duel)
    assert any(line.startswith("Spells the cauldron can feed: ") for line in lines)
    assert sum("one ingredient short" in line for line in lines) >= 2
    assert not [line for line in told(Duel("wayward-sisters", "hamlet")) if "cauldron" in line]


def test_u_138_glamours_to_come():
    duel = Duel("titania", "sinbad", answers={"titania.top-glamour": "glamour-of-sleep"})
    line = told(duel)[-1]
    assert line.startswith("Glamours to come: ")
    assert tr("cards.name.titania.glamour-of-sleep") not in line
    assert tr("cards.name.titania.glamour-of-love") in line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("hero", HEROES)
def test_every_hero_has_an_outlook_in_both_languages(hero, language):
    use_language(language)
    try:
        lines = told(Duel(hero, "medusa"))
    finally:
        use_language("en")
    assert len(lines) >= 4
    assert not [line for line in lines if "{" in line or "outlook" in line]
