"""Titania's cards, each in each of its branches."""

import pytest

from tests.duel.heroes.openings import panel, titania
from tests.duel.stage import Stage

TITANIA, OBERON = "p1.titania", "p1.oberon"
SINBAD, PORTER, HAMLET = "p2.sinbad", "p2.porter", "p2.hamlet"
ALL_SIX = ("greed", "invisibility", "jealousy", "love", "rhyme", "sleep")
YES = {"discard-glamour": "yes"}


def gone(stage):
    """Whether the face-up glamour was discarded."""
    return panel(stage)["face_up"] == ""


def cancelled(card, glamour="love", **options):
    """Titania attacks with a card against Feint."""
    return titania(glamour, **options).attack(TITANIA, SINBAD, card, "feint")


# Queen Of The Fairies


@pytest.mark.parametrize(
    ("glamour", "discarded", "value"),
    [
        pytest.param("", ALL_SIX, 8, id="X-20"),
        pytest.param("sleep", ("love", "greed"), 4, id="T-66"),
        pytest.param("sleep", (), 2, id="none discarded"),
    ],
)
def test_queen_of_the_fairies(glamour, discarded, value):
    """X-20, T-66: +1 per discarded glamour; the face-up one does not count."""
    stage = titania(glamour, discarded=discarded).attack(TITANIA, SINBAD, "queen-of-the-fairies")
    assert stage.fought.attack.value == value


def test_queen_of_the_fairies_cancelled():
    assert cancelled("queen-of-the-fairies", "", discarded=ALL_SIX).fought.attack.value == 2


# Met By Moonlight


def test_met_by_moonlight_places_oberon():
    stage = titania().attack(OBERON, SINBAD, "met-by-moonlight")
    assert stage.instruction("place-next-to-titania")["fighter"].key == "heroes.fighter.oberon"


def test_met_by_moonlight_after_oberon_fell():
    """U-085: Pricking Of My Thumbs answers 3 damage with 3; the placement is skipped."""
    stage = titania(opponent="wayward-sisters").arrange(p1_oberon=3)
    stage.attack(OBERON, "p2.sister-1", "met-by-moonlight", "pricking-of-my-thumbs")
    assert stage.health(OBERON) == 0
    assert not stage.was_asked("place-next-to-titania")


def test_met_by_moonlight_without_titania():
    """In a team game Oberon plays on, but has nobody to stand next to."""
    stage = titania(others=("medusa", "king-arthur"), mode="teams").arrange(p1_titania=0)
    stage.attack(OBERON, SINBAD, "met-by-moonlight")
    assert not stage.was_asked("place-next-to-titania")


def test_met_by_moonlight_cancelled():
    stage = titania().attack(OBERON, SINBAD, "met-by-moonlight", "feint")
    assert not stage.was_asked("place-next-to-titania")


# As Wise As Beautiful


@pytest.mark.parametrize(
    ("glamour", "answer", "drawn"),
    [("love", "yes", 2), ("love", "no", 1), pytest.param("", None, 1, id="T-67")],
)
def test_as_wise_as_beautiful(glamour, answer, drawn):
    """U-143, T-67: discard the glamour to draw 2; with none face up there is nothing to choose."""
    answers = {"discard-glamour": answer} if answer else {}
    stage = titania(glamour).attack(TITANIA, SINBAD, "as-wise-as-beautiful", answers=answers)
    assert stage.was_asked("discard-glamour") == bool(glamour)
    assert stage.counts("p1") == (4 + drawn, 25 - drawn)
    assert gone(stage) == (answer != "no")


def test_as_wise_as_beautiful_cancelled():
    stage = cancelled("as-wise-as-beautiful")
    assert stage.counts("p1") == (4, 25)
    assert not gone(stage)


# Whisked Away


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_whisked_away(answer):
    """The fighter moves up to 2; only for a glamour it is then placed anywhere."""
    stage = titania("love").attack(OBERON, SINBAD, "whisked-away", answers={"discard-glamour": answer})
    assert stage.instruction("duel.do.move")["n"] == 2
    assert stage.was_asked("place") == (answer == "yes")
    assert gone(stage) == (answer == "yes")


def test_whisked_away_without_a_glamour():
    stage = titania().attack(OBERON, SINBAD, "whisked-away")
    assert stage.was_asked("duel.do.move")
    assert not stage.was_asked("place")


def test_whisked_away_while_invisible():
    """T-73: her fighters may pass through opposing ones on this move too."""
    stage = titania("invisibility").attack(OBERON, SINBAD, "whisked-away")
    assert stage.instruction("move-through")["n"] == 2


def test_whisked_away_after_oberon_fell():
    """T-74, U-085: the move is skipped, the glamour may still be discarded, no placement."""
    stage = titania("love").arrange(p1_oberon=1).turn("p2")
    stage.attack(SINBAD, OBERON, "commanding-impact", "whisked-away", YES)
    assert stage.health(OBERON) == 0
    assert not stage.was_asked("duel.do.move")
    assert not stage.was_asked("place")
    assert gone(stage)


def test_whisked_away_cancelled():
    stage = cancelled("whisked-away")
    assert not stage.was_asked("duel.do.move")
    assert not gone(stage)


# The Moon Looks Down


def test_the_moon_looks_down_chooses_among_several():
    stage = titania("rhyme", discarded=("love", "greed"))
    stage.attack(TITANIA, SINBAD, "the-moon-looks-down", answers={"moon": "glamour-of-greed"})
    assert panel(stage)["discard"] == ["glamour-of-love"]
    assert "glamour-of-greed" in panel(stage)["deck"]


@pytest.mark.parametrize("discarded", [(), ("love",)])
def test_the_moon_looks_down_needs_no_question(discarded):
    """With none discarded nothing happens; a single one is the one."""
    stage = titania("rhyme", discarded=discarded).attack(TITANIA, SINBAD, "the-moon-looks-down")
    assert not stage.was_asked("moon")
    assert panel(stage)["discard_count"] == 0


def test_the_moon_looks_down_cancelled():
    assert panel(cancelled("the-moon-looks-down", "", discarded=("love",)))["discard_count"] == 1


# Fairy Song


@pytest.mark.parametrize(
    ("glamour", "answers", "value"),
    [("love", YES, 5), ("love", {}, 3), ("", {}, 3)],
    ids=["yes", "no", "none"],
)
def test_fairy_song(glamour, answers, value):
    """The value becomes 5 for a glamour."""
    stage = titania(glamour).attack(TITANIA, SINBAD, "fairy-song", answers=answers)
    assert stage.fought.attack.value == value


def test_fairy_song_cancelled():
    stage = cancelled("fairy-song")
    assert stage.fought.attack.value == 3
    assert not stage.was_asked("discard-glamour")


# Parting Gift


@pytest.mark.parametrize(("answer", "damage"), [("yes", 2), ("no", 0)])
def test_parting_gift(answer, damage):
    """Both combat fighters, or neither."""
    stage = titania().attack(TITANIA, SINBAD, "parting-gift", "exploit", {"parting-gift": answer})
    assert stage.health(TITANIA) == 12 - damage
    assert stage.health(SINBAD) == 15 - damage


def test_parting_gift_when_the_target_fell():
    """Her own fighter is still hit."""
    stage = (
        titania()
        .arrange(p2_porter=2)
        .attack(TITANIA, PORTER, "parting-gift", answers={"parting-gift": "yes"})
    )
    assert stage.health(TITANIA) == 10


def test_parting_gift_cancelled():
    assert not cancelled("parting-gift").was_asked("parting-gift")


@pytest.mark.parametrize("game_end", ["modern", "printed"])
@pytest.mark.parametrize("turn", ["p1", "p2"])
def test_parting_gift_for_both_heroes(game_end, turn):
    """T-99, U-112, U-113: both at 0, the player whose turn it is wins, by either option."""
    stage = titania(game_end=game_end).arrange(p1_titania=2, p2_sinbad=2).turn(turn)
    gift = {"parting-gift": "yes"}
    if turn == "p1":
        stage.attack(TITANIA, SINBAD, "parting-gift", "exploit", gift)
    else:
        stage.attack(SINBAD, TITANIA, "regroup", "parting-gift", gift)
    assert (stage.health(TITANIA), stage.health(SINBAD)) == (0, 0)
    assert stage.table.winner == turn


# But A Dream


def test_but_a_dream():
    """The attack is cancelled, counts 0 and goes back to its owner's hand; Titania draws 1."""
    stage = titania().turn("p2").attack(SINBAD, TITANIA, "commanding-impact", "but-a-dream")
    assert stage.health(TITANIA) == 12
    assert stage.counts("p2") == (5, 25)
    assert stage.cards("p2", "discard") == []
    assert stage.counts("p1") == (4 + 1, 24)


def test_but_a_dream_against_a_card_without_effects():
    """U-095: Excalibur has nothing to cancel, but is ignored and returned like any other."""
    stage = titania(opponent="king-arthur").turn("p2")
    stage.attack("p2.king-arthur", TITANIA, "excalibur", "but-a-dream")
    assert not stage.fought.attack.cancelled
    assert stage.health(TITANIA) == 12
    assert stage.cards("p2", "discard") == []


def test_but_a_dream_against_a_boosted_attack():
    """T-77: the attack card back to hand, the boost card to the discard pile, damage 0."""
    stage = titania(opponent="king-arthur").turn("p2")
    stage.attack("p2.king-arthur", TITANIA, "swift-strike", "but-a-dream", {"king-arthur.boost": "excalibur"})
    assert stage.health(TITANIA) == 12
    assert stage.cards("p2", "discard") == ["excalibur"]
    assert stage.counts("p2")[0] == 4


def test_but_a_dream_before_an_attacking_feint():
    """U-094: the defender's cancel comes first, so she still draws."""
    stage = titania().turn("p2").attack(SINBAD, TITANIA, "feint", "but-a-dream")
    assert stage.counts("p1") == (5, 24)


# Protection Of The Fairy Woods


@pytest.mark.parametrize(
    ("glamour", "answers", "draws"),
    [("love", YES, False), ("love", {}, True), ("", {}, True)],
    ids=["discarded", "declined", "none"],
)
def test_protection_of_the_fairy_woods(glamour, answers, draws):
    """Commanding Impact draws a card unless a glamour was spent to cancel it."""
    stage = titania(glamour).turn("p2")
    stage.attack(SINBAD, TITANIA, "commanding-impact", "protection-of-the-fairy-woods", answers)
    assert stage.counts("p2") == (4 + draws, 25 - draws)
    assert stage.health(TITANIA) == 12 - 3


def test_protection_of_the_fairy_woods_against_feint():
    """T-75, U-094: the defender first, so Feint is cancelled."""
    stage = titania("love").turn("p2")
    stage.attack(SINBAD, OBERON, "feint", "protection-of-the-fairy-woods", YES)
    assert stage.fought.attack.cancelled
    assert not stage.fought.defense.cancelled


# Schemes


@pytest.mark.parametrize("fighter", [SINBAD, OBERON, TITANIA])
def test_a_momentary_glance(fighter):
    """2 damage to a fighter of any side in Titania's zone."""
    stage = titania().scheme(TITANIA, "a-momentary-glance", {"in-zone-of": fighter})
    assert stage.health(fighter) == stage.table.limit[fighter] - 2


def gift(stage, *picked, **answers):
    return stage.scheme(OBERON, "gift-of-the-fair-folk", {"titania.gift": picked, **answers})


def test_gift_of_the_fair_folk_heals_and_draws():
    stage = titania().arrange(p2_porter=3, p2_sinbad=9)
    gift(stage, "recover", "draw", **{"gift-heals": PORTER})
    assert stage.health(PORTER) == 5
    assert stage.counts("p1") == (4 + 2, 23)


def test_gift_of_the_fair_folk_moves_two_fighters():
    """T-73: with Invisibility up her own fighter may pass through others, Sinbad may not."""
    stage = titania("invisibility")
    gift(stage, "draw", "move", **{"gift-moves": (OBERON, SINBAD)})
    assert stage.instruction("move-through")["fighters"].key == "heroes.fighter.oberon"
    assert stage.instruction("duel.do.move")["fighters"].key == "heroes.fighter.sinbad"
    assert stage.instruction("duel.do.move")["n"] == 2


def test_gift_of_the_fair_folk_asks_everything_first():
    """U-018: who is healed and who moves is chosen before anything is carried out."""
    stage = titania().arrange(p1_oberon=1, p2_sinbad=9)
    gift(stage, "recover", "move", **{"gift-heals": OBERON})
    assert stage.question.key == "titania.gift-moves"
    assert (stage.question.low, stage.question.high) == (2, 2)
    assert stage.health(OBERON) == 1
    stage.answer((OBERON, TITANIA))
    assert stage.health(OBERON) == 3
    assert stage.counts("p1") == (4, 25)


def test_what_fools_these_mortals_be():
    """A card goes from the opponent's hand into the deck; nobody else learns which."""
    stage = titania().scheme(OBERON, "what-fools-these-mortals-be")
    assert stage.instruction("what-fools")["player"] == "Bob"
    assert stage.counts("p2") == (4, 26)


def test_what_fools_these_mortals_be_against_the_sisters():
    """T-45: not a discard, so no cauldron."""
    stage = titania(opponent="wayward-sisters").scheme(OBERON, "what-fools-these-mortals-be")
    assert stage.counts("p2") == (4, 26)
    assert stage.cards("p2", "cauldron") == []


def test_what_fools_these_mortals_be_with_an_empty_hand():
    stage = titania().hand("p2", 0).scheme(OBERON, "what-fools-these-mortals-be")
    assert not stage.was_asked("what-fools")
    assert stage.counts("p2") == (0, 30)


def test_what_fools_these_mortals_be_picks_an_opponent():
    """In a team game the player chooses whose hand; a teammate's is not offered."""
    stage = titania(others=("medusa", "king-arthur"), mode="teams").scheme(
        OBERON, "what-fools-these-mortals-be"
    )
    assert [option.id for option in stage.question.options] == ["p2", "p4"]
    stage.answer("p4")
    assert (stage.counts("p4"), stage.counts("p2")) == ((4, 26), (5, 25))


def test_every_card_of_titania_has_an_effect():
    stage = Stage("titania", "sinbad")
    lineup = stage.table.lineup
    assert {card for card, _moment in lineup.hero["p1"].effects} == {
        one.id for one in lineup.facts["p1"].cards
    }
