"""Tests of the list: the map has its own."""

from __future__ import annotations

import pytest

from companion.ui.preferences import preferences


@pytest.fixture(autouse=True)
def by_list(stage):
    """Whoever prefers the list plays from it; the stage puts the preferences back."""
    preferences.wayward_map = False
