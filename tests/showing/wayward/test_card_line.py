"""The item card in one line."""

from __future__ import annotations

from companion.showing.wayward.card_line import CardChip, Held, card_line
from companion.wayward.items import CAPACITY, ITEMS
from companion.wayward.view import ItemView


def card(**held: tuple[int, int]) -> dict[str, ItemView]:
    told = {name.replace("_", "-"): counts for name, counts in held.items()}
    return {item: ItemView(*told.get(item, (0, 0)), CAPACITY[item]) for item in ITEMS}


def test_an_empty_card_says_nothing():
    assert card_line(card()) == []
    assert card_line({}) == []


def test_only_what_there_may_be_more_of_is_counted():
    line = card_line(card(weapon=(2, 1), armor=(0, 1), torch=(1, 0), hour_glass=(0, 1)))
    cursed = CardChip("", "cursed")
    assert line == [
        Held("weapon", (CardChip("2", "blue"), cursed)),
        Held("armour", (cursed,)),
        Held("torch", ()),
        Held("hourglass", (cursed,)),
    ]


def test_the_lock_picks_share_one_icon_and_keep_their_numbers():
    line = card_line(card(pick_1=(1, 0), pick_3=(0, 1)))
    assert line == [Held("pick", (CardChip("1", "blue"), CardChip("3", "cursed")))]
