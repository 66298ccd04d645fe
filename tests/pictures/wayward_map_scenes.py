"""Wayward on its map: known and unknown boards, the sheets over it, and the picture of a board."""

from __future__ import annotations

from dataclasses import replace

from companion.journal import text
from companion.showing.wayward.memory import keep_picture, map_id
from companion.showing.wayward.screen import inputs
from companion.showing.wayward.screen.sheets import WarningOpen
from companion.showing.wayward.warnings import Warned
from companion.sight.straight import as_jpeg
from companion.ui.preferences import preferences
from companion.ui.shell import Shell
from companion.wayward import map_file
from companion.wayward.areas.journeys import TryEscape
from companion.wayward.areas.names import area_name
from companion.wayward.commands import Move
from companion.wayward.corrections import SetMapValue, SetPlace
from companion.wayward.layout import laid_out
from companion.wayward.learned import Area, LearnedMap, Way
from companion.wayward.picture import LARGEST
from companion.wayward.table import MapValue
from tests.pictures.scenes import scene
from tests.ui.stage import Stage
from tests.ui.wayward.tables import begun, midgame
from tests.ui.wayward_map.boards import BOARD, photograph, photographed

CITY = laid_out(
    LearnedMap(
        2,
        (
            Area("city-gates", ways=(Way("K"), Way("Fish market"), Way("N", door=1))),
            Area("K", ways=(Way("Fish market"),)),
            Area("Fish market", gold=4, ways=(Way("S", guard="gray", number=3), Way("M"))),
            Area("N", ways=(Way("U"),)),
            Area("S"),
            Area("M", ways=(Way("river"),)),
            Area("U", ways=(Way("Old wall", kind="passage"),)),
            Area("Old wall", ways=(Way("Q-1", door=2),)),
            Area("Q-1"),
            Area("river"),
        ),
        (MapValue("landing-hay-wagon", items=("Fish market",)),),
    )
)
STANDS = (("Anna", "J"), ("Mia", "room-2"), ("Leo", "room-6"), ("Zoë", "J"), ("Max", "J"))


def on_the_map(shell: Shell, players: int = 4, picture: bool = False) -> None:
    """A known dungeon with everybody somewhere on it."""
    preferences.wayward_map = True
    shell.shelf.learn(map_id(1), map_file.dump(BOARD))
    if picture:
        keep_picture(shell.shelf, 1, as_jpeg(photographed(), LARGEST))
    match = midgame(shell, players)
    for name, area in STANDS[: players - 1]:
        match.say(SetPlace(name, area))
    shell.play(match)


@scene
def wayward_map(_stage: Stage, shell: Shell) -> None:
    """The dungeon with the picture of its board."""
    on_the_map(shell, picture=True)


@scene
def wayward_map_six(_stage: Stage, shell: Shell) -> None:
    """Six players on plain ground."""
    on_the_map(shell, 6)


@scene
def wayward_map_alone(_stage: Stage, shell: Shell) -> None:
    """A map nobody knows, and one player."""
    preferences.wayward_map = True
    shell.play(begun(shell, players=1))


@scene
def wayward_map_city(_stage: Stage, shell: Shell) -> None:
    """The city, laid out by the app."""
    preferences.wayward_map = True
    shell.shelf.learn(map_id(2), map_file.dump(CITY))
    match = begun(shell, map=2)
    match.say(SetPlace("Ken", "Fish market"))
    shell.play(match)


@scene
def wayward_map_where(_stage: Stage, shell: Shell) -> None:
    """Carried out of the jail: where to was told before, but any place may be touched."""
    preferences.wayward_map = True
    shell.shelf.learn(map_id(2), map_file.dump(CITY))
    match = begun(shell, map=2)
    match.say(SetMapValue(MapValue("landing-sewer", items=("Old wall",))))
    match.say(SetPlace("Ken", "V-prisoners"))
    match.say(TryEscape("Ken"))
    match.answer((6,))
    shell.play(match)


@scene
def wayward_map_spot(stage: Stage, shell: Shell) -> None:
    """A place nobody has told of yet, behind a guard."""
    on_the_map(shell)
    stage.advance(4)
    shell.current.send(inputs.SpotTouched((700, 450)))
    shell.current.covers.widget._turn("guard")


@scene
def wayward_map_pin(_stage: Stage, shell: Shell) -> None:
    """What can be put right at a pin."""
    on_the_map(shell)
    shell.current.send(inputs.PinHeld("Kitchen"))


@scene
def wayward_map_arranging(_stage: Stage, shell: Shell) -> None:
    """Pins are moved."""
    on_the_map(shell)
    shell.current.send(inputs.Arranging(True))


@scene
def wayward_map_warning(_stage: Stage, shell: Shell) -> None:
    """The last chip into the lair."""
    on_the_map(shell)
    table = shell.current
    into = Move(table.match.view.active, "E")
    words = text("waywardmap.warn.last-chip", area=area_name("E"))
    warned = Warned(words, text("waywardmap.warn.stay"), text("waywardmap.warn.go"))
    table.runner.state = replace(table.runner.state, sheet=WarningOpen(into, warned))
    table.refresh()


@scene
def wayward_list(_stage: Stage, shell: Shell) -> None:
    """The same table as a list."""
    preferences.wayward_map = False
    shell.play(midgame(shell))


@scene
def wayward_board(_stage: Stage, shell: Shell) -> None:
    """Before the picture of the board is taken."""
    shell.open("wayward-board")


@scene
def wayward_board_corners(stage: Stage, shell: Shell) -> None:
    """A picture with its four corners."""
    shell.open("wayward-board").show_picture(photograph())
    stage.advance(4)


@scene
def wayward_differences(_stage: Stage, shell: Shell) -> None:
    """Two tables tell the same board differently."""
    from companion.wayward.merging import merged

    theirs = replace(BOARD, areas=(replace(BOARD.area("Kitchen"), gold=4), *BOARD.areas[5:]))
    ours = BOARD.with_area(replace(BOARD.area("Kitchen"), gold=5))
    shell.shelf.learn(map_id(1), map_file.dump(ours))
    shell.open("wayward-maps")._compare(merged(ours, theirs).differences)
