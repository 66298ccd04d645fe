"""The keyboard on the screen, which keeps a copy of what it believes was written."""

from __future__ import annotations

from companion.device.jvm import java
from companion.device.trouble import LOG

OTHER_KIND = 1
"""Android's TYPE_CLASS_TEXT: any kind of writing but the one that is wanted would do."""


class Keyboard:
    """A desktop's keys remember nothing."""

    def forget(self) -> None:
        """Remember nothing of what was typed: a field has taken it otherwise, or not at all.

        What the keyboard still believes to be there it would take back with the next backspace.
        """


class AndroidKeyboard(Keyboard):
    """The phone's keyboard, begun anew."""

    def forget(self) -> None:
        try:
            wanted = java("org.libsdl.app.SDLActivity").keyboardInputType
            # python-for-android begins it anew only for another kind of writing.
            for kind in (wanted ^ OTHER_KIND, wanted):
                java("org.kivy.android.PythonActivity").changeKeyboard(kind)
        except Exception:
            LOG.warning("the keyboard keeps what it believes", exc_info=True)
