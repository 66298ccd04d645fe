"""Ciri and Ihuarraquax: her Sources, and each of their cards in each of its branches."""

import pytest

from tests.duel.stage import Stage

CIRI, UNICORN, ARTHUR, MERLIN = "p1.ciri", "p1.ihuarraquax", "p2.king-arthur", "p2.merlin"
THREES = ("lion-cub-of-cintra", "pushed-to-the-brink", "zireael")


def with_sources(number, *others):
    """So many Source cards lie in her discard pile, the last ones of what she will not play here."""
    stage = Stage("ciri", "king-arthur")
    pile = [f"{card}#{copy}" for copy in (3, 2) for card in THREES]
    pile += ["child-of-the-elder-blood#2", "the-lady-of-space-and-time#2", "lion-cub-of-cintra#1"]
    return stage.put("p1", "discard", *others, *pile[:number])


def test_seven_sources_protect_all_her_cards():
    assert with_sources(6).attack(UNICORN, ARTHUR, "searching-strike", "feint").fought.attack.cancelled
    stage = with_sources(7).attack(UNICORN, ARTHUR, "searching-strike", "feint")
    assert not stage.fought.attack.cancelled


@pytest.mark.parametrize(("whom", "health"), [("none", 7), (MERLIN, 6)])
def test_bane_of_the_aen_elle(whom, health):
    stage = with_sources(0).attack(UNICORN, ARTHUR, "bane-of-the-aen-elle", answers={"crossed": whom})
    assert (stage.health(MERLIN), stage.instruction("duel.do.move-through")["n"]) == (health, 4)


@pytest.mark.parametrize(("sources", "value"), [(0, 2), (1, 4), (4, 4), (5, 7)])
def test_lion_cub_of_cintra(sources, value):
    assert with_sources(sources).attack(CIRI, ARTHUR, "lion-cub-of-cintra").fought.attack.value == value


def test_channel_the_source():
    stage = with_sources(0)
    stage.attack(CIRI, ARTHUR, "channel-the-source", answers={"channel": ("zireael", "lion-cub-of-cintra")})
    assert stage.fought.attack.value == 2 + 4
    ask = next(ask for ask in stage.asked if ask.key == "ciri.channel")
    assert {one.id.partition("/")[2].partition("#")[0] for one in ask.options if not one.refused} == {
        *THREES, "the-lady-of-space-and-time", "child-of-the-elder-blood",
    }  # fmt: skip


@pytest.mark.parametrize(("sources", "arthur", "merlin"), [(1, 15, 7), (2, 14, 7), (7, 15, 5)])
def test_pushed_to_the_brink(sources, arthur, merlin):
    answers = {"brink": MERLIN} if sources == 7 else {}
    stage = with_sources(sources).attack(CIRI, ARTHUR, "pushed-to-the-brink", answers=answers)
    assert (stage.health(ARTHUR), stage.health(MERLIN)) == (arthur, merlin)


@pytest.mark.parametrize(("sources", "hand", "deck"), [(2, 4, 23), (3, 4, 23), (8, 6, 16)])
def test_the_lady_of_space_and_time(sources, hand, deck):
    stage = with_sources(sources)
    answers = {"lady": "zireael#3"} if sources > 2 else {}
    stage.attack(CIRI, ARTHUR, "the-lady-of-space-and-time", answers=answers)
    assert stage.table.hand["p1"] == hand
    assert stage.table.deck["p1"] == 25 - sources + (1 if sources == 3 else 0) - (1 if sources == 8 else 0)
    assert stage.was_asked("on-top") == (sources == 3)


@pytest.mark.parametrize(("sources", "value", "lost"), [(2, 2, []), (3, 4, []), (5, 4, ["feint"])])
def test_zireael(sources, value, lost):
    answers = {"random-discard": "feint"} if lost else {}
    stage = with_sources(sources).attack(CIRI, ARTHUR, "zireael", answers=answers)
    assert (stage.fought.attack.value, stage.cards("p2", "discard")) == (value, lost)


@pytest.mark.parametrize("found", ["none", "zireael"])
def test_searching_strike(found):
    stage = with_sources(0).attack(UNICORN, ARTHUR, "searching-strike", answers={"search": found})
    assert stage.counts("p1") == ((4, 25) if found == "none" else (5, 24))
    assert stage.was_asked("duel.do.shuffle")


def test_searching_strike_takes_a_win():
    stage = with_sources(0)
    stage.attack(UNICORN, ARTHUR, "searching-strike", "momentous-shift")
    assert not stage.was_asked("search")


def test_blink_and_parry():
    stage = with_sources(0).attack(CIRI, ARTHUR, "blink")
    assert stage.instruction("duel.do.move-through")["n"] == 3
    assert stage.turn("p2").attack(ARTHUR, CIRI, "regroup", "parry").fought.attack.cancelled


@pytest.mark.parametrize(("sources", "health"), [(3, 7), (4, 6), (9, 4)])
def test_child_of_the_elder_blood(sources, health):
    answers = {"in-zone": (MERLIN,)} if sources > 3 else {}
    stage = with_sources(sources).scheme(CIRI, "child-of-the-elder-blood", answers)
    assert stage.health(MERLIN) == health


def test_q_67_one_scheme_lasts_at_a_time():
    """Q-67"""
    stage = with_sources(0).scheme(CIRI, "unicorn-ally#1").scheme(CIRI, "unicorn-ally#2")
    assert (stage.cards("p1", "ongoing"), stage.cards("p1", "discard")) == (
        ["unicorn-ally"],
        ["unicorn-ally"],
    )


def test_unicorn_ally_stays_and_draws():
    stage = with_sources(0).arrange(p1_ciri=5).scheme(CIRI, "unicorn-ally")
    assert (stage.health(CIRI), stage.cards("p1", "ongoing")) == (7, ["unicorn-ally"])
    stage.attack(CIRI, ARTHUR, "blink")
    assert stage.counts("p1") == (4, 24)
    stage.hand("p1", 4).end_turn()
    assert stage.cards("p1", "ongoing") == ["unicorn-ally"]
    stage.attack(ARTHUR, UNICORN, "regroup")
    assert stage.table.hand["p1"] == 5
    stage.end_turn().end_turn()
    assert stage.cards("p1", "ongoing") == []
