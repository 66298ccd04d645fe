"""Games go to another device whole; a file that is not sound brings nothing in."""

from __future__ import annotations

import gc
import json
import tracemalloc
import weakref

import pytest

from companion.journal import Answer, Invalid
from companion.records import (
    Imported,
    checksum,
    export_games,
    export_readable,
    import_file,
    import_games,
    read_file,
)
from companion.storage import SaveFailed, Store
from companion.translations import tr
from tests.journal.test_properties import state
from tests.journal.toy import CODEC, Loot, ToySetup, Turn


@pytest.fixture
def here():
    store = Store(":memory:", {"toy": CODEC}, clock=lambda: 1_800_000_000.5)
    yield store
    store.close()


@pytest.fixture
def there():
    store = Store(":memory:", {"toy": CODEC})
    yield store
    store.close()


@pytest.fixture
def game(here):
    """A game in the middle of a question, with one line taken back."""
    id = here.games.new("toy", ToySetup(3), "L’été", ("Zoé", "Bob"))
    journal = here.games.open(id)
    for said in (Turn("ann", 1), Loot("bob"), Answer("cup"), Answer((2,))):
        journal.say(said)
    journal.undo(2)
    return id


def test_a_game_arrives_as_it_left(here, there, game):
    here.games.sum_up(game, {"seats": [], "note": "🎲"}, finished=True)
    (arrived,) = import_games(there, export_games(here, [game])).games
    assert CODEC.dump_journal(there.games.open(arrived)) == CODEC.dump_journal(here.games.open(game))
    assert state(there.games.open(arrived)) == state(here.games.open(game))
    kept, sent = there.games.get(arrived), here.games.get(game)
    for name in ("kind", "title", "players", "started", "touched", "finished", "summary"):
        assert getattr(kept, name) == getattr(sent, name)


def test_an_arrived_game_goes_on_and_is_kept(here, there, game):
    (arrived,) = import_games(there, export_games(here, [game])).games
    there.games.open(arrived).say(Answer("ring"))
    assert there.games.open(arrived).table.chest == ("cup", "crown")


def test_the_same_file_twice_brings_nothing_new(here, there, game):
    file = export_games(here, [game])
    assert len(import_games(there, file).games) == 1
    assert import_games(there, file) == Imported((), known=1)
    assert len(there.games.find()) == 1


def test_a_file_is_written_without_blanks(here, game):
    """Blanks took half of it, and half as many games would fit."""
    file = export_games(here, [game])
    assert file == json.dumps(json.loads(file), ensure_ascii=False, separators=(",", ":"))


def test_games_are_shared_as_long_as_their_file_can_be_imported(here, there, game, monkeypatch):
    file = export_games(here, [game]).encode()
    monkeypatch.setattr("companion.records.exchange.LONGEST", len(file))
    assert import_file(there, export_games(here, [game]).encode()).games
    monkeypatch.setattr("companion.records.exchange.LONGEST", len(file) - 1)
    with pytest.raises(Invalid) as fault:
        export_games(here, [game])
    assert "too long for one file" in tr(fault.value.text)


def broken(file, path, value):
    """The file with one value replaced."""
    form = json.loads(file)
    place = form
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    if path[0] == "games":
        form["checksum"] = checksum(form["games"])
    return json.dumps(form)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("promptbook",), "settings"),
        (("version",), 3),
        (("version",), "2"),
        (("version",), True),
        (("checksum",), "0" * 64),
        (("checksum",), None),
        (("games",), {}),
        (("more",), 1),
    ],
)
def test_a_file_that_is_not_whole_stays_out(here, there, game, path, value):
    with pytest.raises(Invalid) as fault:
        import_games(there, broken(export_games(here, [game]), path, value))
    assert there.games.find() == ()
    assert tr(fault.value.text) != fault.value.text.key


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("games", 1), None),
        (("games", 1, "more"), 1),
        (("games", 1, "kind"), "chess"),
        (("games", 1, "kind"), []),
        (("games", 1, "title"), "x" * 201),
        (("games", 1, "title"), 5),
        (("games", 1, "players"), "Ann"),
        (("games", 1, "players"), ["x"] * 13),
        (("games", 1, "players"), [None]),
        (("games", 1, "started"), "yesterday"),
        (("games", 1, "touched"), -1),
        (("games", 1, "touched"), 1e300),
        (("games", 1, "finished"), 1),
        (("games", 1, "summary"), ["x" * 30_000]),
        (("games", 1, "journal"), None),
        (("games", 1, "journal", "cursor"), 99),
        (("games", 1, "journal", "lines", 0, "then", 0, "player"), "eve"),
        (("games", 1, "journal", "lines", 0, "said"), {"is": "__import__"}),
    ],
)
def test_an_unsound_game_stays_out_and_keeps_no_other_out(here, there, game, path, value):
    sound = json.loads(export_games(here, [game, game]))
    sound["games"][1]["started"] += 1
    sound["checksum"] = checksum(sound["games"])
    spoilt = broken(json.dumps(sound), path, value)
    arrived = import_games(there, spoilt)
    assert (len(arrived.games), arrived.refused, len(there.games.find())) == (1, 1, 1)
    alone = json.loads(spoilt)
    del alone["games"][0]
    alone["checksum"] = checksum(alone["games"])
    with pytest.raises(Invalid) as fault:
        import_games(there, json.dumps(alone))
    assert tr(fault.value.text) != fault.value.text.key


@pytest.mark.parametrize("file", ["", "[]", "null", "{}", "NaN", b"\xff", "[" * 10_000, "x" * 9_000_000])
def test_anything_else_is_not_a_file_of_games(there, file):
    with pytest.raises(Invalid):
        import_games(there, file)


def test_a_disk_that_fills_up_half_way_leaves_nothing_behind(here, there, game, monkeypatch):
    form = json.loads(export_games(here, [game, game]))
    form["games"][1]["started"] += 1
    form["checksum"] = checksum(form["games"])
    whole, calls = there.games.add_written, []

    def add(*arguments, **more):
        calls.append(1)
        if len(calls) == 2:
            raise SaveFailed("storage.not-kept.full")
        return whole(*arguments, **more)

    monkeypatch.setattr(there.games, "add_written", add)
    with pytest.raises(SaveFailed):
        import_games(there, json.dumps(form))
    assert there.games.find() == ()


def test_a_file_of_the_first_version_is_still_read(here, there, game):
    """It had no checksum."""
    form = json.loads(export_games(here, [game])) | {"version": 1}
    del form["checksum"]
    assert len(import_file(there, json.dumps(form).encode()).games) == 1


def test_a_file_of_a_newer_version_is_refused_with_advice(here, there, game):
    form = json.loads(export_games(here, [game])) | {"version": 3, "more": []}
    with pytest.raises(Invalid) as fault:
        import_games(there, json.dumps(form))
    assert "update the app" in tr(fault.value.text)


def test_a_file_that_changed_on_its_way_is_refused(here, there, game):
    with pytest.raises(Invalid) as fault:
        import_games(there, export_games(here, [game]).replace("Zoé", "Zoe"))
    assert fault.value.text.key == "records.invalid.checksum"
    assert there.games.find() == ()


def test_a_game_the_screens_could_not_show_stays_out(here, there, game):
    def look(_kind, _journal):
        raise KeyError("no such hero")

    with pytest.raises(Invalid):
        import_games(there, export_games(here, [game]), look)
    assert there.games.find() == ()


def test_a_game_that_is_twice_in_a_file_comes_in_once(here, there, game):
    kept = import_games(there, export_games(here, [game, game]))
    assert (len(kept.games), kept.known) == (1, 1)


def file_of(games):
    return json.dumps({"promptbook": "games", "version": 2, "checksum": checksum(games), "games": games})


def test_a_file_of_nothing_but_brackets_is_refused_before_it_is_read(there):
    file = file_of([[]] * 400_000)
    tracemalloc.start()
    with pytest.raises(Invalid) as refusal:
        import_games(there, file)
    _now, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert refusal.value.text.key == "journal.invalid.too-many-values"
    assert most < 3 * len(file)


@pytest.mark.parametrize("one", ["[]         ", '"no game at all"', '["none", "at all", "in here"]'])
def test_more_games_than_anybody_has_are_refused_before_they_are_read(there, one):
    """Padded with blanks or letters, nothing but brackets passed for games and took many times their room."""
    file = '{"promptbook":"games","version":1,"games":[' + ",".join([one] * 200_000) + "]}"
    tracemalloc.start()
    with pytest.raises(Invalid) as refusal:
        import_games(there, file)
    _now, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert refusal.value.text.key == "journal.invalid.too-many-values"
    assert most < 3 * len(file)


def taken(bring):
    """The most memory that something takes."""
    tracemalloc.start()
    bring()
    _now, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most


def test_games_padded_with_short_words_are_read_one_at_a_time(there, monkeypatch):
    """Each word takes ten times its room once read."""
    monkeypatch.setattr("companion.records.exchange.LONGEST_GAME", 50_000)
    file = file_of([{"summary": ["abc"] * 7_000}] * 40)

    def bring():
        with pytest.raises(Invalid):
            import_games(there, file)

    assert taken(bring) < 3 * len(file)


def test_many_games_come_in_without_many_times_their_room(here, there, game):
    (form,) = json.loads(export_games(here, [game]))["games"]
    file = file_of([{**form, "title": "a" * 200, "started": float(number)} for number in range(240)])
    assert taken(lambda: import_games(there, file)) < 3 * len(file)
    assert len(there.games.find()) == 240


def test_a_game_too_long_for_any_file_keeps_no_other_here(here, there, game, monkeypatch):
    monkeypatch.setattr("companion.records.exchange.LONGEST_GAME", len(export_games(here, [game])) + 100)
    long = here.games.add("toy", here.games.open(game), "a" * 200, ("b" * 50,) * 8, started=1, touched=1)
    exported = export_readable(here, here.games.find())
    assert [one.id for one in exported.left_out] == [long]
    assert len(import_games(there, exported.file).games) == 1
    with pytest.raises(Invalid):
        export_games(here, [long])


def test_refused_games_are_counted_and_let_go(there, here, game, monkeypatch):
    """Each refusal used to be kept with the way on which it came up."""
    kept = []

    class Watched(Invalid):
        def __init__(self, *told, **values):
            super().__init__(*told, **values)
            kept.append(weakref.ref(self))

    monkeypatch.setattr("companion.records.exchange.Invalid", Watched)
    sound = json.loads(export_games(here, [game]))["games"]
    brought = import_games(there, file_of([*["no game at all"] * 50, *sound]), lambda *_: check(kept))
    assert (len(brought.games), brought.refused) == (1, 50)


def check(kept):
    """By the time the last game is looked at, nothing of the refusals before it is left."""
    gc.collect()
    assert not any(one() for one in kept)


def long_game(here, lines=1_500):
    """A file with one long game."""
    game = here.games.new("toy", ToySetup(), "long", ("Ann",))
    journal = here.games.open(game)
    for by in range(lines):
        journal.say(Turn("ann", by % 7))
    return export_games(here, [game])


def test_one_long_game_is_read_line_by_line(here, there):
    """Parsed as a whole it took ten times its room, and once more for its checksum."""
    file = long_game(here)
    assert taken(lambda: read_file(file.encode(), there.games.codecs)) < 7 * len(file)


@pytest.mark.parametrize("blanks", [None, 1])
def test_a_file_written_with_blanks_has_the_same_checksum(here, there, blanks):
    form = json.loads(long_game(here, 20))
    file = json.dumps(dict(reversed(form.items())), indent=blanks)
    assert len(import_games(there, file).games) == 1
    (game,) = there.games.find()
    assert len(there.games.open(game.id).lines) == 20


@pytest.mark.parametrize("value", [[], [1, 2], [{"said": 1}]])
def test_lines_of_anything_else_are_no_lines_of_the_game(here, there, value):
    (form,) = json.loads(long_game(here, 3))["games"]
    for told in ({"summary": {"lines": value}, **form}, {"lines": value, **form}):
        told["summary"] = {"lines": value}
        with pytest.raises(Invalid):
            import_games(there, file_of([told]))
    assert there.games.find() == ()
