"""Everything the table offers, on a sheet over the scene."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.showing.action import Action
from companion.showing.wayward.screen import inputs
from companion.showing.wayward.screen.table_touches import MENU
from companion.translations import tr
from companion.ui.action_bar import ActionGrid
from companion.ui.wayward.sheet import TableSheet

if TYPE_CHECKING:
    from companion.showing.wayward.screen.context import Context


class AllActionsSheet(TableSheet):
    """The table's own actions, so that no scene keeps anybody from anything."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.title = tr("waywardscenes.more")
        self._grid = ActionGrid()
        self._grid.bind(
            on_action=lambda _grid, name: self.send(inputs.Acted(name)),
            on_refused=lambda _grid, refusal: self.refuse(refusal),
        )
        self.add(self._grid)

    def follow(self, now: Context) -> None:
        """Offer what may be done now."""
        choices = now.choices() if now.question is None else []
        menu = Action(MENU, tr("waywardtable.menu.title"), "menu")
        self._grid.actions = [*(choice.action for choice in choices), menu]
