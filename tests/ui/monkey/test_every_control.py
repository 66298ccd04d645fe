"""Every control of every scene is touched once, each from a fresh state, and something answers."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pkgutil import walk_packages
from typing import Any
from unittest import mock

import pytest
from kivy.factory import Factory
from kivy.input.motionevent import MotionEvent
from kivy.tests.common import UnitTestTouch
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.recycleview import RecycleView
from kivy.uix.scrollview import ScrollView
from kivy.uix.slider import Slider
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

import companion.ui
from companion.app import SCREENS
from companion.ui.buttons import PressButton
from companion.ui.duel.passing import TellLine
from companion.ui.kv_loader import KV_FOLDER
from companion.ui.records.statistics_parts import GoldPlot
from companion.ui.refusal_banner import RefusalBanner
from companion.ui.scan.preview import SheetPreview
from companion.ui.scan.viewfinder import Outline
from companion.ui.theme import theme
from companion.ui.toast import Toast
from companion.ui.wayward.board.corner_picker import CornerPicker
from tests.pictures.scenes import Scene, every_scene
from tests.ui.monkey.checks import answers, shown_otherwise
from tests.ui.monkey.controls import CONTROLS, COVERS, Control, everything, reachable
from tests.ui.stage import SIZES, Stage, fresh_shell
from tests.walks import some_today

pytestmark = pytest.mark.home

SETTLED = 0.5
"""Seconds after which a control takes its first touch."""
EVERY_TIME, TOUCHES = 40, 2
"""One scene in so many is walked through with every run, so many controls of each."""
ANSWERS_AT_ONCE = (GoldPlot, RefusalBanner, SheetPreview, TellLine, Toast)
"""Whatever does not hold on to a finger: only that it hears the finger shows that it came there."""
HEARS = ("on_touch_down", "on_touch_move", "on_touch_up")
HANDS_ON = (Label, ScrollView, Widget)
"""Whatever of Kivy's hears touches and only scrolls or hands them on: no words of the app are links."""
TOUCHED_IN = {
    "BannerButton": "refusal_and_toast",
    "BarButton": "duel_04_table",
    "BoardMap": "wayward_map",
    "BoostTile": "duel_asked_for_a_boost",
    "CardRow": "reveal_chosen_hidden",
    "CardsCell": "duel_parts_of_cards",
    "CheckRow": "duel_02_checklist",
    "ChoiceButton": "statistics_of_duels",
    "ChoiceKey": "wayward_move",
    "ChosenBack": "reveal_one_chosen",
    "CornerPicker": "wayward_board_corners",
    "CostButton": "wayward_table",
    "CounterStep": "duel_parts",
    "Cover": "duel_07_hidden_defence",
    "Dial": "duel_04_table",
    "DialSpot": "duel_05_target",
    "EmblemButton": "duel_04_table",
    "FaceKey": "wayward_place_pit_asked",
    "FigureKey": "wayward_setup",
    "FilterButton": "history_of_a_player",
    "FoldButton": "result_told",
    "GameTile": "home_first_time",
    "GlamourCell": "duel_asked_on_the_panel",
    "GoldPlot": "statistics_of_races",
    "GoldTotal": "wayward_list",
    "HandCounter": "duel_04_table",
    "HeroChip": "print_tags",
    "HeroTile": "duel_01_setup",
    "HomeTile": "home_first_time",
    "IconButton": "duel_01_setup",
    "ItemCell": "wayward_list",
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
    "OptionButton": "prompt_choice",
    "OtherPlayers": "wayward_list",
    "Outline": "scan_uses",
    "PickRow": "duel_setup_picks",
    "PickerScan": "reveal_chosen_hidden",
    "PlaceButton": "wayward_move",
    "PostureTile": "lens_setting",
    "PressButton": "duel_06_attack_card",
    "PromptButton": "duel_asked_on_the_dials",
    "ReadyButton": "duel_02_checklist",
    "RefusalBanner": "refusal_and_toast",
    "RevealRow": "reveal_by_list",
    "RosterRow": "sheet_duel_roster",
    "RoundButton": "scan_uses",
    "RoundKey": "replay_duel",
    "RowButton": "history_of_a_player",
    "RulesRow": "home_first_time",
    "RulingRow": "our_ruling",
    "ScanButton": "duel_04_table",
    "Scrubber": "replay_duel",
    "SearchField": "wayward_setup",
    "SeatRow": "duel_01_setup",
    "SectionRow": "reference_rules",
    "Segment": "settings",
    "ShareRow": "statistics_of_duels",
    "SheetButton": "duel_06_attack_card",
    "SheetPreview": "print_tags",
    "SideCell": "duel_arthur_alice",
    "SlotButton": "reveal_unsure",
    "SlotFace": "reveal_awaited",
    "SpellButton": "duel_spell_to_cast",
    "StackedButton": "wayward_maps",
    "StartCell": "wayward_start_order",
    "StepsOfCombat": "result_steps",
    "SwitchRow": "settings",
    "TargetButton": "reveal_proposed",
    "TellLine": "told_in_passing",
    "TitaniaPanel": "tracker_titania_hamlet",
    "Toast": "refusal_and_toast",
    "Toggle": "settings",
    "TokenDisc": "duel_05_target",
    "TokenSide": "duel_04_table",
    "TokenSpot": "duel_05_target",
    "TokensCell": "duel_parts",
    "ToldDice": "sheet_wayward_dice_told",
    "TouchDie": "scan_dice",
    "TrailArea": "wayward_list",
    "TypeChip": "reveal_chosen_hidden",
    "UseRow": "scan_uses",
    "WayRow": "reference_now",
}
"""Every kind of control, and a scene in which it is touched."""
OPENED_IN = {
    "home": "home_first_time",
    "history": "history_of_a_player",
    "settings": "settings",
    "log": "log",
    "reference": "reference_now",
    "duel": "duel_04_table",
    "duel-setup": "duel_01_setup",
    "duel-edition": "own_names",
    "duel-proposals": "fair_match",
    "duel-checklist": "duel_02_checklist",
    "wayward": "wayward_table",
    "wayward-setup": "wayward_setup",
    "wayward-maps": "wayward_maps",
    "wayward-board": "wayward_board_corners",
    "wayward-end": "wayward_end",
    "lens": "lens_setting",
    "statistics": "statistics_of_duels",
    "match-card": "match_card_of_a_duel",
    "hand-over": "hand_over",
    "take-over": "take_over",
    "game": "kept_duel",
    "replay": "replay_duel",
    "scan": "scan_uses",
    "print": "print_tags",
}
"""Every screen, and a scene that opens it."""
ON_A_SMALL_PHONE = {"ItemGlance": "wayward_table"}
"""What stands there only where there is little room."""
OF_TOY_HEROES = {"AbilityButton", "MoreButton"}
"""What no hero has yet: `tests/ui/duel/test_parts.py` touches it on heroes of its own."""
NO_CONTROL = {
    # What buttons have in common.
    "Counter", "FighterSpot", "Pressable",
    # What hands a touch on, turned or not at all.
    "AskingLayer", "Band", "CombatLayer", "CombatPanel", "DuelTableScreen", "FramedTrack", "GoldTrack",
    "MomentLayer", "OneOfTwo", "PickBar", "Prompt", "PromptBar", "ScreenStack", "Shell", "StandPicture",
    "Rotated180", "StepsLayer", "Viewfinder", "WatchedTable", "WaywardTableScreen",
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
        with fresh_shell(stage, home=True) as shell:
            _lay(stage, shell, scene)
            name, taken = _touched(stage, number)
            wrong += [] if taken else [f"{name} was not reached"]
            wrong += [] if answers(stage) else [f"after {name} nothing can be touched"]
            wrong += [f"after {name}: {one}" for one in shown_otherwise(shell)]
    assert wrong == []


def test_every_kind_of_control_has_a_scene_that_touches_it():
    kinds = {kind.__name__ for kind in _touchable() if not issubclass(kind, COVERS) or kind in CONTROLS}
    touched = {*TOUCHED_IN, *ON_A_SMALL_PHONE, *OF_TOY_HEROES}
    assert kinds - touched - NO_CONTROL == set()
    assert touched - kinds == set()


@pytest.mark.parametrize("bases", [(ButtonBehavior, Label), (TextInput,), (Slider,), (PressButton,)])
def test_a_new_kind_is_seen_whatever_it_is_made_of(bases):
    assert _takes_touches(type("New", bases, {}))


@pytest.mark.parametrize("way", HEARS)
def test_a_new_kind_is_seen_whatever_it_hears(way):
    assert _takes_touches(type("New", (Widget,), {way: lambda *_: False}))
    assert not _takes_touches(type("New", (Widget,), {}))


@pytest.mark.parametrize("kind", ON_A_SMALL_PHONE)
def test_what_only_a_small_phone_shows_answers(stage, shell, kind):
    scene = next(one for one in every_scene() if one.name == ON_A_SMALL_PHONE[kind])
    stage.size(*SIZES["small"])
    _lay(stage, shell, scene)
    number = [type(one.widget).__name__ for one in everything()].index(kind)
    assert _touched(stage, number)[1]
    assert shown_otherwise(shell) == []


def test_every_screen_has_a_scene_that_opens_it():
    assert set(OPENED_IN) == set(SCREENS)


@pytest.mark.parametrize("name", some_today(sorted({*TOUCHED_IN.values(), *OPENED_IN.values()}), 8))
def test_a_scene_shows_what_it_is_named_for(stage, shell, name):
    _lay(stage, shell, next(one for one in every_scene() if one.name == name))
    shown = {type(one.widget).__name__ for one in everything()}
    assert {kind for kind, where in TOUCHED_IN.items() if where == name} - shown == set()
    assert {screen for screen, where in OPENED_IN.items() if where == name} <= {shell.place}


def _lay(stage: Stage, shell: Any, scene: Scene) -> None:
    scene.lay(stage, shell)
    # Some pages lay themselves out twice before they know how much room there is.
    for _time in range(2):
        stage.skip(SETTLED)
        stage.advance(2)


def _chosen(stage: Stage, scene: Scene, touches: int | None) -> Iterator[int]:
    """Numbers of the controls to touch, spread over all there are."""
    with fresh_shell(stage, home=True) as shell:
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
    spot = next((one for one in reachable() if one.widget is widget), None)
    if spot is None:
        return name, False
    # While a target is chosen a whole fighter takes the touch for what stands on it.
    takers = [one for one in (widget, *_above(widget)) if one is widget or isinstance(one, CONTROLS)]
    with _noticed(widget) as taken:
        finger = UnitTestTouch(*_point_of(spot))
        finger.touch_down()
        stage.advance(1)
        finger.touch_up()
        stage.wait(0.2)
    return name, any(one in taken for one in takers)


@contextmanager
def _noticed(widget: Widget) -> Iterator[list[Widget]]:
    """Whatever holds on to a finger meanwhile, and the widget itself where it answers without."""
    taken: list[Widget] = []
    grab = MotionEvent.grab

    def held(touch: MotionEvent, taker: Any, *rest: Any) -> None:
        taken.append(getattr(taker, "__self__", taker))
        grab(touch, taker, *rest)

    def answered(*_: Any) -> None:
        taken.append(widget)

    if isinstance(widget, Outline):
        widget.parent.bind(on_pick=answered)
    elif isinstance(widget, ANSWERS_AT_ONCE):
        widget.bind(on_touch_down=answered)
    with mock.patch.object(MotionEvent, "grab", held):
        yield taken


def _point_of(control: Control) -> tuple[float, float]:
    """The middle of what is in sight, or a corner of what has only corners to take."""
    picker = control.widget
    if isinstance(picker, CornerPicker):
        left, low = picker.to_window(*picker.point(picker.corners[0]))
        return left, low
    return control.point()


def _above(widget: Widget) -> list[Widget]:
    """Everything a widget lies in."""
    above = []
    while isinstance(widget.parent, Widget):
        widget = widget.parent
        above.append(widget)
    return above


def _touchable() -> Iterator[type[Widget]]:
    """Every class of the app, and of its looks, that takes touches."""
    for module in walk_packages(companion.ui.__path__, "companion.ui."):
        import_module(module.name)
    # What only a look names becomes a class when it is first asked for.
    named = [name for name, known in Factory.classes.items() if str(KV_FOLDER) in (known["filename"] or "")]
    in_looks = [Factory.get(name) for name in named]
    ours = [kind for kind in _under(Widget) if kind.__module__.startswith("companion.ui.")]
    yield from (kind for kind in [*ours, *in_looks] if _takes_touches(kind))


def _takes_touches(kind: type[Widget]) -> bool:
    heard = any(way in vars(one) for one in kind.__mro__ if one not in HANDS_ON for way in HEARS)
    return heard or issubclass(kind, CONTROLS)


def _under(kind: type) -> Iterator[type]:
    for one in kind.__subclasses__():
        yield one
        yield from _under(one)
