"""Renders every scene to build/pictures, and one contact sheet: `python -m tests.pictures [name …]`.

`make pictures LETTERS=1.3` shows them as a phone does whose letters are set that large.
"""

from __future__ import annotations

import inspect
import itertools
import os
import sys
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from kivy.core.window import Window
from kivy.metrics import dp

from companion.ui.preferences import preferences
from companion.ui.theme import FACES, FONTS, theme
from tests.pictures.scenes import Scene, every_scene
from tests.ui.stage import SIZES, Stage, fresh_shell

if TYPE_CHECKING:
    from PIL import Image

BUILD = Path("build", "pictures", os.environ.get("PROMPTBOOK_LETTERS", ""))
# Kivy writes a picture's rows one beside the other, and OpenGL begins each at a multiple of four pixels.
PHONE = 1080 / dp(1), 2340 / dp(1)
SHOWN = {"portrait": SIZES["phone"], "landscape": SIZES["wide"]}
if "PROMPTBOOK_LETTERS" in os.environ:
    SHOWN = {"portrait": PHONE, "landscape": PHONE[::-1]}
COLUMNS, THUMB = 8, 206
"""Pictures side by side on the contact sheet, and how wide each is."""
CAPTION, LETTERS = 40, 34
"""Height of the words above a picture, and how many letters go into a line."""


def rendered(stage: Stage, scene: Scene, shape: str, language: str) -> Path:
    """Lay a scene out in one shape and language and save what the window shows."""
    theme.language = language
    stage.size(*SHOWN[shape])
    chosen = {name: getattr(preferences, name) for name in preferences.properties()}
    with fresh_shell(stage, home=True) as shell:
        scene.lay(stage, shell)
        stage.wait(0.3)
        path = BUILD / f"{scene.name}-{shape}-{language}.png"
        stage.picture(str(path))
    for name, value in chosen.items():
        setattr(preferences, name, value)
    return path


class Shot(NamedTuple):
    """One picture and what it shows."""

    path: Path
    caption: str


def contact_sheet(shots: list[Shot]) -> Path:
    """Every picture, small, on one sheet with its caption; a row is as high as its highest picture."""
    from PIL import Image, ImageDraw, ImageFont

    font = ImageFont.truetype(str(FONTS / FACES["plain"]), 14)
    rows = []
    for first in range(0, len(shots), COLUMNS):
        small = [_small(shot.path) for shot in shots[first : first + COLUMNS]]
        high = max(picture.height for picture in small)
        row = Image.new("RGB", (COLUMNS * (THUMB + 10), high + CAPTION + 10), "#333")
        for number, picture in enumerate(small):
            words = textwrap.fill(shots[first + number].caption, LETTERS, max_lines=2, placeholder=" …")
            ImageDraw.Draw(row).multiline_text((number * (THUMB + 10) + 5, 5), words, "#eee", font)
            row.paste(picture, (number * (THUMB + 10) + 5, 5 + CAPTION))
        rows.append(row)
    sheet = Image.new("RGB", (rows[0].width, sum(row.height for row in rows)))
    top = 0
    for row in rows:
        sheet.paste(row, (0, top))
        top += row.height
    sheet.save(BUILD / "contact_sheet.png")
    return BUILD / "contact_sheet.png"


def _small(path: Path) -> Image.Image:
    from PIL import Image

    with Image.open(path) as picture:
        small = picture.convert("RGB")
    small.thumbnail((THUMB, THUMB * 3))
    return small


def main(*wanted: str) -> None:
    """Picture every scene whose name holds something that is wanted."""
    BUILD.mkdir(parents=True, exist_ok=True)
    stage = Stage()
    theme.reduce_motion = True
    scenes = [scene for scene in every_scene() if any(name in scene.name for name in wanted)]
    shots: list[Shot] = []
    for number, scene in enumerate(scenes, start=1):
        sys.__stdout__.write(f"[{number}/{len(scenes)}] {scene.name}\n")
        for language, shape in itertools.product(("en", "fr"), SHOWN):
            shots.append(Shot(rendered(stage, scene, shape, language), inspect.getdoc(scene.lay) or ""))
    shots.sort(
        key=lambda shot: [shot.path.stem.endswith(end) for end in ("fr", "landscape-en", "landscape-fr")]
    )
    sys.__stdout__.write(f"{contact_sheet(shots)}\n")
    Window.close()


if __name__ == "__main__":
    main(*(sys.argv[1:] or [""]))
