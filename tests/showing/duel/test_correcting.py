"""The way from "something is wrong" to one correction offers nothing that would be refused."""

from __future__ import annotations

from companion.duel import view
from companion.journal import Ask
from companion.showing.duel.correcting import Correcting
from tests.duel.stage import Stage


def test_u_005_no_dial_is_offered_that_ends_below_the_starting_health():
    """U-005, U-021: Sinbad has 3 health left, and his dial was set to 15 when the game began."""
    stage = Stage("sinbad", "medusa").arrange(p1_sinbad=3)
    said = {"dueltable.correct.what": "limit", "dueltable.correct.whose-dial": "p1.sinbad"}
    asked: list[Ask] = []

    def answer(ask: Ask, then) -> None:
        asked.append(ask)
        if ask.key in said:
            then(said[ask.key])

    Correcting("p1", lambda: view(stage.table, None), stage.say, answer).begin()
    assert (asked[-1].key, asked[-1].low, asked[-1].high) == ("dueltable.correct.highest", 15, 40)
