"""French at the largest text, in every pictured scene: no word cut off, broken or beyond its button."""

from __future__ import annotations

from typing import Any

import pytest

from companion.ui.theme import LARGEST_TEXT, theme
from tests.pictures.scenes import every_scene
from tests.ui.layout import check_words
from tests.ui.stage import SIZES

EVERY_TIME = 16
"""Every so many scenes in every run; all of them with `--every-look`."""


def scenes() -> list[Any]:
    mark = pytest.mark.every_look
    return [
        pytest.param(one, id=one.name, marks=() if number % EVERY_TIME == 0 else mark)
        for number, one in enumerate(every_scene())
    ]


@pytest.mark.parametrize("scene", scenes())
def test_no_word_is_cut_off(stage, shell, scene):
    theme.reduce_motion, theme.language, theme.text_scale = True, "fr", LARGEST_TEXT
    scene.lay(stage, shell)
    for size in ("phone", "wide"):
        stage.size(*SIZES[size])
        stage.wait(0.3)
        check_words(shell)
