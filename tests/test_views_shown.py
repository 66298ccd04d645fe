"""Nothing is computed for nobody: a screen reads what a view holds, or the driver's document tells of it."""

from __future__ import annotations

import dataclasses
import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
VIEWS = (
    "companion.duel.view", "companion.duel.assistant", "companion.wayward.view",
    *(f"companion.duel.heroes.{path.stem}" for path in (ROOT / "companion/duel/heroes").glob("[a-z]*.py")),
)  # fmt: skip
SCREENS = "\n".join(
    path.read_text("utf-8")
    for room in ("showing", "ui")
    for path in (ROOT / "companion" / room).rglob("*.py")
)
DOCUMENT = (ROOT / "docs" / "driver.md").read_text("utf-8")


def fields():
    for name in VIEWS:
        for one in vars(import_module(name)).values():
            if dataclasses.is_dataclass(one) and isinstance(one, type) and one.__module__ == name:
                yield from (
                    pytest.param(field.name, id=f"{one.__name__}.{field.name}")
                    for field in dataclasses.fields(one)
                )


@pytest.mark.parametrize("name", [*fields()])
def test_what_is_in_a_view_is_shown_or_documented(name):
    assert re.search(rf"\.{name}\b", SCREENS) or re.search(rf"`(\w+\.)?{name}`", DOCUMENT)
