"""Whole duels by cards shown to the lens: the table ends as the same match does through the driver."""

from __future__ import annotations

import json

import pytest

from companion.journal import dump_view
from companion.ui.theme import theme
from tests.duel.touches import counted
from tests.story import MATCHES
from tests.ui.duel.lens_player import CountingHands, watch

pytestmark = pytest.mark.home

EVERY_TIME = ("shakespeare_titania", "alice_sinbad")
"""One of each box; by touches every hero plays with every run, and the other duels follow on demand."""
ON_DEMAND = (
    "hamlet_medusa", "sisters_arthur", "titania_hamlet",
    "medusa_shakespeare", "arthur_alice", "sinbad_sisters",
)  # fmt: skip


@pytest.mark.parametrize(
    "name", [*EVERY_TIME, *(pytest.param(name, marks=pytest.mark.every_look) for name in ON_DEMAND)]
)
def test_a_duel_played_by_showing_cards_ends_as_through_the_driver(stage, shell, name):
    theme.reduce_motion = True
    player = watch(MATCHES / f"{name}.txt", CountingHands(stage, shell))
    player.play()
    assert json.loads(json.dumps(dump_view(player.match.view))) == player.told["view"]
    assert player.told["view"]["winner"]
    assert player.hands.touches <= counted(MATCHES / f"{name}.txt").by_list / 3
