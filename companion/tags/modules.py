"""The picture of a tag: its 21 by 21 modules, and which of them are the same on every tag."""

from functools import cache

import numpy as np
import segno

from companion.tags.masking import MASKS, chosen_mask

SIDE = 21
"""Modules along one side of every tag (QR version 1)."""
_ALPHANUMERIC = frozenset("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")
_LONGEST = 10


def is_tag_text(text: str) -> bool:
    """Tell whether the text can be printed as a version 1, level H symbol."""
    return 0 < len(text) <= _LONGEST and _ALPHANUMERIC.issuperset(text)


def matrix(text: str) -> np.ndarray:
    """Draw the tag as modules: 1 is dark, 0 is light."""
    if not is_tag_text(text):
        raise ValueError(f"not a tag's text: {text!r}")
    masked = _drawn(text, 0) ^ _mask_changes()
    return np.ascontiguousarray(masked[chosen_mask(masked)])


def symbol(text: str) -> np.ndarray:
    """Draw a longer text as modules, as large as it needs, correcting a seventh of what is misread."""
    drawn = segno.make(text, error="M", mode="alphanumeric", micro=False, boost_error=False)
    return np.array([list(row) for row in drawn.matrix], np.uint8)


@cache
def _mask_changes() -> np.ndarray:
    """What each mask changes against mask 0: the same modules on every tag."""
    return np.stack([_drawn("0", 0) ^ _drawn("0", mask) for mask in MASKS])


def _drawn(text: str, mask: int) -> np.ndarray:
    symbol = segno.make(
        text, version=1, error="H", mode="alphanumeric", mask=mask, micro=False, boost_error=False
    )
    return np.array([list(row) for row in symbol.matrix], np.uint8)


def fixed_modules() -> np.ndarray:
    """Mark the modules that no code can change: finders, their light borders, timing, the dark module."""
    fixed = np.zeros((SIDE, SIDE), bool)
    fixed[:8, :8] = fixed[:8, -8:] = fixed[-8:, :8] = True
    fixed[6, :] = fixed[:, 6] = True
    fixed[13, 8] = True
    return fixed
