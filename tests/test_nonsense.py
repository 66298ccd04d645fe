"""Whatever is said or comes from outside is taken, refused with its rule, or called nonsense; no more."""

from __future__ import annotations

import json
from itertools import islice
from random import Random

import pytest

from companion import duel
from companion.games import GAMES
from companion.journal import Invalid, Refused
from tests.duel.bot import PAIRS, next_saying
from tests.duel.bot import duel as begun
from tests.spoilt import spoilt_match, spoilt_setup
from tests.tries import check_words, nonsense, shown
from tests.wayward.bot import Bot

SEEDS = range(60)
LINES = 60


def say(kind, journal, form):
    """Say it and take it back; a refusal must give its rule and leave everything as it was."""
    before, cursor = (journal.table.picture(), journal.question), journal.cursor
    try:
        journal.say(GAMES[kind].codec.said(json.loads(json.dumps(form))))
    except Refused as refused:
        check_words(refused.refusal)
    except Invalid as invalid:
        check_words(invalid)
    else:
        assert journal.cursor == cursor + 1
        journal.go(cursor)
    assert (journal.table.picture(), journal.question) == before


@pytest.mark.parametrize("seed", range(8))
def test_a_duel_stands_whatever_is_said_or_shown(seed):
    journal, random = begun(*PAIRS[seed * 4]), Random(seed)
    for _line in range(LINES):
        for form in nonsense("duel", journal, random):
            say("duel", journal, form)
        for card in shown(journal.table, random):
            try:
                duel.uses(journal.table, card, journal.question)
            except Invalid as invalid:
                check_words(invalid)
        journal.say(next_saying(journal, random))


@pytest.mark.parametrize("seed", range(8))
def test_a_race_stands_whatever_is_said(seed):
    bot, random = Bot(seed), Random(seed)
    for _line in islice(bot.play(), LINES):
        for form in nonsense("wayward", bot.journal, random):
            say("wayward", bot.journal, form)


@pytest.mark.parametrize("kind", GAMES)
def test_a_spoilt_game_is_refused_in_words_or_plays_on(kind):
    taken = 0
    for seed in SEEDS:
        try:
            journal = GAMES[kind].codec.foreign(spoilt_match(kind, seed))
        except Invalid as invalid:
            check_words(invalid)
            continue
        taken += 1
        form = GAMES[kind].codec.dump_journal(journal)
        again = GAMES[kind].codec.journal(json.loads(json.dumps(form)))
        assert again.table.picture() == journal.table.picture()
        assert (
            journal.question is not None
            or journal.table.picture().get("winner")
            or GAMES[kind].legal(journal.table)
        )
    assert 0 < taken < len(SEEDS)


@pytest.mark.parametrize("kind", GAMES)
def test_a_spoilt_setup_is_refused_in_words_or_opens(kind):
    taken = 0
    for seed in SEEDS:
        try:
            setup = GAMES[kind].setup(spoilt_setup(kind, seed))
        except Invalid as invalid:
            check_words(invalid)
            continue
        taken += 1
        assert GAMES[kind].codec.setup(json.loads(json.dumps(GAMES[kind].codec.dump_setup(setup)))) == setup
    assert 0 < taken < len(SEEDS)
