"""One card before the camera: it answers the open question, or shows what it may be used for."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.duel.view import SeatView
from companion.journal import Answer, Ask
from companion.match import Match
from companion.showing.duel.lens.meaning import HOLD, meaning
from companion.showing.duel.lens.memory import Memory
from companion.showing.duel.moments import moment_after
from companion.showing.duel.offers import CardUse, Said, offers, takes_cards
from companion.showing.duel.tracking import Tracked, tracked, tracks
from companion.tags import Tag, card_id, encode, parse
from companion.translations import tr
from companion.ui.scan.card_sheet import CardSheet
from companion.ui.scan.frame_analysis import Counted, TagsInFrame
from companion.ui.scan.job import Job
from companion.ui.scan.names import name

if TYPE_CHECKING:
    from companion.ui.scan.scan import ScanScreen


class CardJob(Job):
    """Looks for cards to use now."""

    def __init__(self, screen: ScanScreen) -> None:
        super().__init__(screen)
        self.chosen = ""
        """Code of the card the sheet speaks of."""
        self.opened: CardUse | None = None
        """The use whose ways are shown."""
        self.ticked: list[str] = []
        """Codes of the cards that answer so far."""
        self.memory = Memory()
        self._there: tuple[str, ...] = ()
        self._asked: Ask | None = None
        self._sheet = CardSheet(self)

    @property
    def question(self) -> Ask | None:
        """What is asked, if a card can be the answer."""
        ask = self.match.question if self.match is not None else None
        return ask if takes_cards(ask) else None

    @property
    def _takes(self) -> bool:
        """Whether a card held still says something by itself."""
        return self.question is not None or self.tracks_only

    @property
    def tracks_only(self) -> bool:
        """Whether cards are only counted now."""
        return self.duel is not None and tracks(self.duel.view)

    def state(self) -> str:
        return tr("scan.seen", n=len(self._there)) if self._there else tr("scan.looking")

    def mark(self, code: str) -> tuple[str, str]:
        tag = parse(code)
        if code == self.chosen:
            return "chosen", name(tag)
        if self.match is None or self.fits(code):
            return "other", name(tag)
        seats = self.seats()
        owning = [seat for seat, facts in seats.items() if facts.hero == tag.owner]
        if not owning:
            return "stranger", name(tag)
        if _turn_of(self.match) in owning:
            return "other", name(tag)
        return "theirs", tr("scan.theirs", player=seats[owning[0]].player)

    def take(self, seen: TagsInFrame | Counted) -> None:
        if not isinstance(seen, TagsInFrame):
            return
        self._there = seen.there
        if seen.appeared:
            self._notice(seen)
        self._understand()

    def pick(self, code: str) -> None:
        self.chosen, self.opened = code, None
        self.screen.lay()

    def entered(self, tag: Tag) -> None:
        """A typed code is meant: it answers at once."""
        code = encode(tag)
        self.screen.shell.feel("success", "scan")
        self.chosen, self.opened = code, None
        if self._takes and self.fits(code):
            self.answer_with(code)
        self.screen.lay()

    def on_back(self) -> bool:
        """Back from the ways of one use to all uses."""
        if self.opened is None:
            return False
        self.opened = None
        self.screen.lay()
        return True

    def body(self) -> list[Widget]:
        if self.match is not None and self.match.question is not self._asked:
            self._asked, self.ticked, self.opened = self.match.question, [], None
        return self._sheet.rows()

    def _notice(self, seen: TagsInFrame) -> None:
        self.screen.shell.feel("success", "scan")
        self.opened = None
        self.chosen = ""
        fitting = [code for code in seen.appeared if self.fits(code)]
        usable = fitting or [code for code in seen.appeared if self.mark(code)[0] == "other"]
        self.chosen = min(usable or seen.appeared, key=lambda code: _off_centre(seen, code))
        self.screen.lay()

    def _understand(self) -> None:
        """What the cards in the picture mean is found out as at the table; of two, the player touches one."""
        duel = self.duel
        cards = {card_id(parse(code)): code for code in self._there if code not in self.ticked}
        self.memory = self.memory.see(cards, Clock.get_time(), keep=False)
        if duel is None or not self._takes:
            return
        ask, found = self.question, meaning(self.memory, duel.view, None, duel.rehearse, duel.uses)
        if ask is not None and ask.kind == "several":
            held = [cards[card] for card in self.memory.there if self.memory.held(card) >= HOLD]
            told = [code for code in held if self.fits(code)]
        else:
            told = [cards[card] for card in found.cards if card in cards]
        for code in told:
            self.answer_with(code)
        if told:
            self.screen.lay()

    def fits(self, code: str) -> bool:
        """Whether a card answers the open question, or is counted where the app only tracks."""
        if self.tracks_only:
            spent = card_id(parse(code)) not in self.memory.there and code in self._there
            return not spent and self.tracked_as(code).say is not None
        return self.question is not None and any(offer.ways for offer in self.offers_for(code))

    def tracked_as(self, code: str) -> Tracked:
        """What a card comes to where the app only tracks."""
        return tracked(self.duel.view, self.duel.uses(card_id(parse(code)))) if self.duel else Tracked()

    def answer_with(self, code: str) -> None:
        """Answer with a card; where several are asked for, add it to them."""
        if self.tracks_only:
            self._count(code)
            return
        ask = self.question
        if ask is None:
            return
        if ask.kind != "several":
            self.say(self.offers_for(code)[0].ways[0].said)
            return
        if code not in self.ticked and len(self.ticked) < ask.high:
            self.ticked.append(code)
        if ask.low == ask.high == len(self.ticked):
            self.say_several()

    def _count(self, code: str) -> None:
        """Count a card, of which the table tells; only a moment such as a completed line leads back to it."""
        duel, meant = self.duel, self.tracked_as(code)
        self.memory = self.memory.spend((card_id(parse(code)),))
        if duel is not None and meant.say is not None and duel.say(meant.say):
            line = duel.lines[duel.cursor - 1]
            if moment_after(line.events, duel.view) is not None:
                self.screen.close()

    def say_several(self) -> None:
        """Answer with the cards that were ticked."""
        copies = [self.offers_for(code)[0].ways[0].said for code in self.ticked]
        answers = [said.value for said in copies if isinstance(said, Answer)]
        self.say(Answer(tuple(copy for chosen in answers if isinstance(chosen, tuple) for copy in chosen)))

    def say(self, said: Said) -> None:
        """Say what a card was shown for, and return to the table."""
        match = self.match
        if match is None:
            return
        if match.answer(said.value) if isinstance(said, Answer) else match.say(said):
            label = tr(match.lines[match.cursor - 1].label)
            self.screen.close()
            self.screen.shell.tell(label, tr("app.undo"), self.screen.shell.undo)

    def offers_for(self, code: str) -> tuple[CardUse, ...]:
        """What a card may be used for; nothing without a duel."""
        if self.duel is None or not code:
            return ()
        tag = parse(code)
        return offers(self.duel.view, tag.item, self.duel.uses(card_id(tag)))

    def seats(self) -> Mapping[str, SeatView]:
        """Who sits at the table, if a duel is played."""
        return self.duel.view.seats if self.duel is not None else {}


def _off_centre(seen: TagsInFrame, code: str) -> float:
    """How far a tag lies from the middle of the picture: people point at what they mean."""
    corners = seen.corners.get(code)
    return math.dist((0.5, 0.5), [sum(part) / 4 for part in zip(*corners, strict=True)]) if corners else 1.0


def _turn_of(match: Match) -> str:
    """The seat that is asked, or whose turn it is."""
    view, ask = match.view, match.question
    return ask.who if ask is not None and ask.who in view.seats else view.turn or view.order[0]
