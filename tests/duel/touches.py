"""How many touches a recorded duel takes by list, by Scan and with a lens, counted from what is said in it.

`python -m tests.duel.touches` prints the table for the documentation.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from companion.duel import CODEC, Attack, EndTurn, Scheme, legal, view
from companion.duel.asking import NONE
from companion.duel.view import DuelView
from companion.journal import Answer, Ask, Command, Journal, Line
from companion.showing.duel.lens.passing import in_passing
from companion.showing.duel.moments import moment_after
from companion.showing.duel.offers import takes_cards
from tests.story import MATCHES, sayings

DUELS = (
    "hamlet_medusa", "shakespeare_titania", "sisters_arthur", "alice_sinbad",
    "titania_hamlet", "medusa_shakespeare", "arthur_alice", "sinbad_sisters",
)  # fmt: skip
"""Every hero plays in two of the recorded duels."""
FEW_NUMBERS = 12
"""So many numbers have a key each; more are typed and confirmed."""


@dataclass
class Touches:
    """From the first turn to the victory."""

    by_list: int = 0
    by_scan: int = 0
    lens: Counter[str] = field(default_factory=Counter)
    """With a lens: what is touched → how often."""
    combats: list[int] = field(default_factory=list)
    """With a lens: touches of each combat."""

    @property
    def by_lens(self) -> int:
        """All touches with a lens."""
        return self.lens.total()


@dataclass(frozen=True)
class Saying:
    """One thing said, with the table before it and the line it became."""

    said: Command | Answer
    ask: Ask | None
    legal: tuple[Command, ...]
    before: DuelView
    line: Line
    after: DuelView

    @property
    def page(self) -> str:
        """A page that is read after it: a spell, a fallen hero; a line's page answers by itself."""
        moment = moment_after(self.line.events, self.after)
        return moment.kind if moment is not None and moment.kind in ("spell", "defeated") else ""

    @property
    def answered(self) -> object:
        return self.said.value if isinstance(self.said, Answer) else None

    @property
    def ends_combat(self) -> bool:
        return self.before.combat is not None and self.after.combat is None


def counted(path: Path) -> Touches:
    """Count one recorded duel."""
    found = Touches()
    attacking: frozenset[str] = frozenset()
    for one in _played(path):
        pages = bool(one.page) + one.ends_combat
        found.by_list += _by_list(one) + pages
        found.by_scan += _by_scan(one) + pages
        what = _by_lens(one)
        if one.ask is not None and one.ask.use == "attack":
            attacking = frozenset(option.id for option in one.ask.options if option.refused is None)
        elif one.ask is not None and one.ask.use == "boost-attack" and one.answered in attacking:
            # Of two cards that could both attack, a finger tells which one does.
            what["which card"] += 1
        found.lens.update(what)
        if one.page:
            found.lens["pages read"] += 1
        if isinstance(one.said, Attack):
            found.combats.append(0)
        if found.combats and (one.before.combat is not None or isinstance(one.said, Attack)):
            found.combats[-1] += what.total() + bool(one.page)
    return found


def _played(path: Path) -> Iterator[Saying]:
    script = path.read_text("utf-8")
    setup = json.loads(next(one for one in script.splitlines() if one.startswith("setup "))[6:])
    journal = Journal(CODEC.setup(setup))
    for said in map(CODEC.said, sayings(script)):
        before, ask = view(journal.table, journal.question), journal.question
        allowed = tuple(one.said for one in legal(journal.table) if one.refused is None)
        line = journal.say(said)
        if before.phase != "setup":
            yield Saying(said, ask, allowed, before, line, view(journal.table, journal.question))


def _by_list(one: Saying) -> int:
    """The bar, whoever must be named, each card and each Done."""
    said, ask = one.said, one.ask
    if isinstance(said, Answer):
        assert ask is not None
        if ask.kind == "several":
            return len(said.value) + 1
        return 1 if ask.kind != "number" or ask.high <= FEW_NUMBERS else len(str(said.value)) + 1
    if isinstance(said, Attack):
        attackers = {other.attacker for other in one.legal if isinstance(other, Attack)}
        return 2 + (len(attackers) > 1)
    if isinstance(said, Scheme):
        fighters = {
            other.fighter for other in one.legal if isinstance(other, Scheme) and other.card == said.card
        }
        return 2 + (len(fighters) > 1)
    return 1


def _by_scan(one: Saying) -> int:
    """Scan is opened for each card, as a row of the list is touched; several are read at once."""
    exact = one.ask is not None and one.ask.kind == "several" and one.ask.low == one.ask.high
    return 1 if exact else _by_list(one)


def _by_lens(one: Saying) -> Counter[str]:
    """Cards are shown, hands know what to do, and a spent turn ends by itself."""
    said, ask = one.said, one.ask
    if isinstance(said, EndTurn):
        return Counter()
    if ask is None:
        return Counter({type(said).__name__.lower(): 1})
    assert isinstance(said, Answer)
    if ask.kind == "instruction":
        return Counter() if in_passing(one.before) else Counter({"pages read": 1})
    if said.value == NONE:
        return Counter({"no card": 1}) if takes_cards(ask) else Counter({"questions": 1})
    if takes_cards(ask) and (ask.kind != "several" or ask.low == ask.high):
        return Counter()
    return Counter({"questions": _by_list(one)})


if __name__ == "__main__":
    for name in DUELS:
        told = counted(MATCHES / f"{name}.txt")
        part = told.by_lens / told.by_list
        sys.stdout.write(
            f"| {name} | {told.by_list} | {told.by_scan} | {told.by_lens} | {part:.2f} |"
            f" {dict(told.lens)} {sorted(told.combats)}\n"
        )
