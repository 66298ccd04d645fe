"""The table at every size, in both languages and the largest text: nothing clipped, nothing overlapping."""

from __future__ import annotations

import pytest

from companion.showing.duel.draft import Draft
from companion.ui.preferences import preferences
from companion.ui.theme import LARGEST_TEXT, theme
from tests.ui.layout import check_layout
from tests.ui.stage import SIZES

USUAL = pytest.param(1.0, marks=pytest.mark.every_look)
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
    assert screen.ids.stand.there == (name != "four"), "four players leave no room for a picture"


@pytest.mark.parametrize("scale", [1.0, LARGEST_TEXT], ids=["usual", "largest"])
def test_the_setup_and_its_checklist_fit(stage, shell, scale):
    theme.reduce_motion, theme.text_scale = True, scale
    screen = shell.open("duel-setup")
    draft = Draft(names=("Anna", "Ken", "", "")).taken("shakespeare").taken("hamlet")
    screen.draft = draft
    each_size_and_language(stage, screen)
    each_size_and_language(stage, shell.open("duel-checklist", draft=draft))


def test_a_question_fits(stage, sit_down):
    screen = sit_down("shakespeare", "hamlet", at="hamlet.question")
    each_size_and_language(stage, screen.asking)
