"""The turn as a list: whose it is, everybody's gold, chips, the item card, the trail and every action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.showing.wayward.reminders import goal, most_pressing
from companion.showing.wayward.table_layout import ListLayout, list_layout
from companion.ui import action_bar  # noqa: F401  (the look below builds on it)
from companion.ui.kv_loader import load_kv
from companion.ui.theme import theme, watch
from companion.ui.wayward import item_card, panels  # noqa: F401  (the look below builds on these)

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from companion.showing.action import Action
    from companion.showing.wayward.screen.scene import ListGround

PARTS = (
    "left", "middle", "right", "head", "score", "gold", "others", "tray", "card", "glance", "trail",
    "reminder", "roll", "stage_box",
)  # fmt: skip
"""What is laid out differently when the phone is turned."""


class TurnList(BoxLayout):
    """Everything inside the track while the list is shown."""

    layout: ListLayout = ObjectProperty(ListLayout(), rebind=True)
    actions: list[Action] = ListProperty([])

    def on_kv_post(self, _base: object) -> None:
        """Lay the parts out, and again when the phone is turned."""
        # Ids are weak: what is taken off the page must be held by somebody.
        self._parts = [self.ids[name].__self__ for name in PARTS]
        watch(self.on_size, "table_size")
        self._arrange()

    def on_size(self, *_: object) -> None:
        """Know how much fits."""
        others, reminded = len(self.ids.others.children), bool(self.ids.reminder.text)
        before = self.layout
        self.layout = list_layout(*self.size, others, reminded, dp(1), theme.table_size)
        if (before.wide, before.tall) != (self.layout.wide, self.layout.tall):
            self._arrange()

    def show(self, ground: ListGround) -> None:
        """Show the moment."""
        view, parts = ground.view, self.ids
        me, chips = view.me, view.chips
        if ground.actions is not None:
            self.actions = list(ground.actions)
        parts.head.name, parts.head.colour, parts.head.can_undo = me.name, me.colour, ground.can_undo
        parts.gold.gold, parts.gold.note = me.gold, goal(view)
        parts.others.show(view)
        tray = parts.tray
        tray.red, tray.blue, tray.cashed = chips.red, chips.blue, chips.hour_glasses_cashed
        parts.card.player = me.name
        parts.card.things = parts.glance.things = me.items
        parts.trail.show(view)
        parts.roll.values = view.last_roll
        parts.reminder.text = most_pressing(view)
        self.on_size()

    def _arrange(self, *_: object) -> None:
        """Portrait stacks everything; on its side the phone shows three columns."""
        parts = self.ids
        for part in self._parts:
            if part.parent is not None:
                part.parent.remove_widget(part)
        self.orientation = "horizontal" if self.layout.wide else "vertical"
        card = parts.card if self.layout.tall else parts.glance
        if self.layout.wide:
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
            dice = (parts.roll,) if self.layout.tall else ()
            shown = parts.head, parts.score, parts.tray, card, parts.trail, parts.reminder, *dice
            _fill(self, (*shown, parts.stage_box))
        _fill(parts.score, (parts.gold, parts.others))


def _fill(box: BoxLayout, widgets: tuple[Widget, ...]) -> None:
    box.clear_widgets()
    for widget in widgets:
        box.add_widget(widget)


load_kv(__name__)
