"""Words are compared in one way, whoever searches for what."""

from __future__ import annotations

from pathlib import Path

import pytest

import companion
from companion.journal import search_key


@pytest.mark.parametrize(
    ("words", "plain"), [("Évanoui", "evanoui"), ("CŒUR", "coeur"), ("Straße", "strasse"), ("ﬁn", "fin")]
)
def test_capitals_accents_and_joined_letters_make_no_difference(words, plain):
    assert search_key(words) == plain


def test_no_other_module_takes_accents_off_to_compare():
    """Lettering takes off those that no typeface draws; that compares nothing."""
    program = Path(companion.__file__).parent
    found = {path.name for path in program.rglob("*.py") if "combining(" in path.read_text("utf-8")}
    assert found == {"search_text.py", "lettering.py"}
