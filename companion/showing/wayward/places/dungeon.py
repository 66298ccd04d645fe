"""The scenes of map 1, from the wishing fountain to the rickety bridge."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from itertools import groupby

from companion.journal import Text, text
from companion.showing.wayward.places.description import (
    Answering,
    Mark,
    Moment,
    Offer,
    Outcome,
    Scene,
    activity,
    chance,
    gamble,
    gold,
    in_six,
    leave,
    leave_with,
    scene,
    things,
)
from companion.wayward import odds
from companion.wayward.areas.coffins import NO_COFFIN, coffin_choices, fewer_coffins, spelled
from companion.wayward.areas.dungeon import (
    GOD_COSTS,
    GOD_TAKES,
    GUARD_ROOM,
    JUMPED,
    LAIR,
    LOWER_LEVEL,
    SACK_GOLD,
    SLEEPER,
    WISH_GOLD,
    ChallengeGuard,
    DigGrave,
    JumpFlames,
    MakeWish,
    PrayToGold,
    PullLevers,
    RiverSquid,
    StealItem,
    StealSack,
)
from companion.wayward.board import COFFINS, PIT_GUARDS
from companion.wayward.dice import FACES, SIDES
from companion.wayward.items import ACCESSORIES, ARMOR, PICKS, WEAPON, item_name
from companion.wayward.travel import BRIDGE
from companion.wayward.verbs import RANDOM_ITEM

NOTHING = text("waywardscenes.nothing")
CURSE = text("waywardscenes.curse")
FEWEST_SACKS = 5
CHASED = "wayward.ask.chased-where"
BRIDGE_DICE = 3
WHICH_COFFINS = "wayward.ask.which-coffins"
FEWER = "fewer-coffins"
"""What opens the sheet with the other choices."""


def fountain(now: Moment) -> Scene:
    """A: one wish for 7 gold."""
    return scene(
        now,
        figure=f"+{WISH_GOLD}",
        figure_words=text("waywardscenes.fountain.brings"),
        outcomes=(Outcome(MakeWish.die["nothing"], NOTHING), Outcome(MakeWish.die["gold"], gold(WISH_GOLD))),
        offers=(gamble(now, MakeWish(now.me), MakeWish.die, "gold"), leave(now)),
    )


def pit(now: Moment) -> Scene:
    """B: the guards met before, and any other one."""
    known = [guard for guard in range(1, PIT_GUARDS + 1) if now.numbers(f"pit-{guard}")]
    return scene(
        now,
        art="guard",
        facts=(text("waywardscenes.pit.brings"),),
        costs=(text("waywardscenes.pit.costs", n=now.good(WEAPON)), text("waywardscenes.pit.breaks")),
        marks=tuple(
            Mark("guard", str(guard), "lit" if f"pit-{guard}" in now.marks else "dim") for guard in known
        ),
        offers=(
            *(_pit_guard(now, guard) for guard in known),
            Offer("pit", text("waywardscenes.pit.another"), "plus", costs_chip=False),
            leave(now),
        ),
    )


def _pit_guard(now: Moment, guard: int) -> Offer:
    number, prize = now.numbers(f"pit-{guard}")
    red = now.view.learned[f"pit-{guard}"].items == ("red",)
    dice = 2 if red or now.good(WEAPON) > 1 else 1
    command = ChallengeGuard(now.me, guard, "red" if red else "gray", number, prize, dice)
    beaten = chance(odds.beat_guard(red, number, dice))
    return activity(now, command, guard, figure=f"+{prize}", detail=beaten, chance=True)


def flames(now: Moment) -> Scene:
    """C: jump by the die over fire and safe ground."""
    space = now.progress
    spaces, *fires = now.numbers("flame") or (0,)
    prize = now.numbers("flame-gold")
    paid = now.fresh and (JUMPED not in now.marks or now.question is not None)
    brings = text("waywardscenes.flame.brings")
    if prize:
        brings = text("waywardscenes.flame.brings-gold", n=prize[0])
    return scene(
        now,
        facts=(brings if paid else text("waywardscenes.flame.no-gold"),),
        costs=(text("waywardscenes.flame.costs", n=now.good(ARMOR)),),
        outcomes=_flame_faces(space, spaces, fires) if spaces else (),
        marks=tuple(
            _flame_mark(one, one in fires, one == space) for one in range(1, spaces + 1)
        ),
        figure=str(space) if space else "",
        figure_words=text("waywardscenes.flame.space") if space else None,
        offers=(activity(now, JumpFlames(now.me)), leave(now)),
    )  # fmt: skip


def _flame_mark(space: int, fire: bool, here: bool) -> Mark:
    return Mark("flame" if fire else "disc", str(space), "here" if here else "bad" if fire else "dim")


def _flame_faces(space: int, spaces: int, fires: list[int]) -> tuple[Outcome, ...]:
    def landing(face: int) -> str:
        there = space + face
        return "end" if there > spaces else "fire" if there in fires else "safe"

    words = {
        "end": text("waywardscenes.flame.end"),
        "fire": text("waywardscenes.flame.fire"),
        "safe": text("waywardscenes.flame.safe"),
    }
    return grouped(landing, words, bad="fire")


def grouped(of: Callable[[int], str], words: dict[str, Text], bad: str = "") -> tuple[Outcome, ...]:
    """Neighbouring faces with the same outcome, together."""
    found = groupby(range(1, SIDES + 1), key=of)
    return tuple(Outcome(tuple(faces), words[name], name == bad) for name, faces in found)


def watchers(now: Moment) -> Scene:
    """D: the gate comes down by the die."""
    gate = now.view.gate or 0
    return scene(
        now,
        figure=str(gate),
        figure_words=text("waywardscenes.watchers.gate"),
        outcomes=(Outcome(tuple(range(1, SIDES + 1)), text("waywardscenes.watchers.lowers"), bad=True),),
        costs=(text("waywardscenes.watchers.costs"),),
    )


def lair(now: Moment) -> Scene:
    """E: sacks of three gold while the dragon sleeps."""
    sacks = now.counted(LAIR)
    stolen = SACK_GOLD * sacks
    awake = now.asked(CHASED)
    lost = text("waywardscenes.lair.lose", n=stolen) if stolen else text("waywardscenes.lair.wakes")
    more = odds.best_tries(sacks, now.chips)
    return scene(
        now,
        art="dragon-awake" if awake else "dragon",
        figure=str(stolen),
        figure_words=text("waywardscenes.lair.awake" if awake else "waywardscenes.lair.stake"),
        stake=0 if awake else stolen,
        marks=tuple(
            Mark("sack", f"+{SACK_GOLD}", "bad" if awake else "lit" if number < sacks else "dim")
            for number in range(max(FEWEST_SACKS, sacks + 1))
        ),
        outcomes=(
            Outcome(SLEEPER["wakes"], lost, bad=True),
            Outcome(SLEEPER["sleeps"], text("waywardscenes.lair.sack")),
        ),
        note=text("waywardscenes.keep-one", n=now.chips),
        odds=(text("waywardscenes.lair.best", n=more), chance(odds.sacks_kept(more))) if more else
        (text("waywardscenes.lair.go"),),
        offers=(
            gamble(now, StealSack(now.me), SLEEPER, "sleeps"),
            leave_with(now, stolen),
        ),
    )  # fmt: skip


def guard_room(now: Moment) -> Scene:
    """G: items while the guard sleeps, rolled once outside."""
    stolen = now.counted(GUARD_ROOM)
    awake = now.asked(CHASED)
    return scene(
        now,
        figure=str(stolen),
        figure_words=text("waywardscenes.guard-room.awake" if awake else "waywardscenes.guard-room.stake"),
        marks=tuple(
            Mark("hand", "+1", "bad" if awake else "lit" if number < stolen else "dim")
            for number in range(max(FEWEST_SACKS, stolen + 1))
        ),
        outcomes=(
            Outcome(SLEEPER["wakes"], text("waywardscenes.guard-room.wakes"), bad=True),
            Outcome(SLEEPER["sleeps"], text("waywardscenes.guard-room.item")),
        ),
        rules=(text("waywardscenes.guard-room.brings"),),
        note=text("waywardscenes.keep-one", n=now.chips),
        offers=(
            gamble(now, StealItem(now.me), SLEEPER, "sleeps"),
            leave(now, "waywardscenes.leave", figure=f"+{stolen}" if stolen else ""),
        ),
    )


def platform(now: Moment) -> Scene:
    """F, upper level: three levers and a jump."""
    return scene(
        now,
        facts=(text("waywardscenes.coffins.brings"),),
        rules=(text("waywardscenes.coffins.sums"),),
        marks=_coffin_marks(now),
        offers=(activity(now, PullLevers(now.me)), leave(now)),
    )


def coffins(now: Moment) -> Scene:
    """F, lower level: which of the twelve the levers open."""
    proposed = coffin_choices(now.rolled) if now.asked(WHICH_COFFINS) else ()
    fewer = Offer(FEWER, text("waywardscenes.coffins.fewer"), "down", costs_chip=False)
    return scene(
        now,
        LOWER_LEVEL,
        rolled=now.rolled,
        rules=(text("waywardscenes.coffins.sums"),),
        marks=_coffin_marks(now, {coffin for one in proposed for coffin in one}),
        offers=(*(_opened(now, one) for one in proposed), fewer) if proposed else (),
    )


def fewer_offers(now: Moment) -> tuple[Offer, ...]:
    """The choices that leave dice unused, none at all among them (WQ-63)."""
    none = Offer(Answering(NO_COFFIN), text("wayward.option.no-coffin"), costs_chip=False)
    return (*(_opened(now, one) for one in fewer_coffins(now.rolled)), none)


def _opened(now: Moment, one: tuple[int, ...]) -> Offer:
    words = text("waywardscenes.coffins.open", coffins=" + ".join(map(str, one)))
    return Offer(Answering(spelled(one)), words, detail=_contents_of(now, one), costs_chip=False)


def _contents_of(now: Moment, opened: tuple[int, ...]) -> Text | None:
    """What is known to lie in some coffins, together."""
    learned = now.view.learned
    known = [learned[f"coffin-{coffin}"] for coffin in opened if f"coffin-{coffin}" in learned]
    if len(known) < len(opened):
        return None
    items = tuple(item for one in known for item in one.items)
    return things(items, sum(one.numbers[0] for one in known))


def _coffin_marks(now: Moment, openable: AbstractSet[int] = frozenset()) -> tuple[Mark, ...]:
    """What is known to lie in each; one that is open or can be opened is lit."""
    return tuple(
        Mark(
            f"#{coffin}",
            now.contents(f"coffin-{coffin}") or "?",
            "lit" if coffin in openable or f"coffin-{coffin}" in now.marks else "dim",
        )
        for coffin in range(1, COFFINS + 1)
    )


def god_of_gold(now: Moment) -> Scene:
    """H: whoever the die counts to pays."""
    seats = now.seats
    words = {name: text("waywardscenes.god.takes", n=GOD_TAKES, player=name) for name in seats}
    words[now.me] = text("waywardscenes.god.costs", n=GOD_COSTS)
    return scene(
        now,
        art="brazier",
        outcomes=by_player(lambda face: seats[(face - 1) % len(seats)], words, now.me),
        offers=(activity(now, PrayToGold(now.me)), leave(now)),
    )


def by_player(of: Callable[[int], str], words: dict[str, Text], bad: str) -> tuple[Outcome, ...]:
    """One outcome for each player the die may count to, with every face that does."""
    faces: dict[str, tuple[int, ...]] = {}
    for face in range(1, SIDES + 1):
        faces[of(face)] = (*faces.get(of(face), ()), face)
    return tuple(Outcome(counted, words[name], name == bad) for name, counted in faces.items())


def squid(now: Moment) -> Scene:
    """I: a random item may be lost."""
    return scene(
        now,
        art="hand",
        outcomes=(
            Outcome(RiverSquid.die["takes"], text("waywardscenes.squid.takes"), bad=True),
            Outcome(RiverSquid.die["nothing"], NOTHING),
        ),
    )


def graves(now: Moment) -> Scene:
    """J: three graves, the deeper the better, and the likelier a curse."""
    finds = {
        "small": (text("waywardscenes.grave.small"), item_name(WEAPON)),
        "medium": (text("waywardscenes.grave.medium"), gold(DigGrave.GOLD)),
        "large": (text("waywardscenes.grave.large"), text("waywardscenes.grave.pick")),
    }
    return scene(
        now,
        art="skull",
        rules=tuple(
            text("waywardscenes.grave.rule", grave=name, skulls=DigGrave.skulls[size], find=find)
            for size, (name, find) in finds.items()
        ),
        offers=(
            *(
                _grave(now, DigGrave(now.me, size), name)  # type: ignore[arg-type]
                for size, (name, _find) in finds.items()
            ),
            leave(now),
        ),
    )  # fmt: skip


def _grave(now: Moment, command: DigGrave, name: Text) -> Offer:
    good = FACES[DigGrave.skulls[command.grave] :]
    return activity(now, command, name, detail=in_six(good), chance=True)


def bridge(now: Moment) -> Scene:
    """A rickety bridge: three dice say how many items it bears."""
    limits = [value for key, value in now.view.memory.notes.items() if key.startswith(BRIDGE)]
    rolled = now.asked("wayward.ask.bridge-too-heavy", "wayward.ask.what-to-drop") and limits
    figure = f"{now.carried}/{limits[-1]}" if rolled else str(now.carried)
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
