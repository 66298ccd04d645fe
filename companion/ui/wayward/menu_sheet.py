"""The table's menu: everything that is needed seldom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.showing.wayward.screen import inputs
from companion.showing.wayward.warnings import Warned
from companion.translations import tr
from companion.ui.buttons import PressButton
from companion.ui.kv_loader import load_kv
from companion.ui.wayward.item_card import ItemCardPaper
from companion.ui.wayward.move_sheet import NameField
from companion.ui.wayward.sheet import SheetLabel, TableSheet
from companion.wayward.corrections import NameArea
from companion.wayward.view import WaywardView

if TYPE_CHECKING:
    from companion.showing.wayward.screen.context import Context

ENTRIES = (
    ("log", "book", "waywardtable.menu.log"),
    ("cards", "guild", "waywardtable.menu.cards"),
    ("chips", "scan", "scan.count.open"),
    ("lens", "camera", "lens.title"),
    ("drop", "trash", "waywardtable.menu.drop"),
    ("gold", "coin", "waywardtable.menu.gold"),
    ("gate", "gate", "waywardtable.menu.gate"),
    ("correct", "check", "waywardtable.menu.correct"),
    ("name", "pencil", "waywardtable.menu.name"),
    ("by-list", "menu", "waywardmap.menu.by-list"),
    ("by-map", "map", "waywardmap.menu.by-map"),
    ("wayward-board", "camera", "waywardmap.menu.picture"),
    ("wayward-maps", "globe", "waywardtable.menu.map"),
    ("give-up", "flag", "waywardtable.menu.give-up"),
    ("settings", "settings", "waywardtable.menu.settings"),
    ("home", "back", "waywardtable.menu.home"),
)


class MenuButton(PressButton):
    """One line of the menu."""


class MenuSheet(TableSheet):
    """Lists what can be opened."""

    def __init__(self, names: tuple[str, ...], **kwargs: object) -> None:
        """Only what is possible now is listed."""
        super().__init__(**kwargs)
        self.title = tr("waywardtable.menu.title")
        for name, mark, key in ENTRIES:
            if name in names:
                button = MenuButton(text=tr(key), icon=mark, meaning=name)
                button.bind(on_release=lambda _button, name=name: self.send(inputs.EntryTouched(name)))
                self.add(button)


class CardsSheet(TableSheet):
    """Everybody's item card."""

    def __init__(self, view: WaywardView, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.title = tr("waywardtable.menu.cards")
        self._papers: dict[str, ItemCardPaper] = {}
        ordered = sorted(view.players, key=lambda one: one.name != view.active)
        for one in ordered:
            paper = self._papers[one.name] = ItemCardPaper(player=one.name, things=one.items)
            paper.bind(
                on_cell=lambda paper, item, good: self.send(inputs.CellTouched(paper.player, item, good)),
                on_cursed=lambda _paper, item: self.send(inputs.CursedTouched(item)),
            )
            self.add(SheetLabel(text=one.name), paper)

    def follow(self, now: Context) -> None:
        """Show what has changed."""
        for one in now.view.players:
            self._papers[one.name].things = one.items


class WarningSheet(TableSheet):
    """A step that is most likely a mistake: do it all the same, or not."""

    def __init__(self, warned: Warned, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.title = tr(warned.words)
        for words, kind, one in (
            (warned.no, "primary", inputs.SheetClosed()),
            (warned.yes, "outline", inputs.Meant()),
        ):
            button = PressButton(text=tr(words))
            button.kind = kind
            button.bind(on_release=lambda _button, one=one: self.send(one))
            self.add(button)


class AreaNameSheet(TableSheet):
    """Give an area the players' own name."""

    def __init__(self, area: str, names: tuple[str, ...] = (), **kwargs: object) -> None:
        """`names` are offered while somebody writes."""
        super().__init__(**kwargs)
        self.title = tr("waywardtable.menu.name")
        field = NameField(offers=list(names))
        field.bind(on_name=lambda _field, name: self.say(NameArea(area, name)))
        self.add(field)


load_kv(__name__)
