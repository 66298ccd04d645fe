"""One kept game: how it stands or ended, and everything that can be done with it; looking changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from companion.showing.records.kept import facts_of, hero_name, options_of, seats_of
from companion.translations import tr
from companion.ui.buttons import PressButton
from companion.ui.records.parts import RecordTile, SeatLine, TileWords, add_all, hand_out
from companion.ui.records.replay import day_words
from companion.ui.screen import Page
from companion.ui.screens.settings import SectionLabel
from companion.ui.shelf import Kept

if TYPE_CHECKING:
    from companion.ui.shell import Shell

Act = Callable[[], object]


class GameScreen(Page):
    """Reads the game anew whenever it is shown."""

    def enter(self, game: Any = None) -> None:
        """Remember which game it is."""
        self.game = game
        look = self.shell.shelf.look(game)
        self._options = () if look is None else options_of(look.setup)

    def refresh(self) -> None:
        """Write everything in the reader's language."""
        kept = self.shell.shelf.game(self.game)
        if kept is None:
            self.shell.back()
            return
        self.title, self.note = tr("games.title"), day_words(kept.touched)
        column = self.ids.column
        column.clear_widgets()
        first, *others = self._ways(kept)
        add_all(column, (self._standing(kept), *others, *self._sharing(kept), *self._rest()))
        self.pin(first)

    def _standing(self, kept: Kept) -> RecordTile:
        tile = RecordTile(title=kept.title)
        add_all(tile, map(SeatLine.of, seats_of(kept.summary)))
        facts = facts_of(kept.kind, kept.summary, kept.started, kept.touched)
        told = [tr(fact) for fact in (*facts, *self._options)]
        tile.add_widget(TileWords(text=tr("app.history.between").join(told)))
        return tile

    def _ways(self, kept: Kept) -> list[PressButton]:
        replay = _button("games.replay", lambda: self.shell.open("replay", game=self.game))
        ways = [replay, _button("games.log", self.read_log)]
        if not kept.finished and not self._is_played:
            ways.insert(0, _button("games.resume", self.resume))
        ways[0].kind = "primary"
        return ways

    def _sharing(self, kept: Kept) -> list[Widget]:
        share = _button("games.share", self.share, "games.share-why")
        sheet = _button("games.sheet", self.share_sheet, "games.sheet-why")
        hand = _button("games.hand-over", self.hand_over, "games.hand-over-why")
        rows: list[Widget] = [SectionLabel(text=tr("games.section.sharing")), hand, share, sheet]
        if kept.finished:
            rows.insert(1, _button("games.card", self.make_card, "games.card-why"))
            rows.append(_button("games.bg-stats", self.add_to_bg_stats, "games.bg-stats-why"))
        return rows

    def _rest(self) -> list[Widget]:
        return [] if self._is_played else [_button("games.delete", self.delete)]

    @property
    def _is_played(self) -> bool:
        """Whether the page was opened from the table on which this game lies."""
        match = self.shell.match
        return match is not None and match.game == self.game

    def resume(self) -> None:
        """Sit down where the game was left."""
        self.shell.play(self.shell.shelf.resume(self.game))

    def read_log(self) -> None:
        """Read what was said; the table's own log when the game lies there."""
        if self._is_played:
            self.shell.open("log")
            return
        match = self.shell.shelf.look(self.game)
        if match is not None:
            self.shell.open("log", match=match)

    def make_card(self) -> None:
        """One picture of the game."""
        self.shell.open("match-card", game=self.game)

    def hand_over(self) -> None:
        """The game by pictures, to a phone beside this one."""
        self.shell.open("hand-over", game=self.game)

    def share(self) -> None:
        """The game as a file."""
        hand_out(self.shell, "promptbook-game.json", self.shell.shelf.exported(self.game), "application/json")

    def share_sheet(self) -> None:
        """The game as a text."""
        sheet = self.shell.shelf.score_sheet(self.game, tr)
        hand_out(self.shell, "promptbook-score-sheet.txt", sheet, "text/plain")

    def add_to_bg_stats(self) -> None:
        """Let the system open the link of this result."""
        from companion.records import play_link

        result = self.shell.shelf.result(self.game)
        if result is not None:
            self.shell.device.share.open_link(play_link(result, lambda hero: tr(hero_name(hero))))

    def delete(self) -> None:
        """Forget the game, as long as nobody takes that back."""
        gone, bring_back = self.shell.shelf.delete(self.game)
        if gone:
            self.shell.back()
        tell_deleted(self.shell, gone, bring_back)


def tell_deleted(shell: Shell, gone: bool, bring_back: Callable[[], None] | None) -> None:
    """Say that a game is gone, and offer it back; or that it is still here."""

    def undo() -> None:
        assert bring_back is not None
        bring_back()
        shell.current.refresh()

    if not gone:
        shell.tell(tr("games.not-deleted"))
    elif bring_back is None:
        shell.tell(tr("games.deleted"))
    else:
        shell.tell(tr("games.deleted"), tr("app.undo"), undo, button_icon="undo")


def _button(key: str, act: Act, why: str = "") -> PressButton:
    button = PressButton(kind="outline", text=tr(key), detail=tr(why) if why else "", centred=not why)
    button.bind(on_release=lambda *_: act())
    return button
