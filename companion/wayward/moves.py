"""How a figure gets somewhere and what meets it there: arrivals, forced moves, duels, jail."""

from __future__ import annotations

from itertools import chain

from companion.journal import TABLE, Ask, Invalid, Option, Procedure, Refusal, Refused, Steps, Value, text
from companion.wayward.areas.names import (
    LETTERED,
    MOST_UNNAMED,
    area_name,
    check_area_name,
    fixed_areas,
    is_printed,
    is_unnamed,
    known_as,
    number_of,
)
from companion.wayward.board import LANDING, is_landing
from companion.wayward.events import AreaNamed, Dueled, DuelRolled, ItemLost, Learned, Moved
from companion.wayward.items import HOUR_GLASS, item_name
from companion.wayward.special import is_landed_on, special
from companion.wayward.table import (
    BOUNTY,
    CITY,
    NEW,
    OUTSIDE,
    ROOMS,
    STAIRS,
    STARTS,
    UNNAMED,
    MapValue,
    WaywardTable,
)
from companion.wayward.verbs import (
    asking,
    cash_hour_glass,
    gain,
    lower_gate,
    offer_hour_glass,
    offer_tarot,
    receive,
    take_gold,
    throw,
    yes_or_no_options,
)

PRISONERS = "V-prisoners"
JAIL_GATE = 3
DUEL_GOLD = 5
CHASED_OUT = "chased-out"
"""What the answer is for that says where whoever is chased goes."""
BOUNTY_GOLD = 10
DUEL, COMPANY = "duel", "company"
"""What questions of an arrival are about: a fight with whoever is there, and who that is."""
NAME_ITEM, HAND_OVER = "wayward.ask.name-item", "wayward.ask.hand-over"
SETTLING = (NAME_ITEM, HAND_OVER)
"""The questions between losing a duel and settling it."""


def fixed(table: WaywardTable, area: str) -> bool:
    """Whether the area is one the rules know, so that nobody can stand there under another name."""
    return area in fixed_areas(table.map)


def meant(table: WaywardTable, area: str) -> str:
    """The area under the name it already goes by: capitals and accents make no second one."""
    if area == NEW or unnamed(area):
        return area
    met = (*table.location.values(), *table.trail, *table.names)
    return known_as(area, (*fixed_areas(table.map), *met))


def unnamed(area: str) -> bool:
    """Whether nobody has named the area yet."""
    return area.startswith(UNNAMED)


def known_areas(table: WaywardTable) -> tuple[str, ...]:
    """Everywhere one could say to go: this turn's trail, other figures, fixed places, or somewhere new."""
    met = (*reversed(table.trail), *table.location.values(), *table.names)
    fixed_ones = (*LETTERED[table.map], *STAIRS, *STARTS[table.map], OUTSIDE)
    places = dict.fromkeys((*special(table.here).likely_ways(table), *met, *fixed_ones, NEW))
    return tuple(area for area in places if area != table.here and special(area).no_way_in is None)


def destination(table: WaywardTable, to: str) -> Procedure[str]:
    """The area meant; when it is new to the table, ask which figures stand in it already.

    Whoever points at a pin of the map has said which place it is, even one without a name.
    """
    to = meant(table, to)
    if fixed(table, to) or is_unnamed(to) or to in table.location.values() or to in table.trail:
        return to
    area = _nobodys_number(table) if to == NEW else to
    met = yield from _who_stands_there(table, area)
    same = dict.fromkeys(table.location[player] for player in met)
    _refuse_two_places(tuple(name for name in same if not unnamed(name)))
    if same and to == NEW:
        area = next((name for name in same if not unnamed(name)), next(iter(same)))
    for other in same:
        if other != area:
            yield AreaNamed(other, area)
    return area


def _nobodys_number(table: WaywardTable) -> str:
    """The next number no place has, so that a new place is never one where something stands or lies."""
    landings = (area for key, value in table.learned.items() if is_landing(key) for area in value.items)
    met = (*table.location.values(), *table.trail, *table.names, *table.red_on, *table.blue_on, *landings)
    taken = {number_of(area) for area in met}
    numbers = chain(range(table.unnamed + 1, MOST_UNNAMED + 1), range(1, MOST_UNNAMED + 1))
    return f"{UNNAMED}{next(number for number in numbers if number not in taken)}"


def _who_stands_there(table: WaywardTable, area: str) -> Procedure[tuple[str, ...]]:
    others = tuple(
        player
        for player in table.players
        if player != table.active and player not in table.out and _may_be(table, table.location[player], area)
    )
    if not others:
        return ()
    options = tuple(Option(player, text("wayward.option.player", player=player)) for player in others)
    who = yield Ask(
        TABLE, "wayward.ask.who-stands-there", "several", options, 0, len(others), about=COMPANY,
        nothing="wayward.option.nobody",
    )  # fmt: skip
    return tuple(who)


def asks_for_company(question: Ask) -> bool:
    """Whether it asks which figures stand where somebody arrives."""
    return question.about == COMPANY


def _refuse_two_places(named: tuple[str, ...]) -> None:
    """Rooms with different numbers are never one area, nor are places the players call otherwise."""
    if len(named) > 1:
        one, other, *_ = map(area_name, named)
        rule = "W-010" if all(name in ROOMS for name in named) else "W-094"
        raise Refused(rule, "wayward.refused.two-rooms", one=one, other=other)


def _may_be(table: WaywardTable, where: str, area: str) -> bool:
    """Whether the area somebody stands in could be the one just entered."""
    if where == table.here or (fixed(table, where) and where not in ROOMS):
        return False
    return unnamed(where) or unnamed(area)


def arrive(table: WaywardTable, to: str, by_choice: bool = False) -> Steps:
    """Come into an area, under whatever name."""
    area = yield from destination(table, to)
    yield from come_into(table, area, by_choice)


def come_into(table: WaywardTable, area: str, by_choice: bool = False) -> Steps:
    """Unless it is used first the duel, then the loot brought along, then the area itself (WQ-04, WQ-60)."""
    left = special(table.here)
    yield Moved(area)
    loot = yield from left.on_leaving(table, by_choice)
    if table.fresh:
        yield from meet(table)
    if loot:
        yield from left.secure(table, loot)
    if table.fresh:
        yield from special(area).on_entry(table)


def chased_out(table: WaywardTable) -> Steps:
    """Carried to an adjacent area of the player's choice, free and past every obstacle (WQ-36)."""
    where = yield from asking(_ask_where(table, "wayward.ask.chased-where"), about=table.here, use=CHASED_OUT)
    yield from arrive(table, where)


def land(table: WaywardTable, place: str, key: str) -> Steps:
    """Carried to the one place this leads to: asked once, and from then on offered first (WQ-55).

    The board decides where that is, so a room left this turn is a true answer too: the figure lands there,
    finds it empty, and its rules see to the way out.
    """
    where = yield from _ask_where(table, key, landing(table, place), chosen=False)
    area = yield from destination(table, where)
    yield from learn_landing(table, place, area)
    yield from come_into(table, area)


def landing(table: WaywardTable, place: str) -> tuple[str, ...]:
    """Where figures were carried to from there before, if they were and it is a place of this board."""
    known = table.learned.get(LANDING + place)
    places = () if known is None else (meant(table, area) for area in known.items)
    return tuple(area for area in places if _is_here(table, area) and is_landed_on(area))


def learn_landing(table: WaywardTable, place: str, area: str) -> Steps:
    """Remember where that leads; told otherwise, the latest is right."""
    if landing(table, place) != (area,):
        yield Learned(MapValue(LANDING + place, items=(area,)))


def _ask_where(
    table: WaywardTable, key: str, first: tuple[str, ...] = (), chosen: bool = True
) -> Procedure[str]:
    """Let the active player say which area of the map it is, when only the board shows it (WQ-55).

    One who chooses may not choose a room that is shut; one who is thrown is not asked for a choice.
    """
    areas = dict.fromkeys((*first, *known_areas(table)))
    on_the_map = tuple(_place(table, area, chosen) for area in areas if area not in (OUTSIDE, table.here))
    remembered = next((option.id for option in on_the_map if option.id in first), "")
    where = yield Ask(table.active, key, "choice", on_the_map, remembered=remembered)
    return str(where)


def asks_for_a_place(question: Ask) -> bool:
    """Whether it asks for a place of the map: somewhere new is an answer to no other question."""
    return any(option.id == NEW for option in question.options)


def _place(table: WaywardTable, area: str, chosen: bool) -> Option:
    if area == NEW:
        return Option(NEW, text("wayward.option.new-area"))
    return Option(area, area_name(area), special(area).closed(table) if chosen else None)


def jail(table: WaywardTable) -> Steps:
    """The jail procedure: to the prisoners, the gate down three, and a duel with a lone prisoner."""
    left = special(table.here)
    yield Moved(PRISONERS)
    yield from left.on_leaving(table, by_choice=False)
    yield from lower_gate(table, JAIL_GATE)
    if table.fresh:
        yield from meet(table)


def settle(table: WaywardTable) -> Steps:
    """Where nobody may rest, running out of chips ends the visit; an hour glass may save it (W-161)."""
    while table.chips == 0 and not special(table.here).may_rest(table):
        yield from asking(offer_hour_glass(table, "wayward.ask.cash-to-leave"), about=table.here)
        if table.chips == 0:
            yield from special(table.here).stranded(table)


def meet(table: WaywardTable) -> Steps:
    """A duel happens by itself with exactly one other figure not yet dueled this turn (W-094 to W-107)."""
    others = table.others_at(table.here)
    if table.map == CITY and table.here == OUTSIDE and table.end_triggered_by is not None:
        # Beyond the city walls nobody fights once the end has come (WQ-42).
        return
    if len(others) == 1 and others[0] not in table.dueled:
        yield from duel(table, others[0])


def duel(table: WaywardTable, opponent: str) -> Steps:
    """Both roll a die; only the active player may change his own with a tarot card."""
    me = table.active
    mine = yield from asking(throw(me, "wayward.ask.duel-roll", opponent=opponent), about=DUEL)
    (theirs,) = yield from asking(
        throw(opponent, "wayward.ask.duel-roll", opponent=me), about=DUEL, rolled=mine
    )
    (own,) = yield from asking(offer_tarot(table, mine), about=DUEL, rolled=(*mine, theirs))
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
    """An item the winner names, or gold; an hour glass cashed in time leaves the winner to name another."""
    while held := dict.fromkeys(table.cards[loser].held):
        options = tuple(Option(item, item_name(item)) for item in held)
        values: tuple[tuple[str, Value], ...] = (("loser", loser),)
        named = yield Ask(winner, NAME_ITEM, "choice", options, values=values, about=DUEL)
        answer = yield from _hand_over(table, winner, loser, named)
        if answer == "yes":
            yield ItemLost(loser, named)
            yield from receive(table, winner, named)
            return
        if answer == "no":
            break
        yield from cash_hour_glass(table)
    yield from take_gold(table, winner, loser, DUEL_GOLD)


def _hand_over(table: WaywardTable, winner: str, loser: str, named: str) -> Procedure[str]:
    """Give it or pay; in their own turn a loser may still cash the hour glass first (WQ-62)."""
    options = yes_or_no_options()
    if named == HOUR_GLASS and loser == table.active and not table.strict_hour_glass:
        options = (*options, Option("cash", text("wayward.option.cash")))
    values = (("item", item_name(named)), ("winner", winner))
    answer = yield Ask(loser, HAND_OVER, "choice", options, values=values, about=DUEL)
    return str(answer)


def refuse_way(table: WaywardTable, to: str) -> None:
    """Refuse to leave a place that holds the figure, and a way into none, or one that is shut.

    The large staircases lie near the corners of the board: only tunnels join them.
    """
    if to != NEW:
        check_area(table, to)
    to = meant(table, to)
    if to == table.here:
        raise Refused("W-018", "wayward.refused.already-there", area=area_name(to))
    if table.here in STAIRS and to in STAIRS:
        raise Refused("W-084", "wayward.refused.tunnel")
    area = special(to)
    raise_if(area.no_way_in)
    raise_if(area.closed(table))
    raise_if(special(table.here).no_way(table.map, to))


def refuse_crossing(table: WaywardTable, to: str) -> None:
    """Refuse a dock, passage, bridge or small staircase where there is none, or off the map (WQ-55)."""
    refuse_way(table, to)
    raise_if(special(table.here).on_foot)
    raise_if(special(meant(table, to)).on_foot)
    if OUTSIDE in (table.here, meant(table, to)):
        raise Refused("WQ-55", "wayward.refused.off-the-map")


def check_area(table: WaywardTable, area: str) -> None:
    """Refuse what is no area of this map."""
    area = meant(table, area)
    if not (fixed(table, area) or is_unnamed(area)):
        check_area_name(area)
        if is_printed(area) and area not in (*table.names, *table.location.values()):
            raise Invalid("wayward.invalid.area", name=area)


def _is_here(table: WaywardTable, area: str) -> bool:
    try:
        check_area(table, area)
    except Invalid:
        return False
    return True


def raise_if(refusal: Refusal | None) -> None:
    """Say no when there is a reason."""
    if refusal is not None:
        raise Refused(refusal.rule, refusal.text.key, **dict(refusal.text.values))
