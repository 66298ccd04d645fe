"""The tracker's table by touch: cards picked, spells cast, glamours and tokens turned, decks drawn from."""

from __future__ import annotations

import pytest

from companion.duel import BeginGame
from companion.duel.corrections import SetHand, SetHealth
from companion.duel.tracking import SetLevel, TrackCard, TrackDraw, TrackPart, TrackTurn
from companion.translations import tr
from companion.ui.action_bar import BarButton
from companion.ui.buttons import PressButton
from companion.ui.dial import Dial
from companion.ui.duel.half import SeatHalf
from companion.ui.duel.line_complete import LineComplete
from companion.ui.duel.moment_page import SpellPage
from companion.ui.duel.panels.titania import TitaniaPanel
from companion.ui.duel.panels.wayward_sisters import SpellButton
from companion.ui.duel.victory import Victory
from companion.ui.theme import theme
from companion.ui.token_flip import TokenSide
from tests.pictures.scenes import scenes_of
from tests.ui.duel.test_table import choose, half_of, spot_of
from tests.ui.layout import check_layout
from tests.ui.stage import SIZES, find, find_all, text_on_screen


@pytest.fixture
def track(sit_down, hands):
    """Opens a table that is only tracked."""

    def open_table(*heroes, **rules):
        screen = sit_down(*heroes, lines=0, level="tracker", **rules)
        hands.settle()
        return screen

    return open_table


def pile(seat, name):
    return half_of(seat)._counters[name]


def last(screen):
    return screen.match.lines[screen.match.cursor - 1].said


def test_it_begins_at_once_without_a_question_and_nobody_is_lit(track):
    screen = track("shakespeare", "wayward-sisters")
    assert [line.said for line in screen.match.lines] == [BeginGame()]
    assert screen.match.question is None
    assert not any(half.active for half in find_all(SeatHalf))
    bar = [button.meaning for button in find_all(BarButton)]
    assert sorted(bar) == ["log", "pass", "pick", "undo"]


def test_a_card_picked_from_a_hand_joins_the_line_in_two_touches(track, hands):
    """U-146: touch the hand, touch the card."""
    screen = track("shakespeare", "wayward-sisters")
    hands.touch(pile("p1", "hand"))
    hands.settle()
    hands.answer_card("p1:shakespeare/horror#1")
    hands.settle()
    assert last(screen) == TrackCard("p1:shakespeare/horror#1")
    assert "Horror joins the line: 2 syllables of 10" in text_on_screen()
    hands.touch(find(tr("app.undo"), PressButton))
    hands.settle()
    assert screen.match.view.seats["p1"].panel.syllables == 0


def test_a_card_chosen_after_tracking_itself_was_undone_is_refused_in_words(sit_down, hands, stage):
    """The list of cards still lies open when the keys take the level back."""
    screen = sit_down("shakespeare", "wayward-sisters", level="assistant")
    screen.match.say(SetLevel("tracker"))
    hands.settle()
    hands.touch(pile("p1", "hand"))
    hands.settle()
    stage.key(ord("z"), "z", ("ctrl",))
    cursor = screen.match.cursor
    hands.settle()
    hands.answer_card("p1:shakespeare/horror#1")
    assert tr("levels.invalid.not-tracking") in text_on_screen()
    assert screen.match.cursor == cursor


def test_the_bar_asks_first_whose_card_it_is(track, hands):
    screen = track("shakespeare", "wayward-sisters")
    hands.touch(find(tr("levels.bar.pick"), BarButton))
    choose(hands, "p2")
    hands.answer_card("p2:wayward-sisters/ward#1")
    hands.settle()
    assert last(screen) == TrackCard("p2:wayward-sisters/ward#1")
    assert [card.card for card in screen.match.view.seats["p2"].zones["cauldron"]] == ["ward"]


def test_a_touch_on_the_deck_draws_and_quick_ones_are_one_line(track, hands, stage):
    """U-040."""
    screen = track("medusa", "sinbad")
    for _tap in range(2):
        stage.touch(pile("p1", "deck"))
    assert last(screen) == TrackDraw("p1", 2)
    assert (screen.match.view.seats["p1"].hand, screen.match.view.seats["p1"].deck) == (7, 23)
    screen.match.say(SetHand("p1", 30))
    hands.settle()
    stage.touch(pile("p1", "deck"))
    assert "Rule U-042" in text_on_screen()


def test_a_held_pile_is_still_counted_by_hand(track, hands, stage):
    screen = track("medusa", "sinbad")
    stage.hold(pile("p1", "deck"), 0.6)
    assert tr("dueltable.correct.how-many-deck", player="Anna") in text_on_screen()
    assert last(screen) == BeginGame()


def test_ten_syllables_show_the_line_and_what_it_gives(track, hands):
    """U-149."""
    screen = track("shakespeare", "wayward-sisters")
    for number in range(1, 6):
        screen.match.say(TrackCard(f"p1:shakespeare/horror#{number}"))
    hands.settle()
    page = find_all(LineComplete)[0]
    assert (page.total, len(page.verse)) == (10, 5)
    assert page.effect in text_on_screen()
    hands.clear_moments()
    hands.settle()
    assert not find_all(LineComplete)
    assert screen.match.view.seats["p1"].panel.syllables == 0


def test_one_touch_casts_a_lit_spell_and_empties_the_cauldron(track, hands, stage):
    """U-124, U-126: an unlit one names its rule."""
    screen = track("shakespeare", "wayward-sisters")
    lit = {button.spell: button for button in find_all(SpellButton)}
    hands.touch(lit["spell-snake-bat"])
    assert "Rule U-124" in text_on_screen()
    stage.skip(5)
    for card in ("hurly-burly", "unnatural-remedy", "ward"):
        screen.match.say(TrackCard(f"p2:wayward-sisters/{card}#1"))
    hands.settle()
    assert lit["spell-snake-bat"].castable
    hands.touch(lit["spell-snake-bat"])
    hands.settle()
    assert last(screen) == TrackPart("p2", "spell-snake-bat")
    assert find_all(SpellPage)
    assert not screen.match.view.seats["p2"].zones["cauldron"]


def test_the_question_is_flipped_by_one_touch(track, hands):
    """U-131."""
    screen = track("hamlet", "medusa")
    hands.touch(next(side for side in find_all(TokenSide) if side.title == "NOT TO BE"))
    hands.settle()
    assert last(screen) == TrackPart("p1", "not-to-be")
    assert not screen.shell.notice.showing


def test_a_glamour_is_turned_by_touching_the_panel(track, hands):
    """U-139."""
    screen = track("titania", "medusa")
    hands.touch(find_all(TitaniaPanel)[0])
    choose(hands, "glamour-of-love")
    assert screen.match.view.seats["p1"].panel.face_up == "glamour-of-love"
    hands.touch(find_all(TitaniaPanel)[0])
    choose(hands, "none")
    assert screen.match.view.seats["p1"].panel.discard == ("glamour-of-love",)


def test_the_turn_is_lit_and_passed_on_by_hand(track, hands):
    screen = track("medusa", "sinbad")
    for seat in ("p1", "p2"):
        hands.touch(find(tr("levels.bar.pass"), BarButton))
        hands.settle()
        assert last(screen) == TrackTurn()
        assert [half.seat for half in find_all(SeatHalf) if half.active] == [seat]


def test_dials_turn_and_a_hero_at_zero_ends_the_duel(track, hands, stage):
    """U-111."""
    screen = track("medusa", "sinbad")
    dial = next(one for one in find_all(Dial) if one.parent is spot_of("p2.sinbad"))
    stage.touch(dial, (0.25, 0.5))
    facts = screen.match.view.fighters["p2.sinbad"]
    assert facts.health == facts.starting - 1
    screen.match.say(SetHealth("p2.sinbad", 0))
    hands.settle()
    assert screen.match.view.winners == ("p1",)
    assert find_all(Victory)


LAYERS = {
    "tracker_shakespeare_sisters": "board",
    "tracker_titania_hamlet": "board",
    "tracker_four": "board",
    "tracker_pick": "asking",
    "tracker_glamours": "asking",
    "level_asks_the_hands": "asking",
    "level_chosen": "asking",
    "tracker_line_complete": "moments",
}
"""What of a scene lies on top."""


@pytest.mark.parametrize(
    "scene", [one for one in scenes_of("levels_scenes") if one.name in LAYERS], ids=lambda one: one.name
)
def test_it_fits_in_both_languages_and_orientations(stage, shell, scene):
    scene.lay(stage, shell)
    for theme.language in ("en", "fr"):
        for name in ("phone", "wide"):
            stage.size(*SIZES[name])
            stage.advance(4)
            check_layout(shell.current.ids[LAYERS[scene.name]])
