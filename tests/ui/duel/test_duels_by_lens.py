"""Whole duels by cards shown to the lens: the table ends as the same match does through the driver."""

from __future__ import annotations

import json

import pytest

from companion.journal import dump_view
from companion.ui.theme import theme
from tests.duel.touches import counted
from tests.story import MATCHES
from tests.ui.duel.lens_player import CountingHands, watch
from tests.walks import some_today

pytestmark = pytest.mark.home

DUELS = (
    "shakespeare_titania", "alice_sinbad", "hamlet_medusa", "sisters_arthur",
    "titania_hamlet", "sinbad_sisters", "medusa_shakespeare", "arthur_alice",
)  # fmt: skip
"""One box after the other."""


@pytest.mark.parametrize("name", some_today(DUELS, 1))
def test_a_duel_played_by_showing_cards_ends_as_through_the_driver(stage, shell, name):
    """With a third of the touches by list; a result is touched away where no card is shown next."""
    theme.reduce_motion = True
    player = watch(MATCHES / f"{name}.txt", CountingHands(stage, shell))
    player.play()
    assert json.loads(json.dumps(dump_view(player.match.view))) == player.told["view"]
    assert player.told["view"]["winner"]
    fights = len(player.combats)
    assert player.hands.touches <= counted(MATCHES / f"{name}.txt").by_list / 3 + fights / 2
