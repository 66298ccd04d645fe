"""The way round a refusal: the corrections after which the same thing is allowed, and doing it then."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from companion.duel import Attack, Scheme
from companion.duel.corrections import (
    MOST_HEALTH,
    MoveCopy,
    SetActions,
    SetHand,
    SetHealth,
    SetLimit,
    SetTurn,
    TurnDial,
)
from companion.journal import Answer, Ask, Command, Option, Refusal
from companion.translations import tr
from companion.ui.duel.card_groups import printed
from companion.ui.match import Match
from companion.ui.preferences import preferences

Said = Command | Answer | None
"""What was refused, as far as it is known."""
View = dict[str, Any]
Then = Callable[[], Any]
Asks = Callable[[Ask, Callable[[Any], Any]], Any]


def _one_action(_said: Said, _view: View) -> Iterator[Command]:
    yield SetActions(1)


def _no_action(_said: Said, _view: View) -> Iterator[Command]:
    yield SetActions(0)


def _one_card(_said: Said, view: View) -> Iterator[Command]:
    if view["seats"][view["turn"]]["deck"]:
        yield SetHand(view["turn"], 1)


def _still_standing(said: Said, view: View) -> Iterator[Command]:
    """Whoever is named and lies at 0 still has one health."""
    for fighter in _named(said):
        if view["fighters"][fighter]["defeated"]:
            yield SetHealth(fighter, 1)


def _really_in_hand(said: Said, view: View) -> Iterator[Command]:
    """A copy the app has seen elsewhere is in hand all the same."""
    copy = _copy(said)
    if any(card["copy"] == copy for seat in view["seats"] for card in lying_open(view, seat)):
        yield MoveCopy(copy, "hand")


def _their_turn(said: Said, view: View) -> Iterator[Command]:
    owner = _copy(said).partition(":")[0] or next((view["fighters"][one]["seat"] for one in _named(said)), "")
    if owner and not view["seats"][owner]["out"]:
        yield SetTurn(owner)


def _had_a_turn(said: Said, view: View) -> Iterator[Command]:
    """The turn marker has lain before the target's player, and lies here again."""
    if isinstance(said, Attack):
        yield SetTurn(view["fighters"][said.target]["seat"])
        yield SetTurn(view["turn"], view["actions"])


def _longer_dial(said: Said, view: View) -> Iterator[Command]:
    """The dial goes further than the app was told."""
    if isinstance(said, TurnDial) and view["options"]["health_limit"] == "dial":
        wanted = view["fighters"][said.fighter]["health"] + said.by
        if 0 < wanted <= MOST_HEALTH:
            yield SetLimit(said.fighter, wanted)


LIFTED: dict[str, Callable[[Said, View], Iterator[Command]]] = {
    "duel.refused.no-actions": _one_action,
    "duel.refused.actions-left": _no_action,
    "duel.refused.empty-hand": _one_card,
    "duel.refused.defeated": _still_standing,
    "duel.refused.not-in-hand": _really_in_hand,
    "duel.refused.not-your-turn": _their_turn,
    "duel.refused.not-your-fighter": _their_turn,
    "duel.refused.too-early": _had_a_turn,
    "duel.refused.off-the-dial": _longer_dial,
}
"""Refusals a table may overrule, each with the corrections that lift it."""
ANOTHER_CARD = ("duel.refused.no-attack-card", "duel.refused.not-in-hand")
"""Refusals lifted by a card in hand the app has seen elsewhere; the player says which."""


def put_right(refusal: Refusal, said: Said, view: View) -> tuple[Command, ...]:
    """The corrections that lift a refusal, recorded as such; none where it cannot be lifted."""
    lift = LIFTED.get(refusal.text.key)
    return tuple(lift(said, view)) if lift is not None else ()


def lying_open(view: View, seat: str) -> list[dict[str, Any]]:
    """A player's cards in discard pile, line or cauldron."""
    facts = view["seats"][seat]
    return [*facts["discard"], *(card for cards in facts["zones"].values() for card in cards)]


def seen_elsewhere(said: Said, view: View) -> list[str]:
    """Copies that would do for an attack or a scheme, were they not seen elsewhere."""
    if not isinstance(said, (Attack, Scheme)):
        return []
    fighter = view["fighters"][said.attacker if isinstance(said, Attack) else said.fighter]
    types = ("attack", "versatile") if isinstance(said, Attack) else ("scheme",)
    by = ("any", fighter["kind"])
    cards = lying_open(view, fighter["seat"])
    return [card["copy"] for card in cards if card["type"] in types and card["by"] in by]


class Overruling:
    """Asks once, says the corrections, and does again what was refused.

    `ask` puts a question of the app's own; without it nothing is lifted that needs one.
    """

    def __init__(self, shell: Any, ask: Asks | None = None) -> None:
        self._shell, self._ask = shell, ask

    def way(self, refusal: Refusal, said: Said, again: Then) -> Then | None:
        """What doing it anyway does; None where nothing lifts the refusal."""
        match = self._shell.match
        view = match.view_at(_waits_since(match))
        ask, held = self._ask, seen_elsewhere(said, view) if refusal.text.key in ANOTHER_CARD else []
        if held and ask is not None:
            return lambda: ask(*self._which_card(view["turn"], held, again))
        fixes = put_right(refusal, said, view)
        return (lambda: self._confirm(fixes, said, again)) if fixes else None

    def _which_card(self, seat: str, copies: list[str], again: Then) -> tuple[Ask, Callable[[str], Any]]:
        names = {copy: card.text for copy in copies if (card := printed(copy)) is not None}
        options = tuple(Option(copy, name) for copy, name in names.items())
        question = Ask(seat, "dueltable.anyway.which-card", "card", options)
        return question, lambda copy: self._confirm((MoveCopy(copy, "hand"),), None, again)

    def _confirm(self, fixes: tuple[Command, ...], said: Said, again: Then) -> None:
        """A house that blocks illegal plays is asked first."""
        if not preferences.block_illegal:
            self._do(fixes, said, again)
            return
        spoken = "\n".join(tr(self._shell.match.spoken(one)) for one in fixes)
        self._shell.notice.show(
            tr("dueltable.anyway.title"), f"{spoken}\n{tr('dueltable.anyway.why')}",
            no=tr("app.cancel"), yes=tr("app.refusal.anyway"), then=lambda: self._do(fixes, said, again),
        )  # fmt: skip

    def _do(self, fixes: tuple[Command, ...], said: Said, again: Then) -> None:
        """Put things right where the waiting command began, and tell all of it again in one go."""
        match = self._shell.match
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


def _copy(said: Said) -> str:
    if isinstance(said, Answer):
        return said.value if isinstance(said.value, str) else ""
    return getattr(said, "card", "")


def _named(said: Said) -> list[str]:
    """The fighters a command names, the one who acts first."""
    if isinstance(said, Attack):
        return [said.attacker, said.target]
    return [said.fighter] if isinstance(said, Scheme) else []
