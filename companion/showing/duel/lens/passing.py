"""What hands must do on the board, told in passing: nobody has to say that it is done."""

from __future__ import annotations

from companion.duel.view import DuelView


def in_passing(view: DuelView) -> bool:
    """Whether the open question only says what hands must do.

    Before the first turn the checklist asks; a line to be read aloud and a secret look wait.
    """
    ask = view.question
    if ask is None or ask.kind != "instruction" or view.phase == "setup":
        return False
    return not ask.reveals and not ask.about
