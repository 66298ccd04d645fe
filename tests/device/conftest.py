"""Doors with a list of what the players were told, on a desktop and on a stand-in for a phone."""

from __future__ import annotations

import pytest

from companion.device import FakeDevice, jvm
from companion.device.fakes import at_once
from companion.device.trouble import Tell
from tests.device.android_stand_in import Phone, install


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


@pytest.fixture
def phone(tmp_path, monkeypatch):
    phone = Phone(str(tmp_path))
    install(phone, monkeypatch)
    jvm.java.cache_clear()
    yield phone
    jvm.java.cache_clear()
