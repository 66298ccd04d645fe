"""A phone on a stand beside a duel, told where cards lie instead of looking for them."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from companion.duel import Attack, Concede
from companion.duel.corrections import MoveCopy, TurnDial
from companion.showing.duel.screen import leaves_on_back
from companion.showing.duel.screen.inputs import (
    AppIsRight,
    BackPressed,
    CardsSeen,
    Commanded,
    Covered,
    MarkingEnded,
    MarkingWanted,
    MomentRead,
    PlaceFramed,
    PlaceSkipped,
    Reconsidered,
    Resized,
    TableIsRight,
)
from companion.showing.duel.screen.standing import remembered
from companion.showing.duel.screen.state import Stand
from companion.showing.duel.stand import MISSED, STILL
from companion.showing.effects import Buzz, Refuse, ShowToast
from tests.showing.duel.screen.played import Played

HORROR, ALAS, AGAIN = "shakespeare/horror#1", "shakespeare/alas#1", "shakespeare/again#1"
OTHER, THROWN = "shakespeare/all-are-punished#1", "shakespeare/revise#1"
LINE, PILE = ((0.1, 0.5), (0.6, 0.9)), ((0.7, 0.5), (0.9, 0.9))
HALF = 0.02
"""Half of a tag's edge."""


class Stood(Played):
    """Two cards in the line and one thrown away, as they lie on the table; nothing has been framed yet."""

    def __init__(self):
        super().__init__("shakespeare", "hamlet", eye="watching")
        self.choices.posture = "standing"
        self.plain()
        for card in (HORROR, ALAS):
            self.send(Commanded(MoveCopy(f"p1:{card}", "line")))
        self.send(Commanded(MoveCopy(f"p1:{THROWN}", "discard")))
        self.corners = {}
        self.lay(HORROR, ALAS)

    def lay(self, *line, shift=0.0):
        """These lie in the line from now on."""
        spots = {card: (0.18 + 0.13 * at, 0.7) for at, card in enumerate(line)} | {THROWN: (0.8, 0.7)}
        self.corners = {
            card: tuple((x + shift + a * HALF, y + b * HALF) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1)))
            for card, (x, y) in spots.items()
        }
        return self

    def look(self, seconds=STILL + 0.4):
        """Look at the table for a while."""
        until = self.now + seconds
        while self.now < until:
            self.send(CardsSeen(tuple(self.corners), self.now, self.corners)).wait(0.4)
        return self

    def frame(self):
        """Frame the two places that are compared here; the others have none."""
        self.send(MarkingWanted())
        while self.state.stand.marking:
            place = self.state.stand.marking[0]
            drawn = {("p1", "line"): LINE, ("p1", "discard"): PILE}.get((place.seat, place.zone))
            self.send(PlaceFramed(*drawn) if drawn else PlaceSkipped())
        return self

    @property
    def line(self):
        return [card.copy.partition(":")[2] for card in self.match.view.seats["p1"].zones["line"]]

    @property
    def slip(self):
        return self.told(ShowToast)[-1]


@pytest.fixture
def stood():
    """Framed, looked at, and found as expected."""
    stood = Stood()
    assert stood.look().scene.stand.state == "unmarked"
    stood.frame().look()
    assert stood.scene.stand.state == "agrees"
    return stood


@pytest.fixture
def differs(stood):
    stood.lay(HORROR, ALAS, AGAIN).look()
    assert stood.scene.stand.state == "differs"
    return stood


def test_a_slip_tells_the_difference_and_puts_it_right(differs):
    before = differs.match.cursor
    assert not differs.scene.stand.there, "upright there is no room for a picture"
    assert dict(differs.slip.words.values)["cards"] == "Again"
    assert differs.scene.cover is None, "it only lies there"
    differs.send(differs.slip.then)
    assert differs.line == [HORROR, ALAS, AGAIN]
    differs.look()
    assert differs.scene.stand.state == "agrees"
    differs.send(differs.slip.then)
    assert (differs.line, differs.match.cursor) == ([HORROR, ALAS], before)


def test_on_its_side_the_panel_tells_it_in_place_of_a_slip(stood):
    stood.send(Resized(True)).lay(HORROR, AGAIN, ALAS).look()
    assert (stood.scene.stand.beside, stood.scene.stand.title) == (True, "Again")
    assert stood.told(ShowToast) == []
    stood.send(TableIsRight())
    assert stood.line == [HORROR, AGAIN, ALAS], "where it is in the line, too"


def test_a_difference_that_was_answered_is_not_told_again(differs):
    before = differs.match.cursor
    differs.send(AppIsRight()).look(2 * MISSED)
    assert (differs.scene.stand.state, differs.match.cursor) == ("", before)
    differs.lay(HORROR, ALAS).look()
    assert differs.scene.stand.state == "agrees"
    differs.lay(HORROR, ALAS, AGAIN).look()
    assert differs.scene.stand.state == "differs", "since then it was away"


def test_the_same_difference_found_again_leaves_its_slip_where_it_is(differs):
    assert not differs.slip.stays
    told = len(differs.told(ShowToast))
    differs.look(2 * MISSED)
    assert len(differs.told(ShowToast)) > told
    assert differs.slip.stays
    differs.lay(HORROR, ALAS, OTHER).look()
    assert not differs.slip.stays


def test_a_slip_puts_right_what_it_tells_and_no_other_difference(differs):
    before, slip = differs.match.cursor, differs.slip
    differs.lay(HORROR, ALAS, OTHER).look().send(slip.then)
    assert differs.match.cursor == before


def test_a_slip_is_heard_while_hands_move_over_the_table(differs):
    differs.lay(HORROR, ALAS).look(0.4)
    assert differs.scene.stand.state == ""
    differs.send(differs.slip.then)
    assert differs.line == [HORROR, ALAS, AGAIN]


def test_a_slip_of_before_the_game_went_on_puts_nothing_right(differs):
    differs.lay(HORROR, ALAS).look(0.4).send(Commanded(TurnDial("p1.shakespeare", -1)))
    before = differs.match.cursor
    differs.send(differs.slip.then)
    assert differs.match.cursor == before
    assert not differs.state.stand.refused


def test_nothing_is_said_while_a_combat_is_fought(stood):
    stood.send(Commanded(Attack("p1.shakespeare", "p2.hamlet")))
    stood.lay(HORROR, ALAS, AGAIN).look(2 * MISSED)
    assert stood.scene.stand.state == ""


def test_a_nudged_phone_finds_its_frames_again(stood):
    before = stood.choices.stand["frames"]
    stood.lay(HORROR, ALAS, shift=-0.05).look()
    assert stood.scene.stand.state == "agrees"
    (_seat, _zone, *corners), (_seat, _zone, *old) = stood.choices.stand["frames"][0], before[0]
    assert [x for x, _y in corners] == pytest.approx([x - 0.05 for x, _y in old])


def test_a_frame_takes_the_place_of_the_one_around_the_same_place_alone(stood):
    stood.send(MarkingWanted())
    places = len(stood.state.stand.marking)
    while stood.state.stand.marking:
        stood.send(PlaceFramed(*LINE))
    framed = [(seat, zone) for seat, zone, *_corners in stood.choices.stand["frames"]]
    assert len(framed) == len({*framed}) == places
    assert ("p2", "discard") in framed
    assert ("p1", "discard") in framed


def test_back_ends_marking_before_it_leaves_a_duel_that_is_over(stood):
    stood.send(Commanded(Concede("p2"))).send(MomentRead())
    assert leaves_on_back(stood.state, stood.match)
    stood.send(MarkingWanted())
    assert not leaves_on_back(stood.state, stood.match)
    stood.send(BackPressed())
    assert not stood.state.stand.marking
    assert leaves_on_back(stood.state, stood.match)


def test_a_frame_drawn_after_marking_has_ended_is_none(stood):
    before = stood.choices.stand
    stood.send(MarkingWanted()).send(MarkingEnded()).send(PlaceFramed((0, 0), (1, 1)))
    assert stood.choices.stand["frames"] == before["frames"]


def test_a_card_that_lies_open_is_no_news_on_a_stand_and_told_once_in_the_hand(stood):
    stood.send(Covered(False)).look()
    assert not stood.told(Refuse)
    stood.choices.posture = "flat"
    stood.send(Reconsidered()).show().done.clear()
    stood.show(THROWN).show(THROWN)
    assert len(stood.told(Refuse)) + len(stood.told(Buzz)) == 1


@pytest.mark.parametrize("kept", [{"frames": "no"}, {"frames": [["p1", "line", [1]]]}, {"cards": {"a": 3}}])
def test_a_saved_view_that_makes_no_sense_is_none(kept):
    assert remembered(SimpleNamespace(stand=kept)) == Stand()
