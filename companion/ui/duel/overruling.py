"""Doing a forbidden thing all the same: put right what forbids it, and do it again.

A referee asks once before that. An assistant only notes the rule: doing it anyway is the default.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from companion.duel.corrections import MoveCopy
from companion.duel.table import ASSISTANT
from companion.journal import Answer, Ask, Command, Refusal
from companion.match import Match
from companion.showing.duel.override import ANOTHER_CARD, Said, put_right, seen_elsewhere, which_card
from companion.translations import tr

if TYPE_CHECKING:
    from companion.ui.shell import Shell

Then = Callable[[], object]
Asks = Callable[[Ask, Callable[[str], object]], object]


class Overruling:
    """Shows a refusal with the way round it, or goes that way at once.

    `ask` puts a question of the app's own; without it nothing is lifted that needs one.
    """

    def __init__(self, shell: Shell, ask: Asks | None = None) -> None:
        self._shell, self._ask = shell, ask
        self._lifting: list[Refusal] = []
        """What is being put right: refused once more in spite of that, it is final."""

    @property
    def _match(self) -> Match:
        return self._shell.open_match()

    def refuse(self, refusal: Refusal, said: Said, again: Then, what: str = "") -> bool:
        """Show the rule and offer to do it anyway; an assistant does it and notes the rule, which is True."""
        way = self.way(refusal, said, again) if refusal not in self._lifting else None
        if way is not None and self._match.view.level == ASSISTANT:
            way()
            return True
        self._shell.refuse(refusal, what, way)
        return False

    def way(self, refusal: Refusal, said: Said, again: Then) -> Then | None:
        """What doing it anyway does; None where nothing lifts the refusal."""
        match = self._match
        view = match.view_at(match.waits_since)
        ask, held = self._ask, seen_elsewhere(said, view) if refusal.text.key in ANOTHER_CARD else []
        if held and ask is not None:
            question = which_card(view.turn, held)
            return lambda: ask(
                question, lambda copy: self._confirm(refusal, (MoveCopy(copy, "hand"),), None, again)
            )
        fixes = put_right(refusal, said, view)
        return (lambda: self._confirm(refusal, fixes, said, again)) if fixes else None

    def _confirm(self, refusal: Refusal, fixes: tuple[Command, ...], said: Said, again: Then) -> None:
        """A referee asks first."""
        match = self._match
        if match.view.level == ASSISTANT:
            start = match.waits_since
            before = match.waiting
            self._do(refusal, fixes, said, again)
            self._note(refusal, start, before)
            return
        spoken = "\n".join(tr(match.spoken(one)) for one in fixes)
        self._shell.notice.show(
            tr("dueltable.anyway.title"), f"{spoken}\n{tr('dueltable.anyway.why')}",
            no=tr("app.cancel"), yes=tr("app.refusal.anyway"),
            then=lambda: self._do(refusal, fixes, said, again),
        )  # fmt: skip

    def _note(self, refusal: Refusal, start: int, before: Sequence[Command | Answer]) -> None:
        """The rule, and one touch to take all of it back."""
        match = self._match
        note = tr("levels.noted", why=refusal.text, rule=refusal.rule)
        self._shell.tell(
            note, tr("app.undo"), lambda: match.rewrite(start, before) if before else match.go(start)
        )

    def _do(self, refusal: Refusal, fixes: tuple[Command, ...], said: Said, again: Then) -> None:
        """Put things right where the waiting command began, and tell all of it again in one go."""
        match = self._match
        start = match.waits_since
        self._lifting.append(refusal)
        try:
            if match.question is None:
                if match.rewrite(start, fixes):
                    again()
                return
            since = match.waiting
            answer = (said,) if said is not None and _answers(match.question, said) else ()
            match.rewrite(start, [*fixes, *since, *answer])
        finally:
            self._lifting.remove(refusal)


def _answers(question: Ask, said: Command | Answer) -> bool:
    """Of an answer with several parts only one was refused; a card of a combat may be asked for later."""
    known = isinstance(said, Command) or any(option.id == said.value for option in question.options)
    return question.kind != "several" and known
