"""Words as they are compared, wherever somebody types a few letters."""

from __future__ import annotations

import unicodedata

JOINED = str.maketrans({"œ": "oe", "æ": "ae"})


def folded(words: str) -> str:
    """Words without capitals, accents and joined letters."""
    plain = unicodedata.normalize("NFKD", words).casefold().translate(JOINED)
    return "".join(sign for sign in plain if not unicodedata.combining(sign))
