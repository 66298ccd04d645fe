"""One sheet for both cards of a combat, side by side: touched after they were turned up on the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.duel.asking import NONE
from companion.journal import Refusal
from companion.showing.duel.card_groups import CardGroup, boost_number
from companion.showing.duel.screen.inputs import AnswerRefused, Picked, Unpicked
from companion.translations import tr
from companion.ui import marks, prompt_sheet  # noqa: F401  (the look below builds on these)
from companion.ui.buttons import Pressable, PressButton
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.layers import CachedLayer
from companion.ui.running import send
from companion.ui.taps import GuardedButton, HeldOrTapped
from companion.ui.theme import theme, watch

if TYPE_CHECKING:
    from kivy.input import MotionEvent

    from companion.duel.view import DuelView
    from companion.showing.duel.lens.columns import Column


class RevealRow(Pressable):
    """One card where there is little room: its name, its value and how many copies are left."""

    value = StringProperty("")
    left = StringProperty("")


class ChosenBack(Emitter, HeldOrTapped, GuardedButton, BoxLayout):
    """The back of a chosen card; a touch takes the choice back, a finger that stays sees its name.

    :Events:
        `on_held`: a finger stays on it.
        `on_tapped`: a finger touched it and left.
    """

    name = StringProperty("")
    peeking = BooleanProperty(False)
    __events__ = ("on_held", "on_tapped")

    def on_held(self) -> None:
        """Show the name for as long as the finger stays."""
        self.peeking = True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Cover it again."""
        self.peeking = self.peeking and touch.grab_current is not self
        return bool(super().on_touch_up(touch))

    def on_release(self) -> None:
        """A finger is up: unless it had stayed, that was a tap."""
        if not self.was_held:
            self.dispatch("on_tapped")


class RevealColumn(BoxLayout):
    """One side of the combat: its cards to choose from, or the back of the one it has chosen."""

    column: Column | None = ObjectProperty(None, allownone=True)
    fighter = StringProperty("")
    wanted = StringProperty("")
    icon = StringProperty("attack")
    hue = ColorProperty("ffffff")
    chosen_name = StringProperty("")
    covered = BooleanProperty(False)
    """Its cards are in: only a back is shown."""

    def show(self, column: Column, view: DuelView) -> None:
        """Show what this side is asked; what it is asked already stays as it stands."""
        self.hue = theme.hero_color(view.seats[column.seat].hero)
        self.fighter, self.icon = tr(column.fighter), "attack" if column.attacks else "defend"
        self.wanted = tr(column.wanted) if column.wanted is not None else ""
        self.covered = column.ask is None
        self.chosen_name = tr(column.card) if column.card is not None else ""
        if column != self.column:
            self.column = column
            self._lay(column)

    def change(self) -> None:
        """Choose again."""
        if self.column is not None and self.column.chosen:
            send(self, Unpicked(self.column.chosen))

    def _lay(self, column: Column) -> None:
        rows: BoxLayout = self.ids.rows
        rows.clear_widgets()
        if column.no_card is not None:
            none = PressButton(text=tr(column.no_card), kind="outline", meaning=f"{column.use} none")
            none.text_px = 17 * theme.table_size
            none.bind(on_release=lambda *_: send(self, Picked(column.use, NONE)))
            rows.add_widget(none)
        for group in column.groups:
            rows.add_widget(self._row(column.use, group))
        self.ids.scroll.scroll_y = 1

    def _row(self, use: str, group: CardGroup) -> RevealRow:
        card, left = group.card, len(group.allowed)
        value = "" if card.value is None else str(card.value)
        row = RevealRow(
            text=group.name, refusal=group.refusal, meaning=f"{use} {group.id}",
            value=boost_number(card) if use == "boost-attack" else value,
            left=tr("duelplay.cards.times", n=left) if left else "",
        )  # fmt: skip
        row.bind(
            on_release=lambda *_: send(self, Picked(use, group.allowed[0])),
            on_refused=partial(self._refuse, group),
        )
        return row

    def _refuse(self, group: CardGroup, _row: RevealRow, refusal: Refusal) -> None:
        send(self, AnswerRefused(refusal, group.options[0].id))


class RevealSheet(CachedLayer, BoxLayout):
    """Asks both sides at once; whatever is touched first, the other side is still asked."""

    columns: list[Column] = ListProperty([])
    view: DuelView | None = ObjectProperty(None, allownone=True)
    question = StringProperty("")
    scannable = BooleanProperty(True)
    page: list[float] = ListProperty([0, 0])
    """Size of the page it covers."""
    room: float = NumericProperty(0)
    """Height it could have."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        watch(self._follow, "tr")

    def on_kv_post(self, _base: object) -> None:
        """Show what is asked from now on."""
        for name in ("columns", "view"):
            self.fbind(name, self._follow)
        self._follow()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """An empty sheet is not there to be touched; the page behind a full one is not either."""
        if not self.columns or not self.collide_point(*touch.pos):
            return False
        super().on_touch_down(touch)
        return True

    def _follow(self, *_: object) -> None:
        self.opacity = 1 if self.columns else 0
        asked = next((column.ask for column in self.columns if column.ask is not None), None)
        if asked is not None and self.view is not None:
            self.question = tr(self.view.question.text if self.view.question is not None else asked.text)
            for widget, column in zip((self.ids.attack, self.ids.defense), self.columns, strict=True):
                widget.show(column, self.view)


load_kv(__name__)
