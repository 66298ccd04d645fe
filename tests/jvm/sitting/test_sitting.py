"""An evening with the app on the phone, from the tap on its icon on."""

from __future__ import annotations

import numpy as np
import pytest

TAGS = ("shakespeare/all-are-punished#1", "shakespeare/horror#1", "hamlet/the-ghost#1")


def nv21(picture):
    """What the phone's camera makes of a picture: its sensor lies on its side."""
    return np.rot90(picture).tobytes() + b"\x80" * (picture.size // 2)


@pytest.fixture
def three_tags():
    """Three tagged cards on a table."""
    from companion.sight.virtual_table import PlacedTag, VirtualTable
    from companion.tags import encode, tag_of

    table = VirtualTable(size=(720, 1280))
    table.show([PlacedTag(encode(tag_of(tag)), (360, 320 + 320 * n), 120.0) for n, tag in enumerate(TAGS)])
    return nv21(table.frame())


@pytest.fixture
def scanning(at_home, three_tags):
    """A duel at which the player scans; the phone's question is answered with yes."""
    from tests.ui import matches

    match = matches.duel(at_home.shell, "shakespeare", "hamlet", lines=3)
    at_home.shell.play(match)
    at_home.film = three_tags
    at_home.shell.open("scan")
    if not at_home.phone.permitted:
        allow(at_home)
    yield at_home
    at_home.shell.device.camera.close()


def allow(sitting):
    """The app says why, then Android asks, and the player agrees to both."""
    from tests.ui.stage import find

    sitting.until(lambda: "Use the camera?" in words())
    sitting.frames(20)
    sitting.tap(find("Continue"))
    sitting.until(lambda: sitting.phone.question is not None)
    sitting.phone.answer("granted")


def words():
    from tests.ui.stage import text_on_screen

    return text_on_screen()


def tags_seen():
    from companion.ui.scan.viewfinder import Outline
    from tests.ui.stage import find_all

    return len(find_all(Outline))


def test_it_starts_and_letters_are_larger_once(at_home):
    """Android's scaledDensity, which Kivy takes for the screen's, holds the letters' size already."""
    from kivy.metrics import Metrics, dp

    from companion.ui.theme import theme

    assert "Duel" in words()
    assert (Metrics.density, dp(1)) == (2.625, 2.625)
    assert theme.text_size == pytest.approx(1.3 * 2.625)


@pytest.mark.parametrize(("letters", "grown"), [(2.0, 1.6), (0.8, 0.85), (1.3, 1.3)])
def test_letters_that_are_changed_meanwhile_are_taken_up_within_bounds(at_home, letters, grown):
    from companion.ui.theme import theme

    at_home.phone.letters = letters
    at_home.until(lambda: theme.text_size == pytest.approx(grown * 2.625, rel=0.01))


def test_dark_and_language_follow_the_phone_until_a_player_chooses(java, at_home):
    from companion.ui.theme import theme

    locale = java("java.util.Locale")
    before = theme.dark, theme.language
    at_home.phone.uiMode = 0x11
    locale.setDefault(locale("fr"))
    at_home.until(lambda: (theme.dark, theme.language) == (False, "fr"))
    theme.dark = True
    at_home.phone.uiMode = 0x21
    locale.setDefault(locale("en"))
    at_home.until(lambda: theme.language == "en")
    at_home.phone.uiMode = 0x11
    at_home.app._device.system.refresh()
    assert (theme.dark, theme.language) == (True, "en"), "chosen here"
    assert before == (True, "en")


def test_three_tags_are_read_and_the_torch_is_lit(scanning):
    scanning.until(lambda: tags_seen() == 3, words())
    torch = scanning.shell.device.torch
    assert torch.available
    torch.light(True)
    assert scanning.phone.flash == "torch"


def test_a_pause_gives_the_camera_back_and_a_resume_takes_it_again(scanning):
    scanning.until(lambda: tags_seen() == 3)
    phone = scanning.phone
    scanning.window("app_willenterbackground")
    assert phone.opened == phone.released
    scanning.window("app_didenterforeground")
    scanning.until(lambda: phone.opened == phone.released + 1)
    scanning.until(lambda: tags_seen() == 3)


def test_a_quarter_turn_turns_the_pictures(scanning):
    from kivy.core.window import Window

    scanning.until(lambda: tags_seen() == 3)
    before = scanning.shell.device.camera.frames.latest.shape
    upright = tuple(Window.system_size)
    scanning.phone.rotation = 1
    scanning.window("windowresized", *upright[::-1])
    scanning.until(lambda: scanning.shell.device.camera.frames.latest.shape == before[::-1])
    scanning.phone.rotation = 0
    scanning.window("windowresized", *upright)
    scanning.until(lambda: scanning.shell.device.camera.frames.latest.shape == before)


def test_a_frozen_camera_is_told(scanning):
    from companion.translations import tr

    scanning.until(lambda: tags_seen() == 3)
    scanning.shell.device.camera.source.patience = 0.3
    scanning.shell.device.camera.frames._patience = 0.3
    scanning.film = None
    scanning.until(lambda: tr("device.camera.stopped") in words())
    assert scanning.phone.opened == scanning.phone.released


def test_the_back_gesture_leads_home_and_then_out(at_home):
    at_home.shell.open("settings")
    at_home.frames()
    at_home.back()
    at_home.frames()
    assert (at_home.shell.place, at_home.phone.left) == ("home", False)
    at_home.back()
    assert at_home.phone.left


def test_a_finger_opens_what_it_touches(at_home):
    from tests.ui.stage import find

    at_home.tap(find("Settings"))
    at_home.until(lambda: at_home.shell.place == "settings")


def test_the_field_that_is_written_into_stays_above_the_keyboard(scanning):
    from companion.ui.fields import SearchField
    from tests.ui.stage import find_all

    field = find_all(SearchField)[0]
    field.focus = True
    scanning.phone.keyboard = 900
    scanning.until(lambda: field.to_window(*field.pos)[1] >= 900 - 2)
    field.focus = False
    scanning.phone.keyboard = 0
    scanning.until(lambda: scanning.shell.y == 0)


def test_the_keyboard_forgets_letters_that_a_field_refused(scanning):
    """It would take them back with the next backspace, and with them a letter that was taken."""
    from companion.ui.fields import SearchField
    from tests.ui.stage import find_all

    field = find_all(SearchField)[0]
    field.focus = True
    scanning.frames()
    begun = scanning.phone.restarts
    field.insert_text("P1")
    assert scanning.phone.restarts == begun
    field.insert_text("🎭")
    assert scanning.phone.restarts > begun
    assert field.text == "P1"
    field.text = ""
    field.focus = False
