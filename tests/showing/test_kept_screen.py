"""What a table remembers is taken up where it was left, and nowhere else."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.showing.duel.screen import inputs
from companion.showing.duel.screen import kept as duel_kept
from companion.showing.kept_screen import tied, untied
from companion.showing.wayward.screen import inputs as wayward_inputs
from companion.showing.wayward.screen import kept as wayward_kept
from companion.showing.wayward.screen.sheets import PinOpen, WarningOpen
from companion.wayward.commands import PickUp
from tests.records.mutations import HOSTILE
from tests.showing.duel.screen.played import Played
from tests.showing.wayward.screen.table import Table

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
)


def begun():
    """A duel in which somebody may attack."""
    duel = Played("medusa", "hamlet").plain()
    return duel.send(inputs.Ticked(duel.now))


def over_again(duel):
    """The screen of the same game after the app was killed."""
    form = json.loads(json.dumps(duel_kept.dump(duel.state)))
    state = duel_kept.read(form, duel.match, duel.choices)
    assert state is not None
    duel.state = state
    return duel.send(inputs.Entered(0.0, False))


def test_a_question_of_the_app_goes_on_where_it_was_asked():
    duel = begun().send(inputs.CorrectionWanted("p1"))
    duel.send(inputs.Answered("hand"))
    cover = duel.scene.cover
    assert over_again(duel).scene.cover == cover
    assert cover.own
    duel.send(inputs.Answered(1))
    assert duel.match.view.seats["p1"].hand == 1


def test_who_is_half_named_stays_named():
    duel = begun().send(inputs.Tapped("attack"))
    fighter = next(iter(duel.state.picking.candidates(duel.match.legal())))
    duel.send(inputs.FighterTapped(fighter))
    picking = duel.state.picking
    assert picking.attacker == fighter
    assert over_again(duel).state.picking == picking


def test_a_table_where_nothing_was_begun_keeps_nothing():
    assert duel_kept.dump(begun().state) is None
    assert wayward_kept.dump(Table().begin().state) is None


def test_a_warned_step_is_asked_about_again():
    table = Table().begin()
    table.send(wayward_inputs.Said(PickUp("Ann", gold=500)))
    assert isinstance(table.state.sheet, WarningOpen)
    form = json.loads(json.dumps(wayward_kept.dump(table.state)))
    assert wayward_kept.read(form, table.context).sheet == table.state.sheet


def test_a_screen_is_of_one_line_of_one_game_of_one_app():
    duel = begun()
    duel.match.game = 7
    kept = json.loads(json.dumps(tied({"screen": 1}, duel.match, "1.0")))
    assert untied(kept, duel.match, "1.0") == {"screen": 1}
    assert untied(kept, duel.match, "1.1") is None
    assert untied({**kept, "version": 2}, duel.match, "1.0") is None
    duel.match.undo()
    assert untied(kept, duel.match, "1.0") is None, "the lines are the same, the cursor is not"
    duel.match.go(len(duel.match.lines))
    assert untied(kept, duel.match, "1.0") == {"screen": 1}
    duel.match.game = 8
    assert untied(kept, duel.match, "1.0") is None


@given(JSON)
@settings(max_examples=60, deadline=None)
def test_anything_else_is_dropped_silently(form):
    duel = begun()
    assert untied(form, duel.match, "1.0") is None
    for told in (form, {"screen": form, "answer": form}, {"screen": {}, "answer": form, "sheet": form}):
        duel_kept.read(told, duel.match, duel.choices)
        wayward_kept.read(told, Table().begin().context)


def spoilt(form, random):
    """One value somewhere inside is another."""
    places = []

    def walk(value):
        for key in list(value) if isinstance(value, dict) else range(len(value)):
            places.append((value, key))
            if isinstance(value[key], dict | list):
                walk(value[key])

    walk(form)
    holder, key = random.choice(places)
    holder[key] = random.choice(HOSTILE)
    return form


@pytest.mark.parametrize("seed", range(40))
def test_a_spoilt_screen_is_one_that_can_be_shown_or_none(seed):
    duel = begun().send(inputs.CorrectionWanted("p1"))
    form = spoilt(json.loads(json.dumps(duel_kept.dump(duel.state))), Random(seed))
    state = duel_kept.read(form, duel.match, duel.choices)
    if state is not None:
        duel.state = state
        assert duel.send(inputs.Entered(0.0, False)).scene is not None
    table = Table().begin()
    table.state = table.state.__class__(sheet=PinOpen("X"), by_list=True, kept_dice=(1,))
    form = spoilt(json.loads(json.dumps(wayward_kept.dump(table.state))), Random(seed))
    wayward_kept.read(form, table.context)
