"""What goes into the package's source part, by buildozer's own packing."""

from __future__ import annotations

import re

import pytest

from companion.device.sounds import SOUNDS
from tests.phone.resolution import ROOT

MOST_BYTES = 8_000_000
KINDS = ("LICENSE", "csv", "json", "kv", "mo", "png", "py", "ttf", "txt", "wav")
NAMED = re.compile(r"""["'/]([\w-]+\.(?:ttf|png|wav|csv|json|txt))["']""")


@pytest.fixture(scope="module")
def named_in_code():
    """Every data file that the app's sources name."""
    sources = [*(ROOT / "companion").rglob("*.py"), *(ROOT / "kv").rglob("*.kv")]
    return {name for source in sources for name in NAMED.findall(source.read_text(encoding="utf-8"))}


def test_the_source_part_is_light(package):
    weight = sum(file.stat().st_size for file in package.rglob("*") if file.is_file())
    assert weight < MOST_BYTES


def test_the_app_and_its_looks_words_and_sounds_are_packed(packed):
    wanted = {file.relative_to(ROOT).as_posix() for file in (ROOT / "kv").rglob("*.kv")}
    wanted |= {file.relative_to(ROOT).as_posix() for file in (ROOT / "companion").rglob("*.mo")}
    wanted |= {file.relative_to(ROOT).as_posix() for file in (ROOT / "companion").rglob("*.csv")}
    wanted |= {f"assets/sounds/{name}.wav" for name in SOUNDS} | {"main.py", "companion/app.py"}
    assert wanted - packed == set()


def test_what_players_do_not_need_stays_out(packed):
    assert {name.partition("/")[0] for name in packed} == {"LICENSE", "assets", "companion", "kv", "main.py"}


def test_nothing_but_the_kinds_we_know_is_packed(packed):
    assert {name.rpartition(".")[2] for name in packed} <= set(KINDS)
    assert [name for name in packed if name.startswith(".") or "/." in name] == []


def test_every_file_the_code_names_is_packed(packed, named_in_code):
    files = {name.rpartition("/")[2] for name in packed}
    there = {file.name for folder in ("assets", "companion") for file in (ROOT / folder).rglob("*")}
    assert (named_in_code & there) - files == set()


def test_no_font_is_carried_for_nothing(packed, named_in_code):
    fonts = {name.rpartition("/")[2] for name in packed if name.endswith(".ttf")}
    assert fonts - named_in_code == set()
