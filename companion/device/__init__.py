"""The phone: one door for each thing it can do, each with a desktop twin; the tests' own lie in `fakes`."""

from __future__ import annotations

from collections.abc import Callable

from companion.device.awake import Awake
from companion.device.back import Back
from companion.device.camera import BACK, FRONT, REASON, AlwaysPermitted, Camera, Wanted, Webcam
from companion.device.doors import Device, Noise, Share, Vibration, Voice
from companion.device.frames import Frames
from companion.device.insets import Insets, Margins
from companion.device.keyboard import Keyboard
from companion.device.lifecycle import LifeCycle, next_frame
from companion.device.share import Sought
from companion.device.system import System
from companion.device.torch import Torch
from companion.device.trouble import (
    CameraBusy,
    ClosedMeanwhile,
    NoCamera,
    Note,
    PermissionRefused,
    PermissionRefusedForEver,
    Tell,
    Trouble,
)

__all__ = [
    "BACK",
    "FRONT",
    "REASON",
    "CameraBusy",
    "ClosedMeanwhile",
    "Device",
    "Frames",
    "LifeCycle",
    "Margins",
    "NoCamera",
    "Note",
    "PermissionRefused",
    "PermissionRefusedForEver",
    "Sought",
    "Trouble",
    "Wanted",
    "device_for_this_machine",
]


def device_for_this_machine(show: Callable[[Trouble], None]) -> Device:
    """The phone's doors on Android, their twins elsewhere; `show` tells players what does not work."""
    from kivy.utils import platform

    return _phone(show) if platform == "android" else _desktop(show)


def _phone(show: Callable[[Trouble], None]) -> Device:
    from companion.device.android_camera import AndroidCamera, AndroidPermission, facings
    from companion.device.android_share import AndroidShare
    from companion.device.insets import AndroidInsets
    from companion.device.keyboard import AndroidKeyboard
    from companion.device.sounds import AndroidSounds
    from companion.device.system import AndroidSystem
    from companion.device.vibration import AndroidVibration
    from companion.device.voice import AndroidVoice

    tell = Tell(show, next_frame)
    return _together(
        tell,
        Camera(AndroidPermission(), AndroidCamera, next_frame, facings),
        AndroidVibration(tell),
        AndroidVoice(tell),
        AndroidShare(tell, next_frame),
        AndroidInsets(),
        AndroidSystem(),
        AndroidSounds(tell),
        AndroidKeyboard(),
    )


def _desktop(show: Callable[[Trouble], None]) -> Device:
    from companion.device.share import DesktopShare
    from companion.device.sounds import Sounds
    from companion.device.vibration import DesktopVibration
    from companion.device.voice import DesktopVoice

    tell, camera = Tell(show, next_frame), Camera(AlwaysPermitted(), Webcam, next_frame)
    share = DesktopShare(tell, next_frame)
    return _together(
        tell, camera, DesktopVibration(tell), DesktopVoice(tell), share, Insets(), System(), Sounds(tell),
        Keyboard(),
    )  # fmt: skip


def _together(
    tell: Tell,
    camera: Camera,
    vibration: Vibration,
    voice: Voice,
    share: Share,
    insets: Insets,
    system: System,
    sounds: Noise,
    keyboard: Keyboard,
) -> Device:
    """The bundle; what is not named here is the same on every machine."""
    torch, awake = Torch(tell, camera), Awake(tell)
    return Device(camera, torch, vibration, voice, awake, insets, Back(), share, system, sounds, keyboard)
