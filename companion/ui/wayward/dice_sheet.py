"""The question for dice, and the duel: both players roll, each on their own side of the phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.journal import Ask
from companion.translations import tr
from companion.ui import marks, turned  # noqa: F401  (the look below builds on these)
from companion.ui.answers import answers_to
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.lens.lens_camera import LensCamera
from companion.ui.wayward.faces import FacePad
from companion.ui.wayward.sheet import TableSheet
from companion.wayward.table import BOUNTY
from companion.wayward.view import WaywardView

if TYPE_CHECKING:
    from kivy.input import MotionEvent


def pad_for(
    ask: Ask, answered: Callable[[Any], object], scan: Callable[[], object], eye: LensCamera | None = None
) -> FacePad:
    """The faces for a dice question, and the lens where there is one."""
    pad = FacePad(count=ask.high)
    pad.eye = eye
    pad.bind(on_rolled=lambda _pad, values: answered(values), on_scan=lambda _pad: scan())
    return pad


class DiceSheet(TableSheet):
    """Asks what the dice show.

    :Events:
        `on_answer`: values of the dice.
        `on_scan`: the camera should read them.
    """

    __events__ = ("on_answer", "on_scan")

    def __init__(self, ask: Ask, eye: LensCamera | None = None, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.close_icon, self.title = "undo", tr(ask.text)
        self.add(
            pad_for(
                ask, lambda values: self.dispatch("on_answer", values), lambda: self.dispatch("on_scan"), eye
            )
        )


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


class DuelSheet(Emitter, BoxLayout):
    """Covers everything inside the track while two figures fight.

    :Events:
        `on_answer`: value of the open question.
        `on_refused`: refusal of a forbidden option.
        `on_scan`: the camera should read the die.
    """

    facing = BooleanProperty(True)
    """The far player reads the upper half turned."""
    cramped = BooleanProperty(False)
    """Too low for two equal halves: whoever waits makes room for what is asked of the other."""
    bounty = StringProperty("")
    eye: LensCamera | None = ObjectProperty(None, allownone=True)
    __events__ = ("on_answer", "on_refused", "on_scan")

    def show(self, view: WaywardView, ask: Ask) -> None:
        """Who fights, what has been rolled, and what is asked of whom."""
        names = (view.active, *(view.here.others if view.here else ()))
        dice = dict(zip(names, ask.rolled, strict=False))
        target = view.memory.notes.get(BOUNTY, "")
        self.bounty = tr("waywardtable.duel.bounty", player=target) if target in names else ""
        asked = str(dict(ask.values).get("player", ask.who))
        facts = {one.name: one for one in view.players}
        for half, name in zip((self.ids.near, self.ids.far), names, strict=True):
            one = facts[name]
            half.name, half.colour, half.gold = name, one.colour, one.gold
            half.die = dice.get(name, 0)
            half.words = tr(ask.text) if name == asked else tr("waywardtable.duel.wait", player=asked)
            half.ask(self._answers(ask) if name == asked else None)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """What lies behind the duel is not touched."""
        if not self.collide_point(*touch.pos):
            return False
        super().on_touch_down(touch)
        return True

    def _answers(self, ask: Ask) -> Widget:
        if ask.kind == "dice":
            return pad_for(
                ask, lambda values: self.dispatch("on_answer", values), lambda: self.dispatch("on_scan"),
                self.eye,
            )  # fmt: skip
        sheet = answers_to(ask)
        sheet.bind(
            on_answer=lambda _sheet, value: self.dispatch("on_answer", value),
            on_refused=lambda _sheet, refusal: self.dispatch("on_refused", refusal),
        )
        return sheet


load_kv(__name__)
