"""The table at every size, in both languages and the largest text: nothing clipped, nothing overlapping."""

from __future__ import annotations

import pytest

from companion.showing.duel.draft import Draft
from companion.translations import tr
from companion.ui.buttons import Segment
from companion.ui.duel.setup_parts import BewildermentChoice
from companion.ui.preferences import preferences
from companion.ui.theme import LARGEST_TEXT, theme
from tests.ui.layout import check_layout
from tests.ui.stage import SIZES, find, find_all

USUAL = pytest.param(1.0, marks=pytest.mark.every_look)
SMALLEST = (320, 480)
TABLES = {
    "hamlet-shakespeare": (("hamlet", "shakespeare"), "two"),
    "sisters-titania": (("wayward-sisters", "titania"), "two"),
    "arthur-alice": (("king-arthur", "alice"), "two"),
    "medusa-sinbad": (("medusa", "sinbad"), "two"),
    "roster": (("robin-hood", "sherlock-holmes"), "two"),
    "three": (("alice", "wayward-sisters", "medusa"), "free-for-all"),
    "four": (("shakespeare", "titania", "hamlet", "sinbad"), "teams"),
}


def each_size_and_language(stage, root, *, shortened_is_fine=False):
    """Walk the widgets at every size in both languages."""
    flaws = []
    for size in SIZES.values():
        stage.size(*size)
        for language in ("en", "fr"):
            theme.language = language
            stage.advance(6)
            try:
                check_layout(root, shortened_is_fine)
            except AssertionError as flaw:
                flaws.append(f"{size} {language}\n{flaw}")
    assert not flaws, "\n".join(flaws)


@pytest.mark.parametrize("scale", [USUAL, LARGEST_TEXT], ids=["usual", "largest"])
@pytest.mark.parametrize("name", TABLES)
def test_the_table_fits(stage, sit_down, name, scale):
    theme.text_scale = scale
    heroes, mode = TABLES[name]
    each_size_and_language(stage, sit_down(*heroes, mode=mode, lines=24).ids.board)


@pytest.mark.parametrize(
    ("name", "scale"),
    [
        *((pair, 1.0) for pair in ("hamlet-shakespeare", "sisters-titania", "arthur-alice", "medusa-sinbad")),
        *((pair, LARGEST_TEXT) for pair in ("sisters-titania", "four")),
    ],
)
def test_the_table_fits_beside_the_picture_of_a_stand(stage, sit_down, name, scale):
    preferences.posture, theme.text_scale, theme.language = "standing", scale, "fr"
    stage.size(*SIZES["wide"])
    heroes, mode = TABLES[name]
    screen = sit_down(*heroes, mode=mode, lines=24)
    stage.advance(6)
    check_layout(screen.ids.board)
    assert screen.ids.stand.visible == (name != "four"), "four players leave no room for a picture"


@pytest.mark.parametrize("scale", [1.0, LARGEST_TEXT], ids=["usual", "largest"])
@pytest.mark.parametrize("heroes", [("shakespeare", "hamlet"), ("king-arthur", "medusa")], ids="-".join)
def test_the_setup_and_its_checklist_fit(stage, shell, heroes, scale):
    """U-005, Q-06: with every option that these heroes bring."""
    theme.reduce_motion, theme.text_scale = True, scale
    screen = shell.open("duel-setup")
    draft = Draft(names=("Anna", "Ken", "", "")).taken(heroes[0]).taken(heroes[1])
    screen.draft = draft
    each_size_and_language(stage, screen)
    each_size_and_language(stage, shell.open("duel-checklist", draft=draft))


@pytest.mark.parametrize("chosen", ["combat", "all"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_q_06_the_choice_for_merlin_fits_the_smallest_phone(stage, shell, hands, language, chosen):
    """Q-06: at the largest text, on the page of a new duel and among the settings."""
    theme.reduce_motion, theme.text_scale, theme.language = True, LARGEST_TEXT, language
    preferences.duel_bewilderment = chosen
    stage.size(*SMALLEST)
    screen = shell.open("duel-setup")
    screen.draft = Draft(names=("Anna", "Ken", "", "")).taken("king-arthur").taken("medusa")
    hands.settle()
    hands.touch(find(tr(f"app.settings.bewilderment-{chosen}"), Segment))
    check_layout(find_all(BewildermentChoice)[0])
    settings = shell.open("settings")
    hands.settle()
    hands.touch(find(tr(f"app.settings.bewilderment-{chosen}"), Segment))
    check_layout(settings)


def test_a_question_fits(stage, sit_down):
    screen = sit_down("shakespeare", "hamlet", at="hamlet.question")
    each_size_and_language(stage, screen.asking)
