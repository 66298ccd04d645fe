"""Counts the syllables of a card's name, English and French, to propose a number the player confirms.

The printed number always rules (U-154, U-155); this only helps with an edition whose names we do not know.
English: what a pronouncing dictionary says where spelling misleads, otherwise rules on the spelling.
French: as in verse; a silent e at the very end does not count, splitting a vowel pair is the player's choice.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from companion.journal import search_key
from companion.shipped import shipped_text

WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")


@dataclass(frozen=True, slots=True)
class SyllableProposal:
    """A proposed number, and how many vowel pairs the player might still split in two."""

    syllables: int
    splits: int = 0


def propose(name: str, language: str) -> SyllableProposal:
    """Propose a number for a name in the given language; a name without letters has none."""
    if language == "fr":
        return SyllableProposal(*_french(name))
    words = [_letters(word) for word in WORD.findall(name)]
    return SyllableProposal(LATIN.get(" ".join(words)) or sum(map(english_word, words)))


LATIN = {"et tu brute": 4}
"""Names that keep their Latin syllables, where an English reader would swallow one."""

# English ---------------------------------------------------------------------------------------------

VOWELS = re.compile(r"[aeiouy]+")
SILENT_END = re.compile(
    r"(?:[^aeiouyl]e|[aeiouyl]le|(?<![sxzcg])(?<!ch)(?<!sh)(?<!l)(?<=[^aeiouy])es"
    r"|(?<=[aeiouyl])les|(?<=[^aeioutdy])ed)$"
)
ONE_MORE = re.compile(
    r"(?=[rlnmdbvpfhtkwz](?:ia|eo|ua)|io$|iu[^aeiouy]|[aeiouy]{2}[aeo]|[aeiouy]ing$|ier$|iest$)"
    r"|(?=[bcdfgpkstz]led$)|^(?=mc|.?io)"
)
ONE_LESS = re.compile(r"(?=ely$|eness|ques?$|[aeiou][kmnprtv]es?[mw])")


@cache
def english_word(word: str) -> int:
    """Syllables of one English word in plain small letters."""
    return _exceptions().get(word) or by_spelling(word)


def by_spelling(word: str) -> int:
    """Syllables by the spelling alone: right for about 93 of 100 words of a pronouncing dictionary."""
    groups = len(VOWELS.findall(word))
    if groups > 1 and SILENT_END.search(word):
        groups -= 1
    return max(1, groups + len(ONE_MORE.findall(word)) - len(ONE_LESS.findall(word)))


@cache
def _exceptions() -> dict[str, int]:
    """Words whose spelling misleads, one line per number: `2 word word …`."""
    lines = shipped_text("companion.duel", "data", "syllables_en.txt").splitlines()
    numbered = (line.split(" ") for line in lines if line and not line.startswith("#"))
    return {word: int(number) for number, *words in numbered for word in words}


def _letters(word: str) -> str:
    return "".join(letter for letter in search_key(word) if "a" <= letter <= "z")


# French ----------------------------------------------------------------------------------------------

FRENCH_VOWELS = "aàâäeéèêëiîïoôöuùûüyÿœæ"
SILENT_U = re.compile(rf"(?<=q)u(?=[{FRENCH_VOWELS}])|(?<=g)u(?=[eéèêëiîy])")
VOWEL_BEFORE_IL = re.compile(r"(?<=[aeou])i(?=ll|l$|ls$)")
CORE = rf"eau|o?œu|oeu|aou(?=t)|o[uùû]|o[iî]|a[iîu]|e[iîuû]|[{FRENCH_VOWELS}]"
NUCLEUS = re.compile(rf"((?<![bcdfgptv][rl])(?:ou|[iuy])(?=[{FRENCH_VOWELS}]))?({CORE})")
MUTE_END = re.compile(r"(?:e|es|ent)$")
SPOKEN_END = frozenset("vent lent dent cent sent souvent argent talent moment".split())
ASPIRATED = frozenset(
    "hache haie haine haïr halle halte hameau hanche hanter harceler hardi haricot harpe hasard hâte hausse "
    "haut haute hauteur héraut hérisson héron héros hêtre heurt hibou hideux homard honte honteux horde hors "
    "houle huit hurler hutte".split()
)


def _french(name: str) -> tuple[int, int]:
    """Syllables as in verse, and the vowel pairs that could be split."""
    words = [part for word in WORD.findall(name.casefold()) for part in re.split("['’]", word) if part]
    syllables = splits = 0
    for word, following in zip(words, [*words[1:], ""], strict=False):
        nuclei = _nuclei(_spoken_part(word, following))
        syllables += len(nuclei)
        splits += sum(bool(glide) for glide, _core in nuclei)
    return syllables, splits


def _spoken_part(word: str, following: str) -> str:
    """The word without an ending that stays silent before what follows it."""
    stem = MUTE_END.sub("", word)
    if stem == word or word in SPOKEN_END or not _nuclei(stem):
        return word
    elided = word.endswith("e") and _begins_with_vowel(following)
    return stem if not following or elided else word


def _begins_with_vowel(word: str) -> bool:
    """Whether a silent e is swallowed before the word; not before an aspirated h or a y that glides."""
    spoken = word.removeprefix("h")
    glides = spoken[:1] == "y" and spoken[1:2] in FRENCH_VOWELS
    return word not in ASPIRATED and bool(spoken) and spoken[0] in FRENCH_VOWELS and not glides


def _nuclei(word: str) -> list[tuple[str, str]]:
    """The vowels that carry a syllable, each with the glide before it."""
    return NUCLEUS.findall(VOWEL_BEFORE_IL.sub("", SILENT_U.sub("", word)))
