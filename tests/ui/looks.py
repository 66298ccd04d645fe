"""Sizes and languages a screen is looked at in: some pairs every time, every pair of them on demand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.ui.theme import theme
from tests.ui.stage import SIZES, Stage

EVERY_TIME = {("small", "fr"), ("wide", "en")}
"""Both languages, upright and on its side; French, the longer one, where there is least room."""


def looks() -> list[Any]:
    """Every pair; those beyond EVERY_TIME only with `--every-look`, as `make looks` says it."""
    pairs = [(size, language) for size in SIZES for language in ("en", "fr")]
    on_demand = pytest.mark.every_look
    return [pair if pair in EVERY_TIME else pytest.param(pair, marks=on_demand) for pair in pairs]


def turning(stage: Stage, every: bool) -> Callable[[], Iterator[None]]:
    """Something that turns, resizes and translates what is shown, look by look, as a phone would be."""

    def looks() -> Iterator[None]:
        for size, language in ((size, language) for size in SIZES for language in ("en", "fr")):
            if every or (size, language) in EVERY_TIME:
                theme.language = language
                stage.size(*SIZES[size])
                stage.advance(5)
                yield

    return looks
