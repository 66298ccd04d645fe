"""Dice read by the lens: said by themselves once they lie still, and taken back with one touch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.showing.wayward.dice_seen import DiceSeen
from companion.translations import tr
from companion.ui.dice_pad import Die
from companion.ui.events import Emitter
from companion.ui.kv_loader import load_kv
from companion.ui.lens.lens import Lens  # noqa: F401  (the look below builds on it)
from companion.ui.lens.lens_camera import LensCamera
from companion.ui.preferences import preferences
from companion.ui.still import VanishingBox

if TYPE_CHECKING:
    from kivy.input import MotionEvent

    from companion.journal import Ask
    from companion.ui.scan.frame_analysis import Counted
    from companion.ui.wayward.table import WaywardTableScreen


class RollStrip(Emitter, VanishingBox):
    """What the lens has read, and for a moment the way to take it back.

    :Events:
        `on_not_so`: the dice show something else.
    """

    faces: list[int] = ListProperty([])
    words = StringProperty("")
    ring: float = NumericProperty(0)
    """How much of the time has run, from 0 to 1."""
    there = BooleanProperty(False)
    eye: LensCamera | None = ObjectProperty(None, allownone=True)
    __events__ = ("on_not_so",)

    def show(self, faces: tuple[int, ...], words: str, seconds: float) -> None:
        """Say it, and let the ring run."""
        self.faces, self.words, self.there = list(faces), words, True
        Animation.cancel_all(self, "ring")
        self.ring = 0
        run = Animation(ring=1, duration=seconds)
        run.bind(on_complete=lambda *_: self.hide())
        run.start(self)

    def hide(self) -> None:
        """It stands."""
        Animation.cancel_all(self, "ring")
        self.there = False

    def on_faces(self, *_: object) -> None:
        """Show the dice as they were read."""
        row: BoxLayout = self.ids.dice
        row.clear_widgets()
        for value in self.faces:
            row.add_widget(Die(value=value))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """While it is there, nothing behind it is touched."""
        if not self.there or not self.collide_point(*touch.pos):
            return False
        super().on_touch_down(touch)
        return True


class Rolls:
    """Follows the eye of a Wayward table while dice are asked for."""

    def __init__(self, table: WaywardTableScreen, strip: RollStrip) -> None:
        self._table, self._strip = table, strip
        self._seen = DiceSeen()
        self._before = 0
        """Where the game stood before the roll that the strip tells of."""
        strip.eye = table.eye
        strip.bind(on_not_so=lambda _strip: self._not_so())

    def follow(self, ask: Ask | None) -> None:
        """Watch while dice are asked for; what was read stands as soon as anything further is said."""
        eye, match = self._table.eye, self._table.match
        eye.needed = ask is not None and ask.kind == "dice"
        if self._strip.there and match.cursor != self._before + 1:
            self._strip.hide()

    def counted(self, _eye: LensCamera, counted: Counted) -> None:
        """A picture was looked at."""
        ask = self._table.match.question
        if ask is None or ask.kind != "dice":
            return
        now = Clock.get_time()
        self._seen = self._seen.saw(counted.numbers, counted.sure, ask.high, now)
        roll = self._seen.roll(now)
        if roll is not None:
            self._say(roll)

    def _say(self, roll: tuple[int, ...]) -> None:
        table = self._table
        self._seen, self._before = self._seen.taken(roll), table.match.cursor
        if not table.match.answer(roll):
            return
        table.shell.feel("success", "scan")
        words = tr("lens.rolled", n=len(roll))
        if preferences.lens_ring:
            self._strip.show(roll, words, float(preferences.lens_ring))
        else:
            faces = " ".join(map(str, roll))
            table.shell.tell(tr("lens.rolled-faces", faces=faces), tr("app.undo"), table.shell.undo)

    def _not_so(self) -> None:
        """The question is open again, and these dice are not read again before a hand has moved them."""
        self._strip.hide()
        self._table.shell.feel("refused", "refused")
        self._table.match.go(self._before)


load_kv(__name__)
