"""Everything the table offers, on a sheet over the scene."""

from __future__ import annotations

from typing import Any

from companion.translations import tr
from companion.ui.action_bar import Action, ActionGrid
from companion.ui.wayward.sheet import TableSheet
from companion.ui.wayward.turn_choices import turn_choices

MENU = "menu"


class AllActionsSheet(TableSheet):
    """The table's own actions, so that no scene keeps anybody from anything.

    :Events:
        `on_done`: an action was chosen.
    """

    __events__ = ("on_done",)

    def __init__(self, table: Any, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._table = table
        self.title = tr("waywardscenes.more")
        match = table.shell.match
        menu = Action(MENU, tr("waywardtable.menu.title"), "menu")
        actions = [menu]
        if match.question is None:
            offers = table.memory.offers(match.view)
            choices = turn_choices(match.view, match.legal(), offers, match.refusal_of)
            actions = [*(choice.action for choice in choices), menu]
        grid = ActionGrid(actions=actions)
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

    def on_done(self) -> None:
        """Nobody listening: nothing happens."""
