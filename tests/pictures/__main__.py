"""Renders every scene to build/pictures, and one contact sheet: `python -m tests.pictures [name]`."""

from __future__ import annotations

import sys
from pathlib import Path

from kivy.core.window import Window

from companion.ui.theme import theme
from tests.pictures.scenes import Scene, every_scene
from tests.ui import conftest  # noqa: F401  (prepares Kivy before its window opens)
from tests.ui.stage import SIZES, Stage, fresh_shell

BUILD = Path("build") / "pictures"
SHOWN = {"portrait": SIZES["phone"], "landscape": SIZES["wide"]}
THUMB = 206
"""Width of a portrait on the contact sheet."""


def rendered(stage: Stage, scene: Scene, shape: str, language: str) -> Path:
    """Lay a scene out in one shape and language and save what the window shows."""
    theme.language = language
    stage.size(*SHOWN[shape])
    with fresh_shell(stage) as shell:
        scene.lay(stage, shell)
        stage.wait(0.3)
        path = BUILD / f"{scene.name}-{shape}-{language}.png"
        stage.picture(str(path))
    return path


def contact_sheet(paths: list[Path]) -> Path:
    """Every picture, small, on one sheet."""
    from PIL import Image

    columns, cell = 8, (THUMB + 10, round(THUMB * 892 / 412) + 10)
    rows = -(-len(paths) // columns)
    sheet = Image.new("RGB", (columns * cell[0], rows * cell[1]), "#333")
    for number, path in enumerate(paths):
        with Image.open(path) as picture:
            small = picture.convert("RGB")
            small.thumbnail((cell[0] - 10, cell[1] - 10))
            sheet.paste(small, (number % columns * cell[0] + 5, number // columns * cell[1] + 5))
    sheet.save(BUILD / "contact_sheet.png")
    return BUILD / "contact_sheet.png"


def main(wanted: str) -> None:
    """Picture every scene whose name holds what is wanted."""
    BUILD.mkdir(parents=True, exist_ok=True)
    stage = Stage()
    theme.reduce_motion = True
    scenes = [scene for scene in every_scene() if wanted in scene.name]
    paths: list[Path] = []
    for number, scene in enumerate(scenes, start=1):
        sys.__stdout__.write(f"[{number}/{len(scenes)}] {scene.name}\n")
        paths += [rendered(stage, scene, shape, language) for language in ("en", "fr") for shape in SHOWN]
    sys.__stdout__.write(f"{contact_sheet(paths)}\n")
    Window.close()


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "")
