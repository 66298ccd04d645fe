"""Boards as players might have told them: written, drawn, renamed, merged; nothing is lost on the way."""

from __future__ import annotations

from random import Random

import pytest

from companion.journal import Invalid
from companion.wayward.areas.names import is_unnamed
from companion.wayward.layout import laid_out
from companion.wayward.map_file import dump, load
from companion.wayward.merging import merged, preferring, turned
from tests.random_maps import NAMES, a_map, grown, spoilt, told_by_others
from tests.tries import check_words

SEEDS = range(30)


@pytest.fixture(params=SEEDS)
def random(request):
    return Random(request.param)


@pytest.fixture
def ours(random):
    """As it is once it was read: letters of the other board have become other names."""
    return load(dump(a_map(random, random.choice((1, 1, 2)), random.choice((2, 4, 7, 12, 20)))))


def names(known):
    return {area.id for area in known.areas}


def named(known):
    """Places with a name of their own: those without one cannot be known again on another phone."""
    return [area for area in known.areas if not is_unnamed(area.id)]


def test_a_written_board_reads_as_it_was(ours):
    assert load(dump(ours)) == ours


def test_a_drawn_board_has_every_place_on_it_and_moves_no_pin(ours, random):
    for drawn in (laid_out(ours), grown(laid_out(ours), random)):
        assert names(drawn) >= names(ours)
        assert all(area.at and min(area.at) >= 0 and max(area.at) <= 1000 for area in drawn.areas)
    pins = {area.id: area.at for area in ours.areas if area.placed}
    assert pins == {area.id: area.at for area in laid_out(ours).areas if area.id in pins}


def test_a_board_merged_with_itself_is_itself(ours):
    both = merged(ours, ours)
    there = {area.id: (area.items, area.gold, area.hazard, area.at) for area in named(both.known)}
    assert there == {area.id: (area.items, area.gold, area.hazard, area.at) for area in named(ours)}
    # A landing may lead to an unnamed place nobody has told of; theirs gets another number.
    assert not [difference for difference in both.differences if difference.area]


def test_two_boards_of_one_map_become_one_whoever_begins(ours, random):
    theirs = load(dump(told_by_others(ours, random)))
    if ours.map != theirs.map:
        with pytest.raises(Invalid):
            merged(ours, theirs)
        return
    for one, other in ((ours, theirs), (theirs, ours)):
        try:
            both = merged(one, other)
        except Invalid as invalid:
            check_words(invalid)
            continue
        assert all(both.known.find(area.id) for area in named(one))
        assert dump(load(dump(both.known))) == dump(both.known)
        for difference in both.differences:
            for choice in (difference, turned(difference)):
                assert load(dump(preferring(both.known, choice))).map == ours.map


def test_a_place_renamed_is_found_under_its_new_name_only(ours, random):
    old, new = random.choice(ours.areas).id, random.choice(NAMES)
    try:
        renamed = ours.renamed(old, new)
    except Invalid as invalid:
        check_words(invalid)
        return
    assert new in names(renamed)
    assert len(renamed.areas) == len(ours.areas)
    assert old not in names(ours.without(old))


def test_a_spoilt_board_is_refused_in_words_or_read(ours, random):
    written = spoilt(ours, random)
    try:
        known = load(written)
    except Invalid as invalid:
        check_words(invalid)
    else:
        assert dump(load(dump(known))) == dump(known)
