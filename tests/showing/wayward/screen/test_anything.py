"""Whatever is touched in whatever order: one cover, every question can be answered, no fault."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import get_args

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.journal import Ask
from companion.showing.effects import Refuse
from companion.showing.wayward.between import KINDS
from companion.showing.wayward.correcting import correctable
from companion.showing.wayward.screen import inputs, kept
from companion.showing.wayward.screen.asking import place_asks
from companion.showing.wayward.screen.scene import (
    DiceQuestion,
    DuelQuestion,
    ListGround,
    MapGround,
    PlaceGround,
    PlainQuestion,
    scene,
)
from companion.showing.wayward.screen.sheets import (
    MOVES,
    AreaOpen,
    CorrectOpen,
    MenuOpen,
    PinOpen,
    WarningOpen,
    WayOpen,
)
from companion.showing.wayward.screen.update import HANDLERS, closes_something
from companion.wayward.corrections import SetItem, SetPlace
from companion.wayward.table import NEW
from tests.showing.wayward.screen.table import Table
from tests.wayward.bot import Bot
from tests.wayward.stage import setup

SHEETS = (*MOVES, "pick-up", "drop", "gold", "gate", "cards", "correct")
AREAS = {
    1: ("A", "B", "C", "E", "F-platform", "G", "H", "J"),
    2: ("K", "L-2", "M", "N", "O-dog", "P", "Q-1", "R", "S", "T", "U", "V-visitors"),
}
spots = st.tuples(st.integers(0, 1000), st.integers(0, 1000))
numbers = st.integers(0, 10_000)


def test_every_input_has_its_handler():
    assert set(HANDLERS) == set(get_args(inputs.Input))


class AnyTouches(RuleBasedStateMachine):
    """A table in restless hands; the rules are the real ones."""

    now = 0.0

    @initialize(players=st.integers(1, 3), map=st.sampled_from((1, 2)), by_map=st.booleans(), number=numbers)
    def sit_down(self, players, map, by_map, number):
        self.table = Table(setup(players, map))
        self.table.chosen.wayward_map = by_map
        if number % 8:
            self.table.begin()
            area = self.one_of(AREAS[map], number)
            self.table.say(SetPlace("Ann", area), SetItem("Ann", "weapon", 2))

    def send(self, one):
        """One input; what is refused changes neither the game nor the map."""
        table = self.table
        before, known, told = table.match.cursor, table.memory.known, len(table.refusals)
        done = table.send(one)
        if len(table.refusals) > told or any(isinstance(effect, Refuse) for effect in done):
            assert (table.match.cursor, table.memory.known) == (before, known)

    def one_of(self, found, number):
        """The nth thing of those that are there, counted round and round."""
        found = list(found)
        return found[number % len(found)] if found else None

    @rule(number=numbers)
    def act(self, number):
        ground = self.table.scene.ground
        actions = ground.actions if isinstance(ground, ListGround) else getattr(ground, "bar", None)
        action = self.one_of(actions or (), number)
        if action is not None:
            self.send(inputs.Acted(action.id) if action.refusal is None else inputs.Forbidden(action.refusal))

    @rule(number=numbers)
    def take_an_offer(self, number):
        ground = self.table.scene.ground
        offer = self.one_of(ground.scene.offers if isinstance(ground, PlaceGround) else (), number)
        if offer is not None and offer.refusal is None:
            self.send(inputs.OfferTouched(offer.does))

    @rule(number=numbers, how=st.sampled_from((inputs.PinTouched, inputs.PinHeld)))
    def touch_a_pin(self, number, how):
        pin = self.one_of(self.table.context.board().pins, number)
        if pin is not None and self.table.context.by_map:
            self.send(how(pin.id))

    @precondition(lambda self: self.table.context.by_map)
    @rule(spot=spots, how=st.sampled_from((inputs.SpotTouched, inputs.SpotHeld)))
    def touch_the_ground(self, spot, how):
        self.send(how(spot))

    @rule(number=numbers, seed=numbers)
    def answer(self, number, seed):
        """As the bot would, or by touching the map where it asks."""
        ask, ground = self.table.match.question, self.table.scene.ground
        if ask is None:
            return
        if isinstance(ground, MapGround) and ground.asked and number % 2:
            pin = self.one_of([pin for pin in ground.board.pins if pin.answers], number)
            self.send(inputs.SpotTouched((500, 500)) if pin is None else inputs.PinTouched(pin.id))
            return
        self.send(inputs.Answered(an_answer(ask, seed)))

    @rule(number=numbers, spot=spots)
    def drag(self, number, spot):
        """A figure, a chip or a pin is dragged somewhere."""
        pins, players = self.table.context.board().pins, self.table.match.view.players
        pin = self.one_of(pins, number)
        if pin is not None and self.table.context.by_map:
            player = self.one_of(players, number).name
            chip = [inputs.ChipLifted(pin.id, "red")] if pin.red else []
            self.send(
                self.one_of((*chip, inputs.FigurePut(player, pin.id), inputs.PinPut(pin.id, spot)), number)
            )

    @rule(number=numbers)
    def touch_the_card_or_the_trail(self, number):
        view = self.table.match.view
        item, area = self.one_of(view.me.items, number), view.here.id if view.here else "A"
        touches = (
            inputs.CellTouched(view.active, item, 1), inputs.CursedTouched(item), inputs.AreaTouched(area),
            inputs.DiceKept((1,)),
        )  # fmt: skip
        self.send(self.one_of(touches, number))

    @rule(faces=st.lists(st.integers(1, 6), min_size=1, max_size=3), denied=st.booleans())
    def lay_dice_before_the_lens(self, faces, denied):
        ask, before = self.table.match.question, self.table.match.cursor
        if ask is None or ask.kind != "dice":
            return
        faces = tuple((faces * 3)[: ask.high])
        for picture in range(6):
            self.send(inputs.DiceCounted(faces, 1.0, self.now + picture * 0.3))
        self.now += 10.0
        if denied and self.table.state.rolled is not None:
            self.send(inputs.RollDenied())
            assert self.table.match.cursor == before

    @rule(name=st.sampled_from(SHEETS))
    def open_a_sheet(self, name):
        view = self.table.match.view
        if view.here is not None and self.table.match.question is None:
            self.send(inputs.SheetWanted(name))

    @rule(number=numbers, kind=st.sampled_from(KINDS[1]))
    def use_the_sheet(self, number, kind):
        """The open sheet, or one that opens first, says something that it could say."""
        table = self.table
        if table.state.sheet is None and table.context.by_map:
            pin = self.one_of(table.context.board().pins, number)
            first = (inputs.MenuTouched(), inputs.PinHeld(pin.id), inputs.SpotTouched((400, number % 1000)))
            self.send(self.one_of((*first, inputs.SheetWanted("correct")), number))
        sheet = table.state.sheet
        if isinstance(sheet, WayOpen):
            between = sheet.between.turned(kind)
            self.send(inputs.BetweenTold(between))
            if between.complete:
                place = "" if sheet.pin is None else sheet.pin
                self.send(inputs.WayTaken(place, 1) if number % 3 else inputs.WayMarked(place))
        elif isinstance(sheet, MenuOpen):
            self.send(inputs.EntryTouched(self.one_of(sheet.entries, number)))
        elif isinstance(sheet, PinOpen):
            told = (
                inputs.PinEdited(sheet.pin), inputs.Arranging(True), inputs.WayWanted(sheet.pin),
                inputs.PinRenamed(sheet.pin, "Pantry"),
            )  # fmt: skip
            self.send(self.one_of(told, number))
        elif isinstance(sheet, AreaOpen):
            self.send(inputs.AreaTold(sheet.area) if number % 2 else inputs.PinForgotten(sheet.area.id))
        elif isinstance(sheet, CorrectOpen):
            self.send(inputs.CorrectionChosen(self.one_of(correctable(table.match.view), number)))
        elif isinstance(sheet, WarningOpen):
            self.send(inputs.Meant())

    @rule(one=st.sampled_from((
        inputs.MenuTouched(), inputs.MoreTouched(), inputs.UndoTouched(), inputs.PlaceVisited(),
        inputs.PlaceLeft(), inputs.SheetClosed(), inputs.ListWanted(), inputs.RollStands(),
    )))  # fmt: skip
    def touch_something_else(self, one):
        self.send(one)

    @rule()
    def go_back(self):
        wanted, state = closes_something(self.table.state, self.table.context), self.table.state
        self.send(inputs.BackPressed())
        assert wanted == (self.table.state != state)

    @rule()
    def redo(self):
        match = self.table.match
        if match.cursor < len(match.lines):
            match.go(match.cursor + 1)
            self.table.send()

    @rule()
    def build_anew(self):
        shown = self.table.scene
        self.table.build_anew()
        assert self.table.scene == replace(shown, rolled=None)

    @invariant()
    def what_was_begun_outlives_the_app(self):
        """Written down and read again it is the same."""
        if not hasattr(self, "table"):
            return
        form = json.loads(json.dumps(kept.dump(self.table.state)))
        if form is not None:
            again = kept.read(form, self.table.context)
            assert again is not None
            assert kept.dump(again) == form

    @invariant()
    def one_thing_asks(self):
        """The open question is asked by exactly one thing once no sheet lies over it; else nothing asks."""
        if not hasattr(self, "table"):
            return
        table = self.table
        shown, ask = scene(replace(table.state, sheet=None), table.context), table.match.question
        ground = shown.ground
        asking = [
            isinstance(shown.cover, (PlainQuestion, DiceQuestion, DuelQuestion)),
            isinstance(ground, MapGround) and bool(ground.asked),
            isinstance(ground, PlaceGround) and ground.asked is not None and place_asks(ground.asked),
        ]
        assert sum(asking) == (ask is not None)


def an_answer(ask: Ask, seed: int) -> object:
    """Any answer the question allows; a place nobody knows, now and then."""
    bot = Bot.__new__(Bot)
    bot.dice = random.Random(seed)
    if any(option.id == NEW for option in ask.options) and seed % 2:
        return NEW
    return bot.answer(ask)


TestAnyTouches = AnyTouches.TestCase
TestAnyTouches.settings = settings(max_examples=30, stateful_step_count=40, derandomize=True)
