"""The prompt sheet asks any question the journal can hold, and its answers pass the question's own check."""

from __future__ import annotations

import pytest
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.textinput import TextInput

from companion.journal import Answer, Ask, Option, Refusal, text
from companion.translations import tr
from companion.ui.answers import OptionButton
from companion.ui.buttons import CheckRow, PressButton
from companion.ui.prompt_sheet import PromptSheet
from companion.ui.theme import theme
from tests.ui.layout import check_layout
from tests.ui.stage import find, find_all, text_on_screen

WORDS = ("app.home.duel", "app.home.wayward", "app.settings.title", "app.history.title", "app.log.title")
FORBIDDEN = Refusal("U-077", text("levels.setting-why"))


def options(count, refused=None):
    """So many options, one of them forbidden if asked for."""
    keys = (WORDS * 3)[:count]
    return tuple(
        Option(f"o{n}", text(key), FORBIDDEN if n == refused else None) for n, key in enumerate(keys)
    )


CHOICE = Ask("p1", "app.settings.seats", "choice", options(3, refused=1))
ASKS = {
    "choice": CHOICE,
    "short choice": Ask("p1", "app.settings.seats", "choice", options(2)),
    "fighter": Ask("p1", "app.settings.seats", "fighter", options(5)),
    "card": Ask("p1", "app.settings.seats", "card", options(15)),
    "number": Ask("table", "app.settings.seats", "number", (), 0, 5),
    "big number": Ask("table", "app.settings.seats", "number", (), 0, 120),
    "several": Ask("p1", "app.settings.seats", "several", options(4, refused=3), 1, 2),
    "instruction": Ask("table", "app.log.seen-why", "instruction", options(1)),
}


@pytest.fixture
def put(stage, heard):
    """Puts a question on a sheet of its own, settled and ready to touch."""
    theme.reduce_motion = True

    def ask(question, **looks):
        room, sheet = FloatLayout(), PromptSheet(asked="Anna", emblem="nib", **looks)
        sheet.bind(
            on_answer=lambda _sheet, value: heard.append(value),
            on_refused=lambda _sheet, refusal: heard.append(refusal),
        )
        room.add_widget(sheet)
        stage.show(room)
        sheet.ask = question
        stage.wait(0.4)
        return sheet

    return ask


def answer(stage, kind):
    """Answer a question of a kind as a hand would; gives the answer expected."""
    if kind in ("choice", "fighter", "short choice", "instruction"):
        stage.touch(find_all(OptionButton)[0])
        return "o0"
    if kind == "card":
        stage.touch(find_all(OptionButton)[1])
        return "o1"
    if kind == "number":
        stage.touch(find("4"))
        return 4
    return CONFIRMED[kind](stage)


def type_number(stage):
    for digit in "17":
        stage.touch(find(digit))
    stage.touch(find("Done", PressButton))
    return 17


def tick_two(stage):
    """Q-26: what is ticked first is named first."""
    for row in reversed(find_all(CheckRow)[:2]):
        stage.touch(row)
    stage.touch(find("Choose 2", PressButton))
    return ("o1", "o0")


CONFIRMED = {"big number": type_number, "several": tick_two}


@pytest.mark.parametrize("kind", ASKS)
def test_any_question_can_be_answered(stage, put, heard, kind):
    put(ASKS[kind])
    expected = answer(stage, kind)
    assert heard == [expected]
    ASKS[kind].check(Answer(expected))


def test_a_forbidden_option_says_its_reason_and_is_refused_by_its_rule(stage, put, heard):
    put(CHOICE)
    assert tr("levels.setting-why") in text_on_screen()
    stage.touch(find_all(OptionButton)[1])
    assert heard == [FORBIDDEN]


def test_a_new_question_under_the_finger_is_not_answered(stage, put, heard):
    sheet = put(CHOICE)
    sheet.ask = ASKS["fighter"]
    stage.advance(3)
    stage.touch(find_all(OptionButton)[0])
    assert heard == []
    stage.wait(0.3)
    stage.touch(find_all(OptionButton)[0])
    assert heard == ["o0"]


def test_many_cards_can_be_searched_without_accents(stage, put):
    theme.language = "fr"
    put(ASKS["card"])
    find_all(TextInput)[0].text = "reglages"
    stage.advance(3)
    assert {button.text for button in find_all(OptionButton)} == {"Réglages"}


@pytest.mark.parametrize("chosen", [0, 3])
def test_too_few_or_too_many_cannot_be_said(stage, put, heard, chosen):
    put(Ask("p1", "app.settings.seats", "several", options(4), 1, 2))
    for row in find_all(CheckRow)[:chosen]:
        stage.touch(row)
    stage.touch(find(f"Choose {chosen}", PressButton))
    assert heard == []
    assert "Between 1 and 2" in text_on_screen()


def test_the_question_follows_the_language(stage, put):
    put(CHOICE)
    assert "Seats" in text_on_screen()
    theme.language = "fr"
    stage.advance(3)
    assert "Places" in text_on_screen()


def test_without_a_question_the_sheet_is_not_there(stage, put, heard):
    sheet = put(CHOICE)
    sheet.ask = None
    stage.advance(2)
    assert text_on_screen() == ""
    stage.touch(sheet, (0.5, 0.3))
    assert heard == []


@pytest.mark.parametrize("kind", ASKS)
def test_every_question_fits(looks, put, kind):
    sheet = put(ASKS[kind])
    for _look in looks():
        check_layout(sheet)
