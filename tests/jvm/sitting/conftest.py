"""The whole app, started on the phone as it starts itself; a process of its own, for Kivy measures once."""

from __future__ import annotations

import importlib.util
import time

import pytest

SOON = 30.0
"""Seconds after which something that was to happen never will."""

if importlib.util.find_spec("jnius") is None:
    collect_ignore_glob = ["test_*.py"]


class Sitting:
    """The app and the phone it runs on; frames pass only when they are waited for."""

    def __init__(self, phone, app):
        self.phone, self.app, self.shell = phone, app, app.shell
        self.film = None
        """What lies before the camera."""

    def until(self, happened, why=""):
        """Draw, and let the camera see, until it has happened."""
        from kivy.base import EventLoop

        end = time.monotonic() + SOON
        while not happened():
            assert time.monotonic() < end, why or "it never happened"
            if self.film is not None:
                self.phone.picture(self.film)
            EventLoop.idle()
            EventLoop.window.mainloop()

    def frames(self, number=3):
        """Draw a few."""
        left = list(range(number + 1))
        self.until(lambda: left.pop() == 0)

    def window(self, action, *words):
        """SDL tells Kivy what Android did to the window."""
        from kivy.core.window import Window

        Window._event_filter(action, *words)

    def tap(self, widget):
        """A finger, as SDL tells Kivy of it."""
        from kivy.core.window import Window
        from kivy.core.window.window_sdl2 import SDL2MotionEventProvider

        left, low = widget.to_window(*widget.center)
        place = left / Window.width, 1 - low / Window.height
        for action in ("fingerdown", "fingerup"):
            SDL2MotionEventProvider.q.appendleft((action, 1, *place, 1.0))
            self.frames()

    def back(self):
        """The back gesture, by the key that SDL makes of it."""
        from kivy.core.window import Window

        from companion.device.back import SDL2_BACK

        Window.dispatch("on_keyboard", Window.key_map.get(SDL2_BACK, SDL2_BACK), 270, "", [])


@pytest.fixture(scope="session")
def sitting(java, tmp_path_factory):
    """The player has tapped the app's icon, on a phone whose letters are set large."""
    from companion import start

    phone = java("phone.Phone")(str(tmp_path_factory.mktemp("phone")))
    measure = start.measure_the_screen

    def measure_and_stop_before_the_loop():
        measure()
        from kivy.app import App
        from kivy.base import runTouchApp

        App.run = lambda app: (app._run_prepare(), runTouchApp(embedded=True))

    start.measure_the_screen = measure_and_stop_before_the_loop
    start.main()
    from kivy.app import App

    app = App.get_running_app()
    yield Sitting(phone, app)
    app.dispatch("on_stop")


@pytest.fixture
def at_home(sitting):
    """The app as it is at its start, nothing wrong with it."""
    sitting.shell.home()
    sitting.frames()
    yield sitting
    sitting.film = None
    sitting.shell.home()
    assert not sitting.app._fault_log.written, sitting.app._fault_log.read()
