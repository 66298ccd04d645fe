"""Names on the map: they hide nothing, and none is cut off where the whole board is seen."""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from companion.ui.wayward.board import painting
from companion.ui.wayward.board.board_view import EVERYWHERE
from companion.ui.wayward.board.names import name_spots
from tests.pictures.wayward_map_scenes import wayward_map_city, wayward_map_six
from tests.ui.stage import SIZES
from tests.ui.wayward_map.finger import MapFinger


@pytest.mark.parametrize("size", ["phone", "wide"])
@pytest.mark.parametrize("scene", [wayward_map_city, wayward_map_six])
def test_names_hide_neither_pins_nor_each_other_nor_are_they_cut_off(stage, shell, scene, size):
    stage.size(*SIZES[size])
    scene(stage, shell)
    stage.wait(0.6)
    board = MapFinger(stage, shell).board
    at = {pin.id: board.point_of(pin.id) for pin in board.scene.pins}
    found = name_spots(board.scene.pins, at, [], 2, *board._names_within())
    assert any(pin.here for pin, _x, _y in found)
    boxes = []
    for pin, x, y in found:
        wide, high = painting.name_size(pin.name)
        assert board.x <= x - wide / 2
        assert x + wide / 2 <= board.right
        if not pin.here:
            boxes.append((x, y, wide, high))
    pins = [(x, y, dp(painting.PIN), dp(painting.PIN)) for x, y in at.values()]
    for place, one in enumerate(boxes):
        assert not any(_meet(one, other) for other in (*boxes[:place], *pins))


def test_far_apart_every_place_has_its_name(stage, shell):
    wayward_map_six(stage, shell)
    stage.wait(0.6)
    pins = MapFinger(stage, shell).board.scene.pins
    at = {pin.id: (pin.at[0] * 10.0, pin.at[1] * 10.0) for pin in pins}
    named = [pin.id for pin, _x, _y in name_spots(pins, at, [], 2, EVERYWHERE)]
    assert sorted(named) == sorted(pin.id for pin in pins if pin.name)


def _meet(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return all(abs(one[axis] - other[axis]) < (one[axis + 2] + other[axis + 2]) / 2 - 0.01 for axis in (0, 1))
