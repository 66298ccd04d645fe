"""What a duel counts for the statistics, against the words of the matches and the moves of the dials."""

from __future__ import annotations

from random import Random

import pytest

from companion.duel import tally
from companion.duel.corrections import SetToken
from companion.duel.events import Damaged
from companion.journal import Journal
from tests.duel.bot import PAIRS, duel, next_saying
from tests.story import MATCHES, played, sayings

DUELS = [path for path in sorted(MATCHES.glob("*.txt")) if not path.stem.startswith("wayward")]


@pytest.mark.parametrize("path", DUELS, ids=lambda path: path.stem)
def test_every_match_counts_what_its_words_say(path):
    text = path.read_text("utf-8")
    _told, journal = played(text)
    counted = tally(journal.setup, journal.lines)
    answers = [said.get("answer") or said.get("part") for said in sayings(text)]
    named = [one for one in answers if isinstance(one, str)]
    assert sum(counted["spells"].values()) == sum(one.startswith("spell-") for one in named)
    assert counted["not_to_be"] == named.count("not-to-be")
    assert sum(counted["verses"].values()) == text.count("completes the line")
    begins = next(row for row in text.splitlines() if row.endswith("’s turn"))
    assert begins.strip() == f"Player {counted['first'] + 1}’s turn"


def dealt(journal):
    """Health lost to damage, read off the dials line by line."""
    again, lost = Journal(journal.setup), 0
    for line in journal.lines:
        for event in line.events:
            before = sum(again.table.health.values())
            event.apply(again.table)
            lost += before - sum(again.table.health.values()) if isinstance(event, Damaged) else 0
    return lost


@pytest.mark.parametrize("seed", range(0, 36, 3))
def test_all_damage_is_counted_once(seed):
    journal, random = duel(*PAIRS[seed]), Random(seed)
    while (said := next_saying(journal, random)) is not None and len(journal.lines) < 250:
        journal.say(said)
    counted = tally(journal.setup, journal.lines)
    assert sum(sum(cards.values()) for cards in counted["damage"].values()) == dealt(journal)
    assert dealt(journal) > 0
    for seat, cards in counted["damage"].items():
        heroes = {card.partition("/")[0] for card in cards}
        assert heroes == ({journal.table.lineup.hero[seat].key} if seat else {"exhaustion"})


def test_the_words_of_a_match_name_the_cards_that_hurt():
    """By hand: Dash won a combat for 1, Gaze of Stone twice for 5 and 5, Cruel To Be Kind hurt for 1.

    NOT TO BE cost 2 (U-132), and the gaze struck twice (U-170).
    """
    _told, journal = played((MATCHES / "hamlet_medusa.txt").read_text("utf-8"))
    counted = tally(journal.setup, journal.lines)
    assert counted["damage"]["p2"] == {
        "medusa/dash": 1, "medusa/gaze-of-stone": 10, "medusa/medusa.ability.gaze": 2,
    }  # fmt: skip
    assert counted["damage"]["p1"] == {"hamlet/cruel-to-be-kind": 1, "hamlet/hamlet.ability.question": 2}
    assert "" not in counted["damage"]


def test_a_token_put_right_by_hand_does_not_count():
    journal = duel("hamlet", "titania")
    random = Random(1)
    while len(journal.lines) < 6:
        journal.say(next_saying(journal, random))
    before = tally(journal.setup, journal.lines)
    while journal.question is not None:
        journal.say(next_saying(journal, random))
        before = tally(journal.setup, journal.lines)
    journal.say(SetToken("p1", "question", "to-be"))
    journal.say(SetToken("p1", "question", "not-to-be"))
    assert tally(journal.setup, journal.lines) == before
