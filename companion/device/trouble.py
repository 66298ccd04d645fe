"""What the phone could not do, in words for the players; a game never stops for it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

LOG = logging.getLogger("promptbook.device")

Action = Callable[[], None]
Soon = Callable[[Action], None]
"""Runs an action on the thread that draws, at once or with its next frame."""


@dataclass(frozen=True)
class Note:
    """Good news with its values, for `tr`."""

    key: str
    values: tuple[tuple[str, str], ...] = ()


class Trouble(Exception):
    """Something the phone could not do; `tr(trouble)` is the sentence to show."""

    key = ""
    every_time = False

    def __init__(self, **values: str) -> None:
        super().__init__(self.key)
        self.values = tuple(values.items())


class AskedInVain(Trouble):
    """A player asked for it, so it is told every time; of anything else, once is enough."""

    every_time = True


class NoCamera(AskedInVain):
    """There is no camera on this machine."""

    key = "device.camera.none"


class CameraBusy(AskedInVain):
    """Another program holds the camera."""

    key = "device.camera.busy"


class CameraStopped(AskedInVain):
    """The camera is open and sends no more pictures."""

    key = "device.camera.stopped"


class PermissionRefused(AskedInVain):
    """The player said no to the camera; we may ask again."""

    key = "device.camera.refused"


class PermissionRefusedForEver(PermissionRefused):
    """The player said never again; only the phone's settings can change it."""

    key = "device.camera.refused-for-ever"


class NoTorch(Trouble):
    """There is no lamp, or the camera that owns it is closed."""

    key = "device.torch.none"


class NoVibration(Trouble):
    """There is no vibration motor, or it does not answer."""

    key = "device.vibration.none"


class NoVoice(Trouble):
    """There is no speech engine."""

    key = "device.voice.none"


class VoiceLacksLanguage(Trouble):
    """The speech engine does not speak the players' language."""

    key = "device.voice.no-language"


class NoSound(Trouble):
    """The sounds cannot be played."""

    key = "device.sounds.none"


class NotAwake(Trouble):
    """The screen cannot be kept on."""

    key = "device.awake.none"


class NotShared(AskedInVain):
    """The file could not be handed to another app."""

    key = "device.share.failed"


class NotSaved(AskedInVain):
    """The file could not be saved where the player wanted it."""

    key = "device.share.not-saved"


class NotFetched(AskedInVain):
    """The file the player chose could not be read."""

    key = "device.share.not-fetched"


class TooLarge(NotFetched):
    """The file is far larger than anything the app has ever written."""

    key = "device.share.too-large"


class ClosedMeanwhile(AskedInVain):
    """The phone closed the app while the player was choosing in another one."""

    key = "device.share.closed-meanwhile"


class NotOpened(AskedInVain):
    """No app on this machine opens the link."""

    key = "device.share.not-opened"


class Tell:
    """Brings troubles to the players on the drawing thread, each kind once."""

    def __init__(self, show: Callable[[Trouble], None], soon: Soon) -> None:
        self._show = show
        self._soon = soon
        self._told: set[str] = set()

    def __call__(self, trouble: Trouble) -> None:
        if trouble.key in self._told and not trouble.every_time:
            return
        self._told.add(trouble.key)
        self._soon(lambda: self._show(trouble))


class Door:
    """One thing the phone can do."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell

    @contextmanager
    def _or_tell(self, trouble: Trouble) -> Iterator[None]:
        """Whatever goes wrong inside is told as this trouble, and the game goes on."""
        try:
            yield
        except Trouble as known:
            self._tell(known)
        except Exception:
            # Java's exceptions share no class with ours, so everything is caught here.
            LOG.warning("%s", trouble.key, exc_info=True)
            self._tell(trouble)

    @contextmanager
    def _quietly(self) -> Iterator[None]:
        """What goes wrong inside is told when a player wants it, not before."""
        try:
            yield
        except Exception:
            LOG.info("not ready yet", exc_info=True)
