"""What players look up: every rule of both games and every card, in order and by search."""

from companion.reference.cards import CardEntry, cards, effect_key
from companion.reference.rules import Rule, Section, UnknownRule, numbered, rule_key, rules, sections
from companion.reference.rulings import citing, without_rulings
from companion.reference.search import Found, search

__all__ = [
    "CardEntry",
    "Found",
    "Rule",
    "Section",
    "UnknownRule",
    "cards",
    "citing",
    "effect_key",
    "numbered",
    "rule_key",
    "rules",
    "search",
    "sections",
    "without_rulings",
]
