"""Any hero's parts on the table: drawn from what its file declares, and touched."""

from __future__ import annotations

import pytest

from companion.duel import Maneuver
from companion.duel.corrections import MoveCopy, SetToken, TurnCounter
from companion.duel.hero import Hero
from companion.duel.names import ZoneId
from companion.duel.parts import BoardTokens, HeroCounter, Token, Zone
from companion.duel.verbs import place_tokens
from companion.translations import tr
from companion.ui.buttons import IconButton, PressButton
from companion.ui.duel.half import SeatHalf
from companion.ui.duel.panels.cells import (
    AbilityButton,
    AbilityCell,
    CardsCell,
    CounterCell,
    SideCell,
    StateCell,
    TokensCell,
)
from companion.ui.duel.panels.general import MoreButton
from tests.duel.toy import bring
from tests.ui.layout import check_layout
from tests.ui.stage import find, find_all, text_on_screen

SIDES = {"big": "dueltable.alice.big", "small": "dueltable.alice.small"}


def part(screen, name):
    """A part of the first player as screens read it."""
    return next(one for one in screen.match.view.seats["p1"].parts if one.name == name)


def cell(kind):
    """The one cell of a kind."""
    (only,) = find_all(kind)
    return only


def step(label):
    return next(button for button in find_all(IconButton) if button.label == tr(label))


@pytest.fixture
def hero():
    return Hero("toy", keeps="")


@pytest.fixture
def sit(monkeypatch, hero, sit_down, hands):
    """The table for the toy hero, once its file is complete."""

    def open_table(*others):
        bring(monkeypatch, hero)
        mode = "free-for-all" if others else "two"
        screen = sit_down("toy", *(others or ("king-arthur",)), mode=mode, lines=1)
        hands.settle()
        return screen

    return open_table


def test_a_counter_is_turned_by_touch_and_says_how_far_it_goes(hero, sit, hands):
    hero.token(HeroCounter("rage", "dueltable.hand", most=3, start=2))
    screen = sit()
    assert (cell(CounterCell).words, cell(CounterCell).dots) == ("Hand", 3)
    hands.touch(step("dueltable.parts.one-more"))
    hands.touch(step("dueltable.parts.less"))
    hands.touch(step("dueltable.parts.less"))
    hands.settle()
    assert part(screen, "rage").shows == cell(CounterCell).shows == 1
    assert isinstance(screen.match.lines[-1].said, TurnCounter)


def test_a_counter_of_many_says_of_how_many(hero, sit):
    hero.token(HeroCounter("hell", "dueltable.hand", most=5))
    hero.token(HeroCounter("gold", "dueltable.deck"))
    sit()
    assert [(one.words, one.dots) for one in find_all(CounterCell)] in (
        [("Hand, of 5", 0), ("Deck", 0)],
        [("Deck", 0), ("Hand, of 5", 0)],
    )


def test_a_side_touched_is_a_correction_that_asks_first(hero, sit, hands):
    hero.token(Token("size", "dueltable.token.size", SIDES))
    screen = sit()
    hands.touch(next(side for side in find_all(SideCell) if side.value == "small"))
    hands.settle()
    assert part(screen, "size").side == "big"
    hands.touch(find(tr("dueltable.correct.turn-it"), PressButton))
    hands.settle()
    assert part(screen, "size").side == "small"
    assert [side.value for side in find_all(SideCell) if side.chosen] == ["small"]


def test_tokens_on_the_board_are_put_right_by_a_touch(hero, sit, hands):
    hero.token(BoardTokens("trap", "dueltable.hand", 4, on_board=1))
    screen = sit()
    assert [dot.lies for dot in reversed(cell(TokensCell).ids.dots.children)] == ["left"] * 3 + ["board"]
    hands.touch(cell(TokensCell))
    hands.settle()
    assert tr("dueltable.correct.shows") in text_on_screen()
    screen.match.say(SetToken("p1", "trap", 3))
    hands.settle()
    assert cell(TokensCell).left == 1


def test_cards_that_lie_out_are_three_at_most_and_a_touch_lists_all(hero, sit, hands):
    hero.zone(Zone(ZoneId("shelf"), "dueltable.hand", room=5, gives={"feint": "dueltable.arthur.title"}))
    screen = sit()
    for card in ("feint#1", "eat-me#1", "drink-me#1", "looking-glass#1"):
        screen.match.say(MoveCopy(f"p1:toy/{card}", "shelf", "deck"))
    hands.settle()
    slips = list(reversed(cell(CardsCell).ids.slips.children))
    assert [slip.name for slip in slips] == ["Feint", "Eat Me", "2 more"]
    assert slips[0].gives == tr("dueltable.arthur.title")
    hands.touch(cell(CardsCell))
    hands.settle()
    assert "Drink Me" in text_on_screen()


def test_an_ability_is_a_button_until_it_may_not_be_used(hero, sit, hands):
    hero.token(BoardTokens("trap", "dueltable.hand", 4))

    @hero.ability("place", "dueltable.deck", when="dueltable.exhausted", before_actions=True)
    def place(me):
        yield from place_tokens(me, "trap")

    screen = sit()
    hands.touch(find(tr("dueltable.parts.use"), AbilityButton))
    hands.settle()
    assert part(screen, "trap").on_board == 1
    screen.match.say(Maneuver())
    while screen.match.question is not None:
        screen.match.answer(screen.match.question.options[-1].id)
    hands.settle()
    assert cell(AbilityCell).button == ""
    assert cell(AbilityCell).when == tr("dueltable.exhausted")


def test_the_dots_bring_the_parts_that_find_no_room(hero, sit, hands):
    for name in ("one", "two", "three"):
        hero.token(Token(name, "dueltable.token.size", SIDES))
    sit()
    assert [one.part.name for one in find_all(StateCell)] == ["one", "two"]
    hands.touch(find_all(MoreButton)[0])
    hands.settle()
    assert [one.part.name for one in find_all(StateCell)] == ["one", "three"]


def test_parts_find_room_in_every_look(hero, sit, hands, looks):
    hero.token(HeroCounter("gold", "dueltable.parts.left"))
    hero.token(Token("size", "dueltable.token.size", SIDES, gives=SIDES))
    hero.token(BoardTokens("trap", "dueltable.hand", 8, on_board=2))
    hero.ability("buy", "dueltable.correct.turn", when="dueltable.exhausted")(lambda _me: iter(()))
    sit("black-panther", "alice", "angel")
    for _look in looks():
        for half in find_all(SeatHalf):
            check_layout(half)
