"""Every screen as a picture, in both languages and orientations."""

from tests.ui import conftest  # noqa: F401  (prepares Kivy before its window opens)
