"""Put right by hand what the app believes: one form for each thing, and the printed values."""

from __future__ import annotations

from collections.abc import Sequence

from companion.showing.wayward.correcting import CORRECTABLE, Form, Picked, Row, form
from companion.showing.wayward.map_words import value_keys, value_name
from companion.showing.wayward.screen import inputs
from companion.showing.wayward.screen.sheets import PRINTED
from companion.translations import tr
from companion.ui.theme import theme
from companion.ui.wayward.item_sheets import GoldKeys
from companion.ui.wayward.menu_sheet import MenuButton
from companion.ui.wayward.move_sheet import NameField
from companion.ui.wayward.sheet import ChoiceKey, KeyRow, SheetLabel, TableSheet, keys
from companion.wayward.learned import LearnedMap
from companion.wayward.view import WaywardView

WIDE_KEY = 122
"""Width of a key with words on it, in text sizes."""
SHORT = 3
"""So many letters fit on a narrow key."""


class EntriesSheet(TableSheet):
    """Lines of which one is chosen."""

    def entry(self, meaning: str, words: str, icon: str = "") -> None:
        """One more line."""
        button = MenuButton(text=words, icon=icon, meaning=meaning)
        button.bind(on_release=lambda *_: self.send(inputs.CorrectionChosen(meaning)))
        self.add(button)


class CorrectSheet(EntriesSheet):
    """Everything that can be put right now."""

    def __init__(self, names: Sequence[str], **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.title = tr("waywardtable.menu.correct")
        for name in names:
            self.entry(name, tr(CORRECTABLE[name].words), CORRECTABLE[name].icon)
        self.entry(PRINTED, tr("waywardtable.correct.printed"), "globe")


class PrintedSheet(EntriesSheet):
    """Everything the board prints that can be told."""

    def __init__(self, known: LearnedMap, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.title = tr("waywardtable.correct.printed")
        for key in value_keys(known):
            self.entry(key, value_name(key))


class FormSheet(TableSheet):
    """One form: its rows are written anew whenever something is touched."""

    def __init__(self, name: str, view: WaywardView, areas: Sequence[str], **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._name, self._view, self._areas = name, view, areas
        self._picked: dict[str, Picked] = {}
        self._first = ""
        self.title, self.done = tr(CORRECTABLE[name].words), tr("app.done")
        self._lay()

    def confirm(self) -> None:
        """This is how it is."""
        said = self._form().says
        if said is not None:
            self.say(said)

    def _form(self) -> Form:
        return form(self._name, self._view, self._areas, self._picked)

    def _lay(self) -> None:
        self.ids.body.clear_widgets()
        now = self._form()
        for row in now.rows:
            self.add(SheetLabel(text=tr(row.title)), self._number(row) if row.number else self._keys(row))
            if row.typed:
                self.add(SheetLabel(text=tr("waywardscenes.map.other-area")), self._field(row))
        self.ready = now.says is not None
        if now.rows[0].name != self._first:
            # What was chosen further down is told at the top.
            self._first, self.ids.scroll.scroll_y = now.rows[0].name, 1

    def _keys(self, row: Row) -> KeyRow:
        line = KeyRow()
        if any(len(words) > SHORT for _value, words in row.choices):
            line.at_least = WIDE_KEY * theme.table_size
        if not row.several:
            return keys(line, list(row.choices), row.chosen, lambda value: self._pick(row.name, value))
        chosen = row.chosen if isinstance(row.chosen, tuple) else ()
        for value, words in row.choices:
            key = ChoiceKey(text=words, chosen=value in chosen)
            key.bind(on_release=lambda _key, value=value: self._turn(row.name, chosen, value))
            line.add_widget(key)
        return line

    def _turn(self, name: str, chosen: tuple[str | int, ...], value: str | int) -> None:
        others = tuple(one for one in chosen if one != value)
        self._pick(name, others if value in chosen else (*chosen, value))

    def _pick(self, name: str, value: Picked | None) -> None:
        """Touching the chosen key again lets it go: then it is as it was before."""
        if value is None:
            self._picked.pop(name, None)
        else:
            self._picked[name] = value
        self._lay()

    def _number(self, row: Row) -> GoldKeys:
        pad = GoldKeys(gold=row.chosen)
        pad.bind(gold=lambda _pad, number: self._typed(row.name, int(number)))
        return pad

    def _typed(self, name: str, number: int) -> None:
        self._picked[name] = number
        self.ready = self._form().says is not None

    def _field(self, row: Row) -> NameField:
        field = NameField()
        field.bind(on_name=lambda _field, words: self._pick(row.name, words))
        return field
