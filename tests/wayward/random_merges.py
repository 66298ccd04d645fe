"""What a race teaches of its board, and that map in one with another table's."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from companion.journal import Command, Invalid, Journal
from companion.wayward.areas.names import is_unnamed, plain
from companion.wayward.commands import ChipCommand
from companion.wayward.events import AreaNamed
from companion.wayward.learned import LearnedMap, learn, offers
from companion.wayward.map_file import dump, load
from companion.wayward.merging import merged, preferring, turned
from companion.wayward.special import special
from tests.random_maps import told_by_others
from tests.wayward.stage import table_of

FULL = "waywardmap.invalid.full"
"""More ways than a place may have: a random race walks from everywhere to everywhere."""
NEW_NAMES = ("pantry", "kitchen", "Hall", "crypt", "loft")


def merge_what_was_learned(journal: Journal, seed: int) -> None:
    """The race's map with a copy whose places have other names, and with a stranger's, both ways round."""
    random, ours = Random(seed), map_of(journal)
    for theirs in (_renamed(ours, random), load(dump(told_by_others(_pinned(ours, random), random)))):
        for one, other in ((ours, theirs), (theirs, ours)):
            if one.map == other.map:
                _check(one, other)


def map_of(journal: Journal) -> LearnedMap:
    """What the lines of a race teach, told again from the first."""
    table = journal.setup.table()
    known, said, was = LearnedMap(table.map), None, ""
    for line in journal.lines[: journal.cursor]:
        if isinstance(line.said, Command):
            said, was = line.said, table.location.get(table.active, "")
        for event in line.events:
            if isinstance(event, AreaNamed):
                known = known.named(event.area, event.name)
            event.apply(table)
        if said is not None and was and not line.open:
            if isinstance(said, ChipCommand):
                known = learn(known, said, known.area(was).id, table.location[said.player])
            said = None
    for value in table_of(journal).learned.values():
        known = known.with_value(value)
    return load(dump(known))


def _renamed(known: LearnedMap, random: Random) -> LearnedMap:
    """The same board as others might call its places."""
    for area in known.areas:
        name = random.choice(NEW_NAMES)
        taken = {plain(one.id) for one in known.areas}
        if random.random() < 0.3 and known.names and plain(name) not in taken and area.id in known.names:
            known = known.renamed(area.id, name)
    return known


def _pinned(known: LearnedMap, random: Random) -> LearnedMap:
    spots = [(random.randint(70, 930), random.randint(70, 930)) for _ in known.areas]
    areas = (replace(area, at=at, placed=True) for area, at in zip(known.areas, spots, strict=True))
    return replace(known, areas=tuple(areas))


def _check(ours: LearnedMap, theirs: LearnedMap) -> None:
    """Nothing of ours is lost, no two places have one name, and what is offered leads somewhere."""
    try:
        both = merged(ours, theirs)
    except Invalid as invalid:
        if invalid.text.key != FULL:
            raise
        return
    assert len({plain(area.id) for area in both.known.areas}) == len(both.known.areas)
    assert load(dump(both.known)) == both.known
    for area in ours.areas:
        now = both.known.find(area.id)
        assert now is not None
        assert is_unnamed(area.id) or now.id == area.id
        assert len(now.ways) >= len(area.ways)
        assert (now.items, now.gold) == (area.items, area.gold) or not (area.items or area.gold)
    assert all(both.known.find(area.id) is not None for area in theirs.areas if not is_unnamed(area.id))
    known = both.known
    for difference in both.differences:
        known = preferring(preferring(known, difference), turned(difference))
    assert (known.areas, {*known.values}) == (both.known.areas, {*both.known.values})
    for area in known.areas:
        _check_offers(known, area.id)


def _check_offers(known: LearnedMap, here: str) -> None:
    """A latch is offered alone (W-081), and no way back where none leads."""
    ways = known.ways_from(here)
    told = {way.to for way in known.area(here).ways}
    assert len(ways) == 1 or not any(way.only_exit for way in ways)
    assert all(special(way.to).no_way_in is None for way in ways if way.to not in told)
    assert len(offers(known, here, "Ann", 2)) >= len(ways)
