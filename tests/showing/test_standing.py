"""How a game stands on Home, and what hands put back when it is rewound."""

from __future__ import annotations

from dataclasses import replace

from companion.duel import DuelSetup, Seat
from companion.duel.corrections import MoveCopy, SetHealth
from companion.duel.view import view as duel_seen
from companion.journal import Journal
from companion.showing.put_back import Change, main_change, put_back
from companion.showing.standing import standing, whose_turn
from companion.wayward import Player, WaywardSetup
from companion.wayward.ending import SoloResult, Standing
from companion.wayward.view import PlacesView
from companion.wayward.view import view as wayward_seen


def duel():
    return Journal(DuelSetup((Seat("Anna", "wayward-sisters"), Seat("Ken", "hamlet"))))


def duel_view():
    return duel_seen(duel().table)


def wayward_view(*names):
    colours = ("blue", "red", "green")
    players = tuple(Player(name, colour) for name, colour in zip(names, colours, strict=False))
    return wayward_seen(Journal(WaywardSetup(players)).table)


def test_three_sisters_are_counted_together():
    seats = standing(duel_view())["seats"]
    assert [(seat["hero"], seat["score"], seat["most"]) for seat in seats] == [
        ("wayward-sisters", 18, 18),
        ("hamlet", 15, 15),
    ]


def test_a_won_duel_has_ended():
    view = duel_view()
    assert standing(view)["ended"] is None
    told = standing(replace(view, winner="p2", winners=("p2",)))
    assert told["ended"] == "won"
    assert [seat["won"] for seat in told["seats"]] == [False, True]


def test_places_of_a_finished_wayward_game():
    places = PlacesView((Standing("Ken", 70, 1), Standing("Anna", 9, 2)))
    told = standing(replace(wayward_view("Anna", "Ken"), ranking=places))
    assert told["ended"] == "ranked"
    assert [(seat["player"], seat["won"], seat["place"]) for seat in told["seats"]] == [
        ("Anna", False, 2),
        ("Ken", True, 1),
    ]


def test_alone_getting_out_has_a_place_and_enough_gold_wins():
    view = wayward_view("Anna")
    for escaped, won, place in ((True, True, 1), (True, False, 1), (False, False, None)):
        told = standing(replace(view, ranking=SoloResult(60, 12, escaped, won, False)))
        assert (told["seats"][0]["won"], told["seats"][0]["place"], told["map"]) == (won, place, 1)


def test_whose_turn_it_is():
    assert whose_turn(replace(duel_view(), turn="p2")) == ("hamlet", "")
    assert whose_turn(replace(wayward_view("Anna", "Ken"), active="Ken")) == ("", "red")


def test_dials_hands_and_cards_are_put_back():
    played = duel()
    then = duel_seen(played.table)
    played.say(SetHealth("p2.hamlet", 11))
    played.say(MoveCopy("p2:hamlet/uncertain-doom#1", "discard"))
    now = duel_seen(played.table)
    changes = put_back(now, then)
    assert Change("Health of Hamlet", "11", "15") in changes
    assert Change("Uncertain Doom", "discard pile", "hand or deck") in changes
    assert len(changes) == 3
    assert main_change(now, then) == Change("Health of Hamlet", "11", "15")


def test_gold_figures_items_and_chips_are_put_back():
    then = wayward_view("Anna", "Ken")
    anna, ken = then.players
    torch = replace(ken.items["torch"], good=1)
    ken = replace(ken, gold=12, items={**ken.items, "torch": torch})
    now = replace(then, players=(anna, ken), chips=replace(then.chips, red=then.chips.red + 3))
    changes = put_back(now, then)
    assert [change.what for change in changes][:2] == ["Ken’s gold", "Ken’s torch"]
    assert main_change(now, then) == Change("Ken’s gold", "12", "0")
    assert main_change(now, now) is None


def test_the_gate_is_moved_back_and_forth_with_the_game():
    """W-112, W-108: what the watchers or a jail trip took down lies elsewhere then, in both directions."""
    high = wayward_view("Anna", "Ken")
    low = replace(high, gate=97)
    assert put_back(low, high) == [Change("Gate", "97", "100")]
    assert put_back(high, low) == [Change("Gate", "100", "97")]
