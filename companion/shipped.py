"""The texts that come with the app, read from where it is installed; the rules open no file themselves."""

from __future__ import annotations

from importlib import resources


def shipped_text(package: str, *path: str) -> str:
    """The text of one file of a package, such as a table of printed numbers."""
    return resources.files(package).joinpath(*path).read_text(encoding="utf-8")
