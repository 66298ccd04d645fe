"""The learned map on its own screen: found, put right, renamed, forgotten, shared and brought in."""

from __future__ import annotations

import json
import tempfile
from dataclasses import replace

import pytest

from companion.device import outbox
from companion.showing.wayward.map_words import way_words
from companion.showing.wayward.memory import known_map, map_id
from companion.translations import tr
from companion.ui.buttons import Segment
from companion.ui.number_pad import NumberKey
from companion.ui.theme import LARGEST_TEXT, theme
from companion.ui.wayward.known_rows import KnownRow
from companion.ui.wayward.map_sheets import AreaSheet, WaySheet
from companion.ui.wayward.maps import MapSearch
from companion.ui.wayward.move_sheet import NameField
from companion.ui.wayward.sheet import ChoiceKey, TableSheet
from companion.wayward import map_file
from companion.wayward.layout import laid_out
from companion.wayward.learned import MOST_AREAS, Area, LearnedMap, Way
from companion.wayward.table import MapValue
from tests.ui.layout import check_layout
from tests.ui.matches import first_answer
from tests.ui.stage import SIZES, find, find_all, text_on_screen
from tests.ui.wayward.finger import one
from tests.ui.wayward_places.tables import TABLES

KNOWN = LearnedMap(
    1,
    (
        Area("armoury", ("weapon", "armor"), 4, 1, (Way("room-1", 2), Way("crypt", guard="gray", number=4))),
        Area("crypt", ways=(Way("armoury"),)),
        Area("room-1", ways=(Way("armoury", door=2),)),
    ),
    (MapValue("coffin-3", (5,), ("torch",)), MapValue("flame", (9, 3, 5))),
)


@pytest.fixture
def screen(stage, shell):
    """The screen with a small map."""
    theme.reduce_motion = True
    shell.shelf.learn(map_id(1), map_file.dump(KNOWN))
    screen = shell.open("wayward-maps")
    stage.wait(0.35)
    return screen


def row(title: str) -> KnownRow:
    return next(one for one in find_all(KnownRow) if one.title == title)


def open_row(stage, title: str) -> None:
    stage.touch(row(title))
    stage.wait(0.35)


def rename_armoury(stage, name: str) -> None:
    open_row(stage, "Armoury")
    field = find_all(NameField)[0]
    field.words = name
    field.confirm()
    stage.advance(3)


def test_m_10_areas_are_found_by_name_item_or_way(stage, shell, screen):
    """M-10: what lies where, and which ways lead on."""
    search = find_all(MapSearch)[0]
    for wanted, found in (("ARM", ["Armoury", "Crypt", "Room 1"]), ("weapon", ["Armoury"]), ("zzz", [])):
        search.words = wanted
        stage.advance(3)
        titles = [one.title for one in find_all(KnownRow)]
        assert [title for title in titles if title in ("Armoury", "Crypt", "Room 1")] == found


def test_m_10_an_area_is_put_right(stage, shell, screen):
    """M-10: gold and items as they really lie."""
    open_row(stage, "Armoury")
    stage.touch(next(key for key in find_all(ChoiceKey) if key.text == "Weapon"))
    stage.touch(find("2", NumberKey))
    stage.touch(find("Done"))
    known = known_map(shell.shelf, 1).area("armoury")
    assert known.items == ("weapon", "weapon", "armor")
    assert known.gold == 42


def test_m_10_back_closes_a_way_s_sheet_before_the_area_s(stage, shell, screen):
    open_row(stage, "Armoury")
    screen._sheet.ids.scroll.scroll_y = 0
    stage.advance(2)
    stage.touch(find(way_words(Way("room-1", 2))))
    assert find_all(WaySheet)
    stage.key(27)
    assert not find_all(WaySheet)
    assert find_all(AreaSheet)
    stage.key(27)
    assert not find_all(AreaSheet)
    assert shell.current is screen


def test_m_10_an_area_is_renamed_everywhere(stage, shell, screen):
    """M-10: ways that lead there follow."""
    rename_armoury(stage, "smithy")
    known = known_map(shell.shelf, 1)
    assert known.names == ("smithy", "crypt")
    assert known.area("crypt").ways == (Way("smithy"),)


def test_m_10_a_name_that_is_taken_is_refused_in_words(stage, shell, screen):
    """M-10: nothing changes."""
    rename_armoury(stage, "crypt")
    assert known_map(shell.shelf, 1) == KNOWN
    assert "An area of that name is on the map already." in text_on_screen()


def test_m_10_a_letter_of_the_other_map_is_refused_in_words(stage, shell, screen):
    """M-10: K is printed in the city; an area of the dungeon called so would be no place of its game."""
    rename_armoury(stage, "K")
    assert known_map(shell.shelf, 1) == KNOWN
    assert tr("wayward.invalid.printed-name", name="K") in text_on_screen()


def test_m_10_an_area_is_forgotten_and_comes_back(stage, shell, screen):
    """M-10: forgetting can be taken back."""
    screen._edit_area(KNOWN.area("armoury"))
    stage.wait(0.35)
    screen._sheet.dispatch("on_forget")
    stage.wait(0.35)
    assert known_map(shell.shelf, 1) == KNOWN.without("armoury")
    stage.touch(find("Undo"))
    assert known_map(shell.shelf, 1).area("armoury") == KNOWN.area("armoury")


def test_m_07_a_coffin_is_told(stage, shell, screen):
    """M-07: a printed value nobody knew."""
    screen._edit_value("coffin-7", None)
    stage.wait(0.35)
    stage.touch(find("6", NumberKey))
    stage.touch(find("Done"))
    assert MapValue("coffin-7", (6,)) in known_map(shell.shelf, 1).values


def test_m_10_the_other_map_gets_nothing_of_a_sheet_left_open(stage, shell, screen):
    """M-10: touched above the open sheet, the other map is looked at and the sheet has gone."""
    other = known_map(shell.shelf, 2)
    find_all(MapSearch)[0].words = "Coffin 3"
    stage.wait(0.35)
    open_row(stage, "Coffin 3")
    assert find_all(TableSheet)
    stage.touch(one(Segment, value=2))
    assert not find_all(TableSheet)
    assert (known_map(shell.shelf, 1), known_map(shell.shelf, 2)) == (KNOWN, other)


def test_m_06_the_wall_of_flame_is_told(stage, shell, screen):
    """M-06: its spaces, and which of them burn."""
    screen._edit_value("flame", KNOWN.values[1])
    stage.wait(0.35)
    stage.touch(next(key for key in find_all(ChoiceKey) if key.text == "4"))
    stage.touch(find("Done"))
    assert MapValue("flame", (9, 3, 4, 5)) in known_map(shell.shelf, 1).values


def test_a_map_is_shared_and_brought_in_again(stage, shell, screen):
    stage.touch(find("Share"))
    _share, file, mime = shell.device.share.asked[-1]
    assert mime == "application/json"
    shell.shelf.learn(map_id(1), map_file.dump(LearnedMap(1)))
    shell.device.share.brings = file
    stage.touch(find("Import"))
    assert known_map(shell.shelf, 1) == laid_out(KNOWN)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"\xff\xfe", "UTF-8"),
        (b"{", "JSON"),
        (b"[]", "This file is not a learned map."),
        (json.dumps({"format": map_file.FORMAT, "version": 99}).encode(), "another version"),
    ],
    ids=["bytes", "half", "foreign", "version"],
)
def test_a_broken_file_is_refused_in_words_and_nothing_is_lost(stage, shell, screen, tmp_path, content, told):
    file = tmp_path / "map.json"
    file.write_bytes(content)
    shell.device.share.brings = file
    stage.touch(find("Import"))
    assert known_map(shell.shelf, 1) == KNOWN
    assert told in text_on_screen()


def test_a_missing_file_is_told(stage, shell, screen, tmp_path):
    shell.device.share.brings = tmp_path / "gone.json"
    stage.touch(find("Import"))
    assert known_map(shell.shelf, 1) == KNOWN
    assert "This file could not be read. Nothing has changed." in text_on_screen()


def test_the_open_game_knows_what_was_put_right(stage, shell):
    """The table's own memory follows, so that it does not write the old map over the new one."""
    table = shell.play(TABLES["fountain"].laid(shell))
    screen = shell.open("wayward-maps", memory=table.memory)
    screen.keep(KNOWN)
    assert table.memory.known == KNOWN


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_screen_and_its_sheets_fit(stage, shell, screen, size, language):
    theme.text_scale, theme.language = LARGEST_TEXT, language
    stage.size(*SIZES[size])
    screen.refresh()
    stage.advance(4)
    check_layout(shell)
    screen._edit_area(KNOWN.area("armoury"))
    stage.advance(4)
    check_layout(screen._sheet)


def full_map(name: str) -> LearnedMap:
    return LearnedMap(1, tuple(Area(f"{name} {number}") for number in range(MOST_AREAS)))


def test_a_map_too_large_to_add_is_refused_in_words_and_nothing_is_lost(stage, shell, screen, tmp_path):
    file = tmp_path / "map.json"
    file.write_text(json.dumps(map_file.dump(full_map("hall"))))
    shell.device.share.brings = file
    stage.touch(find("Import"))
    assert known_map(shell.shelf, 1) == KNOWN
    assert "A map holds 400 areas at most." in text_on_screen()


def test_a_game_goes_on_over_a_full_map(stage, shell):
    shell.shelf.learn(map_id(1), map_file.dump(full_map("hall")))
    table = shell.play(TABLES["fountain"].laid(shell))
    match, before = shell.match, shell.match.cursor
    for line in range(12):
        first = next(one.said for one in match.legal() if one.refused is None)
        assert match.answer(first_answer(match.question, line)) if match.question else match.say(first)
    assert match.cursor == before + 12
    assert replace(table.memory.known.areas[0], at=None) == Area("hall 0")
    assert len(table.memory.known.areas) == MOST_AREAS


def test_sharing_with_a_full_temporary_folder_is_told(stage, shell, screen, monkeypatch):
    def no_room(*_arguments, **_options):
        raise OSError(28, "No space left on device")

    outbox._folder.cache_clear()
    monkeypatch.setattr(tempfile, "mkdtemp", no_room)
    stage.touch(find("Share"))
    assert "The file could not be written. Nothing has changed." in text_on_screen()
    assert shell.device.share.asked == []


def test_wq_55_where_the_sewer_leads_is_told_and_put_right(stage, shell, screen):
    """WQ-55: one of the areas known, or another by its name."""
    screen._choose(2)
    screen._edit_value("landing-sewer", None)
    stage.wait(0.35)
    stage.touch(next(key for key in find_all(ChoiceKey) if key.text == "City gates"))
    stage.touch(find("Done"))
    assert known_map(shell.shelf, 2).values == (MapValue("landing-sewer", (), ("city-gates",)),)
    listed = {one.get("title"): one["text"] for one in screen.ids.known.data}
    assert listed["Where the sewer leads"] == "city gates"
    screen._edit_value("landing-sewer", MapValue("landing-sewer", (), ("city-gates",)))
    stage.wait(0.35)
    field = find_all(NameField)[0]
    field.words = "fish market"
    field.confirm()
    stage.advance(3)
    assert known_map(shell.shelf, 2).values == (MapValue("landing-sewer", (), ("fish market",)),)


def test_wq_56_what_lies_among_the_prisoners_is_told(stage, shell, screen):
    """WQ-56: nothing, unless the board shows it."""
    screen._choose(2)
    screen._edit_value("prison-floor", None)
    stage.wait(0.35)
    stage.touch(find("4", NumberKey))
    stage.touch(find("Done"))
    assert known_map(shell.shelf, 2).values == (MapValue("prison-floor", (4,)),)


def test_a_map_of_hundreds_of_places_builds_only_the_rows_in_sight(stage, shell, screen):
    """A table that names everything it meets must not wait for its own map."""
    areas = tuple(Area(f"place {number:03}") for number in range(300))
    screen.keep(replace(screen.known, areas=areas))
    stage.advance(4)
    assert 0 < len(find_all(KnownRow)) < 30
    assert len(screen.ids.known.data) < 100
