"""Every special area once by touches: the table ends as the same lines leave it through the driver."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion import wayward
from companion.driver import Driver
from companion.journal import Answer, dump_view
from companion.journal.codec import dump
from companion.ui.answers import OptionButton
from companion.ui.theme import theme
from companion.ui.wayward.move_sheet import PlaceButton
from companion.ui.wayward.places.parts import KeptDie, OfferButton
from companion.wayward.view import LearnedView
from tests.ui.stage import everything_shown, find_all
from tests.ui.wayward.finger import Finger
from tests.ui.wayward_places.tables import TABLES, opened, setup_of
from tests.walks import some_today

TOUCHED = (OfferButton, OptionButton, PlaceButton)
TOLD = {"is": "ChallengeGuard", "guard": 4, "number": 4, "dice": 2, "gold": 8}
"""W-136: a guard nobody told of is told on a sheet, and remembered."""
PLAYED: dict[str, tuple[Any, ...]] = {
    "A W-133 fountain": ("Make a wish", 5),
    "B W-136 pit told": (TOLD, (2, 5)),
    "B W-137 pit": ("Challenge guard 3", (3, 5)),
    "C W-144 flames": ("Jump the flames", 3, "yes", 6, 4, "yes"),
    "D W-151 watchers": (4,),
    "E W-157 lair_sacks": ("Steal a sack", 6, "Leave", "Room 5"),
    "E W-158 lair": ("Steal a sack", 1, "Room 1"),
    "F W-165 platform": ("Pull the levers", (6, 6, 1), "Open 6 + 7"),
    "F WQ-63 platform": ("Pull the levers", (6, 6, 1), "Open fewer coffins", "Open 7"),
    "G W-171 guard_room": ("Steal an item", 3, "Leave", "Room 1", 1),
    "H W-177 god_of_gold": ("Pray for gold", 2),
    "I W-179 squid": (1, 3),
    "J W-184 graves": ("Dig: large", 5, "lock pick 2"),
    "bridge W-130 bridge": ((1, 1, 2), "Turn back"),
    "K W-189 ten": ("Play for ten", 2),
    "L W-192 shop": ("Steal weapons", 5),
    "M W-196 catapult": ("Catapult, 2 dice", (6, 6)),
    "N W-200 bounty": ("Read the board", 5, 2),
    "O W-207 inn": ("Cross the inn", 2, "Yes", 2, "Yes", 6),
    "P W-213 benny": ("Sell: weapon", 4),
    "Q W-217 hoard": ("Steal 7 gold", 4, "Leave", "Outside"),
    "Q W-215 hoard caught": ("Steal 7 gold", 1),
    "R W-220 luck": ("Toss in a chip",),
    "S W-226 piper_dice": ("keep 1", "keep 2", "Flute: 1 die", 4),
    "S W-228 piper": ("Flute: 3 dice", (1, 1, 4), "No"),
    "T W-229 crowds": ("Rob crowd 2", 3),
    "U W-236 tower": ("Climb the tower", "Yes", "Yes", 4, "city gates"),
    "V W-239 visitors": ("Collect gold",),
    "V W-244 prison": ("Try to escape", 2, "Try to escape", 6, "city gates"),
    "X W-247 rubbish": ("Search the heap", 4, 3),
    "Y W-250 goblins": ("Bet on 4", 2, "Ring the gong", 2, 5, "Ring the gong", 4),
}
"""Area, rule and prepared table → what is touched, one thing after the other."""


class PlaceFinger(Finger):
    """Touches what a step names: a button by its words, a die by its faces, a lying die by its place."""

    def step(self, step: Any) -> None:
        """One step."""
        if isinstance(step, dict):
            self.play(step)
        elif isinstance(step, str) and step.startswith("keep "):
            self.tap(find_all(KeptDie)[int(step[5:]) - 1])
        elif isinstance(step, str):
            self.tap(self._button(step))
        else:
            self.answer((step,) if isinstance(step, int) else step)

    def _button(self, words: str) -> Any:
        shown = [one for one in everything_shown() if isinstance(one, TOUCHED)]
        found = [one for one in shown if one.text.casefold() == words.casefold()]
        assert found, f"no {words!r} among {[one.text for one in shown]}"
        return found[0]


def through_the_driver(match) -> dict[str, Any]:
    """The view after the same lines, each said to the driver."""
    setup = wayward.CODEC.dump_setup(setup_of(match.view.map))
    driver = Driver()
    reply = json.loads(driver.hear(json.dumps({"new": "wayward", **setup})))
    for line in match.lines[: match.cursor]:
        said = {"answer": line.said.value} if isinstance(line.said, Answer) else {"do": dump(line.said)}
        reply = json.loads(driver.hear(json.dumps(said)))
        assert reply["ok"], (said, reply)
    return reply["view"]


@pytest.mark.parametrize("map", some_today([1, 2], 1))
def test_every_area_is_played_by_touches_as_through_the_driver(stage, shell, map):
    theme.reduce_motion = True
    finger = PlaceFinger(stage, shell)
    match, begun = opened(shell, map)
    for played, steps in PLAYED.items():
        table = TABLES[played.split()[2]]
        if table.map != map:
            continue
        match.go(begun)
        before = int(table.laid_on(match).cursor)
        stage.advance(1)
        for step in steps:
            finger.step(step)
        assert match.cursor > before, played
        assert match.question is None, played
        assert dump_view(match.view) == through_the_driver(match), played
        if played.startswith("B W-136"):
            assert match.view.learned["pit-4"] == LearnedView((4, 8), ("gray",))
