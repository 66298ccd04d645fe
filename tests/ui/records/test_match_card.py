"""The match card, touched: the picture that is shared is the one that was shown, at its full size."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from companion.translations import tr
from companion.ui.buttons import PressButton, Toggle
from companion.ui.theme import theme
from tests.ui import matches
from tests.ui.stage import find, find_all, text_on_screen


@pytest.fixture
def card(stage, shell):
    theme.reduce_motion = True
    shell.open("match-card", game=matches.finished(shell, "medusa_shakespeare", "Anna", "Ken"))
    stage.advance(4)
    return shell.current


def shared(stage, shell):
    stage.touch(find(tr("matchcard.share"), PressButton))
    stage.advance(8)
    # What was told of it must not lie above what is touched next.
    stage.skip(10)
    stage.advance(4)
    way, file, mime = shell.device.share.asked[-1]
    assert (way, mime) == ("share", "image/png")
    with Image.open(file) as picture:
        return picture.convert("RGB")


def test_the_picture_is_drawn_large_and_shared(stage, shell, card):
    picture = shared(stage, shell)
    assert picture.size == (1080, 1080)
    medusa = tuple(round(255 * part) for part in theme.hero_color("medusa")[:3])
    away = np.abs(np.asarray(picture, int) - np.array(medusa)).max(axis=2)
    assert (away < 12).sum() > 500, "the emblem and the curve are there"
    left, top = picture.crop((60, 60, 1020, 200)), picture.crop((60, 650, 1020, 900))
    assert all(max(band) > 130 for part in (left, top) for band in part.getextrema()), "names and verse too"


def test_names_can_be_left_out(stage, shell, card):
    assert "Anna wins" in text_on_screen()
    with_names = shared(stage, shell)
    stage.touch(find_all(Toggle)[0])
    stage.advance(4)
    assert "Anna" not in text_on_screen()
    assert "Medusa" in text_on_screen()
    assert shared(stage, shell).tobytes() != with_names.tobytes()


def test_a_full_disk_is_told_and_nothing_is_shared(stage, shell, card, monkeypatch):
    monkeypatch.setattr("companion.ui.records.parts.going_out", lambda name: Path("/dev/full"))
    stage.touch(find(tr("matchcard.share"), PressButton))
    stage.advance(8)
    assert tr("app.games.not-shared") in text_on_screen()
    assert shell.device.share.asked == []


def test_it_is_reached_from_the_page_of_the_game(stage, shell):
    shell.open("game", game=matches.finished(shell, "wayward_four"))
    stage.advance(4)
    stage.touch(find(tr("games.card"), PressButton))
    assert shell.place == "match-card"
