"""One visit of the monkey: so many acts from one seed, what went wrong, and how to make it go wrong again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from tests.ui.monkey import checks
from tests.ui.monkey.acts import Act, do
from tests.ui.monkey.cage import Cage, Fault, caged
from tests.ui.monkey.mind import Monkey
from tests.ui.monkey.shrink import shrunk
from tests.ui.stage import Stage

LONGEST = 2_500
"""Acts before the monkey gets a fresh app: a longer story would take too long to be told again."""
DISK_EVERY = 50
WEIGH_EVERY = 100
TRIES = 120
"""Replays spent on making a story short."""


@dataclass
class Found:
    """A fault, the acts that lead to it from a fresh app, how often it came up, and the visit's seed."""

    fault: Fault
    script: list[Act]
    times: int = 1
    seed: int | None = None

    def told(self) -> str:
        """What went wrong, and a script that makes it go wrong again."""
        acts = "\n".join(f"    {act!r}," for act in self.script)
        seed = "" if self.seed is None else f"seed {self.seed}: "
        return f"{seed}{self.fault.told}\n{self.fault.where}\nSCRIPT = [\n{acts}\n]"


@dataclass
class Visit:
    """What came of one seed."""

    seed: int
    done: int = 0
    found: dict[str, Found] = field(default_factory=dict)
    pages: Counter[str] = field(default_factory=Counter)

    def add(self, fault: Fault, script: list[Act]) -> bool:
        """Note a fault; True when it is a new one."""
        known = self.found.get(fault.where)
        if known is None:
            self.found[fault.where] = Found(fault, script, seed=self.seed)
            return True
        known.times += 1
        return False


Heard = Callable[[Cage, Visit], None]


def visit(
    stage: Stage, seed: int, events: int, heard: Heard = lambda _cage, _visit: None,
    *, looks_for_rubbish: bool = False,
) -> Visit:  # fmt: skip
    """Let the monkey in for so many acts; after a fault it goes on with a fresh app."""
    chance, visit = Random(seed), Visit(seed)
    while visit.done < events:
        with caged(stage, looks_for_rubbish) as cage:
            _sitting(cage, chance, visit, min(LONGEST, events - visit.done), heard)
    return visit


def replayed(stage: Stage, script: Sequence[Act]) -> Fault | None:
    """Do it all again from the beginning; the fault it ends in, or none."""
    with caged(stage) as cage:
        for number, act in enumerate(script, start=1):
            try:
                _one(cage, act, number)
            except Exception as error:
                return Fault.of(error)
        return _last_words(cage)


def shortened(stage: Stage, found: Found, tries: int = TRIES) -> Found:
    """The same fault with the shortest script that could be found."""

    def breaks(script: list[Act]) -> bool:
        fault = replayed(stage, script)
        return fault is not None and fault.where == found.fault.where

    return replace(found, script=shrunk(found.script, breaks, tries))


def _sitting(cage: Cage, chance: Random, visit: Visit, events: int, heard: Heard) -> None:
    monkey, script = Monkey(chance), []
    try:
        for number in range(1, events + 1):
            act = monkey.next()
            script.append(act)
            visit.done += 1
            _one(cage, act, number)
            visit.pages[type(cage.shell.current).__name__] += 1
            heard(cage, visit)
        fault = _last_words(cage)
    except Exception as error:
        fault = Fault.of(error)
    if fault is not None:
        visit.add(fault, script)


def _one(cage: Cage, act: Act, number: int) -> None:
    """Do an act and see that everything holds."""
    do(cage, act)
    cage.raise_late()
    checks.alive(cage)
    checks.screen_is_journal(cage)
    if number % DISK_EVERY == 0:
        checks.disk_is_memory(cage)
    if number % WEIGH_EVERY == 0 and not cage.looks_for_rubbish:
        checks.bounded(cage)


def _last_words(cage: Cage) -> Fault | None:
    """What shows only in the end: the file, and the way out of the app."""
    try:
        checks.disk_is_memory(cage)
        checks.bounded(cage)
        cage.stop()
        cage.raise_late()
    except Exception as error:
        return Fault.of(error)
    return None
