"""Runs the app in a process of its own as a phone would: without the desktop's packages.

Called with the blocked packages' names as JSON; prints what was opened and what was played, as JSON.
"""

from __future__ import annotations

import importlib
import json
import os
import pkgutil
import sys
import tempfile
import traceback
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class Blocked:
    """An import finder for packages that the phone does not have."""

    def __init__(self, names: list[str]) -> None:
        self.names = frozenset(names)

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        if name.partition(".")[0] in self.names:
            raise ModuleNotFoundError(f"No module named {name!r} on a phone", name=name)


def watch_files() -> set[str]:
    """Every file of ours that is opened from now on."""
    opened: set[str] = set()

    def hear(event: str, arguments: tuple[object, ...]) -> None:
        if event == "open" and isinstance(arguments[0], str | bytes | os.PathLike):
            opened.add(os.fsdecode(arguments[0]))

    sys.addaudithook(hear)
    return opened


def import_everything() -> list[str]:
    """Import every module of the app, so that every look, list and picture it names is loaded."""
    import companion

    found = [one.name for one in pkgutil.walk_packages(companion.__path__, "companion.")]
    for name in found:
        if not name.endswith("__main__"):
            importlib.import_module(name)
    return found


def scan() -> list[str]:
    """Hold two cards under a camera and read their tags."""
    from companion.sight.reader import Reader
    from companion.sight.virtual_table import PlacedTag, VirtualTable
    from companion.tags import all_tags, encode

    codes = [encode(tag) for tag in all_tags()]
    table = VirtualTable()
    table.open()
    table.show([PlacedTag(codes[0], (400, 360)), PlacedTag(codes[40], (880, 360))])
    readings = Reader(codes).read_still(table.frame())
    if {reading.text for reading in readings} != {codes[0], codes[40]}:
        raise SystemExit(f"read {readings}")
    return [reading.text for reading in readings]


def print_sheet() -> int:
    """Lay out and write a print sheet; returns its bytes."""
    from companion.tags.layout import plan
    from companion.tags.selection import chosen
    from companion.tags.sheets import pdf_of

    return len(pdf_of(plan(chosen(heroes=["hamlet"]), "a4", 15.0, 2.0)))


def main() -> None:
    """Do it all and tell."""
    sys.meta_path.insert(0, Blocked(json.loads(sys.argv[1])))  # type: ignore[arg-type]
    sys.path.insert(0, str(ROOT))
    os.environ["KIVY_HOME"] = tempfile.mkdtemp()
    os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONSOLELOG="1", KIVY_NO_FILELOG="1")
    opened = watch_files()
    modules = import_everything()
    from tests.phone.table_talk import DUEL, WAYWARD, play

    told = {
        "modules": modules,
        "duel": play(DUEL, 60),
        "wayward": play(WAYWARD, 60),
        "scan": scan(),
        "sheet": print_sheet(),
        "opened": sorted(opened),
    }
    print(json.dumps(told))


if __name__ == "__main__":
    try:
        main()
    except Exception:
        # Kivy takes sys.stderr for its own log.
        sys.__stderr__.write(traceback.format_exc())
        sys.exit(1)
