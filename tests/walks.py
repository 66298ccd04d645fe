"""Walks too long for every run: by turns it takes some of them, with `--long-walks` all."""

from __future__ import annotations

import os
from collections.abc import Iterable
from datetime import date
from typing import Any

import pytest

TODAY = "PROMPTBOOK_DAY"
DAY = int(os.environ.setdefault(TODAY, str(date.today().timetuple().tm_yday)))
"""Whose turn it is. Every process of a run inherits it, and whoever sets it plays that day's run again."""

long_walk = pytest.mark.long_walk


def some_today(cases: Iterable[Any], number: int) -> list[Any]:
    """Every case for `parametrize`, so many of them without the mark: the next ones each day."""
    every = list(cases)
    first = DAY * number
    turn = {(first + one) % len(every) for one in range(number)}
    return [one if at in turn else _long(one) for at, one in enumerate(every)]


def _long(case: Any) -> Any:
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=long_walk)
