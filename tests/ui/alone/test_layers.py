"""Nothing is painted that cannot be seen, and a picture of what stands still looks as the thing itself."""

from __future__ import annotations

from operator import sub
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.graphics import Fbo

from companion.duel import Attack
from companion.journal import Refusal, text
from companion.ui.buttons import PressButton
from companion.ui.duel.combat import CombatPanel
from companion.ui.layers import CachedBox
from companion.ui.theme import theme
from tests.showing.duel import fights
from tests.ui import matches
from tests.ui.life.looking import pixels
from tests.ui.stage import SIZES, find, text_on_screen

ROUNDED = 2
"""Steps of 255 by which a colour may differ that was rounded once more."""


def strokes(instruction: Any) -> set[Any]:
    """Everything painted by an instruction, on the window or on a picture."""
    if not hasattr(instruction, "children"):
        return {instruction}
    return {one for child in instruction.children for one in strokes(child)}


def pictures(instruction: Any) -> list[Fbo]:
    """The pictures that are shown."""
    if isinstance(instruction, Fbo):
        return [instruction]
    return [one for child in getattr(instruction, "children", ()) for one in pictures(child)]


def spread(instruction: Any) -> float:
    """How many times the window's area is painted for a frame; a picture counts where it is shown."""
    if isinstance(instruction, Fbo):
        return 0
    if hasattr(instruction, "children"):
        return sum(spread(child) for child in instruction.children)
    width, height = getattr(instruction, "size", (0, 0))
    return width * height / (Window.width * Window.height)


def farthest(one: bytes, other: bytes) -> int:
    """The greatest difference of two pictures; every fifth value will show a line that is not the same."""
    return max(map(abs, map(sub, one[::5], other[::5])))


def test_a_notice_lies_above_a_banner_and_a_banner_above_a_slip(shell):
    assert len(shell.children) == 1, "nothing is built before it is needed"
    slip, banner, notice = shell.toast, shell.banner, shell.notice
    lying = [one.parent for one in (notice, banner, slip)]
    assert shell.children == [*lying, shell.current]


def test_what_was_hidden_comes_back_in_the_language_and_shape_of_the_day(stage, shell):
    shell.notice.show("Title", "Body", no="No")
    shell.notice.hide()
    theme.language = "fr"
    stage.size(*SIZES["wide"])
    shell.refuse(Refusal("U-040", text("app.log.seen-why")))
    shell.notice.show("Titre", "Corps", no="Non")
    stage.wait(0.4)
    assert {"Règle", "Titre", "Non"} <= set(text_on_screen().split("\n"))
    assert shell.notice.size == shell.size
    stage.touch(find("Non", PressButton))
    assert not shell.notice.showing


def test_a_child_that_comes_while_its_parent_is_hidden_is_painted_when_it_is_seen(stage):
    box = stage.show(CachedBox(opacity=1))
    box.opacity = 0
    box.add_widget(PressButton(text="Late"))
    assert strokes(Window.canvas) == set()
    box.opacity = 0.5
    assert strokes(box.children[0].canvas) <= strokes(Window.canvas)
    box.cached = True
    assert len(pictures(box.canvas)) == 1
    box.remove_widget(box.children[0])
    assert strokes(pictures(box.canvas)[0]) & strokes(Window.canvas)


@pytest.fixture
def combat(stage, shell):
    """A duel at the table, its attack laid; the answer that turns the cards up is yet to come."""
    match = matches.duel(shell, "sinbad", "medusa", lines=3)
    while match.question is not None:
        matches.told(match, 1)
    shell.play(match)
    stage.advance(2)
    match.say(next(one.said for one in match.legal() if isinstance(one.said, Attack) and not one.refused))
    while not match.view.combat.attack.played:
        matches.told(match, 1)
    stage.advance(2)
    return match


def test_the_reveal_paints_about_one_window_and_no_page_twice(stage, shell, combat):
    """The table beneath, hidden sheets and empty pages would each cost as much as the whole movement."""
    panel = next(one for one in shell.walk() if isinstance(one, CombatPanel))
    matches.told(combat, 1)
    stage.advance(4)
    assert panel.moving
    assert 0 < panel.reveal < 1
    assert shell.current.ids.board.parent is None
    assert spread(Window.canvas) < 1.1, "the sheet with the cards takes most of it"
    assert len(pictures(Window.canvas)) > 3
    stage.wait(1.3)
    assert panel.reveal == 1
    assert pictures(Window.canvas) == [], "what no longer moves is painted as ever"


@pytest.mark.parametrize("size", ["phone", "wide"])
def test_a_picture_of_the_combat_looks_as_the_combat_does(stage, size):
    stage.size(*SIZES[size])
    panel = CombatPanel()
    stage.show(panel)
    duel = fights.combat_over()
    panel.show(fights.seen(duel), duel.journal.lines)
    stage.wait(0.4)
    painted = pixels(stage)
    panel.moving = True
    stage.advance(1)
    assert pictures(panel.canvas)
    assert farthest(pixels(stage), painted) <= ROUNDED
    theme.language = "fr"
    stage.advance(3)
    french = pixels(stage)
    panel.moving = False
    stage.advance(1)
    assert farthest(french, painted) > ROUNDED, "a picture follows what it shows"
    assert farthest(french, pixels(stage)) <= ROUNDED
