"""The phone's camera: its luminance, turned upright.

Kivy's own provider would draw each picture where nobody sees it and hand its memory back by copying it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING

from companion.device.camera import BACK, FRONT
from companion.device.jvm import Java, activity, java, leave_java, quarter_turns
from companion.device.trouble import CameraBusy, NoCamera, NoTorch

if TYPE_CHECKING:
    from companion.device.frames import Frame

WANTED_SIZE = (1280, 720)
"""Enough for a 15 mm tag at arm's length; more only heats the phone."""
PERMISSION = "android.permission.CAMERA"
FOCUS = "continuous-picture"
UNSEEN = 10
"""A texture that is never drawn, by the number OpenCV's own view of Android's camera gives it."""
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
    """One of the phone's cameras as a source of pictures; open and close it on the drawing thread only.

    A picture is asked for only when the one before was taken up: the camera brings up to thirty a second,
    each of them more than a megabyte, and whatever nobody looks at only heats the phone.
    """

    patience = 4.0

    def __init__(self, facing: str = BACK) -> None:
        self._wanted_facing = facing
        self._camera: Java = None
        self._nowhere: Java = None
        self._listener: Java = None
        self._came: Java = None
        self._nv21 = b""
        self._size = WANTED_SIZE
        self._sensor_turn = 0
        self._faces_player = False
        self._turn = 0
        self.has_light = False

    def open(self) -> None:
        """Open it once; whatever goes wrong on the way, it is given back."""
        index = self._choose_camera()
        try:
            self._camera = java("android.hardware.Camera").open(index)
            self._begin()
        except Exception as error:
            self.close()
            raise CameraBusy from error
        self.has_light = TORCH in self._flash_modes()
        self.rotated()

    def _begin(self) -> None:
        parameters = self._camera.getParameters()
        self._size = _nearest(parameters.getSupportedPreviewSizes())
        parameters.setPreviewSize(*self._size)
        if parameters.getSupportedFocusModes().contains(FOCUS):
            parameters.setFocusMode(FOCUS)
        self._camera.setParameters(parameters)
        # Android wants somewhere to draw what the camera sees, though nobody looks there: we draw our own.
        self._nowhere = java("android.graphics.SurfaceTexture")(UNSEEN)
        self._camera.setPreviewTexture(self._nowhere)
        self._listener = _pictures()(self._keep)
        self._camera.startPreview()
        self._ask()

    def _ask(self) -> None:
        self._camera.setOneShotPreviewCallback(self._listener)

    def _keep(self, picture: Java) -> None:
        """On a thread of Android's."""
        self._came = picture

    def frame(self) -> Frame | None:
        """The newest picture, or None while there is no newer one than the last."""
        import numpy as np

        came, self._came = self._came, None
        if came is None:
            return None
        self._nv21 = came.tostring()
        self._ask()
        width, height = self._size
        # NV21 begins with the whole luminance plane, which is all that a tag needs.
        luminance = np.frombuffer(self._nv21, np.uint8, count=width * height).reshape(height, width)
        return self._upright(luminance)

    def colour(self) -> Frame | None:
        """The newest picture in BGR."""
        import cv2
        import numpy as np

        if not self._nv21:
            return None
        width, height = self._size
        planes = np.frombuffer(self._nv21, np.uint8).reshape(height * 3 // 2, width)
        return self._upright(cv2.cvtColor(planes, cv2.COLOR_YUV2BGR_NV21))

    def _upright(self, picture: Frame) -> Frame:
        import numpy as np

        return np.ascontiguousarray(np.rot90(picture, -self._turn // 90))

    def close(self) -> None:
        camera, self._camera, self._came, self._nv21 = self._camera, None, None, b""
        if camera is not None:
            try:
                camera.setOneShotPreviewCallback(None)
                camera.stopPreview()
            finally:
                camera.release()

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
        parameters = self._camera.getParameters()
        parameters.setFlashMode(TORCH if on else DARK)
        self._camera.setParameters(parameters)

    def _flash_modes(self) -> list[str]:
        modes = self._camera.getParameters().getSupportedFlashModes()
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
def _pictures() -> Java:
    """A Java class that is given the pictures that are asked for; it exists on a phone only."""
    from jnius import PythonJavaClass, java_method

    class Pictures(PythonJavaClass):  # type: ignore[misc]
        __javainterfaces__ = ("android/hardware/Camera$PreviewCallback",)

        def __init__(self, came: Callable[[Java], None]) -> None:
            super().__init__()
            self._came = came

        @java_method("([BLandroid/hardware/Camera;)V")  # type: ignore[untyped-decorator]
        def onPreviewFrame(self, picture: Java, _camera: Java) -> None:
            self._came(picture)

    return Pictures


def _nearest(offered: Java) -> tuple[int, int]:
    """The size nearest to the wanted one."""
    sizes = [offered.get(place) for place in range(offered.size())]
    return min(((size.width, size.height) for size in sizes), key=_distance_from_wanted)


def _distance_from_wanted(size: tuple[int, int]) -> int:
    return abs(size[0] - WANTED_SIZE[0]) + abs(size[1] - WANTED_SIZE[1])
