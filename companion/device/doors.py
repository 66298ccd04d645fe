"""The bundle of doors an app holds, whichever machine it runs on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from companion.device.back import Back
from companion.device.camera import Camera
from companion.device.insets import Insets
from companion.device.keyboard import Keyboard
from companion.device.share import Brought, BroughtLate, Heard, Sought
from companion.device.system import System
from companion.device.torch import Torch


class Vibration(Protocol):
    """What the fingers feel."""

    @property
    def available(self) -> bool:
        """Whether there is a motor."""

    def warm_up(self) -> None:
        """Be ready before it is first wanted."""

    def play(self, pattern: str) -> None:
        """Play one of `vibration.PATTERNS`."""


class Voice(Protocol):
    """What reads aloud."""

    @property
    def available(self) -> bool:
        """Whether there may be a voice."""

    def read(self, cards: Sequence[str], language: str) -> None:
        """Read the cards one after the other."""

    def stop(self) -> None:
        """Fall silent."""


class Wakefulness(Protocol):
    """What keeps the screen on."""

    def keep(self) -> None:
        """Keep it on from now on."""

    def release(self) -> None:
        """Let it go dark."""


class Noise(Protocol):
    """What makes the short sounds."""

    def warm_up(self) -> None:
        """Be ready before it is first wanted."""

    def play(self, name: str) -> None:
        """Play one of `sounds.SOUNDS`."""


class Share(Protocol):
    """What hands files over."""

    def share(self, file: Path, mime: str, heard: Heard) -> None:
        """Offer the file to other apps."""

    def save(self, file: Path, mime: str, heard: Heard) -> None:
        """Keep a copy where the player wants it."""

    def fetch(self, sought: Sought, brought: Brought) -> None:
        """Let the player bring a file."""

    def take_up(self, brought: BroughtLate) -> None:
        """Bring what was chosen for an app that the phone had closed meanwhile."""

    def open_link(self, link: str) -> None:
        """Let the system open a link in whatever app it is for."""


@dataclass
class Device:
    """One door for each thing the phone can do; no door ever raises into the game."""

    camera: Camera
    torch: Torch
    vibration: Vibration
    voice: Voice
    awake: Wakefulness
    insets: Insets
    back: Back
    share: Share
    system: System
    sounds: Noise
    keyboard: Keyboard
