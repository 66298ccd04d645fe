"""Refusals at the table: the rule, what may be done instead, and doing it anyway as a correction."""

from __future__ import annotations

import itertools
from typing import NamedTuple

import pytest

from companion.duel import Attack, EndTurn, Maneuver, Scheme
from companion.duel.corrections import (
    AllowCard,
    MoveCopy,
    SetActions,
    SetHadTurn,
    SetHand,
    SetHealth,
    SetLimit,
    SetTurn,
    TurnDial,
)
from companion.duel.decks import heroes
from companion.journal import Answer, Refusal, text
from companion.showing.duel.bar import INSTEAD
from companion.showing.duel.override import ANOTHER_CARD, LIFTED, put_right
from companion.showing.duel.screen.inputs import Commanded
from companion.translations import LOCALE, tr
from companion.ui.action_bar import BarButton
from companion.ui.buttons import PressButton
from companion.ui.dial import Dial
from companion.ui.duel.reveal_sheet import RevealRow
from companion.ui.theme import LARGEST_TEXT, theme
from tests.ui import matches
from tests.ui.duel.test_table import spot_of
from tests.ui.layout import check_layout
from tests.ui.stage import SIZES, find, find_all, text_on_screen

FINAL = {
    "too-few-to-draw": "the cards that are there are drawn, and the dials turned",
    "already-begun": "the game cannot begin twice",
    "not-begun": "it begins with one touch",
    "over": "a dial put right, or undo, opens the game again",
    "over-cards": "a dial put right, or undo, opens the game again",
    "out": "a dial put right brings the player back",
    "nobody-left": "a dial put right brings a fighter back",
    "friendly-target": "no correction makes a friend an opponent",
    "how-many-actions": "it is a correction itself",
    "in-play": "a card in play is nowhere else",
    "off-the-counter": "a counter has no other room",
    "attack-next": "an effect gave the action for an attack alone",
    "no-scheme": "no correction prints another type on a card",
    "not-a-scheme": "no correction prints another type on a card",
    "wrong-type": "no correction prints another type on a card",
    "not-among-them": "the question is for other cards",
    "not-attacked": "there is no attack to defend against",
    "not-your-card": "no correction gives a card to another deck",
    "their-card": "no correction gives a card to another deck",
    "nothing-to-boost": "there is nothing to boost",
    "nothing-to-discard": "the scanned card's own corrections discard it",
    "nothing-to-move": "it is a correction itself",
    "line-full": "it is a correction itself",
    "how-many-cards": "it is a correction itself",
    "no-such-limit": "it is a correction itself",
    "dormant": "a player without fighters is brought back by a dial",
    "only-tracked": "more help is chosen in the menu",
    "empty-deck": "the table turns its dials",
    "limit-is-starting-health": "the house chose this limit at setup",
}
"""Refusals that cannot be overruled, and why."""


class Case(NamedTuple):
    """Something refused at the table of Sinbad and Medusa, and the corrections that lift it."""

    before: tuple
    said: object
    rule: str
    corrections: tuple


PORTER = "p1.porter"
CASES = {
    "no-actions": Case((SetActions(0),), Maneuver(), "U-031", (SetActions(1),)),
    "actions-left": Case((), EndTurn(), "U-031", (SetActions(0),)),
    "empty-hand": Case((SetHand("p1", 0),), Attack("p1.sinbad", "p2.medusa"), "U-070", (SetHand("p1", 1),)),
    "defeated": Case(
        (SetHealth("p2.harpy-1", 0),), Attack("p1.sinbad", "p2.harpy-1"), "U-110",
        (SetHealth("p2.harpy-1", 1),),
    ),
    "not-your-fighter": Case((), Attack("p2.medusa", "p1.sinbad"), "U-071", (SetTurn("p2"),)),
    "other-fighter": Case(
        (), Attack("p1.sinbad", "p2.medusa", "p1:sinbad/by-fortune-and-fate#1"), "U-013",
        (AllowCard("p1:sinbad/by-fortune-and-fate#1"),),
    ),
    "off-the-dial": Case((), TurnDial(PORTER, 1), "U-005", (SetLimit(PORTER, 7),)),
}  # fmt: skip


def test_every_refusal_is_decided_whether_a_table_may_overrule_it():
    """A new message of a refusal must be put among those lifted by a correction, or among the final ones."""
    catalogue = (LOCALE / "en" / "LC_MESSAGES" / "duel.po").read_text("utf-8")
    every = {line.split('"')[1] for line in catalogue.splitlines() if line.startswith('msgid "duel.refused.')}
    lifted = {*LIFTED, *ANOTHER_CARD}
    final = {f"duel.refused.{name}" for name in FINAL}
    assert lifted | final == every
    assert not lifted & final
    assert set(INSTEAD) <= every


@pytest.fixture
def table(sit_down, hands):
    """Sinbad's turn against Medusa, nothing asked."""
    screen = sit_down("sinbad", "medusa")
    for said in (SetTurn("p1"), SetHand("p1", 5), SetHand("p2", 5), SetHealth(PORTER, 6)):
        screen.match.say(said)
    hands.settle()
    return screen


def anyway(hands, asked=True):
    """Touch the banner's button, and agree where the house is asked."""
    hands.settle()
    hands.touch(find(tr("app.refusal.anyway"), PressButton))
    hands.settle()
    assert hands.shell.notice.showing == asked
    if asked:
        hands.touch(find(tr("app.refusal.anyway"), PressButton))
        hands.settle()


def told(match, since):
    """What was said since a line."""
    return tuple(line.said for line in match.lines[since : match.cursor])


def into_discard(match, seat, hero, wanted):
    """Every card that is wanted has been played already."""
    for card in heroes()[hero].cards:
        for number in range(card.copies if wanted(card) else 0):
            match.say(SetHand(seat, 5))
            match.say(MoveCopy(f"{seat}:{hero}/{card.id}#{number + 1}", "discard"))


@pytest.mark.parametrize("name", CASES)
def test_the_correction_is_told_and_then_what_was_refused(table, hands, name):
    """U-031, U-070, U-071, U-110, U-005: the log keeps the correction before the play."""
    case, match = CASES[name], table.match
    for one in case.before:
        match.say(one)
    here = match.cursor
    table.send(Commanded(case.said))
    hands.settle()
    assert f"Rule {case.rule}" in text_on_screen()
    assert match.cursor == here
    anyway(hands)
    assert told(match, here)[: len(case.corrections)] == case.corrections
    assert told(match, here)[len(case.corrections)] == case.said


def test_what_cannot_be_lifted_only_shows_its_rule(table, hands):
    """U-072: a friend is no target."""
    table.send(Commanded(Attack("p1.sinbad", PORTER)))
    hands.settle()
    assert "Rule U-072" in text_on_screen()
    assert tr("app.refusal.anyway") not in text_on_screen()
    hands.touch(find(tr("app.refusal.rule"), PressButton))
    hands.settle()
    assert "U-072" in text_on_screen()


def test_what_may_be_done_instead_is_named_and_one_touch_away(table, hands):
    """U-070: without a card the player may still maneuver."""
    table.match.say(SetHand("p1", 0))
    hands.settle()
    hands.touch(find(tr("dueltable.bar.attack"), BarButton))
    assert "You can maneuver instead." in text_on_screen()
    here = table.match.cursor
    hands.settle()
    hands.touch(find(tr("dueltable.bar.maneuver"), PressButton))
    assert told(table.match, here) == (Maneuver(),)


def test_a_card_the_app_saw_elsewhere_answers_an_open_question_anyway(table, hands):
    """U-070: the question waits, so the correction is told before the attack, and the attack again."""
    match = table.match
    card = "p1:sinbad/commanding-impact#1"
    match.say(MoveCopy(card, "discard"))
    attack = Attack("p1.sinbad", "p2.medusa")
    match.say(attack)
    here = match.cursor - 1
    hands.settle()
    hands.touch(next(row for row in find_all(RevealRow) if row.text == "Commanding Impact"))
    anyway(hands)
    assert told(match, here) == (MoveCopy(card, "hand"), attack, Answer(card))
    assert match.view.seats["p1"].hand == 4
    assert match.question.who == "p2"


@pytest.mark.parametrize(("type", "action"), [("attack", Attack), ("scheme", Scheme)], ids=["U-070", "U-060"])
def test_when_every_such_card_was_seen_the_player_says_which_is_in_hand(table, hands, type, action):
    """U-060, U-070: no attack or scheme is left, says the app; the player shows one."""
    match = table.match
    into_discard(match, "p1", "sinbad", lambda card: card.fits(type))
    match.say(SetHand("p1", 2))
    hands.settle()
    hands.touch(find(tr(f"dueltable.bar.{type}"), BarButton))
    hands.settle()
    here = match.cursor
    hands.touch(find(tr("app.refusal.anyway"), PressButton))
    hands.settle()
    hands.answer_card(f"p1:sinbad/{'riches-beyond-compare' if type == 'scheme' else 'exploit'}#1")
    hands.settle()
    hands.touch(find(tr("app.refusal.anyway"), PressButton))
    hands.settle()
    assert isinstance(told(match, here)[0], MoveCopy)
    assert any(one.refused is None for one in match.legal() if isinstance(one.said, action))
    assert table.state.picking is not None or table.asking.own


def test_a_dial_at_its_end_goes_further_when_the_table_says_so(stage, table, hands):
    """U-005: the highest number of the dials is not printed anywhere; the players read it off."""
    spot = spot_of(PORTER)
    stage.touch(next(one for one in find_all(Dial) if one.parent is spot), (0.75, 0.5))
    assert "Rule U-005" in text_on_screen()
    anyway(hands)
    assert (spot.health, spot.limit) == (7, 7)


def test_in_a_free_for_all_a_table_may_let_the_last_player_be_attacked_at_once(sit_down, hands):
    """U-188: only the next player may be attacked on the first turn, unless the table says otherwise."""
    screen = sit_down("sinbad", "king-arthur", "alice", mode="free-for-all", lines=0)
    while screen.match.question is not None:
        matches.told(screen.match, 1)
    early = Attack("p1.sinbad", "p3.alice")
    screen.send(Commanded(early))
    hands.settle()
    assert "Rule U-188" in text_on_screen()
    assert "You can attack King Arthur instead." in text_on_screen()
    here = screen.match.cursor
    anyway(hands)
    assert told(screen.match, here) == (SetHadTurn("p3"), early)


def test_a_scanned_card_of_the_other_player_may_mean_that_it_is_their_turn(table):
    """U-030: whoever shows a card may be the one to play."""
    refusal = Refusal("U-030", text("duel.refused.not-your-turn"))
    corrections = put_right(refusal, Answer("p2:medusa/feint#1"), table.match.view)
    assert corrections == (SetTurn("p2"),)


def test_the_banner_and_the_alternative_fit(stage, table):
    """Refused in either language, at every size, in the usual and the largest text."""
    table.match.say(SetHand("p1", 0))
    for theme.text_scale, theme.language in itertools.product((1.0, LARGEST_TEXT), ("en", "fr")):
        for size in SIZES.values():
            stage.size(*size)
            table.send(Commanded(Attack("p1.sinbad", "p2.medusa")))
            stage.advance(3)
            for layer in (table.shell.banner, table.shell.toast):
                check_layout(layer)


def test_a_refusal_lies_on_its_half_wherever_that_comes_to_lie(stage, shell):
    """The table may be opened, or the phone turned, in the moment in which it is shown."""
    table = shell.play(matches.duel(shell, "sinbad", "medusa", lines=1))
    table.match.say(SetHand("p1", 0))
    table.send(Commanded(Attack("p1.sinbad", "p2.medusa")))
    for size in (None, (892, 412), (412, 892)):
        if size is not None:
            stage.size(*size)
        stage.advance(3)
        assert shell.banner.showing
        assert shell.banner.place == table.place_for_words("p1"), size
    assert shell.banner.width == pytest.approx(table.halves["p1"].width, rel=0.1)
