"""Starts measuring as the app does on a phone, in a process of its own, and prints what came of it as JSON.

Called with the screen's density and the size of the phone's letters.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile

os.environ["P4A_BOOTSTRAP"] = "sdl2"  # By this Kivy knows a phone.

import pytest

from tests import home  # noqa: F401  (before anything brings in Kivy)
from tests.device.android_phone import Phone
from tests.device.android_stand_in import install


def main() -> None:
    """Measure and tell."""
    density, letters = map(float, sys.argv[1:])
    phone = Phone(tempfile.gettempdir())
    phone.density, phone.configuration.fontScale = density, letters
    with pytest.MonkeyPatch.context() as only_here:
        install(phone, only_here)
        from companion.start import measure_the_screen

        measure_the_screen()
        from kivy.metrics import Metrics, dp

        from companion.ui.theme import theme

        told = {"density": Metrics.density, "dp": dp(1), "text": theme.text_size, "table": theme.table_size}
    print(json.dumps(told), file=sys.__stdout__)


if __name__ == "__main__":
    main()
