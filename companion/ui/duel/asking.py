"""The layer on which questions are put, turned toward whoever must answer."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty

from companion.duel.view import DuelView
from companion.showing.duel.screen.scene import (
    BothCardsSheet,
    CardQuestion,
    Cover,
    QuestionSheet,
)
from companion.showing.duel.screen.slips import Slips
from companion.translations import tr
from companion.ui import prompt_sheet  # noqa: F401  (the look below builds on it)
from companion.ui.duel import cards, reveal_sheet  # noqa: F401  (the look below builds on these)
from companion.ui.duel.cards import CardPicker
from companion.ui.duel.spell_sheet import SpellSheet
from companion.ui.kv_loader import build, load_kv
from companion.ui.rotated import Rotated180
from companion.ui.theme import theme

SHEETS = {
    "prompt": "AskingPrompt", "picker": "AskingPicker", "spells": "AskingSpells", "reveal": "AskingReveal",
}  # fmt: skip
"""Each sheet's id → the kv rule that builds it when it first asks."""


class AskingLayer(Rotated180):
    """Shows one question at a time, with the way back always beside it."""

    sheet = ObjectProperty(None, allownone=True, rebind=True)
    """The sheet that asks now."""
    own = BooleanProperty(False)
    """The app asks for itself: it may be closed."""
    cached = BooleanProperty(False)
    """Something moves beside it; the sheets stand still."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._shown: Cover = None

    def show(self, cover: Cover, view: DuelView, slips: Slips = ()) -> None:
        """Ask what the scene asks, or nothing; the same question asked later is asked anew."""
        before, self._shown = self._shown, cover
        name = _sheet_for(cover)
        self._close_others(name if cover == before or isinstance(cover, BothCardsSheet) else "")
        if not name:
            self.sheet, self.own = None, False
            return
        sheet = self._built(name)
        self.sheet, self.own = sheet, isinstance(cover, QuestionSheet) and cover.own
        if isinstance(cover, BothCardsSheet):
            sheet.view, sheet.columns = view, list(cover.columns)
        elif isinstance(cover, QuestionSheet):
            self._ask(sheet, cover, view, slips)

    def _ask(self, sheet: Any, asked: QuestionSheet, view: DuelView, slips: Slips) -> None:
        hero = view.seats[asked.seat].hero
        # What these hands must do first is told on the sheet: it lies over their line.
        told = [tr(part.words) for one in slips if one.seat == asked.seat for part in one.shown]
        sheet.asked = " · ".join((view.seats[asked.seat].player, *told))
        sheet.emblem, sheet.hue = theme.hero_emblem(hero), theme.hero_color(hero)
        if isinstance(sheet, SpellSheet):
            sheet.view, sheet.seat = view, asked.seat
        if isinstance(sheet, CardPicker):
            far = set(view.seats[asked.seat].moves.values())
            sheet.base = far.pop() if asked.ask.use == "boost-maneuver" and len(far) == 1 else None
        sheet.ask = asked.ask

    def _built(self, name: str) -> Any:
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


def _sheet_for(cover: Cover) -> str:
    """The id of the sheet that asks this; empty where nothing is asked."""
    if isinstance(cover, BothCardsSheet):
        return "reveal"
    if not isinstance(cover, QuestionSheet):
        return ""
    if isinstance(cover, CardQuestion):
        return "picker"
    return "spells" if SpellSheet.takes(cover.ask) else "prompt"


load_kv(__name__)
