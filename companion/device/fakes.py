"""A phone for tests: remembers what it was asked to do, and fails where it is told to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from companion.device.back import Back
from companion.device.camera import BACK, FRONT, Camera
from companion.device.doors import Device
from companion.device.insets import Insets, Margins
from companion.device.keyboard import Keyboard
from companion.device.share import Brought, BroughtLate, Heard, Sought
from companion.device.sounds import SOUNDS
from companion.device.system import System
from companion.device.torch import Torch
from companion.device.trouble import Action, Door, Note, Tell, Trouble
from companion.device.vibration import PATTERNS

if TYPE_CHECKING:
    from companion.device.frames import Frame


def at_once(action: Action) -> None:
    """Tests have one thread, and it draws."""
    action()


class FakeDoor(Door):
    """Writes down what it was asked; with a `trouble` it tells that instead."""

    available = True

    def __init__(self, tell: Tell) -> None:
        super().__init__(tell)
        self.warm = 0
        self.trouble: Trouble | None = None
        self.asked: list[object] = []

    def warm_up(self) -> None:
        self.warm += 1

    def _do(self, asked: object) -> bool:
        if self.trouble is not None:
            self._tell(self.trouble)
            return False
        self.asked.append(asked)
        return True


class FakeVibration(FakeDoor):
    """Feels nothing, knows every pattern."""

    def play(self, pattern: str) -> None:
        assert pattern in PATTERNS, pattern
        self._do(pattern)


class FakeSounds(FakeDoor):
    """Makes no noise."""

    def play(self, name: str) -> None:
        assert name in SOUNDS, name
        self._do(name)


class FakeVoice(FakeDoor):
    """Reads silently."""

    def read(self, cards: Sequence[str], language: str) -> None:
        self._do((tuple(cards), language))

    def stop(self) -> None:
        self._do("stop")


class FakeAwake(FakeDoor):
    """Neither sleeps nor wakes."""

    def keep(self) -> None:
        self._do("keep")

    def release(self) -> None:
        self._do("release")


class FakeShare(FakeDoor):
    """Hands nothing over; `brings` is the file a player would choose, `late` one chosen before the start."""

    late: tuple[Sought, Path] | None = None

    def __init__(self, tell: Tell) -> None:
        super().__init__(tell)
        self.brings: Path | None = None

    def share(self, file: Path, mime: str, heard: Heard) -> None:
        if self._do(("share", file, mime)):
            heard(Note("device.share.copy-in-downloads", (("name", file.name),)))

    def save(self, file: Path, mime: str, heard: Heard) -> None:
        if self._do(("save", file, mime)):
            heard(Note("device.share.saved", (("place", str(file)),)))

    def fetch(self, sought: Sought, brought: Brought) -> None:
        if self._do("fetch") and self.brings is not None:
            brought(self.brings)

    def take_up(self, brought: BroughtLate) -> None:
        if self.late is not None:
            brought(*self.late)

    def open_link(self, link: str) -> None:
        self._do(("link", link))


class FakeInsets(Insets):
    """Margins as a test wants them: set `next` and refresh."""

    def __init__(self) -> None:
        super().__init__()
        self.next = Margins()
        self.turned = 0

    def turn(self) -> int:
        return self.turned

    def _read(self) -> Margins:
        return self.next


class FakePermission:
    """A player's leave: `answer` is (granted, refused for ever), or None to leave the question open."""

    def __init__(self) -> None:
        self.yes = True
        self.answer: tuple[bool, bool] | None = (True, False)
        self.questions: list[Callable[[bool, bool], None]] = []
        self.settings_shown = 0

    def granted(self) -> bool:
        return self.yes

    def ask(self, answered: Callable[[bool, bool], None]) -> None:
        self.questions.append(answered)
        if self.answer is not None:
            self.reply(*self.answer)

    def reply(self, granted: bool, for_ever: bool = False) -> None:
        """The player answers the question that is open."""
        self.yes = granted
        self.questions[-1](granted, for_ever)

    def open_settings(self) -> None:
        self.settings_shown += 1


class FakeSource:
    """A camera that shows whatever `picture` is."""

    def __init__(self) -> None:
        self.picture: Frame | None = None
        self.trouble: Exception | None = None
        self.has_light = True
        self.lit: bool | None = None
        self.is_open = False
        self.openings = 0

    def open(self) -> None:
        if self.trouble is not None:
            raise self.trouble
        self.is_open = True
        self.openings += 1

    def frame(self) -> Frame | None:
        if self.trouble is not None:
            raise self.trouble
        return self.picture

    def close(self) -> None:
        self.is_open = False

    def light(self, on: bool) -> None:
        self.lit = on


class FakeDevice(Device):
    """Every door a fake; `told` lists the troubles the players were shown."""

    camera: Camera
    vibration: FakeVibration
    voice: FakeVoice
    awake: FakeAwake
    share: FakeShare
    sounds: FakeSounds
    insets: FakeInsets

    def __init__(self) -> None:
        self.told: list[Trouble] = []
        self.permission, self.source = FakePermission(), FakeSource()
        tell = Tell(self.told.append, at_once)
        self.facings, self.faced = frozenset({BACK, FRONT}), BACK
        camera = Camera(self.permission, self._facing, at_once, lambda: self.facings)
        super().__init__(
            camera=camera,
            torch=Torch(tell, camera),
            vibration=FakeVibration(tell),
            voice=FakeVoice(tell),
            awake=FakeAwake(tell),
            insets=FakeInsets(),
            back=Back(),
            share=FakeShare(tell),
            system=System(),
            sounds=FakeSounds(tell),
            keyboard=Keyboard(),
        )

    def _facing(self, facing: str) -> FakeSource:
        """Both cameras show the same; which one was wanted last is remembered."""
        self.faced = facing
        return self.source
