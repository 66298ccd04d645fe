"""Sizes and languages a screen is looked at in: each of them every time, every pair of them on demand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.stage import SIZES

EVERY_TIME = {("small", "fr"), ("phone", "en"), ("wide", "fr"), ("tablet", "en")}
"""French is the longer one, so it has the two sizes with the least room."""


def looks() -> list[Any]:
    """Every pair; those beyond EVERY_TIME only with `--every-look`, as `make looks` says it."""
    pairs = [(size, language) for size in SIZES for language in ("en", "fr")]
    on_demand = pytest.mark.every_look
    return [pair if pair in EVERY_TIME else pytest.param(pair, marks=on_demand) for pair in pairs]
