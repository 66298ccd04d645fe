"""Every special area of Wayward as its scene, and the learned map."""

from __future__ import annotations

from companion.ui.shell import Shell
from tests.pictures.scenes import Scene, _scenes
from tests.ui.stage import Stage
from tests.ui.wayward_places.tables import TABLES


def _lay(name: str):
    def lay(_stage: Stage, shell: Shell) -> None:
        shell.play(TABLES[name].laid(shell))

    return lay


_scenes.extend(Scene(f"wayward_place_{name}", _lay(name)) for name in TABLES)
