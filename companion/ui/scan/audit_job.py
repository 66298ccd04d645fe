"""A whole line, cauldron, discard or glamour before the camera: what lies there, and what the app thinks."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.showing.duel.audit import Differences, OpenPlace, compare, corrections, places
from companion.showing.duel.hero_text import zone_words
from companion.tags import Tag, card_id, parse, tag_of
from companion.translations import tr
from companion.ui.buttons import PressButton
from companion.ui.scan.frame_analysis import Counted, TagsInFrame
from companion.ui.scan.job import Job
from companion.ui.scan.names import name
from companion.ui.scan.parts import AskedHead, DifferenceRow

if TYPE_CHECKING:
    from companion.ui.scan.scan import ScanScreen


class AuditJob(Job):
    """Compares one place, then puts right whichever side was wrong."""

    def __init__(self, screen: ScanScreen) -> None:
        super().__init__(screen)
        self._place: tuple[str, str] | None = None
        self._cards: tuple[str, ...] = ()
        self._in_order = True
        self._order_confirmed = False
        self._told_hands = False

    @property
    def place(self) -> OpenPlace | None:
        """The place that is compared, as the app believes it is now."""
        found = places(self.match.view) if self.match is not None else ()
        return next((one for one in found if (one.seat, one.zone) == self._place), None)

    def state(self) -> str:
        return tr("scan.seen", n=len(self._cards)) if self._cards else tr("scan.looking")

    def mark(self, code: str) -> tuple[str, str]:
        tag, place = parse(code), self.place
        if place is None:
            return "other", name(tag)
        if not place.is_ours(card_id(tag)):
            return "stranger", name(tag)
        return ("chosen" if card_id(tag) in place.believed else "other"), name(tag)

    def take(self, seen: TagsInFrame | Counted) -> None:
        if not isinstance(seen, TagsInFrame):
            return
        """Cards once seen count until it looks again: a hand that reaches for the button hides them."""
        if self._place is None:
            return
        there = tuple(card_id(parse(code)) for code in seen.there)
        in_order = seen.in_order
        if set(there) >= set(self._cards):
            cards = there
        else:
            cards = self._cards + tuple(card for card in there if card not in self._cards)
            in_order = in_order and self._in_order
        # The player has said how these cards lie: the same unclear picture does not ask again.
        if not self._order_confirmed or set(cards) != set(self._cards):
            self._see(cards, in_order)

    def entered(self, tag: Tag) -> None:
        self._see((*(card for card in self._cards if card != card_id(tag)), card_id(tag)), self._in_order)

    def on_back(self) -> bool:
        """Back to the places."""
        if self._place is None:
            return False
        self.look_at(None)
        return True

    def look_at(self, place: OpenPlace | None) -> None:
        """Compare this place, from the beginning."""
        self._place = (place.seat, place.zone) if place is not None else None
        self._cards, self._in_order, self._order_confirmed, self._told_hands = (), True, False, False
        self.screen.lay()

    def body(self) -> list[Widget]:
        place = self.place
        if place is None:
            return self._choice()
        unclear = place.ordered and not self._in_order and len(self._cards) > 1
        found = compare(place, _as_believed(place, self._cards) if unclear else self._cards)
        title = self._name(place)
        if not self._cards:
            hint = tr("scan.audit.show", n=len(place.believed))
            return [AskedHead(question=title, hint=hint), *self._nothing(place), self._other_place()]
        if found.none and unclear:
            return self._about_order(place, title)
        if found.none:
            return [
                AskedHead(question=title, hint=tr("scan.audit.agree", n=len(place.believed))),
                self._again(),
            ]
        if self._told_hands:
            return [
                AskedHead(question=title, hint=tr("scan.audit.hands")),
                *self._to_do(found),
                self._again(),
            ]
        rows = _rows(found)
        return [
            AskedHead(question=title, hint=tr("scan.audit.differ")),
            *rows,
            *self._ways(place, found),
            self._again(),
        ]

    def _about_order(self, place: OpenPlace, title: str) -> list[Widget]:
        """The order can't be told from here: the player says whether it is the one believed."""
        believed = ", ".join(name(tag_of(card)) for card in place.believed)
        yes = PressButton(text=tr("scan.audit.order-right"), kind="primary", icon="check")
        yes.bind(on_release=lambda *_: self._confirm_order(place))
        hint = tr("scan.audit.order-unclear", cards=believed)
        return [AskedHead(question=title, hint=hint), yes, self._again()]

    def _confirm_order(self, place: OpenPlace) -> None:
        self._order_confirmed = True
        self._see(place.believed, True)

    def _see(self, cards: tuple[str, ...], in_order: bool) -> None:
        if (cards, in_order) == (self._cards, self._in_order):
            return
        if set(cards) - set(self._cards):
            self.screen.shell.feel("success", "scan")
        if set(cards) != set(self._cards):
            self._order_confirmed = False
        self._cards, self._in_order = cards, in_order
        self.screen.lay()

    def _choice(self) -> list[Widget]:
        rows: list[Widget] = [AskedHead(question=tr("scan.audit.title"), hint=tr("scan.audit.which"))]
        for place in places(self.match.view) if self.match is not None else ():
            button = PressButton(
                text=self._name(place), detail=tr("scan.audit.believed", n=len(place.believed)), centred=False
            )
            button.bind(on_release=partial(self._chose, place))
            rows.append(button)
        return rows

    def _chose(self, place: OpenPlace, *_: object) -> None:
        self.look_at(place)

    def _name(self, place: OpenPlace) -> str:
        assert self.match is not None
        player = self.match.view.seats[place.seat].player
        return tr("scan.audit.place", player=player, zone=zone_words(place.hero, place.zone))

    def _nothing(self, place: OpenPlace) -> list[Widget]:
        """An empty place cannot be seen: the player says that it is empty."""
        if not place.believed:
            return []
        found = compare(place, ())
        button = PressButton(text=tr("scan.audit.empty"), kind="outline")
        button.bind(on_release=lambda *_: self._table_is_right(place, found))
        return [button]

    def _ways(self, place: OpenPlace, found: Differences) -> list[Widget]:
        table = PressButton(
            text=tr("scan.audit.table-right"), detail=tr("scan.audit.table-right-why"),
            icon="check", kind="primary", centred=False,
            meaning=str(found), visible=bool(corrections(place, found)),
        )  # fmt: skip
        table.bind(on_release=lambda *_: self._table_is_right(place, found))
        app = PressButton(
            text=tr("scan.audit.app-right"),
            detail=tr("scan.audit.app-right-why"),
            icon="hand",
            centred=False,
            meaning=str(found),
        )
        app.bind(on_release=lambda *_: self._app_is_right())
        return [table, app]

    def _again(self) -> PressButton:
        button = PressButton(text=tr("scan.audit.again"), icon="scan", kind="outline")
        button.bind(on_release=lambda *_: self.look_at(self.place))
        return button

    def _other_place(self) -> PressButton:
        button = PressButton(text=tr("scan.audit.other"), icon="back", kind="outline")
        button.bind(on_release=lambda *_: self.look_at(None))
        return button

    def _table_is_right(self, place: OpenPlace, found: Differences) -> None:
        match = self.match
        assert match is not None
        before = match.cursor
        told = [match.say(command) for command in corrections(place, found)]
        if all(told) and told:
            words = tr("scan.audit.corrected", n=len(told))
            self.screen.shell.tell(words, tr("app.undo"), lambda: match.go(before))
        self.screen.lay()

    def _app_is_right(self) -> None:
        self._told_hands = True
        self.screen.lay()

    @staticmethod
    def _to_do(found: Differences) -> list[DifferenceRow]:
        """What hands must move so that the table is as the app believes."""
        taken = (*found.extra, *found.strangers)
        rows = [_row(card, "minus", "scan.hands.take-out") for card in taken]
        rows += [_row(card, "plus", "scan.hands.put-in") for card in found.missing]
        if found.order and not rows:
            rows.append(
                DifferenceRow(text=tr("scan.hands.order"), detail=tr("scan.hands.order-why"), icon="move")
            )
        return rows


def _as_believed(place: OpenPlace, cards: tuple[str, ...]) -> tuple[str, ...]:
    """The cards in the order the app believes, where the picture doesn't tell another."""
    known = tuple(card for card in place.believed if card in cards)
    return known + tuple(card for card in cards if card not in known)


def _rows(found: Differences) -> list[DifferenceRow]:
    """The differences, one line each."""
    rows = [_row(card, "plus", "scan.differs.extra") for card in found.extra]
    rows += [_row(card, "minus", "scan.differs.missing") for card in found.missing]
    rows += [_row(card, "warning", "scan.differs.stranger") for card in found.strangers]
    if found.order and not rows:
        order = ", ".join(name(tag_of(card)) for card in found.order)
        rows.append(DifferenceRow(text=tr("scan.differs.order"), detail=order, icon="move"))
    return rows


def _row(card: str, icon: str, detail: str) -> DifferenceRow:
    return DifferenceRow(text=name(tag_of(card)), detail=tr(detail), icon=icon)
