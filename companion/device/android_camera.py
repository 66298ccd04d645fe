"""The phone's camera: luminance from Kivy's own provider, turned upright."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING

from companion.device.camera import BACK, FRONT
from companion.device.jvm import Java, activity, java, leave_java, quarter_turns
from companion.device.trouble import CameraBusy, NoCamera, NoTorch

if TYPE_CHECKING:
    from kivy.core.camera import Camera as KivyCamera

    from companion.device.frames import Frame

WANTED_SIZE = (1280, 720)
"""Enough for a 15 mm tag at arm's length; more only heats the phone."""
PERMISSION = "android.permission.CAMERA"
TORCH, DARK = "torch", "off"
"""Android's flash modes."""


class AndroidPermission:
    """The leave Android asks the player for."""

    def __init__(self) -> None:
        self._dismissed = False

    def granted(self) -> bool:
        from android.permissions import check_permission

        return bool(check_permission(PERMISSION))

    def ask(self, answered: Callable[[bool, bool], None]) -> None:
        from android.permissions import request_permissions

        explained = self._would_explain()

        def heard(_permissions: list[str], granted: list[bool]) -> None:
            # An interrupted question comes back empty: not granted, and not refused for ever either.
            yes = bool(granted) and all(granted)
            answered(yes, bool(granted) and not yes and self._for_ever(explained))

        request_permissions([PERMISSION], heard)

    def open_settings(self) -> None:
        intent = java("android.content.Intent")(
            java("android.provider.Settings").ACTION_APPLICATION_DETAILS_SETTINGS
        )
        intent.setData(java("android.net.Uri").parse(f"package:{activity().getPackageName()}"))
        activity().startActivity(intent)

    def _for_ever(self, explained: bool) -> bool:
        """Whether a no will stand.

        Android would explain itself between the first no and the last one. It explains nothing before the
        first, nor after the last; a question that was only swept away looks like the last, so it counts as
        one only when it comes twice.
        """
        if self._would_explain():
            return False
        swept_away_before, self._dismissed = self._dismissed, True
        return explained or swept_away_before

    def _would_explain(self) -> bool:
        return bool(activity().shouldShowRequestPermissionRationale(PERMISSION))


class AndroidCamera:
    """One of the phone's cameras as a source of pictures; open and close it on the drawing thread only."""

    patience = 4.0

    def __init__(self, facing: str = BACK) -> None:
        self._wanted_facing = facing
        self._camera: Java = None
        self._size = WANTED_SIZE
        self._sensor_turn = 0
        self._faces_player = False
        self._turn = 0
        self._last: object = None
        self.has_light = False

    def open(self) -> None:
        """Open it once; whatever goes wrong on the way, it is given back."""
        index = self._choose_camera()
        try:
            self._camera = _provider()(index=index, resolution=WANTED_SIZE, stopped=True)
            self._camera.start()
        except Exception as error:
            self.close()
            raise CameraBusy from error
        self._size = self._camera.resolution
        self.has_light = TORCH in self._flash_modes()
        self.rotated()

    def frame(self) -> Frame | None:
        """The newest picture, or None while there is no newer one than the last."""
        import numpy as np

        newest = self._camera._buffer
        if newest is None or newest is self._last:
            # Kivy would hand out the last picture again, for ever where the camera has stopped.
            return None
        self._last, nv21 = newest, self._camera.grab_frame()
        if nv21 is None:
            return None
        width, height = self._size
        # NV21 begins with the whole luminance plane, which is all that a tag needs.
        luminance = np.frombuffer(nv21, np.uint8, count=width * height).reshape(height, width)
        return self._upright(luminance)

    def colour(self) -> Frame | None:
        """The newest picture in BGR."""
        import cv2
        import numpy as np

        nv21 = self._camera.grab_frame()
        if nv21 is None:
            return None
        width, height = self._size
        planes = np.frombuffer(nv21, np.uint8).reshape(height * 3 // 2, width)
        return self._upright(cv2.cvtColor(planes, cv2.COLOR_YUV2BGR_NV21))

    def _upright(self, picture: Frame) -> Frame:
        import numpy as np

        return np.ascontiguousarray(np.rot90(picture, -self._turn // 90))

    def close(self) -> None:
        camera, self._camera, self._last = self._camera, None, None
        if camera is not None:
            # Kivy's `stop` keeps the camera to itself; only this gives it back to the phone.
            camera._release_camera()

    def leave_thread(self) -> None:
        """A thread that has held one of Java's buffers must say so before it ends."""
        leave_java()

    def rotated(self) -> None:
        """How far a picture must be turned clockwise to stand upright on the screen."""
        # A camera that looks back at the player turns the other way round.
        against = 90 * quarter_turns()
        self._turn = (self._sensor_turn + (against if self._faces_player else -against)) % 360

    def light(self, on: bool) -> None:
        """Switch the lamp beside the lens; while the camera is open only it can do that."""
        if TORCH not in self._flash_modes():
            raise NoTorch
        camera = self._camera._android_camera
        parameters = camera.getParameters()
        parameters.setFlashMode(TORCH if on else DARK)
        camera.setParameters(parameters)

    def _flash_modes(self) -> list[str]:
        modes = self._camera._android_camera.getParameters().getSupportedFlashModes()
        return [] if modes is None else [modes.get(place) for place in range(modes.size())]

    def _choose_camera(self) -> int:
        """The first camera that looks where it should; where none does, the last one there is."""
        cameras = list(_cameras())
        if not cameras:
            raise NoCamera
        fitting = (number for number, one in enumerate(cameras) if one[0] == self._wanted_facing)
        index = next(fitting, len(cameras) - 1)
        facing, self._sensor_turn = cameras[index]
        self._faces_player = facing == FRONT
        return index


def facings() -> frozenset[str]:
    """Which ways the phone's cameras look."""
    return frozenset(facing for facing, _turn in _cameras())


def _cameras() -> Iterator[tuple[str, int]]:
    """Which way each camera looks, and how its sensor is turned."""
    cameras, info = java("android.hardware.Camera"), java("android.hardware.Camera$CameraInfo")()
    for index in range(cameras.getNumberOfCameras()):
        cameras.getCameraInfo(index, info)
        yield (BACK if info.facing == info.CAMERA_FACING_BACK else FRONT), info.orientation


@cache
def _provider() -> type[KivyCamera]:
    """Kivy's provider, which exists on a phone only, made to ask the open camera which sizes it has."""
    from kivy.core.camera import Camera as KivyCamera

    class Provider(KivyCamera):
        """Opens the camera once: Kivy wants the size before, and would be refused one that it lacks."""

        _chosen: tuple[int, int] | None

        def init_camera(self) -> None:
            try:
                super().init_camera()
            except Exception:
                camera, self._android_camera = self._android_camera, None
                if camera is not None:
                    camera.release()
                raise

        @property
        def _resolution(self) -> tuple[int, int]:
            if self._chosen is None and self._android_camera is not None:
                self._chosen = _nearest(self._android_camera.getParameters().getSupportedPreviewSizes())
            return self._chosen or WANTED_SIZE

        @_resolution.setter
        def _resolution(self, _wanted: tuple[int, int]) -> None:
            self._chosen = None

    return Provider


def _nearest(offered: Java) -> tuple[int, int]:
    """The size nearest to the wanted one."""
    sizes = [offered.get(place) for place in range(offered.size())]
    return min(((size.width, size.height) for size in sizes), key=_distance_from_wanted)


def _distance_from_wanted(size: tuple[int, int]) -> int:
    return abs(size[0] - WANTED_SIZE[0]) + abs(size[1] - WANTED_SIZE[1])
