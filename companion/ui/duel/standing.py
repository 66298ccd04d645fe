"""A phone on a stand keeps in step by itself: it compares the open cards with what the app expects."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp

from companion.showing.duel.audit import OpenPlace, places
from companion.showing.duel.hero_text import zone_words
from companion.showing.duel.seating import TWO, Box, Seating, beside_a_picture
from companion.showing.duel.stand import (
    MISSED,
    STILL,
    Lying,
    Point,
    Region,
    Sight,
    Stillness,
    Verdict,
    found_again,
    framed,
    verdict,
)
from companion.showing.duel.stand_words import differs, for_hands, which
from companion.tags import card_id, parse, tag_of
from companion.translations import tr
from companion.ui.preferences import preferences
from companion.ui.scan.names import name

if TYPE_CHECKING:
    from companion.ui.duel.table import DuelTableScreen
    from companion.ui.lens.lens_camera import LensCamera
    from companion.ui.lens.stand import StandPanel
    from companion.ui.scan.frame_analysis import Corners, TagsInFrame


BAR = 84
"""The bar's height below the picture, in dp."""


class Standing:
    """Follows the eye of a duel's table while the phone stands beside it."""

    def __init__(self, table: DuelTableScreen, panel: StandPanel, arrange: Callable[[], object]) -> None:
        """`arrange` shares the screen out anew."""
        self._table, self._panel, self._arrange = table, panel, arrange
        self._beside = False
        self._regions, self._anchors = _remembered(preferences.stand)
        self._still = Stillness()
        self._corners: dict[str, Corners] = {}
        self._compared: object = None
        self._verdict = Verdict()
        self._told = Verdict()
        """The difference that was shown last."""
        self._refused: set[tuple[str, str, object]] = set()
        self._marking: list[OpenPlace] = []
        panel.bind(
            on_table_right=lambda _panel: self.table_is_right(self._verdict, self._line),
            on_app_right=lambda _panel: self.app_is_right(),
            on_mark=lambda _panel: self.mark(),
            on_skip=lambda _panel: self._next_place(),
            on_drawn=lambda _panel, one, other: self._drawn(one, other),
            on_finish=lambda _panel: self.finish(),
        )

    @property
    def wanted(self) -> bool:
        """Whether the phone stands and can see."""
        return preferences.posture == "standing" and self._table.eye.state != "none"

    @property
    def marking(self) -> bool:
        """Whether a finger is drawing frames: then the picture has the whole screen."""
        return bool(self._marking)

    def follow(self, *_: object) -> None:
        """The eye sees, sleeps or is gone: the picture has its room only where there is one."""
        if self.wanted != self._beside:
            self._arrange()

    def seating(self, room: Box) -> Seating | None:
        """Halves and bar beside the picture of a phone that stands on its side; None without one.

        More than two players need all of the screen: a slip tells them what differs.
        """
        panel, self._beside = self._panel, self.wanted
        seats = len(self._table.match.view.seats)
        beside = self._beside and room.width > room.height and seats == TWO
        panel.there = beside or self.marking
        if not beside:
            panel.pos, panel.size = room[:2], room[2:]
            return None
        seating, picture = beside_a_picture(room, dp(BAR))
        box = room if self.marking else picture
        panel.pos, panel.size = box[:2], box[2:]
        return seating

    def shown(self, seen: TagsInFrame) -> list[str]:
        """The codes that somebody shows: what is in a framed place has been played and only lies there."""
        if not self.wanted:
            return list(seen.there)
        places = {**self._corners, **seen.corners}
        return [code for code in seen.there if not self._is_framed(places.get(code))]

    def _is_framed(self, corners: Corners | None) -> bool:
        return corners is not None and any(region.holds(_lying(corners).at) for region in self._regions)

    def seen(self, eye: LensCamera, seen: TagsInFrame) -> None:
        """A picture was looked at."""
        if not self.wanted:
            return
        now = Clock.get_time()
        kept = {code: place for code, place in self._corners.items() if code in seen.there}
        self._corners = {**kept, **{code: seen.corners[code] for code in seen.corners if code in seen.there}}
        cards = {card_id(parse(code)): _lying(corners) for code, corners in self._corners.items()}
        before, self._still = self._still, self._still.saw(cards, now)
        if self._still is not before:
            self._find_again(cards)
        self.compare(now)
        if self._panel.there:
            self._show(eye)

    def compare(self, now: float | None = None) -> None:
        """Compare, if anything that matters is other than it was: this is done for every picture."""
        lasted = self._still.lasted(Clock.get_time() if now is None else now)
        match = self._table.match
        matters = (self._still.since, lasted >= STILL, lasted >= MISSED, match.cursor, self._regions)
        if matters != self._compared:
            self._compared = matters
            self._heed(verdict(match.view, self._regions, self._still.cards, lasted))

    @property
    def _line(self) -> int:
        return self._table.match.cursor

    def table_is_right(self, said: Verdict, line: int) -> None:
        """The app follows the table, as corrections that can be undone.

        What was read about is put right, and only where comparing says nothing else by now; where it says
        nothing yet, because a hand moves, only while the game stands at the same line.
        """
        match, before = self._table.match, self._line
        if self._verdict != said and (self._verdict.state or line != before):
            return
        told = [match.say(command) for command in said.corrections]
        if told and all(told):
            self._table.shell.tell(tr("stand.corrected"), tr("app.undo"), lambda: match.go(before))
        self._refuse(said)

    def app_is_right(self) -> None:
        """Hands put the table right; nothing more is said of it until something changes."""
        cards = ", ".join(name(tag_of(card)) for card in which(self._verdict))
        self._table.shell.tell(tr("stand.told", cards=cards, words=for_hands(self._verdict)))
        self._refuse(self._verdict)

    def mark(self) -> None:
        """Draw a frame around each place, one after the other."""
        self._marking = list(places(self._table.match.view))
        self._ask_for_place()

    def finish(self) -> None:
        """Enough places are marked."""
        self._marking = []
        self._ask_for_place()

    def _drawn(self, one: Point, other: Point) -> None:
        if not self._marking:
            # Another finger has finished while this one was still drawing.
            return
        place = self._marking[0]
        others = (region for region in self._regions if (region.seat, region.zone) != _key(place))
        self._regions = (*others, framed(place.seat, place.zone, one, other))
        self._keep()
        self._next_place()

    def _next_place(self) -> None:
        self._marking = self._marking[1:]
        self._ask_for_place()

    def _ask_for_place(self) -> None:
        panel = self._panel
        panel.marking = self.marking
        if self.marking:
            # A finger that rests on skipping has read of the place before.
            if panel.there:
                panel.ids.left.renew()
            panel.title, panel.detail = self._name(self._marking[0]), tr("stand.draw")
        else:
            self._compared = None
            self.compare()
        self._arrange()

    def _heed(self, said: Verdict) -> None:
        """Show what comparing says; a difference that was answered is not told again while it is the same."""
        self._verdict = said
        if said.state == "agrees":
            self._refused.clear()
            self._keep()
        refused = said.place is not None and (*_key(said.place), said.found) in self._refused
        panel = self._panel
        panel.state = "unmarked" if not self._regions else "" if refused else said.state
        if panel.state != "differs" or self.marking:
            return
        panel.title = ", ".join(name(tag_of(card)) for card in which(said))
        panel.detail = tr(differs(said))
        self._table.shell.feel("refused", "refused")
        before, self._told = self._told, said
        if not panel.there:
            self._tell(said, before)
        elif said != before:
            panel.ids.left.renew()
            panel.ids.right.renew()

    def _tell(self, said: Verdict, before: Verdict) -> None:
        """Tell it on a slip; one that tells it already stays, because a finger may lie on it."""
        shell = self._table.shell
        told = tr("stand.told", cards=self._panel.title, words=differs(said))
        if said != before or not shell.toast.showing or shell.toast.text != told:
            follow = partial(self.table_is_right, said, self._line)
            shell.tell(told, tr("stand.table-right"), follow, button_icon="check")

    def _refuse(self, said: Verdict) -> None:
        if said.place is not None:
            self._refused.add((*_key(said.place), said.found))
        self._compared = None
        self.compare()

    def _find_again(self, cards: Sight) -> None:
        """The phone may have been nudged, now or since the frames were saved."""
        moved = found_again(self._regions, self._anchors, cards)
        if moved != self._regions:
            self._regions, self._anchors = moved, dict(cards)
            self._keep()

    def _keep(self) -> None:
        """Save the frames with the cards that lie in them: those find the frames again."""
        inside = {
            card: lying
            for card, lying in self._still.cards.items()
            if any(region.holds(lying.at) for region in self._regions)
        }
        self._anchors = inside or self._anchors
        preferences.stand = _written(self._regions, self._anchors)

    def _show(self, eye: LensCamera) -> None:
        picture = self._panel.ids.picture
        picture.show(eye.whole)
        names = {(place.seat, place.zone): place for place in places(self._table.match.view)}
        there = [region for region in self._regions if (region.seat, region.zone) in names]
        if [region for region, _name in picture.regions] != there:
            zones = [region.zone for region in there]
            picture.regions = [
                (one, self._name(names[one.seat, one.zone], zones.count(one.zone) == 1)) for one in there
            ]
        marks = {code: self._mark(code) for code in self._corners}
        picture.outline(dict(self._corners), marks)

    def _mark(self, code: str) -> tuple[str, str]:
        card = card_id(parse(code))
        lying = self._still.cards.get(card)
        framed_in = [one for one in self._regions if lying is not None and one.holds(lying.at)]
        expected = any(one.zone == "line" for one in framed_in)
        return ("chosen" if expected else "other"), name(parse(code))

    def _name(self, place: OpenPlace, short: bool = False) -> str:
        """What a place is called; only one of its kind needs no player's name."""
        zone, player = zone_words(place.hero, place.zone), self._table.match.view.seats[place.seat].player
        return tr(zone) if short else tr("stand.place", player=player, zone=zone)


def _key(place: OpenPlace) -> tuple[str, str]:
    return place.seat, place.zone


def _lying(corners: Corners) -> Lying:
    """Where a tag lies, and which way it reads: along its own upper edge."""
    middle = sum(x for x, _y in corners) / 4, sum(y for _x, y in corners) / 4
    (left, top), (right, low) = corners[0], corners[1]
    return Lying(middle, (right - left, low - top))


def _written(regions: tuple[Region, ...], cards: Sight) -> dict[str, object]:
    """Frames and cards as plain values."""
    return {
        "frames": [[one.seat, one.zone, *(list(corner) for corner in one.corners)] for one in regions],
        "cards": {card: [*lying.at, *lying.reads] for card, lying in cards.items()},
    }


def _remembered(kept: dict[str, Any]) -> tuple[tuple[Region, ...], Sight]:
    """What was saved; anything that does not read as that is as good as nothing."""
    try:
        frames = tuple(_frames(kept))
        cards = {
            str(card): Lying((float(x), float(y)), (float(across), float(down)))
            for card, (x, y, across, down) in kept.get("cards", {}).items()
        }
    except (AttributeError, TypeError, ValueError):
        return (), {}
    return frames, cards


def _frames(kept: dict[str, Any]) -> Iterator[Region]:
    for seat, zone, *corners in kept.get("frames", []):
        points = tuple((float(x), float(y)) for x, y in corners)
        if len(points) == 4:
            yield Region(str(seat), str(zone), points)
