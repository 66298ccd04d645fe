"""What can be seen of the window and of the match on it, to compare before and after."""

from __future__ import annotations

import gc
import struct
from pathlib import Path
from typing import Any

from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glDeleteTextures, glIsTexture, glReadPixels

from benchmarks.startup_child import resident
from companion.match import Match
from tests.ui.stage import Stage, everything_shown, text_on_screen

MOST_TEXTURES = 20_000
A_PAGE = 30
"""Fewer pictures than any page of ours needs: with so few, nothing was painted."""
MEASURABLE = Path("/proc/self/statm").exists()


def paint(stage: Stage) -> None:
    """Let one frame pass that is really painted: the stage leaves that out where nobody looks."""
    Window.canvas.ask_update()
    for patch in stage._unpainted:
        patch.stop()
    stage.advance(1)
    for patch in stage._unpainted:
        patch.start()


def pixels(stage: Stage) -> bytes:
    """The window's picture once it has settled: the first painted frame may still lay out what was left."""
    gc.collect()
    paint(stage)
    paint(stage)
    width, height = (int(side) for side in Window.size)
    return bytes(glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE))


def told(match: Match) -> tuple[Any, ...]:
    """Everything a match could lose."""
    return match.question, match.cursor, list(match.lines), match.view


def on_the_table() -> tuple[list[int], str]:
    """Which widgets are there, each by its identity, and what they say."""
    return [id(widget) for widget in everything_shown()], text_on_screen()


def textures() -> list[int]:
    """Every picture the graphics card holds."""
    return [number for number in range(1, MOST_TEXTURES) if glIsTexture(number)]


def lose_textures() -> None:
    """Do what a phone does to an app it has sent away: every picture is gone."""
    held = textures()
    assert len(held) > A_PAGE
    glDeleteTextures(len(held), struct.pack(f"{len(held)}I", *held))


def weight() -> dict[str, int]:
    """Python's objects, the graphics card's pictures, and the process's resident bytes."""
    gc.collect()
    return {
        "objects": len(gc.get_objects()),
        "textures": len(textures()),
        "resident": resident() if MEASURABLE else 1,
    }
