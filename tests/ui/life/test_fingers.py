"""A finger on a phone: SDL tells of it twice, once as a finger and once as a mouse, and it is one tap."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from kivy.base import EventLoop
from kivy.config import Config
from kivy.core.window import Window
from kivy.input import MotionEventFactory
from kivy.uix.togglebutton import ToggleButton

from companion import app as program
from tests.ui.life.sdl import FINGER_DOWN, FINGER_UP, MOUSE_DOWN, MOUSE_UP, finger, mouse


@pytest.fixture
def inputs():
    """Kivy's own list of what may touch, empty as it is on a phone, and put back afterwards."""
    before = dict(Config.items("input"))
    Config.remove_section("input")
    Config.add_section("input")
    yield
    Config.remove_section("input")
    Config.add_section("input")
    for name, value in before.items():
        Config.set("input", name, value)


@pytest.fixture
def started(inputs, monkeypatch):
    """Starts the app's own `main` on a system, and listens to whatever it has let touch the window."""
    listening = []

    def listen():
        for name, value in Config.items("input"):
            kind, _comma, options = value.partition(",")
            provider = MotionEventFactory.get(kind)(name, options)
            provider.start()
            EventLoop.add_input_provider(provider)
            listening.append(provider)

    def start(system):
        monkeypatch.setattr("kivy.core.window.window_sdl2.platform", system)
        monkeypatch.setattr("companion.ui.window.platform", system)
        monkeypatch.setattr(program, "PromptbookApp", lambda _path: SimpleNamespace(run=listen))
        program.main(None)

    yield start
    for provider in listening:
        provider.stop()
        EventLoop.remove_input_provider(provider)


def tap(stage):
    """A tap in the middle, in the order in which SDL tells of it."""
    width, height = (int(side) for side in Window.system_size)
    for click, touch in ((MOUSE_DOWN, FINGER_DOWN), (MOUSE_UP, FINGER_UP)):
        mouse(click, width // 2, height // 2)
        finger(touch, 0.5, 0.5)
        Window.mainloop()
        stage.advance(4)


@pytest.mark.parametrize("system", ["android", "ios", "linux"])
def test_a_tap_counts_once(stage, started, system):
    switch = stage.show(ToggleButton())
    started(system)
    pressed = []
    switch.bind(on_press=pressed.append)
    tap(stage)
    assert len(pressed) == 1
    assert switch.state == "down"
