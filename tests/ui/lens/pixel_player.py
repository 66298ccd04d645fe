"""Players who hold real pixels before the lens: a recorded duel, with wrong and foreign cards in between."""

from __future__ import annotations

import itertools
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from benchmarks.reader_strangers import near_miss, scrambled
from companion.showing.duel.lens.memory import AWAY
from companion.sight.sightings import GONE_AFTER
from companion.tags import all_tags, card_id, encode, tag_of
from tests.sight.hands import Printed, Room, ShownCards
from tests.ui.duel.lens_player import CountingHands, LensPlayer
from tests.ui.lens.pixels import PICTURE, look

if TYPE_CHECKING:
    from companion.device.frames import Frame

HELD = 8
"""Pictures for which a card is held: half a second."""


class PixelPlayer(LensPlayer):
    """The same player, every card as a film that the real reader reads; the camera's threads are left out."""

    def __init__(self, hands: CountingHands, script: str, seed: int, mirrored: bool) -> None:
        super().__init__(hands, script)
        self._random, self._mirrored = Random(seed), mirrored
        self._film: ShownCards | None = None
        self.shown = self.intruders = 0
        """Cards shown because they were meant, and things that mean nothing here."""

    def show(self, *cards: str, lower: bool = True) -> None:
        """Hold cards before the lens for half a second, and lower them."""
        if not cards:
            self._lower()
            return
        if self._random.random() < 0.5:
            self._intrude()
        self.shown += len(cards)
        assert self.shown < 3 * len(self.script), f"{cards} do not answer {self.match.question}"
        self._hold([encode(tag_of(card)) for card in cards])
        if lower:
            self._lower()

    def _intrude(self) -> None:
        """Hold up what belongs to nobody at this table: nothing comes of it."""
        self.intruders += 1
        before, heroes = self.match.cursor, {seat["hero"] for seat in self.setup["seats"]}
        foreign = [tag for tag in all_tags() if card_id(tag).partition("/")[0] not in heroes]
        chance = np.random.default_rng(self._random.getrandbits(30))
        strange = self._random.choice((near_miss, scrambled))(chance)
        self._hold([strange if self._random.random() < 0.5 else encode(self._random.choice(foreign))])
        self._lower()
        assert self.match.cursor == before, "a card of nobody was played"

    def _hold(self, printed: list[Printed]) -> None:
        random = self._random
        room = Room(mirrored=self._mirrored, dim=random.random() < 0.25, glare=random.random() < 0.25)
        self._film = ShownCards(room, printed, random.getrandbits(30))
        for frame in (*self._film.coming(), *itertools.islice(self._film.held(), HELD)):
            self._look(frame)

    def _lower(self) -> None:
        """Out of the picture, for long enough that the same card would count anew."""
        if self._film is None:
            return
        for frame in self._film.leaving():
            self._look(frame)
        empty = next(self._film.gone())
        for seconds in (GONE_AFTER, AWAY, PICTURE):
            self._look(empty, seconds)
        self._film = None

    def _look(self, frame: Frame, seconds: float = PICTURE) -> None:
        if self.match.view.phase == "over":
            return  # the camera is let go of while the last card is still held up
        look(self.stage, self.hands.shell.current.eye, frame, seconds)
