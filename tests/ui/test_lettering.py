"""What is written and drawn: only signs our typefaces hold, and never more than fits."""

from __future__ import annotations

import gc
import re
from weakref import ref

import pytest
from fontTools.ttLib import TTFont
from kivy.uix.label import Label

from companion.places import APP_ROOT
from companion.translations import tr
from companion.ui.fields import SearchField
from companion.ui.labels import (
    DRAWN_BY,
    LONGEST_LINE,
    FitLabel,
    LeanLabel,
    fitted_height,
    natural_width,
)
from companion.ui.lettering import DRAWN, drawable
from companion.ui.theme import FACES, FONTS, theme
from tests.ui import matches
from tests.ui.duel.hands import Hands
from tests.ui.stage import find_all, text_on_screen


def test_every_typeface_draws_every_sign_we_let_through():
    for face in FACES.values():
        with TTFont(FONTS / face, lazy=True) as font:
            held = set(map(chr, font.getBestCmap()))
        assert DRAWN - {"\n"} <= held, face


@pytest.mark.parametrize(
    ("written", "drawn"),
    [
        ("Zoë", "Zoë"),
        ("Œdipe", "Œdipe"),
        ("Anna 🎭", "Anna "),
        ("👩\u200d👩\u200d👧", ""),
        ("Šárka", "Sárka"),
        ("ﬁn", "fin"),
    ],
)
def test_signs_we_cannot_draw_are_left_out_and_accents_at_worst(written, drawn):
    assert drawable(written) == drawn


def test_a_field_leaves_out_what_cannot_be_drawn_and_says_so(stage, shell):
    shell.open("wayward-setup")
    stage.wait(0.5)
    field = find_all(SearchField)[0]
    field.text = ""
    Hands(stage, shell).type("Mia🎭")
    assert field.text == "Mia"
    assert tr("app.field.not-drawn") in text_on_screen()


def test_a_field_takes_no_more_than_anybody_reads(stage, shell):
    shell.open("wayward-setup")
    stage.wait(0.5)
    field = find_all(SearchField)[0]
    field.text = ""
    Hands(stage, shell).type("x" * 45)
    assert field.text == "x" * 40
    assert tr("app.field.full", n=40) in text_on_screen()


def test_a_field_that_was_left_is_gone_and_a_long_line_follows_its_cursor(stage):
    field = stage.show(SearchField(multiline=False, size_hint=(None, None), size=(120, 40)))
    field.insert_text("a name that is much longer than the field")
    stage.advance(2)
    assert field.scroll_x > 0
    left = ref(field)
    del field
    stage.clear()
    stage.advance(2)
    gc.collect()
    assert left() is None


def test_a_label_measures_no_more_than_a_line_holds(stage):
    """A name of a hundred thousand letters comes from a file; it is cut before it is measured."""
    label = stage.show(FitLabel(text="🎭" + "name" * 25_000, size_hint=(None, None), size=(300, 40)))
    assert label.shortened
    assert label._shown.startswith("name")
    assert len(label._shown) <= LONGEST_LINE
    assert label.natural_width < 40 * LONGEST_LINE


def test_the_notice_of_an_undo_is_about_its_own_game(stage, shell):
    theme.reduce_motion = True
    first, second = matches.wayward(shell, lines=5), matches.wayward(shell, lines=9)
    shell.play(first)
    while not first.reveals_after(int(first.cursor) - 1):
        matches.told(first, 1)
    shell.undo()
    assert shell.notice.showing
    shell.home()
    assert not shell.notice.showing, "a question about a game goes with it"
    shell.play(first)
    shell.undo()
    then = shell.notice._then
    shell.attend(second)
    then()
    assert second.cursor == 9


OTHER_LOOKS = {
    "text": "Yorick", "font_name": "title", "font_size": 31, "color": (1, 0, 0, 1), "halign": "right",
    "valign": "top", "padding": [9, 3, 5, 7], "text_size": (90, 80), "line_height": 1.6, "disabled": True,
}  # fmt: skip


@pytest.mark.parametrize("name", OTHER_LOOKS)
def test_a_lean_label_draws_what_kivys_own_label_draws_before_and_after_a_change(stage, name):
    look = {"text": "Alas,\npoor", "font_name": "body", "font_size": 20, "text_size": (120, 90)}
    lean, kivys = LeanLabel(**look), Label(**look)
    before = _pixels(lean)
    assert before == _pixels(kivys)
    for label in (lean, kivys):
        setattr(label, name, OTHER_LOOKS[name])
    stage.advance(2)
    assert _pixels(lean, update=False) == _pixels(kivys, update=False) != before


def test_nothing_else_is_asked_of_a_lean_label():
    """A property Kivy's label has and the lean one does not follow would be shown once and never again."""
    unfollowed = set(Label._font_properties) - set(DRAWN_BY)
    kv = "\n".join(path.read_text("utf-8") for path in (APP_ROOT / "kv").rglob("*.kv"))
    assert [name for name in sorted(unfollowed) if re.search(rf"^\s*{name}:", kv, re.MULTILINE)] == []


def _pixels(label: Label, update: bool = True) -> tuple[tuple[int, int], bytes]:
    if update:
        label.texture_update()
    return tuple(label.texture.size), label.texture.pixels


@pytest.mark.parametrize("words", ["Anna 🎭🎭🎭🎭 and Ken", "Anna and Ken " * 150, "Anna\nand Ken"])
def test_a_row_measures_the_words_that_its_label_will_draw(stage, words):
    label = FitLabel(text=words, font_name="body", wanted=16, width=180, lines=2)
    label.texture_update()
    assert fitted_height("body", 16, words, 180, 2) == label.texture_size[1]
    label.lines = 1
    assert natural_width("body", 16, words) == label.natural_width
