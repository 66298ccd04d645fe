"""Doing a forbidden thing all the same: ask once, put right what forbids it, and do it again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.duel.corrections import MoveCopy
from companion.journal import Ask, Command, Refusal
from companion.showing.duel.override import ANOTHER_CARD, Said, put_right, seen_elsewhere, which_card
from companion.translations import tr
from companion.ui.match import Match
from companion.ui.preferences import preferences

if TYPE_CHECKING:
    from companion.ui.shell import Shell

Then = Callable[[], object]
Asks = Callable[[Ask, Callable[[str], object]], object]


class Overruling:
    """Asks once, says the corrections, and does again what was refused.

    `ask` puts a question of the app's own; without it nothing is lifted that needs one.
    """

    def __init__(self, shell: Shell, ask: Asks | None = None) -> None:
        self._shell, self._ask = shell, ask

    def way(self, refusal: Refusal, said: Said, again: Then) -> Then | None:
        """What doing it anyway does; None where nothing lifts the refusal."""
        match = self._shell.open_match()
        view = match.view_at(_waits_since(match))
        ask, held = self._ask, seen_elsewhere(said, view) if refusal.text.key in ANOTHER_CARD else []
        if held and ask is not None:
            question = which_card(view.turn, held)
            return lambda: ask(question, lambda copy: self._confirm((MoveCopy(copy, "hand"),), None, again))
        fixes = put_right(refusal, said, view)
        return (lambda: self._confirm(fixes, said, again)) if fixes else None

    def _confirm(self, fixes: tuple[Command, ...], said: Said, again: Then) -> None:
        """A house that blocks illegal plays is asked first."""
        if not preferences.block_illegal:
            self._do(fixes, said, again)
            return
        spoken = "\n".join(tr(self._shell.open_match().spoken(one)) for one in fixes)
        self._shell.notice.show(
            tr("dueltable.anyway.title"), f"{spoken}\n{tr('dueltable.anyway.why')}",
            no=tr("app.cancel"), yes=tr("app.refusal.anyway"), then=lambda: self._do(fixes, said, again),
        )  # fmt: skip

    def _do(self, fixes: tuple[Command, ...], said: Said, again: Then) -> None:
        """Put things right where the waiting command began, and tell all of it again in one go."""
        match = self._shell.open_match()
        start = _waits_since(match)
        if match.question is None:
            if match.rewrite(start, fixes):
                again()
            return
        since = [line.said for line in match.lines[start : int(match.cursor)]]
        # Of an answer with several parts only one was refused, so the question is put again.
        answer = (said,) if said is not None and match.question.kind != "several" else ()
        match.rewrite(start, [*fixes, *since, *answer])


def _waits_since(match: Match) -> int:
    """How many lines were told before the command that waits; all of them when none does."""
    if match.question is None:
        return int(match.cursor)
    number = int(match.cursor) - 1
    while number > 0 and match.lines[number - 1].open:
        number -= 1
    return number
