"""The eye of the lens: holds the camera while it is awake and tells what it sees, whoever shows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, ObjectProperty, OptionProperty

from companion.device import BACK, FRONT, Device, NoCamera, PermissionRefused, Trouble, Wanted
from companion.showing.watching import Watch
from companion.ui.events import Emitter
from companion.ui.lens.lens_frames import LensDiceAnalyzer, LensFrame, LensTagAnalyzer, painted
from companion.ui.preferences import preferences
from companion.ui.scan.frame_analysis import Corners, Counted, FrameAnalyzer, TagsInFrame

if TYPE_CHECKING:
    from kivy.clock import ClockEvent

STATES = ("none", "off", "asleep", "watching", "seen", "dark", "trouble")
FACING = {"flat": FRONT, "standing": BACK}
"""Posture → the camera that watches; a phone in the hand watches on the Scan screen only."""
DARK_FOR = 3
"""Pictures in a row that are too dark before that is said: a hand over the lens is no night."""
PAINTED_EVERY, WHILE_COMING = 0.1, 0.3
"""Seconds between two small pictures at least: each has the whole table drawn anew. While a card is coming
that can wait, so that what it means does not."""
TRIES_AGAIN = 10.0
"""Seconds after which a touch lets it try again with a camera that did not open."""


class LensCamera(Emitter, EventDispatcher):
    """Watches for one table; call everything on the drawing thread, where `on_seen` comes too.

    :Events:
        `on_seen`: seen — a picture was looked at for cards; what is there, and what came into it.
        `on_counted`: counted — a picture was looked at for dice.
        `on_picture`: the small picture is another one.
    """

    state = OptionProperty("none", options=STATES)
    needed = BooleanProperty(False)
    """Whether a card, or a roll, could be said at all."""
    dice = BooleanProperty(False)
    """Whether it looks for dice instead of cards."""
    texture: Texture | None = ObjectProperty(None, allownone=True)
    """The small picture; nothing while it does not watch."""
    whole: Texture | None = ObjectProperty(None, allownone=True)
    """The whole picture, on a phone that stands beside the table."""
    outlines: tuple[Corners, ...] = ObjectProperty(())
    """Corners of the tags on the small picture, in parts of it from its top left."""
    trouble: Trouble | None = ObjectProperty(None, allownone=True)
    """Why it does not watch though it should."""
    __events__ = ("on_seen", "on_counted", "on_picture")

    def __init__(self, device: Device, codes: Sequence[str], **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._device, self._codes = device, tuple(codes)
        self._facings = device.camera.facings()
        self._here = self._closed = False
        self._watch = Watch(Clock.get_time())
        self._wanted: Wanted | None = None
        self._looker: FrameAnalyzer | None = None
        self._tried_at = self._painted_at = 0.0
        self._dark_pictures = 0
        self._nap: ClockEvent | None = None
        preferences.bind(posture=self._chosen_anew, lens=self._chosen_anew)
        self.fbind("needed", self._follow)
        self.fbind("dice", self._chosen_anew)

    def close(self) -> None:
        """The table is left: let the camera go and listen to nothing any more."""
        self.rest()
        self._closed = True
        preferences.unbind(posture=self._chosen_anew, lens=self._chosen_anew)

    def wake(self) -> None:
        """The table is on the screen, or somebody wants it awake: watch, if the players want that."""
        self._here, self.trouble = not self._closed, None
        self.stir()

    def rest(self) -> None:
        """The table is covered: somebody else may have the camera."""
        self._here = False
        self._follow()

    def stir(self) -> None:
        """Something happened: a touch, a line."""
        now = Clock.get_time()
        self._watch = self._watch.stirred(now)
        if self.trouble is not None and self._may_try_again(now):
            self.trouble = None
        self._follow()

    def switch(self) -> None:
        """Off, or on again; the players' choice is kept."""
        preferences.lens = not preferences.lens

    def turn_over(self) -> None:
        """A turn has ended: sleep, if the players want that between turns."""
        if preferences.lens_sleeps:
            self._watch = self._watch.turn_over()
            self._follow()

    @property
    def facing(self) -> str:
        """The camera that watches in this posture; nothing in the hand, or where there is none."""
        wanted = FACING.get(preferences.posture, "")
        return wanted if wanted in self._facings else ""

    def _chosen_anew(self, *_: object) -> None:
        """Another posture, or switched on or off: begin again with the right camera."""
        self._let_go()
        self.trouble = None
        self.stir()

    def _may_try_again(self, now: float) -> bool:
        if isinstance(self.trouble, PermissionRefused):
            return self._device.camera.permitted
        return not isinstance(self.trouble, NoCamera) and now > self._tried_at + TRIES_AGAIN

    def _follow(self, *_: object) -> None:
        """Bring camera and state in line with what is wanted now."""
        now = Clock.get_time()
        on = bool(self.facing) and preferences.lens
        awake = on and self._here and self.needed and self._watch.awake(now)
        if not awake:
            self._let_go()
        elif self._wanted is None and self.trouble is None:
            self._open()
        if self._nap is not None:
            self._nap.cancel()
            self._nap = None
        if self._wanted is not None:
            self._nap = Clock.schedule_once(self._follow, self._watch.sleeps_at - now)
        self.state = self._state(on)

    def _state(self, on: bool) -> str:
        if not self.facing or isinstance(self.trouble, NoCamera):
            return "none"
        if not on:
            return "off"
        if self.trouble is not None:
            return "trouble"
        if self._wanted is None:
            return "asleep"
        return self.state if self.state in ("watching", "seen", "dark") else "watching"

    def _open(self) -> None:
        camera = self._device.camera
        self._tried_at = Clock.get_time()
        if not camera.permitted:
            # The phone's question comes only after a word of ours: Scan has that word.
            self.trouble = PermissionRefused()
            return
        looker = self._make_looker()
        self._looker, self._dark_pictures = looker, 0
        opened, troubled = (lambda _frames: None), (lambda trouble: self._troubled(looker, trouble))
        wanted = camera.open(looker.look, opened, troubled, self.facing, colours=self.dice)
        if self._looker is looker:
            self._wanted = wanted

    def _make_looker(self) -> FrameAnalyzer:
        mirrored, colour = self.facing == FRONT, self._device.camera.colour

        def hear(glimpse: LensFrame) -> None:
            self._told(looker, glimpse)

        looker: FrameAnalyzer = (
            LensDiceAnalyzer(colour, hear, mirrored)
            if self.dice
            else LensTagAnalyzer(self._codes, hear, mirrored, whole=not mirrored)
        )
        return looker

    def _let_go(self) -> None:
        wanted, self._wanted, self._looker = self._wanted, None, None
        if wanted is not None:
            self._device.camera.close(wanted)
        self.texture, self.whole, self.outlines = None, None, ()

    def _troubled(self, looker: FrameAnalyzer, trouble: Trouble) -> None:
        if looker is self._looker:
            self._let_go()
            self._device.camera.close()
            self.trouble = trouble
            self._follow()

    def _told(self, looker: FrameAnalyzer, glimpse: LensFrame) -> None:
        """A picture was looked at; one that comes after the camera was let go is late."""
        if looker is not self._looker or self._wanted is None:
            return
        self._dark_pictures = self._dark_pictures + 1 if glimpse.dark else 0
        read = glimpse.read
        there = read is not None and bool(read.there if isinstance(read, TagsInFrame) else read.numbers)
        if isinstance(read, TagsInFrame) and read.appeared:
            self.stir()
        state = "seen" if there else "dark" if self._dark_pictures >= DARK_FOR else "watching"
        is_news, self.state = state != self.state, state
        if is_news or self._is_due(read):
            self._paint(glimpse)
        if isinstance(read, TagsInFrame):
            self.dispatch("on_seen", read)
        elif read is not None:
            self.dispatch("on_counted", read)

    def _is_due(self, read: TagsInFrame | Counted | None) -> bool:
        """Whether another small picture is to be painted."""
        coming = isinstance(read, TagsInFrame) and not read.corners.keys() <= set(read.there)
        since = Clock.get_time() - self._painted_at
        return self.texture is None or since >= (WHILE_COMING if coming else PAINTED_EVERY)

    def _paint(self, glimpse: LensFrame) -> None:
        self._painted_at = Clock.get_time()
        self.texture = painted(self.texture, glimpse.small)
        if glimpse.whole is not None:
            self.whole = painted(self.whole, glimpse.whole)
        self.outlines = glimpse.outlines
        self.dispatch("on_picture")
