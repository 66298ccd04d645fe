"""The icon font is built from the drawings that are kept beside it."""

from __future__ import annotations

import runpy
from pathlib import Path

from companion.ui.icons import FIRST, ICONS, NAMES


def test_the_font_is_in_step_with_the_drawings(tmp_path):
    drawing = runpy.run_path(str(ICONS / "build.py"))
    drawn = Path(tmp_path / "icons.ttf")
    drawing["build"](drawn)
    assert drawn.read_bytes() == (ICONS / "icons.ttf").read_bytes()


def test_names_are_in_code_point_order():
    assert len(set(NAMES)) == len(NAMES)
    assert FIRST + len(NAMES) < 0xF8FF
