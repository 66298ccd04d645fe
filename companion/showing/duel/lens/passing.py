"""What goes without saying: hands do what the board needs, and a turn with nothing left to do ends."""

from __future__ import annotations

from companion.duel.table import REFEREE
from companion.duel.view import DuelView


def in_passing(view: DuelView) -> bool:
    """Whether the open question only says what hands must do.

    Before the first turn the checklist asks; a line to be read aloud and a secret look wait.
    """
    ask = view.question
    if ask is None or ask.kind != "instruction" or view.phase == "setup":
        return False
    return not ask.reveals and not ask.about


def turn_is_over(view: DuelView) -> bool:
    """Whether ending the turn is the only thing left to say.

    An assistant forbids nothing, so there a further action may still come.
    """
    return view.level == REFEREE and view.phase == "action" and view.question is None and view.actions == 0
