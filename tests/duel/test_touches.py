"""How often a phone must be touched in the recorded duels, by list, by Scan and with a lens."""

from __future__ import annotations

from pathlib import Path
from statistics import median

import pytest

from tests.duel.touches import DUELS, Touches, counted
from tests.story import MATCHES

DOCS = Path(__file__).parents[2] / "docs" / "lens.md"


@pytest.fixture(scope="module")
def touches() -> dict[str, Touches]:
    return {name: counted(MATCHES / f"{name}.txt") for name in DUELS}


def test_with_a_lens_a_third_of_the_touches_remains(touches):
    by_list = sum(one.by_list for one in touches.values())
    assert sum(one.by_lens for one in touches.values()) <= by_list / 3
    for name, one in touches.items():
        assert one.by_lens <= one.by_list / 3, name


def test_half_of_all_combats_take_two_touches_or_less(touches):
    assert median(one for duel in touches.values() for one in duel.combats) <= 2


def test_the_documentation_tells_what_is_counted(touches):
    told = DOCS.read_text("utf-8")
    for one in touches.values():
        assert f"| {one.by_list} | {one.by_scan} | {one.by_lens} | {one.by_lens / one.by_list:.2f} |" in told
