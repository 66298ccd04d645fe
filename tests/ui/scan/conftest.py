"""A duel at which Shakespeare may act, for the scan screen's tests."""

from __future__ import annotations

import pytest

from tests.ui import matches


@pytest.fixture
def duel(shell):
    """Shakespeare against Hamlet, Shakespeare to act."""
    match = matches.duel(shell, "shakespeare", "hamlet", lines=3)
    assert match.question is None
    assert match.view.turn == "p1"
    shell.attend(match)
    # Some screen to come back to: at Home a match is left.
    shell.open("log")
    return match
