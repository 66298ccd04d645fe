"""The scenes of map 2: ten, shops, catapult, bounty, Benny, hoard, luck, crowds, jail, rubbish, goblins."""

from __future__ import annotations

from companion.journal import Text, text
from companion.showing.wayward.places.description import (
    Mark,
    Moment,
    Offer,
    Outcome,
    Scene,
    activity,
    briefly,
    chance,
    gamble,
    gold,
    leave,
    leave_with,
    scene,
)
from companion.showing.wayward.places.dungeon import CURSE, NOTHING, by_player
from companion.wayward import odds
from companion.wayward.areas.city import (
    BET,
    CROWD_GOLD,
    CROWDS,
    DOWN,
    GOBLINS,
    HOARD_GOLD,
    PIPER,
    PIPER_GOLD,
    TEN,
    DrinkLuck,
    PickPocket,
    PlayPipes,
    PlayTen,
    PostBounty,
    RingGong,
    RobShop,
    SearchRubbish,
    SellItem,
    StealHoard,
)
from companion.wayward.areas.journeys import (
    JAIL_SUM,
    LANDINGS,
    OVER_THE_WALL,
    TOWER_GOLD,
    TOWER_SUM,
    VISIT_GOLD,
    FireCatapult,
    TryEscape,
    VisitPrisoners,
)
from companion.wayward.areas.names import area_name
from companion.wayward.dice import SIDES, DieTable
from companion.wayward.items import ITEMS, WEAPON, item_name
from companion.wayward.moves import BOUNTY, BOUNTY_GOLD, PRISONERS
from companion.wayward.verbs import LUCK_GOLD
from companion.wayward.view import PlayerView

JAIL, JAIL_COSTS = text("waywardscenes.jail"), text("waywardscenes.jail-costs")
AGAIN = "again"


def ten(now: Moment) -> Scene:
    """K: ten gold up or down."""
    short = now.gold < TEN
    loss = text("waywardscenes.ten.short", n=now.gold) if short else text("waywardscenes.lose", n=TEN)
    return scene(
        now,
        figure=f"±{TEN}",
        figure_words=text("waywardscenes.ten.brings"),
        outcomes=(Outcome(PlayTen.die["loses"], loss, bad=True), Outcome(PlayTen.die["wins"], gold(TEN))),
        costs=(JAIL_COSTS,) if short else (),
        offers=(gamble(now, PlayTen(now.me), PlayTen.die, "wins"), leave(now)),
    )


def shop(now: Moment) -> Scene:
    """L: one weapon, two, or jail."""
    return scene(
        now,
        art="weapon",
        outcomes=(
            Outcome(RobShop.die["jail"], JAIL, bad=True),
            Outcome(RobShop.die["one"], item_name(WEAPON)),
            Outcome(RobShop.die["two"], text("waywardscenes.times", n=2, what=item_name(WEAPON))),
        ),
        costs=(JAIL_COSTS,),
        offers=(gamble(now, RobShop(now.me), RobShop.die, "one", "two"), leave(now)),
    )


def catapult(now: Moment) -> Scene:
    """M: choose the dice; their sum says where the figure lands."""
    dice = now.question.high if now.asked("waywardcity.ask.catapult-roll") and now.question else 0
    counts = (dice,) if dice else (1, 2, 3)
    return scene(
        now,
        outcomes=tuple(_landing(total, counts) for total in range(max(1, dice), OVER_THE_WALL + 1)),
        by_sum=True,
        costs=(JAIL_COSTS,),
        offers=(
            *(activity(now, FireCatapult(now.me, n), text("waywardscenes.dice", n=n)) for n in (1, 2, 3)),
            leave(now),
        ),
    )


def _landing(total: int, counts: tuple[int, ...]) -> Outcome:
    words: dict[int, Text] = {
        1: text("waywardscenes.catapult.shield"),
        2: text("waywardscenes.catapult.alley"),
        TOWER_SUM: text("waywardscenes.catapult.tower", n=TOWER_GOLD),
        JAIL_SUM: JAIL,
        8: text("waywardscenes.catapult.prize"),
        9: text("waywardscenes.catapult.alley"),
        10: text("waywardscenes.catapult.treasure"),
        OVER_THE_WALL: text("waywardscenes.catapult.outside"),
        **{landed: area_name(area) for landed, area in LANDINGS.items()},
    }
    of = odds.sum_at_least if total == OVER_THE_WALL else odds.sum_is
    chances = tuple(briefly(of(total, dice)) for dice in counts)
    return Outcome((total,), words[total], total == JAIL_SUM, chances)


def bounty(now: Moment) -> Scene:
    """N: the die names whom to hunt."""
    others = now.seats[:-1]
    words = {name: text("waywardscenes.bounty.hunt", player=name) for name in others}
    words[AGAIN] = text("waywardscenes.bounty.again")
    return scene(
        now,
        figure=f"+{BOUNTY_GOLD}",
        figure_words=text("waywardscenes.bounty.brings"),
        outcomes=by_player(lambda face: others[face - 1] if face <= len(others) else AGAIN, words, ""),
        marks=(Mark("crown", now.named(BOUNTY), "lit"),) if now.named(BOUNTY) else (),
        offers=(activity(now, PostBounty(now.me)), leave(now)),
    )


def benny(now: Moment) -> Scene:
    """P: sell for what the die shows."""
    held = [item for item in ITEMS if now.good(item)]
    return scene(
        now,
        art="coin",
        facts=(text("waywardscenes.benny.brings"),),
        costs=(text("waywardscenes.benny.costs"),),
        odds=(text("waywardscenes.benny.average"),),
        offers=(*(activity(now, SellItem(now.me, item), item_name(item)) for item in held), leave(now)),
    )


def _jail_or(die: DieTable, amount: int) -> tuple[Outcome, ...]:
    """Caught, or so much gold."""
    return Outcome(die["jail"], JAIL, bad=True), Outcome(die["gold"], gold(amount))


def hoard(now: Moment) -> Scene:
    """Q: seven gold, once outside."""
    stolen = now.counted(now.here)
    tried = now.here in now.marks
    out = leave_with(now, stolen)
    return scene(
        now,
        figure=str(stolen if tried else HOARD_GOLD),
        figure_words=text("waywardscenes.hoard.stolen" if stolen else "waywardscenes.hoard.there"),
        stake=stolen,
        outcomes=() if stolen else _jail_or(StealHoard.die, HOARD_GOLD),
        rules=(text("waywardscenes.hoard.rule"),),
        costs=(JAIL_COSTS,),
        note=text("waywardscenes.keep-one", n=now.chips),
        offers=(*(() if tried else (gamble(now, StealHoard(now.me), StealHoard.die, "gold"),)), out),
    )


def luck(now: Moment) -> Scene:
    """R: gold for every item of this turn."""
    return scene(
        now,
        figure=f"+{LUCK_GOLD}",
        figure_words=text("waywardscenes.luck.brings"),
        rules=(text("waywardscenes.luck.rule"),),
        offers=(activity(now, DrinkLuck(now.me)), leave(now)),
    )


def piper(now: Moment) -> Scene:
    """S: a straight wins; two ones bring the rats."""
    lying = now.row(PIPER)
    dice = lying if now.question is None else ()
    kept = tuple(lying[place - 1] for place in now.keep) if lying else ()
    rats = chance(odds.rats(kept))
    return scene(
        now,
        figure=f"+{PIPER_GOLD}",
        figure_words=text("waywardscenes.piper.brings"),
        dice=dice,
        costs=(text("waywardscenes.piper.rats", n=sum(now.good(item) for item in ITEMS)),),
        odds=(text("waywardscenes.piper.chance", straight=chance(odds.straight(kept)), rats=rats),),
        offers=(
            activity(now, PlayPipes(now.me, now.keep), text("waywardscenes.dice", n=3 - len(now.keep))),
            leave(now),
        ),
    )


def crowds(now: Moment) -> Scene:
    """T: four crowds, three gold each."""
    robbed = [crowd for crowd in range(1, CROWDS + 1) if f"crowd-{crowd}" in now.marks]
    return scene(
        now,
        outcomes=_jail_or(PickPocket.die, CROWD_GOLD),
        marks=tuple(
            Mark("person", f"+{CROWD_GOLD}", "lit" if crowd in robbed else "dim")
            for crowd in range(1, CROWDS + 1)
        ),
        costs=(JAIL_COSTS,),
        offers=(
            *(
                gamble(now, PickPocket(now.me, crowd), PickPocket.die, "gold", what=crowd)  # type: ignore[arg-type]
                for crowd in range(1, CROWDS + 1)
                if crowd not in robbed
            ),
            leave(now),
        ),
    )


def visitors(now: Moment) -> Scene:
    """V, upper part: gold from the floor and from every prisoner."""
    inside = [one.name for one in now.view.players if _jailed(one)]
    return scene(
        now,
        figure=f"+{VISIT_GOLD * (1 + len(inside))}",
        figure_words=text("waywardscenes.visit.brings"),
        facts=(
            text("waywardscenes.visit.floor", n=VISIT_GOLD),
            *(text("waywardscenes.visit.prisoner", n=VISIT_GOLD, player=name) for name in inside),
        ),
        offers=(activity(now, VisitPrisoners(now.me)), leave(now)),
    )


def _jailed(player: PlayerView) -> bool:
    return player.place is not None and player.place.id == PRISONERS


def prison(now: Moment) -> Scene:
    """V, lower part: out on 5 or 6."""
    return scene(
        now,
        art="keyhole",
        outcomes=(
            Outcome(TryEscape.die["stays"], text("waywardscenes.prison.stay"), bad=True),
            Outcome(TryEscape.die["out"], text("waywardscenes.prison.out")),
        ),
        costs=(text("waywardscenes.prison.costs", n=VISIT_GOLD),),
        odds=(text("waywardscenes.prison.chance", n=now.chips), chance(odds.escape_jail(now.chips))),
        offers=(gamble(now, TryEscape(now.me), TryEscape.die, "out"),),
    )


def rubbish(now: Moment) -> Scene:
    """X: a curse, nothing, or an item."""
    return scene(
        now,
        art="search",
        outcomes=(
            Outcome(SearchRubbish.die["curse"], CURSE, bad=True),
            Outcome(SearchRubbish.die["nothing"], NOTHING),
            Outcome(SearchRubbish.die["item"], text("waywardscenes.random.item")),
        ),
        offers=(gamble(now, SearchRubbish(now.me), SearchRubbish.die, "item"), leave(now)),
    )


def goblins(now: Moment) -> Scene:
    """Y: bet on one; each other one that falls pays one more."""
    bet, fallen = now.counted(BET), now.row(DOWN)
    up = SIDES - len(fallen)
    bets = (bet,) if bet else range(1, GOBLINS + 1)
    return scene(
        now,
        figure=f"+{len(fallen) + 1}",
        figure_words=text("waywardscenes.goblins.next"),
        marks=tuple(
            Mark(
                f"#{goblin}",
                _goblin(goblin, bet, fallen),
                "here" if goblin == bet else "lit" if goblin in fallen else "dim",
            )
            for goblin in range(1, GOBLINS + 1)
        ),
        rules=(text("waywardscenes.goblins.rule"),),
        costs=(text("waywardscenes.goblins.costs"),),
        odds=(text("waywardscenes.goblins.chance", n=up - 1, of=up),),
        offers=(
            *(
                _bet(now, RingGong(now.me, goblin), bet > 0)  # type: ignore[arg-type]
                for goblin in bets
            ),
            leave(now),
        ),
    )


def _bet(now: Moment, command: RingGong, placed: bool) -> Offer:
    words = text("waywardscenes.goblins.bet", n=command.bet)
    return activity(now, command, words=text("waywardscenes.goblins.ring") if placed else words)


def _goblin(goblin: int, bet: int, fallen: tuple[int, ...]) -> Text | str:
    if goblin == bet:
        return text("waywardscenes.goblins.mine")
    return f"+{fallen.index(goblin) + 1}" if goblin in fallen else ""
