"""The way into Java on a phone; nothing is imported before it is needed."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeAlias

Java: TypeAlias = Any
"""A Java class or object; only the phone knows what it can do."""


@cache
def java(name: str) -> Java:
    """A Java class by its full name."""
    from jnius import autoclass

    return autoclass(name)


@cache
def activity() -> Java:
    """The one window the app has on the phone; each reading of that field would wrap it anew."""
    return java("org.kivy.android.PythonActivity").mActivity


def seen_as(name: str, thing: Java) -> Java:
    """The same Java object as another class, where Java cannot choose by itself."""
    from jnius import cast

    return cast(name, thing)


def text(words: str) -> Java:
    """A text as Java's String, where a Python text could also be taken for an array of characters.

    Its bytes leave no choice: of two constructors that fit equally, pyjnius takes the array's, and that one
    fails for whatever Java writes as two characters.
    """
    return java("java.lang.String")(words.encode("utf-8"), "UTF-8")


def char_sequence(words: str) -> Java:
    """A text as Java's CharSequence."""
    return seen_as("java.lang.CharSequence", text(words))


def leave_java() -> None:
    """Let go of Java in a thread that is about to end; Android ends an app whose thread did not."""
    from jnius import detach

    detach()


def quarter_turns() -> int:
    """How far the screen is turned from the phone's natural position, counted against the clock."""
    return int(activity().getWindowManager().getDefaultDisplay().getRotation())


def sdk() -> int:
    """The phone's Android version as an API level."""
    return int(java("android.os.Build$VERSION").SDK_INT)


def density() -> float:
    """Pixels of one dp, whatever size the phone's letters have."""
    return float(activity().getResources().getDisplayMetrics().density)
