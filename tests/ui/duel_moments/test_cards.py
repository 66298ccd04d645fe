"""Choosing cards by hand, from either side of the table."""

from __future__ import annotations

import pytest

from companion.duel.asking import YES_NO
from companion.journal import Answer, Ask
from companion.ui.buttons import IconButton, PressButton
from companion.ui.duel.cards import CardPicker, CardRow, Cover, TypeChip
from companion.ui.theme import LARGEST_TEXT, theme
from tests.duel.stage import Stage as Duel
from tests.showing.duel import fights
from tests.ui.layout import box_of, check_layout
from tests.ui.stage import SIZES, find, find_all, text_on_screen

EVENTS = ("on_answer", "on_refused", "on_scan")


def put(stage, heard, room, ask: Ask) -> CardPicker:
    """A picker that asks, settled and listened to."""
    picker = heard.to(CardPicker(asked="Anna", emblem="nib", hue=theme.hero_color("shakespeare")), *EVENTS)
    room.add_widget(picker)
    picker.ask = ask
    stage.wait(0.4)
    return picker


def hand_limit_asked() -> Duel:
    """Hamlet's turn ends with nine cards in hand."""
    duel = fights.hamlet_against_shakespeare()
    return duel.hand("p1", 9).end_turn()


def row(name: str) -> CardRow:
    return find(name, CardRow)


@pytest.mark.parametrize("room", ["floor", "far_side"])
def test_a_touched_card_is_answered_with_a_copy_that_may_be_chosen(stage, heard, request, room):
    duel = fights.attack_declared()
    put(stage, heard, request.getfixturevalue(room), duel.question)
    stage.touch(row("Cruel To Be Kind"))
    assert heard == [("on_answer", "p1:hamlet/cruel-to-be-kind#1")]
    duel.answer(heard[0][1])
    assert duel.fought.attack.card == "p1:hamlet/cruel-to-be-kind#1"


def test_a_forbidden_card_speaks_of_its_rule_and_answers_nothing(stage, heard, floor):
    picker = put(stage, heard, floor, fights.attack_declared().question)
    picker.typed = "ghost"
    stage.wait(0.4)
    stage.touch(row("The Ghost"))
    assert [(name, said.rule) for name, said in heard] == [("on_refused", "U-074")]


def test_typing_and_types_sift_the_list(stage, heard, floor):
    picker = put(stage, heard, floor, fights.attack_declared().question)
    picker.ids.search.text = "doom"
    stage.advance(3)
    assert [one.text for one in find_all(CardRow)] == ["Uncertain Doom"]
    picker.ids.search.text = ""
    stage.advance(3)
    versatile = next(chip for chip in find_all(TypeChip) if chip.type == "versatile")
    stage.touch(versatile)
    assert "Uncertain Doom" not in [one.text for one in find_all(CardRow)]
    assert "The Readiness Is All" in [one.text for one in find_all(CardRow)]


def test_playing_no_card_is_a_button_and_the_camera_may_answer(stage, heard, floor):
    put(stage, heard, floor, fights.both_cards_to_lay().question)
    stage.touch(find("Scan", PressButton))
    stage.touch(find("No card", PressButton))
    assert heard == [("on_scan",), ("on_answer", "none")]


def test_a_hidden_choice_stays_covered_until_it_is_played(stage, heard, floor):
    put(stage, heard, floor, fights.both_cards_to_lay().question)
    stage.touch(next(one for one in find_all(IconButton) if one.icon == "eye"))
    stage.touch(row("Alas"))
    assert heard == []
    assert "Alas" not in text_on_screen()
    stage.wait(0.4)
    stage.touch(find_all(Cover)[0])
    assert "Alas" in text_on_screen()
    stage.wait(2.1)
    assert "Alas" not in text_on_screen()
    stage.touch(find("Play it", PressButton))
    assert heard == [("on_answer", "p2:shakespeare/alas#1")]


def test_a_covered_choice_can_be_changed(stage, heard, floor):
    picker = put(stage, heard, floor, fights.both_cards_to_lay().question)
    picker.hide = True
    stage.advance(3)
    stage.touch(row("Alas"))
    stage.wait(0.4)
    stage.touch(find("Change", PressButton))
    assert "Alas" in text_on_screen()
    assert heard == []


def test_u_035_several_copies_are_ticked_and_said_together(stage, heard, floor):
    duel = hand_limit_asked()
    put(stage, heard, floor, duel.question)
    stage.touch(row("Cruel To Be Kind"))
    stage.touch(find("Choose 1", PressButton))
    assert heard == [], "two cards are asked for"
    stage.touch(row("Cruel To Be Kind"))
    stage.touch(find("Choose 2", PressButton))
    copies = tuple(f"p1:hamlet/cruel-to-be-kind#{number}" for number in (1, 2))
    assert heard == [("on_answer", copies)]
    duel.question.check(Answer(copies))


def test_a_third_touch_unticks_a_card_with_two_copies(stage, heard, floor):
    picker = put(stage, heard, floor, hand_limit_asked().question)
    for ticked in (1, 2, 0):
        stage.touch(row("Cruel To Be Kind"))
        assert sum(picker.chosen.values()) == ticked


def test_without_a_question_it_is_not_there(stage, heard, floor):
    picker = put(stage, heard, floor, fights.attack_declared().question)
    place = row("Cruel To Be Kind")
    picker.ask = None
    stage.advance(2)
    stage.touch(place)
    assert heard == []
    assert picker.opacity == 0


def test_only_questions_about_copies_are_taken():
    assert CardPicker.takes(fights.attack_declared().question)
    assert CardPicker.takes(hand_limit_asked().question)
    assert not CardPicker.takes(Ask("p1", "duel.ask.which-moves", "fighter", YES_NO))
    assert not CardPicker.takes(None)


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.every_look), "fr"])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("room", ["floor", "far_side"])
def test_nothing_is_clipped_and_two_cards_can_be_read(stage, heard, request, size, language, room):
    stage.size(*size)
    theme.language, theme.text_scale = language, LARGEST_TEXT
    picker = put(stage, heard, request.getfixturevalue(room), fights.both_cards_to_lay().question)
    for hide in (False, True):
        picker.hide = hide
        stage.wait(0.4)
        check_layout(picker)
        _left, low, _right, high = box_of(picker.ids.scroll)
        whole = [one for one in map(box_of, find_all(CardRow)) if one[1] >= low - 1 and one[3] <= high + 1]
        assert len(whole) >= 2, f"{len(whole)} cards between {low:.0f} and {high:.0f}"
    picker.choose(picker._groups[0])
    stage.wait(0.4)
    check_layout(picker)
