"""Everything the table offers, on a sheet over the scene."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.showing.action import Action
from companion.translations import tr
from companion.ui.action_bar import ActionGrid
from companion.ui.wayward.sheet import TableSheet

if TYPE_CHECKING:
    from companion.ui.wayward.table import WaywardTableScreen
    from companion.wayward.view import WaywardView

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
        self._grid = ActionGrid(actions=self._offered())
        self._grid.bind(
            on_action=lambda _grid, name: self._act(name),
            on_refused=lambda _grid, refusal: self.dispatch("on_refusal", refusal),
        )
        self.add(self._grid)

    def follow(self, view: WaywardView) -> None:
        """Offer what may be done now."""
        self._grid.actions = self._offered()

    def _offered(self) -> list[Action]:
        menu = Action(MENU, tr("waywardtable.menu.title"), "menu")
        return [*(self._table.actions() if self._table.match.question is None else ()), menu]

    def _act(self, name: str) -> None:
        self.dispatch("on_done")
        if name == MENU:
            self._table.menu()
        else:
            self._table.act(name)
