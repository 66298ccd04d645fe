"""The rows of the learned map's page: places by name, then what is printed on the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from companion.showing.wayward.map_words import (
    area_summary,
    matches,
    value_keys,
    value_name,
    value_of,
    value_words,
)
from companion.showing.wayward.words import area_words
from companion.translations import tr
from companion.ui.kv_loader import load_kv
from companion.ui.labels import fitted_height
from companion.ui.long_list import Row
from companion.ui.screens.settings import SectionLabel
from companion.ui.taps import GuardedButton
from companion.ui.theme import theme
from companion.wayward.areas.names import plain
from companion.wayward.learned import Area, LearnedMap
from companion.wayward.table import MapValue

TITLE, WORDS, HEADING = 18, 16, 17
"""Sizes of a row's words, and of a heading's."""


class KnownRow(RecycleDataViewBehavior, GuardedButton, BoxLayout):
    """One thing that is known: its name, what it is, and a touch to put it right."""

    title = StringProperty("")
    text = StringProperty("")
    known = BooleanProperty(True)
    edit = ObjectProperty(None)
    """What a touch does."""

    def on_release(self) -> None:
        """Open what is known of it."""
        self.edit()


class KnownRows:
    """What is known of a map as far as it matches what is looked for, written row by row."""

    def __init__(
        self, known: LearnedMap, words: str, width: float, edit_area: Callable[[Area], None],
        edit_value: Callable[[str, MapValue | None], None],
    ) -> None:  # fmt: skip
        self._known, self._words, self._width = known, words, width
        self._edit_area, self._edit_value = edit_area, edit_value

    def places(self) -> Iterator[Callable[[], Row]]:
        """Where one can stand, by name."""
        found = (area for area in self._known.areas if matches(area, self._words))
        areas = sorted(found, key=lambda area: plain(area_words(area.id)))
        yield partial(self._heading, "waywardscenes.map.places")
        if not areas:
            yield partial(self._heading, "waywardscenes.map.none")
        for area in areas:
            yield partial(self._area_row, area)

    def printed(self) -> Iterator[Callable[[], Row]]:
        """What is printed on the board, known or not yet."""
        known, wanted = self._known, plain(self._words)
        yield partial(self._heading, "waywardscenes.map.printed")
        for key in value_keys(known):
            value = value_of(known, key)
            if wanted in plain(f"{value_name(key)} {value_words(value)}"):
                yield partial(self._value_row, key, value)

    def _heading(self, key: str) -> Row:
        height = fitted_height("body", HEADING * theme.text_size, tr(key), self._width)
        return {"viewclass": SectionLabel.__name__, "text": tr(key), "height": height + theme.s20}

    def _area_row(self, area: Area) -> Row:
        return self._row(area_words(area.id), area_summary(area), area.id, lambda: self._edit_area(area))

    def _value_row(self, key: str, value: MapValue | None) -> Row:
        row = self._row(value_name(key), value_words(value), key, lambda: self._edit_value(key, value))
        return {**row, "known": value is not None}

    def _row(self, title: str, words: str, meaning: str, edit: Callable[[], None]) -> Row:
        room = self._width - theme.margin - 2 * theme.s12
        height = fitted_height("button", TITLE * theme.text_size, title, room, 0)
        height += fitted_height("body", WORDS * theme.text_size, words, room, 0)
        return {
            "viewclass": KnownRow.__name__, "title": title, "text": words, "meaning": meaning, "edit": edit,
            "known": True, "height": max(theme.touch, height + theme.s16),
        }  # fmt: skip


load_kv(__name__)
