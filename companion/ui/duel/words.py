"""What the view keeps as data, as people read it."""

from __future__ import annotations

import unicodedata
from typing import Any

from companion.journal.codec import read_text
from companion.translations import tr


def written(told: dict[str, Any]) -> str:
    """The sentence of a message kept as data."""
    return tr(read_text(told))


def plain(words: str) -> str:
    """Words as a search compares them: small letters, no accents."""
    parts = unicodedata.normalize("NFD", words.casefold())
    return "".join(sign for sign in parts if not unicodedata.combining(sign)).strip()
