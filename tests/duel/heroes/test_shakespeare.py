"""William Shakespeare: the line, how it grows, completes and is lost."""

from collections import Counter

import pytest

from companion.duel.corrections import MoveCopy
from companion.duel.heroes.shakespeare import HERO
from companion.translations import tr, use_language
from tests.duel.heroes.openings import panel, shakespeare

POET, ACTOR = "p1.shakespeare", "p1.actor-1"
SINBAD, PORTER = "p2.sinbad", "p2.porter"
NOBODY = {"punished": ()}


def line(stage):
    return stage.cards("p1", "line")


def discarded(stage):
    return stage.cards("p1", "discard")


# How the line grows


def test_combat_cards_join_the_right_end_of_the_line():
    """U-146, U-148, U-156: attacks and defenses, of Actors too; below ten nothing else happens."""
    stage = shakespeare("alas").attack(ACTOR, SINBAD, "such-sweet-sorrow")
    assert line(stage) == ["alas", "such-sweet-sorrow"]
    stage.turn("p2").attack(SINBAD, POET, "exploit", "revise")
    assert line(stage) == ["alas", "such-sweet-sorrow", "revise"]
    assert discarded(stage) == []
    assert not stage.was_asked("read-aloud")


def test_the_line_is_public_and_ordered():
    """U-156: every card with its syllables, the total and what is missing."""
    stage = shakespeare("et-tu-brute", "alas")
    assert panel(stage) == {
        "line": [
            {"card": "p1:shakespeare/et-tu-brute#1", "syllables": 4},
            {"card": "p1:shakespeare/alas#1", "syllables": 2},
        ],
        "syllables": 6,
        "missing": 4,
    }


def test_boosts_and_lost_cards_go_to_the_discard_pile():
    """U-147: a maneuver's boost, and a card Medusa's Harpies make him discard."""
    stage = shakespeare(opponent="medusa").maneuver("horror")
    stage.turn("p2").attack("p2.harpy-1", POET, "clutching-claws", answers={"discard": ("alas",)})
    assert discarded(stage) == ["horror", "alas"]
    assert line(stage) == []


def test_shakespeare_has_no_schemes():
    """U-147: all 30 copies are combat cards."""
    lineup = shakespeare().table.lineup
    assert {lineup.card_of[copy].type for copy in lineup.copies["p1"]} == {"attack", "versatile"}


def test_no_hand_makes_a_line_of_ten_that_waits():
    """U-148, U-150: a line is put right only below ten, and an attack without a card of his leaves it so."""
    stage = shakespeare("my-kingdom-for-a-horse", "alas")
    for card in ("alas#2", "horror#1"):
        assert stage.refused(MoveCopy(stage.copy(card, "p1"), "line", "deck")) == "U-150"
    stage.turn("p2").attack(SINBAD, POET, "exploit")
    assert (line(stage), panel(stage)["missing"]) == (["my-kingdom-for-a-horse", "alas"], 2)


# Ten syllables


@pytest.mark.parametrize("language", ["en", "fr"], ids=["X-04", "X-05"])
def test_exactly_ten_completes_the_line(language):
    """X-04, X-05, U-149: 4 + 2 + 4; read aloud, draw 1 for All Are Punished, all 3 discarded."""
    stage = shakespeare("et-tu-brute", "alas", opponent="titania", language=language)
    stage.attack(POET, "p2.titania", "all-are-punished", answers=NOBODY)
    assert tr(stage.instruction("read-aloud")["line"]) == " / ".join(
        tr(f"cards.name.shakespeare.{card}") for card in ("et-tu-brute", "alas", "all-are-punished")
    )
    assert stage.counts("p1") == (4 + 1, 23 - 1)
    assert line(stage) == []
    assert discarded(stage) == ["et-tu-brute", "alas", "all-are-punished"]


def test_only_the_last_card_completes():
    """U-149, U-152: Alas and The Ides Of March in the line give nothing."""
    stage = shakespeare("alas", "the-ides-of-march").arrange(p1_shakespeare=5)
    stage.attack(ACTOR, SINBAD, "such-sweet-sorrow")
    assert discarded(stage) == ["alas", "the-ides-of-march", "such-sweet-sorrow"]
    assert stage.counts("p1") == (4 + 1, 23 - 1)
    assert stage.health(POET) == 5
    assert stage.health(SINBAD) == 15 - 4


@pytest.mark.parametrize(
    ("waiting", "last"),
    [
        pytest.param(("horror",) * 4, "such-sweet-sorrow", id="T-30"),
        pytest.param(("horror",) * 3, "once-more-unto-the-breach", id="T-31"),
    ],
)
def test_above_ten_the_line_is_lost(waiting, last):
    """U-150, T-30, T-31: twelve syllables; no completion effect, the whole line is discarded."""
    stage = shakespeare(*waiting)
    counts = stage.counts("p1")
    stage.attack(ACTOR if last == "such-sweet-sorrow" else POET, SINBAD, last)
    assert line(stage) == []
    assert discarded(stage) == [*waiting, last]
    assert stage.counts("p1") == (counts[0] - 1, counts[1])
    assert not stage.was_asked("read-aloud")
    assert stage.was_asked("move") == (last == "such-sweet-sorrow")


def test_the_next_combat_card_starts_a_new_line():
    """U-151: after a complete line."""
    stage = shakespeare("horror", "horror", "horror").attack(ACTOR, SINBAD, "such-sweet-sorrow")
    assert line(stage) == []
    stage.attack(POET, SINBAD, "horror")
    assert line(stage) == ["horror"]


def test_a_cancelled_card_still_completes():
    """U-152, T-25: Feint stops the combat effect of All Are Punished, not its completion."""
    stage = shakespeare("et-tu-brute", "alas").attack(POET, SINBAD, "all-are-punished", "feint")
    assert not stage.was_asked("punished")
    assert stage.counts("p1") == (4 + 1, 23 - 1)
    assert line(stage) == []


def test_a_defense_completes_on_another_turn():
    """U-153, T-38: The Ides Of March strikes any opposing fighter, wherever it is."""
    stage = shakespeare("my-kingdom-for-a-horse").turn("p2")
    stage.attack(SINBAD, POET, "exploit", "the-ides-of-march", {"ides": PORTER})
    assert stage.health(PORTER) == 6 - 2
    assert discarded(stage) == ["my-kingdom-for-a-horse", "the-ides-of-march"]


def test_a_card_sent_back_joins_nothing():
    """T-33: But A Dream returns the attack card; the line stays at 8."""
    stage = shakespeare(*["horror"] * 4, opponent="titania")
    stage.attack(POET, "p2.titania", "horror", "but-a-dream")
    assert line(stage) == ["horror"] * 4
    assert stage.counts("p1")[0] == 5


def test_a_turn_ended_by_the_defender_still_completes_the_line():
    """U-101, U-103: The Rest Is Silence; the line is read at cleanup, the actions gained are lost."""
    stage = shakespeare("the-ides-of-march", opponent="hamlet")
    stage.attack(POET, "p2.hamlet", "my-kingdom-for-a-horse", "the-rest-is-silence")
    assert stage.was_asked("read-aloud")
    assert line(stage) == []
    assert stage.table.actions == 0


# Syllables


def test_the_printed_syllables():
    """U-154: 15 copies of 2, 10 of 4 and 5 of 6 in English."""
    lineup = shakespeare().table.lineup
    assert Counter(map(lineup.syllables, lineup.copies["p1"])) == {2: 15, 4: 10, 6: 5}


@pytest.mark.parametrize(("numbers", "complete"), [((("horror", 3), ("alas", 7)), True), ((), False)])
def test_the_number_of_the_players_edition_counts(numbers, complete):
    """U-154, U-155: another edition's numbers are entered, not computed; 7 + 3 = 10."""
    stage = shakespeare("alas", syllables=numbers, language="fr").attack(POET, SINBAD, "horror")
    assert stage.was_asked("read-aloud") == complete
    assert line(stage) == ([] if complete else ["alas", "horror"])


# After the poet


def team_of_the_poet(*waiting):
    """A team game in which Shakespeare and two Actors are defeated."""
    stage = shakespeare(*waiting, opponent="sinbad", others=("medusa", "king-arthur"), mode="teams")
    return stage.arrange(p1_shakespeare=0, p1_actor_1=0, p1_actor_2=0)


def test_the_last_actor_plays_on():
    """T-103, U-185: the player goes on; Places, Places! finds no Shakespeare to place."""
    stage = team_of_the_poet("horror", "horror", "horror")
    stage.attack("p1.actor-3", SINBAD, "places-places")
    assert stage.was_asked("read-aloud")
    assert not stage.was_asked("place-without-actors")
    assert line(stage) == []
    assert stage.table.winner == ""
    stage.end_turn()
    assert stage.table.turn == "p2"


@pytest.mark.parametrize("card", ["alas", "once-more-unto-the-breach"])
def test_a_defeated_poet_neither_recovers_nor_has_a_zone(card):
    """T-103, U-114, U-115: he falls in the combat in which the card was played."""
    stage = team_of_the_poet().arrange(p1_shakespeare=1).turn("p2")
    stage.attack(SINBAD, POET, "commanding-impact", card)
    assert stage.health(POET) == 0
    assert stage.health("p1.actor-1") == 0
    assert not stage.was_asked("return")
    assert line(stage) == [card]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_u_149_what_completing_a_line_gives_is_the_end_of_the_cards_effect(language):
    cards = [card for card, moment in HERO.effects if moment == "completion"]
    try:
        use_language(language)
        for card in cards:
            last = tr(f"shakespeare.effect.{card}").rpartition("\n")[2]
            assert last.rstrip(".").endswith(tr(f"cards.completes.shakespeare.{card}").rstrip("."))
    finally:
        use_language("en")
