"""A stand-in for Android's Java side: only what Android really has, so that a slip shows."""

from __future__ import annotations

import os
import sys
import threading
import types
from types import SimpleNamespace as Thing
from typing import Any

from tests.device import jnius_stand_in
from tests.device.android_camera_stand_in import (
    CameraInfo,
    ImageFormat,
    JavaCamera,
    SurfaceTexture,
    bring_kivys_camera,
)
from tests.device.android_phone import JavaList, Phone
from tests.device.android_voice_stand_in import BUNDLE, CONTEXT, Locale, SoundPoolBuilder, Speech
from tests.device.jnius_stand_in import Java, JavaException, JavaText, Listener, cast, method

URI, INTENT, VALUES = "android.net.Uri", "android.content.Intent", "android.content.ContentValues"


class Uri(Java):
    """android.net.Uri."""

    kinds = ("android/net/Uri", "android/os/Parcelable", "java/lang/Object")

    def __init__(self, text: str) -> None:
        self.text = text

    @method("String", static=True)
    def parse(text: str) -> Uri:
        return Uri(text)


class Intent(Java):
    """android.content.Intent, as far as we use it."""

    kinds = ("android/content/Intent", "android/os/Parcelable", "java/lang/Object")
    ACTION_SEND = "SEND"
    ACTION_VIEW = "VIEW"
    ACTION_CREATE_DOCUMENT = "CREATE_DOCUMENT"
    ACTION_OPEN_DOCUMENT = "OPEN_DOCUMENT"
    CATEGORY_OPENABLE = "OPENABLE"
    EXTRA_TITLE, EXTRA_STREAM = "TITLE", "STREAM"
    FLAG_GRANT_READ_URI_PERMISSION = 1

    def __init__(self, *values: Any) -> None:
        overloads = ("", INTENT, "String", f"String, {URI}", f"{CONTEXT}, Class")
        jnius_stand_in.choose("Intent", overloads, values)
        self.action, self.kind, self.data, self.flags = values[0] if values else "", "", None, 0
        self.extras: dict[str, tuple[str, Any]] = {}
        self.categories: list[str] = []

    @method("String")
    def setType(self, kind: str) -> Intent:
        self.kind = kind
        return self

    @method(URI)
    def setData(self, data: Uri) -> Intent:
        self.data = data
        return self

    @method("")
    def getData(self) -> Uri | None:
        return self.data

    @method("String")
    def addCategory(self, category: str) -> Intent:
        self.categories.append(category)
        return self

    @method(
        *(f"String, {kind}" for kind in ("boolean", "int", "long", "float", "byte", "char")),
        *(f"String, {kind}[]" for kind in ("boolean", "int", "long", "float", "byte", "char")),
        *(f"String, {kind}" for kind in ("String", "CharSequence", "java.io.Serializable", BUNDLE)),
        *(f"String, {kind}[]" for kind in ("String", "CharSequence", "android.os.Parcelable")),
        "String, android.os.Parcelable",
        told=True,
    )
    def putExtra(self, chosen: str, name: str, value: Any) -> Intent:
        self.extras[name] = (chosen.partition(", ")[2], value)
        return self

    @method("String")
    def getStringExtra(self, name: str) -> str | None:
        kind, value = self.extras.get(name, ("", None))
        return str(value.text if isinstance(value, JavaText) else value) if kind == "String" else None

    @method("int")
    def addFlags(self, flags: int) -> Intent:
        self.flags |= flags
        return self

    @method(f"{INTENT}, CharSequence", f"{INTENT}, CharSequence, android.content.IntentSender", static=True)
    def createChooser(intent: Intent, title: JavaText) -> Intent:
        chooser = Intent("CHOOSER")
        chooser.extras = {"intent": (INTENT, intent), "title": ("CharSequence", title)}
        return chooser


class Activity(Java):
    """The app's window, its resolver of documents and its other Android relatives."""

    kinds = ("org/kivy/android/PythonActivity", "android/app/Activity", "android/content/Context")

    @method("")
    def getPackageName(self) -> str:
        return "org.promptbook.promptbook"

    @method("String", since=23)
    def shouldShowRequestPermissionRationale(self, _permission: str) -> bool:
        return Phone.now.rationales[0]

    @method(INTENT, f"{INTENT}, {BUNDLE}")
    def startActivity(self, intent: Intent) -> None:
        Phone.now.intents.append(intent)

    @method(f"{INTENT}, int", f"{INTENT}, int, {BUNDLE}")
    def startActivityForResult(self, intent: Intent, request: int) -> None:
        Phone.now.intents.append(intent)
        Phone.now.requests.append(request)

    @method("")
    def getCacheDir(self) -> Any:
        return Thing(getAbsolutePath=lambda: Phone.now.folder)

    @method("")
    def getContentResolver(self) -> ContentResolver:
        return ContentResolver()

    @method("")
    def getPackageManager(self) -> PackageManager:
        return PackageManager()

    @method("")
    def getWindowManager(self) -> Any:
        return Thing(getDefaultDisplay=lambda: Thing(getRotation=lambda: Phone.now.rotation))

    @method("")
    def getWindow(self) -> Any:
        insets = Thing(getRootWindowInsets=WindowInsets)
        return Thing(getDecorView=lambda: insets, setSoftInputMode=Phone.now.keyboard_modes.append)

    @method("")
    def getResources(self) -> Any:
        return Thing(getConfiguration=lambda: Phone.now.configuration, getDisplayMetrics=_display_metrics)


def _display_metrics() -> Thing:
    """android.util.DisplayMetrics: the size of letters is in one of its densities and not in the other."""
    density = Phone.now.density
    scaled = density * Phone.now.configuration.fontScale
    return Thing(density=density, scaledDensity=scaled, densityDpi=round(160 * density))


class Hardware:
    """org.renpy.android.Hardware, which Kivy asks for its measures."""

    @property
    def metrics(self) -> Thing:
        return _display_metrics()

    def getDPI(self) -> int:
        return int(_display_metrics().densityDpi)


class PackageManager(Java):
    """android.content.pm.PackageManager."""

    @method(f"{INTENT}, int")
    def queryIntentServices(self, intent: Intent, _flags: int) -> JavaList:
        assert intent.action == "android.intent.action.TTS_SERVICE"
        return JavaList(*range(Phone.now.speech_engines))


class ContentResolver(Java):
    """android.content.ContentResolver."""

    @method(f"{URI}, {VALUES}")
    def insert(self, place: Uri, entry: ContentValues) -> Uri:
        return Uri(f"{place.text}/{entry.columns['_display_name']}")

    @method(f"{URI}, String", f"{URI}, String, android.os.CancellationSignal")
    def openFileDescriptor(self, uri: Uri, mode: str) -> Any:
        Phone.now.opened.append((uri.text, mode))
        Phone.now.opened_by.append(threading.current_thread().name)
        path = os.path.join(Phone.now.folder, os.path.basename(uri.text))
        flags = os.O_RDONLY if mode == "r" else os.O_WRONLY | os.O_CREAT | os.O_TRUNC
        return ParcelFileDescriptor(uri.text, os.open(path, flags))


class ParcelFileDescriptor(Java):
    """android.os.ParcelFileDescriptor: whoever keeps the document hears of its own close, of no other."""

    def __init__(self, name: str, number: int) -> None:
        self._name, self._number = name, number

    @method("")
    def getFd(self) -> int:
        return self._number

    @method("")
    def close(self) -> None:
        self._end("whole")

    @method("String", since=19)
    def closeWithError(self, _why: str) -> None:
        self._end("broken off")

    def _end(self, how: str) -> None:
        if self._number >= 0:
            size = os.fstat(self._number).st_size
            os.close(self._number)
            self._number = -1
            Phone.now.closed.append((self._name, how, size))


class WindowInsets(Java):
    """android.view.WindowInsets: the newer question from Android 11, the older ones before."""

    @method("int", since=30)
    def getInsets(self, kinds: int) -> Any:
        return {3: Phone.now.bars, 8: Thing(bottom=Phone.now.keyboard)}.get(kinds)

    @method("")
    def getSystemWindowInsetLeft(self) -> int:
        return Phone.now.bars.left

    @method("")
    def getSystemWindowInsetTop(self) -> int:
        return Phone.now.bars.top

    @method("")
    def getSystemWindowInsetRight(self) -> int:
        return Phone.now.bars.right

    @method("")
    def getSystemWindowInsetBottom(self) -> int:
        return Phone.now.bars.bottom

    @method("", since=28)
    def getDisplayCutout(self) -> Any:
        sides = {"Left": 0, "Top": 120, "Right": 0, "Bottom": 0}
        return Thing(**{f"getSafeInset{side}": lambda free=free: free for side, free in sides.items()})


class ContentValues(Java):
    """android.content.ContentValues."""

    kinds = ("android/content/ContentValues", "android/os/Parcelable", "java/lang/Object")

    def __init__(self) -> None:
        self.columns: dict[str, str] = {}

    @method(
        *(f"String, {kind}" for kind in ("String", "Byte", "Short", "Integer", "Long", "Float", "Double")),
        "String, Boolean", "String, byte[]", told=True,
    )  # fmt: skip
    def put(self, chosen: str, column: str, value: Any) -> None:
        assert chosen == "String, String"
        self.columns[column] = value


def _java_text(*values: Any) -> JavaText:
    overloads = ("", "byte[]", "byte[], String", "char[]", "String", "StringBuffer", "StringBuilder")
    chosen = jnius_stand_in.choose("String", overloads, values)
    if chosen == "char[]" and any(ord(letter) > 0xFFFF for letter in values[0]):
        raise OverflowError("value too large to convert to jchar")
    return JavaText(values[0].decode(values[1]) if chosen == "byte[], String" else values[0])


class PythonActivity:
    """org.kivy.android.PythonActivity; pyjnius wraps a field's object anew with every reading."""

    @property
    def mActivity(self) -> Activity:
        Phone.now.activities_built += 1
        return Activity()


CLASSES: dict[str, tuple[int, Any]] = {
    "org.kivy.android.PythonActivity": (1, PythonActivity()),
    "org.renpy.android.Hardware": (1, Hardware()),
    "android.hardware.Camera": (1, JavaCamera),
    "android.hardware.Camera$CameraInfo": (9, CameraInfo),
    "android.graphics.SurfaceTexture": (11, SurfaceTexture),
    "android.graphics.ImageFormat": (8, ImageFormat),
    "android.opengl.GLES11Ext": (8, Thing(GL_TEXTURE_EXTERNAL_OES=36197)),
    "android.content.Intent": (1, Intent),
    "android.content.ContentValues": (1, ContentValues),
    "android.net.Uri": (1, Uri),
    "android.provider.Settings": (1, Thing(ACTION_APPLICATION_DETAILS_SETTINGS="APP_SETTINGS")),
    "android.provider.MediaStore$Downloads": (29, Thing(EXTERNAL_CONTENT_URI=Uri("content://downloads"))),
    "android.speech.tts.TextToSpeech": (4, Speech),
    "android.media.SoundPool$Builder": (21, SoundPoolBuilder),
    "android.view.WindowInsets$Type": (
        30, Thing(systemBars=lambda: 1, displayCutout=lambda: 2, ime=lambda: 8),
    ),
    "android.view.WindowManager$LayoutParams": (1, Thing(SOFT_INPUT_ADJUST_NOTHING=0x30)),
    "java.util.Locale": (1, Locale),
    "java.lang.String": (1, _java_text),
}
"""Name → the Android that first had it, and what stands for it."""


def _autoclass(name: str) -> Any:
    if name == "android.os.Build$VERSION":
        return Thing(SDK_INT=Phone.now.sdk)
    since, stand_in = CLASSES[name]
    if Phone.now.sdk < since:
        raise JavaException(f"Class not found {name}")
    return stand_in


def _request_permissions(permissions: list[str], heard: Any) -> None:
    assert permissions == ["android.permission.CAMERA"]
    Phone.now.permission = bool(Phone.now.permission_results) and all(Phone.now.permission_results)
    del Phone.now.rationales[0]
    heard(permissions, Phone.now.permission_results)


def _unbind(on_activity_result: Any) -> None:
    Phone.now.listeners.remove(on_activity_result)


def _pattern(pattern: list[float], repeat: int) -> None:
    Phone.now.vibrated.append((pattern, repeat))


def _detach() -> None:
    Phone.now.detached += 1


def install(phone: Phone, monkeypatch: Any) -> None:
    """Put the stand-in where `jnius`, `android` and plyer's motor are looked for."""
    Phone.now = phone
    monkeypatch.setattr(jnius_stand_in, "sdk", lambda: Phone.now.sdk)
    Speech.engines.clear()
    modules = {
        "jnius": {
            "autoclass": _autoclass,
            "cast": cast,
            "detach": _detach,
            "PythonJavaClass": Listener,
            "java_method": lambda _signature: lambda body: body,
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
        "android.runnable": {"run_on_ui_thread": lambda deed: deed},
        "plyer": {"vibrator": Thing(exists=lambda: phone.has_vibrator, pattern=_pattern)},
    }
    for name, members in modules.items():
        module = types.ModuleType(name)
        vars(module).update(members)
        monkeypatch.setitem(sys.modules, name, module)
    sys.modules["android"].activity = sys.modules["android.activity"]
    bring_kivys_camera(monkeypatch)
