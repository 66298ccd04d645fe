"""Both cards are turned up on the table, then named on one sheet; an attack is one gesture."""

from __future__ import annotations

import pytest
from kivy.tests.common import UnitTestTouch

from companion.duel import Attack
from companion.duel.corrections import MoveCopy
from companion.showing.duel.lens.columns import columns
from companion.translations import tr
from companion.ui.buttons import PressButton
from companion.ui.duel.card_slot import SlotButton
from companion.ui.duel.fighters import FighterSpot
from companion.ui.duel.reveal_sheet import ChosenBack, RevealRow, RevealSheet
from companion.ui.theme import theme
from tests.pictures.scenes import scenes_of
from tests.ui.layout import check_layout
from tests.ui.monkey.checks import shown_otherwise
from tests.ui.stage import find, find_all, point_on, text_on_screen


def draw(stage, start, end, steps=6):
    """A finger goes from one widget to another."""
    (x0, y0), (x1, y1) = point_on(start, (0.5, 0.5)), point_on(end, (0.5, 0.5))
    finger = UnitTestTouch(x0, y0)
    finger.touch_down()
    for step in range(1, steps + 1):
        stage.advance(1)
        finger.touch_move(x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps)
    stage.advance(1)
    finger.touch_up()
    stage.advance(4)


def spot(fighter):
    return next(one for one in find_all(FighterSpot) if one.fighter == fighter)


@pytest.fixture
def table(stage, sit_down):
    screen = sit_down("shakespeare", "hamlet", lines=3)
    stage.advance(4)
    return screen


def row(use, name):
    return next(one for one in find_all(RevealRow) if one.meaning.startswith(f"{use} ") and one.text == name)


def test_a_finger_drawn_to_the_target_attacks(stage, shell, table):
    match = table.match
    before = [fighter.health for fighter in match.view.fighters.values()]
    draw(stage, spot("p1.shakespeare"), spot("p2.hamlet"))
    assert match.lines[-1].said == Attack("p1.shakespeare", "p2.hamlet")
    assert [fighter.health for fighter in match.view.fighters.values()] == before, "no dial was turned"


def test_a_finger_lifted_on_nobody_or_on_a_friend_attacks_nobody(stage, shell, table):
    lines = len(table.match.lines)
    draw(stage, spot("p1.shakespeare"), table.ids.strip)
    assert table.state.picking is None
    draw(stage, spot("p2.hamlet"), spot("p1.shakespeare"))
    assert len(table.match.lines) == lines
    draw(stage, spot("p1.shakespeare"), spot("p1.actor-1"))
    assert len(table.match.lines) == lines
    assert "U-072" in shell.banner.number
    assert table.state.picking is None


@pytest.mark.parametrize("attack_first", [True, False])
def test_both_cards_are_named_on_one_sheet_in_any_order(stage, hands, table, attack_first):
    draw(stage, spot("p1.shakespeare"), spot("p2.hamlet"))
    hands.settle()
    assert len(find_all(RevealSheet)) == 1
    touches = [("attack", "Horror"), ("defend", "Outrageous Fortune")]
    for use, name in touches if attack_first else reversed(touches):
        assert not table.match.view.combat.attack.played
        hands.touch(row(use, name))
        hands.settle()
    combat = table.match.view.combat or table.match.view.last_combat
    assert combat.attack.card.card == "horror"
    assert combat.defense.card.card == "outrageous-fortune"


def test_nothing_is_named_before_both_are_in_and_a_choice_can_be_changed(stage, hands, table):
    draw(stage, spot("p1.shakespeare"), spot("p2.hamlet"))
    hands.settle()
    hands.touch(row("attack", "Horror"))
    hands.settle()
    assert "Horror" not in text_on_screen()
    hands.touch(find_all(RevealSheet)[0].ids.attack.children[1])
    hands.settle()
    hands.touch(row("attack", "Deceive"))
    hands.settle()
    hands.touch(find(tr("duel.option.no-card"), PressButton))
    hands.settle()
    combat = table.match.view.combat or table.match.view.last_combat
    assert combat.attack.card.card == "deceive"
    assert combat.defense.card is None


def test_the_likeliest_card_stands_first(stage, hands, table):
    draw(stage, spot("p1.shakespeare"), spot("p2.hamlet"))
    hands.settle()
    lens = table.state.lens
    attacker, _defender = columns(table.match.view, lens.wanted, lens.understood.slots)
    left = [len(group.allowed) for group in attacker.groups]
    assert left == sorted(left, reverse=True)


def test_u_074_a_card_the_app_saw_elsewhere_defends_anyway(stage, shell, hands, table):
    """The correction is told before the attack; the sheet asks on with both sides open."""
    match = table.match
    card = "p2:hamlet/the-rest-is-silence#1"
    for number in (1, 2):
        match.say(MoveCopy(card.replace("#1", f"#{number}"), "discard"))
    match.say(Attack("p1.shakespeare", "p2.hamlet"))
    hands.settle()
    hands.touch(row("defend", "The Rest Is Silence"))
    hands.settle()
    hands.touch(find(tr("app.refusal.anyway"), PressButton))
    hands.settle()
    hands.touch(find(tr("app.refusal.anyway"), PressButton))
    hands.settle()
    assert match.question.use == "attack"
    hands.touch(row("defend", "The Rest Is Silence"))
    hands.settle()
    hands.touch(row("attack", "Horror"))
    hands.settle()
    combat = match.view.combat or match.view.last_combat
    assert combat.defense.card.card == "the-rest-is-silence"


def test_u_074_a_card_of_the_wrong_type_that_is_allowed_defends(stage, shell, hands, table):
    """Nothing that can be seen changes while only the defense will be asked with it."""
    draw(stage, spot("p1.shakespeare"), spot("p2.hamlet"))
    hands.settle()
    wrong = next(one for one in find_all(RevealRow) if one.meaning.startswith("defend ") and one.refusal)
    name = wrong.text
    hands.touch(wrong)
    hands.settle()
    for _asked_twice in range(2):
        hands.touch(find(tr("app.refusal.anyway"), PressButton))
        hands.settle()
    assert shown_otherwise(shell) == []
    assert not row("defend", name).refusal


@pytest.mark.parametrize("heroes", [("king-arthur", "medusa"), ("shakespeare", "hamlet", "alice", "titania")])
def test_the_sheet_fits_every_size_and_language(stage, sit_down, looks, heroes):
    screen = sit_down(*heroes, mode="two" if len(heroes) == 2 else "free-for-all", lines=5)
    attack = next(
        one.said for one in screen.match.legal() if isinstance(one.said, Attack) and not one.refused
    )
    screen.match.say(attack)
    for _look in looks():
        stage.advance(2)
        check_layout(screen.asking)
        assert tr("duellens.reveal-first") in text_on_screen()


def cards_to_tell():
    """The buttons for cards of which the lens does not know which one is meant."""
    return [one for one in find_all(SlotButton) if ":" in one.meaning]


def test_a_finger_on_one_of_two_cards_chooses_it_though_the_lens_looks_on(stage, shell):
    """The lens wakes, sleeps or sees nothing more: what may be chosen stays, and so do its buttons."""
    theme.reduce_motion = True
    next(scene for scene in scenes_of("revealing_scenes") if scene.name == "reveal_unsure").lay(stage, shell)
    stage.wait(0.4)
    button, other = cards_to_tell()
    finger = UnitTestTouch(*point_on(button, (0.5, 0.5)))
    finger.touch_down()
    shell.current.refresh()
    stage.advance(2)
    assert cards_to_tell() == [button, other]
    finger.touch_up()
    stage.wait(0.4)
    assert cards_to_tell() == []


def test_what_was_chosen_can_be_looked_at_by_a_finger_that_stays(stage, table, hands):
    """A tap takes the choice back; holding only shows it, for as long as the finger stays."""
    table.match.say(Attack("p1.shakespeare", "p2.hamlet"))
    hands.settle()
    hands.touch(row("attack", "Horror"))
    hands.settle()
    back = next(one for one in find_all(ChosenBack) if not one.disabled)
    assert "Horror" not in [one.text for one in back.walk() if hasattr(one, "text")]
    finger = UnitTestTouch(*point_on(back, (0.5, 0.5)))
    finger.touch_down()
    stage.wait(0.6)
    assert "Horror" in [one.text for one in back.walk() if hasattr(one, "text")]
    finger.touch_up()
    hands.settle()
    assert back.peeking is False
    assert not back.disabled, "the choice stands"
    hands.touch(back)
    hands.settle()
    assert back.disabled, "a tap takes it back"
