"""Sheets about things: pick up what lies here, drop what is carried, see what everybody has."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout

from companion.showing.wayward.words import ITEM_ICONS, item_words
from companion.translations import tr
from companion.ui.buttons import CheckRow
from companion.ui.kv_loader import load_kv
from companion.ui.number_pad import NumberKey
from companion.ui.wayward.sheet import ChoiceKey, KeyRow, SheetLabel, TableSheet, keys
from companion.wayward.board import MOST_GOLD
from companion.wayward.commands import Drop, PickUp, PickUpAnother
from companion.wayward.corrections import SetGate, TurnGold
from companion.wayward.items import CAPACITY, ITEMS
from companion.wayward.learned import Area
from companion.wayward.view import PlayerView, WaywardView

if TYPE_CHECKING:
    from companion.showing.wayward.screen.context import Context

MOST_HAZARD = 3


class ItemPicker(KeyRow):
    """One key for each kind of item; each touch takes one more, then none again."""

    def offer(self, most: dict[str, int], chosen: dict[str, int], changed: Callable[[], object]) -> None:
        """Lay the keys out: how many of each there can be, how many are chosen now."""
        self.clear_widgets()
        for item in (item for item in ITEMS if most.get(item)):
            key = ChoiceKey(text=item_words(item), icon=ITEM_ICONS[item], count=chosen.get(item, 0))
            key.bind(on_release=lambda key, item=item: self._take(key, item, most[item], chosen, changed))
            self.add_widget(key)

    def _take(
        self, key: ChoiceKey, item: str, most: int, chosen: dict[str, int], changed: Callable[[], object]
    ) -> None:
        key.count = chosen[item] = (chosen.get(item, 0) + 1) % (most + 1)
        changed()


class GoldKeys(BoxLayout):
    """An amount of gold, typed digit by digit."""

    gold = NumericProperty(0)
    most = NumericProperty(MOST_GOLD)

    def on_kv_post(self, _base: object) -> None:
        """Lay the digits out."""
        for digit in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0):
            key = NumberKey(text=str(digit))
            key.bind(on_release=lambda touched: self.press(int(touched.text)))
            self.ids.digits.add_widget(key)

    def press(self, digit: int) -> None:
        """One more digit, while the number stays possible."""
        longer = int(self.gold) * 10 + digit
        if longer <= self.most:
            self.gold = longer

    def erase(self) -> None:
        """Take back the last digit."""
        self.gold = int(self.gold) // 10


class PickUpSheet(TableSheet):
    """What is taken for one chip; what was found here before is chosen already."""

    def __init__(self, view: WaywardView, here: Area, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.title, self.done = tr("waywardtable.pick-up.title"), tr("waywardtable.action.take")
        self._player, self._hazard = view.active, here.hazard
        self._taken = view.here.taken if view.here is not None else ()
        self._chosen = {item: max(0, here.items.count(item) - self._taken.count(item)) for item in ITEMS}
        picker = ItemPicker()
        picker.offer(CAPACITY, self._chosen, self._look)
        self._gold = GoldKeys(gold=0 if "gold" in self._taken else here.gold)
        self._gold.bind(gold=lambda *_: self._look())
        self._another = CheckRow(text=tr("waywardtable.pick-up.another"), active=self._again)
        self._hazards = KeyRow()
        self.add(picker, SheetLabel(text=tr("waywardtable.pick-up.gold")), self._gold)
        if self._taken:
            self.add(self._another)
        self.add(SheetLabel(text=tr("waywardtable.pick-up.hazard")), self._hazards)
        self._choose_hazard(self._hazard)
        self._look()

    def confirm(self) -> None:
        """Pick it all up."""
        gold = int(self._gold.gold)
        command = PickUpAnother if self._another.active else PickUp
        self.say(command(self._player, _as_items(self._chosen), gold, self._hazard if gold else 0))

    @property
    def _again(self) -> bool:
        """Whether something chosen was taken here before."""
        return any(n and item in self._taken for item, n in self._chosen.items())

    def _choose_hazard(self, pieces: int | None) -> None:
        self._hazard = pieces or 0
        choices = [(n, str(n)) for n in range(MOST_HAZARD + 1)]
        keys(self._hazards, choices, self._hazard, self._choose_hazard)

    def _look(self) -> None:
        self.ready = bool(self._gold.gold or any(self._chosen.values()))


class DropSheet(TableSheet):
    """Throw good items away, free, in anybody's turn."""

    def __init__(self, view: WaywardView, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.title, self.done = tr("waywardtable.drop.title"), tr("waywardtable.action.drop")
        self._players = {one.name: one for one in view.players}
        self._player = view.active
        self._chosen: dict[str, int] = {}
        self._who, self._picker = KeyRow(), ItemPicker()
        self._who.at_least = self.ids.head.height * 2.2
        self.add(self._who, self._picker)
        self._choose(self._player)

    def confirm(self) -> None:
        """Drop what was chosen."""
        self.say(Drop(self._player, _as_items(self._chosen)))

    def _choose(self, player: str | None) -> None:
        self._player = player or self._player
        if len(self._players) > 1:
            player_keys(self._who, list(self._players.values()), self._player, self._choose)
        held = {item: facts.good for item, facts in self._players[self._player].items.items()}
        self._chosen = {}
        self._picker.offer(held, self._chosen, self._look)
        self._look()

    def _look(self) -> None:
        self.ready = any(self._chosen.values())


class GoldSheet(TableSheet):
    """Put a player's gold, or the gate, right by hand."""

    def __init__(self, view: WaywardView, player: str = "", **kwargs: object) -> None:
        """Without a player it is the gate."""
        super().__init__(**kwargs)
        self.done, self._player = tr("app.done"), player
        self._gold = GoldKeys()
        self.add(self._gold)
        self._tell(view)

    def follow(self, now: Context) -> None:
        """Tell what it is now: the new number is told as the difference to it."""
        self._tell(now.view)

    def _tell(self, view: WaywardView) -> None:
        self._now = next((one.gold for one in view.players if one.name == self._player), view.gate or 0)
        key = "waywardtable.correct.gold" if self._player else "waywardtable.correct.gate"
        self.title = tr(key, player=self._player, n=self._now)

    def confirm(self) -> None:
        """Say the new number."""
        gold = int(self._gold.gold)
        self.say(TurnGold(self._player, gold - self._now) if self._player else SetGate(gold))


def player_keys(
    row: KeyRow, players: list[PlayerView], chosen: str, told: Callable[[str | None], object]
) -> None:
    """A key for each player, with the figure's colour."""
    keys(row, [(one.name, one.name) for one in players], chosen, told)
    for key, one in zip(reversed(row.children), players, strict=True):
        key.hue = one.colour


def _as_items(chosen: dict[str, int]) -> tuple[str, ...]:
    return tuple(item for item in ITEMS for _ in range(chosen.get(item, 0)))


load_kv(__name__)
