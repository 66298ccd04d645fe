"""The way into Java on a phone; nothing is imported before it is needed."""

from __future__ import annotations

from functools import cache
from typing import Any


@cache
def java(name: str) -> Any:
    """A Java class by its full name."""
    from jnius import autoclass

    return autoclass(name)


def activity() -> Any:
    """The one window the app has on the phone."""
    return java("org.kivy.android.PythonActivity").mActivity


def seen_as(name: str, thing: Any) -> Any:
    """The same Java object as another class, where Java cannot choose by itself."""
    from jnius import cast

    return cast(name, thing)


def words(text: str) -> Any:
    """A text as Java's CharSequence."""
    return seen_as("java.lang.CharSequence", java("java.lang.String")(text))


def quarter_turns() -> int:
    """How far the screen is turned from the phone's natural position, counted against the clock."""
    return int(activity().getWindowManager().getDefaultDisplay().getRotation())


def sdk() -> int:
    """The phone's Android version as an API level."""
    return int(java("android.os.Build$VERSION").SDK_INT)
