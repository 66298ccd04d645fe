"""The signs our typefaces hold, and what is written in place of others."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

DRAWN = frozenset(
    "\n" + "".join(map(chr, range(0x20, 0x7F))) + "".join(map(chr, range(0xA0, 0x100)))
    + "ıŒœʻʼˆ˚˜\u0300\u0301\u0303\u0304\u0308\u0309\u0323\u0329\u2009–—‘’‚“”„•…′″‹›⁄€™↑↓−∕"
) - frozenset("\xad²³¹")  # fmt: skip
"""What every one of them can draw."""


@lru_cache(maxsize=4096)
def drawable(words: str) -> str:
    """The words without signs that would be empty boxes; a letter loses only the accent we cannot draw."""
    if DRAWN.issuperset(words):
        return words
    return "".join(sign if sign in DRAWN else _plain(sign) for sign in unicodedata.normalize("NFC", words))


def _plain(sign: str) -> str:
    letters = (one for one in unicodedata.normalize("NFKD", sign) if not unicodedata.combining(one))
    return "".join(one for one in letters if one in DRAWN)
