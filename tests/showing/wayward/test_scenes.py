"""What the scenes show, as pure descriptions: no window is needed."""

from __future__ import annotations

from fractions import Fraction

import pytest

from companion.showing.wayward.area_scene import area_scene
from companion.showing.wayward.area_scenes.area_b import ANOTHER_GUARD
from companion.showing.wayward.area_scenes.area_f import FEWER
from companion.showing.wayward.places.description import Moment
from companion.showing.wayward.places.playbill import described
from companion.translations import tr
from companion.wayward import odds, view
from companion.wayward.areas.city import PlayPipes
from companion.wayward.board import PIT_GUARDS
from companion.wayward.commands import PushGuard
from companion.wayward.corrections import SetMark
from companion.wayward.special import special
from companion.wayward.travel import CrossBridge
from tests.ui.wayward_places.tables import TABLES, lone_match
from tests.wayward.stage import Stage


def scene_of(name: str, **moment):
    table = TABLES[name]
    match = table.laid_on(lone_match(table.map))
    return described(Moment(match.view, refusal_of=match.refusal_of, **moment))


def test_w_157_the_lair_shows_what_is_at_stake():
    """W-157: four sacks are twelve gold, drawn on the track, and leaving is the gold button."""
    scene = scene_of("lair_sacks")
    assert (scene.figure, scene.stake) == ("12", 12)
    assert [mark.state for mark in scene.marks] == ["lit"] * 4 + ["dim"]
    assert scene.best.does == "move"
    assert tr(scene.best.detail) == "now 74"


def test_w_158_the_waking_dragon_takes_everything():
    """W-158: nothing is at stake any more."""
    scene = scene_of("lair_awake")
    assert (scene.art, scene.stake) == ("dragon-awake", 0)


def test_w_146_each_face_says_where_the_jump_lands():
    """W-146: from space 2 of a wall that burns on 3, 5 and 6."""
    scene = scene_of("flames_on_the_way")
    bad = [face for outcome in scene.outcomes if outcome.bad for face in outcome.faces]
    assert scene.figure == "2"
    assert bad == [1, 3, 4]


def test_w_132_the_bridge_shows_its_own_limit_and_not_the_one_rolled_last():
    """W-131, W-132: north bears five, south twelve; six items are too many for the first."""
    stage = Stage(2).put("Bob", "J").give(weapon=3, armor=2)
    stage.say(CrossBridge("Ann", "north", "bank"), (1, 2, 2))
    stage.say(CrossBridge("Ann", "south", "isle"), (4, 4, 4)).give(torch=1)
    stage.say(CrossBridge("Ann", "north", "room-1"))
    assert described(Moment(view(stage.table, stage.journal.question))).figure == "6/5"


def test_w_170_the_coffins_offer_what_lies_in_them():
    """W-170, WQ-63: 6, 6 and 1 open 1 and 6, 1 and 12, or 6 and 7; fewer on a sheet of their own."""
    scene = scene_of("coffins")
    *proposed, fewer = scene.offers
    assert [offer.does.value for offer in proposed] == ["1-6", "1-12", "6-7"]
    assert fewer.does == FEWER
    assert tr(scene.offers[2].detail) == "weapon, +13 gold"


def test_w_176_the_god_counts_clockwise_and_around():
    """W-176: four players, so the faces 4 is oneself."""
    bad = [outcome.faces for outcome in scene_of("god_of_gold").outcomes if outcome.bad]
    assert bad == [(4,)]


def test_w_226_kept_dice_change_the_chances():
    """W-226: with 2 and 3 kept, a straight needs 1 or 4."""
    scene = scene_of("piper_dice", keep=(1, 2))
    assert scene.offers[0].does == PlayPipes("Ken", (1, 2))
    assert "1 in 3" in tr(scene.odds[0])


def test_w_236_armor_lifts_the_figure_in_the_tower():
    """W-236: one piece paid is one room up."""
    assert [mark.state for mark in scene_of("tower_climbing").marks].index("here") == 3


@pytest.mark.parametrize(("total", "dice", "share"), [(7, 2, Fraction(1, 6)), (4, 3, Fraction(1, 72))])
def test_w_195_the_catapult_s_chances_are_exact(total, dice, share):
    """W-195 and W-196: the sum says where it lands; 11 and more is over the wall."""
    assert odds.sum_is(total, dice) == share
    assert odds.sum_at_least(11, 2) == Fraction(1, 12)


def test_every_area_with_an_activity_has_a_scene():
    """Nothing a special area offers is left to the plain buttons."""
    for area in (*"ABCEGHJKMNPRSTUXY", "F-platform", "L-1", "O-dog", "Q-2", "V-visitors", "V-prisoners"):
        assert special(area).activities
        assert area_scene(area) is not None


def test_w_124_a_used_up_area_gives_the_table_back():
    """W-124: after the wish the plain actions are there again."""
    table = TABLES["fountain_asked"]
    match = table.laid_on(lone_match(1))
    assert match.answer((5,))
    assert described(Moment(match.view)) is None


def test_w_058_a_guard_in_the_way_is_no_guard_of_the_pit():
    """W-058: whoever pushes past a guard out of the pit rolls without the pit's scene."""
    match = TABLES["pit"].laid_on(lone_match(1))
    assert match.say(PushGuard("Ken", "gray", 4, 2, "hall"))
    assert match.question is not None
    assert described(Moment(match.view)) is None


def test_w_141_another_guard_is_offered_until_all_were_fought():
    match = TABLES["pit"].laid_on(lone_match(1))

    def refusal():
        offers = described(Moment(match.view, refusal_of=match.refusal_of)).offers
        return next(offer.refusal for offer in offers if offer.does == ANOTHER_GUARD)

    for guard in range(1, PIT_GUARDS + 1):
        assert refusal() is None
        assert match.say(SetMark(f"pit-{guard}", True))
    assert refusal().rule == "W-141"
