"""The examples in the program's own words are run: what a newcomer reads there happens."""

from __future__ import annotations

import doctest
import importlib

import pytest

from companion.translations import language, use_language


@pytest.fixture(autouse=True)
def in_english():
    before = language()
    use_language("en")
    yield
    use_language(before)


@pytest.mark.parametrize("name", ["companion.journal.journal", "companion.driver"])
def test_an_example_does_what_it_says(name):
    result = doctest.testmod(importlib.import_module(name))
    assert result.attempted >= 8
    assert result.failed == 0
