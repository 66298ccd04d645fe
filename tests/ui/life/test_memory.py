"""What is drawn once and left again costs nothing later: pictures of words and stills do not pile up."""

from __future__ import annotations

import gc

from kivy.graphics.texture import Texture

from companion.ui.theme import theme
from tests.ui import matches
from tests.ui.stage import LONG
from tests.walks import long_walk

ROUNDS = 3


def pictures() -> int:
    """How many textures there are, once what was left has been given back."""
    gc.collect()
    return sum(1 for one in gc.get_objects() if isinstance(one, Texture))


def look_around(stage, shell):
    """Every page once, a game of each kind among them, in both languages and two sizes of letters."""
    for language, scale in (("en", 1.0), ("fr", 1.3)):
        theme.language, theme.text_scale = language, scale
        for name in ("settings", "history", "reference", "duel-setup", "wayward-setup", "print"):
            shell.open(name)
            stage.advance(2)
            shell.home()
        for match in (matches.duel(shell, lines=6), matches.wayward(shell, lines=6)):
            shell.play(match)
            stage.advance(2)
            shell.home()
    for _frame in range(3):
        stage.skip(LONG)


@long_walk
def test_pictures_do_not_pile_up(stage, shell):
    counted = []
    for _round in range(ROUNDS):
        look_around(stage, shell)
        counted.append(pictures())
    first, *later = counted
    # The first round makes what is kept on purpose.
    assert max(later) <= first
