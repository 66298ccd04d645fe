"""Which coffins three lever dice can open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from companion.wayward.board import COFFINS

Dice: TypeAlias = tuple[int, ...]


NO_COFFIN = "none"
"""The answer of somebody who opens none."""


def spelled(coffins: tuple[int, ...]) -> str:
    """A choice of coffins as one answer."""
    return "-".join(map(str, coffins))


def coffin_choices(dice: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Every set of coffins these dice can open to which the dice left over could add none (W-170)."""
    found: set[Dice] = set()
    for groups, left in _groupings(dice):
        sums = sorted(map(sum, groups))
        openable = {sum(more) for some, _ in _groupings(left) for more in some}
        distinct = bool(sums) and sums[-1] <= COFFINS and len(set(sums)) == len(sums)
        if distinct and all(more > COFFINS or more in sums for more in openable):
            found.add(tuple(sums))
    return tuple(sorted(found))


def fewer_coffins(dice: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Every other set of coffins they can open: nobody has to use all dice (WQ-63)."""
    splits = (sorted(map(sum, groups)) for groups, _left in _groupings(dice))
    openable = {
        tuple(sums) for sums in splits if sums and sums[-1] <= COFFINS and len(set(sums)) == len(sums)
    }
    return tuple(sorted(openable - {*coffin_choices(dice)}, key=lambda sums: (-len(sums), sums)))


def _groupings(dice: Dice) -> Iterator[tuple[tuple[Dice, ...], Dice]]:
    """Every way to lay each die on its own, with others, or aside."""
    if not dice:
        yield (), ()
        return
    for groups, left in _groupings(dice[1:]):
        yield groups, (dice[0], *left)
        yield ((dice[0],), *groups), left
        for place, group in enumerate(groups):
            yield (*groups[:place], (dice[0], *group), *groups[place + 1 :]), left
