"""The stand-in refuses what a phone refuses: other overloads, other counts, methods of a newer Android."""

from __future__ import annotations

import pytest

from companion.device.jvm import char_sequence, java, text
from tests.device.android_stand_in import Intent, Uri, WindowInsets
from tests.device.jnius_stand_in import JavaException, JavaText, cast, choose, signature

pytestmark = pytest.mark.usefixtures("phone")


def test_signatures_are_written_as_java_writes_them():
    assert signature("String, char[], android.net.Uri, int") == (
        "Ljava/lang/String;", "[C", "Landroid/net/Uri;", "I",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("value", "chosen"),
    [
        ("a bare text", "String, char[]"),
        (JavaText("a text of Java's"), "String, String"),
        (cast("android.os.Parcelable", Uri("content://x")), "String, android.os.Parcelable"),
        (True, "String, boolean"),
        (b"bytes", "String, byte[]"),
    ],
    ids=["bare text", "String", "Parcelable", "boolean", "bytes"],
)
def test_an_extra_goes_to_the_overload_that_pyjnius_chooses(value, chosen):
    overloads = Intent.__dict__["putExtra"]._overloads
    assert choose("putExtra", overloads, ("name", value)) == chosen


def test_an_object_that_fits_several_halfway_goes_to_the_last_and_is_refused_there():
    """So a Uri must be cast before it is handed over."""
    with pytest.raises(JavaException, match="Uri is no java/lang/String"):
        Intent("SEND").putExtra("STREAM", Uri("content://x"))


def test_a_bare_text_is_no_title():
    intent = Intent("CREATE_DOCUMENT")
    intent.putExtra("TITLE", "tags.pdf")
    assert intent.getStringExtra("TITLE") is None
    intent.putExtra("TITLE", text("tags.pdf"))
    assert intent.getStringExtra("TITLE") == "tags.pdf"


@pytest.mark.parametrize(
    "call",
    [
        lambda: Intent("SEND").setType("a", "b"),
        lambda: Intent("SEND").addFlags("one"),
        lambda: Intent("SEND").setData("content://a-text"),
        lambda: Intent.createChooser(Intent("SEND"), "a bare text"),
        lambda: Intent.addFlags(1),
        lambda: Intent(1, 2),
        lambda: java("android.hardware.Camera").open("back"),
    ],
    ids=["count", "kind", "text for a Uri", "text for a CharSequence", "no object", "constructor", "static"],
)
def test_what_no_overload_takes_is_refused(call):
    with pytest.raises(JavaException):
        call()


def test_a_char_sequence_is_taken_where_one_is_wanted():
    assert Intent.createChooser(Intent("SEND"), char_sequence("Share")).extras["title"][1] == "Share"


def test_a_newer_androids_methods_and_classes_are_missing(phone):
    phone.sdk = 27
    for name in ("getInsets", "getDisplayCutout"):
        with pytest.raises(AttributeError):
            getattr(WindowInsets(), name)
    with pytest.raises(JavaException):
        java("android.provider.MediaStore$Downloads")
    phone.sdk = 28
    assert WindowInsets().getDisplayCutout().getSafeInsetTop() == 120
