"""Words as they are compared wherever somebody types a few letters, and what can be shown as words."""

from __future__ import annotations

import unicodedata
from typing import TypeGuard

JOINED = str.maketrans({"œ": "oe", "æ": "ae"})


def search_key(words: str) -> str:
    """Words without capitals, accents and joined letters."""
    plain = unicodedata.normalize("NFKD", words).casefold().translate(JOINED)
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


def is_displayable(found: object, longest: int) -> TypeGuard[str]:
    """Whether this is text that can be shown: no half characters, not longer than anybody writes."""
    if not isinstance(found, str) or len(found) > longest:
        return False
    try:
        found.encode()
    except UnicodeEncodeError:
        return False
    return True
