"""A language is a folder of catalogues and its name: a toy one is added to a copy of the program."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NAMED = 'LANGUAGE_NAMES = {"en": "English", '


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    """The program with one language more, in the steps that CONTRIBUTING names."""
    home = tmp_path_factory.mktemp("with a toy language")
    shutil.copytree(ROOT / "companion", home / "companion", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "kv", home / "kv")
    shutil.copytree(ROOT / "assets", home / "assets")
    translations = home / "companion" / "translations"
    shutil.copytree(translations / "locale" / "en", translations / "locale" / "xx")
    for catalogue in (translations / "locale" / "xx").rglob("*.po"):
        words = catalogue.read_text("utf-8")
        catalogue.write_text(re.sub(r'^(msgstr(?:\[\d\])? ")(.+")$', r"\1‹\2", words, flags=re.M), "utf-8")
    source = translations / "__init__.py"
    text = source.read_text("utf-8")
    assert NAMED in text
    source.write_text(text.replace(NAMED, NAMED + '"xx": "Toyish", '), "utf-8")
    subprocess.run([sys.executable, "-m", "companion.translations", "compile"], cwd=home, check=True)
    return home


def test_the_driver_speaks_it(program):
    asked = [
        {"language": "xx"},
        {"new": "wayward", "players": [{"name": "Ann", "colour": "blue"}]},
        {"do": {"is": "MakeWish", "player": "Ann"}},
    ]
    heard = subprocess.run(
        [sys.executable, "-m", "companion.driver"], cwd=program, check=True, capture_output=True,
        input="\n".join(map(json.dumps, asked)), text=True, encoding="utf-8",
    )  # fmt: skip
    spoken, new, refused = map(json.loads, heard.stdout.splitlines())
    assert spoken["ok"]
    assert new["ok"]
    assert refused["refused"]["text"].startswith("‹")


def test_the_settings_offer_it_and_the_screens_follow(program):
    script = """
from companion.translations import LANGUAGE_NAMES
from companion.ui.theme import theme
from companion.translations import tr
before = tr("app.settings.title")
assert LANGUAGE_NAMES["xx"] == "Toyish"
theme.language = "xx"
assert theme.tr("app.settings.title") == tr("app.settings.title") == "‹" + before
print("spoken")
"""
    heard = subprocess.run(
        [sys.executable, "-c", script], cwd=program, check=True, capture_output=True, text=True,
        encoding="utf-8",
    )  # fmt: skip
    assert heard.stdout.strip().endswith("spoken")
