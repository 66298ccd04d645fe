"""The few looks of Kivy's that are read at the start: those of every widget we use, word for word."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import kivy
import pytest

from companion.places import APP_ROOT
from companion.start import STYLE

LOOKED_UP = """
import json, sys
from importlib import import_module
from pkgutil import walk_packages
from companion.start import load_trimmed_style
load_trimmed_style()
from kivy.lang import Builder
files = list(Builder.files)
import kivy, companion.ui
data = kivy.kivy_data_dir
for module in walk_packages(companion.ui.__path__, "companion.ui."):
    import_module(module.name)
from kivy.uix.widget import Widget
def under(kind):
    return {kind.__name__}.union(*map(under, kind.__subclasses__()))
print(json.dumps([files, data, sorted(under(Widget))]), file=sys.__stdout__)
"""


def rules(path):
    """The names a rule is for → the rule, without remarks."""
    lines = [line for line in path.read_text("utf-8").split("\n") if not line.startswith("#")]
    blocks = re.split(r"(?m)^(?=<)", "\n".join(lines))[1:]
    return {name.strip().lstrip("-"): block.strip() for block in blocks for name in _names(block)}


def _names(block):
    return [name.partition("@")[0] for name in re.match(r"<([^>]+)>", block)[1].split(",")]


@pytest.fixture(scope="module")
def started(tmp_path_factory):
    """What a process has read, and every kind of widget it knows once all screens are brought in."""
    around = os.environ | {"KIVY_HOME": str(tmp_path_factory.mktemp("kivy")), "KIVY_NO_ARGS": "1"}
    command = [sys.executable, "-c", LOOKED_UP]
    done = subprocess.run(command, capture_output=True, text=True, cwd=APP_ROOT, env=around, check=True)
    return json.loads(done.stdout.splitlines()[-1])


def test_only_ours_is_read_and_kivys_other_files_are_found_as_ever(started):
    files, data, _kinds = started
    assert files == [str(STYLE / "style.kv")]
    assert data == kivy.kivy_data_dir


def test_every_widget_of_kivys_that_we_use_looks_as_kivy_has_it(started):
    ours, theirs = rules(STYLE / "style.kv"), rules(Path(kivy.kivy_data_dir) / "style.kv")
    named = "\n".join(path.read_text("utf-8") for path in (APP_ROOT / "kv").rglob("*.kv"))
    used = {*started[2], *re.findall(r"(?m)^ +([A-Z]\w+):$", named)}
    assert {name for name in theirs if name in used} - set(ours) == set()
    assert {name: rule for name, rule in ours.items() if theirs.get(name) != rule} == {}
