"""Every room keeps to its doors: who may import whom, and what the pure rooms never touch."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROGRAM = ROOT / "companion"
OURS = {
    "journal": (),
    "shipped": (),
    "duel": ("journal", "shipped"),
    "wayward": ("journal",),
    "tags": ("translations", "places"),  # what is printed on a sheet is read by people
    "sight": ("tags",),
    "storage": ("journal",),
    "translations": (),
    "results": (),
    "records": ("journal", "storage", "results"),
    "device": ("places",),
    "reference": ("journal", "shipped", "duel", "wayward"),
    "showing": ("journal", "duel", "wayward", "translations", "results"),
    "ui": (
        "showing",
        "journal",
        "duel",
        "wayward",
        "tags",
        "sight",
        "translations",
        "device",
        "reference",
        "records",
        "results",
        "places",
        "chance",
        "match",
    ),
    "games": ("journal", "duel", "wayward"),
    "chance": ("journal",),
    "places": (),
    "match": ("journal", "duel"),  # of the duel only the type of what a card may be used for
    "stored_shelf": (
        "showing",
        "journal",
        "storage",
        "records",
        "results",
        "games",
        "match",
        "ui",
        "unwritten_games",
    ),
    "unwritten_games": ("journal", "storage", "games", "match"),
    "driver": ("journal", "storage", "games", "duel", "wayward", "translations", "chance"),
}
"""Room → our other rooms it may import; `app`, `start` and the demo are where rooms meet."""
MEETING_PLACES = {"app", "start", "demo", "__init__", "__main__"}
THEIRS = {
    "tags": {"numpy", "segno", "fpdf"},
    "sight": {"numpy", "cv2", "pyzbar", "zxingcpp"},
    "translations": {"babel"},
    "device": {"kivy", "plyer", "jnius", "android", "cv2", "numpy", "camera4kivy"},
    "ui": {"kivy"},
    "stored_shelf": {"kivy"},
}
"""Room → packages from outside the standard library."""
KNOWN_BY_ITS_KEY = re.compile(r"\b(?:ask|asks|question)\.key\b")
PURE = ("journal", "duel", "wayward", "results", "showing")
IMPURE = {
    "random", "secrets", "time", "datetime", "os", "pathlib", "io", "sys", "subprocess", "socket",
    "threading", "asyncio", "tempfile", "shutil", "glob", "uuid", "sqlite3", "locale",
}  # fmt: skip
"""Files, clock and chance: a rule that needs one of them asks the table instead."""
IMPURE_CALLS = {
    "open", "print", "input", "eval", "exec", ".read_text", ".read_bytes", ".write_text", ".write_bytes",
}  # fmt: skip
BY_A_DETOUR = ("importlib.resources", "importlib.metadata", "pkgutil.get_data")
"""Ways to a file through a module that may be imported for something else."""


def room_of(path: Path) -> str:
    return path.relative_to(PROGRAM).parts[0].removesuffix(".py")


def modules(*rooms: str) -> list[Path]:
    return [path for path in sorted(PROGRAM.rglob("*.py")) if not rooms or room_of(path) in rooms]


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


@cache
def imported(path: Path) -> set[str]:
    """Full names of everything a module imports, at its top or inside a function."""
    package = path.relative_to(ROOT).parent.parts
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {one.name for one in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = (*package[: len(package) - node.level + 1],) if node.level else ()
            home = ".".join((*base, node.module or "")).rstrip(".")
            names |= {f"{home}.{one.name}" for one in node.names}
    return names


def doors(path: Path) -> set[str]:
    """Our other rooms that a module goes into."""
    parts = [name.split(".") for name in imported(path)]
    return {name[1] for name in parts if name[0] == "companion" and len(name) > 1} - {room_of(path)}


def strangers(path: Path) -> set[str]:
    """Packages from outside that a module uses."""
    tops = {name.split(".")[0] for name in imported(path)}
    return tops - sys.stdlib_module_names - {"companion"}


def calls(path: Path) -> set[str]:
    """Names of the functions that a module calls, and of the methods, those with a dot before them."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    called = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
    return {
        function.id if isinstance(function, ast.Name) else f".{function.attr}"
        for function in called
        if isinstance(function, (ast.Name, ast.Attribute))
    }


def guarded() -> list[Path]:
    return [path for path in modules() if room_of(path) not in MEETING_PLACES]


def hero_files() -> list[Path]:
    files = (PROGRAM / "duel" / "heroes").glob("*.py")
    return [path for path in files if "\nHERO = Hero(" in path.read_text("utf-8")]


def test_a_module_goes_only_through_its_rooms_doors():
    assert {room_of(path) for path in guarded()} <= set(OURS)
    wrong = {named(path): doors(path) - {"__version__"} - set(OURS[room_of(path)]) for path in guarded()}
    assert {name: rooms for name, rooms in wrong.items() if rooms} == {}


def test_a_module_uses_only_the_packages_its_room_may():
    wrong = {named(path): strangers(path) - THEIRS.get(room_of(path), set()) for path in guarded()}
    assert {name: packages for name, packages in wrong.items() if packages} == {}


def test_pure_rooms_touch_no_file_no_clock_and_no_chance():
    """Words all may say, and printed numbers all may know; another door would bring files in by a detour."""
    assert [room for room in PURE if not set(OURS[room]) <= {*PURE, "translations", "shipped"}] == []
    wrong = {named(path): sorted(impure(path)) for path in modules(*PURE)}
    assert {name: what for name, what in wrong.items() if what} == {}


def impure(path: Path) -> Iterator[str]:
    """What a pure module must not bring in or call."""
    yield from {name.split(".")[0] for name in imported(path)} & IMPURE
    yield from (name for name in imported(path) if name.startswith(BY_A_DETOUR))
    yield from calls(path) & IMPURE_CALLS


def test_neither_heroes_nor_the_two_games_know_each_other():
    """A hero's file may use the duel's words, never another hero's file."""
    heroes = {f"companion.duel.heroes.{one.stem}": one for one in hero_files()}
    wrong = [f"{named(path)} knows {other}" for own, path in heroes.items() for other in heroes
             if other != own and known(path, other)]  # fmt: skip
    for game, other in (("duel", "wayward"), ("wayward", "duel")):
        rooms = (f"companion.{other}", f"companion.showing.{other}")
        shown = sorted((PROGRAM / "showing" / game).rglob("*.py"))
        wrong += [f"{named(path)} knows {room}" for path in shown for room in rooms if known(path, room)]
    assert wrong == []


def known(path: Path, module: str) -> bool:
    """Whether a file brings in a module or anything of it."""
    return any(f"{name}.".startswith(f"{module}.") for name in imported(path))


OF_ONE_HERO = ("duel/heroes/", "showing/duel/hero_texts/")
"""Where a hero's own files lie; they are found by its name."""


def hero_names() -> set[str]:
    """What heroes with rules of their own are called, and their fighters in the printed numbers."""
    rows = (PROGRAM / "duel" / "data" / "heroes.csv").read_text("utf-8").splitlines()[1:]
    heroes = {path.stem.replace("_", "-") for path in hero_files()}
    return heroes | {row.split(",")[3] for row in rows}


def told_apart(path: Path) -> Iterator[str]:
    """Every name, module and string of a module's code, in small letters; what it explains does not count."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    explained = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in explained:
            yield node.value.lower()
        for field in ("id", "attr", "name", "module", "arg"):
            if isinstance(name := getattr(node, field, None), str):
                yield re.sub(r"(?<=[a-z])(?=[A-Z])|_", "-", name).lower()


def test_everything_about_a_hero_stands_in_its_own_files():
    """No other file of the rules, or of what is shown of them, tells one hero from another."""
    whose = re.compile(rf"\b(?:{'|'.join(sorted(hero_names()))})s?\b")
    strange = [
        (named(path), word)
        for path in modules("duel", "showing")
        if not any(home in path.as_posix() for home in OF_ONE_HERO)
        for word in told_apart(path)
        if whose.search(word) or re.fullmatch(r"companion\.duel\.heroes\..+", word)
    ]
    assert strange == []


def test_no_screen_tells_questions_apart_by_their_key():
    """What a screen needs to know of a question, the question says itself."""
    rooms = modules("showing", "ui")
    assert [path for path in rooms if KNOWN_BY_ITS_KEY.search(path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("import companion.duel.table", {"duel"}),
        ("from companion import storage", {"storage"}),
        ("from companion.wayward import verbs", {"wayward"}),
        ("def late():\n    from companion.ui import theme", {"ui"}),
        ("from ..duel import table", {"duel"}),
        ("from . import codec", set()),
    ],
)
def test_the_guard_itself_sees_every_kind_of_door(tmp_path, monkeypatch, source, expected):
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    monkeypatch.setitem(globals(), "PROGRAM", tmp_path / "companion")
    path = tmp_path / "companion" / "journal" / "module.py"
    path.parent.mkdir(parents=True)
    path.write_text(source)
    assert doors(path) == expected


TWINS = {"duel", "wayward"}
"""The two games have the same shapes on purpose: learn one, know both."""
SHARED = {"Figure", "Proposal", "Share", "Standing"}
"""Names that two rooms still give to different things; none is added."""


def _are_twins(files: set[str]) -> bool:
    """Whether they stand in the same place, each for one of the two games."""
    parts = [Path(file).parts for file in files]
    games = [TWINS.intersection(names[1:3]) for names in parts]
    return len(files) == len(TWINS) and set().union(*games) == TWINS and all(games)


def test_a_class_s_name_means_one_thing_in_the_whole_house():
    homes: dict[str, set[str]] = {}
    for path in modules():
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes.setdefault(node.name, set()).add(named(path))
    shared = {name for name, files in homes.items() if len(files) > 1 and not _are_twins(files)}
    assert shared - SHARED == set()
