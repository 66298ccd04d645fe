"""Donatello, who keeps his inventions in play, and Metalhead."""

from __future__ import annotations

from companion.duel.asking import ask_card, ask_cards, ask_fighter, instruct, look, may
from companion.duel.decks import SCHEME
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.names import CopyId, ZoneId
from companion.duel.parts import Zone
from companion.duel.side import Side
from companion.duel.table import DECK, DISCARD
from companion.duel.verbs import (
    add,
    boost_source,
    bury,
    cancel_after_effects,
    damage,
    discard,
    draw,
    gain_actions,
    move,
    move_card,
    recover,
    to_hand,
)
from companion.journal import Procedure, Steps

HERO = Hero("donatello")
DONATELLO, METALHEAD = "donatello", "metalhead"
GRENADE, GRID, BOMB = "electro-grenade", "self-defense-grid", "smoke-bomb"
GIVES = {GRENADE: "donatello.gives.grenade", GRID: "donatello.gives.grid", BOMB: "donatello.gives.bomb"}
INVENTIONS = HERO.zone(
    Zone(
        ZoneId("inventions"), "donatello.inventions", "donatello.lies.inventions", "donatello.to-inventions",
        gives=GIVES,
    )
)  # fmt: skip
REMOVED = HERO.zone(
    Zone(ZoneId("removed"), "donatello.removed", "donatello.lies.removed", "donatello.to-removed")
)
MOST_SCRAP = 4


def _has(me: Side, invention: str) -> bool:
    return any(me.printed(copy).id == invention for copy in me.cards_in(INVENTIONS))


@HERO.at("maneuver", "donatello.ability.inventive")
def inventive(me: Side) -> Steps:
    """On a maneuver you may draw 1 more and put a card of your hand under the deck."""
    if (yield from may(me, "donatello.inventive")):
        yield from draw(me, 1)
        if me.hand:
            yield from look(me, "donatello.under-the-deck")
            yield from bury(me, 1)


@HERO.at("cleanup", "donatello.ability.keeps")
def keep_the_invention(me: Side) -> Steps:
    """An invention that was played stays in play, even if its effects were cancelled."""
    card = me.card
    if card and me.printed(card).id in (GRENADE, GRID) and me.table.zone[card] == DISCARD:
        yield from move_card(me, card, INVENTIONS)


@HERO.bonus("donatello.ability.inventions")
def inventions_help(me: Side) -> int:
    """+1 to attacks by the grenade, +1 to defenses by the grid."""
    return int(_has(me, GRENADE if me.attacking else GRID))


@HERO.at("scheme played", "donatello.ability.smoke")
def smoke(me: Side) -> Steps:
    """A scheme played while the smoke bomb is in play gains 1 action."""
    if _has(me, BOMB) and me.printed(me.card).id != BOMB:
        yield from gain_actions(me, 1)


def _scraps(me: Side, types: tuple[str, ...]) -> Procedure[int]:
    """Up to four discarded cards of these types leave the game; how many."""
    among = [copy for copy in me.cards_in(DISCARD) if me.printed(copy).type in types]
    scrap = yield from ask_cards(me, "donatello.scrap", among, 0, MOST_SCRAP)
    for copy in scrap:
        yield from move_card(me, copy, REMOVED)
    return len(scrap)


@HERO.card(GRENADE, "during")
def electro_grenade(me: Side) -> Steps:
    """+1 for each discarded attack or versatile card that leaves the game, up to four."""
    scrap = yield from _scraps(me, ("attack", "versatile"))
    yield from add(me, scrap)


@HERO.card(GRID, "after")
def self_defense_grid(me: Side) -> Steps:
    """Donatello recovers 1 for each discarded defense or versatile card that leaves the game."""
    scrap = yield from _scraps(me, ("defense", "versatile"))
    yield from recover(me, me.the(DONATELLO), scrap)


@HERO.card(BOMB, "scheme")
def smoke_bomb(me: Side) -> Steps:
    """Gain 1 action for each discarded scheme that leaves the game; it stays in play."""
    scrap = yield from _scraps(me, (SCHEME,))
    yield from gain_actions(me, scrap)
    yield from move_card(me, me.card, INVENTIONS)


def _ask_discarded(me: Side, key: str, among: list[CopyId]) -> Procedure[CopyId | None]:
    return (yield from ask_card(me, key, among, or_none=True))


@HERO.card("thinking-ahead", "after")
def thinking_ahead(me: Side) -> Steps:
    """If you won, a discarded card may go under the deck."""
    if me.won:
        copy = yield from _ask_discarded(me, "donatello.thinking", list(me.cards_in(DISCARD)))
        if copy is not None:
            yield from move_card(me, copy, DECK)
            yield from instruct(me, "donatello.put-under", card=me.lineup.card_name[copy])


@HERO.card("short-circuit", "immediately")
def short_circuit(me: Side) -> Steps:
    """What the opponent's card would do after combat is cancelled."""
    yield from cancel_after_effects(me)


@HERO.card("untested-enhancements", "during")
def untested_enhancements(me: Side) -> Steps:
    """The bottom card of the deck is discarded, and its BOOST added."""
    if me.deck:
        copy = yield from ask_card(me, "donatello.bottom-card", me.unseen, reveals=True)
        if copy is not None:
            yield from discard(me, copy, DECK)
            yield from add(me, me.printed(copy).worth, boost_source(me, copy))


@HERO.card("shift-focus", "after")
def shift_focus(me: Side) -> Steps:
    """Another fighter in Donatello's zone moves up to 3 through others."""
    donatello = me.the(DONATELLO)
    if me.table.on_board(donatello):
        others = [one for one in me.table.everyone() if one != donatello]
        chosen = yield from ask_fighter(me, "donatello.shift-focus", others, or_none=True)
        if chosen is not None:
            yield from move(me, (chosen,), 3, through=True)


@HERO.card("party-wagon", "scheme")
def party_wagon(me: Side) -> Steps:
    """A friendly fighter moves up to 5 through opposing ones; one of those takes 2 damage."""
    mover = yield from ask_fighter(me, "duel.ask.which-moves", me.friendly_fighters)
    if mover is not None and me.table.can_leave(mover):
        yield from move(me, (mover,), 5, through=True)
        struck = yield from ask_fighter(me, "donatello.crossed", me.opposing_fighters, or_none=True)
        if struck is not None:
            yield from damage(me, (struck,), 2)


@HERO.card("donatello-does-machines", "scheme")
def does_machines(me: Side) -> Steps:
    """Each friendly player may take back a discarded card that is no scheme; draw 1."""
    for seat in me.lineup.order:
        if me.lineup.friends(seat, me.seat):
            friend = Side(me.table, seat)
            among = [copy for copy in friend.cards_in(DISCARD) if friend.printed(copy).type != SCHEME]
            copy = yield from _ask_discarded(friend, "donatello.machines", among)
            if copy is not None:
                yield from to_hand(friend, copy)
    yield from draw(me, 1)


@HERO.card("future-of-ninjutsu", "scheme")
def future_of_ninjutsu(me: Side) -> Steps:
    """You see the top card of any deck and may put it under it; draw 1, gain 1 action."""
    yield from look(me, "donatello.future")
    yield from draw(me, 1)
    yield from gain_actions(me, 1)


HERO.card("turtle-power", "during")(shared.may_boost)
HERO.card("quick-strike", "after")(shared.draws(1))
HERO.card("bo-staff", "after")(shared.in_order(shared.hurts_one_adjacent(1, DONATELLO), shared.draws(1)))
