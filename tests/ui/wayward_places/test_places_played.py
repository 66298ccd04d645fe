"""Every special area once by touches: the table ends as the same lines leave it through the driver."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion import wayward
from companion.driver import Driver
from companion.journal import Answer
from companion.journal.codec import dump
from companion.ui.answers import OptionButton
from companion.ui.number_pad import NumberKey
from companion.ui.theme import theme
from companion.ui.wayward.faces import FaceKey
from companion.ui.wayward.move_sheet import PlaceButton
from companion.ui.wayward.places.parts import KeptDie, OfferButton
from companion.ui.wayward.sheet import ChoiceKey
from tests.ui.stage import everything_shown, find, find_all
from tests.ui.wayward_places.tables import TABLES, setup_of

TOUCHED = (OfferButton, OptionButton, PlaceButton)
PLAYED: dict[str, tuple[Any, ...]] = {
    "A W-133 fountain": ("Make a wish", 5),
    "B W-137 pit": ("Pit guard 3", (3, 5)),
    "C W-144 flames": ("Jump the flames", 3, "yes", 6, 4),
    "D W-151 watchers": (4,),
    "E W-157 lair_sacks": ("Steal a sack", 6, "Leave", "Room 5"),
    "E W-158 lair": ("Steal a sack", 1, "Room 1"),
    "F W-165 platform": ("Pull the levers", (6, 6, 1), "Open 6 + 7"),
    "G W-171 guard_room": ("Steal an item", 3, "Leave", "Room 1", 1),
    "H W-177 god_of_gold": ("Pray for gold", 2),
    "I W-179 squid": (1, 3),
    "J W-184 graves": ("Dig: large", 5, "lock pick 2"),
    "bridge W-130 bridge": ((1, 1, 2), "Turn back"),
    "K W-189 ten": ("Play for ten", 2),
    "L W-192 shop": ("Visit the shop", 5),
    "M W-196 catapult": ("Catapult, 2 dice", (6, 6)),
    "N W-200 bounty": ("Post a bounty", 5, 2),
    "O W-207 inn": ("Cross the inn", 2, "Yes", 2, "Yes", 6),
    "P W-213 benny": ("Sell: weapon", 4),
    "Q W-217 hoard": ("Reach for the hoard", 4, "Leave", "Outside"),
    "Q W-215 hoard caught": ("Reach for the hoard", 1),
    "R W-220 luck": ("Drink luck",),
    "S W-226 piper_dice": ("keep 1", "keep 2", "Play 1 die", 4),
    "S W-228 piper": ("Play 3 dice", (1, 1, 4), "No"),
    "T W-229 crowds": ("Crowd 2", 3),
    "U W-236 tower": ("Climb the tower", "Yes", "Yes", 4, "outside"),
    "V W-239 visitors": ("Visit prisoners",),
    "V W-244 prison": ("Try to escape", 2, "Try to escape", 6, "outside"),
    "X W-247 rubbish": ("Search the heap", 4, 3),
    "Y W-250 goblins": ("Bet on 4", 2, "Ring the gong", 2, 5, "Ring the gong", 4),
}
"""Area, rule and prepared table → what is touched, one thing after the other."""


class Fingers:
    """Touches what a step names: a button by its words, a die by its faces, a lying die by its place."""

    def __init__(self, stage, match) -> None:
        self.stage, self.match = stage, match

    def play(self, step: Any) -> None:
        """One step."""
        self.stage.wait(0.35)
        if isinstance(step, str) and step.startswith("keep "):
            self.stage.touch(find_all(KeptDie)[int(step[5:]) - 1])
        elif isinstance(step, str):
            self.stage.touch(self._button(step))
        else:
            for face in (step,) if isinstance(step, int) else step:
                self.stage.touch(next(key for key in find_all(FaceKey) if key.value == face))

    def _button(self, words: str) -> Any:
        shown = [one for one in everything_shown() if isinstance(one, TOUCHED)]
        found = [one for one in shown if one.text.casefold() == words.casefold()]
        assert found, f"no {words!r} among {[one.text for one in shown]}"
        return found[0]


def through_the_driver(match) -> dict[str, Any]:
    """The view after the same lines, each said to the driver."""
    setup = wayward.CODEC.dump_setup(setup_of(match.view["map"]))
    driver = Driver()
    reply = json.loads(driver.hear(json.dumps({"new": "wayward", **setup})))
    for line in match.lines[: int(match.cursor)]:
        said = {"answer": line.said.value} if isinstance(line.said, Answer) else {"do": dump(line.said)}
        reply = json.loads(driver.hear(json.dumps(said)))
        assert reply["ok"], (said, reply)
    return reply["view"]


@pytest.mark.parametrize("played", PLAYED)
def test_an_area_is_played_by_touches(stage, shell, played):
    theme.reduce_motion = True
    name = played.split()[2]
    match = TABLES[name].laid(shell)
    shell.play(match)
    before = int(match.cursor)
    fingers = Fingers(stage, match)
    for step in PLAYED[played]:
        fingers.play(step)
    assert int(match.cursor) > before
    assert match.question is None
    shown = json.loads(json.dumps(match.view))
    assert shown == through_the_driver(match)


def test_w_136_a_guard_nobody_told_of_is_told_in_the_scene(stage, shell):
    """W-136: which guard, his number and his gold are told on a sheet, and remembered."""
    theme.reduce_motion = True
    match = TABLES["pit"].laid(shell)
    shell.play(match)
    fingers = Fingers(stage, match)
    fingers.play("Another guard")
    stage.wait(0.35)
    stage.touch([key for key in find_all(ChoiceKey) if key.text == "4"][1])
    stage.touch(find("8", NumberKey))
    stage.touch(find("Challenge him"))
    fingers.play((2, 5))
    assert match.view["learned"]["pit-4"] == {"numbers": [4, 8], "items": ["gray"]}
    assert match.view["players"][0]["gold"] == 62 + 8
