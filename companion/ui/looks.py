"""Brings in the kv file beside each ui module: Python says what, kv says how it looks."""

from __future__ import annotations

from kivy.lang import Builder

from companion.places import APP_ROOT

LOOKS = APP_ROOT / "kv"


def load_kv(module: str) -> None:
    """Load the kv file beside a ui module: same path, same stem."""
    Builder.load_file(str(LOOKS / (module.removeprefix("companion.ui.").replace(".", "/") + ".kv")))


load_kv("companion.ui.theme")
