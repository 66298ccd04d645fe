"""Compile the catalogues: `python -m companion.translations compile`."""

from __future__ import annotations

import io
import sys
from datetime import UTC, datetime
from pathlib import Path

from companion.translations import LOCALE

TIMELESS = datetime(2000, 1, 1, tzinfo=UTC)
"""Stands in for the hour of compiling, so that the same words always give the same bytes."""


def compiled(source: Path) -> bytes:
    """The binary catalogue of one .po file."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with source.open("rb") as text:
        catalogue = read_po(text)
    catalogue.creation_date = catalogue.revision_date = TIMELESS
    binary = io.BytesIO()
    write_mo(binary, catalogue)
    return binary.getvalue()


def main(arguments: list[str]) -> int:
    """Compile every catalogue that has changed."""
    if arguments != ["compile"]:
        print("usage: python -m companion.translations compile", file=sys.stderr)
        return 2
    for source in sorted(LOCALE.rglob("*.po")):
        target, binary = source.with_suffix(".mo"), compiled(source)
        if not target.exists() or target.read_bytes() != binary:
            target.write_bytes(binary)
            print(f"compiled {source.relative_to(LOCALE)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
