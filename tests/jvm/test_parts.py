"""The phone itself: what is played on it is Android's, and it refuses what a phone refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.device.jvm import activity, char_sequence, java, text

PLAYED = Path(__file__).parent / "java" / "played"


@pytest.fixture(autouse=True)
def here(phone):
    """Every test has a phone."""


def test_whatever_is_played_is_androids(java):
    """A method of ours that has another name, or takes something else, would never be called."""
    android = {
        "Activity": "app", "AsyncTask": "os", "Camera": "hardware", "Camera_Parameters": "hardware",
        "Camera_Size": "hardware", "ContentResolver": "content", "ContentValues": "content",
        "ContextThemeWrapper": "view", "ContextWrapper": "content", "Display": "view",
        "DisplayCutout": "view", "InputMethodManager": "view.inputmethod",
        "Insets": "graphics", "Intent": "content", "LayoutInflater": "view",
        "PackageManager": "content.pm", "ParcelFileDescriptor": "os", "Resources": "content.res",
        "SoundPool": "media", "SoundPool_Builder": "media", "TextToSpeech": "speech.tts", "Uri": "net",
        "VibrationEffect": "os", "Vibrator": "os", "View": "view", "Window": "view",
        "WindowInsets": "view", "WindowInsets_Type": "view",
    }  # fmt: skip
    assert set(android) == {file.stem for file in PLAYED.glob("*.java")}
    strays = java("phone.Played").strays
    found = {
        name: strays(f"played.{name}", f"android.{room}.{name.replace('_', '$')}")
        for name, room in android.items()
    }
    assert {name: words for name, words in found.items() if words} == {}


def intent(action="SEND"):
    return java("android.content.Intent")(action)


@pytest.mark.parametrize(
    "call",
    [
        lambda: intent().setType("a", "b"),
        lambda: intent().addFlags("one"),
        lambda: intent().setData("content://a-text"),
        lambda: java("android.content.Intent").createChooser(intent(), "a bare text"),
        lambda: java("android.content.Intent")(1, 2),
        lambda: java("android.hardware.Camera").open("back"),
        lambda: intent().putExtra("STREAM", java("android.net.Uri").parse("content://x")),
        lambda: java("android.provider.NoSuchClass"),
    ],
    ids=["count", "kind", "text for a Uri", "text for words", "constructor", "static", "uncast", "class"],
)
def test_what_android_does_not_take_is_refused(call):
    from jnius import JavaException

    with pytest.raises((JavaException, TypeError)):
        call()


def test_a_bare_text_is_no_title():
    """Of the overloads that take one, pyjnius chooses the one for letters, and no dialog reads those."""
    one = intent()
    one.putExtra("TITLE", "tags.pdf")
    assert one.getStringExtra("TITLE") is None
    one.putExtra("TITLE", text("crown 👑.pdf"))
    assert one.getStringExtra("TITLE") == "crown 👑.pdf"


def test_words_are_taken_where_words_are_wanted():
    chooser = java("android.content.Intent").createChooser(intent(), char_sequence("Share"))
    assert chooser.getAction() == "android.intent.action.CHOOSER"


def test_the_window_is_python_for_androids_own():
    assert activity().__javaclass__ == "org/kivy/android/PythonActivity"
    assert activity().getPackageName() == "org.promptbook.promptbook"
