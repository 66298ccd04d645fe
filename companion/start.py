"""The way in: the player's folder first, then a window or a sentence that helps, then the app."""

from __future__ import annotations

import gc
import logging
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from companion.places import APP_ROOT, KEPT_IN, settle
from companion.translations import LANGUAGES, tr, use_language
from companion.ui.shape import PHONE

if TYPE_CHECKING:
    from kivy.core.window import WindowBase

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")
"""Variables that name a Linux desktop's screen."""
STYLE = APP_ROOT / "assets" / "kivy"
"""Where the looks of those Kivy widgets stand that the app uses."""
GC_THRESHOLD = 50_000, 4, 1
"""How many new things make it worth looking for rubbish among them, how many such looks one among what was
still in use then, and how many of those one among everything.

As often as Python looks by itself, half of the time in which a table is opened would go into it. But a page
is in use when it is first looked at and hangs together in rings when it is left: with Python's ten and ten,
thousands of such widgets, hundreds of megabytes, wait for the look at everything, which then takes seconds.
"""
UNREACHED = "not available"
"""How SDL says that no screen answered; whatever else it says is about drawing on one."""


class _LogCapture(logging.Handler):
    """Hears what Kivy says while it opens its window."""

    def __init__(self) -> None:
        super().__init__()
        self.heard = ""

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the words."""
        self.heard += record.getMessage() + "\n"


def main() -> None:
    """Start the app, or say why it cannot be started."""
    # What is brought in now stays: looking through it for rubbish would only delay the first frame.
    gc.disable()
    pictures = _pictures_given()
    folder = settle()
    _expect_a_real_screen()
    if sys.platform != "darwin":
        # Our pictures need no second reader, and Pillow alone takes longer to load than Home.
        os.environ.setdefault("KIVY_IMAGE", "sdl2")
    # The first to bring Kivy in: what it is to find in the environment must stand there by now.
    measure_the_screen()
    load_trimmed_style()
    trouble = _trouble_with_the_window()
    if trouble:
        _say(trouble)
        sys.exit(1)
    # Only now, for everything below builds on the window.
    from kivy.core.window import Window

    from companion.app import main as play

    Window.bind(on_flip=_reenable_gc)
    play(None if folder is None else str(folder / KEPT_IN), pictures)


def _pictures_given() -> Path | None:
    """The film or the folder that is to be looked at in place of a camera; Kivy reads the other options."""
    if not any(one.startswith("--pictures") for one in sys.argv[1:]):
        return None
    from argparse import ArgumentParser

    parser = ArgumentParser(prog="promptbook", add_help=False)
    parser.add_argument("--pictures", type=Path, required=True)
    options, sys.argv[1:] = parser.parse_known_args()
    pictures: Path = options.pictures
    if not pictures.exists():
        parser.error(f"no such film or folder: {pictures}")
    return pictures


def measure_the_screen() -> None:
    """Tell Kivy a phone's density, before it looks for it.

    It would take Android's `scaledDensity`, which grows with the size of letters that was chosen for the
    phone: every button would grow too, and letters twice.
    """
    from kivy.utils import platform

    if platform == "android":
        from companion.device.jvm import density

        os.environ.setdefault("KIVY_METRICS_DENSITY", str(density()))


def load_trimmed_style() -> None:
    """Let Kivy read the looks of the widgets we use: all of its own take longer than all of ours.

    Kivy reads `style.kv` in its folder of data when its language is first imported, and knows no other way.
    """
    import kivy
    import kivy.resources  # It remembers the true folder.

    theirs, kivy.kivy_data_dir = kivy.kivy_data_dir, str(STYLE)
    try:
        import kivy.lang
    finally:
        kivy.kivy_data_dir = theirs


def _reenable_gc(window: WindowBase) -> None:
    window.unbind(on_flip=_reenable_gc)
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLD)
    gc.enable()


def _expect_a_real_screen() -> None:
    """Where the screen does not answer, neither SDL nor Kivy may look for a way round that nobody sees."""
    if sys.platform == "linux" and not os.environ.get("ANDROID_PRIVATE"):
        os.environ.setdefault("SDL_VIDEODRIVER", "x11,wayland")
        os.environ.setdefault("KIVY_WINDOW", "sdl2")


def _trouble_with_the_window() -> str:
    """Open the window; the message that tells what is in the way, or nothing."""
    from kivy.config import Config
    from kivy.logger import ConsoleHandler, Logger

    # A phone's window is as big as the phone, whatever stands here.
    for side, length in zip(("width", "height"), PHONE, strict=True):
        Config.set("graphics", side, length)
    ear = _LogCapture()
    consoles = [one for one in (*logging.root.handlers, *Logger.handlers) if isinstance(one, ConsoleHandler)]
    Logger.addHandler(ear)
    for console in consoles:
        # One sentence is said in place of Kivy's page; its log file has it all.
        console.setLevel(logging.CRITICAL + 1)
    try:
        from kivy.core.window import Window

        drawable = Window is not None
    except SystemExit:
        # Kivy ends the program where OpenGL is too old.
        drawable = False
    finally:
        Logger.removeHandler(ear)
        for console in consoles:
            console.setLevel(logging.NOTSET)
    if drawable:
        return ""
    return "app.start.no-screen" if UNREACHED in ear.heard else "app.start.no-drawing"


def _say(trouble: str) -> None:
    from companion.device.system import System

    wished = System().language
    use_language(wished if wished in LANGUAGES else LANGUAGES[0])
    screen = next((os.environ[name] for name in SCREENS if os.environ.get(name)), "–")
    # Kivy has put its own log in the place of the usual way out.
    print(tr(trouble, screen=screen), file=sys.__stderr__)
