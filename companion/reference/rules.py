"""The numbered rules of both games, in the order of their rulebooks."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from itertools import groupby


class UnknownRule(KeyError):
    """No rule has this number."""

    def __str__(self) -> str:
        return f"no rule has the number {self.args[0]!r}"


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule: where it stands and which message says it."""

    number: str
    section: str
    key: str

    @property
    def topic(self) -> str:
        """The catalogue of its game."""
        return self.key.partition(".")[0]

    @property
    def section_key(self) -> str:
        """The message with the title of its section."""
        return f"{self.topic}.section.{self.section}"


@dataclass(frozen=True, slots=True)
class Section:
    """One titled section of a rulebook with its rules in order."""

    key: str
    rules: tuple[Rule, ...]


@cache
def rules() -> tuple[Rule, ...]:
    """Every rule, the duel first, each game in the order of its book."""
    return tuple(Rule(**row) for row in _rows("rules.csv"))


@cache
def sections() -> tuple[Section, ...]:
    """Every section of both books, in order."""
    titled = groupby(rules(), key=lambda rule: rule.section_key)
    return tuple(Section(key, tuple(members)) for key, members in titled)


@cache
def numbered() -> dict[str, str]:
    """Every number with its message; a ruling (Q-, WQ-) is told by the rule or card it settles."""
    told_by = {row["number"]: row["key"] for row in _rows("rulings.csv")}
    return {rule.number: rule.key for rule in rules()} | told_by


def _rows(name: str) -> Iterator[dict[str, str]]:
    source = resources.files("companion.reference") / name
    return csv.DictReader(source.read_text("utf-8").splitlines())


def rule_key(number: str) -> str:
    """The message that says this rule or ruling, such as U-133, w-045 or WQ-28."""
    try:
        return numbered()[number.upper()]
    except KeyError:
        raise UnknownRule(number) from None
