"""What is kept, and that it comes back as it was."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings

from companion.journal import Answer, Journal
from companion.storage import SaveFailed, Unreadable
from tests.journal.test_properties import DEEDS, done, state
from tests.journal.toy import CODEC, Loot, ToySetup, Turn


def test_a_game_opens_at_the_very_line_where_it_was_left(store, opened, game):
    journal = store.games.open(game)
    for said in (Turn("ann", -2), Loot("bob"), Answer("cup")):
        journal.say(said, at=3.5)
    again = opened().games.open(game)
    assert CODEC.dump_journal(again) == CODEC.dump_journal(journal)
    assert state(again) == state(journal)


def test_the_cursor_is_kept_and_so_is_what_was_undone(store, opened, game):
    journal = store.games.open(game)
    for by in (1, 2, 3):
        journal.say(Turn("ann", by))
    journal.undo(2)
    again = opened().games.open(game)
    assert (again.cursor, len(again.lines), again.table.coins["ann"]) == (1, 3, 6)
    again.redo(2)
    assert again.table.coins["ann"] == 11


def test_a_new_line_replaces_what_was_undone(store, opened, game):
    journal = store.games.open(game)
    for by in (1, 2, 3):
        journal.say(Turn("ann", by))
    journal.undo(2)
    journal.say(Turn("bob", 1))
    assert [line.said for line in opened().games.open(game).lines] == [Turn("ann", 1), Turn("bob", 1)]


def test_quick_taps_are_one_line_on_disk_too(store, opened, game):
    journal = store.games.open(game)
    for at in (0.0, 0.4, 0.8):
        journal.say(Turn("ann", -1), at=at)
    assert [line.said for line in opened().games.open(game).lines] == [Turn("ann", -3)]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=25)
@given(deeds=DEEDS)
def test_after_every_deed_the_file_holds_the_same_match(store, deeds):
    game = store.games.new("toy", ToySetup(), "")
    journal = store.games.open(game)
    for deed in deeds:
        done(journal, deed)
        again = store.games.open(game)
        assert (state(again), CODEC.dump_journal(again)) == (state(journal), CODEC.dump_journal(journal))


def test_many_games_are_listed_the_last_touched_first(store, clock):
    first, second = (store.games.new("toy", ToySetup(), title, ("Zoé",)) for title in ("one", "two"))
    clock.now += 60
    store.games.open(first).say(Turn("ann", 1))
    games = store.games.find()
    assert [(one.id, one.title, one.kind, one.players) for one in games] == [
        (first, "one", "toy", ("Zoé",)),
        (second, "two", "toy", ("Zoé",)),
    ]
    assert games[0].touched - games[0].started == 60
    assert store.games.get(second) == games[1]


def test_games_do_not_mix(store):
    first, second = (store.games.new("toy", ToySetup(coins), "") for coins in (1, 2))
    store.games.open(first).say(Turn("ann", 10))
    assert store.games.open(second).lines == []
    assert store.games.open(first).table.coins["ann"] == 11


def test_a_summary_and_the_end_are_kept(store, opened, game):
    store.games.sum_up(game, {"seats": [{"player": "Ann", "won": True}]}, finished=True)
    kept = opened().games.get(game)
    assert (kept.finished, kept.summary) == (True, {"seats": [{"player": "Ann", "won": True}]})


def test_a_deleted_game_is_gone_with_its_lines(store, game):
    journal = store.games.open(game)
    journal.say(Turn("ann", 1))
    store.games.delete(game)
    assert store.games.find() == ()
    for look in (store.games.open, store.games.get):
        with pytest.raises(Unreadable):
            look(game)
    assert store.games.open(store.games.new("toy", ToySetup(), "")).lines == []


def test_a_game_deleted_while_it_is_open_refuses_further_lines(store, game):
    journal = store.games.open(game)
    store.games.delete(game)
    with pytest.raises(SaveFailed):
        journal.say(Turn("ann", 1))
    assert journal.lines == []


def taken_back(journal):
    """Leave the last line behind, so that whatever comes next overwrites it."""
    journal.undo()
    return journal


@pytest.mark.parametrize("first", [1, 3])
@pytest.mark.parametrize(
    "elsewhere",
    [
        lambda journal: journal.say(Turn("ann", 1)),
        lambda journal: journal.undo(),
        lambda journal: taken_back(journal).say(Turn("ann", 1)),
        lambda journal: (journal.undo(2), journal.say(Turn("ann", 1))),
    ],
    ids=["says", "goes back", "says the last line otherwise", "says the last two otherwise"],
)
@pytest.mark.parametrize(
    "deed",
    [
        lambda journal: journal.say(Turn("bob", 1)),
        lambda journal: journal.undo(),
        lambda journal: journal.rewrite(journal.cursor - 1, (Turn("bob", 1), Turn("bob", 2))),
    ],
    ids=["say", "undo", "rewrite"],
)
def test_two_windows_on_one_game_do_not_overwrite_each_other(store, opened, game, elsewhere, first, deed):
    for _ in range(first + 1):
        store.games.open(game).say(Turn("bob", first))
    here, there = store.games.open(game), opened().games.open(game)
    elsewhere(there)
    kept = CODEC.dump_journal(there)
    with pytest.raises(SaveFailed) as fault:
        deed(here)
    assert fault.value.text.key == "storage.not-kept.changed-elsewhere"
    assert len(here.lines) == first + 1
    again = opened()
    assert CODEC.dump_journal(again.games.open(game)) == kept
    assert again.file.news == []


@pytest.mark.parametrize(
    "deed",
    [
        lambda journal: journal.say(Turn("ann", 1)),
        lambda journal: journal.rewrite(0, [Turn("ann", 1), Turn("bob", 1)]),
        lambda journal: journal.go(0),
    ],
    ids=["say", "rewrite", "go"],
)
def test_what_is_said_in_a_deleted_game_does_not_come_into_the_one_that_got_its_number(
    store, opened, game, deed
):
    deleted = opened().games.open(game)
    store.games.delete(game)
    again = store.games.new("toy", ToySetup(3), "Cid and Dan", ("Cid", "Dan"))
    assert again == game
    here = store.games.open(again)
    with pytest.raises(SaveFailed) as fault:
        deed(deleted)
    assert fault.value.text.key == "storage.not-kept.changed-elsewhere"
    here.say(Turn("bob", 2))
    assert opened().games.open(again).lines == here.lines


def test_a_window_that_went_back_does_not_overwrite_what_another_said_from_there(store, opened, game):
    for _ in range(3):
        store.games.open(game).say(Turn("bob", 1))
    here = taken_back(store.games.open(game))
    there = opened().games.open(game)
    for by in (1, 2):
        there.say(Turn("ann", by), at=10.0 * by)
    there.undo(2)
    kept = CODEC.dump_journal(there)
    for deed in (here.redo, lambda: here.say(Turn("bob", 1))):
        with pytest.raises(SaveFailed) as fault:
            deed()
        assert fault.value.text.key == "storage.not-kept.changed-elsewhere"
    assert CODEC.dump_journal(opened().games.open(game)) == kept


@pytest.mark.parametrize("value", ["fr", 1.25, True, None, {"dark": [1, 2]}, "L’été\u00a0: 🎲"])
def test_settings_keep_any_json_value(store, opened, value):
    assert store.settings.get("any", "default") == "default"
    store.settings.set("any", 0)
    store.settings.set("any", value)
    assert opened().settings.get("any", "default") == value


def test_learned_maps_are_kept_apart(store, opened):
    store.learned.set("map-1", {"areas": ["lair"]})
    store.learned.set("map-1", {"areas": ["lair", "well"]})
    again = opened()
    assert (again.learned.get("map-1"), again.learned.get("map-2")) == ({"areas": ["lair", "well"]}, None)


def test_names_are_remembered_the_latest_first(store, clock):
    store.games.new("toy", ToySetup(), "", ("Ann", "Bob"))
    clock.now += 1
    store.games.new("toy", ToySetup(), "", ("Bob", "Zoé", ""))
    assert store.players.names() == ("Bob", "Zoé", "Ann")


@pytest.mark.parametrize("moment", [0.0, -0.0])
def test_a_game_of_the_first_moment_is_as_it_was_written(store, opened, moment):
    """SQLite gives a zero below zero back as zero."""
    begun = Journal(ToySetup())
    game = store.games.add("toy", begun, "L’été", ("Ann",), started=moment, touched=5.0, finished=True)
    again = opened()
    (kept,) = again.games.find()
    assert (kept.id, kept.title, kept.finished, kept.started) == (game, "L’été", True, 0.0)
    assert again.file.news == []
