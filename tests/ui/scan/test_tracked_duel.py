"""A whole duel of Shakespeare against the Sisters kept by showing cards and touching dials and spells."""

from __future__ import annotations

import pytest

from companion.device import NoCamera
from companion.duel import CODEC, BeginGame, DuelSetup, Seat
from companion.duel.corrections import MoveCopy, TurnDial
from companion.duel.tracking import TrackCard, TrackDraw, TrackPart, TrackTurn
from companion.tags import encode, tag_of
from companion.translations import tr
from companion.ui.action_bar import BarButton, ScanButton
from companion.ui.dial import Dial
from companion.ui.duel.panels.wayward_sisters import SpellButton
from companion.ui.preferences import preferences
from companion.ui.scan.frame_analysis import TagsInFrame
from companion.ui.scan.parts import UseRow
from companion.ui.theme import theme
from tests.story import MATCHES, played, sayings
from tests.ui.duel.hands import Hands
from tests.ui.duel.test_table import half_of, spot_of
from tests.ui.stage import find, find_all
from tests.walks import long_walk

MATCH = (MATCHES / "tracked_shakespeare_sisters.txt").read_text("utf-8")
ZONES = {"hand": "duel.zone.hand", "discard": "duel.zone.discard", "cauldron": "duel.zone.cauldron"}


class Keeper:
    """Keeps a duel by eye and finger, and counts what the cards cost."""

    def __init__(self, stage, shell, match):
        self.stage, self.shell, self.match = stage, shell, match
        self.hands = Hands(stage, shell)
        self.cards = self.opened = self.touched = 0

    def keep(self, said):
        """One thing that happened at the table."""
        if isinstance(said, (TrackCard, MoveCopy)):
            self._card(said)
            return
        self._at_the_table()
        ways = {TurnDial: self._dial, TrackDraw: self._draw, TrackPart: self._cast, TrackTurn: self._pass}
        ways[type(said)](said)

    def _card(self, said):
        """Shown, it is counted; put elsewhere, it costs one touch."""
        self.cards += 1
        if self.shell.place != "scan":
            self._at_the_table()
            self.opened += 1
            self._finger(find_all(ScanButton)[0])
        code = encode(tag_of(said.card.partition(":")[2]))
        self.shell.current.job.take(TagsInFrame({}, (), ()))
        self.shell.current.job.take(TagsInFrame({}, (code,), (code,)))
        self.stage.skip(0.5)
        self.shell.current.job.take(TagsInFrame({}, (), (code,)))
        self.stage.advance(2)
        if isinstance(said, MoveCopy):
            self._put(said)

    def _put(self, said):
        if self.shell.place == "scan":
            self.touched += 1
            self._finger(find(tr(ZONES[said.to]), UseRow))
            return
        # It has completed a line that it did not join: that is taken back, and the card put by the menu.
        self.hands.clear_moments()
        self.match.rewrite(self.match.cursor - 1, [said])
        self.touched += 6

    def _finger(self, widget):
        self.shell.toast.hide()
        self.hands.settle()
        self.hands.touch(widget)
        self.hands.settle()

    def _at_the_table(self):
        while self.shell.place != "duel":
            self.shell.back()
            self.hands.settle()
        self.hands.clear_moments()

    def _dial(self, said):
        spot = spot_of(said.fighter)
        dial = next((one for one in find_all(Dial) if one.parent is spot), spot)
        for _step in range(abs(said.by)):
            self.shell.toast.hide()
            self.hands.settle()
            self.stage.touch(dial, (0.75 if said.by > 0 else 0.25, 0.5))

    def _draw(self, said):
        for _card in range(said.cards):
            self._finger(half_of(said.seat)._counters["deck"])

    def _cast(self, said):
        self._finger(next(one for one in find_all(SpellButton) if one.spell == said.part))

    def _pass(self, _said):
        self._finger(find(tr("levels.bar.pass"), BarButton))


@pytest.fixture
def in_hand():
    """The phone is held, so that Scan opens at once."""
    before, preferences.posture = preferences.posture, "hand"
    yield
    preferences.posture = before


@long_walk
@pytest.mark.usefixtures("in_hand")
def test_the_duel_kept_by_eye_and_finger_is_the_one_that_was_played(stage, shell):
    """Syllables, completions, cauldron and spells as the rules say, at most one touch for a card."""
    theme.reduce_motion = True
    shell.device.source.trouble = NoCamera()
    seats = (Seat("Player 1", "shakespeare"), Seat("Player 2", "wayward-sisters"))
    match = shell.shelf.start("duel", DuelSetup(seats, level="tracker"), "", ("Player 1", "Player 2"))
    match.say(BeginGame())
    shell.play(match)
    keeper = Keeper(stage, shell, match)
    for said in map(CODEC.said, sayings(MATCH)[1:]):
        keeper.keep(said)
    _told, journal = played(MATCH)
    view = match.view
    assert view.winner == journal.table.winner
    assert {one: shown.health for one, shown in view.fighters.items()} == journal.table.health
    for seat in ("p1", "p2"):
        shown = view.seats[seat]
        assert (shown.hand, shown.deck) == (journal.table.hand[seat], journal.table.deck[seat])
        for zone, cards in {"discard": shown.discard, **shown.zones}.items():
            assert sorted(card.copy for card in cards) == sorted(journal.table.cards_in(seat, zone))
    assert keeper.cards == 31
    assert keeper.touched <= keeper.cards
    assert keeper.opened < keeper.cards, "Scan stays open from card to card"
