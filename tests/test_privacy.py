"""The word on privacy says what the program does: where the camera opens, and which picture is kept."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SCREENS = ROOT / "companion" / "ui"
OPENERS = {
    "scan/scan.py": ("the Scan screen", "l’écran Scanner"),
    "lens/lens_camera.py": ("a game's table", "la table d’une partie"),
    "lens/setting.py": ("how the phone watches", "comment le téléphone regarde"),
    "records/taking_over.py": ("receive a game", "recevez une partie"),
    "wayward/board/corners.py": ("picture of Wayward's board", "photographiez le plateau de Wayward"),
}
"""Module that opens the camera → what the word on privacy calls it, in both languages."""
NUMBERS = {5: ("five places", "cinq endroits")}


def halves() -> list[str]:
    """The English half and the French one."""
    english, french = (ROOT / "PRIVACY.md").read_text("utf-8").split("# Vie privée")
    return [english, french]


def paragraph(half: int, begins: str) -> str:
    return next(line for line in halves()[half].splitlines() if line.startswith(begins))


@pytest.mark.parametrize(("half", "begins"), [(0, "- The camera"), (1, "- La caméra")], ids=["en", "fr"])
def test_every_screen_that_opens_the_camera_is_named(half, begins):
    opens = re.compile(r"\bcamera\.open\(")
    found = {
        path.relative_to(SCREENS).as_posix()
        for path in SCREENS.rglob("*.py")
        if opens.search(path.read_text("utf-8"))
    }
    assert found == set(OPENERS)
    told = paragraph(half, begins)
    assert NUMBERS[len(found)][half] in told
    assert [words[half] for words in OPENERS.values() if words[half] not in told] == []


@pytest.mark.parametrize(
    ("half", "words"),
    [(0, ("Wayward's board", "saved", "share")), (1, ("plateau de Wayward", "enregistrée", "partagez"))],
    ids=["en", "fr"],
)
def test_the_one_picture_that_is_kept_is_named(half, words):
    """Only the memory of a map writes a picture, and a map that is shared may carry it."""
    keepers = {
        path.relative_to(ROOT / "companion").as_posix()
        for path in (ROOT / "companion").rglob("*.py")
        if "dump_picture(" in path.read_text("utf-8") and path.name != "picture.py"
    }
    assert keepers == {"showing/wayward/memory.py", "ui/wayward/maps.py"}
    told = paragraph(half, ("- Pictures", "- Les images")[half])
    assert [word for word in words if word not in told] == []
