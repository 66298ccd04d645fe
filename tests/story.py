"""A whole match as readable text: what was said, how the log tells it, what followed, and the final table.

    > {"is": "Attack", "attacker": "p1.hamlet", "target": "p2.medusa"}
      Hamlet attacks Medusa
        Medusa takes 4 damage
    ! {"is": "EndTurn"}
      U-028: You still have an action
    …
    = health {"p1.hamlet": 11, …}

What stands behind `!` was tried and refused. `python -m tests.story` writes the matches anew where a rule has
changed what they tell; read the difference.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any

from companion.duel.decks import heroes
from companion.games import GAMES
from companion.journal import Answer, Command, Invalid, Journal, Line, Refused, Table, dump_view
from companion.translations import tr

MATCHES = Path(__file__).parent / "matches"
Tries = dict[int, list[str]]
"""What was tried in vain after so many lines, as the text tells it."""


def written(kind: str, title: str, journal: Journal, tries: Tries | None = None) -> str:
    """The text of a match that has been played."""
    codec = GAMES[kind].codec
    head = [title, "", f"game {kind}", f"setup {_json(codec.dump_setup(journal.setup))}", ""]
    return "\n".join([*head, *_told(kind, journal, tries or {}), "", *final_table(kind, journal)]) + "\n"


def played(text: str) -> tuple[str, Journal]:
    """Play what a text says, from its setup; returns the text as it is told now, and the journal."""
    lines = text.splitlines()
    kind = next(line.removeprefix("game ") for line in lines if line.startswith("game "))
    codec = GAMES[kind].codec
    setup = next(line.removeprefix("setup ") for line in lines if line.startswith("setup "))
    journal, tries = Journal(codec.setup(json.loads(setup))), Tries()
    for line in lines:
        if line.startswith("> "):
            journal.say(codec.said(json.loads(line[2:])))
        elif line.startswith("! "):
            tries.setdefault(len(journal.lines), []).extend(tried(kind, journal, json.loads(line[2:])))
    return written(kind, lines[0], journal, tries), journal


def tried(kind: str, journal: Journal, form: dict[str, Any]) -> list[str]:
    """Say what is refused; returns the try and why, as the text tells it."""
    before = journal.table.picture(), journal.question
    try:
        journal.say(GAMES[kind].codec.said(form))
    except Refused as refused:
        why = f"  {refused.refusal.rule}: {tr(refused.refusal.text)}"
    except Invalid as invalid:
        why = f"  {tr(invalid.text)}"
    else:
        raise AssertionError(f"not refused: {form}")
    assert before == (journal.table.picture(), journal.question), f"a refusal changed the table: {form}"
    return [f"! {_json(form)}", why]


def sayings(text: str) -> list[dict[str, Any]]:
    """Everything that was said, as plain data."""
    return [json.loads(line[2:]) for line in text.splitlines() if line.startswith("> ")]


def final_table(kind: str, journal: Journal) -> list[str]:
    """Everything that can be seen of the table at the end, one line each."""
    seen = dump_view(GAMES[kind].view(journal.table, journal.question))
    return [f"= {name} {_json(value)}" for name, value in sorted(seen.items())]


def _told(kind: str, journal: Journal, tries: Tries) -> Iterable[str]:
    yield from tries.get(0, ())
    for number, line in enumerate(journal.lines, 1):
        yield f"> {_json(GAMES[kind].codec.dump_said(line.said))}"
        yield f"  {tr(line.label)}"
        yield from (f"    {fact}" for fact in facts(line, journal.table))
        yield from tries.get(number, ())


def facts(line: Line, table: Table) -> list[str]:
    """What followed, as the log tells it."""
    return [tr(label) for label in line.facts(table)]


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


# Writing them

RIVALS = (
    ("achilles", "bloody-mary"),
    ("houdini", "genie"),
    ("donatello", "leonardo"),
    ("annie-christmas", "oda-nobunaga"),
    ("raphael", "winter-soldier"),
    ("willow", "she-hulk"),
    ("moon-knight", "luke-cage"),
    ("ms-marvel", "nikola-tesla"),
    ("spider-man", "tomoe-gozen"),
    ("dracula", "bullseye"),
    ("genie", "golden-bat"),
    ("bruce-lee", "cloak-and-dagger"),
    ("ghost-rider", "beowulf"),
    ("jekyll-and-hyde", "cloak-and-dagger"),
    ("spike", "muhammad-ali"),
    ("michelangelo", "wyatt-earp"),
    ("sherlock-holmes", "philippa"),
    ("robert-muldoon", "muhammad-ali"),
    ("yennefer-triss", "squirrel-girl"),
    ("yennenga", "sun-wukong"),
    ("rosie-the-riveter", "shredder"),
    ("ciri", "eredin"),
    ("doctor-strange", "blackbeard"),
    ("dr-ellie-sattler", "golden-bat"),
)
"""Heroes who meet twice, so that each of them wins a match and loses one."""


def shortest(matches: Iterable[Journal | None]) -> Journal:
    """The match with the fewest lines, for a reader's sake."""
    return min((match for match in matches if match is not None), key=lambda match: len(match.lines))


def duels() -> dict[str, tuple[str, Callable[[], Journal]]]:
    """One match for each hero at least."""
    pairs = {
        "hamlet_medusa": ("hamlet", "medusa"),
        "shakespeare_titania": ("shakespeare", "titania"),
        "sisters_arthur": ("wayward-sisters", "king-arthur"),
        "alice_sinbad": ("alice", "sinbad"),
        "titania_hamlet": ("titania", "hamlet"),
        "medusa_shakespeare": ("medusa", "shakespeare"),
        "arthur_alice": ("king-arthur", "alice"),
        "sinbad_sisters": ("sinbad", "wayward-sisters"),
        "angel_bigfoot": ("angel", "bigfoot"),
        "robin_raptors": ("robin-hood", "raptors"),
        "t_rex_medusa": ("t-rex", "medusa"),
        "daredevil_buffy": ("daredevil", "buffy"),
        "chupacabra_leonardo": ("chupacabra", "leonardo"),
        "jill_alice": ("dr-jill-trent", "alice"),
        "sinbad_red": ("sinbad", "little-red-riding-hood"),
        "pandora_arthur": ("pandora", "king-arthur"),
        "panther_titania": ("black-panther", "titania"),
    }
    told = {
        name: (f"{tr(heroes()[one].text)} against {tr(heroes()[other].text)}", _duel_of(one, other))
        for name, (one, other) in pairs.items()
    }
    return told | {
        f"{one}_beats_{other}": (f"{tr(heroes()[one].text)} beats {tr(heroes()[other].text)}", won)
        for pair in RIVALS
        for one, other in (pair, pair[::-1])
        for won in (_duel_of(one, other, winner="p1"),)
    }


def _duel_of(*heroes: str, winner: str = "") -> Callable[[], Journal]:
    """The shortest of some duels, or of those that the seat named has won."""
    return lambda: shortest(
        match for seed in range(60) if (match := _brisk_duel(heroes, seed)) and _fits(match, winner)
    )


def _fits(match: Journal, winner: str) -> bool:
    return winner in ("", match.table.winner)


def _brisk_duel(heroes: tuple[str, ...], seed: int) -> Journal | None:
    """Two players who like to attack and seldom defend."""
    from tests.duel.bot import duel, next_saying

    journal, random = duel(*heroes), Random(seed)
    while len(journal.lines) < 400:
        sayings = [next_saying(journal, random) for _ in range(4)]
        if sayings[0] is None:
            return journal
        journal.say(max((one for one in sayings if one is not None), key=_briskness))
    return None


def _briskness(said: Command | Answer) -> int:
    return 2 if type(said).__name__ == "Attack" else 1 if type(said).__name__ == "Scheme" else 0


def races() -> dict[str, tuple[str, Callable[[], Journal]]]:
    """One game per map, and one alone."""
    wanted = {"dungeon": (1, 3), "city": (2, 4), "solo": (1, 1)}
    return {
        f"wayward_{name}": (f"Wayward, map {map}, players: {players}", _race_of(map, players))
        for name, (map, players) in wanted.items()
    }


def _race_of(map: int, players: int) -> Callable[[], Journal]:
    return lambda: shortest(_race(map, players, seed) for seed in range(1500))


def _race(map: int, players: int, seed: int) -> Journal | None:
    """A game out of which one player gets; the end of such a game has the most to tell."""
    from tests.wayward.bot import Bot

    bot = Bot(seed)
    if (bot.table.map, len(bot.table.players)) != (map, players):
        return None
    for _ in bot.play():
        if len(bot.journal.lines) > 700:
            return None
    return bot.journal if len(bot.table.out) == 1 else None


def main(names: list[str]) -> None:
    """Write the matches named, or all; one that exists is told again from what was said."""
    made = {
        name: (kind, *how)
        for kind, ways in (("duel", duels()), ("wayward", races()))
        for name, how in ways.items()
    }
    for name in names or sorted({*made, *(path.stem for path in MATCHES.glob("*.txt"))}):
        path = MATCHES / f"{name}.txt"
        if path.exists():
            told = played(path.read_text("utf-8"))[0]
        else:
            kind, title, make = made[name]
            told = written(kind, title, make())
        path.write_text(told, "utf-8")
        print(f"{path.name}: {told.count(chr(10) + '> ')} lines")


if __name__ == "__main__":
    main(sys.argv[1:])
