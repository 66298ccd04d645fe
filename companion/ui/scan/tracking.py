"""Cards before the camera while the app only tracks: each is counted once, and the screen stays open."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.duel.corrections import MoveCopy
from companion.duel.table import HAND
from companion.duel.tracking import TrackCard
from companion.match import Match
from companion.showing.duel.moments import moment_after
from companion.showing.duel.offers import UseWay
from companion.showing.duel.tracking import Tracked, after, tracked, tracks
from companion.tags import card_id, parse
from companion.translations import tr
from companion.ui.scan.parts import AskedHead, UseRow, Words

if TYPE_CHECKING:
    from companion.ui.scan.scan import ScanScreen


class Tracking:
    """What the Scan screen does with cards that are only counted."""

    def __init__(self, screen: ScanScreen) -> None:
        self._screen = screen
        self._counted: set[str] = set()
        """Cards that were counted and are still in the picture: they mean nothing more."""

    @property
    def _match(self) -> Match | None:
        match = self._screen.shell.match
        return match if match is not None and match.kind == "duel" else None

    @property
    def on(self) -> bool:
        """Whether cards are only counted now."""
        return self._match is not None and tracks(self._match.view)

    def look(self, there: Iterable[str]) -> None:
        """A card that has left the picture may be shown anew."""
        self._counted &= set(there)

    def puts(self, code: str) -> bool:
        """Whether all that is left to do with this card is to put it elsewhere, by one touch."""
        meant = self._means(code) if self.on else Tracked()
        return bool(meant.elsewhere) and not meant.which and not self.fits(code)

    def fits(self, code: str) -> bool:
        """Whether a card is to be counted."""
        return code not in self._counted and self._means(code).say is not None

    def count(self, code: str) -> None:
        """Count a card; only a moment such as a completed line leads back to the table."""
        match, meant = self._match, self._means(code)
        if match is None or meant.say is None or not match.say(meant.say):
            return
        self._counted.add(code)
        line, shell = match.lines[match.cursor - 1], self._screen.shell
        if moment_after(line.events, match.view) is not None:
            self._screen.close()
        else:
            shell.tell(tr(after(match.view, line)), tr("app.undo"), shell.undo)

    def head(self) -> list[Widget]:
        """What to do here."""
        return [AskedHead(question=tr("levels.scan.point"), hint=tr("levels.scan.point-hint"))]

    def rows(self, code: str) -> list[Widget]:
        """A card counted just now may have been a boost; one that lies open may be taken up again."""
        meant = self._means(code)
        why = tr("levels.scan.elsewhere")
        if meant.refusal is not None and code not in self._counted:
            why = tr(meant.refusal.text)
        rows: list[Widget] = [Words(text=why)]
        for way in meant.elsewhere:
            row = UseRow(text=tr(way.text), icon="pencil", meaning=str(way.said))
            row.bind(on_release=lambda _row, way=way: self._put(way))
            rows.append(row)
        return rows

    def _put(self, way: UseWay) -> None:
        """Put a card elsewhere instead of what was counted last, or after it."""
        match, said = self._match, way.said
        if match is None or not isinstance(said, MoveCopy):
            return
        start = match.cursor - 1
        if match.lines[start].said != TrackCard(said.card):
            if match.say(said):
                shell = self._screen.shell
                shell.tell(tr(match.spoken(said)), tr("app.undo"), shell.undo)
        elif said.to == HAND:
            match.undo()
        else:
            match.rewrite(start, [said])
        self._screen.lay()

    def _means(self, code: str) -> Tracked:
        match = self._match
        if match is None:
            return Tracked()
        return tracked(match.view, match.uses(card_id(parse(code))))
