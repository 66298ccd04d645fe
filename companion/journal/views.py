"""Views as plain data: what a script reads where a screen reads typed fields."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from companion.journal.plain import Json, JsonObject
from companion.journal.shapes import Ask, Option, Refusal
from companion.journal.text import Text
from companion.journal.written import dump_text

FLATTEN = {"flat": True}
"""Metadata of a field whose own fields are written among those of its owner."""


def dump_view(view: object) -> Json:
    """Write a view, or any part of one, as JSON-able data."""
    if isinstance(view, Text):
        return dump_text(view)
    if isinstance(view, Ask):
        return dump_question(view)
    if isinstance(view, Mapping):
        return {str(name): dump_view(value) for name, value in view.items()}
    if isinstance(view, (tuple, list)):
        return [dump_view(one) for one in view]
    if view is None or isinstance(view, (str, int, float)):
        return view
    return _fields(view)


def dump_question(question: Ask) -> JsonObject:
    """Write a question with everything needed to answer it."""
    return {
        "who": question.who,
        "key": question.key,
        "kind": question.kind,
        "text": dump_text(question.text),
        "low": question.low,
        "high": question.high,
        "reveals": question.reveals,
        "options": [_option(option) for option in question.options],
    }


def _option(option: Option) -> JsonObject:
    refused = None if option.refused is None else _refusal(option.refused)
    return {"id": option.id, "text": dump_text(option.text), "refused": refused}


def _refusal(refusal: Refusal) -> JsonObject:
    return {"rule": refusal.rule, "text": dump_text(refusal.text)}


# Any dataclass may be part of a view.
def _fields(view: Any) -> JsonObject:
    written: JsonObject = {}
    for field in dataclasses.fields(view):
        part = getattr(view, field.name)
        if field.metadata == FLATTEN:
            written.update(_fields(part))
        else:
            written[field.name] = dump_view(part)
    return written
