"""Which card dealt the damage: told once, for the statistics and for the story of a duel."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.duel.events import Damaged

NO_CARD = ""
"""What dealt the damage that no card dealt: an ability, exhaustion, a hero played by hand."""
SCHEME, ATTACK = "scheme", "attack"


def dealt_by(
    event: Damaged, cards: Mapping[str, str], step: str, struck: str, does: Callable[[str, str], bool]
) -> str:
    """The copy that dealt it: of two, the one played against the fighter; none when no card did.

    `cards` are the copies played, by the side of the combat or as a scheme; `step` is how far the combat has
    come, `struck` whose fighter it is, and `does` tells whether a copy does anything at a moment.
    """
    if SCHEME in cards:
        return cards[SCHEME]
    if event.combat:
        return cards.get(ATTACK, NO_CARD)
    # A card that completes a line does so last.
    moments = (step, "completion") if step == "cleanup" else (step,)
    acting = [copy for copy in cards.values() if copy and any(does(copy, moment) for moment in moments)]
    if len(acting) == 1:
        return acting[0]
    return next((copy for copy in acting if not copy.startswith(f"{struck}:")), NO_CARD)
