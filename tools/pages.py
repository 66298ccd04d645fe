"""Looks into a built package for libraries that phones with 16 KB pages refuse: `python -m tools.pages`."""

from __future__ import annotations

import struct
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = 16 * 1024
WIDE_FOLDERS = ("lib/arm64-v8a/", "lib/x86_64/")
"""Where a package keeps the libraries of 64-bit phones; only those have such pages."""
ELF, LOADED = b"\x7fELF", 1


def alignments(library: bytes) -> list[int]:
    """How each loaded part of a 64-bit library is aligned."""
    start, size, count = struct.unpack_from("<Q14xHH", library, 32)
    parts = (struct.unpack_from("<I44xQ", library, start + number * size) for number in range(count))
    return [align for kind, align in parts if kind == LOADED]


def unfit(package: Path) -> Iterator[str]:
    """The libraries of a package that are aligned for smaller pages, in words."""
    with zipfile.ZipFile(package) as packed:
        for name in packed.namelist():
            library = packed.read(name) if name.startswith(WIDE_FOLDERS) and name.endswith(".so") else b""
            # The app's Python files lie among the libraries under such a name too.
            if library.startswith(ELF) and min(alignments(library), default=PAGE) < PAGE:
                yield f"{name}: aligned to {min(alignments(library))} bytes"


def main() -> int:
    """Look at every package in bin."""
    packages = sorted((ROOT / "bin").glob("*.apk"))
    if not packages:
        print("There is no package in bin yet.")
        return 1
    found = [f"{package.name}: {what}" for package in packages for what in unfit(package)]
    for what in found:
        print(what)
    print("Phones with 16 KB pages refuse these." if found else "Every library fits 16 KB pages.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
