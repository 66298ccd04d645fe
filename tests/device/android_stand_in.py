"""A stand-in for Android's Java side: only names that Android really has, so that a slip shows."""

from __future__ import annotations

import os
import sys
import types
from types import SimpleNamespace as Thing
from typing import Any

NV21_SIZE = (8, 4)
"""Width and height of the stand-in camera's only picture size."""


class Phone:
    """What the tests set up and look at afterwards."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.sdk = 34
        self.rotation = 0
        self.cameras = [("front", 270), ("back", 90)]
        self.camera_busy = False
        self.flash_modes: list[str] | None = ["off", "torch"]
        self.flash = "off"
        self.released = 0
        self.permission = False
        self.may_ask_again = True
        self.permission_results: list[bool] = [True]
        self.intents: list[Intent] = []
        self.requests: list[int] = []
        self.listeners: list[Any] = []
        self.opened: list[tuple[str, str]] = []
        self.speech_status = 0
        self.speech_languages = {"en", "fr"}
        self.spoken: list[tuple[Any, ...]] = []
        self.vibrated: list[tuple[list[float], int]] = []
        self.has_vibrator = True
        self.bars = Thing(left=0, top=80, right=0, bottom=48)
        self.configuration = Thing(fontScale=1.3, uiMode=0x21)
        self.language = "fr"


class Intent:
    """android.content.Intent, as far as we use it."""

    ACTION_SEND = "SEND"
    ACTION_CREATE_DOCUMENT = "CREATE_DOCUMENT"
    ACTION_OPEN_DOCUMENT = "OPEN_DOCUMENT"
    CATEGORY_OPENABLE = "OPENABLE"
    EXTRA_TITLE, EXTRA_STREAM = "TITLE", "STREAM"
    FLAG_GRANT_READ_URI_PERMISSION = 1

    def __init__(self, action: str) -> None:
        self.action, self.extras, self.kind, self.data, self.flags = action, {}, "", None, 0
        self.categories: list[str] = []

    def setType(self, kind: str) -> None:
        self.kind = kind

    def setData(self, data: Any) -> None:
        self.data = data

    def getData(self) -> Any:
        return self.data

    def addCategory(self, category: str) -> None:
        self.categories.append(category)

    def putExtra(self, name: str, value: Any) -> None:
        self.extras[name] = value

    def addFlags(self, flags: int) -> None:
        self.flags |= flags

    @staticmethod
    def createChooser(intent: Intent, title: Any) -> Intent:
        chooser = Intent("CHOOSER")
        chooser.extras = {"intent": intent, "title": title}
        return chooser


class JavaList:
    """A java.util.List; nothing of a Python list works on it."""

    def __init__(self, *items: Any) -> None:
        self._items = items

    def get(self, place: int) -> Any:
        return self._items[place]

    def size(self) -> int:
        return len(self._items)

    def contains(self, item: Any) -> bool:
        return item in self._items


class JavaCamera:
    """android.hardware.Camera and its parameters in one."""

    def __init__(self, phone: Phone) -> None:
        self._phone = phone

    def getParameters(self) -> JavaCamera:
        return self

    def setParameters(self, _parameters: JavaCamera) -> None:
        """Already written down."""

    def getSupportedPreviewSizes(self) -> JavaList:
        return JavaList(Thing(width=3, height=2), Thing(width=NV21_SIZE[0], height=NV21_SIZE[1]))

    def getSupportedFlashModes(self) -> JavaList | None:
        return None if self._phone.flash_modes is None else JavaList(*self._phone.flash_modes)

    def setFlashMode(self, mode: str) -> None:
        self._phone.flash = mode

    def release(self) -> None:
        self._phone.released += 1


class KivyCamera:
    """kivy.core.camera's Android provider: it refuses a size that the phone lacks, as the real one does."""

    def __init__(self, index: int, resolution: tuple[int, int], stopped: bool) -> None:
        assert (resolution, stopped) == (NV21_SIZE, False)
        self.index = index
        self._android_camera: Any = JavaCamera(_phone)

    def grab_frame(self) -> bytes:
        width, height = NV21_SIZE
        return bytes(range(width * height)) + b"\x80" * (width * height // 2)

    def _release_camera(self) -> None:
        self._android_camera.release()


class Speech:
    """android.speech.tts.TextToSpeech; the tests call `answer` when the engine is ready."""

    SUCCESS, LANG_AVAILABLE, QUEUE_ADD = 0, 0, 1
    engines: list[Speech] = []

    def __init__(self, _activity: Any, listener: Any) -> None:
        self.listener = listener
        Speech.engines.append(self)

    def answer(self) -> None:
        self.listener.onInit(_phone.speech_status)

    def setLanguage(self, language: str) -> int:
        return 0 if language in _phone.speech_languages else -2

    def speak(self, text: Any, queue: int, _bundle: None, _name: str) -> int:
        _phone.spoken.append(("say", text, queue))
        return 0

    def playSilentUtterance(self, milliseconds: int, queue: int, _name: str) -> int:
        _phone.spoken.append(("wait", milliseconds, queue))
        return 0

    def stop(self) -> int:
        _phone.spoken.append(("stop",))
        return 0


class Locale(str):
    """java.util.Locale is its language here."""

    @staticmethod
    def getDefault() -> Locale:
        return Locale(_phone.language)

    def getLanguage(self) -> str:
        return str(self)


class Activity:
    """The app's window, its resolver of documents and its other Android relatives."""

    def getPackageName(self) -> str:
        return "org.promptbook.promptbook"

    def shouldShowRequestPermissionRationale(self, _permission: str) -> bool:
        return _phone.may_ask_again

    def startActivity(self, intent: Intent) -> None:
        _phone.intents.append(intent)

    def startActivityForResult(self, intent: Intent, request: int) -> None:
        _phone.intents.append(intent)
        _phone.requests.append(request)

    def getCacheDir(self) -> Any:
        return Thing(getAbsolutePath=lambda: _phone.folder)

    def getContentResolver(self) -> Any:
        return Thing(
            insert=lambda place, entry: f"{place}/{entry['_display_name']}", openFileDescriptor=_open
        )

    def getWindowManager(self) -> Any:
        return Thing(getDefaultDisplay=lambda: Thing(getRotation=lambda: _phone.rotation))

    def getWindow(self) -> Any:
        return Thing(getDecorView=lambda: Thing(getRootWindowInsets=lambda: WindowInsets()))

    def getResources(self) -> Any:
        return Thing(getConfiguration=lambda: _phone.configuration)


class WindowInsets:
    """android.view.WindowInsets: the newer question from Android 11, the older ones before."""

    def __init__(self) -> None:
        bars = _phone.bars
        if _phone.sdk >= 30:
            self.getInsets = lambda kinds: bars if kinds == 3 else None
        self.getSystemWindowInsetLeft = lambda: bars.left
        self.getSystemWindowInsetTop = lambda: bars.top
        self.getSystemWindowInsetRight = lambda: bars.right
        self.getSystemWindowInsetBottom = lambda: bars.bottom
        if _phone.sdk >= 28:
            self.getDisplayCutout = lambda: Thing(
                getSafeInsetLeft=lambda: 0,
                getSafeInsetTop=lambda: 120,
                getSafeInsetRight=lambda: 0,
                getSafeInsetBottom=lambda: 0,
            )


class ContentValues(dict[str, Any]):
    """android.content.ContentValues."""

    def put(self, column: str, value: Any) -> None:
        self[column] = value


def _open(uri: str, mode: str) -> Any:
    _phone.opened.append((uri, mode))
    path = os.path.join(_phone.folder, os.path.basename(uri))
    flags = os.O_RDONLY if mode == "r" else os.O_WRONLY | os.O_CREAT | os.O_TRUNC
    return Thing(detachFd=lambda: os.open(path, flags))


def _camera_info(index: int, info: Any) -> None:
    side, info.orientation = _phone.cameras[index]
    info.facing = 0 if side == "back" else 1


def _open_camera(_index: int) -> JavaCamera:
    if _phone.camera_busy:
        raise RuntimeError("Fail to connect to camera service")
    return JavaCamera(_phone)


def _classes() -> dict[str, Any]:
    return {
        "org.kivy.android.PythonActivity": Thing(mActivity=Activity()),
        "android.os.Build$VERSION": Thing(SDK_INT=_phone.sdk),
        "android.hardware.Camera": Thing(
            getNumberOfCameras=lambda: len(_phone.cameras), getCameraInfo=_camera_info, open=_open_camera
        ),
        "android.hardware.Camera$CameraInfo": lambda: Thing(CAMERA_FACING_BACK=0, facing=1, orientation=0),
        "android.content.Intent": Intent,
        "android.content.ContentValues": ContentValues,
        "android.net.Uri": Thing(parse=lambda text: f"uri {text}"),
        "android.provider.Settings": Thing(ACTION_APPLICATION_DETAILS_SETTINGS="APP_SETTINGS"),
        "android.provider.MediaStore$Downloads": Thing(EXTERNAL_CONTENT_URI="content://downloads"),
        "android.speech.tts.TextToSpeech": Speech,
        "android.view.WindowInsets$Type": Thing(systemBars=lambda: 1, displayCutout=lambda: 2),
        "java.util.Locale": Locale,
        "java.lang.String": str,
    }


def _request_permissions(permissions: list[str], heard: Any) -> None:
    assert permissions == ["android.permission.CAMERA"]
    _phone.permission = bool(_phone.permission_results) and all(_phone.permission_results)
    heard(permissions, _phone.permission_results)


def _unbind(on_activity_result: Any) -> None:
    _phone.listeners.remove(on_activity_result)


def _pattern(pattern: list[float], repeat: int) -> None:
    _phone.vibrated.append((pattern, repeat))


def install(phone: Phone, monkeypatch: Any) -> None:
    """Put the stand-in where `jnius`, `android`, plyer's motor and Kivy's camera are looked for."""
    global _phone
    _phone = phone
    Speech.engines.clear()
    modules = {
        "jnius": {
            "autoclass": lambda name: _classes()[name],
            "cast": lambda _name, thing: thing,
            "PythonJavaClass": object,
            "java_method": lambda _signature: lambda method: method,
        },
        "android": {},
        "android.permissions": {
            "check_permission": lambda _name: phone.permission,
            "request_permissions": _request_permissions,
        },
        "android.activity": {
            "bind": lambda on_activity_result: phone.listeners.append(on_activity_result),
            "unbind": _unbind,
        },
        "plyer": {"vibrator": Thing(exists=lambda: phone.has_vibrator, pattern=_pattern)},
        "kivy.core.camera": {"Camera": KivyCamera},
    }
    for name, members in modules.items():
        module = types.ModuleType(name)
        vars(module).update(members)
        monkeypatch.setitem(sys.modules, name, module)
    sys.modules["android"].activity = sys.modules["android.activity"]


_phone = Phone("")
