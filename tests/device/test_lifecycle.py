"""Pause, resume, rotation, the back key: what the phone does and what must follow."""

from __future__ import annotations

import pytest

from companion.device import LifeCycle, Margins
from companion.device.back import Back
from companion.device.fakes import at_once
from companion.device.trouble import NoSound, NotAwake, NotSaved, NoVibration, NoVoice
from companion.translations import LANGUAGES, tr, use_language


@pytest.fixture
def drawn():
    return []


@pytest.fixture
def looks():
    """What is done again and again while the app runs."""
    return []


@pytest.fixture
def life(device, drawn, looks):
    def again(seconds, action):
        looks.append(action)
        return lambda: looks.remove(action)

    return LifeCycle(device, lambda: drawn.append("drawn"), at_once, again)


class Window:
    """Keeps what is bound to it."""

    def __init__(self):
        self.bound = {}

    def bind(self, **listeners):
        self.bound.update(listeners)

    def unbind(self, **listeners):
        for name in listeners:
            del self.bound[name]


def test_a_pause_frees_the_camera_and_a_resume_takes_it_back(device, life, drawn):
    device.camera.open(lambda picture: None, lambda frames: None, lambda trouble: None)
    assert life.pause() is True
    assert not device.source.is_open
    life.resume()
    assert device.source.is_open
    assert drawn
    life.stop()
    assert not device.source.is_open


def test_a_pause_without_a_camera_opens_none_on_resume(device, life):
    life.pause()
    life.resume()
    assert device.source.openings == 0


def test_the_screen_is_kept_on_again_after_every_game_and_resume(device, life):
    life.game_opened()
    life.pause()
    life.resume()
    life.game_opened()
    assert device.awake.asked == ["keep", "keep", "keep"]
    life.game_left()
    life.resume()
    assert device.awake.asked[3:] == ["release"]


def test_a_pause_silences_the_voice(device, life):
    device.voice.read(["Words"], "en")
    life.pause()
    assert device.voice.asked == [(("Words",), "en"), "stop"]


def test_rotation_brings_new_margins_and_a_new_picture(device, life, drawn):
    window, seen = Window(), []
    life.watch(window)
    drawn.clear()
    device.insets.bind(seen.append)
    device.insets.next = Margins(left=80)
    window.bound["size"](window, (800, 400))
    assert seen == [Margins(), Margins(left=80)]
    assert drawn == ["drawn"]


def test_the_notch_is_kept_clear_from_the_first_frame(device, life):
    seen = []
    device.insets.next = Margins(top=110)
    life.watch(Window())
    device.insets.bind(seen.append)
    assert seen == [Margins(top=110)]


def test_margins_the_phone_did_not_know_at_first_are_taken_up_later(device, life, looks):
    seen = []
    life.watch(Window())
    device.insets.bind(seen.append)
    device.insets.next = Margins(top=110)
    looks[0]()
    assert seen == [Margins(), Margins(top=110)]


def test_a_turn_by_half_a_circle_is_noticed_though_no_size_changes(device, life, looks, drawn):
    turned = []
    device.source.rotated = lambda: turned.append(device.insets.turned)
    life.watch(Window())
    device.camera.open(lambda picture: None, lambda frames: None, lambda trouble: None)
    drawn.clear()
    looks[0]()
    assert (turned, drawn) == ([], [])
    device.insets.turned = 2
    looks[0]()
    looks[0]()
    assert (turned, drawn) == ([2], ["drawn"])
    life.stop()
    assert looks == []


def test_sounds_and_motor_are_warmed_up_once_and_after_home_was_drawn(device, life, looks):
    life.watch(Window())
    looks[0]()
    assert (device.sounds.warm, device.vibration.warm) == (0, 0), "nothing of Home is drawn yet"
    for _look in range(3):
        looks[0]()
    assert (device.sounds.warm, device.vibration.warm) == (1, 1)


def test_a_resume_waits_for_the_frame_in_which_there_is_something_to_draw_with(device):
    waiting = []
    life = LifeCycle(device, lambda: None, waiting.append)
    device.camera.open(lambda picture: None, lambda frames: None, lambda trouble: None)
    life.pause()
    life.resume()
    assert not device.source.is_open
    waiting[0]()
    assert device.source.is_open
    device.camera.close()


@pytest.mark.parametrize("key", [27, 1073742094, 1073742106], ids=["escape", "SDL 2", "SDL 3"])
def test_every_back_key_goes_to_the_listener(device, life, key):
    window, wishes = Window(), []
    life.watch(window)
    device.back.listen(lambda: wishes.append(key) or True)
    assert window.bound["on_keyboard"](window, key, 41, None, []) is True
    assert window.bound["on_keyboard"](window, ord("a"), 4, "a", []) is False
    assert wishes == [key]


def test_with_nothing_to_go_back_from_the_app_may_close():
    assert Back().pressed(None, 27) is False


@pytest.mark.parametrize(
    ("door", "trouble", "wish"),
    [
        ("vibration", NoVibration(), lambda door: door.play("tap")),
        ("sounds", NoSound(), lambda door: door.play("tap")),
        ("voice", NoVoice(), lambda door: door.read(["Words"], "en")),
        ("awake", NotAwake(), lambda door: door.keep()),
    ],
    ids=["vibration", "sounds", "voice", "awake"],
)
def test_a_broken_door_is_told_once_and_the_game_goes_on(device, door, trouble, wish):
    getattr(device, door).trouble = trouble
    wish(getattr(device, door))
    wish(getattr(device, door))
    assert device.told == [trouble]


def test_what_a_player_asked_for_is_told_every_time(device, tmp_path):
    device.share.trouble = NotSaved()
    device.share.save(tmp_path, "x", lambda note: None)
    device.share.save(tmp_path, "x", lambda note: None)
    assert len(device.told) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_trouble_has_words(language):
    from companion.device.trouble import Trouble

    use_language(language)
    try:
        for kind in _descendants(Trouble):
            assert tr(kind()) != kind.key or not kind.key
    finally:
        use_language(LANGUAGES[0])


def _descendants(kind):
    return [kind_below for child in kind.__subclasses__() for kind_below in (child, *_descendants(child))]
