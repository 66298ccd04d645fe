"""Views as plain data: what a script reads where a screen reads typed fields."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from companion.journal.codec import dump_text
from companion.journal.shapes import Ask, Option, Refusal
from companion.journal.text import Text

AMONG_THE_OTHERS = {"flat": True}
"""Metadata of a field whose own fields are written among those of its owner."""


def dump_view(view: Any) -> Any:
    """Write a view, or any part of one, as JSON-able data."""
    if isinstance(view, Text):
        return dump_text(view)
    if isinstance(view, Ask):
        return dump_question(view)
    if isinstance(view, Mapping):
        return {str(name): dump_view(value) for name, value in view.items()}
    if isinstance(view, (tuple, list)):
        return [dump_view(one) for one in view]
    if dataclasses.is_dataclass(view):
        return _fields(view)
    return view


def dump_question(question: Ask) -> dict[str, Any]:
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


def _option(option: Option) -> dict[str, Any]:
    refused = None if option.refused is None else _refusal(option.refused)
    return {"id": option.id, "text": dump_text(option.text), "refused": refused}


def _refusal(refusal: Refusal) -> dict[str, Any]:
    return {"rule": refusal.rule, "text": dump_text(refusal.text)}


def _fields(view: Any) -> dict[str, Any]:
    written: dict[str, Any] = {}
    for field in dataclasses.fields(view):
        value = dump_view(getattr(view, field.name))
        if field.metadata == AMONG_THE_OTHERS:
            written.update(value)
        else:
            written[field.name] = value
    return written
