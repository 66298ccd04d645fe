"""Heroes of other sets: their numbers work, their effects are done by hand, and the app says so."""

from __future__ import annotations

import pytest

from companion.duel import decks, uses, view
from companion.duel.commands import Attack
from companion.duel.corrections import SetHealth
from companion.duel.roster import PICKS
from companion.duel.setup import DuelSetup, Seat
from companion.journal import Answer, Invalid
from companion.showing.duel.card_groups import boost_number, card_line
from companion.showing.duel.offers import offers
from companion.translations import tr
from tests.duel import invariants
from tests.duel.bot import OTHER_BOXES, duel, play
from tests.duel.stage import Stage, plain_view

ROSTER = tuple(hero for hero, facts in decks.heroes().items() if facts.of_roster)


def seated(hero, *picks):
    return DuelSetup((Seat("Ann", hero, picks=picks), Seat("Bob", "king-arthur"))).table()


@pytest.mark.parametrize("hero", ROSTER)
def test_every_roster_hero_can_be_put_on_a_table(hero):
    table = seated(hero)
    invariants.check(table, asked=False)
    assert table.lineup.leaders["p1"]
    assert "{" not in tr(table.lineup.facts["p1"].text)


def test_the_roster_has_the_other_heroes():
    assert len(ROSTER) == 66
    assert set(OTHER_BOXES) < set(ROSTER)


@pytest.mark.parametrize("hero", ["achilles", "krang", "black-widow", "cloak-and-dagger", "geralt-of-rivia"])
def test_a_roster_hero_can_be_played_to_the_end(hero, random):
    journal = duel(hero, "king-arthur")
    play(journal, random, 20_000)
    assert journal.table.winner
    invariants.check(journal.table, asked=False)


SWAPPED = {
    "buffy": ("daring-strike", "slayers-strength"),
    "she-hulk": ("sensational", "green-energy"),
    "doctor-strange": ("the-winds-of-watoomb", "seven-suns-of-cinnibus"),
}
"""Per hero the card printed as an attack, then the versatile one."""


@pytest.mark.parametrize("hero", SWAPPED)
def test_u_012_two_cards_of_three_heroes_have_the_types_printed_on_them(hero):
    """U-012: what a card may be used for is its type."""
    types = {card.id: card.type for card in decks.heroes()[hero].cards}
    assert [types[card] for card in SWAPPED[hero]] == ["attack", "versatile"]


def test_a_number_our_lists_disagree_about_is_shown_as_unsure():
    """U-011: the card on the table is right; every other BOOST is told without a doubt."""
    cards = [card for facts in decks.heroes().values() for card in facts.cards]
    unsure = {(card.hero, card.id) for card in cards if card.boost_unsure}
    assert unsure == {("deadpool", "gaze-of-stone"), ("pandora", "aphrodites-beauty")}
    card = next(card for card in cards if card.hero == "deadpool" and card.boost_unsure)
    assert [tr(part) for part in card_line(card)][1] == "BOOST 4? (check the card)"
    assert boost_number(card) == "+4?"
    table = Stage("deadpool", "medusa").table
    found = offers(view(table), card.id, uses(table, "deadpool/gaze-of-stone#1"))
    assert {one.name: one.number for one in found}["boost-maneuver"] == "+4?"


def test_combat_counts_what_the_players_say_of_the_card():
    stage = Stage("john-henry", "king-arthur")
    stage.attack(
        "p1.john-henry",
        "p2.king-arthur",
        "knock-them-silly",
        "regroup",
        {"immediately": "both", "duel.by-hand.value": 7},
    )
    fought = stage.fought
    assert (fought.attack.printed, fought.attack.value) == (4, 7)
    assert (fought.defense.cancelled, fought.defense.ignored) == (True, True)
    assert stage.health("p2.king-arthur") == 18 - 7
    assert stage.was_asked("carry-out")


def test_the_value_stays_as_printed_and_the_rest_is_done_by_hand():
    stage = Stage("john-henry", "king-arthur")
    stage.attack("p1.john-henry", "p2.king-arthur", "momentous-shift", answers={"duel.by-hand.value": 3})
    assert stage.fought.attack.becomes is None
    stage.scheme("p1.john-henry", "striking-fire")
    assert stage.was_asked("carry-out")
    assert stage.cards("p1", "discard") == ["momentous-shift", "striking-fire"]


def countered(*fallen: str) -> Stage:
    """The Jabberwock bites Loki, who has 2 health left; his card defeats these, set by hand."""
    stage = Stage("alice", "loki", answers={"alice.size": "big"})
    stage.arrange(p2_loki=4)
    attack = Attack("p1.jabberwock", "p2.loki", "p1:alice/jaws-that-bite#1")
    counter = "p2:loki/god-of-mischief#1"
    for said in (attack, Answer(counter), Answer("nothing"), Answer(2)):
        stage.journal.say(said)
    assert stage.question.key == "duel.by-hand.carry-out"
    for fighter in fallen:
        stage.journal.say(SetHealth(fighter, 0))
    return stage


def test_u_111_a_hero_defeated_by_hand_ends_the_game_before_anything_else_resolves():
    """U-111: God of Mischief fells Alice, so Jaws That Bite no longer fells Loki."""
    stage = countered("p1.alice").answer("done")
    assert (stage.table.winner, stage.health("p2.loki"), stage.question) == ("p2", 2, None)


def test_u_113_two_heroes_may_fall_to_one_effect_carried_out_by_hand():
    """U-113: both dials are set before anybody says done, and the player whose turn it is wins."""
    stage = countered("p1.alice", "p2.loki")
    assert stage.table.winner == ""
    assert stage.answer("done").table.winner == "p1"


def test_q_31_a_combat_ended_by_hand_and_taken_back_goes_on_where_it_stood():
    """Q-31: Alice was not defeated after all, so the Jabberwock still bites."""
    stage = countered("p1.alice").answer("done").say(SetHealth("p1.alice", 3))
    assert (stage.table.winner, stage.question.key) == ("", "alice.jaws-that-bite")
    invariants.check(stage.table, asked=True)


def test_the_app_says_that_effects_are_done_by_hand():
    stage = Stage("john-henry", "king-arthur")
    assert [plain_view(stage.table)["seats"][seat]["automated"] for seat in ("p1", "p2")] == [False, True]
    assert decks.plays("john-henry").key == "heroes.by-hand"
    assert decks.plays("alice").key == "alice.plays"


def test_buffy_brings_one_of_two_sidekicks():
    with_giles, with_xander = seated("buffy"), seated("buffy", "xander")
    assert with_giles.lineup.fighters["p1"] == ("p1.buffy", "p1.giles")
    assert with_xander.lineup.fighters["p1"] == ("p1.buffy", "p1.xander")
    assert len(with_xander.lineup.copies["p1"]) == 30


def test_geralt_packs_three_of_six_pieces_of_gear():
    gear = PICKS["geralt-of-rivia"].among[2:5]
    table = seated("geralt-of-rivia", *gear)
    packed = {table.lineup.card_of[copy].id for copy in table.lineup.copies["p1"]}
    assert {card for card in packed if card.startswith("gear-")} == set(gear)


def test_yennefer_or_triss_leads():
    table = seated("yennefer-triss", "triss")
    assert table.lineup.leaders["p1"] == ("p1.triss",)
    assert (table.health["p1.triss"], table.health["p1.yennefer"]) == (14, 6)


@pytest.mark.parametrize(
    ("hero", "picks"),
    [
        ("buffy", ("giles", "xander")),
        ("buffy", ("willow",)),
        ("geralt-of-rivia", ("igni",) * 3),
        ("achilles", ("x",)),
    ],
)
def test_picks_that_are_not_offered_are_invalid(hero, picks):
    with pytest.raises(Invalid, match="picks"):
        seated(hero, *picks)


def test_black_widows_deck_has_one_card_more():
    assert len(seated("black-widow").lineup.copies["p1"]) == 31


def test_a_dynamic_boost_counts_nothing_by_itself():
    """Q-18: a card without a printed BOOST counts 0."""
    dynamic = [card for card in decks.heroes()["krang"].cards if card.boost is None]
    assert dynamic
    assert {card.worth for card in dynamic} == {0}
