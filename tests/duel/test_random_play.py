"""Duels played at random, but legally: every invariant after every line, and a way back from everywhere."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from companion.duel.corrections import TurnDial
from companion.journal import Invalid, Refused
from tests.duel import invariants
from tests.duel.bot import HEROES, NEIGHBOURS, PAIRS, duel, next_saying
from tests.duel.random_duels import a_correction, play_checked, play_corrected, reopened


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
@pytest.mark.parametrize("game_end", ["printed", "modern"])
def test_all_pairs_end_with_every_invariant_kept(pair, game_end):
    journal = play_checked(duel(*pair, game_end=game_end), Random(f"{pair} {game_end}"))
    assert journal.table.winner in ("p1", "p2")


@pytest.mark.parametrize("pair", NEIGHBOURS, ids="-".join)
def test_heroes_of_other_boxes_end_with_every_invariant_kept(pair):
    journal = play_checked(duel(*pair), Random(f"{pair}"))
    assert journal.table.winner in ("p1", "p2")


@pytest.mark.parametrize("mode", ["teams", "three", "free-for-all"])
@pytest.mark.parametrize("seed", range(4))
def test_larger_tables_end_too(mode, seed):
    random = Random(f"{mode} {seed}")
    heroes = random.sample(HEROES, 4)
    play_checked(duel(*heroes, mode=mode, game_end=random.choice(["printed", "modern"])), random)


@pytest.mark.parametrize("seed", range(12))
def test_dials_may_be_turned_at_any_moment(seed):
    """Corrections said aside, while questions are open or not, never break a table."""
    random = Random(seed)
    journal = duel(*random.choice(PAIRS))
    for _line in range(400):
        saying = next_saying(journal, random)
        if saying is None:
            break
        journal.say(saying)
        if random.random() < 0.2:
            fighter = random.choice(list(journal.table.health))
            room = journal.table.limit[fighter] - journal.table.health[fighter]
            journal.say(
                TurnDial(fighter, random.randint(-min(2, journal.table.health[fighter]), min(2, room)))
            )
        invariants.check(journal.table, journal.question is not None)
    reopened(journal)


@pytest.mark.parametrize("seed", range(6))
def test_a_table_put_right_again_and_again_stays_sound(seed):
    """Any correction between any two lines, the first one included, is refused or keeps every invariant."""
    random = Random(seed)
    journal = duel(*random.sample(HEROES, 4), mode=random.choice(["teams", "three", "free-for-all"]))
    for _line in range(250):
        if random.random() < 0.3:
            saying = a_correction(journal.table, random)
        else:
            saying = next_saying(journal, random)
        if saying is None:
            break
        with suppress(Refused, Invalid):
            journal.say(saying)
        invariants.check(journal.table, journal.question is not None)
    reopened(journal)


@pytest.mark.parametrize("seed", range(24))
def test_a_duel_with_corrections_ends_with_every_invariant_kept(seed):
    """Corrections, lines taken back and finished games brought back, at small and large tables."""
    assert play_corrected(seed) > 0
