"""Doors with a list of what the players were told, on a desktop and on a stand-in for a phone."""

from __future__ import annotations

import pytest
from kivy.metrics import Metrics

from companion.device import android_camera, jvm
from companion.device.fakes import FakeDevice, at_once
from companion.device.trouble import Tell
from tests.device.android_phone import Phone
from tests.device.android_stand_in import install
from tests.threads import wait_for_end


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
    letters = Metrics.fontscale
    forget_java()
    yield phone
    wait_for_end("camera", "reader")
    Metrics.fontscale = letters
    forget_java()


def forget_java():
    """The next phone has classes of its own."""
    for remembered in (jvm.java, jvm.activity, android_camera._provider):
        remembered.cache_clear()
