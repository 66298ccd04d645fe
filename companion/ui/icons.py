"""The app's own icons: a font drawn from assets/icons/icons.txt, crisp at every size."""

from __future__ import annotations

from kivy.core.text import LabelBase

from companion.places import APP_ROOT

ICONS = APP_ROOT / "assets" / "icons"
FIRST = 0xE000


def _names() -> list[str]:
    lines = (ICONS / "icons.txt").read_text(encoding="utf-8").splitlines()
    return [line.partition(":")[0] for line in lines if line and line[0] != "#"]


NAMES = tuple(_names())
_CHARACTERS = {name: chr(FIRST + number) for number, name in enumerate(NAMES)}
LabelBase.register("icons", str(ICONS / "icons.ttf"))


def icon(name: str) -> str:
    """The character that draws an icon in the icon font; no name draws nothing."""
    return _CHARACTERS[name] if name else ""
