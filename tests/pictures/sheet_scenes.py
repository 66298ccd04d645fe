"""What opens over a page: menus, lists, names, and the sheets that put something right."""

from __future__ import annotations

from companion.showing.wayward.memory import map_id
from companion.showing.wayward.screen import inputs
from companion.ui.duel.setup_parts import Roster
from companion.ui.preferences import preferences
from companion.ui.shell import Shell
from companion.ui.wayward.faces import FacePad
from companion.wayward import map_file
from companion.wayward.commands import PushGuard
from companion.wayward.table import UNNAMED
from tests.pictures.scenes import scene
from tests.ui.stage import Stage, find_all
from tests.ui.wayward.tables import midgame
from tests.ui.wayward_places.tables import TABLES
from tests.ui.wayward_places.test_maps import KNOWN


@scene
def sheet_wayward_menu(_stage: Stage, shell: Shell) -> None:
    """What a Wayward player may want beside the turn."""
    shell.play(midgame(shell)).send(inputs.MenuTouched())


@scene
def sheet_wayward_cards(_stage: Stage, shell: Shell) -> None:
    """Everybody's things, to be put right."""
    shell.play(midgame(shell)).send(inputs.SheetWanted("cards"))


@scene
def sheet_wayward_drop(_stage: Stage, shell: Shell) -> None:
    """What to put down."""
    shell.play(midgame(shell)).send(inputs.SheetWanted("drop"))


@scene
def sheet_wayward_gold(_stage: Stage, shell: Shell) -> None:
    """A player's gold, to be put right."""
    shell.play(midgame(shell)).send(inputs.SheetWanted("gold"))


@scene
def sheet_wayward_gate(_stage: Stage, shell: Shell) -> None:
    """The gate, to be put right."""
    shell.play(midgame(shell)).send(inputs.SheetWanted("gate"))


@scene
def sheet_wayward_corrections(_stage: Stage, shell: Shell) -> None:
    """Everything else that can be put right."""
    shell.play(midgame(shell)).send(inputs.SheetWanted("correct"))


@scene
def sheet_wayward_correct_place(stage: Stage, shell: Shell) -> None:
    """Where a figure stands."""
    _correcting(stage, shell, "place")


@scene
def sheet_wayward_correct_done(stage: Stage, shell: Shell) -> None:
    """What was done this turn."""
    _correcting(stage, shell, "marks")


def _correcting(stage: Stage, shell: Shell, name: str) -> None:
    screen = shell.play(midgame(shell))
    screen.send(inputs.SheetWanted("correct"))
    stage.advance(2)
    screen.send(inputs.CorrectionChosen(name))


@scene
def sheet_wayward_area_name(_stage: Stage, shell: Shell) -> None:
    """An area gets its name."""
    shell.play(midgame(shell)).send(inputs.AreaTouched(UNNAMED + "1"))


@scene
def sheet_wayward_dice_told(stage: Stage, shell: Shell) -> None:
    """One of two dice is told."""
    match = midgame(shell)
    match.say(PushGuard("Ken", "gray", 4, 2, "Cellar"))
    shell.play(match)
    stage.advance(2)
    find_all(FacePad)[0].tell(3)


@scene
def sheet_wayward_everything_else(stage: Stage, shell: Shell) -> None:
    """What else there is to do in a special area."""
    # On the map an area is entered by its own key; in the list its scene opens by itself.
    preferences.wayward_map = False
    screen = shell.play(TABLES["fountain"].laid(shell))
    stage.advance(2)
    screen.place.ids.head.dispatch("on_more")


@scene
def sheet_map_area(stage: Stage, shell: Shell) -> None:
    """What is known of an area."""
    _map_row(stage, shell, KNOWN.areas[0].id)


@scene
def sheet_map_value(stage: Stage, shell: Shell) -> None:
    """What is printed on a coffin."""
    _map_row(stage, shell, KNOWN.values[0].key)


@scene
def sheet_duel_names(_stage: Stage, shell: Shell) -> None:
    """Who sits here?"""
    shell.open("duel-setup").rename(0)


@scene
def sheet_duel_roster(stage: Stage, shell: Shell) -> None:
    """Every other hero."""
    shell.open("duel-setup")
    stage.advance(2)
    find_all(Roster)[0].open = True


def _map_row(stage: Stage, shell: Shell, meaning: str) -> None:
    shell.shelf.learn(map_id(1), map_file.dump(KNOWN))
    screen = shell.open("wayward-maps")
    stage.advance(2)
    next(row for row in screen.ids.known.data if row.get("meaning") == meaning)["edit"]()
