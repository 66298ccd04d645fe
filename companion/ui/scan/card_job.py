"""One card before the camera: it answers the open question, or shows what it may be used for."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.duel.corrections import MoveCopy
from companion.duel.decks import Card
from companion.duel.table import HAND
from companion.duel.tracking import TrackCard
from companion.duel.view import SeatView
from companion.journal import Answer, Ask, Refusal
from companion.showing.duel.card_groups import boost_number, printed
from companion.showing.duel.edition import nameable
from companion.showing.duel.lens.meaning import HOLD, meaning
from companion.showing.duel.lens.memory import Memory
from companion.showing.duel.moments import moment_after
from companion.showing.duel.offers import CardUse, Said, UseWay, offers, takes_cards
from companion.showing.duel.screen.inputs import UseRefused
from companion.showing.duel.tracking import Tracked, tracked, tracks
from companion.tags import Tag, card_id, encode, parse
from companion.tags.registry import owners
from companion.translations import language, tr
from companion.ui.buttons import CheckRow, IconButton, PressButton
from companion.ui.scan.audit_job import AuditJob
from companion.ui.scan.frame_analysis import Counted, TagsInFrame
from companion.ui.scan.job import Job
from companion.ui.scan.names import name
from companion.ui.scan.parts import AskedHead, CardHead, UseRow, Words
from companion.ui.theme import theme

if TYPE_CHECKING:
    from companion.ui.scan.scan import ScanScreen


class CardJob(Job):
    """Looks for cards to use now."""

    def __init__(self, screen: ScanScreen) -> None:
        super().__init__(screen)
        self._chosen = ""
        self._opened: CardUse | None = None
        self._there: tuple[str, ...] = ()
        self._ticked: list[str] = []
        self._memory = Memory()
        self._asked: Ask | None = None

    @property
    def question(self) -> Ask | None:
        """What is asked, if a card can be the answer."""
        ask = self.match.question if self.match is not None else None
        return ask if takes_cards(ask) else None

    @property
    def _takes(self) -> bool:
        """Whether a card held still says something by itself."""
        return self.question is not None or self._tracks

    @property
    def _tracks(self) -> bool:
        """Whether cards are only counted now."""
        return self.duel is not None and tracks(self.duel.view)

    def state(self) -> str:
        return tr("scan.seen", n=len(self._there)) if self._there else tr("scan.looking")

    def mark(self, code: str) -> tuple[str, str]:
        tag = parse(code)
        if code == self._chosen:
            return "chosen", name(tag)
        if self.match is None or self._fits(code):
            return "other", name(tag)
        seats = self._seats()
        owning = [seat for seat, facts in seats.items() if facts.hero == tag.owner]
        if not owning:
            return "stranger", name(tag)
        if self._who() in owning:
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
        self._chosen, self._opened = code, None
        self.screen.lay()

    def entered(self, tag: Tag) -> None:
        """A typed code is meant: it answers at once."""
        code = encode(tag)
        self.screen.shell.feel("success", "scan")
        self._chosen, self._opened = code, None
        if self._takes and self._fits(code):
            self._take(code)
        self.screen.lay()

    def on_back(self) -> bool:
        """Back from the ways of one use to all uses."""
        if self._opened is None:
            return False
        self._opened = None
        self.screen.lay()
        return True

    def body(self) -> list[Widget]:
        if self.match is not None and self.match.question is not self._asked:
            self._asked, self._ticked, self._opened = self.match.question, [], None
        return [*self._head(), *self._card(), *self._ticks(), *self._more()]

    def _notice(self, seen: TagsInFrame) -> None:
        self.screen.shell.feel("success", "scan")
        self._opened = None
        self._chosen = ""
        fitting = [code for code in seen.appeared if self._fits(code)]
        usable = fitting or [code for code in seen.appeared if self.mark(code)[0] == "other"]
        self._chosen = min(usable or seen.appeared, key=lambda code: _off_centre(seen, code))
        self.screen.lay()

    def _understand(self) -> None:
        """What the cards in the picture mean is found out as at the table; of two, the player touches one."""
        duel = self.duel
        cards = {card_id(parse(code)): code for code in self._there if code not in self._ticked}
        self._memory = self._memory.see(cards, Clock.get_time(), keep=False)
        if duel is None or not self._takes:
            return
        ask, found = self.question, meaning(self._memory, duel.view, None, duel.rehearse, duel.uses)
        if ask is not None and ask.kind == "several":
            held = [cards[card] for card in self._memory.there if self._memory.held(card) >= HOLD]
            told = [code for code in held if self._fits(code)]
        else:
            told = [cards[card] for card in found.cards if card in cards]
        for code in told:
            self._take(code)
        if told:
            self.screen.lay()

    def _fits(self, code: str) -> bool:
        """Whether a card answers the open question, or is counted where the app only tracks."""
        if self._tracks:
            spent = card_id(parse(code)) not in self._memory.there and code in self._there
            return not spent and self._tracked(code).say is not None
        return self.question is not None and any(offer.ways for offer in self._offers(code))

    def _tracked(self, code: str) -> Tracked:
        """What a card comes to where the app only tracks."""
        return tracked(self.duel.view, self.duel.uses(card_id(parse(code)))) if self.duel else Tracked()

    def _take(self, code: str) -> None:
        """Answer with a card; where several are asked for, add it to them."""
        if self._tracks:
            self._count(code)
            return
        ask = self.question
        if ask is None:
            return
        if ask.kind != "several":
            self._say(self._offers(code)[0].ways[0].said)
            return
        if code not in self._ticked and len(self._ticked) < ask.high:
            self._ticked.append(code)
        if ask.low == ask.high == len(self._ticked):
            self._say_several()

    def _count(self, code: str) -> None:
        """Count a card, of which the table tells; only a moment such as a completed line leads back to it."""
        duel, meant = self.duel, self._tracked(code)
        self._memory = self._memory.spend((card_id(parse(code)),))
        if duel is not None and meant.say is not None and duel.say(meant.say):
            line = duel.lines[duel.cursor - 1]
            if moment_after(line.events, duel.view) is not None:
                self.screen.close()

    def _say_several(self) -> None:
        copies = [self._offers(code)[0].ways[0].said for code in self._ticked]
        answers = [said.value for said in copies if isinstance(said, Answer)]
        self._say(Answer(tuple(copy for chosen in answers if isinstance(chosen, tuple) for copy in chosen)))

    def _say(self, said: Said) -> None:
        match = self.match
        if match is None:
            return
        if match.answer(said.value) if isinstance(said, Answer) else match.say(said):
            label = tr(match.lines[match.cursor - 1].label)
            self.screen.close()
            self.screen.shell.tell(label, tr("app.undo"), self.screen.shell.undo)

    def _offers(self, code: str) -> tuple[CardUse, ...]:
        if self.duel is None or not code:
            return ()
        tag = parse(code)
        return offers(self.duel.view, tag.item, self.duel.uses(card_id(tag)))

    def _seats(self) -> Mapping[str, SeatView]:
        """Who sits at the table, if a duel is played."""
        return self.duel.view.seats if self.duel is not None else {}

    def _who(self) -> str:
        assert self.match is not None
        view, ask = self.match.view, self.match.question
        return ask.who if ask is not None and ask.who in view.seats else view.turn or view.order[0]

    def _head(self) -> list[Widget]:
        ask = self.match.question if self.match is not None else None
        if ask is not None and self.match is not None:
            seats = self._seats()
            player = seats[ask.who].player if ask.who in seats else ""
            hint = "" if self.question is not None else tr("scan.no-card-question")
            return [AskedHead(asked=player, question=tr(ask.text), hint=hint)]
        if self._chosen:
            return []
        if self._tracks:
            return [AskedHead(question=tr("levels.scan.point"), hint=tr("levels.scan.point-hint"))]
        return [AskedHead(question=tr("scan.point"), hint=tr("scan.point-hint"))]

    def _card(self) -> list[Widget]:
        if not self._chosen:
            return []
        tag = parse(self._chosen)
        found = self._offers(self._chosen)
        if self._opened is not None:
            return [self._card_head(tag), *(self._way_row(way) for way in self._opened.ways)]
        if self._tracks and not self._fits(self._chosen):
            meant = self._tracked(self._chosen)
            if meant.elsewhere and not meant.which:
                return [self._card_head(tag), *self._elsewhere(meant)]
        rows: list[Widget] = [self._use_row(offer, first=number == 0) for number, offer in enumerate(found)]
        return [self._card_head(tag), *(rows or [Words(text=tr("scan.not-in-game"))])]

    def _card_head(self, tag: Tag) -> CardHead:
        """The card, and a pencil for the name that the players' edition prints on it."""
        head = card_head(tag)
        if tag.item in nameable().get(tag.owner, ()):
            pencil = IconButton(icon="pencil", label=tr("dueledition.own-name"), pos_hint={"center_y": 0.5})
            shell = self.screen.shell
            pencil.bind(on_release=lambda *_: shell.open("duel-edition", hero=tag.owner, card=tag.item))
            head.add_widget(pencil)
        return head

    def _use_row(self, offer: CardUse, first: bool) -> UseRow:
        allowed = offer.refusal is None
        row = UseRow(
            text=tr(offer.title), detail=tr(offer.detail), icon=offer.icon, number=offer.number,
            refusal=offer.refusal, kind="primary" if first and allowed else "secondary",
            meaning=f"{self._chosen} {offer.name}",
        )  # fmt: skip
        row.bind(
            on_release=lambda *_: self._use(offer),
            on_refused=lambda _row, refusal: self._refuse(offer, refusal),
        )
        return row

    def _elsewhere(self, meant: Tracked) -> list[Widget]:
        """A card counted just now may have been a boost; one that lies open may be taken up again."""
        counted = card_id(parse(self._chosen)) not in self._memory.there
        why = tr(meant.refusal.text) if meant.refusal and not counted else tr("levels.scan.elsewhere")
        rows: list[Widget] = [Words(text=why)]
        for way in meant.elsewhere:
            row = UseRow(text=tr(way.text), icon="pencil", meaning=str(way.said))
            row.bind(on_release=lambda _row, way=way: self._put(way))
            rows.append(row)
        return rows

    def _put(self, way: UseWay) -> None:
        """Put a card elsewhere instead of what was counted last, or after it."""
        duel, said = self.duel, way.said
        if duel is None or not isinstance(said, MoveCopy):
            return
        start = duel.cursor - 1
        if duel.lines[start].said != TrackCard(said.card):
            if duel.say(said):
                shell = self.screen.shell
                shell.tell(tr(duel.spoken(said)), tr("app.undo"), shell.undo)
        elif said.to == HAND:
            duel.undo()
        else:
            duel.rewrite(start, [said])
        self.screen.lay()

    def _refuse(self, offer: CardUse, refusal: Refusal) -> None:
        """Show the rule; a table may put things right and use the card all the same."""
        if self.duel is not None:
            copy = self.duel.uses(card_id(parse(self._chosen)))[0].card
            self.screen.send(UseRefused(refusal, copy, offer.title))

    def _use(self, offer: CardUse) -> None:
        if self.question is not None:
            self._take(self._chosen)
        elif len(offer.ways) == 1:
            self._say(offer.ways[0].said)
        else:
            self._opened = offer
        self.screen.lay()

    def _way_row(self, way: UseWay) -> UseRow:
        assert self._opened is not None
        row = UseRow(text=tr(way.text), icon=self._opened.icon, meaning=str(way.said))
        row.bind(on_release=lambda *_: self._say(way.said))
        return row

    def _ticks(self) -> list[Widget]:
        ask = self.question
        if ask is None or ask.kind != "several":
            return []
        rows: list[Widget] = []
        for code in self._ticked:
            row = CheckRow(text=name(parse(code)), active=True)
            row.bind(on_release=partial(self._untick, code))
            rows.append(row)
        done = PressButton(
            text=tr("scan.done", n=len(self._ticked)), kind="primary", meaning=str(len(self._ticked)),
            there=ask.low <= len(self._ticked) <= ask.high,
        )  # fmt: skip
        done.bind(on_release=lambda *_: self._say_several())
        return [*rows, done]

    def _untick(self, code: str, *_: object) -> None:
        self._ticked.remove(code)
        self.screen.lay()

    def _more(self) -> list[Widget]:
        """With nothing asked and nothing chosen, the whole table can be compared."""
        match = self.match
        if self._chosen or match is None or match.question is not None or self.duel is None:
            return []
        button = PressButton(text=tr("scan.audit.open"), icon="search", kind="outline")
        button.bind(on_release=lambda *_: self.screen.take_up(AuditJob(self.screen)))
        return [button]


def _off_centre(seen: TagsInFrame, code: str) -> float:
    """How far a tag lies from the middle of the picture: people point at what they mean."""
    corners = seen.corners.get(code)
    return math.dist((0.5, 0.5), [sum(part) / 4 for part in zip(*corners, strict=True)]) if corners else 1.0


def card_head(tag: Tag) -> CardHead:
    """A card's name, whose it is, and its syllables or BOOST."""
    number, unit = _number(printed(f"p1:{card_id(tag)}"))
    return CardHead(
        name=name(tag), owner=owners()[tag.owner].name(language()), number=number, unit=unit,
        emblem=theme.hero_emblem(tag.owner), hue=theme.hero_color(tag.owner),
    )  # fmt: skip


def _number(card: Card | None) -> tuple[str, str]:
    if card is None:
        return "", ""
    if card.syllables:
        return str(card.syllables), tr("scan.unit.syllables", n=card.syllables)
    return (boost_number(card), tr("scan.unit.boost")) if card.boost is not None else ("", "")
