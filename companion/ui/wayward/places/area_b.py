"""A guard of the fighting pit nobody has told of yet: which one, his number, his gold, how many dice."""

from __future__ import annotations

from functools import partial

from kivy.properties import NumericProperty

from companion.showing.wayward.area_scenes.area_b import ANOTHER_GUARD, unfought
from companion.translations import tr
from companion.ui.wayward.item_sheets import GoldKeys
from companion.ui.wayward.places.own_sheets import Sheets
from companion.ui.wayward.sheet import KeyRow, SheetLabel, TableSheet, keys
from companion.wayward.areas.dungeon import ChallengeGuard
from companion.wayward.board import GRAY_NUMBERS, RED_NUMBERS
from companion.wayward.conditions import Colour
from companion.wayward.items import WEAPON
from companion.wayward.view import WaywardView

DICE = (1, 2)


class PitSheet(TableSheet):
    """Challenges the guard once everything about him is told."""

    guard = NumericProperty(0)
    number = NumericProperty(0)
    dice = NumericProperty(1)

    def __init__(self, view: WaywardView, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._player = view.active
        self.dice = 2 if view.me.items[WEAPON].good > 1 else 1
        self.title, self.done = tr("waywardscenes.pit.another"), tr("waywardscenes.pit.challenge")
        guards = unfought(view.memory.marks)
        new = (n for n in guards if f"pit-{n}" not in view.learned)
        self.guard = next(iter((*new, *guards)), 0)
        self._rows = {name: KeyRow() for name in ("guard", "number", "dice")}
        self._choices = {"guard": guards, "number": [*GRAY_NUMBERS, *RED_NUMBERS], "dice": list(DICE)}
        self._gold = GoldKeys()
        titles = (
            ("guard", "waywardscenes.pit.which"),
            ("number", "waywardscenes.pit.number"),
            ("dice", "waywardscenes.pit.dice"),
        )
        for name, title in titles:
            self.add(SheetLabel(text=tr(title)), self._rows[name])
        self.add(SheetLabel(text=tr("waywardscenes.pit.gold")), self._gold)
        self._look()

    def confirm(self) -> None:
        """Challenge him."""
        number, red = int(self.number), self.number in RED_NUMBERS
        dice = 2 if red else int(self.dice)
        colour: Colour = "red" if red else "gray"
        gold = int(self._gold.gold)
        self.say(ChallengeGuard(self._player, int(self.guard), colour, number, gold, dice))

    def _choose(self, name: str, value: int | None) -> None:
        if value is not None:
            setattr(self, name, value)
        self._look()

    def _look(self) -> None:
        for name, row in self._rows.items():
            choices = [(n, str(n)) for n in self._choices[name]]
            keys(row, choices, int(getattr(self, name)), partial(self._choose, name))
        self.ready = self.guard > 0 and self.number > 0


SHEETS: Sheets = {ANOTHER_GUARD: lambda now: PitSheet(now.view)}
