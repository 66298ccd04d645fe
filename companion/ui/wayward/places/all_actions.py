"""Everything the table offers, on a sheet over the scene."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.showing.action import Action
from companion.translations import tr
from companion.ui.action_bar import ActionGrid
from companion.ui.wayward.sheet import TableSheet

if TYPE_CHECKING:
    from companion.ui.wayward.table import WaywardTableScreen

MENU = "menu"


class AllActionsSheet(TableSheet):
    """The table's own actions, so that no scene keeps anybody from anything.

    :Events:
        `on_done`: an action was chosen.
    """

    __events__ = ("on_done",)

    def __init__(self, table: WaywardTableScreen, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._table = table
        self.title = tr("waywardscenes.more")
        menu = Action(MENU, tr("waywardtable.menu.title"), "menu")
        grid = ActionGrid(actions=[*(table.actions() if table.match.question is None else ()), menu])
        grid.bind(
            on_action=lambda _grid, name: self._act(name),
            on_refused=lambda _grid, refusal: self.dispatch("on_refusal", refusal),
        )
        self.add(grid)

    def _act(self, name: str) -> None:
        self.dispatch("on_done")
        if name == MENU:
            self._table.menu()
        else:
            self._table.act(name)
