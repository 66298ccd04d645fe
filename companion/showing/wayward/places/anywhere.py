"""What has a scene of its own wherever the figure stands: a bridge, and what a die gives at random."""

from __future__ import annotations

from companion.journal import text
from companion.showing.wayward.places.common import NOTHING
from companion.showing.wayward.places.description import Moment, Outcome, Scene, chance
from companion.wayward import odds
from companion.wayward.dice import FACES
from companion.wayward.items import ACCESSORIES, ARMOR, PICKS, WEAPON, item_name
from companion.wayward.travel import TOO_HEAVY
from companion.wayward.verbs import RANDOM_ITEM

BRIDGE_DICE = 3


def bridge(now: Moment) -> Scene:
    """A rickety bridge: three dice say how many items it bears."""
    over = _too_many(now)
    rolled = over > 0
    figure = f"{now.carried}/{now.carried - over}" if rolled else str(now.carried)
    holds = chance(odds.sum_at_least(now.carried, BRIDGE_DICE))
    return Scene(
        "",
        text("waywardscenes.bridge.title"),
        art="bridge",
        figure=figure,
        figure_words=text("waywardscenes.bridge.bears" if rolled else "waywardscenes.bridge.carried"),
        rules=(text("waywardscenes.bridge.brings"),),
        costs=(text("waywardscenes.bridge.costs"),),
        odds=() if rolled else (text("waywardscenes.bridge.holds"), holds),
    )  # fmt: skip


def _too_many(now: Moment) -> int:
    """How many items must go before the bridge being crossed bears the rest; none before it is known."""
    asked = now.question
    told = dict(asked.values).get("n") if asked is not None and now.asked_for(TOO_HEAVY) else 0
    return told if isinstance(told, int) else 0


def random_item(_now: Moment) -> Scene:
    """Which item it is."""
    return _random(
        Outcome(RANDOM_ITEM[WEAPON], item_name(WEAPON)),
        Outcome(RANDOM_ITEM[ARMOR], item_name(ARMOR)),
        Outcome(RANDOM_ITEM["pick"], text("waywardscenes.random.pick")),
        Outcome(RANDOM_ITEM["accessory"], text("waywardscenes.random.accessory")),
    )


def random_pick(_now: Moment) -> Scene:
    """Which lock pick it is, if any."""
    picks = (Outcome((n,), item_name(pick)) for n, pick in enumerate(PICKS, 1))
    return _random(*picks, Outcome(tuple(FACES)[len(PICKS) :], NOTHING))


def random_accessory(now: Moment) -> Scene:
    """Which accessory it is, if any."""
    numbered = tuple(FACES)[: len(ACCESSORIES)]
    nothing = Outcome(tuple(FACES)[len(ACCESSORIES) :], NOTHING)
    return _random(*(_accessory(now, n) for n in numbered), nothing)


def _accessory(now: Moment, number: int) -> Outcome:
    known = now.view.learned.get(f"accessory-{number}")
    words = item_name(known.items[0]) if known else text("waywardscenes.random.white-number", n=number)
    return Outcome((number,), words)


def _random(*outcomes: Outcome) -> Scene:
    return Scene("?", text("waywardscenes.random.title"), art="sack", outcomes=outcomes)
