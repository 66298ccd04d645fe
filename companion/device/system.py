"""What the player has chosen for the whole phone: text size, dark or light, language."""

from __future__ import annotations

import locale
import os
from collections.abc import Callable

from companion.device.jvm import activity, java
from companion.device.trouble import LOG

NIGHT_MASK, NIGHT_YES = 0x30, 0x20
"""Android's Configuration.UI_MODE_NIGHT_MASK and UI_MODE_NIGHT_YES."""
WISHES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a desktop says its language, the strongest first; what it says holds without the locale's files."""


class System:
    """The wishes as last read; a desktop's text is as large as it is."""

    def __init__(self) -> None:
        self.text_scale = 1.0
        self.dark = True
        self.language = "en"
        self._changed: Callable[[], None] = lambda: None
        self.refresh()

    def listen(self, changed: Callable[[], None]) -> None:
        """From now on whoever wants to know hears here that a wish has changed."""
        self._changed = changed

    def refresh(self) -> None:
        """Read the wishes again; a player may change them while the app runs, and nothing tells of it."""
        before = self.dark, self.language
        try:
            self._read()
        except Exception:
            LOG.warning("the phone's settings are unknown", exc_info=True)
        if (self.dark, self.language) != before:
            self._changed()

    def _read(self) -> None:
        wished = next((os.environ[name] for name in WISHES if os.environ.get(name)), None)
        self.language = (wished or locale.getlocale()[0] or "en")[:2].lower()


class AndroidSystem(System):
    """Asks Android's configuration."""

    def _read(self) -> None:
        # Brought in here: what a desktop says at a failed start needs no Kivy.
        from kivy.metrics import Metrics

        configuration = activity().getResources().getConfiguration()
        self.text_scale = float(configuration.fontScale)
        # Kivy asks once; an app that Android does not start anew would keep the letters of its start.
        Metrics.fontscale = self.text_scale
        self.dark = (configuration.uiMode & NIGHT_MASK) == NIGHT_YES
        self.language = str(java("java.util.Locale").getDefault().getLanguage())[:2]
