"""Finding rules and cards by number, name or words, whatever the accents and capitals."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cache, lru_cache

from companion.journal import search_key
from companion.reference.cards import cards
from companion.reference.rules import numbered, rules

Read = Callable[[str], str]
"""Turns a message key into the text of the reader's language."""


class Grade(IntEnum):
    """How well an entry fits, best first."""

    NUMBER = 0
    TITLE = 1
    TEXT = 2


@dataclass(frozen=True, slots=True)
class Found:
    """One rule or card that fits: its number or its name (hero.card), and the keys of what to show."""

    number: str
    title: str
    heading: str
    text: str
    card: str = ""
    grade: Grade = Grade.TEXT


def search(query: str, read: Read) -> list[Found]:
    """Every rule and card in which all the words of the query begin a word, best first."""
    words = _words_of(query).split()
    if not words:
        return []
    asked = _named_by_number(words)
    graded = ((_grade(entry, words, asked, read), entry) for entry in _entries())
    fits = [replace(entry, grade=grade) for grade, entry in graded if grade is not None]
    return sorted(fits, key=lambda found: found.grade)


@cache
def _entries() -> tuple[Found, ...]:
    told = [Found(rule.number, rule.section_key, rule.section_key, rule.key) for rule in rules()]
    told += [
        Found("", card.name_key, card.hero_key, card.effect_key, f"{card.hero}.{card.id}") for card in cards()
    ]
    return tuple(told)


def _grade(entry: Found, words: list[str], asked: set[str], read: Read) -> Grade | None:
    if entry.text in asked:
        return Grade.NUMBER
    title = _words_of(read(entry.title))
    if _holds(title, words):
        return Grade.TITLE
    rest = " ".join((entry.number, read(entry.heading), read(entry.text)))
    return Grade.TEXT if _holds(f"{title} {_words_of(rest)}", words) else None


def _named_by_number(words: list[str]) -> set[str]:
    """The messages a query such as U-133, wq28 or a bare 45 names; a bare number names rules, not rulings."""
    asked = re.fullmatch(r"(u|w|q|wq|)([0-9]{1,3})", "".join(words))
    if not asked:
        return set()
    letters = (asked[1],) if asked[1] else ("u", "w")
    wanted = {(letter, int(asked[2])) for letter in letters}
    return {key for number, key in numbered().items() if _parts(number) in wanted}


def _parts(number: str) -> tuple[str, int]:
    letters, _, digits = number.lower().partition("-")
    return letters, int(digits)


def _holds(text: str, words: list[str]) -> bool:
    return all(f" {word}" in f" {text}" for word in words)


@lru_cache(maxsize=4096)
def _words_of(text: str) -> str:
    """The words of a text without accents, capitals and punctuation, one space apart."""
    return " ".join("".join(sign if sign.isalnum() else " " for sign in search_key(text)).split())
