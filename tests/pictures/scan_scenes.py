"""Scan and print: cards in the picture, a question answered, the table compared, chips, and the sheet."""

from __future__ import annotations

from typing import Any

from companion.device import CameraBusy
from companion.duel import Attack
from companion.duel.corrections import MoveCopy
from companion.showing.duel.audit import places
from companion.sight.virtual_table import PlacedTag, VirtualTable
from companion.tags import encode, tag_of
from companion.ui.scan.audit_job import AuditJob
from companion.ui.scan.parts import DifferenceRow, UseRow
from companion.ui.scan.viewfinder import Outline
from companion.ui.shell import Shell
from tests.pictures.scenes import scene
from tests.sight.boards import chip_board, dice_tray
from tests.ui import matches
from tests.ui.scan.camera import Still, laid, over, until
from tests.ui.stage import Stage, find_all, text_on_screen

PUNISHED, HORROR, ALAS = "shakespeare/all-are-punished#1", "shakespeare/horror#1", "shakespeare/alas#1"


@scene
def scan_uses(stage: Stage, shell: Shell) -> None:
    """Three cards; the chosen one completes the line."""
    match = _duel(shell)
    for card in (HORROR, "shakespeare/places-places#1"):
        match.say(MoveCopy(f"p1:{card}", "line"))
    _scan(stage, shell, 3)


@scene
def scan_answers(stage: Stage, shell: Shell) -> None:
    """An attack card is asked for; two would do."""
    _duel(shell).say(Attack("p1.shakespeare", "p2.hamlet"))
    _scan(stage, shell, 3)


@scene
def scan_without_camera(_stage: Stage, shell: Shell) -> None:
    """Another app has the camera: typing does the same."""
    _duel(shell)
    shell.device.source.trouble = CameraBusy()
    shell.open("scan")


@scene
def scan_audit(stage: Stage, shell: Shell) -> None:
    """The line lies otherwise than the app believes."""
    match = _duel(shell)
    for card in (HORROR, ALAS):
        match.say(MoveCopy(f"p1:{card}", "line"))
    camera = over(shell, laid("shakespeare/again#1", HORROR))
    screen = shell.open("scan")
    screen.take_up(AuditJob(screen))
    screen.job.look_at(next(place for place in places(match.view) if place.zone == "line"))
    until(stage, camera, lambda: len(find_all(DifferenceRow)) == 2)
    stage.wait(0.5)


@scene
def print_tags(_stage: Stage, shell: Shell) -> None:
    """Two heroes on plain paper."""
    shell.open("print").form.ids.choice.heroes = ["shakespeare", "hamlet"]


@scene
def print_labels(stage: Stage, shell: Shell) -> None:
    """A whole box on label paper; the buttons at the end."""
    screen = shell.open("print")
    screen.form.ids.choice.by, screen.form.ids.choice.sets = "sets", ["slings-and-arrows"]
    screen.form.kind = "labels"
    stage.advance(4)
    screen.ids.column.parent.scroll_y = 0


@scene
def scan_chips(stage: Stage, shell: Shell) -> None:
    """The red chips on the board are counted."""
    _count(stage, shell, chip_board(3, 5).frame, "chips", 6)


@scene
def scan_dice(stage: Stage, shell: Shell) -> None:
    """Two dice are read."""
    _count(stage, shell, dice_tray(2, 2).frame, "dice", 2)


def _count(stage: Stage, shell: Shell, picture: Any, wants: str, count: int) -> None:
    camera = over(shell, Still(picture))
    shell.open("scan", wants=wants, count=count, then=lambda _numbers: None)
    until(stage, camera, lambda: "%" in text_on_screen())


def _duel(shell: Shell):
    match = matches.duel(shell, "shakespeare", "hamlet", lines=3)
    shell.attend(match)
    shell.open("log")
    return match


def _scan(stage: Stage, shell: Shell, tags: int) -> None:
    """Hold three cards before a camera that stands as the window does."""
    wide = shell.width > shell.height
    table = VirtualTable(size=(960, 720) if wide else (720, 1280))
    middle, low = (480, 400) if wide else (360, 460)
    table.show(
        [
            PlacedTag(encode(tag_of(PUNISHED)), (middle - 40, low), 120.0, -4.0),
            PlacedTag(encode(tag_of("shakespeare/horror#2")), (middle - 270, low + 10), 100.0, 8.0),
            PlacedTag(encode(tag_of("hamlet/uncertain-doom#1")), (middle + 250, low - 30), 100.0, 6.0),
        ]
    )
    camera = over(shell, table)
    shell.open("scan")
    until(stage, camera, lambda: len(find_all(Outline)) == tags and find_all(UseRow))
    stage.wait(0.5)
