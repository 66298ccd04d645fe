"""Results for other programs: a table for spreadsheets and a link for BG Stats."""

from __future__ import annotations

import csv
import io
import json
from urllib.parse import parse_qs, urlsplit

from companion.records import play_link, results_csv
from companion.results import Result, SeatResult

DUEL = Result(
    7, "duel", 1_800_002_700.0,
    (
        SeatResult("=Zoé, l’été", True, "hamlet", "", 4, first=True),
        SeatResult("Bob & \"Co\"\n#2", False, "wayward-sisters", "", 0),
    ),
    started=1_800_000_000.0, turns=31,
)  # fmt: skip
RACE = Result(
    8, "wayward", 1_800_010_000.0,
    (
        SeatResult("Ann", False, score=70, place=2),
        SeatResult("Cleo", False),
        SeatResult("Bob", True, score=71, place=1),
    ),
    started=1_800_009_990.0, turns=12, map=2,
)  # fmt: skip


def test_the_table_has_a_row_for_each_seat_and_no_formula():
    rows = list(csv.DictReader(io.StringIO(results_csv([DUEL, RACE]))))
    assert [row["player"] for row in rows] == ["'=Zoé, l’été", 'Bob & "Co"\n#2', "Ann", "Cleo", "Bob"]
    first, *_rest, last = rows
    assert (first["hero"], first["won"], first["began"], first["minutes"]) == ("hamlet", "yes", "yes", "45")
    assert (last["map"], last["place"], last["score"], last["turns"], last["won"]) == (
        "2",
        "1",
        "71",
        "12",
        "yes",
    )


def play_of(link):
    parts = urlsplit(link)
    assert (parts.scheme, parts.netloc, parts.path) == ("https", "app.bgstatsapp.com", "/createPlay.html")
    (data,) = parse_qs(parts.query, strict_parsing=True)["data"]
    return json.loads(data)


def test_the_link_tells_bg_stats_a_duel():
    play = play_of(play_link(DUEL, str.title, "a close one"))
    assert play["playDate"] == "2027-01-15 08:45:00"
    assert (play["durationMin"], play["comments"], play["board"]) == (45, "a close one", "")
    zoe, bob = play["players"]
    assert (zoe["name"], zoe["role"], zoe["startPlayer"], zoe["rank"], zoe["winner"]) == (
        "=Zoé, l’été", "Hamlet", True, 1, True,
    )  # fmt: skip
    assert (bob["name"], bob["rank"], bob["winner"]) == ('Bob & "Co"\n#2', 2, False)
    assert play["game"]["name"]
    assert play["sourcePlayId"] == "duel-1800000000000"


def test_the_link_tells_bg_stats_a_race():
    """Whoever was trapped comes last, and a winner is always named or denied."""
    play = play_of(play_link(RACE, str.title))
    assert [(one["rank"], one["score"], one["winner"]) for one in play["players"]] == [
        (2, "70", False),
        (3, "", False),
        (1, "71", True),
    ]
    assert (play["board"], play["durationMin"]) == ("2", 1)
