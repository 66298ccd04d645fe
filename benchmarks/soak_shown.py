"""Thousands of cards held before the camera, in pixels: `python -m benchmarks.soak_shown [cards]`.

Every card comes in smeared, tilts, trembles and leaves, in good light and bad, as it is or in a mirror, alone
or beside others: of either side, of nobody at the table, of another game, near misses of our own codes and
strangers' codes. What the duel is told must have been shown, and the rules must have allowed it.
"""

from __future__ import annotations

import itertools
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from random import Random

import cv2
import numpy as np

from benchmarks.reader_strangers import near_miss, scrambled, stranger
from companion.journal import Answer, Ask
from companion.showing.duel.offers import takes_cards
from companion.sight.reader import Reader
from companion.sight.sightings import Sightings
from companion.tags import all_tags, card_id, encode, parse, roster_tags, tag_of, wayward_tags
from tests.duel.bot import PAIRS, duel, next_saying
from tests.showing.duel.lens.shows import Shown
from tests.sight.hands import Printed, Room, ShownCards

CARDS, CHUNK = 2_000, 50
PICTURE = 1 / 15
HELD = 5
SIZE = (480, 360)
TRIES = 3
"""Showings after which a question is answered by hand."""
OURS = tuple(card_id(tag) for tag in (*all_tags(), *roster_tags(), *wayward_tags()))
DIFFERENT = tuple((one, other) for one, other in PAIRS if one != other)
"""Where both play the same hero nobody knows whose a shown card is, so nothing is said."""
STRANGE = (near_miss, stranger, scrambled)


class Table:
    """A duel before a camera: what it sees is read, and what is understood is said."""

    def __init__(self, random: Random, seed: int) -> None:
        self.random, self.seed = random, seed
        self.shown = Shown(duel(*random.choice(DIFFERENT)))
        self.count: Counter[str] = Counter()
        self._reader, self._sightings = _reader(), Sightings()
        self._reader.forget()
        self._now = 0.0
        self._mirrored = bool(random.getrandbits(1))

    def show(self, cards: list[str], strangers: list[np.ndarray]) -> None:
        """Hold these up together, and take them away; everything that is said meanwhile is checked."""
        printed: list[Printed] = [*(encode(tag_of(card)) for card in cards), *strangers]
        self.random.shuffle(printed)
        room = Room(SIZE, mirrored=self._mirrored, dim=self._chance(0.3), glare=self._chance(0.3))
        film = ShownCards(room, printed, self.seed + self.count["showings"])
        known = {*self.shown.memory.shown, *cards}
        self.count["showings"] += 1
        self.count["cards"] += len(cards)
        self.count["strangers"] += len(strangers)
        held = itertools.islice(film.held(), HELD)
        for frame in (film.coming()[-1], *held, film.leaving()[0]):
            self._look(frame, known)
        self._now += 2.0
        self._look(next(film.gone()), known)

    def _look(self, frame: np.ndarray, known: set[str]) -> None:
        self._now += PICTURE
        seen = self._sightings.see(self._reader.read(frame), self._now)
        there = [card_id(parse(one.text)) for one in seen.there]
        self.count["read"] += len(seen.appeared)
        assert set(there) <= known, f"{there} was read where {known} was shown"
        asks = self.shown.wanted.asks if self.shown.wanted else (self.shown.view.question,)
        before = len(self.shown.said)
        self.shown.see(there, self._now)
        for said in itertools.chain(*self.shown.said[before:]):
            _check(said, known, [ask for ask in asks if ask is not None])
            self.count["said"] += 1

    def _chance(self, part: float) -> bool:
        return self.random.random() < part


def _check(said: Answer, known: set[str], asks: list[Ask]) -> None:
    """Every copy named was shown, and one of the questions allowed it to its own player."""
    copies = said.value if isinstance(said.value, tuple) else (said.value,)
    allowed = {one.id: ask.who for ask in asks for one in ask.options if one.refused is None}
    for copy in map(str, copies):
        assert copy.partition(":")[2] in known or any(copy == card.rpartition("/")[2] for card in known)
        assert allowed[copy] == copy.partition(":")[0] or ":" not in copy


@lru_cache(maxsize=1)
def _reader() -> Reader:
    cv2.setNumThreads(1)
    return Reader(tuple(encode(tag_of(card)) for card in OURS))


def play(seed: int) -> Counter[str]:
    """One duel, until so many cards were shown at it."""
    random = Random(seed)
    table = Table(random, seed * 1_000)
    while table.count["cards"] < CHUNK:
        saying = next_saying(table.shown.journal, random)
        if saying is None:
            table.shown = Shown(duel(*random.choice(DIFFERENT)))
            continue
        ask = table.shown.view.question
        if table.shown.wanted is not None or (ask is not None and takes_cards(ask)):
            for _showing in range(TRIES):
                table.show(*_chosen(table.shown, ask, random))
                if table.shown.view.question is not ask:
                    break
            else:
                table.shown.memory = table.shown.memory.afresh()
                table.shown.say(saying)
        else:
            table.shown.say(saying)
    return table.count


def _chosen(shown: Shown, ask: Ask, random: Random) -> tuple[list[str], list[np.ndarray]]:
    """What is shown while cards are asked for: those that fit, those that do not, and what is no card."""
    asks = shown.wanted.asks if shown.wanted is not None else (ask,)
    cards = []
    for one in asks:
        near = [card for option in one.options if (card := _card(option.id)) is not None]
        cards += random.sample(near, min(len(near), random.choice((0, 1, 1, 1))))
    chance = np.random.default_rng(random.getrandbits(30))
    strangers = [random.choice(STRANGE)(chance) for _one in range(random.choice((0, 0, 1)))]
    if not (cards or strangers) or random.random() < 0.25:
        cards += random.sample(OURS, 1)
    return list(dict.fromkeys(cards))[:3], strangers


def _card(option: str) -> str | None:
    """The card that an option names, as its tag does."""
    return f"titania/{option}" if option.startswith("glamour-of-") else option.partition(":")[2] or None


def main() -> int:
    """Show them all, on every core."""
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else CARDS
    began, count = time.perf_counter(), Counter[str]()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for told in pool.map(play, range(-(-wanted // CHUNK))):
            count += told
            told_so_far = ", ".join(f"{number} {name}" for name, number in sorted(count.items()))
            print(f"shown: {told_so_far}, 0 false plays, {time.perf_counter() - began:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
