"""From pixels to the game on a real table: hands with cards, the real reader, the meaning, the rules.

A slice of `benchmarks/soak_lens.py`, which plays the eight recorded duels like this.
"""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from benchmarks.reader_strangers import near_miss
from companion.duel import Attack
from companion.tags import encode, tag_of
from companion.ui.preferences import preferences
from tests.sight.hands import Room, ShownCards
from tests.ui import matches
from tests.ui.lens.pixels import look

PUNISHED, READY = "shakespeare/all-are-punished#1", "hamlet/the-readiness-is-all#1"
HELD = 6


@pytest.mark.parametrize(
    "room",
    [Room(), Room(mirrored=True, dim=True, glare=True)],
    ids=["as it is", "in a mirror, dim, with a lamp on the card"],
)
def test_strangers_do_nothing_and_two_cards_at_once_are_the_combat(stage, shell, room):
    preferences.posture = "flat"
    match = matches.duel(shell, "shakespeare", "hamlet", lines=3)
    table = shell.play(match)
    assert match.say(Attack("p1.shakespeare", "p2.hamlet"))
    asked = match.cursor
    foreign = encode(tag_of("sinbad/feint#1"))
    hold(stage, table, ShownCards(room, [near_miss(np.random.default_rng(5)), foreign], 5))
    assert match.cursor == asked
    assert not table.state.lens.understood.say
    hold(stage, table, ShownCards(room, [encode(tag_of(card)) for card in (PUNISHED, READY)], 6))
    told = match.lines[asked:]
    assert [line.said.value for line in told[:2]] == [f"p1:{PUNISHED}", f"p2:{READY}"]


def hold(stage, table, film):
    """Cards come, are held for less than half a second, and leave."""
    for frame in (*film.coming(), *itertools.islice(film.held(), HELD), *film.leaving(), next(film.gone())):
        look(stage, table.eye, frame)
