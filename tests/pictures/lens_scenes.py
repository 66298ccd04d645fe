"""The lens: watching, a card seen, asleep, off, in the dark, without a picture."""

from __future__ import annotations

from typing import Any

from companion.device import BACK, CameraBusy
from companion.duel.corrections import MoveCopy
from companion.showing.duel.screen.inputs import MarkingWanted
from companion.sight.virtual_table import Light, PlacedTag, VirtualTable
from companion.tags import encode, tag_of
from companion.ui.preferences import preferences
from companion.ui.shell import Shell
from tests.pictures.scenes import scene
from tests.sight.boards import dice_tray
from tests.ui import matches
from tests.ui.scan.camera import Still, TableCamera, over, until
from tests.ui.stage import Stage

HORROR, ALAS = "shakespeare/horror#1", "shakespeare/alas#1"


def held(card: str, size: float = 100.0) -> VirtualTable:
    """A card held before the camera of a phone that lies on the table."""
    return VirtualTable([PlacedTag(encode(tag_of(card)), (330, 700), size, 8.0, 14.0)], size=(720, 1280))


def table(stage: Stage, shell: Shell, scene: Any, posture: str = "flat") -> TableCamera:
    """A duel at which Shakespeare may act, watched by the lens."""
    preferences.posture, preferences.lens = posture, True
    camera = over(shell, scene)
    shell.play(matches.duel(shell, "shakespeare", "hamlet", lines=3))
    until(stage, camera, lambda: shell.current.eye.texture)
    return camera


@scene
def lens_watching(stage: Stage, shell: Shell) -> None:
    """Nothing in the picture yet."""
    table(stage, shell, VirtualTable(size=(720, 1280)))


@scene
def lens_seen(stage: Stage, shell: Shell) -> None:
    """A card is held above the screen."""
    camera = table(stage, shell, held(HORROR))
    until(stage, camera, lambda: shell.current.eye.state == "seen")


@scene
def lens_asleep(stage: Stage, shell: Shell) -> None:
    """Nothing has happened for a while."""
    table(stage, shell, VirtualTable(size=(720, 1280)))
    stage.skip(600)
    stage.advance(4)


@scene
def lens_off(stage: Stage, shell: Shell) -> None:
    """Switched off."""
    table(stage, shell, VirtualTable(size=(720, 1280)))
    preferences.lens = False
    stage.advance(4)


@scene
def lens_dark(stage: Stage, shell: Shell) -> None:
    """Not light enough to read anything."""
    camera = table(stage, shell, VirtualTable(light=Light(brightness=0.05), size=(720, 1280)))
    until(stage, camera, lambda: shell.current.eye.state == "dark")


@scene
def lens_trouble(stage: Stage, shell: Shell) -> None:
    """Another app has the camera."""
    preferences.posture, preferences.lens = "flat", True
    shell.device.source.trouble = CameraBusy()
    shell.play(matches.duel(shell, "shakespeare", "hamlet", lines=3))
    stage.wait(0.5)


@scene
def lens_setting(_stage: Stage, shell: Shell) -> None:
    """How the phone watches."""
    preferences.posture = "flat"
    shell.open("lens")


@scene
def lens_setting_tried(stage: Stage, shell: Shell) -> None:
    """The chosen posture's camera is tried; this phone cannot look at the player."""
    preferences.posture = ""
    camera = over(shell, held(HORROR))
    shell.device.facings = frozenset({BACK})
    screen = shell.open("lens", first=True)
    screen.choose("standing")
    until(stage, camera, lambda: screen._tiles["standing"].texture)


@scene
def lens_dice_asked(stage: Stage, shell: Shell) -> None:
    """A roll is asked for, and the lens watches for it."""
    _dice(stage, shell, VirtualTable(size=(720, 1280)))


@scene
def lens_dice_read(stage: Stage, shell: Shell) -> None:
    """The roll was read; for a moment one touch takes it back."""
    camera = _dice(stage, shell, Still(dice_tray(6).frame))
    until(stage, camera, lambda: shell.current.ids.rolled.visible)


def _dice(stage: Stage, shell: Shell, scene: Any) -> TableCamera:
    preferences.posture, preferences.lens = "flat", True
    camera = over(shell, scene)
    shell.play(matches.wayward(shell, lines=1))
    until(stage, camera, lambda: shell.current.eye.texture)
    return camera


@scene
def lens_stand_agrees(stage: Stage, shell: Shell) -> None:
    """On a stand: line and discard pile as the app expects them."""
    _stand(stage, shell, ALAS)


@scene
def lens_stand_sisters(stage: Stage, shell: Shell) -> None:
    """On a stand: three dials, the cauldron and its spells in a narrow half, beside Titania's glamour."""
    preferences.posture, preferences.lens, preferences.stand = "standing", True, {}
    camera = over(shell, VirtualTable(size=(960, 720)))
    shell.play(matches.duel(shell, "wayward-sisters", "titania", lines=4))
    until(stage, camera, lambda: shell.current.eye.texture)


@scene
def lens_stand_differs(stage: Stage, shell: Shell) -> None:
    """On a stand: a card in the line that the app expects elsewhere."""
    camera = _stand(stage, shell, ALAS)
    lay_on_stand(camera.scene, HORROR, ALAS, "shakespeare/again#1")
    until(stage, camera, lambda: shell.current.ids.stand.state == "differs")


@scene
def lens_stand_proposes(stage: Stage, shell: Shell) -> None:
    """On a stand: a card laid beside the frames is proposed below both halves, and the dials stay whole."""
    camera = _stand(stage, shell, ALAS)
    lay_on_stand(camera.scene, HORROR, ALAS, beside="shakespeare/all-are-punished#1")
    until(stage, camera, lambda: shell.current.ids.proposal.proposal)


@scene
def lens_stand_marking(stage: Stage, shell: Shell) -> None:
    """On a stand: a frame is asked for around each place."""
    _stand(stage, shell, ALAS)
    shell.current.send(MarkingWanted())
    stage.wait(0.4)


STAND = {
    "frames": [
        ["p1", "line", [0.06, 0.45], [0.66, 0.45], [0.66, 0.95], [0.06, 0.95]],
        ["p1", "discard", [0.7, 0.45], [0.96, 0.45], [0.96, 0.95], [0.7, 0.95]],
    ],
    "cards": {},
}
"""Where line and discard pile are in the picture."""


def lay_on_stand(table: VirtualTable, *line: str, beside: str = "") -> None:
    """A line and a discarded card before a phone on a stand, and one that lies in no frame."""
    cards = [PlacedTag(encode(tag_of(card)), (180 + 170 * n, 560), 62.0) for n, card in enumerate(line)]
    if beside:
        cards.append(PlacedTag(encode(tag_of(beside)), (480, 190), 62.0))
    table.show([*cards, PlacedTag(encode(tag_of("shakespeare/revise#1")), (790, 560), 62.0)])


def _stand(stage: Stage, shell: Shell, *more: str) -> TableCamera:
    preferences.posture, preferences.lens, preferences.stand = "standing", True, STAND
    table = VirtualTable(size=(960, 720))
    lay_on_stand(table, HORROR, *more)
    camera = over(shell, table)
    match = matches.duel(shell, "shakespeare", "hamlet", lines=3)
    for card in (HORROR, ALAS):
        match.say(MoveCopy(f"p1:{card}", "line"))
    match.say(MoveCopy("p1:shakespeare/revise#1", "discard"))
    shell.play(match)
    until(stage, camera, lambda: shell.current.ids.stand.state == "agrees")
    return camera
