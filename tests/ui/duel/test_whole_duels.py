"""Whole duels by touches, every card chosen hidden from a list: the table ends as through the driver."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.driver import Driver
from companion.journal import dump_view
from companion.ui.duel.moment_page import MomentPage
from companion.ui.preferences import preferences
from companion.ui.theme import theme
from tests.story import MATCHES, sayings
from tests.ui.duel.hands import Hands
from tests.ui.stage import find_all
from tests.walks import some_today

pytestmark = pytest.mark.home

DUELS = (
    "hamlet_medusa", "titania_hamlet", "shakespeare_titania", "medusa_shakespeare",
    "arthur_alice", "sisters_arthur", "sinbad_sisters", "alice_sinbad",
)  # fmt: skip
"""Each of the eight heroes in both seats."""


class Reader:
    """Plays the script through the driver, always with the first copy of a card that may be chosen."""

    def __init__(self, setup: dict[str, Any]) -> None:
        self.driver = Driver()
        self.told = self._hear({"new": "duel", **setup})

    def say(self, said: dict[str, Any]) -> dict[str, Any]:
        """Say one line; returns it as it was said."""
        if "answer" in said:
            said = {"answer": self._offered(said["answer"])}
        elif said.get("card"):
            said = {**said, "card": self._first_unseen(said["card"])}
        self.told = self._hear(said if "answer" in said else {"do": said})
        return said

    def _offered(self, value: Any) -> Any:
        if isinstance(value, list):
            taken: list[str] = []
            for one in value:
                taken.append(self._first(one, taken))
            order = [option["id"] for option in self.told["question"]["options"]]
            return sorted(taken, key=order.index)
        return self._first(value, []) if isinstance(value, str) else value

    def _first(self, copy: str, taken: list[str]) -> str:
        card = copy.partition("#")[0]
        free = (one["id"] for one in self.told["question"]["options"] if not one["refused"])
        return next(one for one in free if one.partition("#")[0] == card and one not in taken)

    def _first_unseen(self, copy: str) -> str:
        legal = self._hear({"legal": True})["legal"]
        card = copy.partition("#")[0]
        listed = (one["do"].get("card", "") for one in legal if one["do"]["is"] == "Scheme")
        return next(one for one in listed if one.partition("#")[0] == card)

    def _hear(self, request: dict[str, Any]) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(self.driver.hear(json.dumps(request)))
        assert told["ok"], told
        return told


@pytest.mark.parametrize("name", some_today(DUELS, 1))
def test_a_duel_played_by_touches_ends_as_through_the_driver(stage, shell, name):
    theme.reduce_motion = True
    preferences.reveal_first, preferences.hands_done = False, True
    script = (MATCHES / f"{name}.txt").read_text("utf-8")
    setup = json.loads(next(line for line in script.splitlines() if line.startswith("setup "))[6:])
    reader, hands = Reader(setup), Hands(stage, shell)
    hands.set_up([seat["hero"] for seat in setup["seats"]])
    first, *others = sayings(script)
    assert first == {"is": "BeginGame"}
    reader.say(first)
    for number, said in enumerate(others, start=2):
        if hands.match.cursor >= number:
            # The list's button has said what hands did before the first turn, and runs ahead there.
            assert reader.say(said) == {"answer": "done"}
        elif not hands.clear_moments():
            hands.say(reader.say(said))
        else:
            assert reader.say(said) == {"answer": "done"}
        ahead = hands.match.cursor > number
        shown = hands.match.view_at(number) if ahead else hands.match.view
        assert json.loads(json.dumps(dump_view(shown))) == reader.told["view"], said
    assert hands.match.cursor == number
    assert reader.told["view"]["winner"]
    assert find_all(MomentPage)
