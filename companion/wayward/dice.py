"""What the faces of a die bring: declared once, read by the rule, the scene and the chances."""

from __future__ import annotations

from fractions import Fraction

from companion.journal import SIDES

FACES = range(1, SIDES + 1)


class DieTable:
    """Outcome → the faces that bring it; every face brings exactly one."""

    def __init__(self, **outcomes: tuple[int, ...]) -> None:
        shown = sorted(face for faces in outcomes.values() for face in faces)
        if shown != list(FACES):
            raise ValueError(f"not every face brings one thing: {outcomes}")
        self._outcomes = outcomes

    def __getitem__(self, outcome: str) -> tuple[int, ...]:
        """The faces that bring it."""
        return self._outcomes[outcome]

    def of(self, face: int) -> str:
        """What this face brings."""
        return next(outcome for outcome, faces in self._outcomes.items() if face in faces)

    def chance(self, *outcomes: str) -> Fraction:
        """The chance of one of these."""
        return Fraction(sum(len(self[outcome]) for outcome in outcomes), SIDES)
