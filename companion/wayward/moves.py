"""How a figure gets somewhere and what meets it there: arrivals, forced moves, duels, jail."""

from __future__ import annotations

from companion.journal import TABLE, Ask, Option, Refusal, Refused, Steps, text
from companion.wayward.areas.names import LETTERED, area_name, check_area_name
from companion.wayward.events import AreaNamed, Dueled, DuelRolled, ItemLost, Moved
from companion.wayward.items import item_name
from companion.wayward.special import special
from companion.wayward.table import DUNGEON, NEW, OUTSIDE, ROOMS, STAIRS, UNNAMED, WaywardTable
from companion.wayward.verbs import (
    Telling,
    gain,
    lower_gate,
    offer_hour_glass,
    offer_tarot,
    receive,
    take_gold,
    throw,
    yes_or_no,
)

PRISONERS = "V-prisoners"
JAIL_GATE = 3
DUEL_GOLD = 5
BOUNTY = "bounty"
BOUNTY_GOLD = 10


def fixed(table: WaywardTable, area: str) -> bool:
    """Whether the area is one the rules know, so that nobody can stand there under another name."""
    rooms = ROOMS if table.map == DUNGEON else ()
    return area in (OUTSIDE, *STAIRS, *rooms, *LETTERED[table.map])


def unnamed(area: str) -> bool:
    """Whether nobody has named the area yet."""
    return area.startswith(UNNAMED)


def known_areas(table: WaywardTable) -> tuple[str, ...]:
    """Everywhere one could say to go: this turn's trail, other figures, fixed places, or somewhere new."""
    rooms = ROOMS if table.map == DUNGEON else ()
    lettered = tuple(area for area in LETTERED[table.map] if special(area).walk_in)
    met = (*reversed(table.trail), *table.location.values(), *table.names)
    places = (*met, *lettered, *STAIRS, *rooms, OUTSIDE, NEW)
    return tuple(area for area in dict.fromkeys(places) if area != table.here and special(area).walk_in)


def destination(table: WaywardTable, to: str) -> Telling[str]:
    """The area meant; when it is new to the table, ask which figures stand in it already."""
    if fixed(table, to) or to in table.location.values() or to in table.trail:
        return to
    area = f"{UNNAMED}{table.unnamed + 1}" if to == NEW else to
    met = yield from _who_stands_there(table, area)
    same = dict.fromkeys(table.location[player] for player in met)
    if same and to == NEW:
        area = next((name for name in same if not unnamed(name)), next(iter(same)))
    for other in same:
        if other != area:
            yield AreaNamed(other, area)
    return area


def _who_stands_there(table: WaywardTable, area: str) -> Telling[tuple[str, ...]]:
    others = tuple(
        player
        for player in table.players
        if player != table.active and player not in table.out and _may_be(table, table.location[player], area)
    )
    if not others:
        return ()
    options = tuple(Option(player, text("wayward.option.player", player=player)) for player in others)
    who = yield Ask(TABLE, "wayward.ask.who-stands-there", "several", options, low=0, high=len(others))
    return tuple(who)


def _may_be(table: WaywardTable, where: str, area: str) -> bool:
    """Whether the area somebody stands in could be the one just entered."""
    if where == table.here or (fixed(table, where) and where not in ROOMS):
        return False
    return unnamed(where) or unnamed(area)


def relocate(table: WaywardTable, area: str, by_choice: bool) -> Steps:
    """Set the figure down elsewhere and settle what the area it left still owes."""
    left = special(table.here)
    yield Moved(area)
    yield from left.on_leaving(table, by_choice)


def arrive(table: WaywardTable, to: str, by_choice: bool = False) -> Steps:
    """Come into an area: unless it is used, first the duel, then what happens there by itself (WQ-04)."""
    area = yield from destination(table, to)
    yield from relocate(table, area, by_choice)
    if not table.fresh:
        return
    yield from meet(table)
    yield from special(area).on_entry(table)


def chased_out(table: WaywardTable) -> Steps:
    """Carried to an adjacent area of the player's choice, free and past every obstacle (WQ-36)."""
    yield from arrive(table, (yield from ask_where(table, "wayward.ask.chased-where")))


def ask_where(table: WaywardTable, key: str) -> Telling[str]:
    """Let the active player say which area it is, when only the board shows it."""
    where = yield Ask(table.active, key, "choice", tuple(_place(table, area) for area in known_areas(table)))
    return str(where)


def _place(table: WaywardTable, area: str) -> Option:
    if area == NEW:
        return Option(NEW, text("wayward.option.new-area"))
    return Option(area, area_name(area), special(area).closed(table))


def jail(table: WaywardTable) -> Steps:
    """The jail procedure: to the prisoners, the gate down three, and a duel with a lone prisoner."""
    yield from relocate(table, PRISONERS, by_choice=False)
    yield from lower_gate(table, JAIL_GATE)
    if table.fresh:
        yield from meet(table)


def settle(table: WaywardTable) -> Steps:
    """Where nobody may rest, running out of chips ends the visit; an hour glass may save it (W-161)."""
    while table.chips == 0 and not special(table.here).may_rest(table):
        yield from offer_hour_glass(table, "wayward.ask.cash-to-leave")
        if table.chips == 0:
            yield from special(table.here).stranded(table)


def meet(table: WaywardTable) -> Steps:
    """A duel happens by itself with exactly one other figure not yet dueled this turn (W-094 to W-107)."""
    others = table.others_at(table.here)
    if len(others) == 1 and others[0] not in table.dueled:
        yield from duel(table, others[0])


def duel(table: WaywardTable, opponent: str) -> Steps:
    """Both roll a die; only the active player may change his own with a tarot card."""
    me = table.active
    mine = yield from throw(me, "wayward.ask.duel-roll", opponent=opponent)
    (theirs,) = yield from throw(opponent, "wayward.ask.duel-roll", opponent=me)
    (own,) = yield from offer_tarot(table, mine)
    yield DuelRolled(me, opponent, (own, theirs))
    if own == theirs:
        yield Dueled(opponent, None)
        return
    winner, loser = (me, opponent) if own > theirs else (opponent, me)
    yield Dueled(opponent, winner)
    yield from _spoils(table, winner, loser)
    if winner == me and table.notes.get(BOUNTY) == loser:
        yield from gain(table, me, BOUNTY_GOLD)


def _spoils(table: WaywardTable, winner: str, loser: str) -> Steps:
    held = dict.fromkeys(table.cards[loser].held)
    if held:
        options = tuple(Option(item, item_name(item)) for item in held)
        named = yield Ask(winner, "wayward.ask.name-item", "choice", options, values=(("loser", loser),))
        surrendered = yield from yes_or_no(
            loser, "wayward.ask.hand-over", item=item_name(named), winner=winner
        )
        if surrendered:
            yield ItemLost(loser, named)
            yield from receive(table, winner, named)
            return
    yield from take_gold(table, winner, loser, DUEL_GOLD)


def refuse_way(table: WaywardTable, to: str) -> None:
    """Refuse to leave a place that holds the figure, and a way into none, or one that is shut."""
    check_area(table, to)
    if to == table.here:
        raise Refused("W-018", "wayward.refused.already-there", area=area_name(to))
    area = special(to)
    if not area.walk_in:
        raise Refused("W-016", "wayward.refused.no-way-in", area=area_name(to))
    raise_if(area.closed(table))
    raise_if(special(table.here).no_way(to))


def check_area(table: WaywardTable, area: str) -> None:
    """Refuse what is no area of this map."""
    if area == NEW or fixed(table, area):
        return
    number = area.removeprefix(UNNAMED)
    if not (unnamed(area) and number.isdecimal() and 1 <= int(number) <= table.unnamed):
        check_area_name(area)


def raise_if(refusal: Refusal | None) -> None:
    """Say no when there is a reason."""
    if refusal is not None:
        raise Refused(refusal.rule, refusal.text.key, **dict(refusal.text.values))
