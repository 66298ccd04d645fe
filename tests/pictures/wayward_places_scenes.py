"""Every special area of Wayward as its scene, and the learned map."""

from __future__ import annotations

from companion.showing.wayward.memory import map_id
from companion.showing.wayward.screen import inputs
from companion.showing.wayward.thumb_bar import AREA
from companion.ui.shell import Shell
from companion.ui.wayward.table import WaywardTableScreen
from companion.wayward import map_file
from tests.pictures.scenes import scene
from tests.ui.stage import Stage
from tests.ui.wayward_places.tables import TABLES
from tests.ui.wayward_places.test_maps import KNOWN


def _picture(name: str) -> None:
    def lay(_stage: Stage, shell: Shell) -> None:
        table = shell.play(TABLES[name].laid(shell))
        assert isinstance(table, WaywardTableScreen)
        # Over the map a place is opened by hand when it asks nothing, or what the map asks.
        table.send(inputs.Acted(AREA))

    lay.__name__ = f"wayward_place_{name}"
    scene(lay)


for _name in TABLES:
    _picture(_name)


@scene
def wayward_maps(_stage: Stage, shell: Shell) -> None:
    """What three games have taught of map 1."""
    shell.shelf.learn(map_id(1), map_file.dump(KNOWN))
    shell.open("wayward-maps")
