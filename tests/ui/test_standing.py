"""How a game stands on Home, and what hands put back when it is rewound."""

from __future__ import annotations

from companion.duel import DuelSetup, Seat
from companion.games import GAMES
from companion.journal import Journal, dump_view
from companion.ui.put_back import Change, main_change, put_back
from companion.ui.score import standing, whose_turn
from companion.wayward import Player, WaywardSetup


def duel_view():
    table = Journal(DuelSetup((Seat("Anna", "wayward-sisters"), Seat("Ken", "hamlet")))).table
    return dump_view(GAMES["duel"].view(table, None))


def wayward_view(*names):
    colours = ("blue", "red", "green")
    players = tuple(Player(name, colour) for name, colour in zip(names, colours, strict=False))
    return dump_view(GAMES["wayward"].view(Journal(WaywardSetup(players)).table, None))


def test_three_sisters_are_counted_together():
    seats = standing("duel", duel_view())["seats"]
    assert [(seat["hero"], seat["score"], seat["most"]) for seat in seats] == [
        ("wayward-sisters", 18, 18),
        ("hamlet", 15, 15),
    ]


def test_a_won_duel_has_ended():
    view = duel_view()
    assert standing("duel", view)["ended"] is None
    view |= {"winner": "p2", "winners": ["p2"]}
    told = standing("duel", view)
    assert told["ended"] == "won"
    assert [seat["won"] for seat in told["seats"]] == [False, True]


def test_places_of_a_finished_wayward_game():
    view = wayward_view("Anna", "Ken")
    view["ranking"] = {
        "places": [{"player": "Ken", "gold": 70, "place": 1}, {"player": "Anna", "gold": 9, "place": 2}]
    }
    told = standing("wayward", view)
    assert told["ended"] == "ranked"
    assert [(seat["player"], seat["won"], seat["place"]) for seat in told["seats"]] == [
        ("Anna", False, 2),
        ("Ken", True, 1),
    ]


def test_alone_getting_out_has_a_place_and_enough_gold_wins():
    view = wayward_view("Anna")
    for escaped, won, place in ((True, True, 1), (True, False, 1), (False, False, None)):
        view["ranking"] = {"gold": 60, "turns": 12, "escaped": escaped, "won": won}
        told = standing("wayward", view)
        assert (told["seats"][0]["won"], told["seats"][0]["place"], told["map"]) == (won, place, 1)


def test_whose_turn_it_is():
    view = duel_view()
    assert whose_turn("duel", view | {"turn": "p2"}) == ("hamlet", "")
    view = wayward_view("Anna", "Ken")
    assert whose_turn("wayward", view | {"active": "Ken"}) == ("", "red")


def test_dials_hands_and_cards_are_put_back():
    then, now = duel_view(), duel_view()
    hamlet = next(one for one in now["fighters"] if one.endswith(".hamlet"))
    now["fighters"][hamlet]["health"] = 11
    now["seats"]["p2"]["hand"] -= 1
    card = {
        "copy": "p2:hamlet/uncertain-doom#1",
        "name": {"key": "cards.name.hamlet.uncertain-doom", "values": {}},
    }
    now["seats"]["p2"]["discard"] = [card]
    changes = put_back("duel", now, then)
    assert Change("Hamlet’s health", "11", "15") in changes
    assert Change("Uncertain Doom", "discard pile", "hand or deck") in changes
    assert len(changes) == 3
    assert main_change("duel", now, then) == Change("Hamlet’s health", "11", "15")


def test_gold_figures_items_and_chips_are_put_back():
    then, now = wayward_view("Anna", "Ken"), wayward_view("Anna", "Ken")
    now["players"][1]["gold"] = 12
    now["players"][1]["items"]["torch"]["good"] = 1
    now["chips"]["red"] = then["chips"]["red"] + 3
    changes = put_back("wayward", now, then)
    assert [change.what for change in changes][:2] == ["Ken’s gold", "Ken, torch"]
    assert main_change("wayward", now, then) == Change("Ken’s gold", "12", "0")
    assert main_change("wayward", now, now) is None
