"""Every control of every scene is touched once, each from a fresh state, and something answers."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from typing import Any
from unittest import mock

import pytest
from kivy.input.motionevent import MotionEvent
from kivy.tests.common import UnitTestTouch
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.recycleview import RecycleView
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

import companion.ui
from companion.ui.theme import theme
from companion.ui.wayward.board.board_map import BoardMap
from tests.pictures.scenes import Scene, every_scene
from tests.ui.monkey.checks import answers, shown_otherwise
from tests.ui.monkey.controls import CONTROLS, COVERS, everything, reachable
from tests.ui.stage import SIZES, Stage, fresh_shell

SETTLED = 0.5
"""Seconds after which a control takes its first touch."""
EVERY_TIME, TOUCHES = 12, 2
"""One scene in so many is walked through with every run, so many controls of each."""
TAKES_ITS_TOUCH = (BoardMap, ButtonBehavior)
"""Whatever holds on to a finger, so that it can be seen that the finger came to it."""
TOUCHED_IN = {
    "BarButton": "duel_04_table",
    "BoardMap": "wayward_map",
    "CardRow": "reveal_chosen_hidden",
    "CheckRow": "duel_02_checklist",
    "ChoiceKey": "wayward_move",
    "ChosenBack": "reveal_one_chosen",
    "CostButton": "wayward_table",
    "CornerPicker": "wayward_board_corners",
    "Cover": "duel_07_hidden_defence",
    "Dial": "duel_04_table",
    "DialSpot": "duel_05_target",
    "EmblemButton": "duel_04_table",
    "FaceKey": "wayward_place_pit_asked",
    "FigureKey": "wayward_setup",
    "FilterButton": "history_of_a_player",
    "GameTile": "home_first_time",
    "GoldPlot": "statistics_of_races",
    "GoldTotal": "wayward_table",
    "HandCounter": "duel_04_table",
    "HeroChip": "print_tags",
    "HeroTile": "duel_01_setup",
    "IconButton": "duel_01_setup",
    "ItemCell": "wayward_table",
    "KeptDie": "wayward_place_piper_dice",
    "KindKey": "wayward_map_spot",
    "KnownRow": "wayward_maps",
    "Lens": "lens_watching",
    "LogRow": "log",
    "MapButton": "wayward_map",
    "MapHead": "wayward_map",
    "MarkKey": "wayward_map_spot",
    "MatchRow": "fair_match",
    "MenuButton": "sheet_wayward_menu",
    "NumberKey": "wayward_pick_up",
    "ObstacleKey": "wayward_map_spot",
    "OfferButton": "wayward_place_fountain",
    "OpenSlot": "duel_04_table",
    "OptionButton": "duel_03_question",
    "OtherPlayers": "wayward_table",
    "PickRow": "duel_setup_picks",
    "PostureTile": "lens_setting",
    "PlaceButton": "wayward_move",
    "PressButton": "duel_05_target",
    "ReadyButton": "duel_02_checklist",
    "RefusalBanner": "refusal_and_toast",
    "RevealRow": "reveal_by_list",
    "RosterRow": "sheet_duel_roster",
    "RoundButton": "scan_uses",
    "RoundKey": "replay_duel",
    "RulingRow": "our_ruling",
    "ScanButton": "duel_04_table",
    "Scrubber": "replay_duel",
    "SeatRow": "duel_01_setup",
    "SectionRow": "reference_rules",
    "Segment": "settings",
    "ShareRow": "statistics_of_duels",
    "SheetPreview": "print_tags",
    "Slip": "told_in_passing",
    "SlotButton": "reveal_unsure",
    "SlotFace": "reveal_awaited",
    "SpellButton": "duel_spell_to_cast",
    "StackedButton": "home_first_time",
    "TargetButton": "reveal_proposed",
    "TitaniaPanel": "tracker_titania_hamlet",
    "Toast": "refusal_and_toast",
    "Toggle": "settings",
    "TokenDisc": "duel_05_target",
    "TokenSide": "duel_04_table",
    "TokenSpot": "duel_05_target",
    "ToldDice": "sheet_wayward_dice_told",
    "TouchDie": "wayward_dice",
    "TrailArea": "wayward_table",
    "TypeChip": "reveal_chosen_hidden",
    "UseRow": "scan_uses",
    "WayRow": "reference_now",
}
"""Every kind of control, and a scene in which it is touched."""
ON_A_SMALL_PHONE = {"ItemGlance": "wayward_table"}
"""What stands there only where there is little room."""
NO_CONTROL = {
    # What buttons have in common.
    "Counter", "FighterSpot", "Pressable",
    # What hands a touch on, turned or not at all.
    "AskingLayer", "Band", "CombatLayer", "CombatPanel", "DuelTableScreen", "FramedTrack", "GoldTrack",
    "MomentLayer", "OneOfTwo", "PassingSlip", "PickBar", "Prompt", "RollStrip", "StandPanel",
    "StandPicture", "Turned", "Viewfinder", "WatchedTable", "WaywardTableScreen",
}  # fmt: skip
"""Classes that hear touches and do nothing by themselves, beside those that only cover what is beneath."""


def walks() -> list[Any]:
    """Every scene; all of its controls only with `--every-look`."""
    scenes = every_scene()
    some = [pytest.param(one, TOUCHES, id=f"{one.name}-some") for one in scenes[::EVERY_TIME]]
    mark = pytest.mark.every_look
    return some + [pytest.param(one, None, id=one.name, marks=mark) for one in scenes]


@pytest.mark.parametrize(("scene", "touches"), walks())
def test_every_control_answers(stage, scene, touches):
    theme.reduce_motion = True
    wrong = []
    for number in _chosen(stage, scene, touches):
        with fresh_shell(stage) as shell:
            _lay(stage, shell, scene)
            name, taken = _touched(stage, number)
            wrong += [] if taken else [f"{name} was not reached"]
            wrong += [] if answers(stage) else [f"after {name} nothing can be touched"]
            wrong += [f"after {name}: {one}" for one in shown_otherwise(shell)]
    assert wrong == []


def test_every_kind_of_control_has_a_scene_that_touches_it():
    kinds = {kind.__name__ for kind in _touchable() if not issubclass(kind, COVERS) or kind in CONTROLS}
    touched = {*TOUCHED_IN, *ON_A_SMALL_PHONE}
    assert kinds - touched - NO_CONTROL == set()
    assert touched - kinds == set()


@pytest.mark.parametrize("kind", ON_A_SMALL_PHONE)
def test_what_only_a_small_phone_shows_answers(stage, shell, kind):
    scene = next(one for one in every_scene() if one.name == ON_A_SMALL_PHONE[kind])
    stage.size(*SIZES["small"])
    _lay(stage, shell, scene)
    number = [type(one.widget).__name__ for one in everything()].index(kind)
    assert _touched(stage, number)[1]
    assert shown_otherwise(shell) == []


@pytest.mark.every_look
@pytest.mark.parametrize("scene", every_scene(), ids=lambda one: one.name)
def test_a_scene_shows_the_controls_it_is_named_for(stage, shell, scene):
    _lay(stage, shell, scene)
    shown = {kind.__name__ for one in everything() for kind in type(one.widget).__mro__}
    assert {kind for kind, where in TOUCHED_IN.items() if where == scene.name} <= shown


def _lay(stage: Stage, shell: Any, scene: Scene) -> None:
    scene.lay(stage, shell)
    # Some pages lay themselves out twice before they know how much room there is.
    for _time in range(2):
        stage.skip(SETTLED)
        stage.advance(2)


def _chosen(stage: Stage, scene: Scene, touches: int | None) -> Iterator[int]:
    """Numbers of the controls to touch, spread over all there are."""
    with fresh_shell(stage) as shell:
        _lay(stage, shell, scene)
        count = len(everything())
    assert count, "nothing on this page can be touched"
    wanted = count if touches is None else min(count, touches)
    first = zlib.crc32(scene.name.encode())
    yield from ((first + count * one // wanted) % count for one in range(wanted))


def _touched(stage: Stage, number: int) -> tuple[str, bool]:
    """Scroll to a control and touch it; its name, and whether the finger came to it."""
    name, widget, _box = everything()[number]
    # A list of any length builds only the rows in sight: there is nothing to scroll to.
    lists = [one for one in _above(widget) if isinstance(one, ScrollView)]
    for list_ in (one for one in lists if not isinstance(one, RecycleView)):
        list_.scroll_to(widget, animate=False)
        stage.advance(3)
    if all(one.widget is not widget for one in everything()):
        return name, True  # Where it was scrolled to something lies over it: no finger comes there.
    spot = next((one for one in reachable() if one.widget is widget), None)
    if spot is None:
        return name, False
    taken: list[Widget] = []
    grab = MotionEvent.grab

    def noticed(touch: MotionEvent, taker: Any, *rest: Any) -> None:
        taken.append(getattr(taker, "__self__", taker))
        grab(touch, taker, *rest)

    with mock.patch.object(MotionEvent, "grab", noticed):
        finger = UnitTestTouch(*spot.point())
        finger.touch_down()
        stage.advance(1)
        finger.touch_up()
        stage.wait(0.2)
    # While a target is chosen a whole fighter takes the touch for what stands on it.
    takers = [one for one in (widget, *_above(widget)) if one is widget or isinstance(one, CONTROLS)]
    return name, any(one in taken for one in takers) or not isinstance(widget, TAKES_ITS_TOUCH)


def _above(widget: Widget) -> list[Widget]:
    """Everything a widget lies in."""
    above = []
    while isinstance(widget.parent, Widget):
        widget = widget.parent
        above.append(widget)
    return above


def _touchable() -> Iterator[type[Widget]]:
    """Every class of the app that hears touches by itself."""
    for module in walk_packages(companion.ui.__path__, "companion.ui."):
        import_module(module.name)
    for kind in _under(Widget):
        if kind.__module__.startswith("companion.ui."):
            ours = [one for one in kind.__mro__ if one.__module__.startswith("companion.ui.")]
            if any("on_touch_down" in vars(one) for one in ours):
                yield kind


def _under(kind: type) -> Iterator[type]:
    for one in kind.__subclasses__():
        yield one
        yield from _under(one)
