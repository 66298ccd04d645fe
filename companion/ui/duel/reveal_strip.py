"""The strip between the players: which cards the lens awaits, then what it has understood."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.showing.duel.screen.inputs import OutcomeRead
from companion.showing.duel.words import short_fighter
from companion.translations import tr
from companion.ui.duel import card_slot  # noqa: F401  (the look below builds on it)
from companion.ui.duel.card_slot import SLOT_WORDS
from companion.ui.kv_loader import build, load_kv
from companion.ui.lens.lens import Lens
from companion.ui.lens.lens_camera import LensCamera
from companion.ui.rotated import Rotated180
from companion.ui.running import send
from companion.ui.theme import theme

if TYPE_CHECKING:
    from kivy.input import MotionEvent

    from companion.duel.view import CombatView, DuelView
    from companion.showing.duel.lens.outcome import CombatOutcome
    from companion.showing.duel.lens.reveal import Slot
    from companion.ui.duel.card_slot import CardSlot

ATTACK, SECOND = "attack", "boost-attack"
BAND_ROW, PROMPT_ROW = 54, 48
"""Height of a band and of a prompt, in dp."""
OPENS, CLOSES = 240, 180
"""In milliseconds."""
LOW = 240
"""A strip lower than this has one row for all readers."""


class OneOfTwo(BoxLayout):
    """Shares its place with another; fingers find the one in sight: Kivy lets what is disabled take them."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Let a touch through while it is not to be seen."""
        return bool(self.opacity) and bool(super().on_touch_down(touch))


class Prompt(OneOfTwo):
    """What to do now, for one reader."""

    words = StringProperty("")
    can_undo = BooleanProperty(False)


class Band(OneOfTwo):
    """What a combat came to, for one reader, and the one touch that takes it back."""

    attack = StringProperty("")
    defense = StringProperty("")
    words = StringProperty("")
    fighter = StringProperty("")
    old = StringProperty("")
    new = StringProperty("")
    hurts = BooleanProperty(False)
    narrow = BooleanProperty(False)

    def show(self, told: CombatOutcome) -> None:
        """Write it."""
        self.attack, self.defense = str(told.attack), str(told.defense)
        self.words, self.fighter, self.hurts = tr(told.words), tr(told.fighter), told.hurts
        self.old = "" if told.old is None else str(told.old)
        self.new = "" if told.new is None else str(told.new)


class RevealStrip(FloatLayout):
    """Two slots with the lens between them, and a row for each reader."""

    state = OptionProperty("away", options=("away", "waiting", "understood", "result"))
    eye: LensCamera | None = ObjectProperty(None, allownone=True)
    facing = BooleanProperty(True)
    """Somebody sits opposite and has a row of their own."""
    runs: float = NumericProperty(0)
    """How much of the ring has run."""
    grows: float = NumericProperty(0)
    """Pixels by which it is thicker than the bar whose place it takes."""
    unsettled: float = NumericProperty(0)
    """From 1 to 0 while it opens, from -1 to 0 while it closes."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._turns = (0, 0)
        self._told: CombatOutcome | None = None
        self._open = False
        for name in ("pos", "size", "state", "facing"):
            self.fbind(name, self._place)

    @property
    def lens(self) -> Lens:
        """The lens in the middle."""
        lens: Lens = self.ids.lens
        return lens

    def wait(self, view: DuelView, slots: Sequence[Slot], turns: tuple[int, int]) -> None:
        """Show which cards are awaited; `turns` says how attacker and defender see the phone."""
        combat = view.combat
        if combat is None:
            return
        self._meet(view, combat, turns)
        by_use = {slot.use: slot for slot in slots}
        _show(self.ids.attack, _of_attack(by_use), "seen")
        _show(self.ids.defense, by_use.get("defend"), "none")
        self.state = "waiting"
        words = tr("duellens.second-card" if _second_is_next(by_use) else "duellens.reveal-and-show")
        for prompt in (self.ids.near, self.ids.far):
            prompt.words = words

    def understand(self, view: DuelView, told: CombatOutcome, turns: tuple[int, int], seconds: float) -> None:
        """Show both cards and what came of them, while the ring runs."""
        combat = view.last_combat
        if combat is None or (self.state == "understood" and told == self._told):
            return
        self._told = told
        self._meet(view, combat, turns)
        self.ids.attack.turn_up(combat.attack.card, combat.attack.value)
        self.ids.defense.turn_up(combat.defense.card, combat.defense.value)
        for band in (self.ids.near_band, self.ids.far_band):
            band.show(told)
        self.state = "understood"
        Animation.cancel_all(self, "runs")
        self.runs = 0
        ring = Animation(runs=1, duration=seconds)
        ring.bind(on_complete=lambda *_: send(self, OutcomeRead()))
        ring.start(self)

    def tell_result(self) -> None:
        """The cards give way to what they came to, which lies over it."""
        Animation.cancel_all(self, "runs")
        self.runs, self.state = 0, "result"

    def put_away(self) -> None:
        """The bar again."""
        Animation.cancel_all(self, "runs")
        self.runs, self.state = 0, "away"

    def on_state(self, *_: object) -> None:
        """It opens or closes; the halves move along."""
        if self._open == (self.state != "away"):
            return
        self._open = not self._open
        Animation.cancel_all(self, "unsettled")
        seconds = theme.motion(OPENS if self._open else CLOSES)
        self.unsettled = (1 if self._open else -1) if seconds else 0
        if seconds:
            Animation(unsettled=0, duration=seconds, transition="out_cubic").start(self)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Away it is not there; what was read is touched away."""
        if self.state in ("away", "result") or not self.collide_point(*touch.pos):
            return False
        taken = super().on_touch_down(touch)
        if not taken and self.state == "understood":
            send(self, OutcomeRead())
        return True

    def _meet(self, view: DuelView, combat: CombatView, turns: tuple[int, int]) -> None:
        self._turns = turns
        if not self.children:
            build(self, "RevealStripContent")
        for widget, side in ((self.ids.attack, combat.attack), (self.ids.defense, combat.defense)):
            widget.fighter = short_fighter(view, side.fighter)
            widget.hue = theme.hero_color(view.seats[side.seat].hero)
        self._place()

    def _place(self, *_: object) -> None:
        """Slots beside the lens, or above and below it where the strip is a column."""
        if not self.children:
            return
        told = self.state == "result"
        for name in ("attack_place", "defense_place", "lens_place"):
            self.ids[name].opacity = 0 if told else 1
        upright = self.height > self.width
        room = _Room(self.x + dp(10), self.y + dp(6), self.width - dp(20), self.height - dp(12))
        rows = 2 if self.facing and not upright and self.height >= dp(LOW) else 1
        row = dp(BAND_ROW if (self.state == "understood" and rows == 2) or upright else PROMPT_ROW)
        for name, shown, level in (("near", True, room.y), ("far", rows == 2, room.y + room.height - row)):
            place = self.ids[f"{name}_row"]
            place.opacity = 1 if shown and self.state not in ("away", "result") else 0
            place.size, place.pos = (room.width, row), (room.x, level)
        middle = _Room(room.x, room.y + row + dp(4), room.width, room.height - rows * row - rows * dp(4))
        boxes = _stacked(middle) if upright else _beside(middle)
        turned = self._turns[0] == 180 if not upright else False
        first, second = (boxes[2], boxes[0]) if turned else (boxes[0], boxes[2])
        for name, box, turn in (("attack", first, self._turns[0]), ("defense", second, self._turns[1])):
            holder: Rotated180 = self.ids[f"{name}_place"]
            holder.pos, holder.size, holder.turn = (box.x, box.y), (box.width, box.height), turn
            away = -1 if turn else 1
            self.ids[name].lens_at = (away * (boxes[1].x - box.x), away * (boxes[1].y - box.y))
        holder = self.ids.lens_place
        holder.pos, holder.size = (boxes[1].x, boxes[1].y), (boxes[1].width, boxes[1].height)


def _show(widget: CardSlot, slot: Slot | None, otherwise: str) -> None:
    """What is awaited, or that nothing is: the card is down already, or none can be played."""
    if slot is not None:
        widget.wait(slot, tr("duellens.no-second-card" if slot.use == SECOND else "duel.option.no-card"))
    else:
        widget.turn_up(None, None)
        widget.state, widget.words = otherwise, tr(SLOT_WORDS[otherwise])


class _Room:
    """A rectangle to share out."""

    def __init__(self, x: float, y: float, width: float, height: float) -> None:
        self.x, self.y, self.width, self.height = x, y, max(1, width), max(1, height)


def _beside(room: _Room) -> tuple[_Room, _Room, _Room]:
    lens = min(dp(110), room.width * 0.28)
    slot = (room.width - lens - dp(16)) / 2
    return (
        _Room(room.x, room.y, slot, room.height),
        _Room(room.x + slot + dp(8), room.y, lens, room.height),
        _Room(room.x + slot + lens + dp(16), room.y, slot, room.height),
    )


def _stacked(room: _Room) -> tuple[_Room, _Room, _Room]:
    lens = min(dp(114), room.height * 0.3)
    slot = (room.height - lens - dp(8)) / 2
    return (
        _Room(room.x, room.y + slot + lens + dp(8), room.width, slot),
        _Room(room.x, room.y + slot + dp(4), room.width, lens),
        _Room(room.x, room.y, room.width, slot),
    )


def _of_attack(slots: dict[str, Slot]) -> Slot | None:
    """Of the attacker's two cards the one that is not clear yet."""
    attack, second = slots.get(ATTACK), slots.get(SECOND)
    if second is not None and (attack is None or attack.filled):
        return second
    return attack


def _second_is_next(slots: dict[str, Slot]) -> bool:
    next_of_attack = _of_attack(slots)
    return next_of_attack is not None and next_of_attack.use == SECOND and not next_of_attack.filled


load_kv(__name__)
