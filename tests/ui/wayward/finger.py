"""A player who knows what to say and finds the way to say it by touching the table."""

from __future__ import annotations

import json
from typing import Any

from kivy.tests.common import UnitTestTouch
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.driver import Driver
from companion.games import GAMES
from companion.journal import Command
from companion.match import Match
from companion.showing.wayward.places.description import Answering
from companion.showing.wayward.turn_choices import activity_words
from companion.showing.wayward.words import BRIDGES, item_words
from companion.translations import tr
from companion.ui.action_bar import CostButton
from companion.ui.answers import OptionButton
from companion.ui.buttons import CheckRow, IconButton, PressButton, Segment, Toggle
from companion.ui.number_pad import NumberKey
from companion.ui.screens.settings import SwitchRow
from companion.ui.shell import Shell
from companion.ui.wayward.faces import FaceKey
from companion.ui.wayward.item_sheets import GoldKeys
from companion.ui.wayward.move_sheet import PlaceButton
from companion.ui.wayward.places.parts import KeptDie, OfferButton
from companion.ui.wayward.setup import RULINGS, PlayerRow
from companion.ui.wayward.sheet import ChoiceKey, KeyRow
from tests.story import MATCHES, sayings
from tests.ui.stage import Stage, find_all, point_on

SETTLED = 0.35
"""Seconds until a button that just appeared may be touched."""
PLAIN = {"Begin": "begin", "EndTurn": "end-turn", "EndSolo": "end-solo", "CashHourGlass": "cash"}
WAYS = {"SailFromDock": "dock", "TakePassage": "passage", "LargeStairs": "stairs"}


class Finger:
    """Touches, and counts the touches."""

    def __init__(self, stage: Stage, shell: Shell) -> None:
        self.stage, self.shell, self.taps = stage, shell, 0
        self.codec = GAMES["wayward"].codec

    def set_up(self, setup: dict[str, Any]) -> Match:
        """Seat the players and choose the map and the rulings on the setup screen, then begin."""
        self.shell.open("wayward-setup")
        self.stage.advance(2)
        seats = setup["players"]
        while len(find_all(PlayerRow)) < len(seats):
            self.tap(one(PressButton, text=tr("waywardtable.setup.add")))
        while len(find_all(PlayerRow)) > len(seats):
            self.tap(alike(IconButton, icon="close")[-1])
        for row, seat in zip(find_all(PlayerRow), seats, strict=True):
            assert row.colour == seat["colour"]
            self.write(next(part for part in row.walk() if isinstance(part, TextInput)), seat["name"])
        self.tap(one(Segment, value=setup["map"]))
        self.rule(setup)
        self.tap(one(PressButton, text=tr("waywardtable.setup.start")))
        return self.shell.match

    def rule(self, setup: dict[str, Any]) -> None:
        """Turn every ruling that is not as this table plays it."""
        for name, key in RULINGS:
            row = one(SwitchRow, text=tr(key))
            toggle = next(part for part in row.walk() if isinstance(part, Toggle))
            if toggle.active != setup[name.removeprefix("wayward_")]:
                self.tap(toggle)

    def write(self, field: TextInput, words: str) -> None:
        """Touch a field and write something else into it."""
        self.tap(field)
        assert field.focus
        field.text = words
        field.focus = False

    def sit_down(self, setup: dict[str, Any]) -> Match:
        """Lay out a game; the table is not opened yet."""
        names = tuple(player["name"] for player in setup["players"])
        match = self.shell.shelf.start("wayward", GAMES["wayward"].setup(setup), "", names)
        self.shell.attend(match)
        return match

    def tap(self, widget: Widget) -> None:
        """Scroll it into sight, wait until it is settled, touch it."""
        scroller = scroller_of(widget)
        if scroller is not None:
            scroller.scroll_to(widget, animate=False)
        self.stage.skip(SETTLED)
        finger = UnitTestTouch(*point_on(widget, (0.5, 0.5)))
        finger.touch_down()
        finger.touch_up()
        self.stage.advance(2)
        self.taps += 1

    def play(self, said: dict[str, Any]) -> None:
        """Say one thing; it is told, or the test fails here."""
        before = self.shell.match.cursor
        if "answer" in said:
            self.answer(said["answer"])
        else:
            self.say(said)
        assert self.shell.match.cursor == before + 1, said

    def tell(self, said: dict[str, Any]) -> None:
        """Say one thing through the match, without touching anything."""
        match = self.shell.match
        assert match.answer(said["answer"]) if "answer" in said else match.say(self.codec.command(said)), said

    def say(self, said: dict[str, Any]) -> None:
        """Find the way to a command."""
        kind = said["is"]
        if kind in PLAIN:
            self.action(PLAIN[kind])
        elif kind in WAYS:
            self.action(WAYS[kind])
            self.go(said["to"])
        elif kind in ("Move", "PushGuard"):
            self.walk(said)
        elif kind == "CrossBridge":
            self.action("bridge")
            words = tr(BRIDGES[said["bridge"]])
            if not self.key(words).chosen:
                self.tap(self.key(words))
            self.go(said["to"])
        elif kind == "PickUp":
            self.pick_up(said)
        elif kind == "Drop":
            self.drop(said)
        elif kind == "ChallengeGuard":
            self.challenge(said)
        else:
            self.do(self.codec.command(said))

    def walk(self, said: dict[str, Any]) -> None:
        """Tell what stands in the way, then touch where to go."""
        guard = said["is"] == "PushGuard"
        self.action("guard" if guard else "move")
        if said["door"]:
            self.tap(self.key(tr("waywardtable.move.door")))
            self.tap(self.key(str(said["door"])))
            if said["only_exit"]:
                self.tap(one(CheckRow))
        if said["barrier"]:
            self.tap(self.key(tr("waywardtable.move.barrier")))
            self.tap(find_keys(str(said["barrier"]))[-1])
        if guard:
            self.tap(find_keys(str(said["number"]))[-1])
            dice = self.key(tr("waywardtable.move.dice", n=said["dice"]))
            if not dice.chosen:
                self.tap(dice)
        self.go(said["to"])

    def pick_up(self, said: dict[str, Any]) -> None:
        """Choose exactly what is taken, whatever was chosen already."""
        self.action("pick-up")
        keys = {key.text: key for key in find_all(ChoiceKey) if key.icon}
        wanted = {item_words(item): said["items"].count(item) for item in said["items"]}
        for words, key in keys.items():
            while key.count != wanted.get(words, 0):
                self.tap(key)
        gold = one(GoldKeys)
        if gold.gold != said["gold"]:
            while gold.gold:
                self.tap(gold.children[1].children[0])
            for digit in str(said["gold"]) if said["gold"] else "":
                self.tap(one(NumberKey, text=digit))
        self.tap(one(PressButton, text=tr("waywardtable.action.take")))

    def drop(self, said: dict[str, Any]) -> None:
        """Choose the player and the things."""
        self.action("drop")
        players = [key for key in find_all(ChoiceKey) if key.hue and key.text == said["player"]]
        if players and not players[0].chosen:
            self.tap(players[0])
        for item in said["items"]:
            self.tap(next(key for key in find_all(ChoiceKey) if key.icon and key.text == item_words(item)))
        self.tap(find_all(PressButton)[-1])

    def do(self, activity: Command) -> None:
        """Touch what an area is for; dice that are kept are touched first."""
        for place in getattr(activity, "keep", ()):
            self.tap(find_all(KeptDie)[place - 1])
        self.reach(str(activity), activity_words(activity))

    def challenge(self, said: dict[str, Any]) -> None:
        """A guard nobody has told of yet: which, his number, the dice, his gold."""
        self.reach("pit")
        for row, name in enumerate(("guard", "number", "dice")):
            rows = [one for one in find_all(KeyRow) if isinstance(one.children[0], ChoiceKey)]
            key = next(key for key in rows[row].children if key.text == str(said[name]))
            if not key.chosen:
                self.tap(key)
        for digit in str(said["gold"]):
            self.tap(one(NumberKey, text=digit))
        self.tap(one(PressButton, text=tr("waywardscenes.pit.challenge")))

    def answer(self, value: Any) -> None:
        """Answer the open question in its own way."""
        ask = self.shell.match.question
        if ask.kind == "dice":
            for face in value:
                self.tap(one(FaceKey, value=face))
        elif ask.kind == "several":
            words = {option.id: tr(option.text) for option in ask.options}
            for option in value:
                self.tap(one(CheckRow, text=words[option]))
            self.tap(one(PressButton, text=tr("app.prompt.choose", n=len(value))))
        elif ask.kind == "number":
            self.number(value, ask.high - ask.low)
        else:
            in_scene = alike(OfferButton, meaning=str(Answering(value)))
            self.tap(in_scene[0] if in_scene else one(OptionButton, meaning=value))

    def number(self, value: int, span: int) -> None:
        """A key of its own, or digits."""
        if span < 12:
            self.tap(one(NumberKey, text=str(value)))
            return
        for digit in str(value):
            self.tap(one(NumberKey, text=digit))
        self.tap(one(PressButton, text=tr("app.done")))

    def action(self, id_: str) -> None:
        """Touch one of the table's actions."""
        self.reach(id_)

    def reach(self, meaning: str = "", words: str = "") -> None:
        """Touch an action; in a special area's scene it may lie behind the three dots."""
        offered = alike(OfferButton, meaning=meaning)
        if offered:
            self.tap(offered[0])
            return
        facts = {"text": words} if words else {"meaning": meaning}
        if not alike(CostButton, **facts):
            self.tap(one(IconButton, icon="dots"))
        self.tap(one(CostButton, **facts))

    def go(self, to: str) -> None:
        """Touch where to go."""
        self.tap(one(PlaceButton, meaning=to))

    def key(self, words: str) -> ChoiceKey:
        """The first key with these words."""
        return find_keys(words)[0]


def scroller_of(widget: Widget) -> ScrollView | None:
    """The scroller a widget lies in, if any."""
    above = widget.parent
    while isinstance(above, Widget) and not isinstance(above, ScrollView):
        above = above.parent
    return above if isinstance(above, ScrollView) else None


def find_keys(words: str) -> list[ChoiceKey]:
    """Every key with these words, in reading order."""
    return [key for key in find_all(ChoiceKey) if key.text == words]


def alike(kind: type[Widget], **facts: Any) -> list[Any]:
    """Every visible widget of a kind that is like this."""
    return [
        widget
        for widget in find_all(kind)
        if all(getattr(widget, name) == value for name, value in facts.items())
    ]


def one(kind: type[Widget], **facts: Any) -> Any:
    """The first visible widget of a kind that is like this."""
    found = alike(kind, **facts)
    assert found, f"no {kind.__name__} with {facts}"
    return found[0]


def story(name: str) -> tuple[Any, list[dict[str, Any]]]:
    """A match of the collection: its setup and everything said, several answers as a list is ticked."""
    text = (MATCHES / f"{name}.txt").read_text("utf-8")
    setup = next(line.removeprefix("setup ") for line in text.splitlines() if line.startswith("setup "))
    return json.loads(setup), sayings(text)


def through_the_driver(setup: dict[str, Any], said: list[dict[str, Any]]) -> tuple[list[dict[str, Any]], Any]:
    """The same game without a screen: what was really said, ticked lists in order, and the final view."""
    driver, really = Driver(), []
    reply = json.loads(driver.hear(json.dumps({"new": "wayward", **setup})))
    for one_said in said:
        if "answer" in one_said:
            question = reply["question"]
            value = one_said["answer"]
            if question["kind"] == "several":
                value = [option["id"] for option in question["options"] if option["id"] in value]
            request = {"answer": value}
        else:
            request = {"do": one_said}
        reply = json.loads(driver.hear(json.dumps(request)))
        assert reply["ok"], (one_said, reply)
        really.append(one_said if "answer" not in one_said else {"answer": value})
    return really, reply["view"]
