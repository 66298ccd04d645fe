"""Android's camera, and Kivy's own provider on top of it."""

from __future__ import annotations

import importlib
import sys
from types import SimpleNamespace as Thing
from typing import Any

from tests.device.android_phone import JavaList, Phone
from tests.device.jnius_stand_in import Java, JavaException, method

NV21_SIZE = (8, 4)
"""Width and height of the stand-in camera's only fitting picture size."""


class Parameters(Java):
    """android.hardware.Camera.Parameters."""

    kinds = ("android/hardware/Camera$Parameters", "java/lang/Object")

    def __init__(self, side: str) -> None:
        self.side, self.flash = side, None

    @method("")
    def getSupportedPreviewSizes(self) -> JavaList:
        return JavaList(Thing(width=3, height=2), Thing(width=NV21_SIZE[0], height=NV21_SIZE[1]))

    @method("int, int")
    def setPreviewSize(self, width: int, height: int) -> None:
        if (width, height) not in ((3, 2), NV21_SIZE):
            raise JavaException("setParameters failed")

    @method("")
    def getSupportedFocusModes(self) -> JavaList:
        # A camera that faces the player has a fixed focus.
        return JavaList("auto", "continuous-picture") if self.side == "back" else JavaList("fixed")

    @method("String")
    def setFocusMode(self, mode: str) -> None:
        if (self.side, mode) != ("back", "continuous-picture"):
            raise JavaException("setParameters failed")

    @method("")
    def getPreviewFormat(self) -> int:
        return ImageFormat.NV21

    @method("")
    def getSupportedFlashModes(self) -> JavaList | None:
        modes = Phone.now.flash_modes if self.side == "back" else None
        return None if modes is None else JavaList(*modes)

    @method("String")
    def setFlashMode(self, mode: str) -> None:
        self.flash = mode


class JavaCamera(Java):
    """android.hardware.Camera: one program at a time, given back by `release` alone."""

    kinds = ("android/hardware/Camera", "java/lang/Object")

    def __init__(self, side: str) -> None:
        self.side = side
        self.buffers: list[Any] = []
        self.heard: Any = None

    @method("int", "", static=True)
    def open(index: int) -> JavaCamera:
        if Phone.now.camera_busy or Phone.now.opened_cameras > Phone.now.released:
            raise JavaException("Fail to connect to camera service")
        Phone.now.opened_cameras += 1
        Phone.now.camera = JavaCamera(Phone.now.cameras[index][0])
        return Phone.now.camera

    @method("", static=True)
    def getNumberOfCameras() -> int:  # type: ignore[misc]
        return len(Phone.now.cameras)

    @method("int, android.hardware.Camera$CameraInfo", static=True)
    def getCameraInfo(index: int, info: CameraInfo) -> None:
        side, info.orientation = Phone.now.cameras[index]
        info.facing = CameraInfo.CAMERA_FACING_BACK if side == "back" else 1

    @method("")
    def getParameters(self) -> Parameters:
        return Parameters(self.side)

    @method("android.hardware.Camera$Parameters")
    def setParameters(self, parameters: Parameters) -> None:
        if Phone.now.preview_fails:
            raise JavaException("setParameters failed")
        if parameters.flash is not None:
            Phone.now.flash = parameters.flash

    @method("android.graphics.SurfaceTexture")
    def setPreviewTexture(self, texture: SurfaceTexture) -> None:
        """Pictures are drawn there."""

    @method("byte[]")
    def addCallbackBuffer(self, buffer: Any) -> None:
        self.buffers.append(buffer)

    @method("android.hardware.Camera$PreviewCallback")
    def setPreviewCallbackWithBuffer(self, heard: Any) -> None:
        self.heard = heard

    @method("")
    def startPreview(self) -> None:
        self.picture(bytes(range(NV21_SIZE[0] * NV21_SIZE[1])))

    @method("")
    def stopPreview(self) -> None:
        """No more pictures."""

    @method("")
    def release(self) -> None:
        Phone.now.released += 1

    def picture(self, luminance: bytes) -> None:
        """Android's camera thread brings a new picture, in a buffer of its own."""
        plain = luminance + b"\x80" * (len(luminance) // 2)
        self.heard.onPreviewFrame(ByteArray(plain), self)


class ByteArray(bytearray):
    """pyjnius' look at a buffer of Java's; a new one each time that Java hands it over."""

    def tostring(self) -> bytes:
        return bytes(self)


class CameraInfo(Java):
    """android.hardware.Camera.CameraInfo."""

    kinds = ("android/hardware/Camera$CameraInfo", "java/lang/Object")
    CAMERA_FACING_BACK = 0

    def __init__(self) -> None:
        self.facing, self.orientation = 1, 0


class SurfaceTexture(Java):
    """android.graphics.SurfaceTexture."""

    kinds = ("android/graphics/SurfaceTexture", "java/lang/Object")

    def __init__(self, number: int) -> None:
        self.number = number

    @method("")
    def updateTexImage(self) -> None:
        """The newest picture is on the graphics card."""


class ImageFormat(Java):
    """android.graphics.ImageFormat."""

    NV21 = 17

    @method("int", static=True)
    def getBitsPerPixel(kind: int) -> int:
        return {ImageFormat.NV21: 12}[kind]


def bring_kivys_camera(monkeypatch: Any) -> None:
    """Kivy's own provider for Android, on our Java; only what it paints with is left out."""
    name = "kivy.core.camera.camera_android"
    monkeypatch.delitem(sys.modules, name, raising=False)
    provider = importlib.import_module(name)
    paint = {"Texture": lambda **_looks: Thing(id=1, bind=None), "Fbo": Painting}
    for part, stand_in in {**paint, "Callback": Painting, "Rectangle": Painting}.items():
        monkeypatch.setattr(provider, part, stand_in)
    monkeypatch.setattr("kivy.core.camera.Camera", provider.CameraAndroid)


class Painting:
    """Something of Kivy's that needs a window."""

    def __init__(self, *_values: Any, **_looks: Any) -> None:
        self.shader, self.texture = Thing(fs=""), None

    def __enter__(self) -> Painting:
        return self

    def __exit__(self, *_error: object) -> None:
        """Nothing to close."""

    def __setitem__(self, name: str, value: Any) -> None:
        """A uniform of its shader."""

    def ask_update(self) -> None:
        """With the next frame."""

    def draw(self) -> None:
        """Nothing is seen."""
