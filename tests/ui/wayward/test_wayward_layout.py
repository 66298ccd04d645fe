"""Every view of Wayward at every size, in both languages, at the largest text: nothing is clipped."""

from __future__ import annotations

import pytest

from companion.showing.wayward.correcting import correctable
from companion.showing.wayward.screen import inputs
from companion.showing.wayward.screen.sheets import PRINTED
from companion.ui.theme import LARGEST_TEXT, theme
from companion.wayward.commands import PushGuard
from tests.ui.layout import check_layout
from tests.ui.looks import looks
from tests.ui.stage import SIZES
from tests.ui.wayward.finger import Finger, story, through_the_driver
from tests.ui.wayward.tables import duelling, held_by_a_guard, midgame

LOOKS = looks()


@pytest.fixture(params=LOOKS, ids="-".join)
def looked_at(request, stage):
    """The window at one of the sizes, in one of the languages, with the largest text."""
    size, theme.language = request.param
    theme.reduce_motion, theme.text_scale = True, LARGEST_TEXT
    stage.size(*SIZES[size])


def test_the_table_and_its_sheets(looked_at, stage, shell):
    """W-008: chips, card, trail and six players stay readable; so does every sheet over them."""
    screen = shell.play(held_by_a_guard(shell, players=6))
    stage.advance(4)
    assert screen.turn_list.ids.reminder.text
    check_layout(screen)
    flaws = []
    for name in ("move", "guard", "bridge", "pick-up", "drop", "cards", "gold", "gate", "menu"):
        screen.send(inputs.MenuTouched() if name == "menu" else inputs.SheetWanted(name))
        stage.advance(4)
        try:
            check_layout(screen.covers.widget)
        except AssertionError as flaw:
            flaws.append(f"{name}: {flaw}")
    assert not flaws, "\n".join(flaws)


def test_every_form_of_a_correction(looked_at, stage, shell):
    """The list of corrections, each form, and the printed values."""
    screen = shell.play(midgame(shell, players=6))
    flaws = []
    for name in ("", *correctable(screen.match.view), PRINTED):
        screen.send(inputs.SheetWanted("correct"))
        stage.advance(2)
        if name:
            screen.send(inputs.CorrectionChosen(name))
            stage.advance(4)
        try:
            check_layout(screen.covers.widget)
        except AssertionError as flaw:
            flaws.append(f"{name}: {flaw}")
    assert not flaws, "\n".join(flaws)


def test_the_dice_and_the_duel(looked_at, stage, shell):
    """W-094: the question for dice, and the duel turned to both players."""
    match = midgame(shell)
    match.say(PushGuard("Ken", "gray", 4, 2, "Cellar"))
    screen = shell.play(match)
    stage.advance(6)
    check_layout(screen.covers.widget)
    shell.home()
    screen = shell.play(duelling(shell))
    stage.advance(6)
    check_layout(screen.covers.widget)


def test_the_setup_and_the_end(looked_at, stage, shell):
    """W-115: seats and rulings before the game, places and story after it."""
    shell.open("wayward-setup")
    stage.advance(6)
    check_layout(shell.current)
    setup, said = story("wayward_solo")
    finger = Finger(stage, shell)
    finger.sit_down(setup)
    for one in through_the_driver(setup, said)[0]:
        finger.tell(one)
    shell.open("wayward-end")
    stage.advance(6)
    check_layout(shell.current)
