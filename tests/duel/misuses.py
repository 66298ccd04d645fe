"""Mix-ups that mypy must refuse. Nothing runs this file: the check of types reads it.

Where mypy accepts one of them, the comment that ignores its error is unused, and that fails the check.
"""

from __future__ import annotations

from companion.duel import Attack, Concede
from companion.duel.combat_events import StepReached
from companion.duel.moments import card_moment
from companion.duel.side import Side
from companion.duel.tracking import SetLevel
from companion.duel.verbs import damage, discard, move_card
from companion.journal import Ask, Steps


def a_seat_attacks(me: Side) -> Attack:
    """A player where a fighter is wanted."""
    return Attack(me.seat, me.opposing)  # type: ignore[arg-type]


def a_card_is_hurt(me: Side) -> Steps:
    """A card where a fighter is wanted."""
    yield from damage(me, (me.card,), 1)  # type: ignore[arg-type]


def a_fighter_concedes(me: Side) -> Concede:
    """A fighter where a player is wanted."""
    return Concede(me.fighter)  # type: ignore[arg-type]


def a_printed_card_is_discarded(me: Side) -> Steps:
    """The card as it is printed where one of its copies is wanted."""
    yield from discard(me, me.printed(me.card).id)  # type: ignore[arg-type]


def a_level_nobody_has(me: Side) -> SetLevel:
    """A word that is no level of help."""
    return SetLevel("expert")  # type: ignore[arg-type]


def a_moment_that_never_comes(me: Side) -> Steps:
    """A moment of the hero where one of a card is wanted."""
    yield from card_moment(me, "turn start")  # type: ignore[arg-type]


def a_step_no_combat_has() -> StepReached:
    """A moment of the turn where a step of a combat is wanted."""
    return StepReached("scheme")  # type: ignore[arg-type]


def a_question_of_no_kind(me: Side) -> Ask:
    """A kind of question that no screen could put."""
    return Ask(me.seat, "duel.ask.return", "riddle")  # type: ignore[arg-type]


def a_card_goes_to_a_player(me: Side) -> Steps:
    """A player where a zone is wanted."""
    yield from move_card(me, me.card, me.seat)  # type: ignore[arg-type]
