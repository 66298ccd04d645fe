"""The lamp beside the camera."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from companion.device.camera import Camera
from companion.device.trouble import Door, NoTorch, Tell


@runtime_checkable
class LitSource(Protocol):
    """A camera with a lamp beside it."""

    def light(self, on: bool) -> None:
        """Switch the lamp."""


class Torch(Door):
    """Lights the table while the camera is open; a webcam has no lamp."""

    def __init__(self, tell: Tell, camera: Camera) -> None:
        super().__init__(tell)
        self._camera = camera

    @property
    def available(self) -> bool:
        """Whether the open camera has a lamp at all."""
        return bool(getattr(self._camera.source, "has_light", False))

    def light(self, on: bool) -> None:
        """Switch the lamp; closing the camera puts it out."""
        with self._or_tell(NoTorch()):
            source = self._camera.source
            if not self.available or not isinstance(source, LitSource):
                raise NoTorch
            source.light(on)
