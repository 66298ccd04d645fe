"""The layer on which questions are put, turned toward whoever must answer."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.properties import BooleanProperty, ObjectProperty

from companion.duel.view import DuelView
from companion.journal import Ask
from companion.showing.duel.lens.columns import Column
from companion.ui import prompt_sheet  # noqa: F401  (the look below builds on it)
from companion.ui.duel import reveal_sheet  # noqa: F401  (the look below builds on it)
from companion.ui.duel.cards import CardPicker
from companion.ui.duel.spell_sheet import SpellSheet
from companion.ui.events import Emitter
from companion.ui.looks import load_kv
from companion.ui.theme import theme
from companion.ui.turned import Turned


class AskingLayer(Emitter, Turned):
    """Shows one question at a time, with the way back always beside it.

    :Events:
        `on_answer`: value — ready for the journal.
        `on_refused`: refusal — a forbidden answer was touched.
        `on_scan`: the camera should answer.
        `on_undo`: take back the last line.
        `on_close`: the app's own question is not wanted.
        `on_pick`: use, copy — a card of the combat was touched, or that none is played.
        `on_unpick`: use — that card is not the one.
    """

    sheet = ObjectProperty(None, allownone=True, rebind=True)
    """The sheet that asks now."""
    own = BooleanProperty(False)
    """The app asks for itself: it may be closed."""
    still = BooleanProperty(False)
    """Something moves beside it; the sheets stand still."""
    __events__ = ("on_answer", "on_refused", "on_scan", "on_undo", "on_close", "on_pick", "on_unpick")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._stamp: object = None

    @property
    def forbidden(self) -> str:
        """The copy whose refusal was told last."""
        return str(self.sheet.forbidden if self.sheet is self.ids.reveal else self.ids.picker.forbidden)

    def put(self, ask: Ask | None, view: DuelView, seat: str, stamp: object, own: bool) -> None:
        """Ask it of a seat; another `stamp` means another question, even if it says the same."""
        sheets = {"prompt": self.ids.prompt, "picker": self.ids.picker, "spells": self.ids.spells}
        takes = "picker" if CardPicker.takes(ask) else "spells" if SpellSheet.takes(ask) else "prompt"
        self.sheet = None if ask is None else sheets[takes]
        self.ids.reveal.columns = []
        self.own, hero = own, view.seats[seat].hero
        for name, sheet in sheets.items():
            if stamp != self._stamp or name != takes:
                sheet.ask = None
            sheet.asked = view.seats[seat].player
            sheet.emblem, sheet.hue = theme.hero_emblem(hero), theme.hero_color(hero)
        self._stamp = stamp
        self.ids.spells.view, self.ids.spells.seat = view, seat
        sheets[takes].ask = ask

    def put_reveal(self, columns: Sequence[Column], view: DuelView) -> None:
        """Ask for both cards of a combat at once."""
        for sheet in (self.ids.prompt, self.ids.picker, self.ids.spells):
            sheet.ask = None
        self._stamp, self.own = None, False
        self.ids.reveal.view, self.ids.reveal.columns = view, list(columns)
        self.sheet = self.ids.reveal


load_kv(__name__)
