"""How many touches a recorded duel takes by list and by Scan, counted from what is said in it."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from companion.duel import CODEC, Attack, Scheme, legal, view
from companion.journal import Answer, Ask, Journal
from companion.showing.duel.moments import moment_after
from tests.story import MATCHES, sayings

FEW_NUMBERS = 12
"""So many numbers have a key each; more are typed and confirmed."""
BY_LENS = {
    "hamlet_medusa": 16,
    "shakespeare_titania": 26,
    "sisters_arthur": 55,
    "alice_sinbad": 27,
    "titania_hamlet": 37,
    "medusa_shakespeare": 20,
}
"""Touches with a lens, counted on a real window; a change that needs more fails there."""


def counted(path: Path) -> tuple[int, int]:
    """Touches by list and by Scan, from the first turn to the victory."""
    script = path.read_text("utf-8")
    setup = json.loads(next(one for one in script.splitlines() if one.startswith("setup "))[6:])
    journal = Journal(CODEC.setup(setup))
    lists = scans = 0
    for said in map(CODEC.said, sayings(script)):
        before, table = journal.question, journal.table
        by_list = by_scan = _touches(said, before, table) if table.phase != "setup" else 0
        if by_list and before is not None and before.kind == "several" and before.low == before.high:
            by_scan = 1
        fought = table.combat is not None
        line = journal.say(said)
        seen = view(journal.table, journal.question)
        # A page that is read: the end of a combat, a spell, a fallen hero; a line's page answers by itself.
        moment = moment_after(line.events, seen, line.said)
        more = int(fought and journal.table.combat is None)
        more += int(moment is not None and moment.kind in ("spell", "defeated"))
        lists, scans = lists + by_list + more, scans + by_scan + more
    return lists, scans


def _touches(said: object, ask: Ask | None, table: object) -> int:
    if isinstance(said, Answer):
        assert ask is not None
        if ask.kind == "several":
            return len(said.value) + 1
        return 1 if ask.kind != "number" or ask.high <= FEW_NUMBERS else len(str(said.value)) + 1
    allowed = [one.said for one in legal(table) if one.refused is None]
    if isinstance(said, Attack):
        attackers = {one.attacker for one in allowed if isinstance(one, Attack)}
        return 2 + (len(attackers) > 1)
    if isinstance(said, Scheme):
        fighters = {one.fighter for one in allowed if isinstance(one, Scheme) and one.card == said.card}
        return 2 + (len(fighters) > 1)
    return 1


if __name__ == "__main__":
    for name in sys.argv[1:]:
        sys.stdout.write(f"{name} {counted(MATCHES / f'{name}.txt')} {BY_LENS.get(name, '')}\n")
