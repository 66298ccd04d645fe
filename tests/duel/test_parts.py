"""What a hero's file declares: counters, tokens with sides, zones, tokens for the board, abilities to use."""

from __future__ import annotations

import pytest

from companion.duel import UseAbility, legal, view
from companion.duel.corrections import SetActions, SetToken, TurnCounter
from companion.duel.hero import Hero
from companion.duel.names import ZoneId
from companion.duel.parts import BoardTokens, HeroCounter, Token, Zone
from companion.duel.side import Side
from companion.duel.tracking import SetLevel
from companion.duel.verbs import (
    count,
    draw,
    gain_actions,
    lose_tokens,
    place_tokens,
    take_tokens_back,
    tokens_left,
)
from companion.journal import Invalid, Text, dump_view, text
from companion.translations import tr
from tests.duel.stage import Stage
from tests.duel.toy import bring

RAGE, SIZE, SHELF, TRAP = "toy.rage", "dueltable.token.size", "duel.zone.cauldron", "toy.traps"
SIDES = {"none": "dueltable.token.none", "big": "dueltable.alice.big", "small": "dueltable.alice.small"}


@pytest.fixture
def toy(monkeypatch):
    """A hero with a part of each kind."""
    hero = Hero("toy")
    hero.token(HeroCounter("rage", RAGE, most=3))
    hero.token(HeroCounter("gold", "toy.gold"))
    hero.token(Token("size", SIZE, SIDES, gives={"big": "toy.big"}, costs=("big",)))
    hero.token(Token("pain", "toy.pain", {"in": "toy.in", "out": "toy.out"}, row="toy.row"))
    hero.token(Token("hope", "toy.hope", {"in": "toy.in", "out": "toy.out"}, row="toy.row"))
    hero.token(BoardTokens("trap", TRAP, 4, icon="flag"))
    hero.zone(Zone(ZoneId("shelf"), SHELF, "duel.lies.cauldron", room=3, gives={"feint": "toy.gives"}))
    hero.tells("toy.always", "toy.more")

    @hero.ability("buy", "toy.buy", when="toy.buy.when", before_actions=True, once=True)
    def buy(me):
        yield from gain_actions(me, 1)

    @hero.ability("dig", "toy.dig", when="toy.dig.when", usable=lambda me: tokens_left(me, "trap") > 2)
    def dig(me):
        placed = yield from place_tokens(me, "trap")
        yield from draw(me, placed)

    return bring(monkeypatch, hero)


@pytest.fixture
def stage(toy):
    return Stage("toy", "king-arthur")


def part(stage, name):
    """A part of the first player as screens read it."""
    return next(one for one in view(stage.table).seats["p1"].parts if one.name == name)


def does(stage, steps):
    """Carry out a verb for the first player without asking anybody; what it returns."""
    while True:
        try:
            next(steps).apply(stage.table)
        except StopIteration as done:
            return done.value


def test_every_part_is_told_to_screens_and_scripts_with_its_words(stage):
    stage.put("p1", "shelf", "feint", "drink-me").say(SetToken("p1", "hope", "out"))
    shown = dump_view(view(stage.table))["seats"]["p1"]["parts"]
    kinds = [(one["kind"], one["name"]) for one in shown]
    assert kinds == [
        ("counter", "rage"), ("counter", "gold"), ("state", "size"), ("cards", "toy.row"),
        ("tokens", "trap"), ("cards", "shelf"), ("ability", "buy"), ("ability", "dig"), ("ability", ""),
    ]  # fmt: skip
    rage, gold, size, row, traps, shelf, *_abilities = view(stage.table).seats["p1"].parts
    assert (rage.words, rage.shows, rage.least, rage.most, gold.most) == (Text(RAGE), 0, 0, 3, None)
    assert (size.side, [side.value for side in size.sides]) == ("none", ["big", "small"])
    assert [(side.gives, side.costs) for side in size.sides] == [(Text("toy.big"), True), (None, False)]
    assert [card.words for card in row.cards] == [Text("toy.hope")]
    assert (traps.icon, traps.left, traps.on_board, traps.gone) == ("flag", 4, 0, 0)
    assert [card.gives for card in shelf.cards] == [Text("toy.gives"), None]
    assert shelf.room == 3


def test_a_counter_is_turned_by_hand_and_quick_turns_are_one_line(stage):
    before = len(stage.journal.lines)
    for tap in range(2):
        stage.journal.say(TurnCounter("p1", "rage", 1), at=100 + tap / 10)
    assert (part(stage, "rage").shows, len(stage.journal.lines)) == (2, before + 1)
    turned = text("duel.say.turn-counter", player="Ann", part=Text(RAGE), by="+2")
    assert stage.journal.lines[-1].label == turned
    assert stage.refused(TurnCounter("p1", "rage", 2)) == "U-003"
    assert stage.refused(TurnCounter("p1", "gold", -1)) == "U-003"
    with pytest.raises(Invalid):
        stage.say(TurnCounter("p1", "size", 1))
    assert stage.journal.reopened().table.picture() == stage.table.picture()


def test_a_counter_goes_as_far_as_it_goes_and_the_log_tells_it(stage):
    me = Side(stage.table, "p1")
    assert does(stage, count(me, "rage", 5)) == 3
    assert does(stage, count(me, "rage", 1)) == 0
    assert does(stage, count(me, "rage", -9)) == -3
    stage.say(SetToken("p1", "rage", 2))
    told = stage.journal.lines[-1].facts(stage.table)
    assert told == [text("duel.log.part", player="Ann", part=Text(RAGE), shows=2)]


def test_tokens_are_placed_taken_back_and_lost_and_never_more_than_there_are(stage):
    me = Side(stage.table, "p1")
    assert does(stage, place_tokens(me, "trap", 3)) == 3
    assert does(stage, lose_tokens(me, "trap")) == 1
    assert does(stage, take_tokens_back(me, "trap")) == 1
    traps = part(stage, "trap")
    assert (traps.left, traps.on_board, traps.gone) == (2, 1, 1)
    assert does(stage, place_tokens(me, "trap", 3)) == 2
    assert does(stage, lose_tokens(me, "trap", 9)) == 3
    assert (tokens_left(me, "trap"), part(stage, "trap").gone) == (0, 4)


def test_tokens_put_right_by_hand_never_come_to_more_than_the_box_holds(stage):
    stage.say(SetToken("p1", "trap", 3)).say(SetToken("p1", "trap-gone", 2))
    traps = part(stage, "trap")
    assert (traps.left, traps.on_board, traps.gone) == (0, 2, 2)
    with pytest.raises(Invalid):
        stage.say(SetToken("p1", "trap", 5))


def test_u_030_an_ability_of_the_turns_start_waits_until_the_first_action_and_never_blocks(stage):
    assert part(stage, "buy").usable
    stage.maneuver()
    shown = part(stage, "buy")
    assert (shown.usable, shown.when) == (False, Text("toy.buy.when"))
    assert stage.refused(UseAbility("p1", "buy")) == "U-030"


def test_u_003_an_ability_is_used_once_a_turn_and_told_in_the_log(stage):
    stage.say(UseAbility("p1", "buy"))
    assert stage.table.actions == 3
    used = text("duel.say.use-ability", player="Ann", ability=Text("toy.buy"))
    assert stage.journal.lines[-1].label == used
    assert stage.refused(UseAbility("p1", "buy")) == "U-003"
    stage.end_turn().end_turn()
    assert part(stage, "buy").usable
    assert stage.journal.reopened().table.picture() == stage.table.picture()


def test_an_ability_heeds_the_heros_own_rule_and_the_turn(stage):
    stage.say(UseAbility("p1", "dig")).say(UseAbility("p1", "dig"))
    assert stage.refused(UseAbility("p1", "dig")) == "U-003"
    stage.end_turn()
    assert stage.refused(UseAbility("p1", "dig")) == "U-030"
    assert not part(stage, "dig").usable
    for name in ("p9", "p2"):
        with pytest.raises(Invalid):
            stage.say(UseAbility(name, "dig"))


def test_abilities_are_among_what_may_be_said(stage):
    def offered():
        found = legal(stage.table)
        return {one.said.ability: one.refused for one in found if isinstance(one.said, UseAbility)}

    assert offered() == {"buy": None, "dig": None}
    stage.say(SetActions(1))
    assert (offered()["buy"].rule, offered()["dig"]) == ("U-030", None)


def test_a_tracker_is_told_of_abilities_and_uses_none(stage):
    stage.say(SetLevel("tracker"))
    abilities = [one for one in view(stage.table).seats["p1"].parts if one.kind == "ability"]
    assert [(one.name, one.usable) for one in abilities] == [("", False)] * 3
    assert stage.refused(UseAbility("p1", "buy")) == "U-030"
    stage.say(TurnCounter("p1", "rage", 1))
    assert part(stage, "rage").shows == 1


def test_cards_kept_of_other_players_lie_with_whoever_keeps_them():
    stage = Stage("black-panther", "medusa")
    stage.attack("p1.black-panther", "p2.medusa", "analyze-and-adjust", answers={"duel.ask.top-card": "dash"})
    suit = next(one for one in view(stage.table).seats["p1"].parts if one.kind == "cards")
    assert (tr(suit.words), [tr(card.words) for card in suit.cards]) == ("Vibranium suit", ["Dash"])
