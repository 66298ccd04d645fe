"""A special area is a file of rules and a file of looks: a toy one is dropped in and played by touch."""

from __future__ import annotations

import importlib
import sys

import pytest

from companion.showing.wayward import area_scene, area_scenes
from companion.showing.wayward.turn_choices import activity_words
from companion.translations import tr
from companion.ui.wayward.places.parts import OfferButton
from companion.ui.wayward.places.place_scene import PlaceScene
from companion.wayward import areas, special
from companion.wayward.areas.names import LETTERED
from companion.wayward.table import DUNGEON
from tests.ui.stage import find_all
from tests.ui.wayward.finger import Finger
from tests.ui.wayward_places.tables import Prepared, lone_match

RULES = '''
"""The belfry: on 5 or 6 the bell is heard, for 20 gold."""

from dataclasses import dataclass

from companion.wayward.commands import Activity
from companion.wayward.dice import DieTable
from companion.wayward.special import SpecialArea
from companion.wayward.verbs import gain, roll_one


@dataclass(frozen=True)
class RingBell(Activity):
    places = ("Z",)
    rule = "W-133"
    says = "wayward.said.make-wish"
    die = DieTable(nothing=(1, 2, 3, 4), gold=(5, 6))

    def activity(self, table):
        if self.die.of((yield from roll_one(table, "wayward.ask.wish-roll"))) == "gold":
            yield from gain(table, self.player, 20)


AREAS = (SpecialArea("Z", RingBell),)
'''
SCENE_FILE = '''
"""The belfry's own scene."""

from companion.showing.wayward.area_scene import AreaScene
from companion.showing.wayward.places.description import gamble, leave, scene
from companion.wayward.areas.belfry import RingBell


def belfry(now):
    return scene(now, figure="+20", offers=(gamble(now, RingBell(now.me), RingBell.die, "gold"), leave(now)))


SCENES = {"Z": AreaScene(belfry, buttons={RingBell: ("coin", "waywardtable.activity.pray")})}
'''


@pytest.fixture
def belfry(tmp_path, monkeypatch):
    """The belfry's two files lie in folders of their own; the board has one letter more."""
    for package, name, source in ((areas, "belfry", RULES), (area_scenes, "area_z", SCENE_FILE)):
        folder = tmp_path / package.__name__
        folder.mkdir()
        (folder / f"{name}.py").write_text(source, "utf-8")
        monkeypatch.setattr(package, "__path__", [*package.__path__, str(folder)])
    monkeypatch.setitem(LETTERED, DUNGEON, (*LETTERED[DUNGEON], "Z"))
    rules = importlib.import_module("companion.wayward.areas.belfry")
    monkeypatch.setattr(special, "_areas", dict(special._areas))
    special.register(*rules.AREAS)
    area_scene._scenes_of.cache_clear()
    yield rules
    for package, name in ((areas, "belfry"), (area_scenes, "area_z")):
        sys.modules.pop(f"{package.__name__}.{name}", None)
        vars(package).pop(name, None)
    area_scene._scenes_of.cache_clear()
    importlib.invalidate_caches()


def test_an_area_of_two_files_is_played_by_touch(belfry, stage, shell):
    match = lone_match(DUNGEON)
    shell.play(match)
    Prepared("Z").laid_on(match)
    stage.wait(0.5)
    gold = match.view.me.gold
    (scene,) = find_all(PlaceScene)
    assert scene.ids.head.letter == "Z"
    ring = next(one for one in find_all(OfferButton) if one.text == tr("waywardtable.activity.pray"))
    assert activity_words(belfry.RingBell("Ken")) == tr("waywardtable.activity.pray")
    finger = Finger(stage, shell)
    finger.tap(ring)
    assert match.question.about == "Z"
    finger.answer((6,))
    assert match.view.me.gold == gold + 20
    assert match.question is None
    stage.wait(0.5)
    assert find_all(PlaceScene) == []
