"""Sheets that one special area alone opens: its file here is found by the area's letter."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping

from companion.showing.wayward.places.description import Moment
from companion.ui.wayward.sheet import TableSheet

Sheets = Mapping[str, Callable[[Moment], TableSheet]]
"""What an offer opens → the sheet for it."""


def own_sheet(name: str, now: Moment) -> TableSheet | None:
    """The sheet of the area the figure stands in, or None where all areas share it."""
    letter = now.here.partition("-")[0].lower()
    module = f"companion.ui.wayward.places.area_{letter}"
    if not letter.isidentifier() or importlib.util.find_spec(module) is None:
        return None
    sheets: Sheets = importlib.import_module(module).SHEETS
    return sheets[name](now) if name in sheets else None
