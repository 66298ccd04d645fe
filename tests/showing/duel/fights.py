"""Real duels at the moments the duel's panels show."""

from __future__ import annotations

from random import Random

from companion.duel import DuelSetup, Seat
from companion.duel.commands import Attack
from companion.duel.view import DuelView, view
from companion.journal import Answer, Ask, Journal
from tests.duel.bot import next_saying
from tests.duel.stage import Stage as Duel


def seen(duel: Duel) -> DuelView:
    """The duel as screens see it."""
    return view(duel.table, duel.question)


def hamlet_against_shakespeare() -> Duel:
    """Hamlet, NOT TO BE, is to act."""
    return Duel(
        "hamlet", "shakespeare",
        answers={"hamlet.question": "not-to-be", "hamlet.who-suffers": "p1.rosencrantz-guildenstern"},
    )  # fmt: skip


def attack_declared() -> Duel:
    """The attack card is asked for."""
    duel = hamlet_against_shakespeare()
    duel.journal.say(Attack("p1.hamlet", "p2.shakespeare"))
    return duel


def both_cards_to_lay() -> Duel:
    """The attack card lies face down and the defence card is asked for."""
    duel = attack_declared()
    lay(duel, "cruel-to-be-kind")
    return duel


def boost_asked() -> Duel:
    """Both cards are up, and the attacker may BOOST during combat."""
    duel = both_cards_to_lay()
    lay(duel, "alas")
    assert duel.question.key == "duel.ask.boost-card"
    return duel


def discard_asked() -> Duel:
    """After combat: Shakespeare discards at random."""
    duel = attack_declared()
    lay(duel, "the-plays-the-thing")
    lay(duel, "alas")
    assert duel.question.key == "duel.ask.random-discard"
    return duel


def combat_over() -> Duel:
    """Everything of the combat is told: 3 printed, 2 of NOT TO BE, 1 of a BOOST against 2."""
    duel = boost_asked()
    duel.answer("the-ghost")
    assert duel.table.combat is None
    return duel


def line_complete() -> Duel:
    """Shakespeare's line has ten beats and waits to be read aloud."""
    duel = hamlet_against_shakespeare()
    duel.put("p2", "line", "et-tu-brute", "alas").turn("p2")
    duel.journal.say(Attack("p2.shakespeare", "p1.hamlet"))
    lay(duel, "all-are-punished")
    while duel.question.key != "shakespeare.read-aloud":
        duel.journal.say(Answer(last_answer(duel.question)))
    return duel


def lay(duel: Duel, card: str) -> None:
    """Answer the open question with the first copy allowed of a card, and nothing that follows it."""
    copies = [one.id for one in duel.question.options if f"/{card}#" in one.id and one.refused is None]
    duel.journal.say(Answer(copies[0]))


def last_answer(ask: Ask) -> str | tuple[str, ...]:
    """The last thing a question allows: none, where that is offered."""
    allowed = [option.id for option in ask.options if option.refused is None]
    return tuple(allowed[: ask.low]) if ask.kind == "several" else allowed[-1]


def whole_duel(*heroes: str, seed: int = 4) -> Journal:
    """A duel played at random to its end."""
    chance = Random(seed)
    seats = tuple(Seat(name, hero) for name, hero in zip(("Anna", "Ken", "Mia", "Leo"), heroes, strict=False))
    journal = Journal(DuelSetup(seats))
    while (saying := next_saying(journal, chance)) is not None:
        journal.say(saying)
    return journal
