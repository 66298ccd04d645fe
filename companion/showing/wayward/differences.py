"""What two tables tell differently of one board, in words."""

from __future__ import annotations

from companion.showing.wayward.between import WORDS
from companion.showing.wayward.map_words import area_summary, value_name, value_words, way_words
from companion.showing.wayward.words import area_words
from companion.translations import tr
from companion.wayward.learned import Area, Way
from companion.wayward.merging import Contents, Difference
from companion.wayward.table import MapValue


def about(difference: Difference) -> str:
    """What it is about: an area, a way of it, or something printed."""
    if isinstance(difference.ours, MapValue):
        return value_name(difference.ours.key)
    area = area_words(difference.area)
    if isinstance(difference.ours, Way):
        return tr("waywardmap.differ.way", area=area, to=area_words(difference.ours.to))
    return area


def in_words(what: Contents | Way | MapValue) -> str:
    """What one of them tells."""
    if isinstance(what, MapValue):
        return value_words(what)
    if isinstance(what, Contents):
        return area_summary(Area("A", what.items, what.gold, what.hazard)).rpartition(", ")[0]
    words = way_words(what).partition(" · ")[2]
    return words or tr(WORDS["open"])
