"""What screens and scripts read: the view, what may be said, and every sentence in both languages."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from companion.journal import Text
from companion.translations import tr, use_language
from companion.wayward import CODEC, legal, view
from companion.wayward.areas.dungeon import ChallengeGuard, DigGrave, StealSack
from companion.wayward.commands import CashHourGlass, Move
from companion.wayward.corrections import SetChips
from companion.wayward.table import MapValue
from companion.wayward.turns import Begin, EndTurn
from tests.wayward.stage import Stage, plain_view, setup


def rules(stage: Stage) -> dict[str, str | None]:
    """For each kind of saying, the rule of its first refusal."""
    found: dict[str, str | None] = {}
    for possible in legal(stage.table):
        found.setdefault(type(possible.said).__name__, possible.refused.rule if possible.refused else None)
    return found


def test_before_the_game_only_its_beginning() -> None:
    assert [possible.said for possible in legal(setup(2).table())] == [Begin()]


def test_what_is_refused_carries_its_rule() -> None:
    offered = rules(Stage(2).put("Ann", "J"))
    assert offered["Move"] is None
    assert offered["DigGrave"] is None
    assert offered["PushGuard"] == "WQ-28"
    assert offered["SailFromDock"] == "W-086"
    assert offered["CashHourGlass"] == "W-090"
    assert offered["EndTurn"] is None


def test_with_no_chip_only_free_things_are_left() -> None:
    """W-021"""
    stage = Stage(2).give(hour_glass=1).say(SetChips("hall", 12))
    free = [possible.said for possible in legal(stage.table) if possible.refused is None]
    assert CashHourGlass("Ann") in free
    assert EndTurn("Ann") in free
    assert not any(isinstance(said, Move) for said in free)


def test_asking_what_is_legal_changes_nothing() -> None:
    stage = Stage(2).put("Ann", "J")
    before = stage.table.picture()
    legal(stage.table)
    assert stage.table.picture() == before


def test_learned_guards_are_offered_in_the_pit() -> None:
    """M-05"""
    stage = Stage(2, learned=(MapValue("pit-1", (4, 5), ("gray",)),)).put("Ann", "B").give(weapon=1)
    offered = {possible.said: possible.refused for possible in legal(stage.table)}
    assert offered[ChallengeGuard("Ann", 1, "gray", 4, 5, 1)] is None
    assert offered[ChallengeGuard("Ann", 1, "gray", 4, 5, 2)] is not None


def test_all_three_graves_are_offered() -> None:
    """W-184"""
    said = [possible.said for possible in legal(Stage(2).put("Ann", "J").table)]
    assert [one.grave for one in said if isinstance(one, DigGrave)] == ["small", "medium", "large"]


def test_everything_said_can_be_written_and_read() -> None:
    for possible in legal(Stage(2).put("Ann", "stairs-1").give(weapon=1).table):
        written = json.loads(json.dumps(CODEC.dump_said(possible.said)))
        assert CODEC.said(written) == possible.said


def test_the_view_is_plain_data_and_shows_the_loot() -> None:
    stage = Stage(2).put("Ann", "E").say(StealSack("Ann"), 5)
    seen = json.loads(json.dumps(plain_view(stage.table, stage.journal.question)))
    assert seen["here"]["loot"] == 1
    assert seen["here"]["activities"] == ["StealSack"]
    assert seen["chips"]["red"] == view(stage.table, None).chips.in_hand == 11
    assert seen["players"][0]["place"]["id"] == "E"
    assert [reminder["key"] for reminder in seen["reminders"]] == ["wayward.reminder.keep-a-chip"]


def test_the_view_shows_the_open_question() -> None:
    stage = Stage(2).give("Bob", torch=1).move("room-2", 6, 1)
    question = plain_view(stage.table, stage.journal.question)["question"]
    assert question["who"] == "Ann"
    assert [option["id"] for option in question["options"]] == ["torch"]


@pytest.mark.parametrize(
    ("scene", "keys"),
    [
        (Stage(2).say(SetChips("hall", 12)), ["no-chip"]),
        (Stage(2).give(hour_glass=1).say(SetChips("hall", 12)), ["cash"]),
        (Stage(2).pay("Ann", 100), ["end-triggered"]),
        (Stage(2).pay("Ann", 100).end_turn(), ["last-turn"]),
        (Stage(1), ["solo-turn"]),
    ],
)
def test_reminders(scene: Stage, keys: list[str]) -> None:
    reminders = plain_view(scene.table)["reminders"]
    assert [reminder["key"] for reminder in reminders] == [f"wayward.reminder.{key}" for key in keys]


@pytest.fixture(params=["en", "fr"])
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    """Both languages, one after the other."""
    use_language(request.param)
    yield str(request.param)
    use_language("en")


def test_every_line_of_a_turn_can_be_read_aloud(spoken: str) -> None:
    stage = Stage(2).give(tarot=1, weapon=2).move("room-2", 6, 1, "keep").move("J")
    stage.say(DigGrave("Ann", "small"), 3, "keep").end_turn()
    for line in stage.journal.lines:
        labels = [line.label, *(event.label(stage.table) for event in line.events)]
        for label in labels:
            if isinstance(label, Text):
                sentence = tr(label)
                assert "wayward." not in sentence
                assert "{" not in sentence
