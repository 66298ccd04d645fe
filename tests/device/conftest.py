"""Doors with a list of what the players were told; the phone's own are checked by `make phone`."""

from __future__ import annotations

import pytest

from companion.device.fakes import FakeDevice, at_once
from companion.device.trouble import Tell


@pytest.fixture
def device():
    return FakeDevice()


@pytest.fixture
def told():
    """Every trouble shown to the players, in order."""
    return []


@pytest.fixture
def tell(told):
    return Tell(told.append, at_once)


@pytest.fixture
def keys(told):
    """The kinds of trouble shown so far."""
    return lambda: [trouble.key for trouble in told]
