"""Draws the app's icon and its first screen: the split dial in ink and gold (`python -m tools.art`)."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageDraw

FOLDER = Path(__file__).resolve().parent.parent / "assets"
INK950, INK600 = "#0B0C10", "#3A404E"
GOLD300, GOLD500, PARCHMENT = "#F4D88F", "#DDB45A", "#F5EBD7"
FINER = 4
"""Everything is drawn this much larger and then shrunk, which smooths the edges."""
HALF, GAP, OPEN = 6, 5.0, 9.0
"""Health points on each half, degrees between two of them, and degrees left open beside the edge."""
COLOURS = 48
"""A flat drawing needs no more, and the file is a tenth of the size."""


def dial(size: int, share: float) -> Image.Image:
    """Two halves of one dial, a player on each; `share` is its diameter as a part of the side."""
    side = size * FINER
    picture = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    draw = ImageDraw.Draw(picture)
    middle, radius = side / 2, side * share / 2
    _half(draw, _box(middle, radius * 0.88), 180, GOLD500, lost=1)
    _half(draw, _box(middle, radius * 0.88), 0, PARCHMENT, lost=2)
    for way in (-1, 1):
        ends = sorted((middle + way * radius * 0.22, middle + way * radius))
        draw.rounded_rectangle(
            (ends[0], middle - radius * 0.025, ends[1], middle + radius * 0.025), radius * 0.025, GOLD300
        )
    reach = radius * 0.19
    diamond = [(0, -reach), (reach, 0), (0, reach), (-reach, 0)]
    draw.polygon([(middle + x, middle + y) for x, y in diamond], fill=GOLD300)
    return picture.resize((size, size), Image.Resampling.LANCZOS)


def _half(
    draw: ImageDraw.ImageDraw, box: tuple[float, float, float, float], start: float, colour: str, lost: int
) -> None:
    step, width = (180 - 2 * OPEN + GAP) / HALF, int(box[2] - box[0]) // 9
    for point in range(HALF):
        turn = start + OPEN + point * step
        draw.arc(box, turn, turn + step - GAP, colour if point < HALF - lost else INK600, width)


def _box(middle: float, radius: float) -> tuple[float, float, float, float]:
    return middle - radius, middle - radius, middle + radius, middle + radius


def on_ink(size: int, share: float, corner: float) -> Image.Image:
    """The dial on a square of ink with rounded corners."""
    mask = Image.new("L", (size * FINER, size * FINER), 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, *mask.size), corner * mask.width, fill=255)
    picture = Image.new("RGBA", (size, size), (0, 0, 0, 0))
    picture.paste(Image.new("RGBA", (size, size), INK950), mask=mask.resize((size, size)))
    picture.alpha_composite(dial(size, share))
    return picture


def pictures() -> dict[str, Image.Image]:
    """Every picture by its file name; an adaptive icon shows only the middle two thirds of its layers."""
    return {
        "icon.png": on_ink(512, 0.8, 0.2),
        "icon_foreground.png": dial(432, 0.54),
        "icon_background.png": Image.new("RGBA", (432, 432), INK950),
        "presplash.png": dial(512, 0.5),
    }


def main() -> None:
    """Write the pictures into assets/ and the shops' icon beside their texts."""
    drawn = pictures()
    for name, picture in drawn.items():
        _small(picture).save(FOLDER / name, optimize=True)
    for language in ("en-US", "fr-FR"):
        folder = FOLDER.parent / "fastlane" / "metadata" / "android" / language / "images"
        folder.mkdir(parents=True, exist_ok=True)
        _small(drawn["icon.png"]).save(folder / "icon.png", optimize=True)


def _small(picture: Image.Image) -> Image.Image:
    return picture.quantize(COLOURS, Image.Quantize.FASTOCTREE)


if __name__ == "__main__":
    main()
