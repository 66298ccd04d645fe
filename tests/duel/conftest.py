"""Stages that many tests begin with."""

from __future__ import annotations

from random import Random

import pytest

from tests.duel.stage import Stage


@pytest.fixture
def arthur() -> Stage:
    """King Arthur against Medusa, Arthur to act."""
    return Stage("king-arthur", "medusa")


@pytest.fixture
def sinbad() -> Stage:
    """Sinbad against King Arthur, Sinbad to act."""
    return Stage("sinbad", "king-arthur")


@pytest.fixture
def four() -> Stage:
    """Two against two: Arthur and Sinbad (p1, p3) against Shakespeare and Medusa (p2, p4)."""
    return Stage("king-arthur", "shakespeare", "sinbad", "medusa", mode="teams")


@pytest.fixture
def random() -> Random:
    """The same chances on every run."""
    return Random("a duel")
