"""The question for dice, and the duel: both players roll, each on their own side of the phone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.journal import Ask
from companion.showing.wayward.screen import inputs
from companion.translations import tr
from companion.ui import marks, rotated  # noqa: F401  (the look below builds on these)
from companion.ui.answers import answers_to
from companion.ui.kv_loader import load_kv
from companion.ui.lens.lens_camera import LensCamera
from companion.ui.running import send
from companion.ui.wayward.faces import FacePad
from companion.ui.wayward.sheet import TableSheet

if TYPE_CHECKING:
    from kivy.input import MotionEvent

    from companion.showing.wayward.screen.scene import DiceQuestion, DuelQuestion


def pad_for(ask: Ask, eye: LensCamera | None = None) -> FacePad:
    """The faces for a dice question, and the lens where there is one."""
    pad = FacePad(count=ask.high)
    pad.eye = eye
    pad.bind(
        on_rolled=lambda pad, values: send(pad, inputs.Answered(values)),
        on_scan=lambda pad: send(pad, inputs.ScanTouched()),
    )
    return pad


class DiceSheet(TableSheet):
    """Asks what the dice show."""

    def __init__(self, cover: DiceQuestion, eye: LensCamera | None = None, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.close_icon, self.title = "undo", cover.words
        self.add(pad_for(cover.ask, eye))
        if cover.for_all:
            self.done = tr("waywardtable.start.roll-for-all")

    def confirm(self) -> None:
        """The app rolls for everybody."""
        self.send(inputs.RollForAllTouched())


class DuelHalf(BoxLayout):
    """One duellist: figure, gold, the die once it is rolled, and what is asked."""

    name = StringProperty("")
    colour = StringProperty("blue")
    gold = NumericProperty(0)
    weapons = NumericProperty(0)
    die = NumericProperty(0)
    words = StringProperty("")
    asked = BooleanProperty(False)
    brief = BooleanProperty(False)
    """Smaller words, and none while this player waits."""
    needed: float = NumericProperty(0)
    """How high it must be to show everything at once."""

    def ask(self, widget: Widget | None) -> None:
        """Put up what is asked of this player, or nothing."""
        self.ids.answers.clear_widgets()
        self.asked = widget is not None
        if widget is not None:
            self.ids.answers.add_widget(widget)


class DuelSheet(BoxLayout):
    """Covers everything inside the track while two figures fight."""

    facing = BooleanProperty(True)
    """The far player reads the upper half turned."""
    cramped = BooleanProperty(False)
    """Too low for two equal halves: whoever waits makes room for what is asked of the other."""
    bounty = StringProperty("")
    eye: LensCamera | None = ObjectProperty(None, allownone=True)

    def show(self, duel: DuelQuestion) -> None:
        """Who fights, what has been rolled, and what is asked of whom."""
        self.bounty, self.facing = duel.bounty, duel.facing
        for half, one in ((self.ids.near, duel.near), (self.ids.far, duel.far)):
            half.name, half.colour, half.gold = one.player.name, one.player.colour, one.player.gold
            half.die, half.words = one.die, one.words
            half.ask(self._answers(duel.ask) if one.asked else None)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """What lies behind the duel is not touched."""
        if not self.collide_point(*touch.pos):
            return False
        super().on_touch_down(touch)
        return True

    def _answers(self, ask: Ask) -> Widget:
        if ask.kind == "dice":
            return pad_for(ask, self.eye)
        sheet = answers_to(ask)
        sheet.bind(
            on_answer=lambda sheet, value: send(sheet, inputs.Answered(value)),
            on_refused=lambda sheet, refusal: send(sheet, inputs.Forbidden(refusal)),
        )
        return sheet


load_kv(__name__)
