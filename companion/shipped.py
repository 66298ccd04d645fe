"""What comes with the app, read from where it is installed; the rules open no file themselves."""

from __future__ import annotations

import pkgutil
from importlib import resources


def shipped_text(package: str, *path: str) -> str:
    """The text of one file of a package, such as a table of printed numbers."""
    return resources.files(package).joinpath(*path).read_text(encoding="utf-8")


def shipped_modules(package: str) -> frozenset[str]:
    """The names of the modules in a package, such as the heroes with rules of their own; none is imported."""
    root, _dot, below = package.partition(".")
    folder = resources.files(root).joinpath(*below.split("."))
    return frozenset(module.name for module in pkgutil.iter_modules([str(folder)]))
