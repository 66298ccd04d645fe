"""What screens and scripts are shown, and the advice given from public information only."""

from __future__ import annotations

import json

import pytest

from companion.duel import card_text
from companion.duel.commands import Attack
from companion.translations import LANGUAGES, tr, use_language
from tests.duel.bot import HEROES
from tests.duel.stage import Stage, plain_view


def seat(stage, name="p1"):
    return plain_view(stage.table, stage.question)["seats"][name]


@pytest.fixture(autouse=True)
def english():
    """Every test leaves the language as it found it."""
    yield
    use_language("en")


@pytest.mark.parametrize("hero", HEROES)
def test_the_view_is_plain_data_for_every_hero(hero):
    stage = Stage(hero, "king-arthur")
    assert json.loads(json.dumps(plain_view(stage.table, stage.question)))["seats"]["p1"]["hero"] == hero


def test_the_view_shows_fighters_and_counts(arthur):
    arthur.arrange(p1_merlin=3, p2_harpy_1=0)
    shown = plain_view(arthur.table)
    assert (shown["phase"], shown["turn"], shown["actions"], shown["winner"]) == ("action", "p1", 2, None)
    merlin, harpy = shown["fighters"]["p1.merlin"], shown["fighters"]["p2.harpy-1"]
    assert (merlin["health"], merlin["limit"], merlin["defeated"], merlin["attack"]) == (
        3,
        7,
        False,
        "ranged",
    )
    assert (harpy["defeated"], harpy["on_board"]) == (True, False)
    assert shown["seats"]["p1"]["moves"] == {"p1.king-arthur": 2, "p1.merlin": 2}


def test_the_breakdown_names_every_part_of_a_value(arthur):
    answers = {"king-arthur.boost": "excalibur", "shifted": "yes"}
    arthur.attack("p1.king-arthur", "p2.medusa", "momentous-shift", "dash", answers)
    fought = plain_view(arthur.table)["last_combat"]
    attack = fought["attack"]
    assert (attack["printed"], attack["becomes"], attack["value"]) == (3, 5, 8)
    assert [(one["source"]["key"], one["amount"]) for one in attack["modifiers"]] == [
        ("duel.source.boost", 3)
    ]
    assert attack["became_by"]["key"] == "cards.name.king-arthur.momentous-shift"
    assert (fought["damage"], fought["won_by"], fought["defense"]["value"]) == (5, "attack", 3)
    assert (attack["ignored"], attack["cancelled"]) == (False, False)


def test_an_open_question_is_shown_with_its_refusals(arthur):
    arthur.journal.say(Attack("p1.merlin", "p2.medusa"))
    asked = plain_view(arthur.table, arthur.question)["question"]
    assert (asked["who"], asked["kind"], asked["reveals"]) == ("p1", "card", True)
    excalibur = next(option for option in asked["options"] if "excalibur" in option["id"])
    assert excalibur["refused"]["rule"] == "U-013"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_saying_and_question_can_be_read(arthur, language):
    """No message key and no placeholder is left in what people read."""
    arthur.attack("p1.king-arthur", "p2.medusa", "skirmish", answers={"which-moves": "p2.medusa"})
    arthur.hand("p1", 9).maneuver("feint").end_turn({"hand-limit": ("excalibur", "regroup", "prophecy")[:2]})
    use_language(language)
    read = [tr(line.label) for line in arthur.journal.lines] + [tr(ask.text) for ask in arthur.asked]
    assert not [one for one in read if "duel." in one or "{" in one or not one]
    assert tr(card_text(arthur.table, "p1:king-arthur/excalibur#1")) == "Excalibur"


def test_advice_counts_unseen_cards(arthur):
    arthur.put("p1", "discard", "excalibur", "noble-sacrifice")
    told = seat(arthur)["advice"]
    assert sum(told["unseen"].values()) == 28
    assert told["unseen_types"] == {"attack": 6, "defense": 3, "scheme": 5, "versatile": 14}
    assert told["unseen_boosts"] == {"1": 12, "2": 14, "3": 2}
    assert (told["draws_left"], told["maneuvers_left"]) == (23, 23)


def test_advice_counts_the_faster_deck_of_hamlet():
    """U-133: TO BE draws two cards each maneuver."""
    stage = Stage("hamlet", "king-arthur", answers={"hamlet.question": "to-be"})
    assert seat(stage)["advice"]["maneuvers_left"] == 12


def test_advice_tells_the_exact_value_in_combat(arthur):
    arthur.journal.say(Attack("p1.king-arthur", "p2.medusa"))
    assert seat(arthur)["advice"]["value_now"] is None
    arthur.answer("skirmish", {"king-arthur.boost": "excalibur"})
    assert arthur.question.key == "duel.ask.which-moves"
    assert seat(arthur)["advice"]["value_now"] == 4 + 3


def test_advice_on_shakespeares_line():
    """U-148: syllables so far, how many are missing, which unseen cards complete it."""
    stage = Stage("shakespeare", "king-arthur").put("p1", "line", "et-tu-brute", "alas")
    told = seat(stage)["advice"]
    assert (told["syllables"], told["missing"]) == (6, 4)
    assert {one["card"] for one in told["completing"]} == {
        "et-tu-brute", "the-ides-of-march", "such-sweet-sorrow", "all-are-punished", "places-places",
    }  # fmt: skip
    assert {"card": "et-tu-brute", "copies": 1, "gives": "shakespeare.effect.et-tu-brute"} in told[
        "completing"
    ]


def test_advice_on_the_cauldron():
    """U-127: snake and bat are in; two spells need the lizard's leg."""
    stage = Stage("wayward-sisters", "king-arthur").put("p1", "cauldron", "ward", "hurly-burly")
    told = seat(stage)["advice"]
    assert told["ingredients"] == {"bat": 1, "snake": 1}
    assert told["castable"] == ["spell-snake-bat"]
    assert [(one["spell"], one["missing"]) for one in told["one_away"]] == [
        (spell, "lizard") for spell in ("spell-snake-lizard", "spell-bat-lizard", "spell-snake-bat-lizard")
    ]  # fmt: skip


def test_advice_on_glamours_and_voyages():
    """U-142, U-172."""
    stage = Stage("titania", "sinbad", answers={"top-glamour": "glamour-of-love"})
    stage.put("p2", "discard", "voyage-home", "voyage-king-of-serendib", "feint")
    assert len(seat(stage)["advice"]["glamours_left"]) == 5
    assert "glamour-of-love" not in seat(stage)["advice"]["glamours_left"]
    told = seat(stage, "p2")["advice"]
    assert (told["voyages"], told["extra_move"]) == (["voyage-home", "voyage-king-of-serendib"], 2)
