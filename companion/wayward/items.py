"""The item card: thirteen spots, each empty, good (a blue chip) or cursed (a black one)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.journal import Text, text

WEAPON, ARMOR = "weapon", "armor"
PICKS = ("pick-1", "pick-2", "pick-3")
TORCH, GUILD_TOKEN, TAROT, HOUR_GLASS = "torch", "guild-token", "tarot", "hour-glass"
ACCESSORIES = (TORCH, GUILD_TOKEN, TAROT, HOUR_GLASS)
ITEMS = (WEAPON, ARMOR, *PICKS, *ACCESSORIES)
CAPACITY = {item: 3 if item in (WEAPON, ARMOR) else 1 for item in ITEMS}
SPOTS = sum(CAPACITY.values())


def item_name(item: str) -> Text:
    """What people call the item."""
    return text("wayward.item." + item)


def copies(items: tuple[str, ...]) -> tuple[str, ...]:
    """One name for each single item, so that two weapons can be told apart: `weapon#1`, `weapon#2`."""
    return tuple(f"{item}#{items[: place + 1].count(item)}" for place, item in enumerate(items))


def item_of(copy: str) -> str:
    """The item a copy's name stands for."""
    return copy.partition("#")[0]


def opens(picks: frozenset[int], dots: int) -> bool:
    """Whether some of these lock picks add up exactly to the dots of a door."""
    sums = {0}
    for pick in picks:
        sums |= {pick + reached for reached in sums}
    return dots in sums


@dataclass(frozen=True)
class ItemCard:
    """One player's card: how many good and cursed chips lie on each kind of spot, in the order of ITEMS."""

    good_chips: tuple[int, ...] = (0,) * len(ITEMS)
    cursed_chips: tuple[int, ...] = (0,) * len(ITEMS)

    def good(self, item: str) -> int:
        """How many usable ones are held."""
        return self.good_chips[ITEMS.index(item)]

    def cursed(self, item: str) -> int:
        """How many spots of the kind are cursed."""
        return self.cursed_chips[ITEMS.index(item)]

    def room(self, item: str) -> bool:
        """Whether a spot of the kind is free."""
        return self.good(item) + self.cursed(item) < CAPACITY[item]

    @property
    def count(self) -> int:
        """All items carried, cursed ones included."""
        return sum(self.good_chips) + sum(self.cursed_chips)

    @property
    def held(self) -> tuple[str, ...]:
        """Every good item, once for each piece."""
        return tuple(item for item, n in zip(ITEMS, self.good_chips, strict=True) for _ in range(n))

    @property
    def picks(self) -> frozenset[int]:
        """The numbers of the good lock picks."""
        return frozenset(number for number, pick in enumerate(PICKS, 1) if self.good(pick))

    def with_chips(self, item: str, good: int, cursed: int) -> ItemCard:
        """The same card with other chips on one kind of spot."""
        return replace(
            self,
            good_chips=_placed(self.good_chips, item, good),
            cursed_chips=_placed(self.cursed_chips, item, cursed),
        )


def _placed(chips: tuple[int, ...], item: str, n: int) -> tuple[int, ...]:
    place = ITEMS.index(item)
    return (*chips[:place], n, *chips[place + 1 :])
