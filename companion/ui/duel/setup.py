"""Setting up a duel: seats, heroes, who begins, and the rules of the house."""

from __future__ import annotations

from dataclasses import replace

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from companion.chance import FairDice
from companion.duel.decks import heroes
from companion.duel.roster import PICKS
from companion.journal import SIDES, Text
from companion.showing.duel.draft import (
    FREE_FOR_ALL,
    MODES,
    ONE_AGAINST_TWO,
    TEAMS,
    TWO,
    Draft,
    is_draft,
    remembered,
)
from companion.showing.duel.words import short_name
from companion.translations import tr
from companion.ui.duel.setup_parts import (
    BewildermentChoice,
    HeroTile,
    PickRow,
    PickTitle,
    SeatRow,
    how_it_plays,
    leader,
    limits,
    numbers,
    pick_name,
)
from companion.ui.kv_loader import load_kv
from companion.ui.preferences import preferences  # noqa: F401  (the look below reads it)
from companion.ui.screen import AppScreen
from companion.ui.theme import theme

LAST = "duel_last"
"""Setting that keeps the last duel for a rematch."""
AUTOMATED = (
    "hamlet",
    "titania",
    "shakespeare",
    "wayward-sisters",
    "king-arthur",
    "alice",
    "medusa",
    "sinbad",
)
MODE_NAMES = {
    TWO: "dueltable.setup.two",
    TEAMS: "dueltable.setup.teams",
    ONE_AGAINST_TWO: "dueltable.setup.one-against-two",
    FREE_FOR_ALL: "dueltable.setup.free-for-all",
}
PICK_TITLES = {
    "buffy": "dueltable.setup.sidekick",
    "geralt-of-rivia": "dueltable.setup.gear",
    "yennefer-triss": "dueltable.setup.lead",
}
"""Heroes who choose something before play, and how they are asked."""
DICE = FairDice()


def coin(seats: int) -> int:
    """One of two, three or four seats: the 36 throws of two dice are shared out evenly among them."""
    first, second = DICE.roll(2)
    return (first * SIDES + second) % seats


class DuelSetupScreen(AppScreen):
    """Everything that is decided before the first turn, on one page."""

    draft: Draft = ObjectProperty(Draft(), rebind=True)
    modes: list[tuple[str, str]] = ListProperty([])
    players: list[tuple[int, str]] = ListProperty([])
    about = StringProperty("")
    limits = StringProperty("")
    """Up to where the chosen heroes' dials go."""
    rematch = BooleanProperty(False)

    def enter(self, again: bool = False, **_arguments: object) -> None:
        """An empty table, or the last one's seats and heroes again."""
        self._last = remembered(self.shell.shelf.setting(LAST, fits=is_draft))
        self.rematch = self._last is not None and self._last.complete
        known = self.shell.shelf.players()
        self.draft = Draft(names=(*known[:2], "", "", "", "")[:4])
        if again and self.rematch:
            self.play_again()
        self._tiles = {hero: HeroTile(hero=hero) for hero in AUTOMATED}
        for hero, tile in self._tiles.items():
            tile.bind(on_release=lambda _tile, hero=hero: self.take(hero))
            self.ids.heroes.add_widget(tile)

    def refresh(self) -> None:
        """Write the page again in the reader's language."""
        self._show()

    def on_back(self) -> bool:
        """Back closes the name sheet first."""
        if self.ids.names.showing:
            self.ids.names.showing = False
            return True
        return False

    def on_draft(self, *_: object) -> None:
        """Follow what was decided; what had been missing may be there now."""
        self._show()
        if self.shell is not None:
            self.shell.overlays.hide("banner")

    def on_wide(self, *_: object) -> None:
        """The little phones in front of the seats lie as the real one does."""
        self._show()

    def take(self, hero: str) -> None:
        """The seat that chooses now takes a hero."""
        self.draft = self.draft.taken(hero)

    def begins(self, seat: int) -> None:
        """The younger player begins, whoever that is."""
        self.draft = replace(self.draft, first=seat)

    def flip(self) -> None:
        """Let the app decide who begins."""
        self.begins(coin(self.draft.seats))
        self.shell.tell(tr("dueltable.setup.coin-says", player=self.draft.name(self.draft.first)))

    def rename(self, seat: int) -> None:
        """A player's name is wanted."""
        self.ids.names.ask(seat, self.draft.names[seat], self.shell.shelf.players()[:6])

    def named(self, name: str) -> None:
        """The name is known."""
        self.draft = self.draft.named(int(self.ids.names.seat), name)

    def play_again(self) -> None:
        """The last duel's players and heroes."""
        if self._last is not None:
            self.draft = self._last

    def swap(self) -> None:
        """The last duel's heroes, each with the next player."""
        if self._last is not None:
            self.draft = self._last.swapped()

    def propose(self) -> None:
        """Let the app choose heroes: by dice, or for an even match."""
        self.shell.open("duel-proposals", draft=self.draft, then=self.use)

    def use(self, draft: Draft) -> None:
        """Take over a table that was set up elsewhere."""
        self.draft = draft

    def go_on(self) -> None:
        """Lay out the table, once every seat has a hero."""
        if self.draft.complete:
            self.shell.shelf.set_setting(LAST, self.draft.kept())
            self.shell.open("duel-checklist", draft=self.draft)
        else:
            self.shell.fail(Text("dueltable.setup.heroes-first"))

    def _show(self) -> None:
        if self.shell is None:
            return
        draft = self.draft
        self.modes = [(mode, tr(MODE_NAMES[mode])) for mode in MODES[draft.players]]
        self.players = [(seat, draft.name(seat)) for seat in draft.people]
        self._show_seats()
        for hero, tile in self._tiles.items() if self.ids.heroes.children else ():
            tile.text = short_name(hero)
            tile.owner = ", ".join(draft.owners(hero))
        facts = draft.facts(draft.seat)
        self.about = f"{how_it_plays(facts.id)}\n{numbers(facts)}" if facts is not None else ""
        self.limits = limits([one for seat in range(draft.seats) if (one := draft.facts(seat)) is not None])
        self._show_picks()
        self._show_bewilderment()

    def _show_bewilderment(self) -> None:
        """How far Merlin's card protects him is asked only where he may come to play it (Q-06)."""
        column = self.ids.bewilderment
        if not self.draft.decides("bewilderment"):
            column.clear_widgets()
        elif not column.children:
            column.add_widget(BewildermentChoice())

    def _show_picks(self) -> None:
        """What the few heroes who choose before play may choose from."""
        column = self.ids.picks
        column.clear_widgets()
        for seat in range(self.draft.seats):
            hero = self.draft.heroes[seat]
            if hero in PICKS:
                column.add_widget(PickTitle(text=tr(PICK_TITLES[hero], player=self.draft.name(seat))))
                for pick in PICKS[hero].among:
                    column.add_widget(self._pick_row(seat, pick, pick_name(heroes()[hero], pick)))

    def _pick_row(self, seat: int, pick: str, name: str) -> PickRow:
        row = PickRow(text=name, active=pick in self.draft.picks[seat])
        row.bind(on_release=lambda _row: self._pick(seat, pick))
        return row

    def _pick(self, seat: int, pick: str) -> None:
        self.draft = self.draft.picked(seat, pick)

    def _show_seats(self) -> None:
        """One row for each seat, in the order the halves lie on the screen."""
        rows = self.ids.seats
        places = self.draft.places
        wanted = sorted(range(self.draft.seats), key=lambda seat: (-places[seat][0], places[seat][1]))
        if [row.seat for row in reversed(rows.children)] != wanted:
            rows.clear_widgets()
            for seat in wanted:
                rows.add_widget(self._row(seat))
        for row in rows.children:
            self._show_seat(row, row.seat)

    def _row(self, seat: int) -> SeatRow:
        row = SeatRow(seat=seat)
        row.bind(
            on_release=lambda _row: self._choose_for(seat),
            on_name=lambda _row: self.rename(seat),
        )
        return row

    def _choose_for(self, seat: int) -> None:
        self.draft = replace(self.draft, seat=seat)

    def _show_seat(self, row: SeatRow, seat: int) -> None:
        draft = self.draft
        level, column, sharing = draft.places[seat]
        row.part = [column / sharing, level / 2, 1 / sharing, 0.5]
        row.hero, row.player = draft.heroes[seat], draft.name(seat)
        row.choosing = draft.seat == seat
        starts = tr("dueltable.setup.starts") if draft.first == seat else ""
        facts = draft.facts(seat)
        row.hue = theme.hero_color(row.hero)
        name = short_name(row.hero) if facts else tr("dueltable.setup.choose")
        row.line = ", ".join(part for part in (name, starts) if part)
        row.health = str(leader(facts).health) if facts else ""


load_kv(__name__)
