"""One player's half of the table: hero, dials, hand and deck, and what the hero keeps beside the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    DictProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.layout import Layout

from companion.duel.names import NO_SEAT, FighterId, SeatId
from companion.duel.roster import rules_of
from companion.duel.table import TRACKER
from companion.duel.view import DuelView, FighterView
from companion.journal import Ask
from companion.showing.duel.bar import actions_left
from companion.showing.duel.hero_text import hero_text
from companion.showing.duel.screen.inputs import PileHeld, PileTapped
from companion.showing.duel.words import short_name
from companion.translations import tr
from companion.ui import counter, marks  # noqa: F401  (the look below builds on these)
from companion.ui.counter import Counter
from companion.ui.duel.fighters import DialSpot, FighterSpot, TokenSpot
from companion.ui.duel.panels import HeroPanel, panel_of
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.pips import Pips
from companion.ui.running import send
from companion.ui.taps import GuardedButton, HeldOrTapped
from companion.ui.theme import theme, watch

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

MIN_HALF_HEIGHT = 40
"""No half is lower than so many dp on a screen."""
NARROW = 330
"""Below so many dp in width a half is laid out in one narrow column."""
ROOMY = (250, 380)
"""From so many dp in width and height on a narrow half has room for all of what its hero keeps, in the
usual size of letters."""
LOW = 340
"""Below so many dp in height a narrow half has one line for it."""
DRAWN_FOR = (412, 388)
"""Width and height a half is drawn for; larger and smaller ones scale."""
FOLDED_FOR = (412, 320)
"""The same without the row of names."""
BARE_FOR = (412, 214)
"""And without the hero's own part."""
Row = TypeVar("Row", bound=Layout)
SIDEKICK_DIAL = 84
TOKENS_IN_A_ROW = 3


class HalfRow(BoxLayout):
    """Things side by side."""


class HalfColumn(BoxLayout):
    """Things one under the other."""


class SpotGrid(GridLayout):
    """Many tokens."""


class EmblemButton(GuardedButton, FloatLayout):
    """The hero's emblem; a touch opens the menu."""

    emblem = StringProperty("")
    hue = ColorProperty("ffffff")
    across = NumericProperty(46)


class HandCounter(Emitter, HeldOrTapped, Counter):
    """A counted pile; held, it asks to be corrected.

    :Events:
        `on_held`: a finger stayed on it.
        `on_tapped`: a finger touched it and left.
    """

    __events__ = ("on_held", "on_tapped")

    def on_release(self) -> None:
        """A finger is up: unless it had stayed, that was a tap."""
        if not self.was_held:
            self.dispatch("on_tapped")


class SeatHalf(BoxLayout):
    """Follows one seat of the view; what is touched is sent to the screen."""

    seat = StringProperty(NO_SEAT)
    hero = StringProperty("")
    name = StringProperty("")
    short = StringProperty("")
    player = StringProperty("")
    hue = ColorProperty("ffffff")
    active = BooleanProperty(False)
    out = BooleanProperty(False)
    dormant = BooleanProperty(False)
    won = BooleanProperty(False)
    tracked = BooleanProperty(False)
    """The app only tracks: a touch on the deck draws."""
    actions = NumericProperty(0)
    total = NumericProperty(2)
    compact = BooleanProperty(False)
    brief = BooleanProperty(False)
    """What the hero keeps beside the board is drawn as small as can be."""
    lines = NumericProperty(2)
    """How many lines it has then."""
    unit: float = NumericProperty(1)
    folded = BooleanProperty(False)
    """A strip takes part of its room: names are told there, and pips stand under the counters."""
    told = BooleanProperty(False)
    """What hands must do is told in the place of its name."""
    bare = BooleanProperty(False)
    """A proposal takes the place of what the hero keeps beside the board."""
    edge = OptionProperty("top", options=("top", "bottom", "left", "right"))
    """Where the bar lies."""
    bar: list[float] = ListProperty([0, 0, 0, 0])
    """Place and size of the line there while it is this seat's turn."""
    spots: dict[FighterId, FighterSpot] = DictProperty({})
    panel = ObjectProperty(None, allownone=True)

    def __init__(self, seat: SeatId, view: DuelView, **kwargs: object) -> None:
        super().__init__(seat=seat, **kwargs)
        facts = view.seats[seat]
        self.hero = facts.hero
        self._leaders = [one for one in facts.fighters if view.fighters[one].role == "hero"]
        self.spots = {one: self._spot(one, view.fighters[one]) for one in facts.fighters}
        self._counters = {pile: HandCounter(icon=pile) for pile in ("hand", "deck")}
        for pile, shown in self._counters.items():
            shown.bind(
                on_held=lambda _shown, pile=pile: send(self, PileHeld(seat, pile)),
                on_tapped=lambda _shown, pile=pile: send(self, PileTapped(seat, pile)),
            )
        self._pips = Pips(pos_hint={"x": 0})
        self._pip_place: BoxLayout | None = None
        self._seat_panel(panel_of(facts))
        for name in ("folded", "bare"):
            self.fbind(name, self.on_size)
        for name in ("folded", "active", "actions", "tracked", "unit"):
            self.fbind(name, self._lay_pips)
        watch(self.on_size, "table_size")
        self.fbind("compact", self._arrange)
        self.fbind("unit", self._measure)
        self._arrange()

    def on_size(self, *_: object) -> None:
        """Know how large everything is drawn, once there is a table to lie on: arranging is slow."""
        if self.height < dp(MIN_HALF_HEIGHT):
            return
        self.compact = self.width < dp(NARROW)
        wide, high = ROOMY
        larger = theme.table_size > dp(1)
        self.brief = self.compact and (larger or self.width < dp(wide) or self.height < dp(high))
        self.lines = 1 if self.height < dp(LOW) else 2
        wide, high = DRAWN_FOR
        if self.folded and not self.compact:
            wide, high = BARE_FOR if self.bare else FOLDED_FOR
        self.unit = min(self.width / dp(wide), self.height / dp(high))

    def on_bare(self, *_: object) -> None:
        """What is not seen takes no touch either."""
        if self.panel is not None and (self.panel.parent is None) != self.bare:
            (self.ids.slot.remove_widget if self.bare else self.ids.slot.add_widget)(self.panel)

    def show(self, view: DuelView, question: Ask | None) -> None:
        """Follow the view: only properties change."""
        facts = view.seats[self.seat]
        self.name, self.short, self.player = tr(facts.name), short_name(self.hero), facts.player
        self.hue = theme.hero_color(self.hero)
        self.active = view.turn == self.seat and view.turn_known and view.phase != "over"
        self.tracked = view.level == TRACKER
        self.out, self.won = facts.out, self.seat in view.winners
        self.dormant = self.out and view.options.game_end == "modern"
        self.actions = actions_left(view) if self.active else 0
        self._count("hand", facts.hand, max(0, facts.hand - rules_of(self.hero).hand_limit))
        self._count("deck", facts.deck, 0)
        for fighter, spot in self.spots.items():
            self._show_fighter(spot, view.fighters[fighter])
        if self.panel is not None:
            mine = question if question is not None and question.who == self.seat else None
            self.panel.hue = self.hue
            self.panel.show(facts, view, mine)

    def _count(self, pile: str, cards: int, over: int) -> None:
        shown = self._counters[pile]
        shown.value = cards
        shown.label = tr("dueltable.hand" if pile == "hand" else "dueltable.deck")
        shown.alarm = tr("dueltable.hand-over", n=over) if over else ""
        if pile == "deck" and cards == 0 and self.name:
            shown.alarm = tr("dueltable.exhausted")
        draws = pile == "deck" and self.tracked
        shown.icon = "" if shown.alarm else "plus" if draws else pile

    def _show_fighter(self, spot: FighterSpot, fighter: FighterView) -> None:
        spot.name = self._short_name(fighter)
        spot.limit = fighter.limit
        spot.health = fighter.health
        spot.hue = self.hue

    def _short_name(self, fighter: FighterView) -> str:
        """Several heroes of one kind are told apart by their number alone."""
        short = hero_text(self.hero).short_fighters.get(fighter.kind)
        if short is not None:
            return tr(short)
        name = tr(fighter.name)
        number = name.rpartition(" ")[2]
        if len(self._leaders) > 1 and number in ("1", "2", "3"):
            return "I" * int(number)
        return name

    def _spot(self, fighter: FighterId, facts: FighterView) -> FighterSpot:
        if facts.role != "hero" and facts.starting == 1:
            icon = hero_text(self.hero).sidekick_icon or theme.hero_emblem(self.hero)
            return TokenSpot(fighter=fighter, icon=icon)
        return DialSpot(fighter=fighter)

    def _seat_panel(self, kind: type[HeroPanel] | None) -> None:
        if kind is None:
            return
        panel: HeroPanel = kind(seat=self.seat)
        for mine, its in (("brief", "compact"), ("lines", "lines"), ("unit", "unit")):
            setattr(panel, its, getattr(self, mine))
            self.fbind(mine, panel.setter(its))
        self.panel = panel
        self.ids.slot.add_widget(panel)

    def _arrange(self, *_: object) -> None:
        """Put the same dials and counters into the rows of the narrow or the wide half."""
        for widget in (*self.spots.values(), *self._counters.values(), self._pips):
            if widget.parent is not None:
                widget.parent.remove_widget(widget)
        self.ids.middle.clear_widgets()
        self.ids.tokens.clear_widgets()
        leaders = [self.spots[one] for one in self._leaders]
        others = [spot for one, spot in self.spots.items() if one not in self._leaders]
        crowd = others if len(others) > TOKENS_IN_A_ROW else []
        if crowd:
            self.ids.tokens.add_widget(_filled(SpotGrid(), crowd))
            others = []
        for number, spot in enumerate(leaders):
            if isinstance(spot, DialSpot):
                spot.caption = "below" if len(leaders) > 1 else ""
            spot.size_hint_x = 1 if number or len(leaders) > 1 else None
        for spot in others:
            if isinstance(spot, DialSpot):
                spot.caption = "beside" if len(others) == 1 else ""
        self._sidekicks = [spot for spot in others if isinstance(spot, DialSpot)]
        self._measure()
        piles = list(self._counters.values())
        place = self._narrow if self.compact else self._wide
        place(leaders, others, piles)
        if self._pip_place is not None:
            self._pip_place.fbind("height", self._lay_pips)
        self._lay_pips()

    def _lay_pips(self, *_: object) -> None:
        """Without the row of names the pips stand under the counters, where fingers still find the rest."""
        pips, place = self._pips, self._pip_place
        pips.left, pips.scale = self.actions, min(1.0, self.unit)
        if place is None:
            return
        room = place.height >= 2 * (theme.touch + theme.s8) + pips.height
        wanted = room and self.folded and self.active and not self.tracked
        if wanted != (pips.parent is not None):
            if wanted:
                # Above the sidekicks, which are last in their column; a column of counters has none.
                place.add_widget(pips, index=0 if isinstance(place, PileColumn) else 1)
            else:
                place.remove_widget(pips)

    def _measure(self, *_: object) -> None:
        """A sidekick's dial leaves room for its name."""
        for spot in self._sidekicks:
            spot.most_across = dp(SIDEKICK_DIAL) * self.unit

    def _narrow(self, leaders: Sequence[Widget], others: Sequence[Widget], piles: Sequence[Widget]) -> None:
        middle = self.ids.middle
        middle.orientation = "vertical"
        if len(leaders) > 1:
            middle.add_widget(_filled(HalfRow(), leaders))
            middle.add_widget(_low(_filled(HalfRow(), piles)))
            self._pip_place = None
            return
        self._pip_place = _filled(PileColumn(), piles)
        middle.add_widget(_filled(HalfRow(), [*leaders, self._pip_place]))
        leaders[0].size_hint_x = 1
        if others:
            middle.add_widget(_low(_filled(SidekickRow(), others)))

    def _wide(self, leaders: Sequence[Widget], others: Sequence[Widget], piles: Sequence[Widget]) -> None:
        middle = self.ids.middle
        middle.orientation = "horizontal"
        if len(leaders) > 1:
            middle.add_widget(_filled(HalfRow(), leaders))
            self._pip_place = _filled(PileColumn(), piles)
            middle.add_widget(self._pip_place)
            return
        middle.add_widget(leaders[0])
        leaders[0].size_hint_x = 1.06
        column = HalfColumn()
        row = PileRow(unit=self.unit)
        self.fbind("unit", row.setter("unit"))
        column.add_widget(_filled(row, piles))
        column.add_widget(_filled(SidekickRow(), others))
        self._pip_place = column
        middle.add_widget(column)


class PileColumn(HalfColumn):
    """Hand over deck, at the end of a row of dials."""


class SidekickRow(HalfRow):
    """Tokens, or a dial with its name."""


class PileRow(HalfRow):
    """Hand beside deck, above the sidekicks."""

    unit: float = NumericProperty(1)


class LowRow(BoxLayout):
    """A row only as high as a finger needs."""


def _filled(box: Row, widgets: Sequence[Widget]) -> Row:
    for widget in widgets:
        box.add_widget(widget)
    return box


def _low(row: Widget) -> LowRow:
    low = LowRow()
    low.add_widget(row)
    return low


load_kv(__name__)
