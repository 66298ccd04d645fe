"""A player who plays on the map: touches pins and spots of the board, and counts the touches."""

from __future__ import annotations

from math import hypot
from typing import Any

from kivy.tests.common import UnitTestTouch
from kivy.uix.textinput import TextInput

from companion.showing.wayward.board_map import Pin, where_asked
from companion.showing.wayward.words import BRIDGES
from companion.translations import tr
from companion.ui.action_bar import CostButton
from companion.ui.buttons import CheckRow, IconButton, PressButton
from companion.ui.wayward.board.board_map import BoardMap
from companion.ui.wayward.board.panel import MapButton
from companion.ui.wayward.board.spot_sheet import KindKey, ObstacleKey, SpotSheet
from companion.ui.wayward.places.parts import OfferButton
from companion.ui.wayward.sheet import ChoiceKey
from companion.wayward.table import NEW
from tests.ui.stage import find_all
from tests.ui.wayward.finger import SETTLED, Finger, alike, one

WAYS = ("Move", "PushGuard", "CrossBridge", "SailFromDock", "TakePassage")
KINDS = {"CrossBridge": "bridge", "SailFromDock": "dock", "TakePassage": "passage"}
HELD = 0.45


class MapFinger(Finger):
    """Says everything on the map."""

    holds = True
    """Whether it knows that a spot held is gone to at once, when nothing is between."""

    @property
    def board(self) -> BoardMap:
        """The board on the screen."""
        return find_all(BoardMap)[0]

    def touch(self, x: float, y: float, seconds: float = 0) -> None:
        """Touch a point of the window, and wait until no second tap can follow."""
        self.stage.skip(SETTLED)
        finger = UnitTestTouch(x, y)
        finger.touch_down()
        self.stage.skip(seconds)
        finger.touch_up()
        self.stage.advance(2)
        if any(board._waiting is not None for board in find_all(BoardMap)):
            self.stage.skip(SETTLED)
            self.stage.advance(2)
        self.taps += 1

    def to_map(self) -> None:
        """From an area's scene back to the map."""
        if not find_all(BoardMap):
            self.tap(one(IconButton, icon="map"))

    def pin(self, place: str) -> Pin | None:
        """The pin of a place, if it has one."""
        known = self.shell.current.memory.known.find(place)
        return None if known is None else self.board.scene.pin(known.id)

    def touch_pin(self, pin: Pin, seconds: float = 0) -> None:
        """Touch a pin where it is seen; one out of sight is looked for first."""
        x, y = self.board.point_of(pin.id)
        covered = any(button.collide_point(x, y) for button in find_all(MapButton))
        if covered or not self.board.collide_point(x, y):
            self.board.fit()
            self.stage.advance(2)
            x, y = self.board.point_of(pin.id)
        self.touch(x, y, seconds)

    def touch_ground(self, seconds: float = 0) -> None:
        """Touch the board where there is most room."""
        self.touch(*self.free_point(), seconds)

    def free_point(self) -> tuple[float, float]:
        """The point farthest from every pin and button."""
        board = self.board
        taken = [board.point_of(pin.id) for pin in board.scene.pins]
        buttons = [button.center for button in find_all(MapButton)]
        points = [
            (board.x + board.width * across / 16, board.y + board.height * up / 16)
            for across in range(1, 16)
            for up in range(1, 16)
        ]

        def room(point: tuple[float, float]) -> float:
            away = [hypot(point[0] - x, point[1] - y) for x, y in taken]
            away += [hypot(point[0] - x, point[1] - y) - 20 for x, y in buttons]
            return min(away, default=0.0)

        on_board = [p for p in points if board.sight.on_board((p[0] - board.x, p[1] - board.y))]
        best = max(on_board, key=room)
        assert room(best) > 25, "no room for another pin"
        return best

    def say(self, said: dict[str, Any]) -> None:
        """On the map where it has a way, else as on the list."""
        if said["is"] in WAYS:
            self.to_map()
            self.walk(said)
        elif said["is"] == "LargeStairs" and (pin := self.pin(said["to"])) is not None:
            self.to_map()
            self.touch_pin(pin)
        else:
            super().say(said)

    def walk(self, said: dict[str, Any]) -> None:
        """One touch where the way is known; else what lies between, and go."""
        pin = None if said["to"] == NEW else self.pin(said["to"])
        wanted = self.codec.command({**said, "to": pin.said if pin else said["to"]})
        if pin is not None and pin.go == wanted:
            self.touch_pin(pin)
            return
        if self.holds and pin is None and said["to"] == NEW and self.is_open(said):
            self.touch_ground(HELD)
            return
        if pin is None:
            self.touch_ground()
        elif pin.go is None:
            self.touch_pin(pin)
        else:
            self.touch_pin(pin, HELD)
            self.tap(one(PressButton, text=tr("waywardmap.pin.way")))
        if pin is None and said["to"] != NEW:
            self.name(said["to"])
        self.tell_between(said)
        self.tap(one(PressButton, text=tr("waywardmap.spot.go")))

    def is_open(self, said: dict[str, Any]) -> bool:
        """Whether nothing is in the way."""
        told = ("door", "barrier", "behind_guard", "small_stairs", "only_exit")
        return said["is"] == "Move" and not any(said.get(name) for name in told)

    def name(self, place: str) -> None:
        """Write a name or a letter; what is offered takes one touch."""
        field = next(part for part in find_all(SpotSheet)[0].walk() if isinstance(part, TextInput))
        self.write(field, place)

    def tell_between(self, said: dict[str, Any]) -> None:
        """Touch every obstacle and its number."""
        if said["is"] in KINDS:
            self.tap(one(KindKey, meaning=KINDS[said["is"]]))
            if said["is"] == "CrossBridge":
                self.tap(self.key(tr(BRIDGES[said["bridge"]])))
            return
        if said.get("small_stairs"):
            self.tap(one(KindKey, meaning="stairs"))
        self.obstacle("door", said["door"])
        if said["door"] and said["only_exit"]:
            self.tap(one(CheckRow))
        self.obstacle("hazard", said["barrier"])
        if said.get("behind_guard"):
            self.tap(one(KindKey, meaning="guard"))
            self.tap(self.key(tr("waywardtable.move.looks-away")))
        if said["is"] == "PushGuard":
            self.obstacle("guard", said["number"])
            dice = alike(ChoiceKey, text=tr("waywardtable.move.dice", n=said["dice"]))
            if dice and not dice[0].chosen:
                self.tap(dice[0])

    def obstacle(self, kind: str, number: int) -> None:
        """A kind and its number, if it is there."""
        if number:
            self.tap(one(KindKey, meaning=kind))
            key = next(key for key in alike(ObstacleKey, number=number) if key.kind == kind)
            if not key.chosen:
                self.tap(key)

    def reach(self, meaning: str = "", words: str = "") -> None:
        """An action of the thumb bar, of the scene, or behind the three dots."""
        facts = {"text": words} if words else {"meaning": meaning}
        found = bool(find_all(BoardMap)) and not alike(CostButton, **facts)
        area = alike(CostButton, meaning="area")
        if found and area and area[0].refusal is None and (words or meaning == "pit"):
            self.tap(area[0])
        offered = alike(OfferButton, meaning=meaning) or alike(CostButton, **facts)
        if not offered and not find_all(BoardMap) and alike(IconButton, icon="map"):
            self.to_map()
        super().reach(meaning, words)

    def pick_up(self, said: dict[str, Any]) -> None:
        self.to_map()
        super().pick_up(said)

    def answer(self, value: Any) -> None:
        """A place is answered on the map."""
        if where_asked(self.shell.match.question) and find_all(BoardMap):
            pin = None if value == NEW else self.pin(value)
            if value == NEW:
                self.touch_ground()
                return
            if pin is not None:
                self.touch_pin(pin)
                return
            self.tap(alike(IconButton, icon="menu")[0])
        super().answer(value)
