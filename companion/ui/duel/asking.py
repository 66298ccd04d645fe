"""The layer on which questions are put, turned toward whoever must answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty

from companion.duel.view import DuelView
from companion.journal import Ask
from companion.showing.duel.lens.columns import Column
from companion.ui import prompt_sheet  # noqa: F401  (the look below builds on it)
from companion.ui.duel import reveal_sheet  # noqa: F401  (the look below builds on it)
from companion.ui.duel.cards import CardPicker
from companion.ui.duel.spell_sheet import SpellSheet
from companion.ui.events import Emitter
from companion.ui.kv_loader import build, load_kv
from companion.ui.theme import theme
from companion.ui.turned import Turned

SHEETS = {
    "prompt": "AskingPrompt", "picker": "AskingPicker", "spells": "AskingSpells", "reveal": "AskingReveal",
}  # fmt: skip
"""Each sheet's id → the kv rule that builds it."""


class AskingLayer(Emitter, Turned):
    """Shows one question at a time, with the way back always beside it; a sheet is built when it first asks.

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
        return str(getattr(self.sheet, "forbidden", ""))

    def put(self, ask: Ask | None, view: DuelView, seat: str, stamp: object, own: bool) -> None:
        """Ask it of a seat; another `stamp` means another question, even if it says the same."""
        takes = "picker" if CardPicker.takes(ask) else "spells" if SpellSheet.takes(ask) else "prompt"
        asking = None if ask is None else self._built(takes)
        self._close_others(takes if stamp == self._stamp and asking is not None else "")
        self.sheet, self._stamp, self.own = asking, stamp, own
        if asking is None:
            return
        hero = view.seats[seat].hero
        asking.asked = view.seats[seat].player
        asking.emblem, asking.hue = theme.hero_emblem(hero), theme.hero_color(hero)
        if takes == "spells":
            asking.view, asking.seat = view, seat
        asking.ask = ask

    def put_reveal(self, columns: Sequence[Column], view: DuelView) -> None:
        """Ask for both cards of a combat at once."""
        self._close_others("reveal")
        self._stamp, self.own = None, False
        sheet = self._built("reveal")
        sheet.view, sheet.columns = view, list(columns)
        self.sheet = sheet

    def _built(self, name: str) -> Any:
        """The sheet of that name."""
        if name not in self.ids:
            build(self, SHEETS[name])
        return self.ids[name].__self__

    def _close_others(self, kept: str) -> None:
        """Nothing is asked on any other sheet."""
        for name in SHEETS.keys() & self.ids.keys() - {kept}:
            if name == "reveal":
                self.ids.reveal.columns = []
            else:
                self.ids[name].ask = None


load_kv(__name__)
