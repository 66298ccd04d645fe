"""A tag's code: eight characters that name one physical copy, and the strict way back.

    P1 · owner (2) · item (2) · copy (1) · check (1)

`P1` is the format version. The alphabet has 31 characters, a prime number, and the check character makes
the sum of weight × value divisible by 31 with a different weight at each place. So one wrong character
changes the sum by weight × difference, and two swapped ones by difference of weights × difference of
values: neither is ever a multiple of a prime larger than each factor.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from companion.tags import registry
from companion.tags.registry import Entry

# No I, L, O (read as 1 and 0), no Q (smudges into 0) and no U: what remains is all in QR's alphanumeric set.
ALPHABET = "0123456789ABCDEFGHJKMNPRSTVWXYZ"
FORMAT = "P1"
LENGTH = 8
_PRIME = len(ALPHABET)
_VALUE = {character: value for value, character in enumerate(ALPHABET)}
_ONE_OF_A_KIND = (registry.GLAMOUR, registry.ITEM_CARD)
_MISREAD = str.maketrans({"I": "1", "L": "1", "O": "0"})
_SEPARATORS = " \t-\u2010\u2011\u2013\u2014\u00a0\u202f"


class NotOurTag(ValueError):
    """What was read or typed is not one of our tags."""


@dataclass(frozen=True, order=True)
class Tag:
    """One physical copy: its kind, whose it is, what it is, which copy."""

    kind: str
    owner: str
    item: str
    copy: int = 1


def encode(tag: Tag) -> str:
    """The code printed on this copy; NotOurTag if there is no such copy."""
    entry = _entry_of(tag)
    body = FORMAT + _digits(entry.owner_number) + _digits(entry.item_number) + ALPHABET[tag.copy]
    return body + ALPHABET[-_weighted(body) % _PRIME]


def parse(text: object) -> Tag:
    """The copy this exact code names; NotOurTag for anything else, and nothing is ever opened or run."""
    if not isinstance(text, str) or len(text) != LENGTH or not text.startswith(FORMAT):
        raise NotOurTag(text)
    if any(character not in _VALUE for character in text):
        raise NotOurTag(text)
    if (_weighted(text[:-1]) + _VALUE[text[-1]]) % _PRIME:
        raise NotOurTag(text)
    entry = registry.by_numbers().get((_number(text[2:4]), _number(text[4:6])))
    copy = _VALUE[text[6]]
    if entry is None or not 1 <= copy <= entry.copies:
        raise NotOurTag(text)
    return Tag(entry.kind, entry.owner, entry.item, copy)


def typed(text: str) -> str:
    """A code as a person types it (`p1o2 0c-2k`) in the exact form `parse` wants."""
    bare = "".join(character for character in text if character not in _SEPARATORS)
    return bare.upper().translate(_MISREAD)


def printed(code: str) -> str:
    """The code in two groups of four, easier to read off a sticker."""
    return f"{code[:4]} {code[4:]}"


def card_id(tag: Tag) -> str:
    """The id by which the rules know this copy: `hamlet/cruel-to-be-kind#2`, `titania/glamour-of-sleep`."""
    _entry_of(tag)
    name = f"{tag.owner}/{tag.item}"
    return name if tag.kind in _ONE_OF_A_KIND else f"{name}#{tag.copy}"


def tag_of(card: str) -> Tag:
    """The copy the rules call by this id; NotOurTag if there is none."""
    name, _, copy = card.partition("#")
    owner, _, item = name.partition("/")
    entry = registry.by_ids().get((owner, item))
    if entry is None or (copy == "") != (entry.kind in _ONE_OF_A_KIND):
        raise NotOurTag(card)
    tag = Tag(entry.kind, owner, item, int(copy) if copy.isdecimal() else int(copy == ""))
    if card_id(tag) != card:
        raise NotOurTag(card)
    return tag


def name_of(tag: Tag, language: str = "en") -> str:
    """The name printed on the card, in French where it is known and asked for."""
    return _entry_of(tag).name(language)


def copies_of(tag: Tag) -> int:
    """How many copies like this one there are."""
    return _entry_of(tag).copies


@cache
def all_tags() -> tuple[Tag, ...]:
    """The closed set of the two sets on the table: 240 action cards and 6 glamours."""
    return _tags(lambda entry: registry.owners()[entry.owner].set in registry.TWO_SETS)


@cache
def roster_tags() -> tuple[Tag, ...]:
    """Every copy of the other heroes of the series."""
    return _tags(
        lambda entry: registry.owners()[entry.owner].set not in (*registry.TWO_SETS, registry.WAYWARD)
    )


@cache
def wayward_tags() -> tuple[Tag, ...]:
    """Wayward's item cards and figures, in six colours."""
    return _tags(lambda entry: entry.owner == registry.WAYWARD)


def _tags(wanted: Callable[[Entry], bool]) -> tuple[Tag, ...]:
    return tuple(
        Tag(entry.kind, entry.owner, entry.item, copy)
        for entry in registry.entries()
        if wanted(entry)
        for copy in range(1, entry.copies + 1)
    )


def _entry_of(tag: Tag) -> Entry:
    entry = registry.by_ids().get((tag.owner, tag.item))
    if entry is None or entry.kind != tag.kind or not 1 <= tag.copy <= entry.copies:
        raise NotOurTag(tag)
    return entry


def _weighted(body: str) -> int:
    return sum((LENGTH - place) * _VALUE[character] for place, character in enumerate(body))


def _digits(number: int) -> str:
    high, low = divmod(number, _PRIME)
    return ALPHABET[high] + ALPHABET[low]


def _number(digits: str) -> int:
    return _VALUE[digits[0]] * _PRIME + _VALUE[digits[1]]
