"""The look: every text can be read on what it stands on, and choices apply without a restart."""

from __future__ import annotations

import gc
import re
from pathlib import Path

import pytest
from kivy.factory import Factory
from kivy.lang import Builder
from kivy.lang.parser import Parser, ParserRule
from kivy.metrics import Metrics

from companion.translations import use_language
from companion.ui import palette
from companion.ui.dice_pad import TouchDie
from companion.ui.icons import NAMES, icon
from companion.ui.kv_loader import KV_FOLDER, PAINTED_BY
from companion.ui.labels import FitLabel, Icon
from companion.ui.pips import Pips
from companion.ui.theme import FACES, FONTS, LARGEST_TEXT, SMALLEST_TEXT, Theme, theme, unwatch, watch

READABLE = 4.5
SHOWN = 3.0
"""Enough for a shape or an outline that is not read."""
PALETTES = {"dark": palette.DARK, "light": palette.LIGHT}


def luminance(hex_: str) -> float:
    parts = [int(hex_[start : start + 2], 16) / 255 for start in (0, 2, 4)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize(
    ("text", "surface"), [(text, on) for text, ons in palette.READ_ON.items() for on in ons]
)
def test_every_text_is_readable_on_its_surfaces(name, text, surface):
    colours = PALETTES[name]
    assert contrast(colours[text], colours[surface]) >= READABLE


@pytest.mark.parametrize(("number", "name"), [(0, "dark"), (1, "light")])
@pytest.mark.parametrize("surface", ["page", "tile"])
def test_every_hero_hue_is_readable(number, name, surface):
    for hero in (*palette.HEROES.values(), palette.ANY_HERO):
        assert contrast(hero[number], PALETTES[name][surface]) >= READABLE


def test_the_shape_in_a_figure_stands_out():
    for colour, _shape in palette.FIGURES.values():
        assert contrast(colour, palette.ON_FIGURE) >= READABLE


@pytest.mark.parametrize("name", PALETTES)
def test_outlines_of_controls_can_be_seen(name):
    colours = PALETTES[name]
    for surface in ("page", "tile"):
        assert contrast(colours["outline"], colours[surface]) >= SHOWN


def test_both_palettes_name_the_same_colours():
    assert palette.DARK.keys() == palette.LIGHT.keys()


def test_every_hero_and_figure_has_its_own_colour_and_shape():
    for family in (palette.HEROES, palette.FIGURES):
        assert len({one[0] for one in family.values()}) == len(family)
        assert len({one[-1] for one in family.values()}) == len(family)
        assert {one[-1] for one in family.values()} <= set(NAMES)


def test_every_typeface_is_shipped():
    assert all((FONTS / name).is_file() for name in FACES.values())


def test_colours_change_without_a_restart(stage):
    label = stage.show(FitLabel(text="Hamlet"))
    ink = list(label.color)
    theme.dark = False
    stage.advance(2)
    assert label.color == theme.text != ink


def test_words_change_without_a_restart(stage):
    label = stage.show(Builder.load_string('FitLabel:\n    text: theme.tr("app.settings.title")'))
    assert label.text == "Settings"
    theme.language = "fr"
    stage.advance(2)
    assert label.text == "Réglages"


def test_a_table_lets_text_grow_by_15_percent_only():
    before = theme.text_size
    theme.text_scale = 1.6
    try:
        assert theme.text_size == pytest.approx(1.6 * before)
        assert theme.table_size == pytest.approx(1.15 * before)
        with pytest.raises(ValueError):
            theme.text_scale = 1.7
    finally:
        theme.text_scale = 1.0
        use_language(theme.language)


@pytest.fixture
def letters():
    """Sets the size of the phone's letters, which is as it was afterwards."""
    before = Metrics.fontscale
    yield lambda size: setattr(Metrics, "fontscale", size)
    Metrics.fontscale = before


def test_the_phones_letters_and_ours_together_stay_within_what_a_page_can_hold(letters):
    """A phone may double every letter, and a reader may choose the largest here on top of it."""
    letters(2.0)
    larger = Theme()
    larger.text_scale = LARGEST_TEXT
    assert larger.text_size == pytest.approx(LARGEST_TEXT * Metrics.density)
    letters(0.5)
    assert Theme().text_size == pytest.approx(SMALLEST_TEXT * Metrics.density)


def test_letters_that_change_on_the_phone_change_without_a_restart(letters):
    before = theme.text_size
    letters(1.3)
    assert theme.text_size == pytest.approx(1.3 * before)
    assert theme.table_size == pytest.approx(1.15 * before)


def test_reduced_motion_leaves_only_short_fades():
    assert theme.motion(420) == pytest.approx(0.42)
    theme.reduce_motion = True
    try:
        assert theme.motion(420) == 0
        assert theme.motion(240, fade=True) == pytest.approx(0.12)
    finally:
        theme.reduce_motion = False


def test_every_icon_draws_something(stage):
    for name in NAMES:
        drawn = stage.show(Icon(icon=name, icon_size=48))
        assert drawn.texture_size == [48, 48]
        assert any(drawn.texture.pixels[3::4]), name
    assert icon("") == ""


def test_the_theme_remembers_no_widget_that_is_gone(stage):
    def followers():
        gc.collect()
        return {name: len(list(theme.get_property_observers(name))) for name in theme.properties()}

    def an_evening():
        for _question in range(20):
            stage.show(TouchDie(size_hint=(None, None)))
            stage.show(Pips(total=3))
            stage.clear()

    an_evening()
    assert theme.safe == [0, 0, 0, 0]  # follows the four edges from when it is first read
    before = followers()
    an_evening()
    assert followers() == before


def test_what_is_still_there_follows_the_theme(stage):
    calls = []

    class Watcher:
        def hear(self, *told):
            calls.append(told)

    watcher = Watcher()
    watch(watcher.hear, "dark", "tr")
    theme.dark = not theme.dark
    assert len(calls) == 1
    unwatch(watcher)
    theme.dark = not theme.dark
    assert len(calls) == 1


def _looks_and_screens():
    root = Path(__file__).parents[2]
    return [*sorted((root / "companion" / "ui").rglob("*.py")), *sorted((root / "kv").rglob("*.kv"))]


@pytest.mark.parametrize("path", _looks_and_screens(), ids=lambda path: path.name)
def test_the_theme_has_everything_that_is_asked_of_it(path):
    """Colours are named by the palette alone, so no type tells of a misspelled one."""
    asked = set(re.findall(r"(?<![\w.])theme\.(\w+)", path.read_text(encoding="utf-8")))
    assert [name for name in sorted(asked) if not hasattr(theme, name)] == []


def test_words_on_gold_and_paper_stay_dark_when_the_house_turns_dark(stage):
    """A later rule's colour is the only one: the page's own must not come back with the other palette."""
    theme.dark = False
    words = Factory.CardLabel(text="Feint")
    theme.dark = True
    assert words.color == theme.paper_ink
    theme.dark = False
    assert FitLabel(text="Feint").color == theme.text


def test_every_property_that_strokes_are_painted_by_is_known():
    """A later rule would cut off what strokes follow: Kivy keeps both under one name."""
    painted: set[str] = set()

    def note(rule: ParserRule) -> None:
        for canvas in (rule.canvas_before, rule.canvas_root, rule.canvas_after):
            for stroke in canvas.children if canvas else ():
                painted.update(stroke.properties)
        for child in rule.children:
            note(child)

    for path in sorted(KV_FOLDER.rglob("*.kv")):
        for _selector, rule in Parser(content=path.read_text("utf-8"), filename=str(path)).rules:
            note(rule)
    assert painted == PAINTED_BY
