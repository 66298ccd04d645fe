"""The turn as a list: whose it is, everybody's gold, chips, the item card, the trail and every action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty
from kivy.uix.boxlayout import BoxLayout

from companion.showing.wayward.reminders import goal, most_pressing
from companion.ui import action_bar  # noqa: F401  (the look below builds on it)
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.wayward import item_card, panels  # noqa: F401  (the look below builds on these)

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from companion.showing.action import Action
    from companion.wayward.view import WaywardView

TALL = 612
"""So many dp inside the track show the whole item card."""
ROOMY = 912
"""So many dp inside the track, as on a tablet, show everything larger and further apart."""
PARTS = (
    "left", "middle", "right", "head", "score", "gold", "others", "tray", "card", "glance", "trail",
    "reminder", "roll", "stage_box",
)  # fmt: skip
"""What is laid out differently when the phone is turned."""


class TurnList(Emitter, BoxLayout):
    """Everything inside the track while the list is shown.

    :Events:
        `on_action`: id of the action touched.
        `on_refused`: refusal of the forbidden action touched.
        `on_undo`, `on_menu`, `on_gold`, `on_cards`: touched.
        `on_area`: id of the area of the trail that was touched.
        `on_cell`: item, good — a spot of the card was touched: so many should be good.
        `on_cursed`: item — a cursed spot of the card was touched.
    """

    wide = BooleanProperty(False)
    tall = BooleanProperty(True)
    roomy = BooleanProperty(False)
    actions: list[Action] = ListProperty([])
    __events__ = (
        "on_action", "on_refused", "on_undo", "on_menu", "on_gold", "on_cards", "on_area", "on_cell",
        "on_cursed",
    )  # fmt: skip

    def on_kv_post(self, _base: object) -> None:
        """Lay the parts out, and again when the phone is turned."""
        # Ids are weak: what is taken off the page must be held by somebody.
        self._parts = [self.ids[name].__self__ for name in PARTS]
        self.fbind("wide", self._arrange)
        self.fbind("tall", self._arrange)
        self._arrange()

    def on_size(self, *_: object) -> None:
        """Know how much fits."""
        self.wide = self.width > self.height
        self.tall = self.height >= dp(TALL) or self.wide
        self.roomy = self.height >= dp(ROOMY) and not self.wide

    def show(self, view: WaywardView, can_undo: bool) -> None:
        """Show the moment."""
        me, chips, parts = view.me, view.chips, self.ids
        parts.head.name, parts.head.colour, parts.head.can_undo = me.name, me.colour, can_undo
        parts.gold.gold, parts.gold.note = me.gold, goal(view)
        parts.others.show(view)
        tray = parts.tray
        tray.red, tray.blue, tray.cashed = chips.red, chips.blue, chips.hour_glasses_cashed
        parts.card.player = me.name
        parts.card.things = parts.glance.things = me.items
        parts.trail.show(view)
        parts.roll.values = view.last_roll
        parts.reminder.text = most_pressing(view)

    def _arrange(self, *_: object) -> None:
        """Portrait stacks everything; on its side the phone shows three columns."""
        parts = self.ids
        for part in self._parts:
            if part.parent is not None:
                part.parent.remove_widget(part)
        self.orientation = "horizontal" if self.wide else "vertical"
        card = parts.card if self.tall else parts.glance
        if self.wide:
            parts.score.orientation = "vertical"
            columns = (
                (parts.head, parts.score),
                (parts.tray, card, parts.reminder, parts.trail),
                (parts.roll, parts.stage_box),
            )
            for column, inner in zip((parts.left, parts.middle, parts.right), columns, strict=True):
                _fill(column, inner)
            _fill(self, (parts.left, parts.middle, parts.right))
        else:
            parts.score.orientation = "horizontal"
            dice = (parts.roll,) if self.tall else ()
            shown = parts.head, parts.score, parts.tray, card, parts.trail, parts.reminder, *dice
            _fill(self, (*shown, parts.stage_box))
        _fill(parts.score, (parts.gold, parts.others))


def _fill(box: BoxLayout, widgets: tuple[Widget, ...]) -> None:
    box.clear_widgets()
    for widget in widgets:
        box.add_widget(widget)


load_kv(__name__)
