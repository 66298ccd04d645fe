"""What the sheet shows of a card before the camera: what is asked, its uses, and what was ticked."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.duel.corrections import MoveCopy
from companion.duel.decks import Card
from companion.duel.table import HAND
from companion.duel.tracking import TrackCard
from companion.journal import Refusal
from companion.showing.duel.card_groups import boost_number, printed
from companion.showing.duel.edition import nameable
from companion.showing.duel.offers import CardUse, UseWay
from companion.showing.duel.screen.inputs import UseRefused
from companion.showing.duel.tracking import Tracked
from companion.tags import Tag, card_id, parse
from companion.tags.registry import owners
from companion.translations import language, tr
from companion.ui.buttons import CheckRow, IconButton, PressButton
from companion.ui.scan.audit_job import AuditJob
from companion.ui.scan.names import name
from companion.ui.scan.parts import AskedHead, CardHead, UseRow, Words
from companion.ui.theme import theme

if TYPE_CHECKING:
    from companion.ui.scan.card_job import CardJob


class CardSheet:
    """Writes the rows of a card job; a touch on one of them tells the job, or the table."""

    def __init__(self, job: CardJob) -> None:
        self.job = job

    def rows(self) -> list[Widget]:
        """Everything on the sheet, from the top."""
        return [*self._head(), *self._card(), *self._ticks(), *self._more()]

    def _head(self) -> list[Widget]:
        ask = self.job.match.question if self.job.match is not None else None
        if ask is not None and self.job.match is not None:
            seats = self.job.seats()
            player = seats[ask.who].player if ask.who in seats else ""
            hint = "" if self.job.question is not None else tr("scan.no-card-question")
            return [AskedHead(asked=player, question=tr(ask.text), hint=hint)]
        if self.job.chosen:
            return []
        if self.job.tracks_only:
            return [AskedHead(question=tr("levels.scan.point"), hint=tr("levels.scan.point-hint"))]
        return [AskedHead(question=tr("scan.point"), hint=tr("scan.point-hint"))]

    def _card(self) -> list[Widget]:
        if not self.job.chosen:
            return []
        tag = parse(self.job.chosen)
        found = self.job.offers_for(self.job.chosen)
        if self.job.opened is not None:
            return [self._card_head(tag), *(self._way_row(way) for way in self.job.opened.ways)]
        if self.job.tracks_only and not self.job.fits(self.job.chosen):
            meant = self.job.tracked_as(self.job.chosen)
            if meant.elsewhere and not meant.which:
                return [self._card_head(tag), *self._elsewhere(meant)]
        rows: list[Widget] = [self._use_row(offer, first=number == 0) for number, offer in enumerate(found)]
        return [self._card_head(tag), *(rows or [Words(text=tr("scan.not-in-game"))])]

    def _card_head(self, tag: Tag) -> CardHead:
        """The card, and a pencil for the name that the players' edition prints on it."""
        head = card_head(tag)
        if tag.item in nameable().get(tag.owner, ()):
            pencil = IconButton(icon="pencil", label=tr("dueledition.own-name"), pos_hint={"center_y": 0.5})
            shell = self.job.screen.shell
            pencil.bind(on_release=lambda *_: shell.open("duel-edition", hero=tag.owner, card=tag.item))
            head.add_widget(pencil)
        return head

    def _use_row(self, offer: CardUse, first: bool) -> UseRow:
        allowed = offer.refusal is None
        row = UseRow(
            text=tr(offer.title), detail=tr(offer.detail), icon=offer.icon, number=offer.number,
            refusal=offer.refusal, kind="primary" if first and allowed else "secondary",
            meaning=f"{self.job.chosen} {offer.name}",
        )  # fmt: skip
        row.bind(
            on_release=lambda *_: self._use(offer),
            on_refused=lambda _row, refusal: self._refuse(offer, refusal),
        )
        return row

    def _elsewhere(self, meant: Tracked) -> list[Widget]:
        """A card counted just now may have been a boost; one that lies open may be taken up again."""
        counted = card_id(parse(self.job.chosen)) not in self.job.memory.there
        why = tr(meant.refusal.text) if meant.refusal and not counted else tr("levels.scan.elsewhere")
        rows: list[Widget] = [Words(text=why)]
        for way in meant.elsewhere:
            row = UseRow(text=tr(way.text), icon="pencil", meaning=str(way.said))
            row.bind(on_release=lambda _row, way=way: self._put(way))
            rows.append(row)
        return rows

    def _put(self, way: UseWay) -> None:
        """Put a card elsewhere instead of what was counted last, or after it."""
        duel, said = self.job.duel, way.said
        if duel is None or not isinstance(said, MoveCopy):
            return
        start = duel.cursor - 1
        if duel.lines[start].said != TrackCard(said.card):
            if duel.say(said):
                shell = self.job.screen.shell
                shell.tell(tr(duel.spoken(said)), tr("app.undo"), shell.undo)
        elif said.to == HAND:
            duel.undo()
        else:
            duel.rewrite(start, [said])
        self.job.screen.lay()

    def _refuse(self, offer: CardUse, refusal: Refusal) -> None:
        """Show the rule; a table may put things right and use the card all the same."""
        if self.job.duel is not None:
            copy = self.job.duel.uses(card_id(parse(self.job.chosen)))[0].card
            self.job.screen.send(UseRefused(refusal, copy, offer.title))

    def _use(self, offer: CardUse) -> None:
        if self.job.question is not None:
            self.job.answer_with(self.job.chosen)
        elif len(offer.ways) == 1:
            self.job.say(offer.ways[0].said)
        else:
            self.job.opened = offer
        self.job.screen.lay()

    def _way_row(self, way: UseWay) -> UseRow:
        assert self.job.opened is not None
        row = UseRow(text=tr(way.text), icon=self.job.opened.icon, meaning=str(way.said))
        row.bind(on_release=lambda *_: self.job.say(way.said))
        return row

    def _ticks(self) -> list[Widget]:
        ask = self.job.question
        if ask is None or ask.kind != "several":
            return []
        rows: list[Widget] = []
        for code in self.job.ticked:
            row = CheckRow(text=name(parse(code)), active=True)
            row.bind(on_release=partial(self._untick, code))
            rows.append(row)
        done = PressButton(
            text=tr("scan.done", n=len(self.job.ticked)), kind="primary", meaning=str(len(self.job.ticked)),
            visible=ask.low <= len(self.job.ticked) <= ask.high,
        )  # fmt: skip
        done.bind(on_release=lambda *_: self.job.say_several())
        return [*rows, done]

    def _untick(self, code: str, *_: object) -> None:
        self.job.ticked.remove(code)
        self.job.screen.lay()

    def _more(self) -> list[Widget]:
        """With nothing asked and nothing chosen, the whole table can be compared."""
        match = self.job.match
        if self.job.chosen or match is None or match.question is not None or self.job.duel is None:
            return []
        button = PressButton(text=tr("scan.audit.open"), icon="search", kind="outline")
        button.bind(on_release=lambda *_: self.job.screen.take_up(AuditJob(self.job.screen)))
        return [button]


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
