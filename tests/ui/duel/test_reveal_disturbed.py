"""A reveal that is disturbed: a turned phone, an open menu, the table left, and everything taken back."""

from __future__ import annotations

import pytest

from companion.showing.duel.screen.inputs import NotSo
from companion.showing.duel.screen.scene import BothCardsSheet
from companion.tags import encode, tag_of
from companion.ui.duel.card_slot import CardSlot
from companion.ui.duel.reveal_strip import RevealStrip
from companion.ui.preferences import preferences
from companion.ui.scan.frame_analysis import TagsInFrame
from tests.ui.duel.shows import HORROR, NOTHING, Shows
from tests.ui.layout import check_layout
from tests.ui.stage import SIZES, find_all

PUNISHED = "shakespeare/all-are-punished#1"
pytestmark = pytest.mark.usefixtures("attacked")


def slots():
    return {slot.use: slot.state for slot in find_all(CardSlot)}


def fought(match):
    combat = match.view.last_combat
    return combat is not None and (combat.attack.card.copy, combat.defense.card.copy)


BOTH = (f"p1:{HORROR}", f"p2:{NOTHING}")


def test_a_turned_phone_keeps_the_card_that_was_seen(stage, table, shows):
    shows(HORROR)
    shows()
    stage.size(*SIZES["wide"])
    check_layout(table)
    stage.size(*SIZES["phone"])
    assert slots() == {"attack": "seen", "defend": "waiting"}
    shows(NOTHING)
    assert fought(table.match) == BOTH


def test_a_table_left_in_the_reveal_awaits_both_cards_when_it_is_taken_up_again(stage, shell, table, shows):
    shows(HORROR)
    before = table.match.cursor
    shell.home()
    stage.advance(4)
    again = shell.play(shell.shelf.resume(table.match.game))
    stage.advance(4)
    assert again is not table
    assert again.match.cursor == before
    showing = Shows(stage, again)
    assert slots() == {"attack": "waiting", "defend": "waiting"}, "what was only seen must be shown again"
    showing(NOTHING, HORROR)
    assert fought(again.match) == BOTH


def test_a_table_left_while_the_ring_runs_stands_as_it_was_understood(stage, shell, table, shows):
    shows(HORROR, NOTHING)
    before = table.match.cursor
    shell.home()
    stage.skip(5)
    stage.advance(2)
    again = shell.play(shell.shelf.resume(table.match.game))
    stage.advance(4)
    assert again.match.cursor == before
    assert fought(again.match) == BOTH
    assert find_all(RevealStrip)[0].state == "result"


def test_after_not_so_everything_can_be_said_again_and_taken_back_again(stage, shell, table, shows):
    match, before = table.match, table.match.cursor
    shows(HORROR, NOTHING)
    after = match.cursor
    table.send(NotSo())
    stage.advance(4)
    assert match.cursor == before
    for _line in range(after - before):
        shell.redo()
        stage.advance(4)
    assert (match.cursor, fought(match)) == (after, BOTH)
    match.undo(after - before)
    stage.advance(4)
    assert slots() == {"attack": "waiting", "defend": "waiting"}
    assert find_all(RevealStrip)[0].state == "waiting"


def test_a_code_that_is_there_twice_says_so_and_is_not_played(stage, shell, table, shows):
    code = encode(tag_of(HORROR))
    table.eye.dispatch("on_seen", TagsInFrame({}, (code,), (code,), twice=(code,)))
    stage.advance(2)
    assert "Horror" in shell.banner.text
    assert slots()["attack"] == "waiting"


def test_a_declared_attack_without_a_lens_is_asked_by_one_sheet_and_the_lens_may_come_back(
    stage, table, shows
):
    shows(HORROR)
    preferences.lens = False
    stage.advance(4)
    assert isinstance(table.scene.cover, BothCardsSheet)
    preferences.lens = True
    table.eye.state = "watching"
    stage.advance(4)
    assert slots() == {"attack": "seen", "defend": "waiting"}
