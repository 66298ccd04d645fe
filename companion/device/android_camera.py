"""The phone's camera: luminance from Kivy's own provider, turned upright."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.device.jvm import activity, java, quarter_turns
from companion.device.trouble import CameraBusy, NoCamera, NoTorch

WANTED_SIZE = (1280, 720)
"""Enough for a 15 mm tag at arm's length; more only heats the phone."""
PERMISSION = "android.permission.CAMERA"


class AndroidPermission:
    """The leave Android asks the player for."""

    def granted(self) -> bool:
        from android.permissions import check_permission

        return bool(check_permission(PERMISSION))

    def ask(self, answered: Callable[[bool, bool], None]) -> None:
        from android.permissions import request_permissions

        def heard(_permissions: list[str], granted: list[bool]) -> None:
            # An interrupted question comes back empty: not granted, and not refused for ever either.
            yes = bool(granted) and all(granted)
            answered(yes, bool(granted) and not yes and not self._may_ask_again())

        request_permissions([PERMISSION], heard)

    def open_settings(self) -> None:
        intent = java("android.content.Intent")(
            java("android.provider.Settings").ACTION_APPLICATION_DETAILS_SETTINGS
        )
        intent.setData(java("android.net.Uri").parse(f"package:{activity().getPackageName()}"))
        activity().startActivity(intent)

    def _may_ask_again(self) -> bool:
        return bool(activity().shouldShowRequestPermissionRationale(PERMISSION))


class AndroidCamera:
    """The back camera as a source of pictures; open and close it on the drawing thread only."""

    def __init__(self) -> None:
        self._camera: Any = None
        self._size = WANTED_SIZE
        self._sensor_turn = 0
        self._faces_player = False
        self._turn = 0

    def open(self) -> None:
        from kivy.core.camera import Camera as KivyCamera

        index = self._choose_camera()
        self._size = self._choose_size(index)
        self._camera = KivyCamera(index=index, resolution=self._size, stopped=False)
        self.rotated()

    def frame(self) -> Any:
        import numpy as np

        nv21 = self._camera.grab_frame()
        if nv21 is None:
            return None
        width, height = self._size
        # NV21 begins with the whole luminance plane, which is all that a tag needs.
        luminance = np.frombuffer(nv21, np.uint8, count=width * height).reshape(height, width)
        return self._upright(luminance)

    def colour(self) -> Any:
        """The newest picture in BGR."""
        import cv2
        import numpy as np

        nv21 = self._camera.grab_frame()
        if nv21 is None:
            return None
        width, height = self._size
        planes = np.frombuffer(nv21, np.uint8).reshape(height * 3 // 2, width)
        return self._upright(cv2.cvtColor(planes, cv2.COLOR_YUV2BGR_NV21))

    def _upright(self, picture: Any) -> Any:
        import numpy as np

        return np.ascontiguousarray(np.rot90(picture, -self._turn // 90))

    def close(self) -> None:
        camera, self._camera = self._camera, None
        if camera is not None:
            # Kivy's `stop` keeps the camera to itself; only this gives it back to the phone.
            camera._release_camera()

    def rotated(self) -> None:
        """How far a picture must be turned clockwise to stand upright on the screen."""
        # A camera that looks back at the player turns the other way round.
        against = 90 * quarter_turns()
        self._turn = (self._sensor_turn + (against if self._faces_player else -against)) % 360

    def light(self, on: bool) -> None:
        """Switch the lamp beside the lens; while the camera is open only it can do that."""
        camera = self._camera._android_camera
        parameters = camera.getParameters()
        modes = parameters.getSupportedFlashModes()
        if modes is None or not modes.contains("torch"):
            raise NoTorch
        parameters.setFlashMode("torch" if on else "off")
        camera.setParameters(parameters)

    def _choose_camera(self) -> int:
        cameras, info = java("android.hardware.Camera"), java("android.hardware.Camera$CameraInfo")()
        count = cameras.getNumberOfCameras()
        if not count:
            raise NoCamera
        index = 0
        for index in range(count):
            cameras.getCameraInfo(index, info)
            if info.facing == info.CAMERA_FACING_BACK:
                break
        self._sensor_turn = info.orientation
        self._faces_player = info.facing != info.CAMERA_FACING_BACK
        return index

    def _choose_size(self, index: int) -> tuple[int, int]:
        """The size nearest to the wanted one; Kivy would be refused one that the camera lacks."""
        try:
            camera = java("android.hardware.Camera").open(index)
        except Exception as error:
            raise CameraBusy from error
        try:
            offered = camera.getParameters().getSupportedPreviewSizes()
            sizes = [offered.get(place) for place in range(offered.size())]
            return min(((size.width, size.height) for size in sizes), key=_distance_from_wanted)
        finally:
            camera.release()


def _distance_from_wanted(size: tuple[int, int]) -> int:
    return abs(size[0] - WANTED_SIZE[0]) + abs(size[1] - WANTED_SIZE[1])
