"""Nothing lies about unused: every module, icon, sound, pattern and typeface has somebody who wants it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PROGRAM = ROOT / "companion"
FOUND_BY_NAME = (
    "companion.duel.heroes.",
    "companion.showing.duel.hero_texts.",
    "companion.showing.wayward.area_scenes.",
    "companion.ui.duel.panels.",
    "companion.ui.wayward.places.area_",
)
"""Packages whose modules are imported by the name of a hero or of an area."""
STAND_INS = {"companion.device.fakes"}
"""A phone for the tests, beside the true one that it must be like."""
WAYS_IN = {"companion.start", "companion.demo", "companion.driver", "companion.__main__"}
"""What is started by itself; a package's `__main__` too."""


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


SOURCES = {name_of(path): path.read_text(encoding="utf-8") for path in sorted(PROGRAM.rglob("*.py"))}
LOOKS = {path: path.read_text(encoding="utf-8") for path in sorted((ROOT / "kv").rglob("*.kv"))}


def _mentioned(module: str, source: str) -> set[str]:
    """Every module that a module imports, or names in a text as the screens' list does."""
    names = set(re.findall(r"companion(?:\.\w+)+", source))
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names |= {f"{node.module}.{one.name}" for one in node.names} | {node.module}
    return names - {module}


def test_every_module_is_wanted_by_another():
    wanted = {one for name, source in SOURCES.items() for one in _mentioned(name, source)}
    wanted |= {one for text in LOOKS.values() for one in re.findall(r"companion(?:\.\w+)+", text)}
    unwanted = [
        name
        for name in SOURCES
        if name not in wanted
        and name not in WAYS_IN | STAND_INS
        and not name.endswith("__main__")
        and not name.startswith(FOUND_BY_NAME)
        and not any(other.startswith(f"{name}.") for other in wanted)
    ]
    assert unwanted == []


def test_every_sound_is_played():
    from companion.device.sounds import SOUNDS

    elsewhere = "\n".join(source for name, source in SOURCES.items() if name != "companion.device.sounds")
    assert {path.stem for path in (ROOT / "assets" / "sounds").glob("*.wav")} == set(SOUNDS)
    assert [name for name in SOUNDS if f'"{name}"' not in elsewhere] == []


def test_every_pattern_is_felt():
    from companion.device.vibration import PATTERNS

    elsewhere = "\n".join(source for name, source in SOURCES.items() if name != "companion.device.vibration")
    assert [name for name in PATTERNS if f'"{name}"' not in elsewhere] == []


def test_every_icon_is_drawn():
    from companion.ui.icons import NAMES

    texts = "\n".join((*SOURCES.values(), *LOOKS.values()))
    quoted = set(re.findall(r"[\"']([\w-]+)[\"']", texts))
    assert [name for name in NAMES if name not in quoted] == []


def test_every_typeface_is_written_in():
    from companion.ui.theme import FACES

    written = "\n".join((*LOOKS.values(), *(text for name, text in SOURCES.items() if "theme" not in name)))
    assert [role for role in FACES if f'"{role}"' not in written] == []
    assert {path.name for path in (ROOT / "assets" / "fonts").glob("*.ttf")} == set(FACES.values())
