"""What was shown to the camera, and when; every change gives a new memory."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

AWAY = 1.0
"""Seconds out of the picture after which the same card counts as shown anew."""


@dataclass(frozen=True, slots=True)
class Sight:
    """One card in the picture, or out of it and still remembered."""

    card: str
    """As its tag names it: hamlet/the-ghost#1, or titania/glamour-of-greed."""
    since: float
    last: float
    spent: bool = False
    """It has been played or taken back: it means nothing until it has been away."""


@dataclass(frozen=True, slots=True)
class Memory:
    """Every card shown of late, and what fingers chose meanwhile."""

    sights: tuple[Sight, ...] = ()
    picked: tuple[tuple[str, str], ...] = ()
    """Use of a card → the copy touched for it, or none."""
    now: float = field(default=0.0, compare=False)

    @property
    def there(self) -> tuple[str, ...]:
        """The cards in the picture that have not been played or taken back."""
        return tuple(one.card for one in self.sights if one.last == self.now and not one.spent)

    @property
    def shown(self) -> tuple[str, ...]:
        """Every card shown that has not been played or taken back, whether it is still there or not."""
        return tuple(one.card for one in self.sights if not one.spent)

    def held(self, card: str) -> float:
        """Seconds a card has been shown."""
        return next((self.now - one.since for one in self.sights if one.card == card), 0.0)

    def see(self, there: Iterable[str], now: float, keep: bool) -> Memory:
        """The cards in the picture now; `keep` remembers also those that have left it."""
        coming = dict.fromkeys(there)
        sights = []
        for one in self.sights:
            if one.card in coming:
                del coming[one.card]
                sights.append(self._seen_again(one, now))
            elif now - one.last < AWAY or (keep and not one.spent):
                sights.append(one)
        new = (Sight(card, now, now) for card in coming)
        return replace(self, sights=(*sights, *new), now=now)

    def pick(self, use: str, copy: str) -> Memory:
        """A finger has chosen a card, or none, for a use."""
        return replace(self, picked=(*self._picked_except(use), (use, copy)))

    def unpick(self, use: str) -> Memory:
        """A finger has taken its choice back."""
        return replace(self, picked=self._picked_except(use))

    def choice(self, use: str) -> str:
        """What a finger has chosen for a use; empty when nothing yet."""
        return dict(self.picked).get(use, "")

    def spend(self, cards: Iterable[str]) -> Memory:
        """These cards have been played: they mean nothing more until they come anew."""
        gone = frozenset(cards)
        return replace(
            self, sights=tuple(replace(one, spent=one.spent or one.card in gone) for one in self.sights)
        )

    def afresh(self) -> Memory:
        """Something else begins, or all was taken back: nothing shown or chosen so far counts."""
        return replace(self.spend(self.shown), picked=())

    def _picked_except(self, use: str) -> tuple[tuple[str, str], ...]:
        return tuple(one for one in self.picked if one[0] != use)

    def _seen_again(self, one: Sight, now: float) -> Sight:
        """A card that was in the picture before has not been away, however slow the camera is."""
        stayed = one.last == self.now or now - one.last < AWAY
        return replace(one, last=now) if stayed else Sight(one.card, now, now)
