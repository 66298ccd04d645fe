"""A phone on a stand: regions, reading order, nudges, and comparing, without a camera and with time told."""

from __future__ import annotations

from random import Random

import pytest

from companion.duel import Attack
from companion.duel.corrections import MoveCopy
from companion.duel.view import view
from companion.showing.duel.audit import places
from companion.showing.duel.stand import MISSED, STILL, Lying, Stillness, found_again, framed, verdict
from tests.duel.stage import Stage

HORROR, ALAS, AGAIN = "shakespeare/horror#1", "shakespeare/alas#1", "shakespeare/again#1"
LINE, PILE = framed("p1", "line", (0.1, 0.5), (0.6, 0.9)), framed("p1", "discard", (0.7, 0.5), (0.9, 0.9))
BOTH = (LINE, PILE)
LONG = MISSED + 1


def looked(game):
    return view(game.table, game.question)


def row(*cards, left=0.2, top=0.7, apart=0.15, reads=(1.0, 0.0)):
    """Cards side by side in the picture."""
    return {card: Lying((left + apart * n, top), reads) for n, card in enumerate(cards)}


@pytest.fixture
def game():
    """Shakespeare with two cards in the line, to act."""
    game = Stage("shakespeare", "hamlet")
    for card in (HORROR, ALAS):
        game.say(MoveCopy(f"p1:{card}", "line"))
    return game


def test_a_table_as_expected_agrees(game):
    assert verdict(looked(game), BOTH, row(HORROR, ALAS), LONG).state == "agrees"


def test_a_card_too_many_is_put_in_the_line_when_the_table_is_right(game):
    """Where it is in the line, too."""
    said = verdict(looked(game), BOTH, row(HORROR, AGAIN, ALAS), STILL)
    assert (said.state, said.found.extra, said.place.zone) == ("differs", (AGAIN,), "line")
    for command in said.corrections:
        game.say(command)
    assert verdict(looked(game), BOTH, row(HORROR, AGAIN, ALAS), LONG).state == "agrees"


def test_a_missing_card_is_missed_only_after_a_while(game):
    seen = row(HORROR)
    assert verdict(looked(game), BOTH, seen, STILL).state == "agrees"
    said = verdict(looked(game), BOTH, seen, LONG)
    assert (said.state, said.found.missing) == ("differs", (ALAS,))
    for command in said.corrections:
        game.say(command)
    assert verdict(looked(game), BOTH, seen, LONG).state == "agrees"


def test_a_card_in_the_wrong_place_is_one_difference(game):
    """The app has it in the line, the table in the discard pile: it is told once, and one correction does."""
    seen = {**row(HORROR), ALAS: Lying((0.8, 0.7), (1.0, 0.0))}
    said = verdict(looked(game), BOTH, seen, LONG)
    assert (said.place.zone, said.found.extra, said.found.missing) == ("discard", (ALAS,), ())
    for command in said.corrections:
        game.say(command)
    assert verdict(looked(game), BOTH, seen, LONG).state == "agrees"


def test_the_order_of_the_line_counts(game):
    said = verdict(looked(game), BOTH, row(ALAS, HORROR), LONG)
    assert (said.state, said.found.order) == ("differs", (ALAS, HORROR))
    for command in said.corrections:
        game.say(command)
    assert verdict(looked(game), BOTH, row(ALAS, HORROR), LONG).state == "agrees"


def test_a_line_is_read_as_its_player_reads_it(game):
    """The player across the table lays it from right to left in the picture, tags upside down."""
    turned = row(ALAS, HORROR, reads=(-1.0, 0.0))
    assert verdict(looked(game), BOTH, turned, LONG).state == "agrees"
    sideways = {
        HORROR: Lying((0.3, 0.55), (0.0, 1.0)),
        ALAS: Lying((0.3, 0.85), (0.0, 1.0)),
    }
    assert verdict(looked(game), BOTH, sideways, LONG).state == "agrees"


def test_of_a_pile_only_the_top_is_seen(game):
    game.say(MoveCopy(f"p1:{HORROR}", "discard"))
    game.say(MoveCopy(f"p1:{AGAIN}", "discard"))
    seen = {**row(ALAS), AGAIN: Lying((0.8, 0.7), (1.0, 0.0))}
    assert verdict(looked(game), BOTH, seen, LONG).state == "agrees"


def test_a_card_of_another_hero_does_not_belong_there(game):
    said = verdict(looked(game), BOTH, row(HORROR, ALAS, "hamlet/the-ghost#1"), LONG)
    assert (said.state, said.found.strangers) == ("differs", ("hamlet/the-ghost#1",))


def test_nothing_is_compared_in_motion_in_a_combat_or_without_frames(game):
    wrong = row(ALAS, HORROR)
    assert verdict(looked(game), BOTH, wrong, STILL - 0.1).state == ""
    assert verdict(looked(game), (), wrong, LONG).state == ""
    game.say(Attack("p1.shakespeare", "p2.hamlet"))
    assert looked(game).combat is not None
    assert verdict(looked(game), BOTH, wrong, LONG).state == ""


def test_nothing_moves_while_cards_stay_where_they_are():
    still = Stillness().saw(row(HORROR, ALAS), 10.0)
    still = still.saw(row(HORROR, ALAS, left=0.205), 12.0)
    assert still.lasted(12.0) == 2.0
    still = still.saw(row(HORROR, ALAS, left=0.3), 13.0)
    assert still.lasted(13.0) == 0.0
    assert still.saw(row(HORROR), 14.0).lasted(14.0) == 0.0


def test_before_the_first_look_nothing_has_lasted(game):
    """An eye that has not opened yet sees no card, and misses none."""
    assert verdict(looked(game), BOTH, {}, Stillness().lasted(1000.0)).state == ""


def test_a_hair_at_a_time_is_a_movement_in_the_end():
    still = Stillness().saw(row(HORROR), 0.0)
    for step in range(1, 20):
        still = still.saw(row(HORROR, left=0.2 + step * 0.004), float(step))
    assert still.lasted(19.0) < 19.0


def test_a_nudged_phone_finds_its_regions_again_by_the_cards():
    """Shifted, turned and a little nearer: every region follows, and holds the cards that it held."""
    chance = Random(3)
    for _try in range(50):
        turn = complex(chance.uniform(0.9, 1.1), chance.uniform(-0.1, 0.1))
        shift = complex(chance.uniform(-0.1, 0.1), chance.uniform(-0.1, 0.1))
        before = row(HORROR, ALAS, AGAIN)
        after = {}
        for card, lying in before.items():
            moved = turn * complex(*lying.at) + shift + complex(chance.uniform(-0.004, 0.004), 0)
            after[card] = Lying((moved.real, moved.imag), lying.reads)
        if any(abs(complex(*after[card].at) - complex(*before[card].at)) < 0.03 for card in before):
            continue
        (line, _pile) = found_again(BOTH, before, after)
        assert line != LINE
        assert all(line.holds(lying.at) for lying in after.values())


def test_a_card_moved_by_a_hand_moves_no_region():
    before = row(HORROR, ALAS, AGAIN)
    after = {**before, ALAS: Lying((0.8, 0.3), (1.0, 0.0))}
    assert found_again(BOTH, before, after) == BOTH
    assert found_again(BOTH, row(HORROR), row(HORROR, left=0.5)) == BOTH


def test_cards_that_were_shuffled_about_are_no_nudge():
    before, after = row(HORROR, ALAS, AGAIN), row(AGAIN, HORROR, ALAS)
    assert found_again(BOTH, before, after) == BOTH


def test_a_frame_may_be_drawn_from_any_corner():
    assert framed("p1", "line", (0.6, 0.9), (0.1, 0.5)) == LINE
    assert LINE.holds((0.3, 0.7))
    assert not LINE.holds((0.3, 0.4))


@pytest.mark.parametrize("hero", ["wayward-sisters", "titania"])
def test_every_open_place_of_a_hero_can_be_framed(hero):
    game = Stage(hero, "hamlet")
    zones = {place.zone for place in places(looked(game)) if place.seat == "p1"}
    assert {"cauldron"} < zones or {"glamour", "glamour-discard"} < zones
